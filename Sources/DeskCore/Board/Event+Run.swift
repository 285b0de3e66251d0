extension [Event] {
  /// Of the events of one trip those of its present run, from its start on; all of one that has
  /// not started.
  public var ofPresentRun: ArraySlice<Event> {
    var start = startIndex
    var run = 0
    for i in indices {
      // A status said again by hand is no start: the first of a run is.
      if case .trip(.started, let trip) = self[i].kind, trip.run > run {
        start = i
        run = trip.run
      }
    }
    return self[start...]
  }

  /// Of the events of one trip the first ETA of its present run; nil when none was known.
  public var firstETA: ETA? {
    for event in ofPresentRun {
      switch event.kind {
      case .located(let sighting): if let eta = sighting.eta { return eta }
      case .trip(_, let trip), .geofence(_, let trip): if let eta = trip.eta { return eta }
      case .job, .driver, .visit, .fence, .mock, .timer, .setting, .zone: break
      }
    }
    return nil
  }
}
