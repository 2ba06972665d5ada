/// A number as it was written, digit for digit, so that it prints as it was typed.
///
/// Digits are ASCII without the grouping underscores. What is empty was not written.
package enum NumberLiteral: Hashable, Sendable {
  /// `12`, `0.345`, `.5`, `2E-3`, `0.(3)`.
  case decimal(Decimal)
  /// `3 1/4`: whole, numerator and denominator as digits.
  case mixed(whole: String, numerator: String, denominator: String)

  package struct Decimal: Hashable, Sendable {
    /// The digits before the point, possibly none.
    package var integer: String
    /// The digits behind the point, possibly none.
    package var fraction: String
    /// The digits that repeat without end behind `fraction`, possibly none.
    package var repeating: String
    /// The power of ten behind the exponent mark, 0 when there is none.
    package var exponent: Int

    package init(integer: String, fraction: String = "", repeating: String = "", exponent: Int = 0)
    {
      self.integer = integer
      self.fraction = fraction
      self.repeating = repeating
      self.exponent = exponent
    }
  }
}
