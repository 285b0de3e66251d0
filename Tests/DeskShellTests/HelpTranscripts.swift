import Testing

/// What help says. Whole pages.
@MainActor
struct HelpTranscripts {
  @Test func `help lists every command with its arguments and its sentence`() {
    expect(
      """
      > help
      jobs [SELECTOR…]                list the jobs, all or those of a status or selector
      job JOB                         show everything about a job
      add job ID TITLE                add a job by hand
      edit job JOB FIELD=VALUE…       change what a job says, until it has ended
      duplicate job JOB… [as NEWID]   make the same job once more, as ID-2 or the next that is \
      free
      delete job JOB…                 take jobs off the board that are not on their way
      note JOB TEXT…                  write something down about a job
      proof JOB note|signature|photo|pin VALUE…  give the proof that completing a job demands
      drivers                         list the drivers
      driver DRIVER                   show everything about a driver, and the driver's day
      add driver ID NAME              add a driver by hand
      duty DRIVER on|off              say whether a driver is on duty
      geofences [TAG]                 list the geofences, all or those of a tag, and who is inside
      geofence TAG/ID                 show everything about a geofence, and who is inside
      add geofence TAG/ID circle|polygon|FILE [LAT,LNG…]  add a geofence: circle LAT,LNG RADIUS, \
      polygon LAT,LNG…, or a file
      edit geofence TAG/ID FIELD=VALUE…  change where a geofence is, and its rules
      delete geofence TAG/ID…         take geofences off the board; undo brings them back
      near LAT,LNG                    list the geofences and drivers around a place, the nearest \
      first
      assign JOB… to DRIVER           give jobs to a driver
      unassign JOB…                   take jobs from the driver they are assigned to
      dispatch JOB… [to DRIVER]       start trips for jobs, tracked in the background
      reassign TRIP to DRIVER         go on with a trip with another driver
      trips [SELECTOR…]               list the trips that have not ended, all, or those of a \
      status or selector
      trip TRIP                       show everything about a trip, with its timeline
      edit trip TRIP FIELD=VALUE…     change where a trip goes, and its options
      card ID…                        show the card of trips as a customer would see it
      board [DESTINATION]             show the trips on the road, what waits, and what was done \
      today
      live [ID…]                      show cards that change in place, of some trips or all on \
      the road
      map [ID…]                       draw trips on a map, all on the road unless said otherwise
      start TRIP…                     start pending trips now, or ended ones again
      status TRIP STATUS              set a trip's status by hand; backwards needs --force
      eta TRIP MINUTES                say a trip's ETA by hand; auto goes back to reckoning it
      arrive TRIP…                    say by hand that trips have arrived
      complete JOB…                   say that jobs are delivered; away from the destination \
      needs --force
      fail JOB REASON [NOTE…]         say that a job could not be delivered, and why
      return JOB…                     say that failed jobs came back to where they were sent from
      cancel ID [REASON]              call a job off with its trip, a trip alone, or a track
      retry JOB…                      take failed or canceled jobs up again
      reopen JOB…                     take back the end of jobs, within 24 h of it
      locate DRIVER LAT,LNG           say by hand where a driver is
      track DRIVER                    list a driver's locations and what the desk thinks of them,\
       the latest 20
      mock DRIVER FROM TO             mock the tracking of a driver between two places
      replay FILE                     play a recorded drive: GPX, NMEA, GeoJSON or CSV
      pause ID…                       pause mock tracking, of a job, a trip, a track, or all
      resume ID…                      let paused mock tracking go on at its next point
      follow TRIP…                    show the ETA lines of trips
      unfollow TRIP…                  show the ETA lines of trips no more
      mute ID…                        show no notices of trips
      unmute ID…                      show the notices of trips again
      undo                            take back what was changed last, again and again
      redo                            do again what undo took back last
      at TIME COMMAND                 give a command at a time: 14:00, or 2026-01-05T14:00
      in SPAN COMMAND                 give a command after a span: 90s, 15m, 1h30m
      every SPAN COMMAND              give a command again and again, a span apart
      timers                          list the commands that are to be given later
      untimer ID…                     call off commands that were to be given later, or all
      context [SELECTOR…]             keep a selector on for the lists of jobs and trips; none \
      takes it off
      notices                         list the notices, the latest 20 unless said otherwise
      notify [COMMAND…]               run a program for each notice, or show which; notify off \
      ends it
      events                          list what happened, the latest 20 unless said otherwise
      why ID [FLAG]                   show what led to a job, a trip, a flag or an event
      stats                           show how many deliveries there were, how punctual and how \
      long
      report [DATE]                   show a day on a page: what was late, what failed, who \
      drove how far
      wait [WHAT] [STATUS]            wait for seconds, a trip or a job (and its status), or all \
      tracks
      import PATH…                    take in jobs, drivers and geofences from files or folders
      export WHAT [ID…]               write out jobs, drivers, trips, events, paths or geofences
      backup FILE                     copy the whole board into a file, while trips run
      check                           look whether the board is sound: its file, its rows, its \
      ledger
      set [NAME] [VALUE…]             show the settings, or one of them, or change it
      echo [TEXT…]                    print a text
      alias [NAME] [COMMAND…]         let a name stand for a line, or show what it stands for, \
      or all
      unalias NAME…                   remove aliases
      source FILE                     run the lines of a file as if they were typed here
      history [N]                     list the latest N lines that were typed, 20 without N
      help [COMMAND…]                 list the commands, or explain one
      quit [CODE]                     leave at once; running tracks are paused
      help COMMAND explains one with its options.
      help lines explains COMMAND | PROGRAM, COMMAND > FILE, COMMAND >> FILE and ! PROGRAM.
      """)
  }

  @Test func `help lines explains what a line may be besides a command`() {
    expect(
      """
      > help lines
      COMMAND | PROGRAM…   gives what the command prints to a program: jobs | grep TV
      COMMAND > FILE       writes it to a file, which is replaced: report > today.txt
      COMMAND >> FILE      adds it at the end of a file
      ! PROGRAM…           runs a program: ! vi notes.txt
        What stands behind | and ! goes to sh as it is. |, > and >> are meant only where they stand
        alone, with blanks around them and no quotes.
        Errors are told here and go neither to a program nor to a file. A command that fails leaves its
        file as it was.
        ^C and ^Z are the program's; trips go on, and their notices are shown after it.
        In a script all four need tripdesk --allow-shell.
      ALIAS WORD…          is the line that the alias stands for, with the words added: help alias
      # TEXT               is a comment
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
        --lead SPAN           with due: so long before the window opens, such as 15m
        --no-track            no mock tracking; locations come from elsewhere
        --noise M             places are off by about so many metres
        --drop P              how likely a point never comes, 0 to under 1
        --stop AT,SECONDS     the driver stands still at point AT for so long
        --detour M            the way bends so many metres to the right, half-way
        --wrong TAG/ID        the driver goes to that geofence instead
        --tunnel FROM,TO      points FROM to TO are kept back and come after TO
        --duplicate P         how likely a point comes twice, 0 to 1
        --shuffle N           points come in any order within every N
        --clock-skew S        seconds that the phone's clock is ahead
        --seed N              the same seed, the same drive; the track's number
        --yes                 without asking, where it touches more than 20
        --dry-run             say what would happen, and change nothing
        Without a driver the assigned one goes, else the nearest free one. Mock tracking goes from
        where the driver is to the drop-off. dispatch due takes all jobs whose window is open. A
        dispatch of a job that is on its way changes the
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
        --yes                 without asking, where it touches more than 20
        --dry-run             say what would happen, and change nothing
        Reasons: recipient_absent, refused, wrong_address, address_not_found, no_access,
        business_closed, damaged, missing_item, payment_failed, id_check_failed, pin_failed,
        window_missed, vehicle_breakdown, accident, weather, driver_ended_shift, other.
      > help deliver
      complete JOB…
        say that jobs are delivered; away from the destination needs --force
        Also: deliver
        --force               wherever the driver is
        --yes                 without asking, where it touches more than 20
        --dry-run             say what would happen, and change nothing
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
        --dry-run             say what would happen, and change nothing
        A title of several words stands in quotes. Times are local to the desk.

      add driver ID NAME
        add a driver by hand
        --vehicle TEXT        in words
        --mode MODE           car, bike, foot, truck or motorbike
        --home LAT,LNG        where the driver is before the first location
        --dry-run             say what would happen, and change nothing

      add geofence TAG/ID circle|polygon|FILE [LAT,LNG…]
        add a geofence: circle LAT,LNG RADIUS, polygon LAT,LNG…, or a file
        --description TEXT    what it is called
        --dry-run             say what would happen, and change nothing
        A circle has a centre and a radius of 10 to 10000 metres: add geofence store/7 circle
        37.7865,-122.4040 100. A polygon has 4 to 2000 points, the first again at the end. FILE \
      has one
        polygon, or one point with a radius, as GeoJSON, and may bring the rules and the \
      metadata too.
        Rules are given with edit geofence.
      > help add driver
      add driver ID NAME
        add a driver by hand
        --vehicle TEXT        in words
        --mode MODE           car, bike, foot, truck or motorbike
        --home LAT,LNG        where the driver is before the first location
        --dry-run             say what would happen, and change nothing
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
