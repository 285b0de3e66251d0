import Testing

/// Everything about one thing as one JSON object. Whole transcripts.
@MainActor
struct JSONDetailTranscripts {
  @Test func `details give one object`() {
    expect(
      """
      > job 4
      {"attempt":1,"command":"job","driver":"1","dropoff":{"address":"789 Market St, San Francisco,\
       CA","location":{"lat":37.7865,"lng":-122.404},"radius":100},"entries":[],"expired":false,"flags":[],\
      "geofence":null,"job":"4","kind":"result","metadata":{},"mode":null,"note":null,\
      "pickup":null,"picture":null,"proof":"none","reason":null,"recipient":{"email":null,\
      "name":null,"notes":null,"phone":null},"remote":false,"service":null,"status":"assigned",\
      "statusSince":"2026-01-05T08:00:00.000Z","title":"80 inch TV","trip":null,"windowFrom":null,\
      "windowTo":"2026-01-05T16:00:00.000Z","zone":null}
      > driver 2
      {"command":"driver","day":{"distance":null,"jobs":[],"minutes":0,"trips":[],"waitMinutes":0},\
      "driver":"2","home":{"lat":37.7599,"lng":-122.4148},"jobs":[],"kind":"result",\
      "lastSeen":null,"location":null,"mode":"bike","name":"Ana","onDuty":true,"queue":[],\
      "track":null,"trip":null,"vehicle":"Red cargo bike"}
      > dispatch 4 --no-track
      {"command":"dispatch","driver":"1","job":"4","kind":"result","mode":"car","run":1,\
      "status":"started","trip":"T1"}
      {"cause":"dispatcher","confidence":3,"createdAt":"2026-01-05T08:00:00.000Z","driver":"1",\
      "id":9,"job":"4","kind":"event","late":false,"location":null,"note":null,\
      "previousStatus":"assigned","reason":null,"recordedAt":"2026-01-05T08:00:00.000Z",\
      "replayed":false,"status":"dispatched","trip":"T1","type":"job.dispatched"}
      {"cause":"dispatcher","confidence":3,"createdAt":"2026-01-05T08:00:00.000Z","driver":"1",\
      "eta":null,"id":10,"job":"4","kind":"event","late":false,"location":null,\
      "previousStatus":"pending","recordedAt":"2026-01-05T08:00:00.000Z","replayed":false,"run":1,\
      "status":"started","trip":"T1","type":"user.started_trip"}
      > locate 1 37.7860,-122.4050
      {"command":"locate","driver":"1","kind":"result","verdict":"accepted"}
      {"cause":"location","confidence":3,"createdAt":"2026-01-05T08:00:00.000Z","driver":"1",\
      "eta":{"arrivesAt":"2026-01-05T08:00:16.846Z","computedAt":"2026-01-05T08:00:00.000Z",\
      "distance":104,"minutes":0.28,"source":"estimate"},"id":11,"job":"4","kind":"event",\
      "late":false,"location":{"accuracy":null,"lat":37.786,"lng":-122.405,\
      "measuredAt":"2026-01-05T08:00:00.000Z","source":"manual","verdict":"accepted"},\
      "previousStatus":"started","recordedAt":"2026-01-05T08:00:00.000Z","replayed":false,\
      "step":null,"track":null,"trip":"T1","type":"location.recorded"}
      {"cause":"location","confidence":3,"createdAt":"2026-01-05T08:00:00.000Z","driver":"1",\
      "eta":{"arrivesAt":"2026-01-05T08:00:16.846Z","computedAt":"2026-01-05T08:00:00.000Z",\
      "distance":104,"minutes":0.28,"source":"estimate"},"id":12,"job":"4","kind":"event",\
      "late":false,"location":{"lat":37.786,"lng":-122.405},"previousStatus":"started",\
      "recordedAt":"2026-01-05T08:00:00.000Z","replayed":false,"run":1,"status":"approaching",\
      "trip":"T1","type":"user.approaching_trip_destination"}
      > trip 4
      {"arrivedAt":null,"command":"trip","completedAt":null,"createdAt":"2026-01-05T08:00:00.000Z",\
      "delayed":false,"destination":{"address":"789 Market St, San Francisco, CA",\
      "geofence":"job/4","location":{"lat":37.7865,"lng":-122.404},"radius":100},"driver":"1",\
      "endedAt":null,"eta":{"arrivesAt":"2026-01-05T08:00:16.846Z",\
      "computedAt":"2026-01-05T08:00:00.000Z","distance":104,"minutes":0.28,"source":"estimate"},\
      "etas":[{"at":"2026-01-05T08:00:00.000Z","minutes":0.28}],\
      "externalId":"4:1","flags":[],"followed":true,"job":"4","kind":"result","metadata":{"Pickup Title":"80 \
      inch TV","Vehicle":"Green Ford pickup truck"},"mode":"car","muted":false,\
      "predictedAt":"2026-01-05T08:00:16.846Z","run":1,\
      "scheduledArrivalAt":"2026-01-05T16:00:00.000Z","stale":false,\
      "startedAt":"2026-01-05T08:00:00.000Z","status":"approaching",\
      "timeline":[{"cause":"dispatcher","confidence":3,"createdAt":"2026-01-05T08:00:00.000Z",\
      "driver":"1","id":9,"job":"4","late":false,"location":null,"note":null,\
      "previousStatus":"assigned","reason":null,"recordedAt":"2026-01-05T08:00:00.000Z",\
      "replayed":false,"status":"dispatched","trip":"T1","type":"job.dispatched"},\
      {"cause":"dispatcher","confidence":3,"createdAt":"2026-01-05T08:00:00.000Z","driver":"1",\
      "eta":null,"id":10,"job":"4","late":false,"location":null,\
      "previousStatus":"pending","recordedAt":"2026-01-05T08:00:00.000Z","replayed":false,"run":1,\
      "status":"started","trip":"T1","type":"user.started_trip"},{"cause":"location",\
      "confidence":3,"createdAt":"2026-01-05T08:00:00.000Z","driver":"1",\
      "eta":{"arrivesAt":"2026-01-05T08:00:16.846Z","computedAt":"2026-01-05T08:00:00.000Z",\
      "distance":104,"minutes":0.28,"source":"estimate"},"id":11,"job":"4",\
      "late":false,"location":{"accuracy":null,"lat":37.786,"lng":-122.405,\
      "measuredAt":"2026-01-05T08:00:00.000Z","source":"manual","verdict":"accepted"},\
      "previousStatus":"started","recordedAt":"2026-01-05T08:00:00.000Z","replayed":false,\
      "step":null,"track":null,"trip":"T1","type":"location.recorded"},{"cause":"location",\
      "confidence":3,"createdAt":"2026-01-05T08:00:00.000Z","driver":"1",\
      "eta":{"arrivesAt":"2026-01-05T08:00:16.846Z","computedAt":"2026-01-05T08:00:00.000Z",\
      "distance":104,"minutes":0.28,"source":"estimate"},"id":12,"job":"4",\
      "late":false,"location":{"lat":37.786,"lng":-122.405},"previousStatus":"started",\
      "recordedAt":"2026-01-05T08:00:00.000Z","replayed":false,"run":1,"status":"approaching",\
      "trip":"T1","type":"user.approaching_trip_destination"}],"title":"80 inch TV","track":null,\
      "trip":"T1","updatedAt":"2026-01-05T08:00:00.000Z"}
      > driver 1
      {"command":"driver","day":{"distance":0,"jobs":[{"job":"4","status":"dispatched",\
      "statusSince":"2026-01-05T08:00:00.000Z","title":"80 inch TV"},{"job":"5",\
      "status":"assigned","statusSince":"2026-01-05T08:00:00.000Z","title":"Dining set"}],\
      "minutes":0,"trips":[{"arrivedAt":null,"distance":0,"endedAt":null,"job":"4","minutes":0,\
      "startedAt":"2026-01-05T08:00:00.000Z","status":"approaching","trip":"T1","waitMinutes":0}],\
      "waitMinutes":0},"driver":"1","home":{"lat":37.769722,"lng":-122.476944},"jobs":["4","5"],\
      "kind":"result","lastSeen":"2026-01-05T08:00:00.000Z","location":{"lat":37.786,\
      "lng":-122.405},"mode":"car","name":"Driver 1","onDuty":true,"queue":[],"track":null,\
      "trip":"T1","vehicle":"Green Ford pickup truck"}
      > complete 4 --force
      {"command":"complete","job":"4","kind":"result","note":null,"reason":null,"remote":true,\
      "status":"delivered","trip":"T1"}
      {"cause":"dispatcher","confidence":3,"createdAt":"2026-01-05T08:00:00.000Z","driver":"1",\
      "eta":{"arrivesAt":"2026-01-05T08:00:16.846Z","computedAt":"2026-01-05T08:00:00.000Z",\
      "distance":104,"minutes":0.28,"source":"estimate"},"id":13,"job":"4","kind":"event",\
      "late":false,"location":null,"previousStatus":"approaching",\
      "recordedAt":"2026-01-05T08:00:00.000Z","replayed":false,"run":1,"status":"completed",\
      "trip":"T1","type":"user.stopped_trip"}
      {"cause":"dispatcher","confidence":3,"createdAt":"2026-01-05T08:00:00.000Z","driver":"1",\
      "id":14,"job":"4","kind":"event","late":false,"location":null,"note":null,\
      "previousStatus":"dispatched","reason":null,"recordedAt":"2026-01-05T08:00:00.000Z",\
      "replayed":false,"status":"delivered","trip":"T1","type":"job.delivered"}
      """,
      on: .json())
  }

  @Test func `a remark and a status are results too`() {
    expect(
      """
      > dispatch 4 --no-track
      {"command":"dispatch","driver":"1","job":"4","kind":"result","mode":"car","run":1,\
      "status":"started","trip":"T1"}
      {"cause":"dispatcher","confidence":3,"createdAt":"2026-01-05T08:00:00.000Z","driver":"1",\
      "id":9,"job":"4","kind":"event","late":false,"location":null,"note":null,\
      "previousStatus":"assigned","reason":null,"recordedAt":"2026-01-05T08:00:00.000Z",\
      "replayed":false,"status":"dispatched","trip":"T1","type":"job.dispatched"}
      {"cause":"dispatcher","confidence":3,"createdAt":"2026-01-05T08:00:00.000Z","driver":"1",\
      "eta":null,"id":10,"job":"4","kind":"event","late":false,"location":null,\
      "previousStatus":"pending","recordedAt":"2026-01-05T08:00:00.000Z","replayed":false,"run":1,\
      "status":"started","trip":"T1","type":"user.started_trip"}
      > arrive 4
      {"command":"arrive","job":"4","jobStatus":"arrived","kind":"result","run":1,\
      "status":"arrived","trip":"T1"}
      {"cause":"dispatcher","confidence":3,"createdAt":"2026-01-05T08:00:00.000Z","driver":"1",\
      "eta":null,"id":11,"job":"4","kind":"event","late":false,"location":null,\
      "previousStatus":"started","recordedAt":"2026-01-05T08:00:00.000Z","replayed":false,"run":1,\
      "status":"arrived","trip":"T1","type":"user.arrived_at_trip_destination"}
      {"cause":"dispatcher","confidence":3,"createdAt":"2026-01-05T08:00:00.000Z","driver":"1",\
      "id":12,"job":"4","kind":"event","late":false,"location":null,"note":null,\
      "previousStatus":"dispatched","reason":null,"recordedAt":"2026-01-05T08:00:00.000Z",\
      "replayed":false,"status":"arrived","trip":"T1","type":"job.arrived"}
      > fail 4 weather hail
      {"command":"fail","job":"4","kind":"result","note":"hail","reason":"weather","remote":false,\
      "status":"failed","trip":"T1"}
      {"cause":"dispatcher","confidence":3,"createdAt":"2026-01-05T08:00:00.000Z","driver":"1",\
      "eta":null,"id":13,"job":"4","kind":"event","late":false,"location":null,\
      "previousStatus":"arrived","recordedAt":"2026-01-05T08:00:00.000Z","replayed":false,"run":1,\
      "status":"canceled","trip":"T1","type":"user.stopped_trip"}
      {"cause":"dispatcher","confidence":3,"createdAt":"2026-01-05T08:00:00.000Z","driver":"1",\
      "id":14,"job":"4","kind":"event","late":false,"location":null,"note":"hail",\
      "previousStatus":"arrived","reason":"weather","recordedAt":"2026-01-05T08:00:00.000Z",\
      "replayed":false,"status":"failed","trip":"T1","type":"job.failed"}
      > dispatch 5 --no-track --threshold 3
      {"command":"dispatch","driver":"1","job":"5","kind":"result","mode":"car","run":1,\
      "status":"started","trip":"T2"}
      {"cause":"dispatcher","confidence":3,"createdAt":"2026-01-05T08:00:00.000Z","driver":"1",\
      "id":15,"job":"5","kind":"event","late":false,"location":null,"note":null,\
      "previousStatus":"assigned","reason":null,"recordedAt":"2026-01-05T08:00:00.000Z",\
      "replayed":false,"status":"dispatched","trip":"T2","type":"job.dispatched"}
      {"cause":"dispatcher","confidence":3,"createdAt":"2026-01-05T08:00:00.000Z","driver":"1",\
      "eta":null,"id":16,"job":"5","kind":"event","late":false,"location":null,\
      "previousStatus":"pending","recordedAt":"2026-01-05T08:00:00.000Z","replayed":false,"run":1,\
      "status":"started","trip":"T2","type":"user.started_trip"}
      > dispatch 5 --threshold 2
      {"command":"dispatch","driver":"1","job":"5","kind":"result","mode":"car","run":1,\
      "status":"started","trip":"T2"}
      {"cause":"dispatcher","confidence":3,"createdAt":"2026-01-05T08:00:00.000Z","driver":"1",\
      "eta":null,"id":17,"job":"5","kind":"event","late":false,"location":null,\
      "previousStatus":"started","recordedAt":"2026-01-05T08:00:00.000Z","replayed":false,"run":1,\
      "status":"started","trip":"T2","type":"user.updated_trip"}
      > unfollow 5
      {"command":"unfollow","followed":false,"kind":"result","trip":"T2"}
      {"cause":"dispatcher","confidence":3,"createdAt":"2026-01-05T08:00:00.000Z","driver":"1",\
      "eta":null,"id":18,"job":"5","kind":"event","late":false,"location":null,\
      "previousStatus":"started","recordedAt":"2026-01-05T08:00:00.000Z","replayed":false,"run":1,\
      "status":"started","trip":"T2","type":"trip.unfollowed"}
      > cancel T2
      {"command":"cancel","job":"5","jobStatus":"assigned","kind":"result","run":1,\
      "status":"canceled","trip":"T2"}
      {"cause":"dispatcher","confidence":3,"createdAt":"2026-01-05T08:00:00.000Z","driver":"1",\
      "eta":null,"id":19,"job":"5","kind":"event","late":false,"location":null,\
      "previousStatus":"started","recordedAt":"2026-01-05T08:00:00.000Z","replayed":false,"run":1,\
      "status":"canceled","trip":"T2","type":"user.stopped_trip"}
      {"cause":"dispatcher","confidence":3,"createdAt":"2026-01-05T08:00:00.000Z","driver":"1",\
      "id":20,"job":"5","kind":"event","late":false,"location":null,"note":null,\
      "previousStatus":"dispatched","reason":null,"recordedAt":"2026-01-05T08:00:00.000Z",\
      "replayed":false,"status":"assigned","trip":"T2","type":"job.assigned"}
      > import sample
      {"kind":"error","message":"sample cannot be read","place":null}
      > help quit
      {"command":"help","kind":"result","text":"quit [CODE]\\n  leave at once; running tracks are \
      paused\\n  Also: exit\\n"}
      """,
      on: .json())
  }
}
