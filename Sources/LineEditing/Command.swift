import CEdit

/// An action that a key can be bound to, by the name that `~/.editrc` may use for it.
enum Command: String, CaseIterable {
  case recallOlder = "recall-older"
  case recallNewer = "recall-newer"
  case recallOlderLike = "recall-older-like"
  case recallNewerLike = "recall-newer-like"
  case moveRight = "take-offer-or-next-char"
  case search = "search-lines"
  case searchFromCommand = "search-lines-from-command"
  case searchOlder = "search-older-again"
  case searchNewer = "search-newer-again"
  case complete = "complete-word"
  case redraw = "redraw-line"
  case clear = "clear-screen"
  case enter = "enter-line"
  case interrupt = "interrupt-line"
  case suspend = "suspend-program"
  case visit = "visit-graph"
  case prefill = "prefill-line"
  case paste = "insert-pasted"
  case accent = "insert-accent"

  /// What libedit does after a command.
  enum Effect: Int32 {
    case nothing = 0  // CC_NORM
    case redraw = 4  // CC_REFRESH
    case beep = 6  // CC_ERROR
  }

  /// The function that libedit calls.
  var function: CEditCommand {
    switch self {
    case .recallOlder: { handle, _ in effect(handle) { $0.recallOlder() } }
    case .recallNewer: { handle, _ in effect(handle) { $0.recallNewer() } }
    case .recallOlderLike: { handle, _ in effect(handle) { $0.recallOlderLike() } }
    case .recallNewerLike: { handle, _ in effect(handle) { $0.recallNewerLike() } }
    case .moveRight: { handle, _ in effect(handle) { $0.moveRight() } }
    case .search: { handle, _ in effect(handle) { $0.beginSearch() } }
    case .searchFromCommand: { handle, _ in effect(handle) { $0.beginSearch(isCommand: true) } }
    case .searchOlder: { handle, _ in effect(handle) { $0.searchAgain(isOlder: true) } }
    case .searchNewer: { handle, _ in effect(handle) { $0.searchAgain(isOlder: false) } }
    case .complete: { handle, _ in effect(handle) { $0.completeWord() } }
    case .redraw: { handle, _ in effect(handle) { _ in .redraw } }
    case .clear: { handle, _ in effect(handle) { $0.clearScreen() } }
    case .enter: { handle, _ in effect(handle) { $0.enterLine() } }
    case .interrupt: { handle, _ in effect(handle) { $0.interruptLine() } }
    case .suspend: { handle, _ in effect(handle) { $0.askToPause(.suspend) } }
    case .visit: { handle, _ in effect(handle) { $0.askToVisit() } }
    case .prefill: { handle, _ in effect(handle) { $0.prefillLine() } }
    case .paste: { handle, _ in effect(handle) { $0.insertPasted() } }
    case .accent: { handle, _ in effect(handle) { $0.insertAccent() } }
    }
  }
}

private func effect(
  _ handle: OpaquePointer?,
  _ command: (LineEditor) -> Command.Effect
) -> UInt8 {
  UInt8((LineEditor.after(handle).map(command) ?? .beep).rawValue)
}

/// A key that no keyboard has, pressed by the program so that libedit acts at the right moment.
enum VirtualKey: Unicode.Scalar {
  /// Puts an accent on the character before the cursor.
  case accent = "\u{9B}"
  /// Inserts what was pasted.
  case paste = "\u{9C}"
  /// Draws the line and the prompt as they are now.
  case redraw = "\u{9D}"
  /// Enters the line.
  case enter = "\u{9E}"
  /// Puts the prefilled line into the editor.
  case prefill = "\u{9F}"

  /// The key as libedit's bind command reads it.
  var notation: String { "\\" + String(rawValue.value, radix: 8) }
}
