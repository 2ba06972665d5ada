/// What a box plot shows of a sample; everything is exact.
///
/// The whiskers end at the last values that are at most one and a half times the distance between the
/// quartiles away from the box, and the values beyond are outliers: J. Tukey, "Exploratory Data
/// Analysis", 1977, with the quartiles of the language.
package struct BoxSummary {
  /// The minimum, the quartiles and the maximum.
  package let fiveNumbers: [Real]
  /// The ends of the whiskers, which are values of the sample.
  package let whiskers: (low: Real, high: Real)
  /// The values beyond the whiskers, in ascending order.
  package let outliers: [Real]

  /// - Precondition: there is a value.
  package init(_ values: [Real]) throws(ArithmeticFailure) {
    precondition(!values.isEmpty, "a box plot has values")
    let sample = try Sample(values).sorted()
    fiveNumbers = try sample.fiveNumbersOfSorted()
    let (lower, upper) = (fiveNumbers[1], fiveNumbers[3])
    let reach = (upper - lower) * Real(Fraction(3, 2))
    let (bottom, top) = (lower - reach, upper + reach)
    let sorted = sample.values
    var (first, last) = (0, sorted.count - 1)
    while first < last, try (sorted[first] - bottom).sign() == .negative { first += 1 }
    while first < last, try (top - sorted[last]).sign() == .negative { last -= 1 }
    whiskers = (sorted[first], sorted[last])
    outliers = Array(sorted[..<first] + sorted[(last + 1)...])
  }
}
