import Arithmetic

/// The labels at the ticks of an axis.
///
/// Two ticks never have the same label. Far from 0 and close together, ticks are labelled by their
/// distances from a round number, which the note then names.
package struct TickLabels: Equatable, Sendable {
  /// A label for each tick, in their order.
  package private(set) var texts: [String]
  /// The number that the labels are distances from; nil where they are the numbers themselves.
  package private(set) var base: TickBase?

  package init(_ ticks: [Tick], of scale: TickScale, axis: String, notation: Notation = .unicode) {
    base = nil
    if scale.unit == .pi {
      texts = ticks.map { notation.multipleOfPi(Fraction($0.number) * scale.step) }
      return
    }
    let values = ticks.map { Fraction($0.number) * scale.step }
    if let plain = notation.numbers(values, step: scale.step) {
      texts = plain
      return
    }
    let base = Self.base(for: values)
    let name = notation.baseName(of: axis)
    self.base = TickBase(name: name, value: base, notation: notation)
    let offsets = values.map { $0 - base }
    let numbers = notation.numbers(offsets, step: scale.step) ?? []
    texts = zip(offsets, numbers).map { offset, number in
      offset.isZero ? name : offset.signum > 0 ? "+\(number)" : number
    }
  }

  /// A number with few digits near the middle of the ticks.
  private static func base(for values: [Fraction]) -> Fraction {
    guard let first = values.first, let last = values.last else { return Fraction(0) }
    let span = last - first
    let middle = values[values.count / 2]
    guard !span.isZero else { return middle }
    let exponent = (span.decimal(digits: 1).exponent.int ?? 0) + 1
    let unit = Fraction(10).power(exponent)
    return Fraction((middle / unit + Fraction(1, 2)).floor) * unit
  }
}

/// The round number from which labels are distances.
package struct TickBase: Equatable, Sendable {
  /// Its name in the labels: `x₀`.
  let name: String
  let value: Fraction
  let notation: Notation

  /// An equation such as `x₀ = 100000000000000000000`: in full, or with the most digits that fit;
  /// nil where not even one digit fits.
  func text(fitting fits: (String) -> Bool) -> String? {
    let full = "\(name) = \(notation.base(value))"
    if fits(full) { return full }
    return (1...Self.mostRoundedDigits).reversed().lazy.compactMap { rounded(digits: $0) }
      .first(where: fits)
  }

  private func rounded(digits: Int) -> String? {
    guard let rounded = Fraction(value.decimal(digits: digits)),
      let top = rounded.magnitude.leadingExponent
    else { return nil }
    let factor = notation.fixed(rounded / Fraction(10).power(top), places: digits - 1)
    let sign = rounded == value ? "=" : notation.approximately
    return "\(name) \(sign) \(notation.power(top, times: factor))"
  }

  private static let mostRoundedDigits = 30
}

/// The notation of numbers in a picture.
package enum Notation: Hashable, Sendable {
  /// With −, · and superscripts: −2·10³⁰⁰.
  case unicode
  /// In characters that every terminal has: -2E300.
  case ascii

  var minus: String { self == .ascii ? "-" : "−" }

  var approximately: String { self == .ascii ? "~" : "≈" }

  func baseName(of axis: String) -> String { self == .ascii ? "\(axis)0" : "\(axis)₀" }

  /// A power of ten with a factor before it.
  func power(_ exponent: Int, times factor: String) -> String {
    switch self {
    case .ascii: "\(factor)E\(exponent)"
    case .unicode:
      factor == "1"
        ? "10\(superscript(exponent))"
        : factor == "\(minus)1"
          ? "\(minus)10\(superscript(exponent))" : "\(factor)·10\(superscript(exponent))"
    }
  }

  private func superscript(_ number: Int) -> String {
    String(number.description.map { $0 == "-" ? "⁻" : superscripts[$0.wholeNumberValue ?? 0] })
  }

  /// k·π for a fraction k.
  func multipleOfPi(_ multiple: Fraction) -> String {
    let pi = self == .ascii ? "pi" : "π"
    guard !multiple.isZero else { return "0" }
    let (numerator, denominator) = (multiple.numerator.magnitude, multiple.denominator)
    let sign = multiple.signum < 0 ? minus : ""
    let factor = numerator == Integer(1) ? "" : numerator.description
    let below = denominator == Integer(1) ? "" : "/\(denominator)"
    return "\(sign)\(factor)\(pi)\(below)"
  }

  /// The labels of multiples of a step; nil where they would have too many digits.
  func numbers(_ values: [Fraction], step: Fraction) -> [String]? {
    let largest = values.map(\.magnitude).max() ?? Fraction(0)
    guard !largest.isZero, let top = largest.leadingExponent, let last = step.lastExponent else {
      return values.map { _ in "0" }
    }
    guard top - last < Self.mostDigits else { return nil }
    if top < Self.longestInteger, last >= -Self.longestInteger {
      return values.map { fixed($0, places: max(0, -last)) }
    }
    let unit = Fraction(10).power(top)
    return values.map {
      $0.isZero ? "0" : power(top, times: fixed($0 / unit, places: max(0, top - last)))
    }
  }

  /// A decimal with as many places as it needs, at most `places`.
  func fixed(_ value: Fraction, places: Int) -> String {
    let scaled = (value.magnitude * Fraction(10).power(places) + Fraction(1, 2)).floor
    var digits = scaled.description
    digits = String(repeating: "0", count: max(0, places + 1 - digits.utf8.count)) + digits
    var (whole, after) = (digits.dropLast(places), digits.suffix(places))
    while after.last == "0" { after.removeLast() }
    if whole.isEmpty { whole = "0" }
    return (value.signum < 0 ? minus : "") + whole + (after.isEmpty ? "" : ".\(after)")
  }

  /// A number in full, or with a power of ten where it would have many zeros.
  func base(_ value: Fraction) -> String {
    guard let top = value.magnitude.leadingExponent, let last = value.lastExponent else {
      return "0"
    }
    guard top < Self.mostBaseDigits, last > -Self.mostBaseDigits else {
      let factor = fixed(value / Fraction(10).power(top), places: max(0, top - last))
      return top == 0 ? factor : power(top, times: factor)
    }
    return fixed(value, places: max(0, -last))
  }

  /// The most significant digits of a label.
  private static let mostDigits = 7
  /// The most digits before or after the point of labels without a power of ten.
  private static let longestInteger = 6
  /// The most digits before or after the point of a base without a power of ten.
  private static let mostBaseDigits = 30
}

private let superscripts: [Character] = ["⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"]

extension Fraction {
  /// The exponent of the first digit; nil for 0.
  fileprivate var leadingExponent: Int? {
    guard !isZero else { return nil }
    // Rounded to that many digits, the short decimals of ticks never reach the next power of ten.
    return decimal(digits: 400).exponent.int
  }

  /// The exponent of the last nonzero digit of a decimal fraction; nil for 0.
  fileprivate var lastExponent: Int? {
    guard !isZero else { return nil }
    let (twos, fives) = (denominator.valuation(of: 2), denominator.valuation(of: 5))
    let places = max(twos, fives)
    let digits = (self * Fraction(10).power(places)).numerator
    return min(digits.valuation(of: 2), digits.valuation(of: 5)) - places
  }
}

extension Integer {
  /// The exponent of a prime in a nonzero integer.
  fileprivate func valuation(of prime: Int) -> Int {
    var (count, rest) = (0, magnitude)
    while case (let quotient, let remainder) = rest.flooredQuotientAndRemainder(by: Integer(prime)),
      remainder.isZero
    {
      (count, rest) = (count + 1, quotient)
    }
    return count
  }
}
