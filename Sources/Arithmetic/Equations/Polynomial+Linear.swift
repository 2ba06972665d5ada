extension Polynomial {
  /// The coefficients of the first names and the term without a name; nil where it is not linear.
  package func linear(inNames count: Int) -> (coefficients: [Fraction], constant: Fraction)? {
    var coefficients = Array(repeating: Fraction(0), count: count)
    var constant = Fraction(0)
    for (term, coefficient) in terms {
      guard let (indeterminate, exponent) = term.powers.first else {
        constant = coefficient
        continue
      }
      guard term.powers.count == 1, exponent == Fraction(1), case .name(let name) = indeterminate,
        name < count
      else { return nil }
      coefficients[name] = coefficient
    }
    return (coefficients, constant)
  }
}
