import DeskCore

extension Command {
  static let note = Command(
    name: "note",
    parameters: [
      Parameter(name: "JOB", kind: .job),
      Parameter(name: "TEXT", kind: .text, arity: .oneOrMore, isVerbatim: true),
    ],
    changes: true, summary: "write something down about a job",
    details: "A note is a remark and proves nothing; proof JOB note TEXT does."
  ) { session, line throws(CommandError) in
    let word = line.one("JOB")
    let events = try session.perform(
      .note(Job.ID(word), trimmed(line.all("TEXT").joined(separator: " "))))
    session.tellEntry("note", word, events)
  }

  static let proof = Command(
    name: "proof",
    parameters: [
      Parameter(name: "JOB", kind: .job), Parameter(name: "note|signature|photo|pin", kind: .proof),
      Parameter(name: "VALUE", kind: .file, arity: .oneOrMore, isVerbatim: true),
    ],
    changes: true, summary: "give the proof that completing a job demands",
    details: """
      VALUE is the note, who signed, a photo's file, or the pin that the recipient says. Of a photo
      its size and SHA-256 are recorded. A pin is compared with the job's metadata pin and neither
      kept nor shown. What was proven in an earlier attempt counts no more.
      """
  ) { session, line throws(CommandError) in
    let word = line.one("JOB")
    let kinds = Job.Proof.allCases.filter { $0 != .none }
    let kind = try parsed(line.one("note|signature|photo|pin"), kinds, "proof")
    // No file is read for a job that is not there.
    _ = try session.job(word)
    let value = trimmed(line.all("VALUE").joined(separator: " "))
    guard let proof = try session.proof(kind, value) else { return }
    let events = try session.perform(.prove(Job.ID(word), proof))
    session.tellEntry("proof", word, events)
  }
}

extension Session {
  fileprivate func proof(_ kind: Job.Proof, _ value: String) throws(CommandError) -> ProofGiven? {
    switch kind {
    case .none: return nil
    case .note: return .note(value)
    case .signature: return .signature(value)
    case .pin: return .pin(value)
    case .photo:
      do throws(UnreadableInput) {
        let measure = try doors.measure(value)
        return .photo(path: value, byteCount: measure.byteCount, sha256: measure.sha256)
      } catch {
        throw .failed(error.message)
      }
    }
  }

  fileprivate func tellEntry(_ command: String, _ word: String, _ events: [Event]) {
    guard case .job(_, let job)? = events.first?.kind, let entry = job.entries.last else { return }
    var fields = EntryText.fields(entry)
    fields["job"] = .string(word)
    show(command, "Job \(shown(word)): \(EntryText.words(entry))\n", fields)
  }
}
