/// A control sequence (CSI) from the terminal.
struct ControlSequence {
  /// `<`, `=`, `>` or `?`, if one precedes the parameters.
  let prefix: UInt8?
  /// The first part of each parameter; 0 if it is empty.
  let parameters: [Int]
  /// The second part of the second parameter: kitty's type of key event.
  let eventKind: Int
  /// The bytes between the parameters and the final byte.
  let intermediates: [UInt8]
  let final: UInt8

  init(_ content: [UInt8], final: UInt8) {
    self.final = final
    var rest = content[...]
    prefix = rest.first.flatMap { (0x3C...0x3F).contains($0) ? $0 : nil }
    if prefix != nil { rest.removeFirst() }
    let end = rest.firstIndex { $0 < 0x30 && $0 != UInt8(ascii: "-") } ?? rest.endIndex
    intermediates = Array(rest[end...])
    let parts = rest[..<end].split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { $0.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false) }
    parameters = end == rest.startIndex ? [] : parts.map { Self.number($0[0]) }
    eventKind = parts.count > 1 && parts[1].count > 1 ? Self.number(parts[1][1]) : 1
  }

  /// A number of at most eight digits, so that nothing overflows; 0 for a negative one.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int {
    guard digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return 0 }
    return digits.reduce(0) { min($0 * 10 + Int($1) - 0x30, 99_999_999) }
  }

  /// The parameter at an index; 0 if there is none.
  func parameter(_ index: Int) -> Int {
    index < parameters.count ? parameters[index] : 0
  }

  var isPasteStart: Bool { prefix == nil && final == UInt8(ascii: "~") && parameters == [200] }

  /// The input that it means; nil for unknown sequences, and for the release of a key.
  func input(pixelCell: PixelSize?) -> Input? {
    switch (prefix.map(character), character(final)) {
    case ("<", "M"), ("<", "m"): return mouse(pixelCell).map(Input.mouse)
    case (nil, "I") where parameters.isEmpty: return .focus(true)
    case (nil, "O") where parameters.isEmpty: return .focus(false)
    case (nil, "M") where parameters.count == 3: return mouse(nil).map(Input.mouse)
    default: break
    }
    if let answer = TerminalAnswer(self) { return .answer(answer) }
    guard prefix == nil, intermediates.isEmpty, eventKind != 3 else { return nil }
    return Key(self).map(Input.key)
  }

  private func character(_ byte: UInt8) -> Character { Character(Unicode.Scalar(byte)) }

  /// SGR reports (`CSI <`), and rxvt's (1015), whose number is 32 higher and whose release is button 3.
  private func mouse(_ cell: PixelSize?) -> MouseEvent? {
    guard parameters.count == 3 else { return nil }
    let number = parameters[0] - (prefix == nil ? 32 : 0)
    guard number >= 0 else { return nil }
    let isOldRelease = prefix == nil && number & 0b1110_0011 == 3
    let place = parameters[1...].map { max(0, $0 - 1) }
    return MouseEvent(
      isOldRelease
        ? .release(.left) : .init(number: number, isRelease: final == UInt8(ascii: "m")),
      column: place[0] / (cell?.width ?? 1),
      row: place[1] / (cell?.height ?? 1),
      modifiers: Key.Modifiers(buttonNumber: number),
      pixel: cell.map { _ in .init(x: place[0], y: place[1]) }
    )
  }
}
