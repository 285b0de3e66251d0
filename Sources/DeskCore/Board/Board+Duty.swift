extension Board {
  /// Who goes off duty brings a trip that is on the road to its end, and is no nearest free driver.
  func decideDuty(_ id: Driver.ID, _ isOnDuty: Bool, _ draft: inout Draft) throws(Refusal) {
    var driver = try require(id)
    if driver.isOnDuty == isOnDuty { return }
    driver.isOnDuty = isOnDuty
    draft.add(.driver(.updated, driver))
  }
}
