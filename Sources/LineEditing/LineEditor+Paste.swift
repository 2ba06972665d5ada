import CEdit
import Terminal

extension LineEditor {
  /// Whether the terminal should mark pasted text.
  private var marksPastes: Bool { !isPlain && cedit_is_editing(library, handle) }

  /// Turns the marks around pasted text on or off.
  func markPastes(_ marks: Bool) {
    guard marksPastes else { return }
    fputs(marks ? EscapeSequence.markPastes : EscapeSequence.pastePlainly, terminal)
    fflush(terminal)
  }

  /// Processes bytes that were read: keys, and pasted text.
  func take(_ bytes: ArraySlice<UInt8>) {
    guard marksPastes else { return takeKeys(bytes) }
    // A Ctrl-C that belongs to pasted text arrives with other bytes.
    if decoder.isPasting, bytes == [0x03] { return typeInterrupt() }
    for byte in bytes {
      // libedit would take an Escape before another one for the Meta key of what follows both.
      if byte == 0x1B, holdsUselessEscape { decoder.dropHeld() }
      take(decoder.feed(byte))
    }
  }

  /// Processes the bytes that were held back, after a pause.
  func takeHeld() {
    take(decoder.pause())
  }

  /// Ctrl-C, which also ends a paste whose end never came.
  func typeInterrupt() {
    decoder = PasteDecoder()
    typed.append("\u{3}")
  }

  private func take(_ pieces: [PasteDecoder.Piece]) {
    for piece in pieces {
      switch piece {
      case .key(let byte): takeKeys([byte])
      case .paste(let text):
        pastes.append(text)
        typed.append(VirtualKey.paste.rawValue)
      }
    }
  }

  private func takeKeys(_ bytes: ArraySlice<UInt8>) {
    for byte in bytes { typed += assembler.feed(byte) }
  }

  /// Inserts the oldest pasted text as a whole, never as keys.
  func insertPasted() -> Command.Effect {
    guard !pastes.isEmpty else { return .beep }
    let pasted = ComposedText(pastes.removeFirst())
    insert(pasted.text)
    return askForNotice(pasted)
  }
}
