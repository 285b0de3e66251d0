import DeskCore
import DeskEngine
import DeskTerminal

extension Command {
  static let geofences = Command(
    name: "geofences",
    parameters: [Parameter(name: "TAG", kind: .geofenceTag, arity: .optional)],
    summary: "list the geofences, all or those of a tag, and who is inside"
  ) { session, line throws(CommandError) in
    let tag = line.optional("TAG")
    let now = session.engine.now
    let states = session.engine.read { board in
      let bound = GeofenceState.boundTrips(board)
      return board.geofences.filter { tag == nil || $0.id.tag == tag }
        .map { GeofenceState($0, board, bound: bound, now: now) }
    }
    if session.style.isJSON {
      for state in states { session.show("geofences", "", state.fields) }
      return
    }
    if states.isEmpty {
      let hint = "type add geofence TAG/ID circle LAT,LNG RADIUS, or import a geofences file"
      return session.remark(
        "geofences",
        tag.map { "No geofences of the tag \(quoted($0))." } ?? "No geofences yet; \(hint).")
    }
    let moments = session.moments()
    var table = Table([
      .init(title: "ID", minimum: 10), .init(title: "DESCRIPTION", minimum: 8, leaves: 1),
      .init(title: "SHAPE", minimum: 6, leaves: 2), .init(title: "STATE", minimum: 6),
      .init(title: "INSIDE", minimum: 6),
    ])
    for state in states {
      table.add([
        state.fence.id.description, state.fence.description ?? "", state.fence.shape.words,
        state.text(moments), state.inside.map(\.driver.text).joined(separator: " "),
      ])
    }
    session.put(table.text(width: session.columns, mark: session.look.cutMark))
  }

  static let geofence = Command(
    name: "geofence", parameters: [Parameter(name: "TAG/ID", kind: .geofence)],
    summary: "show everything about a geofence, and who is inside"
  ) { session, line throws(CommandError) in
    let id = try session.geofence(line.one("TAG/ID"))
    let now = session.engine.now
    let state = session.engine.read { board in
      board.geofence(id).map {
        GeofenceState($0, board, bound: GeofenceState.boundTrips(board), now: now)
      }
    }
    guard let state else { throw .refused(.noGeofence(id)) }
    session.show("geofence", state.details(session.moments()), state.fields)
  }

  static let deleteGeofence = Command(
    name: "delete geofence",
    parameters: [Parameter(name: "TAG/ID", kind: .geofence, arity: .oneOrMore)],
    changes: true, summary: "take geofences off the board; undo brings them back"
  ) { session, line throws(CommandError) in
    try session.forEach(line.all("TAG/ID")) { word throws(CommandError) in
      let id = try session.geofence(word)
      try session.perform(.deleteGeofence(id))
      session.show(
        "delete geofence", "Geofence \(shown(word)) is deleted.\n",
        ["geofence": .string(id.description)])
    }
  }
}

extension Session {
  /// The geofence of the board that a word names.
  func geofence(_ word: String) throws(CommandError) -> Geofence.ID {
    let id = try Invocation.geofence(word)
    guard engine.read({ $0.geofence(id) }) != nil else { throw .refused(.noGeofence(id)) }
    return id
  }
}

extension Invocation {
  /// What a word such as `store/7` names, on the board or not.
  static func geofence(_ word: String) throws(CommandError) -> Geofence.ID {
    guard let id = Geofence.ID(word) else {
      throw .usage("\(quoted(word)) is no geofence; write tag/externalId such as store/123")
    }
    return id
  }
}
