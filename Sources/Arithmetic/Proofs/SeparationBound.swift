/// A lower bound on the magnitude of a nonzero algebraic number.
///
/// Goals, in order: sound; complete for numbers made of fractions by roots, arithmetic and the
/// cosines of fractions of a turn; cheap, because it computes with no algebraic numbers. Where an
/// enclosure is narrower than the bound and contains 0, the number is 0.
///
/// The bound is 2^−bits with bits = log₂ u·(d − 1) + log₂ nl, where `ConjugateBound` gives u and
/// nl, and d is the degree of `GeneratedField`, which contains all parts of the number.
struct SeparationBound {
  private var field = GeneratedField()
  private var bounds: [ObjectIdentifier: ConjugateBound] = [:]
  private var isGivenUp = false

  /// The most nodes of a graph; the recursion is no deeper than that.
  private static let maximumNodes = 256

  /// The bits, where the value is algebraic and neither its graph nor its degree is too large; for
  /// 0 there are some as well.
  static func bits(of node: RealNode) -> Int? {
    var search = SeparationBound()
    guard let degree = search.degree(of: node), let bound = search.bound(of: node) else {
      return nil
    }
    return bound.separation(degree: degree)
  }

  /// A bound on the degree of the field that contains the value.
  mutating func degree(of node: RealNode) -> Int? {
    bound(of: node) == nil ? nil : field.degree
  }

  private mutating func bound(of real: Real) -> ConjugateBound? {
    switch real.kind {
    case .fraction(let fraction): ConjugateBound(fraction)
    case .node(let node): bound(of: node)
    }
  }

  private mutating func bound(of node: RealNode) -> ConjugateBound? {
    if let known = bounds[ObjectIdentifier(node)] { return known }
    guard !isGivenUp, bounds.count < Self.maximumNodes, node.depth <= Self.maximumNodes,
      let bound = node.form.map({ bound(of: $0) }) ?? bound(of: node.operation)
    else {
      isGivenUp = true
      return nil
    }
    bounds[ObjectIdentifier(node)] = bound
    return bound
  }

  private mutating func bound(of operation: RealNode.Operation) -> ConjugateBound? {
    switch operation {
    case .power(let base, let exponent): exponent.fraction.flatMap { power(of: base, $0) }
    case .function(.sqrt, let operand): power(of: operand, Fraction(1, 2))
    case .root(_, let number): bound(of: number)
    case .fraction, .sum, .difference, .product, .quotient, .pi, .function, .part, .entry,
      .bracketed:
      operation.result { bound(of: $0) }
    }
  }

  private mutating func bound(of number: AlgebraicNumber) -> ConjugateBound? {
    field.adjoin(number) ? ConjugateBound(number) : nil
  }

  private mutating func power(of base: Real, _ exponent: Fraction) -> ConjugateBound? {
    guard let bound = bound(of: base) else { return nil }
    let isKnown =
      switch base.kind {
      case .fraction(let fraction): field.adjoin(fraction, raisedTo: exponent)
      case .node(let node):
        field.adjoin(node.form.map { .form($0) } ?? .node(ObjectIdentifier(node)), to: exponent)
      }
    return isKnown ? bound.raised(to: exponent) : nil
  }
}

// MARK: - Closed forms

extension SeparationBound {
  private mutating func bound(of form: ClosedForm) -> ConjugateBound? {
    var sum: ConjugateBound?
    for (monomial, coefficient) in form.terms {
      guard let term = bound(of: monomial)?.multiplied(by: ConjugateBound(coefficient)) else {
        return nil
      }
      sum = sum?.adding(term) ?? term
    }
    return sum ?? ConjugateBound(Fraction(0))
  }

  private mutating func bound(of monomial: Monomial) -> ConjugateBound? {
    var product = ConjugateBound(Fraction(1))
    for (generator, exponent) in monomial.powers {
      guard let power = bound(of: generator)?.raised(to: exponent),
        field.adjoin(.form(generator.form), to: exponent), let next = product.multiplied(by: power)
      else { return nil }
      product = next
    }
    return product
  }

  private mutating func bound(of generator: Generator) -> ConjugateBound? {
    switch generator {
    case .integer(let integer): return ConjugateBound(Fraction(integer))
    case .form(let form): return bound(of: form)
    case .function(let function, let angle):
      guard let turn = angle.multipleOfPi, field.adjoin(function, ofTurn: turn) else { return nil }
      return function == .tan ? .tangent : .cosine
    case .pi, .exp, .ln, .log: return nil
    }
  }
}

extension ConjugateBound {
  /// The power of a positive number, or of a nonzero one with an integer exponent.
  fileprivate func raised(to exponent: Fraction) -> ConjugateBound? {
    guard let count = exponent.magnitude.numerator.int, let degree = exponent.denominator.int,
      let power = raised(to: count)
    else { return nil }
    let root = power.root(degree)
    return exponent.signum < 0 ? root.inverse : root
  }
}
