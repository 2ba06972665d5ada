import CEdit

extension LineEditor {
  /// Whether the terminal is to mark what is pasted.
  private var marksPastes: Bool { !isPlain && cedit_is_editing(library, handle) }

  /// Has the terminal mark pastes from now on, or no longer.
  func markPastes(_ marks: Bool) {
    guard marksPastes else { return }
    fputs(marks ? EscapeSequence.markPastes : EscapeSequence.pastePlainly, terminal)
    fflush(terminal)
  }

  /// Takes bytes that were read: keys, and texts that were pasted.
  func take(_ bytes: ArraySlice<UInt8>) {
    guard marksPastes else { return takeKeys(bytes) }
    // A Ctrl-C in a pasted text has neighbours.
    if decoder.isPasting, bytes == [0x03] { return typeInterrupt() }
    for byte in bytes { take(decoder.feed(byte)) }
  }

  /// Takes what was held back while nothing followed it.
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
        typed.append(PrivateKey.paste.rawValue)
      }
    }
  }

  private func takeKeys(_ bytes: ArraySlice<UInt8>) {
    for byte in bytes { typed += assembler.feed(byte) }
  }

  /// Puts the oldest pasted text into the line, as a whole and never as keys.
  func insertPasted() -> Command.Effect {
    guard !pastes.isEmpty else { return .beep }
    let pasted = ComposedText(pastes.removeFirst())
    insert(pasted.text)
    return askToTell(pasted)
  }
}
