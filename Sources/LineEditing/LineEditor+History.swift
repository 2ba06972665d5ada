import CEdit

extension LineEditor {
  /// The number of lines kept for recall; the oldest are dropped first.
  package var historySize: Int {
    get { recall.size }
    set {
      recall.size = newValue
      cedit_history_set_size(library, history, Int32(clamping: newValue))
      fillSearchedHistory()
    }
  }

  /// Replaces the history by these lines, oldest first.
  package func setHistory(_ lines: [String]) {
    recall.replaceEntries(lines)
    fillSearchedHistory()
  }

  /// Adds a line as the newest.
  ///
  /// Reading a line adds nothing, because the caller decides what is worth keeping.
  package func append(_ line: String) {
    recall.append(line)
    cedit_history_enter(library, history, wideString(line.unicodeScalars))
  }

  /// Accepts the offered line, or recalls the entry before the one shown.
  func recallOlder() -> Command.Effect {
    if let effect = takeOffer() { return effect }
    return show(recall.older(than: lineText))
  }

  /// Recalls the entry after the one shown.
  func recallNewer() -> Command.Effect {
    show(recall.newer())
  }

  /// Recalls the entry before the one shown that begins with the text before the cursor.
  func recallOlderLike() -> Command.Effect {
    if let effect = takeOffer() { return effect }
    let beginning = wantedBeginning
    let isWanted = begins(with: beginning)
    return show(recall.older(than: lineText, where: isWanted), keeping: beginning)
  }

  /// Recalls the entry after the one shown that begins with the text before the cursor.
  func recallNewerLike() -> Command.Effect {
    let beginning = wantedBeginning
    return show(recall.newer(where: begins(with: beginning)), keeping: beginning)
  }

  /// The text before the cursor; empty at the end of a recalled entry, so that every entry matches.
  private var wantedBeginning: String {
    let isAtEnd = line.cursor == line.scalars.count
    return isAtEnd && recall.isShowing(lineText) ? "" : text(in: 0..<line.cursor)
  }

  /// With a beginning, entries equal to the line are skipped: nothing would seem to happen.
  private func begins(with beginning: String) -> (String) -> Bool {
    guard !beginning.isEmpty else { return { _ in true } }
    let line = lineText
    return { $0 != line && $0.unicodeScalars.starts(with: beginning.unicodeScalars) }
  }

  /// Recalls the next entry that contains the pattern of the last search.
  func searchAgain(isOlder: Bool) -> Command.Effect {
    let (line, pattern) = (lineText, lastPattern)
    guard !pattern.isEmpty else { return .beep }
    let isWanted = { $0 != line && start(of: pattern, in: $0) != nil }
    return show(
      isOlder ? recall.older(than: line, where: isWanted) : recall.newer(where: isWanted)
    )
  }

  /// Puts an entry into the line, with the cursor after the beginning if there is one.
  private func show(_ entry: String?, keeping beginning: String = "") -> Command.Effect {
    guard let entry else { return .beep }
    let composed = ComposedText(entry)
    replaceLine(with: composed.text)
    if !beginning.isEmpty { moveCursor(to: beginning.unicodeScalars.count) }
    return askForNotice(composed)
  }

  /// Fills the list that libedit's own commands search, which `~/.editrc` may bind.
  private func fillSearchedHistory() {
    cedit_history_clear(library, history)
    for line in recall.entries {
      cedit_history_enter(library, history, wideString(line.unicodeScalars))
    }
  }
}
