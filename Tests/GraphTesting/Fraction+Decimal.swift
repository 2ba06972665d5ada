package import Arithmetic

extension Fraction {
  /// The value of a decimal such as `-12.5` or `2E-300`, or of a quotient of two; nil where it is neither.
  package init?(decimal text: String) {
    let terms = text.split(separator: "/").map(String.init)
    if terms.count == 2 {
      guard let value = Fraction(decimal: terms[0]), let divisor = Fraction(decimal: terms[1])
      else { return nil }
      self = value / divisor
      return
    }
    let scientific = text.split { $0 == "E" || $0 == "e" }.map(String.init)
    guard !scientific.isEmpty else { return nil }
    let isNegative = text.hasPrefix("-")
    let parts = scientific[0].drop { $0 == "-" || $0 == "+" }
      .split(separator: ".", omittingEmptySubsequences: false)
    guard let digits = Integer(digits: parts.joined()) else { return nil }
    let places = parts.count == 2 ? parts[1].count : 0
    let exponent = scientific.count == 2 ? Int(scientific[1]) ?? 0 : 0
    let magnitude = Fraction(digits) * Fraction(10).power(exponent - places)
    self = isNegative ? -magnitude : magnitude
  }
}
