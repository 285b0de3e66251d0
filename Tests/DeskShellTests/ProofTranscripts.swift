import DeskCore
import Testing

@testable import DeskShell

/// Notes, proofs, and what completing demands. Whole transcripts.
@MainActor
struct ProofTranscripts {
  @Test func `a job is delivered with its proof, and a pin is never shown`() {
    expect(
      """
      > edit job 4 proof=pin metadata.PIN=4711
      Job 4: proof, metadata.PIN changed.
      > dispatch 4 --no-track
      T1: job 4 with driver Driver 1 to 789 Market St; no tracking
      08:00:00 T1 80 inch TV is on its way! Driver 1 is headed toward 789 Market St with 80 inch TV.
      > complete 4 --force
      error: job 4 needs a pin before it is delivered; type proof 4 pin PIN
      > status T1 completed --force
      error: job 4 needs a pin before it is delivered; type proof 4 pin PIN
      > proof 4 pin 4712
      error: the pin of job 4 is another one; ask the recipient again
      > proof 4 pin
      error: missing VALUE; usage: proof JOB note|signature|photo|pin VALUE…
      > proof 4 signatur Ana
      error: there is no proof "signatur"; did you mean signature?
      > proof 4 pin 4711
      Job 4: pin confirmed
      > proof 5 pin 4711
      error: job 5 has no pin to compare with; type edit job 5 metadata.pin=PIN
      > note 4 rang twice, --force was needed
      Job 4: rang twice, --force was needed
      > note 4 ' '
      error: a note has some words; type note 4 TEXT
      > note 9 rang
      error: there is no job 9; type jobs for the list
      > complete 4 --force
      Job 4 is delivered, completed away from the destination.
      08:00:00 T1 80 inch TV is delivered. Driver 1 delivered 80 inch TV at 789 Market St.
      > job 4
      Job 4 · 80 inch TV
        status        delivered since 08:00:00
        flag          remote, since 08:00:00
        outcome       completed away from the destination
        drop-off      789 Market St, San Francisco, CA (37.786500,-122.404000, radius 100 m)
        window        by 16:00
        driver        1 Driver 1, Green Ford pickup truck
        proof         pin
        trip          T1
        proven        08:00:00 pin confirmed
        noted         08:00:00 rang twice, --force was needed
      TIME      EVENT                        AWAY  ETA  CAUSE
      08:00:00  user.started_trip                       dispatcher
      08:00:00  user.stopped_trip completed             dispatcher
      > events --all --last 4
      ID  TIME      EVENT              WHAT                                   CAUSE
      12  08:00:00  job.proved         job 4: pin confirmed                   dispatcher
      13  08:00:00  job.noted          job 4: rang twice, --force was needed  dispatcher
      14  08:00:00  user.stopped_trip  T1 job 4 driver 1 completed            dispatcher
      15  08:00:00  job.delivered      job 4 delivered                        dispatcher
      """)
  }

  @Test func `a photo's size and digest are recorded`() {
    expect(
      """
      > proof 4 photo door.jpg
      Job 4: photo door.jpg, 48,213 bytes, SHA-256 0123456789ab
      > proof 4 photo no.jpg
      error: no.jpg cannot be read
      > proof 9 photo no.jpg
      error: there is no job 9; type jobs for the list
      > edit job 4 proof=photo
      Job 4: proof changed.
      > dispatch 4 --no-track
      T1: job 4 with driver Driver 1 to 789 Market St; no tracking
      08:00:00 T1 80 inch TV is on its way! Driver 1 is headed toward 789 Market St with 80 inch TV.
      > complete 4 --force
      Job 4 is delivered, completed away from the destination.
      08:00:00 T1 80 inch TV is delivered. Driver 1 delivered 80 inch TV at 789 Market St.
      > job 4
      Job 4 · 80 inch TV
        status        delivered since 08:00:00
        flag          remote, since 08:00:00
        outcome       completed away from the destination
        drop-off      789 Market St, San Francisco, CA (37.786500,-122.404000, radius 100 m)
        window        by 16:00
        driver        1 Driver 1, Green Ford pickup truck
        proof         photo
        trip          T1
        proven        08:00:00 photo door.jpg, 48,213 bytes, SHA-256 0123456789ab
      TIME      EVENT                        AWAY  ETA  CAUSE
      08:00:00  user.started_trip                       dispatcher
      08:00:00  user.stopped_trip completed             dispatcher
      """)
  }

  @Test func `an attempt begins without the proofs of the one before`() {
    expect(
      """
      > edit job 4 proof=note
      Job 4: proof changed.
      > dispatch 4 --no-track
      T1: job 4 with driver Driver 1 to 789 Market St; no tracking
      08:00:00 T1 80 inch TV is on its way! Driver 1 is headed toward 789 Market St with 80 inch TV.
      > proof 4 note left with a neighbour
      Job 4: note left with a neighbour
      > fail 4 refused
      Job 4 is failed: refused.
      08:00:00 T1 The trip for 80 inch TV is canceled. Driver 1 is no longer headed toward 789 \
      Market St.
      08:00:00 T1 80 inch TV has failed. Job 4: refused.
      > retry 4
      Job 4 is assigned again, attempt 2.
      > dispatch 4 --no-track
      T2: job 4 with driver Driver 1 to 789 Market St; no tracking
      08:00:00 T2 80 inch TV is on its way! Driver 1 is headed toward 789 Market St with 80 inch TV.
      > complete 4 --force
      error: job 4 needs a note before it is delivered; type proof 4 note TEXT
      > job 4
      Job 4 · 80 inch TV
        status        dispatched since 08:00:00
        drop-off      789 Market St, San Francisco, CA (37.786500,-122.404000, radius 100 m)
        window        by 16:00
        driver        1 Driver 1, Green Ford pickup truck
        proof         note
        attempt       2
        trip          T2
        proven        08:00:00 note left with a neighbour, attempt 1
      TIME      EVENT              AWAY  ETA  CAUSE
      08:00:00  user.started_trip             dispatcher
      """)
  }
}
