extension ClosedForm {
  /// The terms in the order in which a person would write them, the same for equal forms.
  ///
  /// A fraction stands first, then what has fewer parts, then smaller integers.
  var sortedTerms: [(coefficient: Fraction, monomial: Monomial)] {
    terms.map { (coefficient: $0.value, monomial: $0.key, key: $0.key.sortKey) }
      .sorted { $0.key < $1.key }
      .map { (coefficient: $0.coefficient, monomial: $0.monomial) }
  }

  fileprivate var sortKey: String {
    sortedTerms.map {
      "\($0.monomial.sortKey)*\($0.coefficient.numerator)/\($0.coefficient.denominator)"
    }
    .joined(separator: "+")
  }
}

extension Monomial {
  /// The powers in the order in which a person would write them.
  var sortedPowers: [(generator: Generator, exponent: Fraction)] {
    powers.map { (generator: $0.key, exponent: $0.value, key: $0.key.sortKey) }
      .sorted { $0.key < $1.key }
      .map { (generator: $0.generator, exponent: $0.exponent) }
  }

  fileprivate var sortKey: String {
    let parts = sortedPowers.map {
      "\($0.generator.sortKey)^\($0.exponent.numerator)/\($0.exponent.denominator)"
    }
    return "\(parts.count):" + parts.joined(separator: "*")
  }
}

extension Generator {
  /// A text that orders generators: integers by size, then π, exponentials, logarithms, the rest.
  var sortKey: String {
    switch self {
    case .integer(let integer):
      let digits = integer.description
      return "0:" + String(repeating: "0", count: max(0, 40 - digits.utf8.count)) + digits
    case .pi: return "1:pi"
    case .exp(let monomial): return "2:exp(\(monomial.sortKey))"
    case .ln(let generator): return "3:ln(\(generator.sortKey))"
    case .log(let generator): return "4:log(\(generator.sortKey))"
    case .form(let form): return "5:(\(form.sortKey))"
    case .function(let function, let form): return "6:\(function.rawValue)(\(form.sortKey))"
    }
  }
}
