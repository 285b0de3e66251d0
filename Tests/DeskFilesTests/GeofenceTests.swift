import DeskCore
import DeskFiles
import Testing

@Suite struct GeofenceFileTests {
  @Test func `a row of Radar's columns is a circle`() throws {
    let batch = try rows(
      """
      [{"description": "Market Hall", "tag": "store", "externalId": "123", "type": "circle",
        "coordinates": [-122.404, 37.7865], "radius": 250, "metadata": {"dock": 4}}]
      """, in: "geofences.json")
    var expected = Geofence(
      id: Geofence.ID(tag: "store", externalID: "123"), description: "Market Hall",
      circle: Circle(center: Coordinate(latitude: 37.7865, longitude: -122.404), radiusMeters: 250))
    expected.metadata = ["dock": .number(4)]
    expected.importDigest = batch.geofences.first?.importDigest
    #expect(batch == ImportBatch(geofences: [expected]))
    #expect(expected.importDigest != nil)
  }

  @Test func `a job names its geofence by tag and external id`() throws {
    let batch = try rows("id,title,geofence\n1,Sofa,store/123\n", in: "jobs.csv")
    #expect(batch.jobs.map(\.details.geofence) == [Geofence.ID(tag: "store", externalID: "123")])
  }

  @Test(arguments: [
    ("externalId,lat,lng,radius\n1,1,1,100\n", "geofences.csv:2: no tag"),
    (
      "tag,lat,lng,radius\nstore,1,1,100\n",
      "geofences.csv:1: no column for the externalId; put one header externalId"
    ),
    ("tag,externalId,lat,lng,radius\nstore,,1,1,100\n", "geofences.csv:2: no externalId"),
    ("tag,externalId,radius\nstore,1,100\n", "geofences.csv:2: no coordinates"),
    ("tag,externalId,lat,lng\nstore,1,1,1\n", "geofences.csv:2: no radius"),
    (
      "tag,externalId,lat,lng,radius\nstore,1,1,1,9\n",
      "geofences.csv:2: radius \"9\" is not a radius of 10 to 10000 metres; write it as 100"
    ),
    (
      "tag,externalId,type,lat,lng,radius\nstore,1,isochrone,1,1,100\n",
      "geofences.csv:2: type \"isochrone\" is no shape of a geofence; write circle or polygon"
    ),
    ("tag,externalId,type,radius\nstore,1,polygon,100\n", "geofences.csv:2: no coordinates"),
  ])
  func `a row without a shape is refused with its reason`(file: String, reason: String) {
    #expect(refusal(file, in: "geofences.csv") == reason)
  }

  @Test func `a job whose geofence has no slash is refused`() {
    #expect(
      refusal("id,title,geofence\n1,Sofa,depot\n", in: "jobs.csv")
        == "jobs.csv:2: geofence \"depot\" is no geofence; "
        + "write tag/externalId such as store/123")
  }
}
