extension Migrations {
  /// Moments and spans are whole milliseconds, moments since 1970 in UTC; distances are metres.
  ///
  /// `event` in trip and mock_run is the number of the event that wrote the row, so that a location
  /// is known to have come before or after it. A location names the one before it of its driver
  /// (`previous`), and an event the latest one of its driver (`location`): with that, paths are
  /// walked without an index, which at 100,000 drivers would cost a page for every location. Nor
  /// does a location write its trip's row, for the same reason: where the trip began stands with it.
  ///
  /// `later` gives the columns that later steps add to a table, as a new board has them at once.
  static func firstTables(_ later: (String) -> String) -> String {
    """
    create table setting (
      name text primary key, value text not null\(later("setting"))
    ) strict, without rowid;

    create table driver (
      slot integer primary key, id text not null unique, name text not null,
      vehicle text not null, mode text, home_lat real, home_lng real,
      is_on_duty integer not null, import_digest integer\(later("driver"))
    ) strict;

    create table geofence (
      slot integer primary key, tag text not null, external_id text not null, description text,
      lat real not null, lng real not null, radius_m real not null,
      import_digest integer\(later("geofence")),
      unique (tag, external_id)
    ) strict;

    -- `more` in job and trip: what is not as it is with nearly all, as JSON texts by name.
    create table job (
      slot integer primary key, id text not null unique, title text not null,
      dropoff_address text, dropoff_lat real, dropoff_lng real,
      window_from integer, window_to integer, recipient_name text, recipient_phone text,
      status text not null, driver text, attempt integer not null, trip integer,
      status_since integer not null, import_digest integer, metadata text,
      -- has_pickup, pickup_address, pickup_lat, pickup_lng, window_source, zone, mode, proof,
      -- service_minutes, recipient_email, recipient_notes, picture, radius_m, geofence_tag,
      -- geofence_id, reason, note, is_remote, has_expired_trip
      more text\(later("job"))
    ) strict;

    create table trip (
      number integer primary key, event integer not null, job text not null,
      attempt integer not null, driver text not null, mode text not null, status text not null,
      metadata text, destination_lat real, destination_lng real, destination_address text,
      scheduled_arrival_at integer, created_at integer not null, started_at integer,
      updated_at integer not null, arrived_at integer, completed_at integer, ended_at integer,
      eta integer, eta_distance_m real, eta_computed_at integer, eta_source text,
      start_lat real, start_lng real, has_moved integer not null, is_inside integer,
      plan_steps integer, plan_interval integer,
      -- run, destination_tag, destination_id, destination_radius_m, threshold_minutes,
      -- manual_arrival, delayed_since, manual_arrival_m, is_unfollowed, is_muted, plan_lat,
      -- plan_lng
      more text\(later("trip"))
    ) strict;

    create table mock_run (
      number integer primary key, event integer not null, driver text not null, trip integer,
      origin_lat real not null, origin_lng real not null, destination_lat real not null,
      destination_lng real not null, mode text not null, steps integer not null,
      interval integer not null, started_at integer not null, next_step integer not null,
      -- running, paused, paused by desk; ended: finished, trip ended, replaced, canceled
      status text not null, paused_since integer\(later("mock_run"))
    ) strict;

    -- The ledger is two tables numbered in one sequence: what moves, and everything else.
    create table location (
      sequence integer primary key,
      driver integer not null, -- its slot
      previous integer not null, -- the driver's location before it, 0 is none
      first integer, -- the location with which the trip began, where the trip's row lacks its start
      trip integer, run integer, step integer,
      source integer not null, -- 0 mock 1 replay 2 manual
      measured_at integer not null, recorded_at integer not null,
      lat real not null, lng real not null, accuracy_m real,
      -- 0 accepted 1 late 2 superseded 3 future 4 old 5 implausible
      verdict integer not null,
      is_update integer not null, has_moved integer not null, is_inside integer,
      changes_shown_minute integer not null,
      eta integer, eta_distance_m real, eta_source integer, -- 0 route 1 estimate 2 manual
      -- 0 pending 1 started 2 approaching 3 arrived 4 completed 5 canceled 6 expired
      previous_status integer,
      speed_mps real, heading real, battery real, is_stopped integer,
      -- What is not as it is with nearly all locations, as JSON.
      unusual text\(later("location"))
    ) strict;

    create table event (
      id integer primary key, type text not null, created_at integer not null,
      recorded_at integer not null, cause text not null, previous_status text,
      confidence integer not null, lat real, lng real, trip integer, job text, driver text,
      location integer not null, payload text not null\(later("event"))
    ) strict;
    create index event_trip on event (trip) where trip is not null;

    create trigger location_is_never_changed before update on location
      begin select raise(abort, 'the ledger is append-only'); end;
    create trigger location_is_never_deleted before delete on location
      begin select raise(abort, 'the ledger is append-only'); end;
    create trigger event_is_never_changed before update on event
      begin select raise(abort, 'the ledger is append-only'); end;
    create trigger event_is_never_deleted before delete on event
      begin select raise(abort, 'the ledger is append-only'); end;

    -- The latest location of each driver by slot, 8 bytes each, as of one number of the sequence.
    -- It only saves time: without it the whole of location is read at start.
    create table path_heads (
      one integer primary key check (one = 1), sequence integer not null, heads blob not null
    ) strict;

    pragma application_id = 0x54525044;
    """
  }
}
