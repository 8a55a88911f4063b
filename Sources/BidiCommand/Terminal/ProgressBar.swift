/// A line on a terminal that shows how far a long run has come, and goes when the run ends.
///
/// It is not drawn before a second has passed. Whoever writes to the same terminal erases it first;
/// it comes back with the next step.
struct ProgressBar {
  /// How long nothing is shown, and how long at least between two drawings.
  private static let patience = Duration.seconds(1)
  private static let interval = Duration.milliseconds(100)
  private static let width = 30

  private let draw: (String) -> Void
  private var lastDrawing: Duration?
  private var isShown = false

  /// A bar that is drawn by writing to a terminal.
  init(draw: @escaping (String) -> Void) { self.draw = draw }

  /// Shows that so many of all are done, after so much time.
  mutating func show(_ done: Int, of total: Int, after time: Duration) {
    guard time >= Self.patience, done < total else { return }
    if let lastDrawing, time - lastDrawing < Self.interval, isShown { return }
    lastDrawing = time
    isShown = true
    let filled = total > 0 ? Self.width * done / total : 0
    let bar =
      String(repeating: "#", count: filled)
      + String(repeating: ".", count: Self.width - filled)
    draw("\r[\(bar)] \(done) of \(total) files\u{1B}[K")
  }

  /// Leaves the line as it was.
  mutating func erase() {
    guard isShown else { return }
    isShown = false
    draw("\r\u{1B}[K")
  }
}
