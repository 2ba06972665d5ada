/// A number as it was written, digit for digit, so that it prints as it was typed.
///
/// Digits are ASCII without the grouping underscores. What is empty was not written.
package enum NumberLiteral: Hashable, Sendable {
  /// `12`, `0.345`, `.5`, `2E-3`, `0.(3)`.
  case decimal(Decimal)
  /// `3 1/4`: whole, numerator and denominator as digits.
  case mixed(whole: String, numerator: String, denominator: String)

  package struct Decimal: Hashable, Sendable {
    /// All digits in the order in which they stand: before the point, behind it, those that repeat.
    ///
    /// One text takes a third of the room of three, and of the time to copy it.
    package private(set) var digits: String
    /// So many of the digits stand before the point.
    private var integerCount: Int
    /// So many of the digits repeat without end.
    private var repeatingCount: Int
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
      self.digits = digits
      self.integerCount = integerCount
      self.repeatingCount = repeatingCount
      self.exponent = exponent
    }
  }
}

extension NumberLiteral.Decimal {
  /// Whether no digit stands behind the point.
  package var endsAtPoint: Bool { integerCount == digits.utf8.count }

  /// Whether it is written without an exponent and without digits behind the point.
  package var isInteger: Bool { exponent == 0 && endsAtPoint }

  /// So many digits stand behind the point and do not repeat.
  package var fractionCount: Int { digits.utf8.count - integerCount - repeatingCount }

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

  /// The digits with the point where it stands, before those that repeat.
  var textToPeriod: String {
    if endsAtPoint, !digits.isEmpty { return digits }
    var digits = digits
    return digits.withUTF8 { bytes in
      let count = bytes.count - repeatingCount
      return String(unsafeUninitializedCapacity: count + 1) { text in
        for place in 0..<integerCount { text[place] = bytes[place] }
        text[integerCount] = UInt8(ascii: ".")
        for place in integerCount..<count { text[place + 1] = bytes[place] }
        return count + 1
      }
    }
  }

  /// Whether it is these digits with the point between them, and perhaps others behind.
  package func begins(with integer: String, _ fraction: String) -> Bool {
    integerCount == integer.utf8.count && digits.hasPrefix(integer + fraction)
  }

  /// Whether digits repeat without end.
  package var repeats: Bool { repeatingCount > 0 }
}
