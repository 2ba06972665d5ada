/// The line that tells what has been computed for some seconds, and goes when there is an answer.
struct ProgressLine {
  /// How often it is looked at, in milliseconds; Ctrl-C is seen no later.
  static let interval: Int32 = 50

  private let isPlain: Bool
  private var text = ""
  private var start = ContinuousClock.now
  /// The seconds that are shown; 0 while nothing is.
  private var shown = 0

  init(isPlain: Bool) { self.isPlain = isPlain }

  mutating func begin(_ line: String) {
    let excerpt = line.count > Self.longestExcerpt ? "\(line.prefix(Self.longestExcerpt))…" : line
    (text, start, shown) = (excerpt, .now, 0)
  }

  /// Shows the seconds once there are two, and then each; a plain terminal is told once.
  mutating func update() {
    let seconds = Int((ContinuousClock.now - start) / .seconds(1))
    guard !text.isEmpty, seconds >= 2, seconds != shown, !isPlain || shown == 0 else { return }
    shown = seconds
    let line = "computing \(text) for \(seconds) s, Ctrl-C stops it"
    // Back to the line's beginning, faint, and the rest of the line erased (CR, SGR 2, EL).
    writeToTerminal(isPlain ? "\(line)\n" : "\r\u{1B}[2m\(line)\u{1B}[0m\u{1B}[K")
  }

  /// Takes the line off the screen.
  mutating func clear() {
    if shown > 0, !isPlain { writeToTerminal("\r\u{1B}[K") }
    shown = 0
  }

  private static let longestExcerpt = 30
}
