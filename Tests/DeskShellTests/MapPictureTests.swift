import DeskCore
import Support
import Testing

@testable import DeskShell

/// What is drawn on a map, and what is written on it.
struct MapPictureTests {
  @Test(arguments: [(0.0, 10.0), (37.77, 500), (60, 100), (-60, 10_000), (-17, 2000)])
  func `a circle has its true radius`(latitude: Double, radius: Double) throws {
    let center = at(latitude, 179.999)
    let content = MapContent.sample(.sample(to: center, radius: radius))
    let picture = try #require(MapPicture(content, width: 80, height: 41, look: Look()))
    var distances: [Double] = []
    for y in 0..<160 {
      for x in 0..<160 where picture.canvas.isSet(x, y) {
        let place = picture.region.place(x: Double(x), y: Double(y))
        distances.append(place.distance(to: center))
      }
    }
    // A ring of so many dots goes all the way round.
    #expect(distances.count > Int(4 * radius / picture.region.metersPerDot))
    for distance in distances {
      #expect(abs(distance - radius) <= picture.region.metersPerDot)
    }
  }

  @Test func `labels and marks never share a cell, and stay on the canvas`() throws {
    var numbers = SeededGenerator(seed: 3)
    let words = [
      "Ana", "山田 太郎", "Zoë\u{301}", "שלום עולם", "a name that is far too long for a map", "🚗", "",
    ]
    var count = 0
    for _ in 0..<300 {
      let trips = (1...Int.random(in: 1...30, using: &numbers)).map { i in
        func place() -> Coordinate {
          at(
            .random(in: 37.7...37.8, using: &numbers),
            .random(in: -122.5...(-122.3), using: &numbers))
        }
        return MapTrip.sample(
          Trip.ID(i), path: [place(), place()], to: place(),
          pickup: Bool.random(using: &numbers) ? place() : nil,
          driver: words.randomElement(using: &numbers) ?? "",
          place: words.randomElement(using: &numbers),
          isLate: Bool.random(using: &numbers), isStale: Bool.random(using: &numbers))
      }
      let (width, height) = (
        Int.random(in: 20...120, using: &numbers), Int.random(in: 6...40, using: &numbers)
      )
      let picture = try #require(
        MapPicture(
          MapContent(trips: trips, isMetric: true), width: width, height: height, look: Look()))
      var taken = Set(picture.lettering.marks.map { [$0.row, $0.column] })
      #expect(taken.count == picture.lettering.marks.count)
      for label in picture.lettering.labels {
        #expect(label.column >= 0 && label.column + label.width <= width)
        #expect((0..<height - 1).contains(label.row))
        #expect(DisplayWidth.of(label.text) == label.width)
        // The cell before a label is free as well, so that no two run together.
        for column in (label.column - 1)..<(label.column + label.width) {
          let isNew = taken.insert([label.row, column]).inserted
          #expect(isNew || column < label.column)
        }
        count += 1
      }
      let lines = picture.lines
      #expect(lines.count == height)
      #expect(lines.allSatisfy { $0.width <= width })
    }
    #expect(count > 3000)
  }

  @Test func `the way so far is a line, the rest of it every second dot`() throws {
    let content = MapContent.sample(
      .sample(path: [at(10, 10), at(10, 10.01)], to: at(10, 10.02), radius: 1))
    let picture = try #require(MapPicture(content, width: 40, height: 8, look: Look()))
    let row = (0..<28).first { picture.canvas.isSet(10, $0) }
    let y = try #require(row)
    let line = (6..<76).map { picture.canvas.isSet($0, y) }
    #expect(line[..<33].allSatisfy { $0 })
    #expect(line[36..<64].count { $0 } == 14)
  }

  @Test func `a path over the 180° meridian is not drawn round the Earth`() throws {
    let content = MapContent.sample(
      .sample(path: [at(-17, 179.99), at(-17, -179.99)], to: at(-17, -179.98)))
    #expect(content.lines(width: 40, height: 6, look: Look()).map(\.width).max() == 40)
    let picture = try #require(MapPicture(content, width: 40, height: 6, look: Look()))
    #expect(picture.region.metersPerDot < 100)
  }

  @Test func `what a damaged board says is not drawn`() throws {
    var board = try RunM.onTrip()
    board.drive(0...2)
    let wrong = [Double.nan, .infinity, 1e300, 91].map { PathPoint(at($0, $0), at: morning) }
    let right = (0...2).map { PathPoint(RunM.point($0), at: RunM.due($0)) }
    func text(_ path: [PathPoint]) -> String {
      MapContent(board, trips: [1], paths: [1: path], now: RunM.due(2))
        .text(width: 60, height: 12, look: Look())
    }
    #expect(text(wrong + right + wrong) == text(right))
    #expect(text(right).contains("T1 Driver 1"))
  }

  @Test func `a place that several trips go to is named once, and who is late is named first`() {
    let content = MapContent.sample(
      .sample(1, position: at(10, 10), to: at(10.01, 10.02)),
      .sample(2, position: at(10, 10), to: at(10.01, 10.02), isLate: true))
    let labels = MapPicture(content, width: 80, height: 20, look: Look())?.lettering.labels
    #expect(labels?.map(\.text) == ["T2 Ana late", "T1 Ana", "789 Market St"])
  }

  @Test func `nothing has no picture`() {
    #expect(MapContent.sample().lines(width: 40, height: 10, look: Look()) == [])
    #expect(MapContent.sample(.sample()).isEmpty)
  }

  @Test func `one place has a picture`() {
    let content = MapContent.sample(.sample(position: at(10, 10), to: at(10, 10), radius: 10))
    #expect(content.lines(width: 20, height: 6, look: Look()).count == 6)
  }

  @Test(arguments: [
    (1.0, true, "10 m"), (4.9, true, "20 m"), (100, true, "1 km"), (5000, true, "50 km"),
    (1, false, "20 ft"), (16, false, "500 ft"), (17, false, "0.1 mi"), (100, false, "0.5 mi"),
    (1000, false, "5 mi"),
  ])
  func `a scale is the longest round length that fits`(
    metersPerCell: Double, isMetric: Bool, text: String
  ) {
    let bar = ScaleBar(metersPerCell: metersPerCell, most: 10, isMetric: isMetric)
    #expect(bar.text == text)
    #expect((2...10).contains(bar.width))
  }

  @Test(arguments: [40, 80, 120])
  func `a map looks as it was approved`(width: Int) {
    let height = width / 4
    func lines(_ look: Look) -> String {
      MapContent.town.text(width: width, height: height, look: look)
    }
    expectSnapshot("map-\(width)-unicode", lines(.sample()))
    expectSnapshot("map-\(width)-ascii", lines(.sample(isUnicode: false)))
    expectSnapshot("map-\(width)-unicode-color", lines(.sample(.full)))
    expectSnapshot("map-\(width)-ascii-color", lines(.sample(.sixteen, isUnicode: false)))
  }
}
