extension Board {
  func decideNote(_ id: Job.ID, _ text: String, _ draft: inout Draft) throws(Refusal) {
    let job = try require(id)
    if text.isBlank { throw .emptyEntry(id, nil) }
    enter(JobEntry(at: draft.createdAt, attempt: job.attempt, text: text), job, .noted, &draft)
  }

  /// A proof belongs to an attempt that may yet be, or has been, delivered; it may come late.
  func decideProve(_ id: Job.ID, _ proof: ProofGiven, _ draft: inout Draft) throws(Refusal) {
    let job = try require(id)
    switch job.status {
    case .scheduled, .assigned, .dispatched, .arrived, .delivered, .failed: break
    case .canceled, .returned: throw .jobStatus(id, job.status, wanted: .prove)
    }
    var entry = JobEntry(at: draft.createdAt, attempt: job.attempt, text: "")
    switch proof {
    case .note(let text):
      (entry.proof, entry.text) = (.note, text)
    case .signature(let name):
      (entry.proof, entry.text) = (.signature, name)
    case .photo(let path, let byteCount, let sha256):
      (entry.proof, entry.text) = (.photo, path)
      (entry.byteCount, entry.sha256) = (byteCount, sha256)
    case .pin(let pin):
      guard let expected = job.details.pin else { throw .noPin(id) }
      guard pin.trimmingBlanks == expected.trimmingBlanks else { throw .wrongPin(id) }
      entry.proof = .pin
    }
    if entry.proof != .pin && entry.text.isBlank { throw .emptyEntry(id, entry.proof) }
    enter(entry, job, .proved, &draft)
  }

  private func enter(
    _ entry: JobEntry, _ job: Job, _ change: Event.JobChange, _ draft: inout Draft
  ) {
    var job = job
    job.entries.append(entry)
    draft.add(.job(change, job), previous: job.status.rawValue)
  }

  /// What was proven in an earlier attempt proves nothing of this one.
  func checkProof(of job: Job) throws(Refusal) {
    let wanted = job.details.proof
    if wanted == .none { return }
    let isGiven = job.entries.contains { $0.attempt == job.attempt && $0.proof == wanted }
    if !isGiven { throw .proofMissing(job.id, wanted) }
  }
}

extension Job.Details {
  /// The pin that the recipient is to say: the metadata `pin`, in capitals or not. It is compared
  /// and never shown.
  public var pin: String? {
    metadata.keys.filter(\.isPinKey).sorted().lazy.compactMap { metadata[$0] }.first { !$0.isBlank }
  }
}

extension [String: String] {
  /// Metadata as it may be shown: without the pin that a recipient is to say.
  public var withoutPin: [String: String] { filter { !$0.key.isPinKey } }
}

extension String {
  /// Whether it names the metadata that is never shown.
  public var isPinKey: Bool { utf8.count == 3 && lowercased() == "pin" }

  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }

  fileprivate var trimmingBlanks: Substring {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return rest
  }
}
