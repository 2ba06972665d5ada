import CEdit

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// What waiting for a key can come to.
enum Keystroke {
  case key(Unicode.Scalar)
  case end
  /// The reading failed; the reason is in `errno`.
  case failure
}

extension LineEditor {
  /// How many milliseconds after the beginning of a mark, or in a paste, mean that no more follows.
  private static let pause: Int32 = 50

  /// Lets libedit ask for keys.
  ///
  /// Reading is done here and not by libedit because between two keys is the moment to look at
  /// signals and at `watched`, to tell `onChange`, and to read UTF-8 in any locale. Single bytes are
  /// read: what is typed ahead belongs to whoever reads next.
  func connectInput() {
    cedit_set_reader(library, handle) { handle, destination in
      guard let editor = LineEditor.behind(handle), let destination else { return -1 }
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
        // The caller closed what it watched; that is not the keyboard's end.
        guard errno == EBADF, watched != nil else { return .failure }
        watched = nil
        continue
      }
      if ready & 2 != 0, let keystroke = handleSignals() { return keystroke }
      if ready & 4 != 0 { watched?.onReadable() }
      if ready & 1 != 0, let keystroke = readInput() { return keystroke }
      if ready == 0 { takeHeld() }
    }
  }

  /// Waits as `cedit_wait` does; before that, shows the line and says what it has become.
  private func waitForInput() -> Int32 {
    if !drawn.isEmpty || hasChanged {
      let ready = cedit_wait(input, signals.readEnd, -1, 0)
      guard ready == 0 else { return ready }
      present()
    }
    if hasChanged {
      reportChange()
      present()
    }
    let time = decoder.isHolding ? Self.pause : -1
    return cedit_wait(input, signals.readEnd, watched?.descriptor ?? -1, time)
  }

  /// Whether there is something to call `onChange` for.
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

  /// Reads a byte, or in a paste what there is; only what ends the reading is returned.
  private func readInput() -> Keystroke? {
    var bytes = [UInt8](repeating: 0, count: decoder.isPasting ? 16384 : 1)
    switch read(input, &bytes, bytes.count) {
    case let count where count > 0: take(bytes[..<count])
    case 0: return .end
    default: if errno != EINTR, errno != EAGAIN { return .failure }
    }
    return nil
  }

  /// Does what the signals ask; a keystroke if that ends the waiting.
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
