import DeskCore
import DeskFiles
import Testing

/// JSON in the forms in which people keep it.
struct JSONTests {
  @Test func `an array, lines, an object of arrays and a single object are all read`() throws {
    let one = #"{"id": "1", "title": "Sofa"}"#
    let two = #"{"id": "2", "title": "Desk"}"#
    for text in [
      "[\(one),\n\(two)]", "\u{FEFF}\n \(one)\r\n\n\(two)\r\n", #"{"jobs": [\#(one), \#(two)]}"#,
    ] {
      #expect(try jobs(text, in: "jobs.json").map(\.id) == ["1", "2"])
      #expect(try jobs(text, in: "export.txt").map(\.id) == ["1", "2"])
    }
    #expect(try jobs(one).map(\.id) == ["1"])
    let both = #"{"jobs": [\#(one)], "drivers": [{"id": 7, "name": "Ana"}]}"#
    let batch = try rows(both, in: "desk.json")
    #expect(batch.jobs.map(\.id) == ["1"])
    #expect(batch.drivers.map(\.driver.id.text) == ["7"])
  }

  @Test func `numbers are their digits`() throws {
    let ids = ["3", "1042.0", "12345678901234567890", "1e21", "0.00001", "\"007\"", "true"]
    let text = "[" + ids.map { #"{"id": \#($0), "title": "Sofa"}"# }.joined(separator: ",") + "]"
    #expect(
      try jobs(text).map(\.id) == [
        "3", "1042", "12345678901234567890", "1000000000000000000000", "0.00001", "007", "true",
      ])
  }

  @Test func `places are objects, arrays with the longitude first, or text`() throws {
    let text = #"""
      [{"id": 1, "title": "a", "dropoff": {"lat": 37.5, "lng": -122.25, "address": "Main St"},
        "pickup": [-122.25, 37.5]},
       {"id": 2, "title": "b", "dropoff": "37.5,-122.25", "pickup": "Dock Rd"},
       {"id": 3, "title": "c", "location": [-122.25, 37.5, 12], "window": {"to": "12:00"},
        "recipient": {"name": "Zoë", "phone": 650}}]
      """#
    let rows = try jobs(text)
    let point = Coordinate(latitude: 37.5, longitude: -122.25)
    let expected = [
      job("1", "a", digest: rows[0].digest) { row in
        row.details.dropoff = Place(address: "Main St", coordinate: point)
        row.details.pickup = Place(coordinate: point)
      },
      job("2", "b", digest: rows[1].digest) { row in
        row.details.dropoff = Place(coordinate: point)
        row.details.pickup = Place(address: "Dock Rd")
      },
      job("3", "c", digest: rows[2].digest) { row in
        row.details.dropoff = Place(coordinate: point)
        row.to = .ofDay(hour: 12, minute: 0, second: 0)
        row.details.window.source = "/12:00"
        row.details.recipient = Job.Recipient(name: "Zoë", phone: "650")
      },
    ]
    #expect(rows == expected)
  }

  @Test func `a driver's home is an object or an array`() throws {
    let text = #"""
      [{"id": 1, "name": "Ana", "home": {"latitude": 37.5, "longitude": -122.25}},
       {"id": 2, "name": "Zoë", "home": [-122.25, 37.5]}]
      """#
    let point = Coordinate(latitude: 37.5, longitude: -122.25)
    #expect(try rows(text, in: "drivers.json").drivers.map(\.driver.home) == [point, point])
  }

  @Test func `what the desk does not know is kept under its path`() throws {
    let text = #"""
      {"title": "Sofa", "notes": null, "tags": ["a", "b\n"], "size": {"w": 2, "tall": false},
       "items": [{"n": 1, "id": null}], "metadata": {"title": "x", "gate": "A"}, "none": [], "e": {}}
      """#
    #expect(
      try jobs(text).first?.details.metadata == [
        "tags": #"["a","b\n"]"#, "size.w": "2", "size.tall": "false",
        "items": #"[{"n":1,"id":null}]"#, "title": "x", "gate": "A",
      ])
  }

  @Test func `an object that cannot be taken is named by its line`() {
    #expect(
      refusal(#"[{"title": "a"}, {"id": 2}]"#, in: "jobs.json") == "jobs.json:1: no title")
    #expect(
      refusal("{\"title\": \"a\"}\n{\"id\": 2}\n", in: "jobs.json") == "jobs.json:2: no title")
    #expect(
      refusal("{\"title\": \"a\"}\n{\"title\": \n", in: "jobs.json")
        == "jobs.json:2: this is not valid JSON; look for a missing comma, quote or bracket")
    #expect(
      refusal("[{\"title\": \"a\"}", in: "jobs.json")
        == "jobs.json:1: this is not valid JSON; look for a missing comma, quote or bracket")
    #expect(
      refusal("[3]", in: "jobs.json") == "jobs.json:1: this is not an object; write it as {…}")
    #expect(
      refusal(#"{"jobs": {}}"#, in: "jobs.json")
        == "jobs.json:1: \"jobs\" is not an array; write it as [{…}, {…}]")
    #expect(
      refusal(#"[{"title": "a", "Details": "b"}]"#, in: "jobs.json")
        == "jobs.json:1: \"title\" and \"Details\" mean the same; keep one, or rename the other")
    #expect(
      refusal("{\"title\": \"\(String(repeating: "x", count: 10_000_000))\"}")
        == "jobs.csv:1: an object of more than 4 MiB; look for a missing quote")
    #expect(
      refusal("{\"title\": \"\(String(repeating: "x", count: 2_000_000))\"}")
        == "jobs.csv:1: \"title\" has more than 1 MiB of text")
  }
}
