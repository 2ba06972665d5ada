extension ClosedForm {
  /// The terms in the order in which a person would write them, the same for equal forms.
  ///
  /// A fraction comes first, then monomials with fewer parts, then smaller integers.
  var sortedTerms: [LinearCombination<Monomial>.Element] {
    terms.count < 2 ? Array(terms) : terms.keyed(by: \.sortKey).map(\.element)
  }

  fileprivate var sortKey: String {
    let parts = terms.keyed(by: \.sortKey).map { "\($0)*\($1.fraction.sortKey)" }
    return parts.joined(separator: "+")
  }
}

extension Monomial {
  /// The powers in the order in which a person would write them.
  var sortedPowers: [LinearCombination<Generator>.Element] {
    powers.count < 2 ? Array(powers) : powers.keyed(by: \.sortKey).map(\.element)
  }

  fileprivate var sortKey: String {
    let parts = powers.keyed(by: \.sortKey).map { "\($0)^\($1.fraction.sortKey)" }
    return "\(parts.count):" + parts.joined(separator: "*")
  }
}

extension LinearCombination {
  /// The elements in the order of their parts' keys, each made once, or the cost would double at each
  /// level.
  fileprivate func keyed(by key: (Member) -> String) -> [(key: String, element: Element)] {
    map { (key($0.part), $0) }.sorted { $0.key < $1.key }
  }
}

extension Fraction {
  fileprivate var sortKey: String { "\(numerator.digits)/\(denominator.digits)" }
}

extension Integer {
  /// Digits that no other integer has: of a long one those to the base 16, since the base 10 takes seconds.
  fileprivate var digits: String { isLong ? "\(signum)x\(digits(inBase: 16))" : description }

  fileprivate var isLong: Bool { bitWidth > 1 << 16 }
}

extension Generator {
  /// A text that sorts generators: integers by size, then π, exponentials, logarithms, the rest.
  fileprivate var sortKey: String {
    switch self {
    case .integer(let integer):
      let digits = integer.digits
      // Longer ones are larger.
      let length = (integer.isLong ? 20_000_000_000 : 1_000_000) + digits.utf8.count
      return "0:\(length):\(digits)"
    case .pi: return "1:pi"
    case .exp(let monomial): return "2:exp(\(monomial.sortKey))"
    case .ln(let generator): return "3:ln(\(generator.sortKey))"
    case .log(let generator): return "4:log(\(generator.sortKey))"
    case .form(let form): return "5:(\(form.sortKey))"
    case .function(let function, let form): return "6:\(function.name)(\(form.sortKey))"
    }
  }
}
