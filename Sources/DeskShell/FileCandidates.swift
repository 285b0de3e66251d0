import DeskTerminal
import Glibc

/// File names for a word that begins one.
enum FileCandidates {
  static func completion(of word: String) -> Completion {
    let slash = word.lastIndex(of: "/")
    let folder = slash.map { String(word[...$0]) } ?? ""
    let start = slash.map { String(word[word.index(after: $0)...]) } ?? word
    guard let directory = opendir(folder.isEmpty ? "." : folder) else { return .none }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name == "." || name == ".." || (name.hasPrefix(".") && !start.hasPrefix(".")) { continue }
      guard name.hasPrefix(start), shown(name) == name else { continue }
      let isFolder = entry.pointee.d_type == UInt8(DT_DIR)
      names.append(folder + name + (isFolder ? "/" : ""))
    }
    return Completion(
      candidates: names.sorted(), appendsSpace: !(names.count == 1 && names[0].hasSuffix("/")))
  }
}
