// Nearly all answers are numbers of few digits. They are written directly into the text, byte by byte,
// the last byte first.

extension NumberLiteral.Decimal {
  /// Appends the number in UTF-8, with a minus before it where it is negative.
  package func write(
    to text: inout TextBuffer,
    in style: Printer.Style,
    isNegative: Bool = false
  ) {
    if let many {
      if isNegative { text += style.minus }
      write(many, to: &text)
    } else {
      few.write(to: &text, minus: isNegative ? style : nil)
    }
    if exponent != 0 { writeExponent(to: &text, in: style) }
  }

  private func write(_ many: Many, to text: inout TextBuffer) {
    text += integer
    if hasPoint { text.append(UInt8(ascii: ".")) }
    text += fraction
    if repeats { text += "(\(repeating))" }
  }

  private func writeExponent(to text: inout TextBuffer, in style: Printer.Style) {
    text.append(UInt8(ascii: "E"))
    if exponent < 0 { text += style.minus }
    text += exponentDigits
  }
}

extension NumberLiteral.Decimal.Few {
  /// Appends the digits with their point and brackets, after the minus of the style, if any.
  fileprivate func write(to text: inout TextBuffer, minus: Printer.Style?) {
    let (whole, period) = (Int(integerCount), Int(repeatingCount))
    let after = Int(digitCount) - whole - period
    let hasPoint = after + period > 0 || digitCount == 0
    let sign = minus?.minus
    let length =
      (sign?.utf8.count ?? 0) + Int(digitCount) + (hasPoint ? 1 : 0) + (period > 0 ? 2 : 0)
    text.append(count: length) { room in
      var end = TextEnd(room, digits: number)
      if period > 0 {
        end.write(UInt8(ascii: ")"))
        end.write(digits: period)
        end.write(UInt8(ascii: "("))
      }
      end.write(digits: after)
      if hasPoint { end.write(UInt8(ascii: ".")) }
      end.write(digits: whole)
      if let sign { for byte in sign.utf8.reversed() { end.write(byte) } }
    }
  }
}

/// The end of a text, written from its last byte backwards.
private struct TextEnd {
  private let room: UnsafeMutableBufferPointer<UInt8>
  /// The digits not written yet.
  private var digits: UInt64
  /// The index of the first byte written.
  private var start: Int

  init(_ room: UnsafeMutableBufferPointer<UInt8>, digits: UInt64) {
    self.room = room
    self.digits = digits
    start = room.count
  }

  /// Writes the last `count` digits before the text already written.
  mutating func write(digits count: Int) {
    for _ in 0..<count {
      let (rest, digit) = digits.quotientAndRemainder(dividingBy: 10)
      write(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit))
      digits = rest
    }
  }

  mutating func write(_ byte: UInt8) {
    start &-= 1
    room[start] = byte
  }
}
