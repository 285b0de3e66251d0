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
  private let library: Crypto
  private let context: OpaquePointer

  init() throws(FileTrouble) {
    guard let library = Crypto(), let context = library.makeContext() else { throw Self.trouble }
    guard library.begin(context, library.sha256(), nil) == 1 else {
      library.free(context)
      throw Self.trouble
    }
    self.library = library
    self.context = context
  }

  deinit { library.free(context) }

  func update(_ bytes: UnsafeRawBufferPointer) throws(FileTrouble) {
    guard library.update(context, bytes.baseAddress, bytes.count) == 1 else { throw Self.trouble }
  }

  /// 64 hexadecimal digits.
  func finish() throws(FileTrouble) -> String {
    var bytes = [UInt8](repeating: 0, count: 32)
    guard library.finish(context, &bytes, nil) == 1 else { throw Self.trouble }
    var text = ""
    for byte in bytes {
      let digits = String(byte, radix: 16)
      text += byte < 16 ? "0" + digits : digits
    }
    return text
  }

  private static var trouble: FileTrouble {
    FileTrouble(message: "OpenSSL, which reckons the SHA-256, is not here; install libssl3")
  }
}

/// The few functions of libcrypto that a digest takes.
///
/// It is opened when the first photo comes, and not linked: to load it took longer than all the rest
/// of starting the desk.
private struct Crypto {
  let makeContext: @convention(c) () -> OpaquePointer?
  let free: @convention(c) (OpaquePointer?) -> Void
  let sha256: @convention(c) () -> OpaquePointer?
  let begin: @convention(c) (OpaquePointer?, OpaquePointer?, OpaquePointer?) -> Int32
  let update: @convention(c) (OpaquePointer?, UnsafeRawPointer?, Int) -> Int32
  let finish:
    @convention(c) (OpaquePointer?, UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<UInt32>?) ->
      Int32

  /// nil where there is no OpenSSL 3.
  init?() {
    guard let library = dlopen("libcrypto.so.3", RTLD_NOW | RTLD_LOCAL),
      let makeContext = dlsym(library, "EVP_MD_CTX_new"),
      let free = dlsym(library, "EVP_MD_CTX_free"), let sha256 = dlsym(library, "EVP_sha256"),
      let begin = dlsym(library, "EVP_DigestInit_ex"),
      let update = dlsym(library, "EVP_DigestUpdate"),
      let finish = dlsym(library, "EVP_DigestFinal_ex")
    else { return nil }
    self.makeContext = unsafeBitCast(makeContext, to: (@convention(c) () -> OpaquePointer?).self)
    self.free = unsafeBitCast(free, to: (@convention(c) (OpaquePointer?) -> Void).self)
    self.sha256 = unsafeBitCast(sha256, to: (@convention(c) () -> OpaquePointer?).self)
    self.begin = unsafeBitCast(
      begin,
      to: (@convention(c) (OpaquePointer?, OpaquePointer?, OpaquePointer?) -> Int32).self)
    self.update = unsafeBitCast(
      update, to: (@convention(c) (OpaquePointer?, UnsafeRawPointer?, Int) -> Int32).self)
    self.finish = unsafeBitCast(
      finish,
      to: (@convention(c) (
        OpaquePointer?, UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<UInt32>?
      ) -> Int32).self)
  }
}
