extension Board {
  /// Lets trips expire whose time is up (rule 2.9); the others are left alone.
  func expire(_ trips: [Trip.ID], _ draft: inout Draft) {
    for id in trips where isOverdue(id, now: draft.recordedAt) {
      guard let trip = trip(id) else { continue }
      giveBack(end(trip, as: .expired, &draft), &draft)
    }
  }

  /// Whether a trip that has not ended has taken longer than the desk lets pass.
  func isOverdue(_ id: Trip.ID, now: Timestamp) -> Bool {
    guard let expiry = policy.expiry, tripRows.indices.contains(id.number - 1),
      !tripRows[id.number - 1].status.isEnded
    else { return false }
    let start = tripRows[id.number - 1].startedAt ?? tripRows[id.number - 1].createdAt
    return now >= start + expiry
  }
}
