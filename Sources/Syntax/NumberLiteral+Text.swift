// Numbers are written byte by byte, the last byte first, into a room of fixed size: no other way of
// writing an answer is as short for the processor, and nearly all answers are numbers.

extension NumberLiteral.Decimal {
  /// Appends the number in UTF-8, with a minus before it where it is negative.
  package func write(
    to text: inout [UInt8],
    in style: Printer.Style,
    isNegative: Bool = false
  ) {
    if isNegative { text += style.minus.utf8 }
    if let fewDigits {
      write(fewDigits, to: &text)
    } else {
      writeManyDigits(to: &text)
    }
    guard exponent != 0 else { return }
    text.append(UInt8(ascii: "E"))
    if exponent < 0 { text += style.minus.utf8 }
    text += String(exponent.magnitude).utf8
  }

  /// Appends digits that are few, with the point and the brackets among them.
  private func write(_ digits: UInt64, to text: inout [UInt8]) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.mostFewDigits + 3) { room in
      var number = BackwardNumber(room: room, digits: digits)
      if repeats {
        number.write(UInt8(ascii: ")"))
        number.write(digits: repeatingCount)
        number.write(UInt8(ascii: "("))
      }
      number.write(digits: fractionCount)
      if hasPoint { number.write(UInt8(ascii: ".")) }
      number.write(digits: integerCount)
      text.append(contentsOf: room[number.start...])
    }
  }

  private func writeManyDigits(to text: inout [UInt8]) {
    text += integer.utf8
    if hasPoint { text.append(UInt8(ascii: ".")) }
    text += fraction.utf8
    if repeats { text += "(\(repeating))".utf8 }
  }
}

/// Digits and signs that fill a room from its end.
private struct BackwardNumber {
  let room: UnsafeMutableBufferPointer<UInt8>
  /// The digits that are not written yet.
  private var digits: UInt64
  /// Where the first byte stands that is written.
  private(set) var start: Int

  init(room: UnsafeMutableBufferPointer<UInt8>, digits: UInt64) {
    self.room = room
    self.digits = digits
    start = room.count
  }

  /// Writes so many of the last digits before what is written already.
  mutating func write(digits count: Int) {
    for _ in 0..<count {
      let (rest, digit) = digits.quotientAndRemainder(dividingBy: 10)
      write(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit))
      digits = rest
    }
  }

  mutating func write(_ byte: UInt8) {
    start -= 1
    room[start] = byte
  }
}
