import DeskCore
import DeskFiles
import Testing

/// What may stand in a cell.
struct ValueTests {
  /// What is said about one cell under a header.
  private func refusal(_ header: String, _ cell: String) -> String {
    DeskFilesTests.refusal("title;\(header)\nSofa;\(cell)\n")
  }

  @Test func `a cell that does not fit is quoted with what to write`() {
    #expect(
      refusal("Deliver by", "noonish")
        == "jobs.csv:2: Deliver by \"noonish\" is not a time; "
        + "write it as 16:00, 2026-01-05 16:00 or 2026-01-05T16:00Z")
    #expect(
      refusal("proof", "selfie")
        == "jobs.csv:2: proof \"selfie\" is unknown; write none, note, signature, photo or pin")
    #expect(
      refusal("service", "-1")
        == "jobs.csv:2: service \"-1\" is not a number of minutes from 0 to 1440; write it as 10")
    #expect(
      refusal("radius", "5")
        == "jobs.csv:2: radius \"5\" is not a radius of 10 to 10000 metres; write it as 100")
    #expect(
      refusal("gps", "37.5")
        == "jobs.csv:2: gps \"37.5\" is not a coordinate; write it as lat,lng: 37.7776,-122.405")
    #expect(
      refusal("lat", "37.5")
        == "jobs.csv:2: one of lat and lng without the other; give both or none")
    #expect(
      refusal("lat;lng", "nan;0")
        == "jobs.csv:2: lat \"nan\" is not a number of degrees; write it as -122.405")
    let nowhere = "is no place on Earth; lat goes from -90 to 90, lng from -180 to 180"
    #expect(refusal("lat;lng", "91;180.5") == "jobs.csv:2: 91,180.5 \(nowhere)")
    #expect(refusal("gps", "-122.4,97.7") == "jobs.csv:2: -122.4,97.7 \(nowhere)")
  }

  @Test func `what a terminal would obey is not quoted`() {
    #expect(
      refusal("proof", "\u{1B}[2J\u{202E}" + String(repeating: "x", count: 99))
        == "jobs.csv:2: proof \" [2J \(String(repeating: "x", count: 55))…\" is unknown; "
        + "write none, note, signature, photo or pin")
  }

  @Test func `exactly 0,0 is a coordinate that is missing`() throws {
    let text = "title;gps;pickup lat;pickup lng\nSofa;0,0;0;0.0\n"
    let details = try #require(try jobs(text).first).details
    #expect(details == Job.Details(title: "Sofa"))
  }

  @Test func `times keep what they were written as`() throws {
    let text = """
      title,from,before
      a,,24:00
      b,2026-01-05 09:30,2026-01-05T12:00+01:00
      c,9:00,
      d,,

      """
    let rows = try jobs(text)
    #expect(
      rows.map(\.details.window.source) == [
        "/24:00", "2026-01-05 09:30/2026-01-05T12:00+01:00", "9:00/", nil,
      ])
    #expect(
      rows.map(\.from) == [
        nil, .local(CivilTime(year: 2026, month: 1, day: 5, hour: 9, minute: 30)),
        .ofDay(hour: 9, minute: 0, second: 0), nil,
      ])
    #expect(
      rows.map(\.to) == [
        .ofDay(hour: 24, minute: 0, second: 0), TimeText("2026-01-05T11:00Z"), nil, nil,
      ])
    #expect(rows.allSatisfy { $0.details.window.from == nil && $0.details.window.to == nil })
  }

  @Test func `ids and phones and postcodes stay as they are written`() throws {
    let text = "id,title,phone,address,postcode\n007,Sofa,+1 (415) 0012,Main St,01234\n"
    let row = try #require(try jobs(text).first)
    #expect(row.id == "007")
    #expect(row.details.recipient.phone == "+1 (415) 0012")
    #expect(row.details.dropoff.address == "Main St, 01234")
  }
}
