import Testing

/// What a script reads that follows the desk with `jq`: one object a line. Whole transcripts.
@MainActor
struct JSONTranscripts {
  @Test func `results and events come in the order in which they happened`() {
    expect(
      """
      > dispatch 4 --steps 2 --interval 30
      {"command":"dispatch","driver":"1","job":"4","kind":"result","mode":"car","run":1,\
      "status":"started","trip":"T1"}
      {"cause":"dispatcher","confidence":3,"createdAt":"2026-01-05T08:00:00.000Z","driver":"1",\
      "id":9,"job":"4","kind":"event","late":false,"location":null,"note":null,\
      "previousStatus":"assigned","reason":null,"recordedAt":"2026-01-05T08:00:00.000Z",\
      "replayed":false,"status":"dispatched","trip":"T1","type":"job.dispatched"}
      {"cause":"dispatcher","confidence":3,"createdAt":"2026-01-05T08:00:00.000Z","driver":"1",\
      "eta":null,"id":10,"job":"4","kind":"event","late":false,"location":null,\
      "previousStatus":"pending","recordedAt":"2026-01-05T08:00:00.000Z","replayed":false,\
      "run":1,"status":"started","trip":"T1","type":"user.started_trip"}
      {"cause":"dispatcher","confidence":3,"createdAt":"2026-01-05T08:00:00.000Z","driver":"1",\
      "id":11,"job":"4","kind":"event","late":false,"location":null,"nextStep":0,\
      "previousStatus":null,"recordedAt":"2026-01-05T08:00:00.000Z","replayed":false,"steps":2,\
      "track":"M1","trip":"T1","type":"mock.started"}
      > wait all
      {"cause":"location","confidence":3,"createdAt":"2026-01-05T08:00:00.000Z","driver":"1",\
      "eta":{"arrivesAt":"2026-01-05T08:18:01.640Z","computedAt":"2026-01-05T08:00:00.000Z",\
      "distance":6676.8,"minutes":18.03,"source":"estimate"},"id":12,"job":"4","kind":"event",\
      "late":false,"location":{"accuracy":5,"lat":37.769722,"lng":-122.476944,\
      "measuredAt":"2026-01-05T08:00:00.000Z","source":"mock","verdict":"accepted"},\
      "previousStatus":"started","recordedAt":"2026-01-05T08:00:00.000Z","replayed":false,\
      "step":0,"track":"M1","trip":"T1","type":"user.updated_trip"}
      {"cause":"location","confidence":3,"createdAt":"2026-01-05T08:00:30.000Z","driver":"1",\
      "eta":{"arrivesAt":"2026-01-05T08:00:30.000Z","computedAt":"2026-01-05T08:00:30.000Z",\
      "distance":0,"minutes":0,"source":"estimate"},"id":13,"job":"4","kind":"event",\
      "late":false,"location":{"accuracy":5,"lat":37.7865,"lng":-122.404,\
      "measuredAt":"2026-01-05T08:00:30.000Z","source":"mock","verdict":"accepted"},\
      "previousStatus":"started","recordedAt":"2026-01-05T08:00:30.000Z","replayed":false,\
      "step":1,"track":"M1","trip":"T1","type":"location.recorded"}
      {"cause":"location","confidence":3,"createdAt":"2026-01-05T08:00:30.000Z","driver":"1",\
      "dweltAt":null,"enteredAt":"2026-01-05T08:00:30.000Z","geofence":"job/4","id":14,"job":"4",\
      "kind":"event","late":false,"leftAt":null,"location":{"lat":37.7865,"lng":-122.404},\
      "minutes":null,"previousStatus":null,"reason":null,"recordedAt":"2026-01-05T08:00:30.000Z",\
      "replayed":false,"trip":"T1","type":"user.entered_geofence"}
      {"cause":"location","confidence":3,"createdAt":"2026-01-05T08:00:30.000Z","driver":"1",\
      "eta":{"arrivesAt":"2026-01-05T08:00:30.000Z","computedAt":"2026-01-05T08:00:30.000Z",\
      "distance":0,"minutes":0,"source":"estimate"},"id":15,"job":"4","kind":"event",\
      "late":false,"location":{"lat":37.7865,"lng":-122.404},"previousStatus":"started",\
      "recordedAt":"2026-01-05T08:00:30.000Z","replayed":false,"run":1,"status":"arrived",\
      "trip":"T1","type":"user.arrived_at_trip_destination"}
      {"cause":"location","confidence":3,"createdAt":"2026-01-05T08:00:30.000Z","driver":"1",\
      "id":16,"job":"4","kind":"event","late":false,"location":{"lat":37.7865,"lng":-122.404},\
      "note":null,"previousStatus":"dispatched","reason":null,\
      "recordedAt":"2026-01-05T08:00:30.000Z","replayed":false,"status":"arrived","trip":"T1",\
      "type":"job.arrived"}
      {"cause":"location","confidence":3,"createdAt":"2026-01-05T08:00:30.000Z","driver":"1",\
      "eta":{"arrivesAt":"2026-01-05T08:00:30.000Z","computedAt":"2026-01-05T08:00:30.000Z",\
      "distance":0,"minutes":0,"source":"estimate"},"id":17,"job":"4","kind":"event",\
      "late":false,"location":{"lat":37.7865,"lng":-122.404},"previousStatus":"arrived",\
      "recordedAt":"2026-01-05T08:00:30.000Z","replayed":false,"run":1,"status":"completed",\
      "trip":"T1","type":"user.stopped_trip"}
      {"cause":"location","confidence":3,"createdAt":"2026-01-05T08:00:30.000Z","driver":"1",\
      "id":18,"job":"4","kind":"event","late":false,"location":{"lat":37.7865,"lng":-122.404},\
      "note":null,"previousStatus":"arrived","reason":null,\
      "recordedAt":"2026-01-05T08:00:30.000Z","replayed":false,"status":"delivered","trip":"T1",\
      "type":"job.delivered"}
      {"cause":"location","confidence":3,"createdAt":"2026-01-05T08:00:30.000Z","driver":"1",\
      "id":19,"job":"4","kind":"event","late":false,"location":{"lat":37.7865,"lng":-122.404},\
      "nextStep":2,"previousStatus":null,"reason":"trip ended",\
      "recordedAt":"2026-01-05T08:00:30.000Z","replayed":false,"steps":2,"track":"M1",\
      "trip":"T1","type":"mock.ended"}
      {"command":"wait","kind":"result","now":"2026-01-05T08:00:30.000Z"}
      """,
      on: .json())
  }

  @Test func `every command gives a result`() {
    expect(
      """
      > add job X1 Cake --by 12:00
      {"command":"add job","job":"X1","kind":"result","status":"scheduled"}
      {"cause":"dispatcher","confidence":3,"createdAt":"2026-01-05T08:00:00.000Z","driver":null,\
      "id":9,"job":"X1","kind":"event","late":false,"location":null,"note":null,\
      "previousStatus":null,"reason":null,"recordedAt":"2026-01-05T08:00:00.000Z","replayed":false,\
      "status":"scheduled","trip":null,"type":"job.added"}
      > add driver 9 Max
      {"command":"add driver","driver":"9","kind":"result","name":"Max"}
      {"cause":"dispatcher","confidence":3,"createdAt":"2026-01-05T08:00:00.000Z","driver":"9",\
      "id":10,"job":null,"kind":"event","late":false,"location":null,"name":"Max","onDuty":true,\
      "previousStatus":null,"recordedAt":"2026-01-05T08:00:00.000Z","replayed":false,"trip":null,\
      "type":"driver.added"}
      > assign X1 to 9
      {"command":"assign","driver":"9","job":"X1","kind":"result"}
      {"cause":"dispatcher","confidence":3,"createdAt":"2026-01-05T08:00:00.000Z","driver":"9",\
      "id":11,"job":"X1","kind":"event","late":false,"location":null,"note":null,\
      "previousStatus":"scheduled","reason":null,"recordedAt":"2026-01-05T08:00:00.000Z",\
      "replayed":false,"status":"assigned","trip":null,"type":"job.assigned"}
      > set units
      {"command":"set","kind":"result","name":"units","value":"imperial"}
      > set hours on
      {"command":"set","kind":"result","name":"hours","value":"on"}
      {"cause":"dispatcher","confidence":3,"createdAt":"2026-01-05T08:00:00.000Z","driver":null,\
      "id":12,"job":null,"kind":"event","late":false,"location":null,"previousStatus":null,\
      "recordedAt":"2026-01-05T08:00:00.000Z","replayed":false,"setting":"hours","trip":null,\
      "type":"setting.changed","value":"on"}
      > echo Hi "there"
      {"command":"echo","kind":"result","text":"Hi there"}
      > locate 9 37.78,-122.41
      {"command":"locate","driver":"9","kind":"result","verdict":"accepted"}
      {"cause":"location","confidence":3,"createdAt":"2026-01-05T08:00:00.000Z","driver":"9",\
      "eta":null,"id":13,"job":null,"kind":"event","late":false,"location":{"accuracy":null,\
      "lat":37.78,"lng":-122.41,"measuredAt":"2026-01-05T08:00:00.000Z","source":"manual",\
      "verdict":"accepted"},"previousStatus":null,"recordedAt":"2026-01-05T08:00:00.000Z",\
      "replayed":false,"step":null,"track":null,"trip":null,"type":"location.recorded"}
      > mock 9 37.78,-122.41 37.77,-122.41 --steps 2
      {"command":"mock","driver":"9","kind":"result","track":"M1"}
      {"cause":"dispatcher","confidence":3,"createdAt":"2026-01-05T08:00:00.000Z","driver":"9",\
      "id":14,"job":null,"kind":"event","late":false,"location":null,"nextStep":0,\
      "previousStatus":null,"recordedAt":"2026-01-05T08:00:00.000Z","replayed":false,"steps":2,\
      "track":"M1","trip":null,"type":"mock.started"}
      > pause M1
      {"command":"pause","kind":"result","track":"M1"}
      {"cause":"dispatcher","confidence":3,"createdAt":"2026-01-05T08:00:00.000Z","driver":"9",\
      "id":15,"job":null,"kind":"event","late":false,"location":null,"nextStep":0,\
      "previousStatus":null,"recordedAt":"2026-01-05T08:00:00.000Z","replayed":false,"steps":2,\
      "track":"M1","trip":null,"type":"mock.paused"}
      > resume all
      {"command":"resume","kind":"result","tracks":["M1"]}
      {"cause":"dispatcher","confidence":3,"createdAt":"2026-01-05T08:00:00.000Z","driver":"9",\
      "id":16,"job":null,"kind":"event","late":false,"location":null,"nextStep":0,\
      "previousStatus":null,"recordedAt":"2026-01-05T08:00:00.000Z","replayed":false,"steps":2,\
      "track":"M1","trip":null,"type":"mock.resumed"}
      > wait 2
      {"cause":"location","confidence":3,"createdAt":"2026-01-05T08:00:00.000Z","driver":"9",\
      "eta":null,"id":17,"job":null,"kind":"event","late":false,"location":{"accuracy":5,\
      "lat":37.78,"lng":-122.41,"measuredAt":"2026-01-05T08:00:00.000Z","source":"mock",\
      "verdict":"accepted"},"previousStatus":null,"recordedAt":"2026-01-05T08:00:00.000Z",\
      "replayed":false,"step":0,"track":"M1","trip":null,"type":"location.recorded"}
      {"cause":"location","confidence":3,"createdAt":"2026-01-05T08:00:02.000Z","driver":"9",\
      "eta":null,"id":18,"job":null,"kind":"event","late":false,"location":{"accuracy":5,\
      "lat":37.77,"lng":-122.41,"measuredAt":"2026-01-05T08:00:02.000Z","source":"mock",\
      "verdict":"accepted"},"previousStatus":null,"recordedAt":"2026-01-05T08:00:02.000Z",\
      "replayed":false,"step":1,"track":"M1","trip":null,"type":"location.recorded"}
      {"cause":"location","confidence":3,"createdAt":"2026-01-05T08:00:02.000Z","driver":"9",\
      "id":19,"job":null,"kind":"event","late":false,"location":{"lat":37.77,"lng":-122.41},\
      "nextStep":2,"previousStatus":null,"reason":"finished",\
      "recordedAt":"2026-01-05T08:00:02.000Z","replayed":false,"steps":2,"track":"M1","trip":null,\
      "type":"mock.ended"}
      {"command":"wait","kind":"result","now":"2026-01-05T08:00:02.000Z"}
      > cancel X1 test
      {"command":"cancel","job":"X1","kind":"result","note":null,"reason":"test","remote":false,\
      "status":"canceled","trip":null}
      {"cause":"dispatcher","confidence":3,"createdAt":"2026-01-05T08:00:02.000Z","driver":"9",\
      "id":20,"job":"X1","kind":"event","late":false,"location":null,"note":null,\
      "previousStatus":"assigned","reason":"test","recordedAt":"2026-01-05T08:00:02.000Z",\
      "replayed":false,"status":"canceled","trip":null,"type":"job.canceled"}
      > retry X1
      {"attempt":2,"command":"retry","job":"X1","kind":"result","status":"assigned"}
      {"cause":"dispatcher","confidence":3,"createdAt":"2026-01-05T08:00:02.000Z","driver":"9",\
      "id":21,"job":"X1","kind":"event","late":false,"location":null,"note":null,\
      "previousStatus":"canceled","reason":null,"recordedAt":"2026-01-05T08:00:02.000Z",\
      "replayed":false,"status":"assigned","trip":null,"type":"job.retried"}
      > quit
      """,
      on: .json())
  }

  @Test func `lists give an object a row`() {
    expect(
      """
      > jobs assigned
      {"command":"jobs","distance":6676.8,"driver":"1","dropoff":"789 Market St, San Francisco, \
      CA","flags":[],"job":"4","kind":"result","location":{"lat":37.7865,"lng":-122.404},\
      "status":"assigned",\
      "title":"80 inch TV","trip":null,"windowFrom":null,"windowTo":"2026-01-05T16:00:00.000Z"}
      {"command":"jobs","distance":7374.9,"driver":"1","dropoff":"345 2nd St, San Francisco, CA",\
      "flags":[],"job":"5","kind":"result","location":{"lat":37.784,"lng":-122.395},\
      "status":"assigned",\
      "title":"Dining set","trip":null,"windowFrom":null,"windowTo":"2026-01-05T13:00:00.000Z"}
      > drivers
      {"command":"drivers","driver":"1","home":{"lat":37.769722,"lng":-122.476944},"jobs":["4",\
      "5"],"kind":"result","lastSeen":null,"location":null,"mode":"car","name":"Driver 1",\
      "onDuty":true,"queue":[],"track":null,"trip":null,"vehicle":"Green Ford pickup truck"}
      {"command":"drivers","driver":"2","home":{"lat":37.7599,"lng":-122.4148},"jobs":[],\
      "kind":"result","lastSeen":null,"location":null,"mode":"bike","name":"Ana","onDuty":true,\
      "queue":[],"track":null,"trip":null,"vehicle":"Red cargo bike"}
      {"command":"drivers","driver":"3","home":{"lat":37.8006,"lng":-122.4101},"jobs":[],\
      "kind":"result","lastSeen":null,"location":null,"mode":"car","name":"Zoë","onDuty":true,\
      "queue":[],"track":null,"trip":null,"vehicle":"White Transit van"}
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
      > trips
      {"arrivedAt":null,"command":"trips","completedAt":null,\
      "createdAt":"2026-01-05T08:00:00.000Z","delayed":false,"destination":{"address":"789 Market \
      St, San Francisco, CA","geofence":"job/4","location":{"lat":37.7865,"lng":-122.404},\
      "radius":100},"driver":"1","endedAt":null,"eta":null,"externalId":"4:1","flags":[],"followed":true,\
      "job":"4","kind":"result","metadata":{"Pickup Title":"80 inch TV","Vehicle":"Green Ford \
      pickup truck"},"mode":"car","muted":false,"run":1,\
      "scheduledArrivalAt":"2026-01-05T16:00:00.000Z",\
      "stale":false,"startedAt":"2026-01-05T08:00:00.000Z","status":"started","title":"80 inch TV",\
      "track":null,"trip":"T1","updatedAt":"2026-01-05T08:00:00.000Z"}
      > events --last 1
      {"command":"events","event":{"cause":"dispatcher","confidence":3,\
      "createdAt":"2026-01-05T08:00:00.000Z","driver":"1","eta":null,"id":10,"job":"4",\
      "late":false,"location":null,"previousStatus":"pending",\
      "recordedAt":"2026-01-05T08:00:00.000Z","replayed":false,"run":1,"status":"started",\
      "trip":"T1","type":"user.started_trip"},"kind":"result"}
      > jobs failed
      """,
      on: .json())
  }

  @Test func `errors are objects in their place`() {
    expect(
      """
      > frob
      {"kind":"error","message":"there is no command \\"frob\\"; type help for the list",\
      "place":null}
      > dispatch 9
      {"kind":"error","message":"there is no job 9; type jobs for the list","place":null}
      > dispatch 9 4 --no-track
      {"kind":"error","message":"there is no job 9; type jobs for the list","place":null}
      {"command":"dispatch","driver":"1","job":"4","kind":"result","mode":"car","run":1,\
      "status":"started","trip":"T1"}
      {"command":"dispatch","done":1,"kind":"result","refused":1}
      {"cause":"dispatcher","confidence":3,"createdAt":"2026-01-05T08:00:00.000Z","driver":"1",\
      "id":9,"job":"4","kind":"event","late":false,"location":null,"note":null,\
      "previousStatus":"assigned","reason":null,"recordedAt":"2026-01-05T08:00:00.000Z",\
      "replayed":false,"status":"dispatched","trip":"T1","type":"job.dispatched"}
      {"cause":"dispatcher","confidence":3,"createdAt":"2026-01-05T08:00:00.000Z","driver":"1",\
      "eta":null,"id":10,"job":"4","kind":"event","late":false,"location":null,\
      "previousStatus":"pending","recordedAt":"2026-01-05T08:00:00.000Z","replayed":false,"run":1,\
      "status":"started","trip":"T1","type":"user.started_trip"}
      > locate 1 0,0
      {"kind":"error","message":"0,0 is what broken receivers say; locate the driver where the \
      driver is","place":null}
      > wait 5 delivered
      {"kind":"error","message":"nothing is scheduled that could end this wait: job 5 is assigned; \
      dispatch 5 first","place":null}
      > echo 'a
      {"kind":"error","message":"a quote is not closed; close it with the same mark","place":null}
      > echo ""\\" end
      {"command":"echo","kind":"result","text":"\\" end"}
      """,
      on: .json())
  }
}
