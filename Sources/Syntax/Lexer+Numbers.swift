/// Where the parts of a number stand in its line; an empty part was not written.
struct NumberExtent {
  var integer = SourceRange.none
  var fraction = SourceRange.none
  var repeating = SourceRange.none
  var exponent = 0
  /// The fraction of a mixed number: the two numbers behind its blank, or one character.
  var numerator = SourceRange.none
  var denominator = SourceRange.none
  var vulgarFraction = SourceRange.none
}

extension Lexer {
  // number = decimal [ ( "E" | "e" ) [ sign ] digits ] | mixed
  mutating func scanNumber() throws(SyntaxError) -> Token.Kind {
    number = NumberExtent()
    let start = position
    number.integer = try scanDigits()
    if bytes[position] == UInt8(ascii: ".") {
      try scanFraction(of: start)
    } else if scanMixed() {
      return .mixedNumber
    }
    try scanExponent()
    if bytes[position] == UInt8(ascii: ".") {
      throw SyntaxError(.secondPoint, at: SourceRange(position, position + 1))
    }
    return .number
  }

  // digits = digit { [ "_" ] digit }, possibly none
  private mutating func scanDigits() throws(SyntaxError) -> SourceRange {
    let start = position
    while bytes[position].isDigit {
      position += 1
      guard bytes[position] == UInt8(ascii: "_") else { continue }
      guard bytes[position + 1].isDigit else {
        throw SyntaxError(.misplacedUnderscore, at: SourceRange(position, position + 1))
      }
      position += 1
    }
    return SourceRange(start, position)
  }

  // fraction = "." { digit } [ "(" digits ")" | overlined { overlined } ]
  private mutating func scanFraction(of start: Int) throws(SyntaxError) {
    position += 1
    number.fraction = try scanDigits()
    if !scanOverlined() { try scanRepeating() }
    if number.integer.isEmpty && number.fraction.isEmpty && number.repeating.isEmpty {
      throw SyntaxError(.lonePoint, at: SourceRange(start, position))
    }
  }

  /// Digits with a line over each of them, as pictures show those that repeat; the first one was taken
  /// for one of the fraction.
  private mutating func scanOverlined() -> Bool {
    guard isBeforeOverline, !number.fraction.isEmpty else { return false }
    let start = position - 1
    number.fraction = SourceRange(number.fraction.start, start)
    position += Self.overline.count
    while bytes[position].isDigit {
      position += 1
      guard isBeforeOverline else {
        position -= 1
        break
      }
      position += Self.overline.count
    }
    number.repeating = SourceRange(start, position)
    return true
  }

  /// U+0305, which stands behind the digit that it belongs to.
  private static let overline: [UInt8] = [0xCC, 0x85]

  private var isBeforeOverline: Bool {
    bytes[position] == Self.overline[0] && bytes[position + 1] == Self.overline[1]
  }

  /// The digits in brackets straight behind a decimal; other brackets are left to multiply.
  private mutating func scanRepeating() throws(SyntaxError) {
    guard bytes[position] == UInt8(ascii: "("), bytes[position + 1].isDigit else { return }
    var lookahead = self
    lookahead.position += 1
    let digits = try lookahead.scanDigits()
    guard bytes[lookahead.position] == UInt8(ascii: ")") else { return }
    number.repeating = digits
    position = lookahead.position + 1
  }

  /// Reads the exponent of `2e+3`; `2e` is left to be 2·e, and `2E` is an error.
  private mutating func scanExponent() throws(SyntaxError) {
    let mark = bytes[position]
    guard mark | 0x20 == UInt8(ascii: "e") else { return }
    let sign = signLength(at: position + 1)
    let digits = position + 1 + sign
    if bytes[digits].isDigit {
      let isNegative = sign > 0 && bytes[position + 1] != UInt8(ascii: "+")
      return try scanExponentDigits(from: digits, isNegative: isNegative)
    }
    guard mark == UInt8(ascii: "e") || bytes[position + 1].isNamePart else {
      throw SyntaxError(.missingExponent, at: SourceRange(position, position + 1))
    }
  }

  private mutating func scanExponentDigits(
    from digits: Int,
    isNegative: Bool
  ) throws(SyntaxError) {
    let mark = position
    position = digits
    while bytes[position].isDigit {
      let (shifted, isTooLarge) = number.exponent.multipliedReportingOverflow(by: 10)
      let digit = Int(bytes[position] - UInt8(ascii: "0"))
      let (sum, overflows) = shifted.addingReportingOverflow(digit)
      position += 1
      guard !isTooLarge && !overflows else {
        throw SyntaxError(.exponentTooLarge, at: SourceRange(mark, position))
      }
      number.exponent = sum
    }
    if isNegative { number.exponent.negate() }
  }

  /// The bytes that the sign at the offset takes, 0 if there is none.
  private func signLength(at offset: Int) -> Int {
    switch bytes[offset] {
    case UInt8(ascii: "+"), UInt8(ascii: "-"): 1
    case 0xE2 where bytes[offset + 1] == 0x88 && bytes[offset + 2] == 0x92: 3
    default: 0
    }
  }

  // mixed = digits ( " " digits "/" digits | [ " " ] "½" ), when the integer was just read
  private mutating func scanMixed() -> Bool {
    let start = endOfBlanks(from: position)
    if let (_, length) = vulgarFraction(at: start) {
      number.vulgarFraction = SourceRange(start, start + length)
      position = start + length
      return true
    }
    guard start > position, bytes[start].isDigit else { return false }
    var lookahead = self
    lookahead.position = start
    guard let numerator = try? lookahead.scanDigits(),
      bytes[lookahead.position] == UInt8(ascii: "/")
    else { return false }
    lookahead.position += 1
    guard let denominator = try? lookahead.scanDigits(), !denominator.isEmpty,
      bytes[lookahead.position] != UInt8(ascii: "."), !lookahead.isBeforeExponent
    else { return false }
    number.numerator = numerator
    number.denominator = denominator
    position = lookahead.position
    return true
  }

  private var isBeforeExponent: Bool {
    bytes[position] | 0x20 == UInt8(ascii: "e")
      && bytes[position + 1 + signLength(at: position + 1)].isDigit
  }

  /// The digits of the part without the underscores that group them and the lines over them.
  private func digits(_ part: SourceRange) -> String {
    String(unsafeUninitializedCapacity: part.length) { text in
      var count = 0
      for position in part.start..<part.end where bytes[position].isDigit {
        text[count] = bytes[position]
        count += 1
      }
      return count
    }
  }

  /// The decimal that was read last.
  var decimal: NumberLiteral.Decimal {
    let length = number.integer.length + number.fraction.length + number.repeating.length
    return length <= NumberLiteral.Decimal.mostFewDigits ? decimalOfFewDigits : longDecimal
  }

  private var decimalOfFewDigits: NumberLiteral.Decimal {
    var (digits, count): (UInt64, Int) = (0, 0)
    addDigits(number.integer, to: &digits, &count)
    let integerCount = count
    addDigits(number.fraction, to: &digits, &count)
    let fractionEnd = count
    addDigits(number.repeating, to: &digits, &count)
    return NumberLiteral.Decimal(
      fewDigits: digits,
      count: count,
      integerCount: integerCount,
      repeatingCount: count - fractionEnd,
      exponent: number.exponent
    )
  }

  private func addDigits(_ part: SourceRange, to digits: inout UInt64, _ count: inout Int) {
    for position in part.start..<part.end where bytes[position].isDigit {
      digits = digits &* 10 &+ UInt64(bytes[position] &- UInt8(ascii: "0"))
      count &+= 1
    }
  }

  private var longDecimal: NumberLiteral.Decimal {
    NumberLiteral.Decimal(
      integer: digits(number.integer),
      fraction: digits(number.fraction),
      repeating: digits(number.repeating),
      exponent: number.exponent
    )
  }

  /// The three parts of the mixed number that was read last.
  var mixed: [String] {
    if !number.vulgarFraction.isEmpty,
      let (fraction, _) = vulgarFraction(at: number.vulgarFraction.start)
    {
      return [digits(number.integer), fraction.numerator, fraction.denominator]
    }
    return [digits(number.integer), digits(number.numerator), digits(number.denominator)]
  }
}
