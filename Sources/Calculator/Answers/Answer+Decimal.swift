internal import Arithmetic
internal import Syntax
internal import Typesetting

extension Decimal {
  /// Below this exponent a decimal has its own.
  private static let smallestPlainExponent = -6

  /// The decimal in plain notation, or with an exponent where that says more.
  ///
  /// That is where zeros behind the point would hide the first digit, or where the last digit would
  /// stand before the point. Nil where not even the exponent can be written as a machine integer.
  var plain: Form? {
    guard let exponent = shortExponent, exponent >= Self.smallestPlainExponent,
      isExact || exponent < digitCount
    else { return scientific }
    return signed(literal(zerosBefore: max(0, -exponent), integerCount: max(0, exponent) + 1))
  }

  /// One digit before the point.
  var scientific: Form? { exponential(digitsBeforePoint: 1) }

  /// One to three digits before the point, so that the exponent is a multiple of 3; where fewer are
  /// proven they all stand behind the point: 314.2 with two digits is 0.31E3.
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

  /// The number with an exponent that is no machine integer; nil where that is too long to be written.
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

  /// The digits behind so many zeros, with the point behind so many of them all, which are filled up with
  /// zeros where they are fewer.
  private func literal(zerosBefore: Int, integerCount: Int) -> NumberLiteral.Decimal {
    let count = max(zerosBefore + digitCount, integerCount)
    let zerosBehind = count - zerosBefore - digitCount
    if var number = fewDigits, count <= NumberLiteral.Decimal.mostFewDigits {
      for _ in 0..<zerosBehind { number *= 10 }
      return NumberLiteral.Decimal(fewDigits: number, count: count, integerCount: integerCount)
    }
    let before = String(repeating: "0", count: zerosBefore)
    let behind = String(repeating: "0", count: zerosBehind)
    return NumberLiteral.Decimal(digits: before + digits + behind, integerCount: integerCount)
  }

  private func signed(_ literal: NumberLiteral.Decimal) -> Form {
    .number(literal, isNegative: isNegative)
  }
}
