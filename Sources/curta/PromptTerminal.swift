import CLibrary
import LineEditing
import Syntax
import Terminal

/// The output of the prompt: the terminal, or the left part of a screen shared with a graph.
final class PromptTerminal {
  /// The editor, which draws to the same output.
  weak var editor: LineEditor?
  /// The action of Ctrl-O while there is a graph.
  var visit: (() -> String)?
  private let isColored: Bool
  private var split: SplitScreen?
  private var recent = RecentText()
  /// A change that the session process does not know yet.
  private var splitChange: SplitChange?

  /// A change that affects the graph next to the prompt.
  enum SplitChange {
    /// There is no room for it any more.
    case gone
    /// It needs another size.
    case resized
  }

  init(isColored: Bool) { self.isColored = isColored }

  /// Whether there is a graph next to the prompt.
  var isSplit: Bool { split != nil }

  /// The width of the output in columns.
  var columns: Int { split?.paneSize.columns ?? terminalWidth }

  /// Writes permanent text until `isStopped`; returns whether all was written.
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
    // The omitted part may have ended a style.
    if !rest.isEmpty { draw("\u{1B}[0m\n") }
    return rest.isEmpty
  }

  /// The size of a piece; Ctrl-C is checked before each piece.
  private static let longestPiece = 1 << 10

  /// Writes text that will be overwritten.
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

  /// Remembers permanent text that the editor has written.
  func remember(_ text: String) { recent.add(text) }

  func takeSplitChange() -> SplitChange? {
    defer { splitChange = nil }
    return splitChange
  }

  private func present() {
    guard let bytes = split?.frame(), !bytes.isEmpty else { return }
    writeToTerminal(bytes)
  }
}

// MARK: - A graph next to the prompt

extension PromptTerminal {
  /// Shows a picture next to the prompt; replaces the previous one.
  func show(_ picture: CellGrid) {
    if split != nil {
      split?.picture = picture
      return present()
    }
    let options = ScreenDifference.Options(isSynchronized: true, hasColor: isColored)
    let size = terminalSize
    guard SplitScreen.pictureSize(on: size) != nil else {
      splitChange = .gone
      return
    }
    split = SplitScreen(size, after: recent.text, picture: picture, options)
    enter()
    usePanel()
  }

  /// Gives the whole terminal back to the prompt; the left text stays, followed by the picture's copy.
  func endSplit(typingRows: Int = 0) {
    guard var split else { return }
    self.split = nil
    writeToTerminal(split.leave(typingRows: typingRows) + split.pictureCopy)
    SplitScreen.endGuard()
    usePanel()
  }

  /// Adopts the terminal's size; if it is too small, the graph is closed.
  func fit(typingRows: Int = 0) {
    guard let size = split?.size else { return }
    let current = terminalSize
    guard current != size else { return }
    split?.resize(to: current)
    guard SplitScreen.pictureSize(on: current) != nil else {
      splitChange = .gone
      return endSplit(typingRows: typingRows)
    }
    splitChange = .resized
    usePanel()
    present()
  }

  /// Restores the terminal without the graph, for other programs or the end of this one.
  func leave(typingRows: Int = 0) {
    guard let bytes = split?.leave(typingRows: typingRows) else { return }
    writeToTerminal(bytes)
    SplitScreen.endGuard()
  }

  /// Shows the graph again, after others used the terminal.
  func enter() {
    guard split != nil else { return }
    // If guarding fails, the output is not a terminal any more.
    _ = SplitScreen.guardTerminal()
    if let bytes = split?.enter() { writeToTerminal(bytes) }
    fit()
  }

  /// Switches to the terminal's main screen while a full screen comes and goes.
  func hide() {
    if let bytes = split?.hide() { writeToTerminal(bytes) }
  }

  /// Repaints everything with the next picture.
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

/// The last text written, which fills the left part of a new split screen.
private struct RecentText {
  private(set) var text = ""
  /// Enough for a screen.
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
