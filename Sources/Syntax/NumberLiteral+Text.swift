// Nearly all answers are numbers of few digits. They are written byte by byte, the last byte first, into a
// room of fixed size, and go from there to where they are wanted.

extension NumberLiteral.Decimal {
  /// Appends the number in UTF-8, with a minus before it where it is negative.
  package func write(
    to text: inout [UInt8],
    in style: Printer.Style,
    isNegative: Bool = false
  ) {
    if let many {
      if isNegative { text += style.minus.utf8 }
      write(many, to: &text)
    } else {
      few.write(to: &text, minus: isNegative ? style : nil)
    }
    if exponent != 0 { writeExponent(to: &text, in: style) }
  }

  private func write(_ many: Many, to text: inout [UInt8]) {
    text += integer.utf8
    if hasPoint { text.append(UInt8(ascii: ".")) }
    text += fraction.utf8
    if repeats { text += "(\(repeating))".utf8 }
  }

  private func writeExponent(to text: inout [UInt8], in style: Printer.Style) {
    text.append(UInt8(ascii: "E"))
    if exponent < 0 { text += style.minus.utf8 }
    text += String(exponent.magnitude).utf8
  }
}

extension NumberLiteral.Decimal.Few {
  /// The most digits with a minus of three bytes, the point, and the brackets of a period.
  private static let longestText = NumberLiteral.Decimal.mostFewDigits + 6

  /// Appends the digits with the point and the brackets among them, behind the minus of a style.
  fileprivate func write(to text: inout [UInt8], minus: Printer.Style?) {
    let (whole, period) = (Int(integerCount), Int(repeatingCount))
    let behind = Int(digitCount) - whole - period
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.longestText) { room in
      var written = BackwardText(in: room, digits: number)
      if period > 0 {
        written.write(UInt8(ascii: ")"))
        written.write(digits: period)
        written.write(UInt8(ascii: "("))
      }
      written.write(digits: behind)
      if behind + period > 0 || digitCount == 0 { written.write(UInt8(ascii: ".")) }
      written.write(digits: whole)
      switch minus {
      case nil: break
      case .typed: written.write(UInt8(ascii: "-"))
      case .mathematical: for byte in "−".utf8.reversed() { written.write(byte) }
      }
      text.append(contentsOf: written.bytes)
    }
  }
}

/// Digits and signs that fill a room from its end; that there is room for them is for the caller to know.
private struct BackwardText {
  private let room: UnsafeMutableBufferPointer<UInt8>
  /// The digits that are not written yet.
  private var digits: UInt64
  /// Where the first byte stands that is written.
  private var start: Int

  init(in room: UnsafeMutableBufferPointer<UInt8>, digits: UInt64) {
    self.room = room
    self.digits = digits
    start = room.count
  }

  var bytes: UnsafeMutableBufferPointer<UInt8> {
    UnsafeMutableBufferPointer(rebasing: room[start...])
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
    start &-= 1
    room[start] = byte
  }
}
