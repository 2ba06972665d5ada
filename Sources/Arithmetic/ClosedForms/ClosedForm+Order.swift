extension ClosedForm {
  typealias Term = (coefficient: Fraction, monomial: Monomial)

  /// The terms in the order in which a person would write them, the same for equal forms.
  ///
  /// A fraction comes first, then monomials with fewer parts, then smaller integers.
  var sortedTerms: [Term] { keyedTerms.map(\.term) }

  fileprivate var sortKey: String {
    keyedTerms.map { key, term in "\(key)*\(term.coefficient.sortKey)" }.joined(separator: "+")
  }

  /// The terms with their monomials' keys, each made once, or the cost would double at each level.
  private var keyedTerms: [(key: String, term: Term)] {
    terms.map { (key: $0.sortKey, term: (coefficient: $1, monomial: $0)) }
      .sorted { $0.key < $1.key }
  }
}

extension Monomial {
  typealias Power = (generator: Generator, exponent: Fraction)

  /// The powers in the order in which a person would write them.
  var sortedPowers: [Power] { keyedPowers.map(\.power) }

  fileprivate var sortKey: String {
    let parts = keyedPowers.map { key, power in "\(key)^\(power.exponent.sortKey)" }
    return "\(parts.count):" + parts.joined(separator: "*")
  }

  private var keyedPowers: [(key: String, power: Power)] {
    powers.map { (key: $0.sortKey, power: (generator: $0, exponent: $1)) }
      .sorted { $0.key < $1.key }
  }
}

extension Fraction {
  fileprivate var sortKey: String { "\(numerator)/\(denominator)" }
}

extension Generator {
  /// A text that sorts generators: integers by size, then π, exponentials, logarithms, the rest.
  fileprivate var sortKey: String {
    switch self {
    case .integer(let integer):
      let digits = integer.description
      return "0:" + String(repeating: "0", count: max(0, 40 - digits.utf8.count)) + digits
    case .pi: return "1:pi"
    case .exp(let monomial): return "2:exp(\(monomial.sortKey))"
    case .ln(let generator): return "3:ln(\(generator.sortKey))"
    case .log(let generator): return "4:log(\(generator.sortKey))"
    case .form(let form): return "5:(\(form.sortKey))"
    case .function(let function, let form): return "6:\(function.name)(\(form.sortKey))"
    }
  }
}
