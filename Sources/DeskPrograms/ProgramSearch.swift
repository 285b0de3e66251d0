import Glibc

/// The file that a program's name stands for: the name itself when it holds a slash, else the first
/// one on the PATH that may be run.
///
/// Throws `.cannotStart` with what is in the way: that there is none, or that it may not be run.
public func programPath(_ name: String) throws(ProgramFailure) -> String {
  if name.utf8.contains(UInt8(ascii: "/")) {
    if let reason = obstacle(name) { throw .cannotStart(reason) }
    return name
  }
  var reason = ENOENT
  if !name.isEmpty {
    // Without the variable the C library looks there too.
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/bin:/usr/bin"
    for folder in folders.split(separator: ":", omittingEmptySubsequences: false) {
      let path = (folder.isEmpty ? "." : String(folder)) + "/" + name
      guard let found = obstacle(path) else { return path }
      if found == EACCES { reason = found }
    }
  }
  throw .cannotStart(reason)
}

/// Why a file cannot be run; nil when nothing is known against it.
private func obstacle(_ path: String) -> Int32? {
  var status = stat()
  guard stat(path, &status) == 0 else { return errno }
  guard status.st_mode & S_IFMT == S_IFREG else { return EACCES }
  return access(path, X_OK) == 0 ? nil : errno
}
