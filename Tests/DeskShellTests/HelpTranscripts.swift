import Testing

/// What help says. Whole pages.
@MainActor
struct HelpTranscripts {
  @Test func `help lists every command with its arguments and its sentence`() {
    expect(
      """
      > help
      jobs [STATUS…]                  list the jobs, all or those of a status
      job JOB                         show everything about a job
      add job ID TITLE                add a job by hand
      drivers                         list the drivers
      driver DRIVER                   show everything about a driver
      add driver ID NAME              add a driver by hand
      assign JOB… to DRIVER           give jobs to a driver
      dispatch JOB… [to DRIVER]       start trips for jobs, tracked in the background
      trips [STATUS…]                 list the trips that have not ended, all, or those of a status
      trip TRIP                       show everything about a trip, with its timeline
      card ID…                        show the card of trips as a customer would see it
      board [DESTINATION]             show the trips on the road, what waits, and what was done today
      live [ID…]                      show cards that change in place, of some trips or all on the road
      map [ID…]                       draw trips on a map, all on the road unless said otherwise
      start TRIP…                     start pending trips now, or ended ones again
      status TRIP STATUS              set a trip's status by hand; backwards needs --force
      eta TRIP MINUTES                say a trip's ETA by hand; auto goes back to reckoning it
      arrive TRIP…                    say by hand that trips have arrived
      complete JOB…                   say that jobs are delivered; away from the destination needs --force
      fail JOB REASON [NOTE…]         say that a job could not be delivered, and why
      cancel ID [REASON]              call a job off with its trip, a trip alone, or a track
      retry JOB…                      take failed or canceled jobs up again
      locate DRIVER LAT,LNG           say by hand where a driver is
      mock DRIVER FROM TO             mock the tracking of a driver between two places
      pause ID…                       pause mock tracking, of a job, a trip, a track, or all
      resume ID…                      let paused mock tracking go on at its next point
      follow TRIP…                    show the ETA lines of trips
      unfollow TRIP…                  show the ETA lines of trips no more
      mute ID…                        show no notices of trips
      unmute ID…                      show the notices of trips again
      notices                         list the notices, the latest 20 unless said otherwise
      notify [COMMAND…]               run a program for each notice, or show which; notify off ends it
      events                          list what happened, the latest 20 unless said otherwise
      why ID [FLAG]                   show what led to a job, a trip, a flag or an event
      stats                           show how many deliveries there were, how punctual and how long
      report [DATE]                   show a day on a page: what was late, what failed, who drove how far
      wait [WHAT] [STATUS]            wait for seconds, a trip or a job (and its status), or all tracks
      import PATH…                    take in jobs, drivers and geofences from files or folders
      export WHAT [ID…]               write out jobs, drivers, trips, events, paths or geofences
      backup FILE                     copy the whole board into a file, while trips run
      check                           look whether the board is sound: its file, its rows, its ledger
      set [NAME] [VALUE]              show the settings, or one of them, or change it
      echo [TEXT…]                    print a text
      help [COMMAND…]                 list the commands, or explain one
      quit [CODE]                     leave at once; running tracks are paused
      help COMMAND explains one with its options.
      """)
  }

  @Test func `help of a command explains its options`() {
    expect(
      """
      > help dispatch
      dispatch JOB… [to DRIVER]
        start trips for jobs, tracked in the background
        --mode M              instead of the job's, the driver's or car
        --steps N             points of the mock tracking; 10
        --interval S          seconds between two points, up to 60; 2
        --from LAT,LNG        where the mock tracking begins
        --threshold MIN       approaching within so many minutes
        --arrive-by TIME      instead of the end of the job's window
        --queue               start when the driver's present trip ends
        --replace             cancel the driver's present trip first
        --no-track            no mock tracking; locations come from elsewhere
        Without a driver the assigned one goes, else the nearest free one. Mock tracking goes from
        where the driver is to the drop-off. A dispatch of a job that is on its way changes the
        options of its trip.
      > help wait
      wait [WHAT] [STATUS]
        wait for seconds, a trip or a job (and its status), or all tracks
        --timeout S           give up after so many seconds
        A bare number is seconds; for a job of that name say the status too (wait 4 delivered).
        Without a status a trip or job is waited for until it ends; one that is further than the
        status has reached it. ^C ends the wait and leaves the trips running.
      > help fail
      fail JOB REASON [NOTE…]
        say that a job could not be delivered, and why
        Reasons: recipient_absent, refused, wrong_address, address_not_found, no_access,
        business_closed, damaged, missing_item, payment_failed, id_check_failed, pin_failed,
        window_missed, vehicle_breakdown, accident, weather, driver_ended_shift, other.
      > help deliver
      complete JOB…
        say that jobs are delivered; away from the destination needs --force
        Also: deliver
        --force               wherever the driver is
      """)
  }

  @Test func `help of a first word explains both commands that begin with it`() {
    expect(
      """
      > help add
      add job ID TITLE
        add a job by hand
        --at LAT,LNG          where it is to be dropped off
        --address TEXT        the address of that
        --from TIME           not before, local to the desk
        --by TIME             not after
        --driver DRIVER       who is to take it
        --mode MODE           car, bike, foot, truck or motorbike
        --radius M            of the destination circle, 10 to 10000; 100
        --name TEXT           who gets it
        --phone TEXT          of the recipient
        --notes TEXT          for whoever brings it
        A title of several words stands in quotes. Times are local to the desk.

      add driver ID NAME
        add a driver by hand
        --vehicle TEXT        in words
        --mode MODE           car, bike, foot, truck or motorbike
        --home LAT,LNG        where the driver is before the first location
      > help add driver
      add driver ID NAME
        add a driver by hand
        --vehicle TEXT        in words
        --mode MODE           car, bike, foot, truck or motorbike
        --home LAT,LNG        where the driver is before the first location
      """)
  }

  @Test func `help of no command names the nearest`() {
    expect(
      """
      > help disptch
      error: there is no command "disptch"; did you mean dispatch?
      > help frobnicate
      error: there is no command "frobnicate"; type help for the list
      > help jobs 4
      error: there is no command "jobs 4"; did you mean jobs?
      """)
  }
}
