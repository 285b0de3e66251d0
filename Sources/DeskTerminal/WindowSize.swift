import CReadline

/// The size of a terminal in characters.
struct WindowSize: Equatable {
  var columns: Int
  var rows: Int

  /// Nil when the descriptor is no terminal. A terminal that does not know its size has 80 by 24.
  init?(of descriptor: Int32) {
    var columns: Int32 = 0
    var rows: Int32 = 0
    guard rlx_window_size(descriptor, &columns, &rows) == 0 else { return nil }
    self.columns = columns > 0 ? Int(columns) : 80
    self.rows = rows > 0 ? Int(rows) : 24
  }
}
