internal import Arithmetic
internal import Syntax

/// The quotients of polynomials of indeterminates, by FLINT.
struct FormulaAlgebra {
  let indeterminates: FormulaIndeterminates
  let ring: PolynomialRing
  private var places: [String: Int] = [:]
  /// The powers that are polynomials of other indeterminates; those that contain others come first.
  private var relations: [(index: Int, exponent: Int, value: MultivariatePolynomial)] = []
  /// The polynomials that were divided by.
  private(set) var divisors: [MultivariatePolynomial] = []

  init(_ indeterminates: FormulaIndeterminates) throws(FormulaFailure) {
    self.indeterminates = indeterminates
    ring = PolynomialRing(count: indeterminates.items.count)
    // Names come first, in alphabetical order, so that factors begin with a positive power of them.
    let items = indeterminates.items.enumerated().sorted { left, right in
      let (first, second) = (left.element, right.element)
      if first.rank != second.rank { return first.rank < second.rank }
      return first.rank == 0 ? first.name < second.name : left.offset < right.offset
    }
    order = items.map(\.offset)
    for (place, item) in items.enumerated() { places[item.element.name] = place }
    for item in indeterminates.items {
      guard let relation = item.relation, let index = places[item.name] else { continue }
      let value = try quotient(relation.value)
      guard value.denominator.isOne else { throw .unproven }
      relations.insert((index, relation.exponent, value.numerator), at: 0)
    }
  }

  /// The place of each indeterminate in the ring → its place in the list.
  private let order: [Int]

  /// The expression of an indeterminate of the ring.
  func expression(_ index: Int) -> Expression { indeterminates.items[order[index]].expression }

  /// The indeterminate of the ring that is a name or a constant; nil where none is.
  func index(of name: String) -> Int? {
    order.indices.first { index in
      switch expression(index).kind {
      case .variable(name), .constant(name): true
      default: false
      }
    }
  }

  /// The name of an indeterminate of the ring in trees of operations.
  func name(_ index: Int) -> String { indeterminates.items[order[index]].name }

  /// The names of the indeterminates in a quotient, in trees of operations.
  func names(in quotient: PolynomialQuotient) -> Set<String> {
    var names: Set<String> = []
    for term in quotient.numerator.terms + quotient.denominator.terms {
      for (index, exponent) in term.exponents.enumerated() where exponent > 0 {
        names.insert(name(index))
      }
    }
    return names
  }

  /// Whether an indeterminate of the ring has a value for all values of its names.
  func isTotal(_ index: Int) -> Bool { indeterminates.items[order[index]].isTotal }

  /// The known power of an indeterminate with a sign, which is 0 where that is 0; nil for other
  /// polynomials.
  func knownPower(of polynomial: MultivariatePolynomial) -> MultivariatePolynomial? {
    let terms = polynomial.terms
    guard terms.count == 1, terms[0].exponents.reduce(0, +) == 1,
      let index = terms[0].exponents.firstIndex(of: 1)
    else { return nil }
    return relations.first { $0.index == index }?.value
  }

  /// The indeterminates of the ring that vary.
  var unknowns: [Int] { order.indices.filter { indeterminates.items[order[$0]].isUnknown } }

  /// The quotient of a tree of operations on indeterminates.
  mutating func quotient(_ tree: Expression) throws(FormulaFailure) -> PolynomialQuotient {
    try reduced(value(tree))
  }

  private mutating func value(_ tree: Expression) throws(FormulaFailure) -> PolynomialQuotient {
    switch tree.kind {
    case .number(.decimal(let decimal)):
      guard let fraction = decimal.exactValue else { throw .tooLarge }
      return PolynomialQuotient(ring, fraction)
    case .variable(let name):
      guard let index = places[name] else { throw .notFormula }
      return PolynomialQuotient(MultivariatePolynomial(ring, indeterminate: index))
    case .negation(let operand): return try value(operand).negated
    case .sum(let terms):
      var sum = PolynomialQuotient(ring, Fraction(0))
      for term in terms {
        let operand = try value(term.operand)
        sum = try sum.plus(term.sign == .minus ? operand.negated : operand)
      }
      return sum
    case .product(let factors):
      var product = PolynomialQuotient(ring, Fraction(1))
      for factor in factors {
        var operand = try value(factor.operand)
        if factor.multiplication == .divided { operand = try inverse(of: operand) }
        product = try product.times(operand)
      }
      return product
    case .power(let base, let exponent):
      guard let count = exponent.smallInteger else { throw .tooLarge }
      guard abs(count) <= MultivariatePolynomial.highestDegree else { throw .tooLarge }
      let base = try value(base)
      return try (count < 0 ? inverse(of: base) : base).power(abs(count))
    case .number, .constant, .answer, .result, .postfix, .call, .logic, .scope, .aggregate:
      throw .notFormula
    }
  }

  private mutating func inverse(
    of quotient: PolynomialQuotient
  ) throws(FormulaFailure) -> PolynomialQuotient {
    let divisor = try reduced(quotient)
    guard !divisor.isZero else { throw .divisionByZero }
    if divisor.numerator.integer == nil { divisors.append(divisor.numerator) }
    return try divisor.inverse()
  }

  mutating func divide(by trees: [Expression]) throws(FormulaFailure) {
    for tree in trees { _ = try inverse(of: quotient(tree)) }
  }

  // MARK: Powers that are known

  /// The quotient with the powers that are known replaced, also those in a denominator of one term.
  func reduced(_ quotient: PolynomialQuotient) throws(FormulaFailure) -> PolynomialQuotient {
    if relations.isEmpty { return quotient }
    var (above, below) = (try reduced(quotient.numerator), try reduced(quotient.denominator))
    for (index, exponent, _) in relations {
      guard !below.isZero else { throw .divisionByZero }
      let least = below.terms.map { $0.exponents[index] }.min() ?? 0
      guard least > 0 else { continue }
      let factor = MultivariatePolynomial(ring, indeterminate: index).power(exponent - least)
      (above, below) = (
        try reduced(above.times(factor)), try reduced(below.times(factor))
      )
    }
    guard !below.isZero else { throw .divisionByZero }
    return try PolynomialQuotient(above, below)
  }

  private func reduced(
    _ polynomial: MultivariatePolynomial
  ) throws(FormulaFailure) -> MultivariatePolynomial {
    var result = polynomial
    for (index, exponent, value) in relations where !result.isZero {
      let coefficients = result.coefficients(of: index)
      guard coefficients.count > exponent else { continue }
      let unknown = MultivariatePolynomial(ring, indeterminate: index)
      var sum = MultivariatePolynomial(ring, Integer(0))
      for (power, coefficient) in coefficients.enumerated() where !coefficient.isZero {
        let known = try value.boundedPower(power / exponent)
        sum = sum + (try coefficient.times(known).times(unknown.power(power % exponent)))
      }
      result = sum
    }
    return result
  }
}

extension FormulaIndeterminates.Item {
  /// 0 for names, 1 for functions of them, 2 for numbers.
  fileprivate var rank: Int {
    if expression.operation == .variable { return 0 }
    return isUnknown ? 1 : 2
  }
}

// MARK: - Writing

extension FormulaAlgebra {
  /// The form as an expression; sums of monomials are in the standard order.
  func expression(_ form: SumOfProducts) -> Expression {
    FormulaSum(form.terms.map(product)).inStandardOrder.expression
  }

  func expression(_ polynomial: MultivariatePolynomial) -> Expression {
    FormulaSum(polynomial.terms.map(product)).inStandardOrder.expression
  }

  func expression(_ quotient: PolynomialQuotient) -> Expression {
    expression(SumOfProducts(quotient))
  }

  private func product(_ term: MultivariatePolynomial.Term) -> FormulaProduct {
    FormulaProduct(term.coefficient, powers(term, 1))
  }

  private func powers(
    _ term: MultivariatePolynomial.Term,
    _ exponent: Int
  ) -> [FormulaProduct.Factor] {
    term.exponents.enumerated().compactMap { index, power in
      power == 0 ? nil : FormulaProduct.Factor(expression(index), power * exponent)
    }
  }

  private func product(_ term: SumOfProducts.Term) -> FormulaProduct {
    var coefficient = term.coefficient
    var factors: [FormulaProduct.Factor] = []
    for (polynomial, exponent) in term.factors {
      let terms = polynomial.terms
      if terms.count == 1 {
        coefficient = coefficient * Fraction(terms[0].coefficient).power(exponent)
        factors += powers(terms[0], exponent)
      } else {
        factors.append(FormulaProduct.Factor(expression(polynomial), exponent))
      }
    }
    return FormulaProduct(coefficient, factors).inStandardOrder
  }
}

extension FormulaProduct {
  fileprivate init(_ coefficient: Integer, _ factors: [Factor]) {
    self.init(Fraction(coefficient), factors)
    self = inStandardOrder
  }
}
