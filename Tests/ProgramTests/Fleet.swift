/// Many drivers, each with a job far away: rows to import, long enough on the road for any test.
struct Fleet {
  /// How many drivers there are, and jobs.
  let count: Int
  /// From a driver's home to the drop-off, in degrees of latitude.
  var degrees = 0.3

  /// The drivers, from south to north of a grid.
  var drivers: String {
    rows {
      "{\"id\": \"d\($0)\", \"name\": \"Driver \($0)\", \"mode\": \"car\", "
        + "\"home\": {\"lat\": \(latitude($0)), \"lng\": \(longitude($0))}}"
    }
  }

  /// The jobs, each of the driver of the same number.
  var jobs: String {
    rows {
      "{\"id\": \"\($0)\", \"title\": \"Parcel \($0)\", \"driver\": \"d\($0)\", "
        + "\"lat\": \(latitude($0) + degrees), \"lng\": \(longitude($0))}"
    }
  }

  /// The ids of all jobs with blanks between.
  var ids: String { (1...count).map { String($0) }.joined(separator: " ") }

  /// Puts the rows into a folder of a home.
  func write(to home: Home, _ folder: String = "fleet") {
    home.write(drivers, to: "\(folder)/drivers.json")
    home.write(jobs, to: "\(folder)/jobs.json")
  }

  private func latitude(_ number: Int) -> Double { Double(number % 100) / 10 + 10 }

  private func longitude(_ number: Int) -> Double { Double(number / 100) / 10 + 8 }

  private func rows(_ row: (Int) -> String) -> String {
    "[\n" + (1...count).map(row).joined(separator: ",\n") + "\n]\n"
  }
}
