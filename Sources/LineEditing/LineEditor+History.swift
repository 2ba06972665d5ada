import CEdit

extension LineEditor {
  /// How many lines are kept for recall; the oldest fall out.
  package var historySize: Int {
    get { recall.size }
    set {
      recall.size = newValue
      cedit_history_set_size(library, history, Int32(clamping: newValue))
      fillSearchedHistory()
    }
  }

  /// Takes these lines, oldest first, as what was entered before.
  package func setHistory(_ lines: [String]) {
    recall.replaceEntries(lines)
    fillSearchedHistory()
  }

  /// Adds a line as the newest.
  ///
  /// Nothing is added by reading a line, for what is worth keeping is the caller's to say.
  package func append(_ line: String) {
    recall.append(line)
    cedit_history_enter(library, history, wideString(line.unicodeScalars))
  }

  /// Takes the offered line, or recalls the entry before the one shown.
  func recallOlder() -> Command.Effect {
    if let effect = takeOffer() { return effect }
    return show(recall.older(than: lineText))
  }

  /// Recalls the entry after the one shown.
  func recallNewer() -> Command.Effect {
    show(recall.newer())
  }

  /// Recalls the entry before the one shown that begins with what stands before the cursor.
  func recallOlderLike() -> Command.Effect {
    if let effect = takeOffer() { return effect }
    let beginning = wantedBeginning
    let isWanted = begins(with: beginning)
    return show(recall.older(than: lineText, where: isWanted), keeping: beginning)
  }

  /// Recalls the entry after the one shown that begins with what stands before the cursor.
  func recallNewerLike() -> Command.Effect {
    let beginning = wantedBeginning
    return show(recall.newer(where: begins(with: beginning)), keeping: beginning)
  }

  /// The text before the cursor; none at the end of a recalled entry, from where all are gone through.
  private var wantedBeginning: String {
    let isAtEnd = line.cursor == line.scalars.count
    return isAtEnd && recall.isShowing(lineText) ? "" : text(in: 0..<line.cursor)
  }

  /// With a beginning, what reads like the line is passed over: nothing would seem to happen.
  private func begins(with beginning: String) -> (String) -> Bool {
    guard !beginning.isEmpty else { return { _ in true } }
    let line = lineText
    return { $0 != line && $0.unicodeScalars.starts(with: beginning.unicodeScalars) }
  }

  /// Recalls the next entry that has in it what was looked for last.
  func searchAgain(isOlder: Bool) -> Command.Effect {
    let (line, pattern) = (lineText, lastPattern)
    guard !pattern.isEmpty else { return .beep }
    let isWanted = { $0 != line && start(of: pattern, in: $0) != nil }
    return show(
      isOlder ? recall.older(than: line, where: isWanted) : recall.newer(where: isWanted)
    )
  }

  /// Puts an entry into the line; the cursor stays behind a beginning that was looked for.
  private func show(_ entry: String?, keeping beginning: String = "") -> Command.Effect {
    guard let entry else { return .beep }
    let composed = ComposedText(entry)
    replaceLine(with: composed.text)
    if !beginning.isEmpty { moveCursor(to: beginning.unicodeScalars.count) }
    return askToTell(composed)
  }

  /// libedit's own commands, which `~/.editrc` may bind, look through a list of its own.
  private func fillSearchedHistory() {
    cedit_history_clear(library, history)
    for line in recall.entries {
      cedit_history_enter(library, history, wideString(line.unicodeScalars))
    }
  }
}
