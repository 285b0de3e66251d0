import CCrypto
import DeskShell
import Glibc

/// Photos that prove something: measured, and left where they are.
enum Photos {
  @MainActor
  static func measure(_ path: String) throws(UnreadableInput) -> FileMeasure {
    do throws(FileTrouble) {
      let digest = try SHA256()
      var byteCount = 0
      try readFile(path, isPipeAllowed: false) { bytes throws(FileTrouble) in
        byteCount += bytes.count
        try digest.update(bytes)
      }
      return FileMeasure(byteCount: byteCount, sha256: try digest.finish())
    } catch {
      throw UnreadableInput(printable(error.message))
    }
  }
}

/// A SHA-256 in the making, by OpenSSL.
private struct SHA256: ~Copyable {
  private let context: OpaquePointer

  init() throws(FileTrouble) {
    guard let context = EVP_MD_CTX_new() else { throw Self.trouble }
    guard EVP_DigestInit_ex(context, EVP_sha256(), nil) == 1 else {
      EVP_MD_CTX_free(context)
      throw Self.trouble
    }
    self.context = context
  }

  deinit { EVP_MD_CTX_free(context) }

  func update(_ bytes: UnsafeRawBufferPointer) throws(FileTrouble) {
    guard EVP_DigestUpdate(context, bytes.baseAddress, bytes.count) == 1 else { throw Self.trouble }
  }

  /// 64 hexadecimal digits.
  func finish() throws(FileTrouble) -> String {
    var bytes = [UInt8](repeating: 0, count: 32)
    guard EVP_DigestFinal_ex(context, &bytes, nil) == 1 else { throw Self.trouble }
    var text = ""
    for byte in bytes {
      let digits = String(byte, radix: 16)
      text += byte < 16 ? "0" + digits : digits
    }
    return text
  }

  private static var trouble: FileTrouble {
    FileTrouble(message: "OpenSSL cannot reckon a SHA-256 here")
  }
}
