import DeskCore
import Support
import Testing

@testable import DeskShell

/// Windows in words.
struct WindowTextTests {
  private let hour: Duration = .seconds(3600)

  private func text(from: Duration, to: Duration) -> String? {
    MomentText(zone: .utc, now: morning).window(
      Job.Window(from: morning + from, to: morning + to), zone: .utc)
  }

  @Test func `a window says its day once, and only where it is another one than today`() {
    #expect(text(from: hour, to: hour * 2) == "09:00–10:00")
    #expect(text(from: hour * 25, to: hour * 26) == "Jan 6 09:00–10:00")
    #expect(text(from: hour, to: hour * 26) == "09:00–Jan 6 10:00")
    #expect(text(from: hour * 25, to: hour * 50) == "Jan 6 09:00–Jan 7 10:00")
  }
}
