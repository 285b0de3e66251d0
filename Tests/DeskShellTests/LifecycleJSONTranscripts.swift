import DeskCore
import Testing

@testable import DeskShell

/// The commands of a job's whole way as JSON. A whole transcript.
@MainActor
struct LifecycleJSONTranscripts {
  @Test func `as JSON each answer has the same facts`() {
    expect(
      """
      > unassign 4
      {"command":"unassign","job":"4","kind":"result","status":"scheduled"}
      {"cause":"dispatcher","confidence":3,"createdAt":"2026-01-05T08:00:00.000Z","driver":null,\
      "id":9,"job":"4","kind":"event","late":false,"location":null,"note":null,\
      "previousStatus":"assigned","reason":null,"recordedAt":"2026-01-05T08:00:00.000Z",\
      "replayed":false,"status":"scheduled","trip":null,"type":"job.unassigned"}
      > edit job 4 title=Piano metadata.pin=4711 proof=pin
      {"changed":["title","metadata.pin","proof"],"command":"edit \
      job","job":"4","kind":"result","status":"scheduled"}
      {"cause":"dispatcher","confidence":3,"createdAt":"2026-01-05T08:00:00.000Z","driver":null,\
      "id":10,"job":"4","kind":"event","late":false,"location":null,"note":null,\
      "previousStatus":"scheduled","reason":null,"recordedAt":"2026-01-05T08:00:00.000Z",\
      "replayed":false,"status":"scheduled","trip":null,"type":"job.updated"}
      > edit job 4 title=Piano
      {"changed":[],"command":"edit job","job":"4","kind":"result","status":"scheduled"}
      > proof 4 pin 4711
      {"at":"2026-01-05T08:00:00.000Z","attempt":1,"bytes":null,"command":"proof","job":"4",\
      "kind":"result","proof":"pin","sha256":null,"text":""}
      {"cause":"dispatcher","confidence":3,"createdAt":"2026-01-05T08:00:00.000Z","driver":null,\
      "entry":{"at":"2026-01-05T08:00:00.000Z","attempt":1,"bytes":null,"proof":"pin",\
      "sha256":null,"text":""},"id":11,"job":"4","kind":"event","late":false,"location":null,\
      "note":null,"previousStatus":"scheduled","reason":null,\
      "recordedAt":"2026-01-05T08:00:00.000Z","replayed":false,"status":"scheduled","trip":null,\
      "type":"job.proved"}
      > note 4 rang twice
      {"at":"2026-01-05T08:00:00.000Z","attempt":1,"bytes":null,"command":"note","job":"4",\
      "kind":"result","proof":null,"sha256":null,"text":"rang twice"}
      {"cause":"dispatcher","confidence":3,"createdAt":"2026-01-05T08:00:00.000Z","driver":null,\
      "entry":{"at":"2026-01-05T08:00:00.000Z","attempt":1,"bytes":null,"proof":null,\
      "sha256":null,"text":"rang \
      twice"},"id":12,"job":"4","kind":"event","late":false,"location":null,"note":null,\
      "previousStatus":"scheduled","reason":null,"recordedAt":"2026-01-05T08:00:00.000Z",\
      "replayed":false,"status":"scheduled","trip":null,"type":"job.noted"}
      > job 4
      {"attempt":1,"command":"job","driver":null,"dropoff":{"address":"789 Market St, San \
      Francisco, \
      CA","location":{"lat":37.7865,"lng":-122.404},"radius":100},\
      "entries":[{"at":"2026-01-05T08:00:00.000Z","attempt":1,"bytes":null,"proof":"pin",\
      "sha256":null,"text":""},{"at":"2026-01-05T08:00:00.000Z","attempt":1,"bytes":null,\
      "proof":null,"sha256":null,"text":"rang \
      twice"}],"expired":false,"flags":[],"geofence":null,"job":"4","kind":"result","metadata":{},\
      "mode":null,"note":null,"pickup":null,"picture":null,"proof":"pin","reason":null,\
      "recipient":{"email":null,"name":null,"notes":null,"phone":null},"remote":false,\
      "service":null,"status":"scheduled","statusSince":"2026-01-05T08:00:00.000Z",\
      "title":"Piano","trip":null,"windowFrom":null,"windowTo":"2026-01-05T16:00:00.000Z",\
      "zone":null}
      > duplicate job 4
      {"command":"duplicate job","driver":null,"job":"4-2","kind":"result","of":"4",\
      "status":"scheduled"}
      {"cause":"dispatcher","confidence":3,"createdAt":"2026-01-05T08:00:00.000Z","driver":null,\
      "id":13,"job":"4-2","kind":"event","late":false,"location":null,"note":null,\
      "previousStatus":null,"reason":null,"recordedAt":"2026-01-05T08:00:00.000Z",\
      "replayed":false,"status":"scheduled","trip":null,"type":"job.added"}
      > delete job 4
      {"command":"delete job","job":"4","kind":"result","trip":null}
      {"cause":"dispatcher","confidence":3,"createdAt":"2026-01-05T08:00:00.000Z","driver":null,\
      "id":14,"job":"4","kind":"event","late":false,"location":null,"note":null,\
      "previousStatus":"scheduled","reason":null,"recordedAt":"2026-01-05T08:00:00.000Z",\
      "replayed":false,"status":"scheduled","trip":null,"type":"job.deleted"}
      > duty 2 off
      {"command":"duty","driver":"2","kind":"result","onDuty":false,"trip":null}
      {"cause":"dispatcher","confidence":3,"createdAt":"2026-01-05T08:00:00.000Z","driver":"2",\
      "id":15,"job":null,"kind":"event","late":false,"location":null,"name":"Ana","onDuty":false,\
      "previousStatus":null,"recordedAt":"2026-01-05T08:00:00.000Z","replayed":false,"trip":null,\
      "type":"driver.updated"}
      > dispatch 5 --no-track
      {"command":"dispatch","driver":"1","job":"5","kind":"result","mode":"car","run":1,\
      "status":"started","trip":"T1"}
      {"cause":"dispatcher","confidence":3,"createdAt":"2026-01-05T08:00:00.000Z","driver":"1",\
      "id":16,"job":"5","kind":"event","late":false,"location":null,"note":null,\
      "previousStatus":"assigned","reason":null,"recordedAt":"2026-01-05T08:00:00.000Z",\
      "replayed":false,"status":"dispatched","trip":"T1","type":"job.dispatched"}
      {"cause":"dispatcher","confidence":3,"createdAt":"2026-01-05T08:00:00.000Z","driver":"1",\
      "eta":null,"id":17,"job":"5","kind":"event","late":false,"location":null,\
      "previousStatus":"pending","recordedAt":"2026-01-05T08:00:00.000Z","replayed":false,"run":1,\
      "status":"started","trip":"T1","type":"user.started_trip"}
      > edit trip 5 mode=truck
      {"changed":["mode"],"command":"edit trip","eta":null,"job":"5","kind":"result",\
      "status":"started","trip":"T1"}
      {"cause":"dispatcher","confidence":3,"createdAt":"2026-01-05T08:00:00.000Z","driver":"1",\
      "eta":null,"id":18,"job":"5","kind":"event","late":false,"location":null,\
      "previousStatus":"started","recordedAt":"2026-01-05T08:00:00.000Z","replayed":false,"run":1,\
      "status":"started","trip":"T1","type":"user.updated_trip"}
      > reassign 5 to 3
      {"command":"reassign","driver":"3","formerDriver":"1","job":"5","kind":"result",\
      "mode":"truck","run":2,"status":"started","trip":"T1"}
      {"cause":"dispatcher","confidence":3,"createdAt":"2026-01-05T08:00:00.000Z","driver":"1",\
      "eta":null,"id":19,"job":"5","kind":"event","late":false,"location":null,\
      "previousStatus":"started","recordedAt":"2026-01-05T08:00:00.000Z","replayed":false,"run":1,\
      "status":"canceled","trip":"T1","type":"user.stopped_trip"}
      {"cause":"dispatcher","confidence":3,"createdAt":"2026-01-05T08:00:00.000Z","driver":"3",\
      "id":20,"job":"5","kind":"event","late":false,"location":null,"note":null,\
      "previousStatus":"dispatched","reason":null,"recordedAt":"2026-01-05T08:00:00.000Z",\
      "replayed":false,"status":"assigned","trip":"T1","type":"job.assigned"}
      {"cause":"dispatcher","confidence":3,"createdAt":"2026-01-05T08:00:00.000Z","driver":"3",\
      "id":21,"job":"5","kind":"event","late":false,"location":null,"note":null,\
      "previousStatus":"assigned","reason":null,"recordedAt":"2026-01-05T08:00:00.000Z",\
      "replayed":false,"status":"dispatched","trip":"T1","type":"job.dispatched"}
      {"cause":"dispatcher","confidence":3,"createdAt":"2026-01-05T08:00:00.000Z","driver":"3",\
      "eta":null,"id":22,"job":"5","kind":"event","late":false,"location":null,\
      "previousStatus":"pending","recordedAt":"2026-01-05T08:00:00.000Z","replayed":false,"run":2,\
      "status":"started","trip":"T1","type":"user.started_trip"}
      > drivers --near 5
      {"command":"drivers","distance":7374.9,"driver":"1","home":{"lat":37.769722,\
      "lng":-122.476944},"jobs":[],"kind":"result","lastSeen":null,"location":null,"mode":"car",\
      "name":"Driver 1","onDuty":true,"queue":[],"track":null,"trip":null,"vehicle":"Green Ford \
      pickup truck"}
      {"command":"drivers","distance":2273.2,"driver":"3","home":{"lat":37.8006,"lng":-122.4101},\
      "jobs":["5"],"kind":"result","lastSeen":null,"location":null,"mode":"car","name":"Zoë",\
      "onDuty":true,"queue":[],"track":null,"trip":"T1","vehicle":"White Transit van"}
      {"command":"drivers","distance":3195.3,"driver":"2","home":{"lat":37.7599,"lng":-122.4148},\
      "jobs":[],"kind":"result","lastSeen":null,"location":null,"mode":"bike","name":"Ana",\
      "onDuty":false,"queue":[],"track":null,"trip":null,"vehicle":"Red cargo bike"}
      > driver 3
      {"command":"driver","day":{"distance":null,"jobs":[{"job":"5","status":"dispatched",\
      "statusSince":"2026-01-05T08:00:00.000Z","title":"Dining \
      set"}],"minutes":0,"trips":[{"arrivedAt":null,"distance":null,"endedAt":null,"job":"5",\
      "minutes":0,"startedAt":"2026-01-05T08:00:00.000Z","status":"started","trip":"T1",\
      "waitMinutes":0}],"waitMinutes":0},"driver":"3","home":{"lat":37.8006,"lng":-122.4101},\
      "jobs":["5"],"kind":"result","lastSeen":null,"location":null,"mode":"car","name":"Zoë",\
      "onDuty":true,"queue":[],"track":null,"trip":"T1","vehicle":"White Transit van"}
      """, on: .json())
  }
}
