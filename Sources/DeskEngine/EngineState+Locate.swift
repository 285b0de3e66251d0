import DeskCore

extension EngineState {
  /// Takes in locations, all or nothing: in one transaction, even where a driver stands in them many
  /// times and each location is decided on what the one before has left.
  ///
  /// Those that are refused change nothing; a single one tells why.
  mutating func locate(_ locations: [Location], at now: Timestamp, cause: Event.Cause)
    throws(EngineError) -> [Event]
  {
    var last = Board.LocationOutcome.recorded
    let (events, rest) = try decide(locations[...], at: now, cause: cause, &last)
    if rest.isEmpty {
      try commit(events)
      if locations.count == 1 {
        do throws(Refusal) { try last.refusal() } catch { throw .refused(error) }
      }
      return events
    }
    // Whoever does many things together has begun a transaction already, and is told of each piece.
    return before == nil
      ? try locateAtOnce(events, rest, at: now, cause: cause)
      : try locateInPieces(events, rest, at: now, cause: cause)
  }

  /// Decides up to the first location of a driver who stands in the piece already.
  private mutating func decide(
    _ locations: ArraySlice<Location>, at now: Timestamp, cause: Event.Cause,
    _ last: inout Board.LocationOutcome
  ) throws(EngineError) -> (events: [Event], rest: ArraySlice<Location>) {
    var piece = locations
    // Most pieces of a burst are of one location: the board need not look at the others again.
    if piece.count > 1, piece[piece.startIndex].driver == piece[piece.startIndex + 1].driver {
      piece = piece.prefix(1)
    }
    let store = try openStore()
    do {
      let (events, consumed) = try board.decide(
        locations: piece, at: now, cause: cause,
        history: { try store.locations(of: $0, $1) }, outcome: { last = $1 })
      return (events, locations.dropFirst(consumed))
    } catch {
      throw .store(error)
    }
  }

  private mutating func locateInPieces(
    _ first: [Event], _ locations: ArraySlice<Location>, at now: Timestamp, cause: Event.Cause
  ) throws(EngineError) -> [Event] {
    try commit(first)
    var all = first
    var rest = locations
    var last = Board.LocationOutcome.recorded
    while !rest.isEmpty {
      let piece = try decide(rest, at: now, cause: cause, &last)
      try commit(piece.events)
      all += piece.events
      rest = piece.rest
    }
    return all
  }

  private mutating func locateAtOnce(
    _ first: [Event], _ locations: ArraySlice<Location>, at now: Timestamp, cause: Event.Cause
  ) throws(EngineError) -> [Event] {
    let store = try openStore()
    // A copy that shares everything until something changes.
    let before = board
    var all: [Event] = []
    do {
      try store.together {
        var events = first
        var rest = locations
        var last = Board.LocationOutcome.recorded
        while true {
          if !events.isEmpty {
            try store.append(events)
            board.evolve(events)
            all += events
          }
          if rest.isEmpty { break }
          (events, rest) = try decide(rest, at: now, cause: cause, &last)
        }
      }
    } catch let error as EngineError {
      board = before
      throw error
    } catch {
      board = before
      throw .store(error)
    }
    if !all.isEmpty { announce(all) }
    return all
  }
}
