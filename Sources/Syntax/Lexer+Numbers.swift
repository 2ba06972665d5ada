/// A number during scanning: its digits, and where its parts end.
struct ScannedNumber {
  /// The value of all digits as one integer, where there are at most `mostFewDigits`.
  private(set) var value: UInt64 = 0
  /// The number of all digits.
  private(set) var digitCount = 0
  /// The number of digits before the point.
  var integerCount = 0
  /// The number of digits that repeat without end.
  var repeatingCount = 0
  var exponent = 0
  /// The number of exponent digits at the end, where the exponent does not fit a machine integer.
  var longExponentCount = 0
  /// The base of a number that is not decimal, 0 for others.
  var base = 0
  /// Whether digits of such a number repeat.
  var isRepeatingInBase = false

  /// Whether `value` is valid: the digits fit a machine word, and so does the exponent.
  var isShort: Bool {
    digitCount <= NumberLiteral.Decimal.mostFewDigits && longExponentCount == 0
  }

  /// Whether it is written without an exponent and without digits after the point.
  var isInteger: Bool { integerCount == digitCount && exponent == 0 }

  /// Appends a digit, an ASCII character.
  mutating func append(_ digit: UInt8) {
    value = value &* 10 &+ UInt64(digit &- UInt8(ascii: "0"))
    digitCount &+= 1
  }
}

extension Lexer {
  // number = decimal [ ( "E" | "e" ) [ sign ] digits ] | mixed
  mutating func scanNumber() throws(SyntaxError) -> Token.Kind {
    number = ScannedNumber()
    let start = position
    if bytes[start] == UInt8(ascii: "0"), bytes[start + 1].isLetter, try scanPrefixed() {
      return .number
    }
    try scanDigits()
    number.integerCount = number.digitCount
    let next = bytes[position]
    if next == UInt8(ascii: "."), !isRangeSign(at: position) {
      try scanFraction(of: start)
    } else if next == UInt8(ascii: "#"), try scanAfterBase(from: start) {
      return .number
    } else if !next.isPrintable, scanMixed() {
      return .mixedNumber
    }
    // After an integer.
    if next == UInt8(ascii: ":") || bytes.isDegree(at: position), position > start,
      try scanSexagesimal()
    {
      return .sexagesimal
    }
    let endOfDigits = position
    if bytes[position] | 0x20 == UInt8(ascii: "e") { try scanExponent() }
    if bytes[position] == UInt8(ascii: "."), !isRangeSign(at: position) {
      let isInExponent = position > endOfDigits
      throw SyntaxError(
        isInExponent ? .pointInExponent : isDate(from: start) ? .dateWithPoints : .secondPoint,
        at: SourceRange(position, position + 1)
      )
    }
    return .number
  }

  /// Whether a number and a point, which were just read, and a year after it are a date such as 22.11.2026.
  private func isDate(from start: Int) -> Bool {
    let year = (1...4).prefix { bytes[position + $0].isDigit }.count
    return 3...5 ~= position - start && year == 4 && !bytes[position + 5].isNamePart
  }

  // digits = digit { [ "_" ] digit }, possibly none
  private mutating func scanDigits() throws(SyntaxError) {
    var byte = bytes[position]
    while byte.isDigit {
      number.append(byte)
      position += 1
      byte = bytes[position]
      guard byte == UInt8(ascii: "_") else { continue }
      byte = bytes[position + 1]
      guard byte.isDigit else {
        throw SyntaxError(.misplacedUnderscore, at: SourceRange(position, position + 1))
      }
      position += 1
    }
  }

  // fraction = "." { digit } [ "(" digits ")" | overlined { overlined } ]
  private mutating func scanFraction(of start: Int) throws(SyntaxError) {
    position += 1
    try scanDigits()
    if !scanOverlined() { try scanRepeating() }
    if number.digitCount == 0 {
      let isBeforeOperator = "*/^+-".utf8.contains(bytes[position])
      throw SyntaxError(
        isBeforeOperator ? .pointBeforeOperator : .lonePoint,
        at: SourceRange(start, position)
      )
    }
  }

  /// Reads digits with a line over each of them, which repeat; the first one was already read as a digit
  /// of the fraction.
  private mutating func scanOverlined() -> Bool {
    guard isOverline(at: position), number.digitCount > number.integerCount else { return false }
    position += Self.overline.count
    number.repeatingCount = 1
    while bytes[position].isDigit, isOverline(at: position + 1) {
      number.append(bytes[position])
      number.repeatingCount += 1
      position += 1 + Self.overline.count
    }
    return true
  }

  /// U+0305, which comes after the digit that it belongs to.
  private static let overline: (UInt8, UInt8, count: Int) = (0xCC, 0x85, 2)

  private func isOverline(at offset: Int) -> Bool {
    bytes[offset] == Self.overline.0 && bytes[offset + 1] == Self.overline.1
  }

  /// Reads the digits in brackets directly after a decimal; other brackets multiply.
  private mutating func scanRepeating() throws(SyntaxError) {
    guard bytes[position] == UInt8(ascii: "("), bytes[position + 1].isDigit else { return }
    var lookahead = self
    lookahead.position += 1
    try lookahead.scanDigits()
    guard bytes[lookahead.position] == UInt8(ascii: ")") else { return }
    lookahead.number.repeatingCount = lookahead.number.digitCount - number.digitCount
    lookahead.position += 1
    self = lookahead
  }

  /// Reads the exponent of `2e+3` from its mark on; `2e` alone means 2·e, and `2E` is an error.
  private mutating func scanExponent() throws(SyntaxError) {
    let mark = bytes[position]
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
    while bytes[position] == UInt8(ascii: "0") { position += 1 }
    let first = position
    let limit = NumberLiteral.Decimal.shortestLongExponent
    while bytes[position].isDigit {
      let digit = Int(bytes[position] - UInt8(ascii: "0"))
      position += 1
      if number.exponent < limit / 10 {
        number.exponent = 10 * number.exponent + digit
      } else {
        number.longExponentCount = position - first
      }
      guard position - first <= NumberLiteral.Decimal.mostExponentDigits else {
        throw SyntaxError(.exponentTooLarge, at: SourceRange(mark, position))
      }
    }
    if number.longExponentCount > 0 { number.exponent = limit }
    if isNegative { number.exponent.negate() }
  }

  /// The number of bytes of the sign at the offset, 0 if there is none.
  private func signLength(at offset: Int) -> Int {
    switch bytes[offset] {
    case UInt8(ascii: "+"), UInt8(ascii: "-"): 1
    case 0xE2 where bytes[offset + 1] == 0x88 && bytes[offset + 2] == 0x92: 3
    default: 0
    }
  }

  // mixed = digits ( " " digits "/" digits | [ " " ] "½" ), after the integer was read
  private mutating func scanMixed() -> Bool {
    let start = bytes.endOfBlanks(from: position)
    if let (_, length) = vulgarFraction(at: start) {
      position = start + length
      return true
    }
    guard start > position, bytes[start].isDigit else { return false }
    var lookahead = self
    lookahead.position = start
    guard (try? lookahead.scanDigits()) != nil, bytes[lookahead.position] == UInt8(ascii: "/")
    else {
      return false
    }
    lookahead.position += 1
    guard bytes[lookahead.position].isDigit, (try? lookahead.scanDigits()) != nil,
      bytes[lookahead.position] != UInt8(ascii: ".") || isRangeSign(at: lookahead.position),
      !lookahead.isBeforeExponent
    else { return false }
    position = lookahead.position
    return true
  }

  private var isBeforeExponent: Bool {
    bytes[position] | 0x20 == UInt8(ascii: "e")
      && bytes[position + 1 + signLength(at: position + 1)].isDigit
  }

  // MARK: What was scanned

  /// The number that was read last, at the range.
  func decimal(in range: SourceRange) -> NumberLiteral.Decimal {
    NumberLiteral.Decimal(
      digits: digits(of: range, count: number.digitCount),
      integerCount: number.integerCount,
      repeatingCount: number.repeatingCount,
      exponent: number.exponent,
      longExponent: text(range.end - number.longExponentCount, range.end)
    )
  }

  /// The first `count` digits in the range, without the characters between them.
  private func digits(of range: SourceRange, count: Int) -> String {
    let digits = bytes[range.start..<range.end].lazy.filter(\.isDigit)
    return String(decoding: Array(digits.prefix(count)), as: UTF8.self)
  }

  /// The three parts of the mixed number in the range, as digits.
  func mixed(in range: SourceRange) -> [String] {
    let words = bytes[range.start..<range.end].split { !$0.isDigit && $0 != UInt8(ascii: "_") }
    let parts = words.map { String(decoding: $0.filter(\.isDigit), as: UTF8.self) }
    let wholeEnd = words.first?.endIndex ?? range.start
    guard let (fraction, _) = vulgarFraction(at: bytes.endOfBlanks(from: wholeEnd)) else {
      return parts
    }
    return parts + [fraction.numerator, fraction.denominator]
  }
}

extension NumberLiteral {
  /// Reads a text that is a number of the language and nothing else.
  package init?(_ text: String) {
    let number = try? SourceBytes.lend(text, upTo: nil) { bytes throws(SyntaxError) in
      var lexer = Lexer(bytes, from: 0)
      let token = try lexer.next()
      return lexer.number(as: token)
    }
    guard let number else { return nil }
    self = number
  }
}

extension Lexer {
  /// The number of a token that is the whole text.
  fileprivate func number(as token: Token) -> NumberLiteral? {
    guard !token.followsBlank, token.end == end else { return nil }
    if token.kind == .number {
      return self.number.base == 0
        ? .decimal(decimal(in: token.range))
        : .based(BasedNumber(text: text(token.start, token.end)))
    }
    guard token.kind == .mixedNumber else { return nil }
    let parts = mixed(in: token.range)
    return .mixed(whole: parts[0], numerator: parts[1], denominator: parts[2])
  }
}
