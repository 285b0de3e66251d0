extension Board {
  func decideReplay(_ order: ReplayOrder, _ draft: inout Draft) throws(Refusal) {}
  func decideEnd(_ id: MockRun.ID, _ reason: MockRun.EndReason, _ draft: inout Draft)
    throws(Refusal)
  {}
}
