import DeskCore
import Support

@testable import DeskShell

extension Desk {
  /// A day on which things go wrong, with names and titles that would do harm on a page: two trips
  /// too late, one job failed on the road, one called off, one overdue that nobody took, one that
  /// waits at its destination, one on the road.
  static func troubledDay(columns: Int?, look: Look = Look()) -> Desk {
    var style = SessionStyle()
    style.look = look
    let desk = Desk(style: style, columns: columns)
    desk.add("ob", named: "O'Brien & Söhne <van>")
    desk.add("om", named: "محمد علي")
    desk.add("j-ar", "ثلاجة كبيرة (للطابق الثالث) 42", by: "08:03", driver: "om")
    desk.add("j-ja", "東京タワーの大きな冷蔵庫と洗濯機を三階まで", by: "09:00", driver: "ob")
    desk.add("j-x", "<script>alert(\"1 & 2\")</script> & 'co'", by: "09:30", driver: "2")
    desk.add(
      "j-long",
      "Averyveryveryveryveryveryveryveryveryverylongtitle \u{1B}[2J\u{202E}and more of it",
      by: "07:30", driver: nil)
    desk.run(
      "dispatch 4 --arrive-by 08:10 --interval 60", "dispatch j-ar --interval 60", "wait T2",
      "dispatch j-ja --arrive-by 08:15 --interval 60 --from 37.76,-122.42",
      "dispatch j-x --interval 60 --from 37.76,-122.41", "wait 300",
      "fail j-x other 'no one <b>here</b> & \"gone\"'", "cancel 2 duplicate", "wait T3",
      "dispatch 5 --no-track", "arrive 5", "dispatch 3 to 3 --interval 60", "wait 120")
    return desk
  }

  private func add(_ id: Driver.ID, named name: String) {
    let home = Coordinate(latitude: 37.78, longitude: -122.42)
    perform(.addDriver(DriverRow(driver: Driver(id: id, name: name, mode: .car, home: home))))
  }

  private func add(_ id: String, _ title: String, by time: String, driver: String?) {
    let place = Place(coordinate: Coordinate(latitude: 37.79, longitude: -122.41))
    var row = JobRow(
      id: id, details: Job.Details(title: title, dropoff: place), driver: driver)
    row.to = TimeText(time)
    perform(.addJob(row))
  }
}
