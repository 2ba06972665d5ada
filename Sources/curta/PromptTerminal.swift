import LineEditing
import Syntax
import Terminal

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// What the prompt writes to: the terminal, or the left part of a screen that it shares with a graph.
final class PromptTerminal {
  /// The editor, which draws where the prompt writes.
  weak var editor: LineEditor?
  /// What Ctrl-O does while a graph is there.
  var visit: (() -> String)?
  private let isColored: Bool
  private var split: SplitScreen?
  private var recent = RecentText()
  /// What the process that has the session does not know yet.
  private var news: News?

  /// What has become of the graph beside the prompt.
  enum News {
    /// There is no room for it any more.
    case gone
    /// It needs another size.
    case resized
  }

  init(isColored: Bool) { self.isColored = isColored }

  /// Whether a graph stands beside the prompt.
  var isSplit: Bool { split != nil }

  /// The columns to write in.
  var columns: Int { split?.paneSize.columns ?? terminalWidth }

  /// Writes a text that stays, until it is to stop; returns whether all was written.
  @discardableResult
  func write(_ text: String, until isStopped: () -> Bool = { false }) -> Bool {
    recent.add(text)
    guard text.utf8.count > Self.longestPiece else {
      guard !isStopped() else { return false }
      draw(text)
      return true
    }
    var rest = text[...]
    while !rest.isEmpty, !isStopped() {
      let piece = rest.prefix(Self.longestPiece)
      rest = rest[piece.endIndex...]
      waitForTerminal(until: isStopped)
      draw(String(piece))
    }
    // What was left out may have ended a style.
    if !rest.isEmpty { draw("\u{1B}[0m\n") }
    return rest.isEmpty
  }

  /// As much is written between two looks at Ctrl-C.
  private static let longestPiece = 1 << 10

  /// Writes a text that is to be written over.
  func draw(_ text: String) {
    guard split != nil else { return writeToTerminal(text) }
    split?.write(text.utf8)
    present()
  }

  /// Writes an error message.
  func writeError(_ line: String) {
    guard split != nil else { return curta.writeError(line) }
    write("\(line.printable)\n")
  }

  /// Remembers what the editor has written, which stays.
  func remember(_ text: String) { recent.add(text) }

  func takeNews() -> News? {
    defer { news = nil }
    return news
  }

  private func present() {
    guard let bytes = split?.frame(), !bytes.isEmpty else { return }
    writeToTerminal(bytes)
  }
}

// MARK: - A graph beside the prompt

extension PromptTerminal {
  /// Puts a picture beside the prompt, in the place of the one that is there, if any.
  func show(_ picture: CellGrid) {
    if split != nil {
      split?.picture = picture
      return present()
    }
    let options = ScreenDifference.Options(isSynchronized: true, hasColor: isColored)
    let size = terminalSize
    guard SplitScreen.pictureSize(on: size) != nil else {
      news = .gone
      return
    }
    split = SplitScreen(size, after: recent.text, picture: picture, options)
    enter()
    usePanel()
  }

  /// Has the whole terminal for the prompt again; what was written beside the picture, and a copy of that,
  /// stay behind.
  func endSplit(typingRows: Int = 0) {
    guard var split else { return }
    self.split = nil
    writeToTerminal(split.leave(typingRows: typingRows) + split.pictureCopy)
    SplitScreen.endGuard()
    usePanel()
  }

  /// Takes over the terminal's size; where it has become too small, the graph goes.
  func fit(typingRows: Int = 0) {
    guard let size = split?.size else { return }
    let current = terminalSize
    guard current != size else { return }
    split?.resize(to: current)
    guard SplitScreen.pictureSize(on: current) != nil else {
      news = .gone
      return endSplit(typingRows: typingRows)
    }
    news = .resized
    usePanel()
    present()
  }

  /// Leaves the terminal as it is without the graph, to others or to the end of the program.
  func leave(typingRows: Int = 0) {
    guard let bytes = split?.leave(typingRows: typingRows) else { return }
    writeToTerminal(bytes)
    SplitScreen.endGuard()
  }

  /// Shows the graph again, after others had the terminal.
  func enter() {
    guard split != nil else { return }
    // A terminal that cannot be guarded is none, and takes nothing.
    _ = SplitScreen.guardTerminal()
    if let bytes = split?.enter() { writeToTerminal(bytes) }
    fit()
  }

  /// Shows the terminal's first screen while a screen of the whole terminal comes and goes.
  func hide() {
    if let bytes = split?.hide() { writeToTerminal(bytes) }
  }

  /// Has everything painted anew with the picture that comes next.
  func forgetShown() { split?.forgetShown() }

  private func usePanel() {
    editor?.visit = split == nil ? nil : visit
    guard let size = split?.paneSize else {
      editor?.panel = nil
      return
    }
    editor?.panel = Panel(columns: size.columns, rows: size.rows) { [unowned self] bytes in
      split?.write(bytes)
      present()
    }
  }

  private var terminalSize: TerminalSize {
    TerminalSize(columns: terminalWidth, rows: terminalHeight)
  }
}

/// The last of what was written, with which the left part of a split screen begins.
private struct RecentText {
  private(set) var text = ""
  /// More than a screen shows of it is of no use.
  private static let longest = 1 << 15

  mutating func add(_ more: String) {
    text += more.utf8.count > Self.longest ? String(more.suffix(Self.longest / 4)) : more
    guard text.utf8.count > 2 * Self.longest else { return }
    let kept = text.suffix(Self.longest / 2)
    text = String(
      kept[(kept.firstIndex(where: \.isNewline).map(kept.index(after:)) ?? kept.startIndex)...]
    )
  }
}
