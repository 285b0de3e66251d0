extension Migrations {
  /// What real places need: shapes and rules of geofences, how drivers stand to them, and what goes
  /// wrong on mock drives.
  ///
  /// A trip says in `more`, besides what it said before, destination_polygon,
  /// destination_threshold_minutes, destination_needs_stop, wrong_place_tag, wrong_place_id and
  /// plan_options.
  static let thirdColumns = [
    // The ring as `[lat,lng,…]`, NULL for a circle; then `lat`, `lng` and `radius_m` are its centre
    // and how far it reaches from there.
    Column(table: "geofence", definition: "polygon text"),
    // As JSON texts by name what is not as it is with nearly all: is_disabled, disable_after,
    // delete_after, drivers, hours, zone, dwell_minutes, needs_stop, threshold_minutes, metadata,
    // cleared_by.
    Column(table: "geofence", definition: "more text"),
    // Since when and where the driver has stood still.
    Column(table: "location", definition: "still_since integer"),
    Column(table: "location", definition: "still_lat real"),
    Column(table: "location", definition: "still_lng real"),
    // How the driver stands to the geofences around, `slot:entered:sign:dwelt;…`.
    Column(table: "location", definition: "marks text"),
    // 1 kept back by the phone, 2 after a gap, 3 both.
    Column(table: "location", definition: "traits integer"),
    // As JSON texts by name: options, and drive, the recording that it plays; each is JSON itself.
    Column(table: "mock_run", definition: "more text"),
    // 1 where a location that led to it had been kept back by a phone.
    Column(table: "event", definition: "replayed integer"),
  ]
}
