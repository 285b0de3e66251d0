extension Migrations {
  /// What undo, timers and explanations need: each row knows the event that wrote it, each event the
  /// one before it about the same row, and the command that it was a part of.
  ///
  /// A job says in `more` that it is deleted, what was written about it and which flags stand.
  static let secondColumns = [
    Column(table: "setting", definition: "event integer not null default 0"),
    Column(table: "driver", definition: "event integer not null default 0"),
    Column(table: "driver", definition: "is_deleted integer not null default 0"),
    Column(table: "geofence", definition: "event integer not null default 0"),
    Column(table: "geofence", definition: "is_deleted integer not null default 0"),
    Column(table: "job", definition: "event integer not null default 0"),
    // The event before it about the same row.
    Column(table: "event", definition: "prior integer"),
    // The first event of the command that it is a part of, and the change that this takes back or,
    // where it is negative, does again.
    Column(table: "event", definition: "change integer"),
    Column(table: "event", definition: "change_of integer"),
  ]

  static let secondTables = """
    create table timer (
      number integer primary key, event integer not null, line text not null,
      due integer not null, every integer, created_at integer not null, is_waiting integer not null
    ) strict;

    -- What can be undone or done again: the first and the last event of each change.
    create table change (
      first integer primary key, last integer not null, is_undone integer not null
    ) strict;

    """

  /// A ledger of before gets the chain of its jobs, drivers and trips, which is told by what stands
  /// in it; that is the one time that its rows are written again.
  static let secondRows = """
    drop trigger event_is_never_changed;
    with chain as (
      select id, lag(id) over (partition by case
          when type like 'job.%' then 'job ' || job
          when type like 'driver.%' then 'driver ' || driver
          else 'trip ' || trip end order by id) as prior
      from event
      where type like 'job.%' or type like 'driver.%' or type like 'user.%' or type like 'trip.%')
    update event set prior = chain.prior from chain
    where chain.id = event.id and chain.prior is not null;
    create trigger event_is_never_changed before update on event
      begin select raise(abort, 'the ledger is append-only'); end;

    with last as (select job, max(id) as id from event where type like 'job.%' group by job)
    update job set event = last.id from last where last.job = job.id;
    with last as (select driver, max(id) as id from event where type like 'driver.%' group by driver)
    update driver set event = last.id from last where last.driver = driver.id;

    """
}
