extension Board {
  func decideAdd(_ geofence: Geofence, _ draft: inout Draft) throws(Refusal) {
    draft.add(.fence(.added, geofence))
  }
  func decideEdit(_ id: Geofence.ID, _ edits: [GeofenceEdit], _ draft: inout Draft) throws(Refusal)
  {}
  func decideDelete(_ id: Geofence.ID, _ draft: inout Draft) throws(Refusal) {}
  func reviewFences(_ ids: [Geofence.ID], _ draft: inout Draft) {}
  func expire(_ trips: [Trip.ID], _ draft: inout Draft) {}
  func check(_ geofence: Geofence) throws(Refusal) {}
}
