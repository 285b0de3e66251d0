import DeskCore
import Support
import Testing

/// What completing a job demands, and what is written about it.
struct ProofTests {
  static let photo = ProofGiven.photo(
    path: "door.jpg", byteCount: 5, sha256: String(repeating: "a", count: 64))

  /// Job 4 on its way, demanding a proof; its pin is 1234.
  static func board(_ proof: Job.Proof) throws -> Board {
    var board = try RunM.onTrip()
    try board.perform(.editJob("4", [.proof(proof), .metadata(key: "PIN", "1234")]))
    return board
  }

  static let proofs: [(Job.Proof, ProofGiven, JobEntry)] = [
    (.note, .note("at the gate"), entry(.note, "at the gate")),
    (.signature, .signature("Ana"), entry(.signature, "Ana")),
    (
      .photo, photo,
      JobEntry(
        at: RunM.due(1), attempt: 1, proof: .photo, text: "door.jpg", byteCount: 5,
        sha256: String(repeating: "a", count: 64))
    ),
    (.pin, .pin(" 1234"), entry(.pin, "")),
  ]

  static func entry(_ proof: Job.Proof?, _ text: String, attempt: Int = 1) -> JobEntry {
    JobEntry(at: RunM.due(1), attempt: attempt, proof: proof, text: text)
  }

  @Test(arguments: proofs.indices)
  func `a job is delivered with its proof and not without, force or not`(i: Int) throws {
    let (wanted, given, entry) = Self.proofs[i]
    var board = try Self.board(wanted)
    for isForced in [true, false] {
      #expect(throws: Refusal.proofMissing("4", wanted)) {
        try board.perform(.complete("4", isForced: isForced))
      }
      #expect(throws: Refusal.proofMissing("4", wanted)) {
        try board.perform(.setStatus(1, .completed, isForced: isForced))
      }
    }
    // A remark proves nothing, nor does a proof of another kind.
    try board.perform(.note("4", "rang twice"), at: RunM.due(1))
    let other = wanted == .note ? ProofGiven.signature("Bo") : .note("Bo")
    try board.perform(.prove("4", other), at: RunM.due(1))
    #expect(throws: Refusal.proofMissing("4", wanted)) {
      try board.perform(.complete("4", isForced: true))
    }
    let events = try board.perform(.prove("4", given), at: RunM.due(1))
    #expect(events.map(\.type) == ["job.proved"] && events.first?.previousStatus == "dispatched")
    let second = Self.entry(wanted == .note ? .signature : .note, "Bo")
    #expect(board.job("4")?.entries == [Self.entry(nil, "rang twice"), second, entry])
    try board.perform(.complete("4", isForced: true))
    #expect(board.job("4")?.status == .delivered)
  }

  @Test func `what was proven in an earlier attempt proves nothing of this one`() throws {
    var board = try Self.board(.note)
    try board.perform(.prove("4", .note("at the gate")))
    try board.perform(.fail("4", .noAccess, note: nil))
    try board.perform(.retry("4"))
    try board.perform(.dispatch(DispatchOrder(job: "4")))
    #expect(throws: Refusal.proofMissing("4", .note)) {
      try board.perform(.complete("4", isForced: true))
    }
    try board.perform(.prove("4", .note("at the gate")))
    try board.perform(.complete("4", isForced: true))
    #expect(board.job("4")?.entries.map(\.attempt) == [1, 2])
  }

  @Test func `a pin is compared with the job's and never kept`() throws {
    var board = try Self.board(.pin)
    #expect(throws: Refusal.wrongPin("4")) { try board.perform(.prove("4", .pin("12345"))) }
    #expect(throws: Refusal.wrongPin("4")) { try board.perform(.prove("4", .pin(""))) }
    #expect(throws: Refusal.noPin("5")) { try board.perform(.prove("5", .pin("1234"))) }
    #expect(board.job("4")?.entries == [])
    try board.perform(.editJob("4", [.metadata(key: "PIN", " ")]))
    #expect(throws: Refusal.noPin("4")) { try board.perform(.prove("4", .pin(" "))) }
  }

  @Test func `metadata is shown without the pin, however it is written`() {
    let metadata = ["pin": "1", "PIN": "2", "Pin": "3", "pins": "4", "gate": "B"]
    #expect(metadata.withoutPin == ["pins": "4", "gate": "B"])
  }

  @Test func `an empty note, signature or photo is none`() throws {
    let board = try RunM.onTrip()
    let empty: [(Action, Job.Proof?)] = [
      (.note("4", " "), nil), (.prove("4", .note("")), .note),
      (.prove("4", .signature("\t")), .signature),
      (.prove("4", .photo(path: "", byteCount: 0, sha256: "")), .photo),
    ]
    for (action, proof) in empty {
      #expect(throws: Refusal.emptyEntry("4", proof)) {
        try board.decide(action, at: morning, cause: .dispatcher)
      }
    }
  }

  @Test func `a job that demands a proof stays arrived when a location brings it there`() throws {
    var board = try RunM.onTrip(completesOnArrival: true)
    try board.perform(.editJob("4", [.proof(.signature)]))
    board.drive(0...9)
    #expect(board.job("4")?.status == .arrived && board.trip(1)?.status == .arrived)
    try board.perform(.prove("4", .signature("Ana")))
    try board.perform(.complete("4", isForced: false))
    #expect(board.job("4")?.status == .delivered && board.job("4")?.isRemote == false)
  }
}
