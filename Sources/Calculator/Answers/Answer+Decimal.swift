internal import Arithmetic
internal import Syntax
internal import Typesetting

extension Decimal {
  /// Decimals with a smaller exponent are written in scientific notation.
  private static let smallestPlainExponent = -6

  /// The decimal in plain notation, or in scientific notation where that is clearer.
  ///
  /// Scientific notation is used where leading zeros would hide the first digit, or where rounded
  /// digits end before the decimal point. Nil where the exponent itself is too long to be written.
  var plain: Form? {
    guard let exponent = shortExponent, exponent >= Self.smallestPlainExponent,
      isExact || exponent < digitCount
    else { return scientific }
    return signed(literal(zerosBefore: max(0, -exponent), integerCount: max(0, exponent) + 1))
  }

  /// The decimal with one digit before the point.
  var scientific: Form? { exponential(digitsBeforePoint: 1) }

  /// The decimal with one to three digits before the point, so that the exponent is a multiple of 3.
  ///
  /// Where fewer digits are proven, all of them go after the point: 314.2 with two digits is 0.31E3.
  var engineering: Form? {
    guard let exponent = shortExponent, exponent.magnitude < Self.longExponent else {
      let rest = exponent.flooredQuotientAndRemainder(by: Integer(3)).1.int ?? 0
      return longExponential(digitsBeforePoint: rest + 1)
    }
    let count = exponent - 3 * Int((Double(exponent) / 3).rounded(.down)) + 1
    guard !isExact, digitCount < count else { return exponential(digitsBeforePoint: count) }
    var literal = literal(zerosBefore: 4 - count, integerCount: 1)
    literal.exponent = exponent - count + 4
    return signed(literal)
  }

  private func exponential(digitsBeforePoint count: Int) -> Form? {
    guard let exponent = shortExponent, exponent.magnitude < Self.longExponent else {
      return longExponential(digitsBeforePoint: count)
    }
    var literal = literal(zerosBefore: 0, integerCount: count)
    literal.exponent = exponent - count + 1
    return signed(literal)
  }

  private static let longExponent = UInt(NumberLiteral.Decimal.shortestLongExponent) - 1_000

  /// The decimal with an exponent too large for `Int`; nil where the exponent is too long to be written.
  private func longExponential(digitsBeforePoint count: Int) -> Form? {
    let exponent = exponent - Integer(count - 1)
    let text = exponent.magnitude.description
    guard text.utf8.count <= NumberLiteral.Decimal.mostExponentDigits, count <= digitCount else {
      return nil
    }
    let limit = NumberLiteral.Decimal.shortestLongExponent
    let isLong = exponent.magnitude >= Integer(limit)
    let number = NumberLiteral.Decimal(
      digits: digits,
      integerCount: count,
      exponent: isLong ? exponent.signum * limit : exponent.int ?? 0,
      longExponent: isLong ? text : ""
    )
    return signed(number)
  }

  /// `zerosBefore` zeros and then the digits, with the point after `integerCount` digits; filled up
  /// with zeros where there are fewer.
  private func literal(zerosBefore: Int, integerCount: Int) -> NumberLiteral.Decimal {
    let count = max(zerosBefore + digitCount, integerCount)
    let zerosAfter = count - zerosBefore - digitCount
    if var number = fewDigits, count <= NumberLiteral.Decimal.mostFewDigits {
      for _ in 0..<zerosAfter { number *= 10 }
      return NumberLiteral.Decimal(fewDigits: number, count: count, integerCount: integerCount)
    }
    let before = String(repeating: "0", count: zerosBefore)
    let after = String(repeating: "0", count: zerosAfter)
    return NumberLiteral.Decimal(digits: before + digits + after, integerCount: integerCount)
  }

  private func signed(_ literal: NumberLiteral.Decimal) -> Form {
    .number(literal, isNegative: isNegative)
  }
}
