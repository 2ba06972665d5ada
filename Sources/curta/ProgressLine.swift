import Clock
import Syntax

/// The line that shows what has been computed for some seconds, and disappears when there is an answer.
struct ProgressLine {
  /// The interval between updates in milliseconds; Ctrl-C is noticed no later.
  static let interval: Int32 = 50

  private let terminal: PromptTerminal
  private let isPlain: Bool
  private let style: Style
  private var text = ""
  private var start = Moment.now
  /// The seconds shown; 0 while nothing is shown.
  private var shown = 0

  init(_ terminal: PromptTerminal, isPlain: Bool, style: Style) {
    (self.terminal, self.isPlain, self.style) = (terminal, isPlain, style)
  }

  mutating func begin(_ line: String) {
    let rows = line.prefix(Self.longestExcerpt + 1).map { $0 == "\n" ? " " : $0 }
    (text, start, shown) = (String(rows).withControlPictures, .now, 0)
  }

  /// Shows the seconds from 2 on, each second; a plain terminal gets the line only once.
  mutating func update() {
    let seconds = Int((Moment.now - start) / .seconds(1))
    guard !text.isEmpty, seconds >= 2, seconds != shown, !isPlain || shown == 0 else { return }
    shown = seconds
    let line = line(seconds, columns: terminal.columns)
    // Returns to the beginning of the line, and erases the rest of it (CR, EL).
    terminal.draw(isPlain ? "\(line)\n" : "\r\(style.faint(line))\u{1B}[K")
  }

  /// The line, in one row even with the ^C that the terminal may add: a second row could not be erased.
  private func line(_ seconds: Int, columns: Int) -> String {
    let (beginning, end) = ("computing ", " for \(seconds) s, Ctrl-C stops it")
    let room = min(Self.longestExcerpt, columns - 4 - beginning.count - end.count)
    let excerpt = text.count > room ? "\(text.prefix(max(0, room)))…" : text
    return String((beginning + excerpt + end).prefix(max(0, columns - 3)))
  }

  /// Erases the line; returns whether it was shown.
  @discardableResult
  mutating func clear() -> Bool {
    defer { shown = 0 }
    guard shown > 0, !isPlain else { return false }
    terminal.draw("\r\u{1B}[K")
    return true
  }

  /// Erases the row before something is written into it: the terminal has shown keys typed meanwhile there, which the
  /// next line will have.
  mutating func eraseRow() {
    defer { shown = 0 }
    // Beside a graph no keys are shown.
    guard !isPlain, shown > 0 || !terminal.isSplit else { return }
    terminal.draw("\r\u{1B}[K")
  }

  private static let longestExcerpt = 30
}
