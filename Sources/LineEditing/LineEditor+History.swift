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

  /// Recalls the entry before the one shown.
  func recallOlder() -> Command.Effect {
    show(recall.older(than: lineText))
  }

  /// Recalls the entry after the one shown.
  func recallNewer() -> Command.Effect {
    show(recall.newer())
  }

  private func show(_ entry: String?) -> Command.Effect {
    guard let entry else { return .beep }
    replaceLine(with: entry)
    return .redraw
  }

  /// libedit's own commands, which `~/.editrc` may bind, look through a list of its own.
  private func fillSearchedHistory() {
    cedit_history_clear(library, history)
    for line in recall.entries {
      cedit_history_enter(library, history, wideString(line.unicodeScalars))
    }
  }
}
