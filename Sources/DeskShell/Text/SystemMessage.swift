import Glibc

/// What the system says of an error number: `No space left on device`.
func systemMessage(_ code: Int32) -> String { String(cString: strerror(code)) }
