/// A number as it was written, digit by digit, so that it prints as it was typed.
///
/// Digits are ASCII without the grouping underscores. An empty part was not written.
package enum NumberLiteral: Hashable, Sendable {
  /// `12`, `0.345`, `.5`, `2E-3`, `0.(3)`.
  case decimal(Decimal)
  /// `3 1/4`: whole, numerator and denominator as digits.
  case mixed(whole: String, numerator: String, denominator: String)
  /// `0xFF`, `36#Z9`.
  case based(BasedNumber)

  /// The digits of a decimal; four words with a sign, which are passed in registers.
  package struct Decimal: Hashable, Sendable {
    /// The power of ten after the exponent mark, 0 when there is none; from ±`shortestLongExponent` on
    /// only its sign counts, and the digits are kept apart.
    package var exponent: Int
    /// The digits, where there are more than `mostFewDigits` or the exponent is long.
    private(set) var many: Many?
    private(set) var few = Few()

    /// The digits as one integer, and their counts, leading zeros included.
    struct Few: Hashable {
      var number: UInt64 = 0
      var digitCount: UInt8 = 0
      var integerCount: UInt8 = 0
      var repeatingCount: UInt8 = 0
    }

    package init(
      integer: String,
      fraction: String = "",
      repeating: String = "",
      exponent: Int = 0,
      longExponent: String = ""
    ) {
      self.init(
        digits: integer + fraction + repeating,
        integerCount: integer.utf8.count,
        repeatingCount: repeating.utf8.count,
        exponent: exponent,
        longExponent: longExponent
      )
    }

    /// Takes all digits together, with the number before the point and the number that repeat.
    ///
    /// An exponent that does not fit `exponent` is given as ±`shortestLongExponent` and by its digits.
    package init(
      digits: String,
      integerCount: Int,
      repeatingCount: Int = 0,
      exponent: Int = 0,
      longExponent: String = ""
    ) {
      if longExponent.isEmpty, let number = digits.fewDigits {
        self.init(
          fewDigits: number,
          count: digits.utf8.count,
          integerCount: integerCount,
          repeatingCount: repeatingCount,
          exponent: exponent
        )
      } else {
        self.init(fewDigits: 0, count: 0, integerCount: 0, exponent: exponent)
        many = Many(
          digits,
          longExponent,
          integerCount: integerCount,
          repeatingCount: repeatingCount
        )
      }
    }

    /// Takes all digits, at most `mostFewDigits`, as one integer.
    package init(
      fewDigits number: UInt64,
      count: Int,
      integerCount: Int,
      repeatingCount: Int = 0,
      exponent: Int = 0
    ) {
      few.number = number
      few.digitCount = UInt8(truncatingIfNeeded: count)
      few.integerCount = UInt8(truncatingIfNeeded: integerCount)
      few.repeatingCount = UInt8(truncatingIfNeeded: repeatingCount)
      self.exponent = exponent
    }

    /// The digits of a natural number; nil where there are more than `mostFewDigits`.
    package init?(natural number: UInt64) {
      var (count, rest) = (1, number)
      while rest >= 10 {
        rest /= 10
        count += 1
      }
      guard count <= Self.mostFewDigits else { return nil }
      self.init(fewDigits: number, count: count, integerCount: count)
    }

    /// Any number of this many digits fits a machine word.
    package static let mostFewDigits = 18
  }
}

extension NumberLiteral.Decimal {
  /// All digits as one integer, where there are at most `mostFewDigits`.
  package var fewDigits: UInt64? { many == nil ? few.number : nil }

  /// The number of all digits.
  package var digitCount: Int { many?.digitCount ?? Int(few.digitCount) }

  /// The number of digits before the point.
  var integerCount: Int { many?.integerCount ?? Int(few.integerCount) }

  /// The number of digits that repeat without end.
  var repeatingCount: Int { many?.repeatingCount ?? Int(few.repeatingCount) }

  /// All digits in order: those before the point, those after it, those that repeat.
  package var digits: String {
    if let many { return many.digits }
    var number = few.number
    return String(unsafeUninitializedCapacity: digitCount) { bytes in
      for place in (0..<digitCount).reversed() {
        bytes[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10)
        number /= 10
      }
      return digitCount
    }
  }

  /// Exponents from this one on are kept as digits: 10^18.
  package static let shortestLongExponent = 1_000_000_000_000_000_000
  /// Exponents with more digits are neither read nor written.
  package static let mostExponentDigits = 60

  /// Whether the exponent is kept as digits.
  package var hasLongExponent: Bool { exponent.magnitude >= Self.shortestLongExponent }

  /// The digits of an exponent that does not fit `exponent`, without its sign; else none.
  package var longExponent: String { hasLongExponent ? many?.longExponent ?? "" : "" }

  /// The digits of the exponent, without its sign.
  package var exponentDigits: String {
    hasLongExponent ? longExponent : String(exponent.magnitude)
  }

  /// The exponent as it is typed.
  package var signedExponent: String { (exponent < 0 ? "-" : "") + exponentDigits }

  /// Whether no digit comes after the point.
  package var endsAtPoint: Bool { integerCount == digitCount }

  /// Whether it is written without an exponent and without digits after the point.
  package var isInteger: Bool { exponent == 0 && endsAtPoint }

  /// Whether it is an integer by its exponent at most, as 2E3 and 2.5E3 are.
  var isWhole: Bool {
    isInteger || exponent > 0 && repeatingCount == 0 && fractionCount <= exponent
  }

  /// The number of digits after the point that do not repeat.
  package var fractionCount: Int { digitCount - integerCount - repeatingCount }

  /// The digits before the point, possibly none.
  package var integer: String {
    get { endsAtPoint ? digits : String(Substring(digits.utf8.prefix(integerCount))) }
    set { self = replacing(integer: newValue) }
  }

  /// The digits after the point that do not repeat, possibly none.
  package var fraction: String {
    get { fractionCount == 0 ? "" : String(Substring(fractionDigits)) }
    set { self = replacing(fraction: newValue) }
  }

  /// The digits that repeat without end after `fraction`, possibly none.
  package var repeating: String {
    get { String(Substring(digits.utf8.suffix(repeatingCount))) }
    set { self = replacing(repeating: newValue) }
  }

  private func replacing(
    integer: String? = nil,
    fraction: String? = nil,
    repeating: String? = nil
  ) -> Self {
    Self(
      integer: integer ?? self.integer,
      fraction: fraction ?? self.fraction,
      repeating: repeating ?? self.repeating,
      exponent: exponent,
      longExponent: longExponent
    )
  }

  private var fractionDigits: Substring.UTF8View {
    digits.utf8.dropFirst(integerCount).dropLast(repeatingCount)
  }

  /// Whether it is written with a point.
  var hasPoint: Bool { !endsAtPoint || digitCount == 0 }

  /// Whether it begins with these digits, with the point between them.
  package func begins(with integer: String, _ fraction: String) -> Bool {
    integerCount == integer.utf8.count && digits.hasPrefix(integer + fraction)
  }

  /// Whether digits repeat without end.
  package var repeats: Bool { repeatingCount > 0 }
}

extension NumberLiteral.Decimal {
  /// All digits in order, and their counts.
  final class Many: Hashable, Sendable {
    let digits: String
    let longExponent: String
    let digitCount: Int
    let integerCount: Int
    let repeatingCount: Int

    init(_ digits: String, _ longExponent: String, integerCount: Int, repeatingCount: Int) {
      self.digits = digits
      self.longExponent = longExponent
      digitCount = digits.utf8.count
      self.integerCount = integerCount
      self.repeatingCount = repeatingCount
    }

    static func == (left: Many, right: Many) -> Bool {
      left.digits == right.digits && left.longExponent == right.longExponent
        && left.integerCount == right.integerCount
        && left.repeatingCount == right.repeatingCount
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(digits)
      hasher.combine(integerCount)
      hasher.combine(repeatingCount)
    }
  }
}

extension String {
  /// The digits as one integer, where there are at most `mostFewDigits` and nothing else.
  fileprivate var fewDigits: UInt64? {
    guard utf8.count <= NumberLiteral.Decimal.mostFewDigits else { return nil }
    var number: UInt64 = 0
    for byte in utf8 {
      guard byte.isDigit else { return nil }
      number = number * 10 + UInt64(byte - UInt8(ascii: "0"))
    }
    return number
  }
}
