import Clock
import Syntax

/// The line that tells what has been computed for some seconds, and goes when there is an answer.
struct ProgressLine {
  /// How often it is looked at, in milliseconds; Ctrl-C is seen no later.
  static let interval: Int32 = 50

  private let terminal: PromptTerminal
  private let isPlain: Bool
  private let style: Style
  private var text = ""
  private var start = Moment.now
  /// The seconds that are shown; 0 while nothing is.
  private var shown = 0

  init(_ terminal: PromptTerminal, isPlain: Bool, style: Style) {
    (self.terminal, self.isPlain, self.style) = (terminal, isPlain, style)
  }

  mutating func begin(_ line: String) {
    let text = String(line.prefix(Self.longestExcerpt + 1)).withControlPictures
    (self.text, start, shown) = (text, .now, 0)
  }

  /// Shows the seconds once there are two, and then each; a plain terminal is told once.
  mutating func update() {
    let seconds = Int((Moment.now - start) / .seconds(1))
    guard !text.isEmpty, seconds >= 2, seconds != shown, !isPlain || shown == 0 else { return }
    shown = seconds
    let line = line(seconds, columns: terminal.columns)
    // Back to the line's beginning, and the rest of the line erased (CR, EL).
    terminal.draw(isPlain ? "\(line)\n" : "\r\(style.faint(line))\u{1B}[K")
  }

  /// The line, which takes one row, the ^C that the terminal writes behind it included: only such a
  /// one can be taken off the screen again.
  private func line(_ seconds: Int, columns: Int) -> String {
    let (beginning, end) = ("computing ", " for \(seconds) s, Ctrl-C stops it")
    let room = min(Self.longestExcerpt, columns - 4 - beginning.count - end.count)
    let excerpt = text.count > room ? "\(text.prefix(max(0, room)))…" : text
    return String((beginning + excerpt + end).prefix(max(0, columns - 3)))
  }

  /// Takes the line off the screen; whether it was there.
  @discardableResult
  mutating func clear() -> Bool {
    defer { shown = 0 }
    guard shown > 0, !isPlain else { return false }
    terminal.draw("\r\u{1B}[K")
    return true
  }

  private static let longestExcerpt = 30
}
