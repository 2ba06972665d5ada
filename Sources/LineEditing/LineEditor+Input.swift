import CEdit
import CLibrary
import CTerminal
import Terminal

/// The result of waiting for a key.
enum Keystroke {
  case key(Unicode.Scalar)
  case end
  /// Reading failed; the reason is in `errno`.
  case failure
}

extension LineEditor {
  /// The milliseconds after which no more of a mark or a paste is expected.
  private static let pause: Int32 = 50
  /// The milliseconds after which an Escape is no Meta before another key; longer than a key takes over a slow line.
  private static let escapePause: Int32 = 500

  /// Has libedit ask this editor for keys.
  ///
  /// The editor reads, not libedit, because between two keys it looks at signals and at `watched`,
  /// calls `onChange`, and decodes UTF-8 in any locale. It reads single bytes: what is typed ahead
  /// belongs to the next reader.
  func connectInput() {
    cedit_set_reader(library, handle) { handle, destination in
      guard let editor = LineEditor.after(handle), let destination else { return -1 }
      switch editor.nextKeystroke() {
      case .key(let scalar):
        destination.pointee = scalar.wide
        return 1
      case .end: return 0
      case .failure: return -1
      }
    }
  }

  private func nextKeystroke() -> Keystroke {
    keepSize()
    settle()
    takePause()
    redrawWideCharacters()
    if let line = state.untouched, !isLine(wideString(line.text.unicodeScalars).dropLast()) {
      state.untouched = nil
    }
    dropOffer()
    while true {
      if !typed.isEmpty { return .key(accented(searchOn(with: typed.removeFirst()))) }
      let ready = waitForInput()
      if ready < 0 {
        // The caller closed `watched`; the keyboard may still be there.
        guard errno == EBADF, watched != nil else { return .failure }
        watched = nil
        continue
      }
      if ready & 2 != 0, let keystroke = handleSignals() { return keystroke }
      if ready & 4 != 0 { watched?.onReadable() }
      if ready & 1 != 0, let keystroke = readInput() { return keystroke }
      if ready == 0 { endPause() }
    }
  }

  /// Waits as `terminal_wait_for` does; before that, shows the line and reports its change.
  private func waitForInput() -> Int32 {
    if !drawn.isEmpty || hasChanged {
      let ready = terminal_wait_for(input, signals.readEnd, -1, 0)
      guard ready == 0 else { return ready }
      present()
    }
    if hasChanged {
      reportChange()
      present()
    }
    let pause = holdsUselessEscape ? Self.escapePause : Self.pause
    let time = decoder.isHolding ? pause : -1
    return terminal_wait_for(input, signals.readEnd, watched?.descriptor ?? -1, time)
  }

  /// Whether an Escape is held back that has nothing to end, and would make a command of the next key.
  var holdsUselessEscape: Bool {
    decoder.isHoldingEscape && state.search == nil && cedit_is_editing(library, handle)
      && !cedit_is_vi(library, handle)
  }

  private func endPause() {
    guard holdsUselessEscape else { return takeHeld() }
    decoder.dropHeld()
    fputs(EscapeSequence.bell, output)
    present()
  }

  /// Whether `onChange` has to be called.
  private var hasChanged: Bool {
    guard onChange != nil, state.search == nil, cedit_is_editing(library, handle) else {
      return false
    }
    return !isLine(state.reported)
  }

  private func reportChange() {
    state.reported = Array(line.scalars)
    onChange?(lineText)
  }

  /// Reads a byte, or in a paste all that has arrived; returns a keystroke only to end the reading.
  private func readInput() -> Keystroke? {
    var bytes = [UInt8](repeating: 0, count: decoder.isPasting ? 16384 : 1)
    switch read(input, &bytes, bytes.count) {
    case let count where count > 0: take(bytes[..<count])
    case 0: return .end
    default: if errno != EINTR, errno != EAGAIN { return .failure }
    }
    return nil
  }

  /// Handles the signals; returns a keystroke if one of them ends the waiting.
  private func handleSignals() -> Keystroke? {
    while let signal = signals.next() {
      switch signal {
      case SIGINT: if let keystroke = interruptFromOutside() { return keystroke }
      case SIGWINCH: resize()
      case SIGCONT:
        setRaw()
        onResume?()
        redrawAfterPause(rowsUp: rowsAbove)
      default: passOn { _ = raise(signal) }
      }
    }
    return nil
  }

  private func interruptFromOutside() -> Keystroke? {
    if cedit_is_editing(library, handle) {
      typeInterrupt()
      return nil
    }
    state.isInterrupted = true
    errno = EINTR
    return .failure
  }
}
