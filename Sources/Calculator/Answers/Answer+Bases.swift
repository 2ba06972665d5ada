internal import Arithmetic
internal import Evaluation
internal import Syntax
internal import Typesetting

// Answers in a base, as `255 to hex` asks for them: digits that repeat in brackets where the value is a
// fraction, and otherwise rounded.

extension Answer {
  /// The base in which numbers are written; nil where no statement asked for one.
  var base: Int? {
    if case .base(let base) = result.notation { base } else { nil }
  }

  /// All digits of a fraction in the base; nil for other numbers, and where the period is too long.
  func exactInBase() throws(ArithmeticFailure) -> Expression? {
    guard let base, let real = result.real, !real.isMeasured,
      let fraction = try real.exactFraction()
    else { return nil }
    return fraction.expression(inBase: base)
  }

  /// The first digits of a number whose digits do not end or repeat soon; nil for others.
  func roundedInBase(digits: Int) throws(ArithmeticFailure) -> Written? {
    guard let base, base != 10, let real = result.real, !real.isMeasured,
      try exactInBase() == nil,
      let expression = try? real.expression(inBase: base, digits: digits)
    else { return nil }
    return .rounded(Form(expression))
  }

  /// The number in the base, exact where that is possible.
  func writtenInBase(digits: Int) throws(ArithmeticFailure) -> Written? {
    if let exact = try exactInBase() { return .exact(Form(exact)) }
    return try roundedInBase(digits: digits)
  }

  /// The same answer without a base.
  var inDecimals: Answer {
    guard base != nil else { return self }
    var answer = Answer(Result(result.value), angleMode: angleMode)
    (answer.isCut, answer.isElement) = (isCut, isElement)
    return answer
  }
}

extension Fraction {
  /// The number in a base, with the digits that repeat in brackets; nil where they are too many.
  func expression(inBase base: Int) -> Expression? {
    guard
      let expansion = magnitude.expansion(longestPeriod: Answer.longestPeriod, inBase: base)
    else { return nil }
    return Expression(
      base: base,
      integer: expansion.integer,
      fraction: expansion.fraction,
      repeating: expansion.period,
      isNegative: signum < 0
    )
  }
}

extension Real {
  /// Places after the point beyond which a number is not written in a base.
  private static let mostPlaces = 20_000

  /// The number rounded to a number of significant digits in a base, and to an integer at least; nil where
  /// that is too long.
  fileprivate func expression(
    inBase base: Int,
    digits: Int
  ) throws(ArithmeticFailure) -> Expression? {
    guard var places = try places(inBase: base, digits: digits) else { return nil }
    var isReduced = false
    // The first estimate is wrong by a few places at most.
    while true {
      guard places <= Self.mostPlaces,
        let rounded = try rounded(places: places, inBase: base).exactFraction()
      else { return nil }
      let steps = (rounded.magnitude * Fraction(base).power(places)).numerator
      let text = steps.digits(inBase: base)
      if text.utf8.count < digits, !steps.isZero {
        places += digits - text.utf8.count
        continue
      }
      if text.utf8.count > digits, places > 0, !isReduced {
        isReduced = true
        places = max(0, places - (text.utf8.count - digits))
        continue
      }
      let zeros = String(repeating: "0", count: max(0, places + 1 - text.utf8.count))
      let all = zeros + text
      return Expression(
        base: base,
        integer: String(all.dropLast(places)),
        fraction: String(all.suffix(places)),
        isNegative: rounded.signum < 0
      )
    }
  }

  /// The places after the point for that many digits, or nearly; nil where they are far too many.
  private func places(inBase base: Int, digits: Int) throws(ArithmeticFailure) -> Int? {
    let whole = try magnitude.truncated()
    guard whole.isZero else { return max(0, digits - whole.digits(inBase: base).utf8.count) }
    guard let exponent = try decimal(digits: 3).exponent.int, exponent > -Self.mostPlaces else {
      return nil
    }
    var (power, places) = (Fraction(1), 0)
    let bound = Fraction(10).power(exponent)
    while power * Fraction(1, base) > bound {
      power = power * Fraction(1, base)
      places += 1
    }
    return digits + places
  }
}

extension Expression {
  /// A number in a base; in base 10 it has no prefix.
  fileprivate init(
    base: Int,
    integer: String,
    fraction: String,
    repeating: String = "",
    isNegative: Bool
  ) {
    let literal: NumberLiteral =
      base == 10
      ? .decimal(.init(integer: integer, fraction: fraction, repeating: repeating))
      : .based(
        BasedNumber(base: base, integer: integer, fraction: fraction, repeating: repeating)
      )
    let number = Expression(.number(literal))
    self = isNegative ? Expression(.negation(number)) : number
  }
}
