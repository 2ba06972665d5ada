/// A number as it was written, digit for digit, so that it prints as it was typed.
///
/// Digits are ASCII without the grouping underscores. What is empty was not written.
package enum NumberLiteral: Hashable, Sendable {
  /// `12`, `0.345`, `.5`, `2E-3`, `0.(3)`.
  case decimal(Decimal)
  /// `3 1/4`: whole, numerator and denominator as digits.
  case mixed(whole: String, numerator: String, denominator: String)

  package struct Decimal: Hashable, Sendable {
    /// The number that all digits are, where they are few; it may begin with zeros, which the number of
    /// digits tells.
    private var few: UInt64
    /// All digits in the order in which they stand: before the point, behind it, those that repeat.
    ///
    /// They are more than few, or have something between them; nothing where they are few.
    private var many: String
    /// The number of all digits.
    package private(set) var digitCount: Int
    /// So many of the digits stand before the point.
    private(set) var integerCount: Int
    /// So many of the digits repeat without end.
    private(set) var repeatingCount: Int
    /// The power of ten behind the exponent mark, 0 when there is none.
    package var exponent: Int

    package init(integer: String, fraction: String = "", repeating: String = "", exponent: Int = 0)
    {
      self.init(
        digits: integer + fraction + repeating,
        integerCount: integer.utf8.count,
        repeatingCount: repeating.utf8.count,
        exponent: exponent
      )
    }

    /// Takes all digits at once, and how many of them stand before the point and repeat at the end.
    package init(digits: String, integerCount: Int, repeatingCount: Int = 0, exponent: Int = 0) {
      (few, many) = digits.fewDigits.map { ($0, "") } ?? (0, digits)
      self.digitCount = digits.utf8.count
      self.integerCount = integerCount
      self.repeatingCount = repeatingCount
      self.exponent = exponent
    }

    /// Takes the number that all digits are, of which there are at most `mostFewDigits`.
    package init(
      fewDigits number: UInt64,
      count: Int,
      integerCount: Int,
      repeatingCount: Int = 0,
      exponent: Int = 0
    ) {
      (few, many) = (number, "")
      self.digitCount = count
      self.integerCount = integerCount
      self.repeatingCount = repeatingCount
      self.exponent = exponent
    }

    /// The digits of a natural number; nil where they are not few.
    package init?(natural number: UInt64) {
      var (count, rest) = (1, number)
      while rest >= 10 {
        rest /= 10
        count += 1
      }
      guard count <= Self.mostFewDigits else { return nil }
      self.init(fewDigits: number, count: count, integerCount: count)
    }

    /// So many digits are any number that fits a machine word.
    package static let mostFewDigits = 18
  }
}

extension NumberLiteral.Decimal {
  /// The number that all digits are, where they are few.
  package var fewDigits: UInt64? { many.isEmpty ? few : nil }

  /// All digits in the order in which they stand: before the point, behind it, those that repeat.
  package var digits: String {
    guard var number = fewDigits else { return many }
    return String(unsafeUninitializedCapacity: digitCount) { bytes in
      for place in (0..<digitCount).reversed() {
        bytes[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10)
        number /= 10
      }
      return digitCount
    }
  }

  /// Whether no digit stands behind the point.
  package var endsAtPoint: Bool { integerCount == digitCount }

  /// Whether it is written without an exponent and without digits behind the point.
  package var isInteger: Bool { exponent == 0 && endsAtPoint }

  /// So many digits stand behind the point and do not repeat.
  package var fractionCount: Int { digitCount - integerCount - repeatingCount }

  /// The digits before the point, possibly none.
  package var integer: String {
    get { endsAtPoint ? digits : String(Substring(digits.utf8.prefix(integerCount))) }
    set {
      self = Self(integer: newValue, fraction: fraction, repeating: repeating, exponent: exponent)
    }
  }

  /// The digits behind the point, possibly none.
  package var fraction: String {
    get { fractionCount == 0 ? "" : String(Substring(fractionDigits)) }
    set {
      self = Self(integer: integer, fraction: newValue, repeating: repeating, exponent: exponent)
    }
  }

  /// The digits that repeat without end behind `fraction`, possibly none.
  package var repeating: String {
    get { String(Substring(digits.utf8.suffix(repeatingCount))) }
    set {
      self = Self(integer: integer, fraction: fraction, repeating: newValue, exponent: exponent)
    }
  }

  private var fractionDigits: Substring.UTF8View {
    digits.utf8.dropFirst(integerCount).dropLast(repeatingCount)
  }

  /// Whether it is written with a point.
  var hasPoint: Bool { !endsAtPoint || digitCount == 0 }

  /// Whether it is these digits with the point between them, and perhaps others behind.
  package func begins(with integer: String, _ fraction: String) -> Bool {
    integerCount == integer.utf8.count && digits.hasPrefix(integer + fraction)
  }

  /// Whether digits repeat without end.
  package var repeats: Bool { repeatingCount > 0 }
}

extension String {
  /// The number that the digits are, where they are few and nothing else stands among them.
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
