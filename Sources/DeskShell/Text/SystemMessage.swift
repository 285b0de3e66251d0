import Glibc

/// What the system says of an error number: `no space left on device`.
public func systemMessage(_ code: Int32) -> String {
  String(cString: strerror(code)).lowercased()
}
