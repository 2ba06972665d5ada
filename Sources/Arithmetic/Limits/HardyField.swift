// Goals, in order: an identity is used only where it holds for all large x; what is equal is stored once, so that
// terms cancel; nothing is computed without an end.

/// Functions of x made of exponentials, logarithms, powers and functions at their limits, as x tends to infinity.
///
/// Each of them is defined for all large x and is 0 there or has one sign: such functions are the elements of a Hardy
/// field. They are compared as in D. Gruntz, *On Computing Limits in a Symbolic Manipulation System*, 1996, with ln x,
/// ln ln x and so on as functions of their own, so that x is never replaced by e^x.
final class HardyField {
  /// A function, by its place in the field.
  struct Element: Hashable {
    let index: Int
  }

  /// What powers are taken of in a term.
  enum Kernel: Hashable {
    /// 0 is x, 1 is ln x, 2 is ln ln x.
    case iteratedLogarithm(Int)
    case logarithm(Element)
    case sum(Element)
    /// A derivative of a function, at an element that has a limit.
    case derivative(AnalyticFunction, order: Int, Element)
  }

  /// A product of powers of kernels and at most one exponential.
  struct Monomial: Hashable {
    var powers: [Kernel: Fraction] = [:]
    /// Not constant, and without rational multiples of logarithms.
    var exponent: Element?

    var isConstant: Bool { powers.isEmpty && exponent == nil }
  }

  struct Term {
    let monomial: Monomial
    /// It is not 0.
    let coefficient: Real
  }

  /// What is not known, or not worth the effort.
  struct Undecided: Error {}

  private var sums: [[Term]] = []
  private var places: [Set<Monomial>: [Element]] = [:]

  // What is known of elements.
  var limits: [Element: Limit] = [:]
  var scales: [Element: Set<Scale>] = [:]
  var leads: [Element: Lead] = [:]
  var depth = 0

  /// The most elements, before a limit is given up.
  private static let mostElements = 20_000
  /// The most terms of a product that is expanded.
  private static let mostTerms = 120

  // MARK: - Elements

  func terms(of element: Element) -> [Term] { sums[element.index] }

  /// The number that it is throughout; nil for a function that may depend on x.
  func constant(_ element: Element) -> Real? {
    let terms = terms(of: element)
    if terms.isEmpty { return Real(0) }
    return terms.count == 1 && terms[0].monomial.isConstant ? terms[0].coefficient : nil
  }

  func isZero(_ element: Element) -> Bool { terms(of: element).isEmpty }

  /// The only term; nil where there are none or several.
  func onlyTerm(of element: Element) -> Term? {
    let terms = terms(of: element)
    return terms.count == 1 ? terms[0] : nil
  }

  func element(_ parts: [(Monomial, Real)]) throws(Undecided) -> Element {
    var coefficients: [Monomial: Real] = [:]
    var order: [Monomial] = []
    for (monomial, coefficient) in parts {
      if let sum = coefficients[monomial] {
        coefficients[monomial] = sum + coefficient
      } else {
        coefficients[monomial] = coefficient
        order.append(monomial)
      }
    }
    var terms: [Term] = []
    for monomial in order {
      guard let coefficient = coefficients[monomial] else { continue }
      guard let sign = try? coefficient.sign() else { throw Undecided() }
      if sign != .zero { terms.append(Term(monomial: monomial, coefficient: coefficient)) }
    }
    return try stored(terms)
  }

  /// The element with these terms, which may be there already.
  private func stored(_ terms: [Term]) throws(Undecided) -> Element {
    let key = Set(terms.map(\.monomial))
    for element in places[key] ?? [] where isEqual(self.terms(of: element), terms) {
      return element
    }
    guard sums.count < Self.mostElements else { throw Undecided() }
    let element = Element(index: sums.count)
    sums.append(terms)
    places[key, default: []].append(element)
    return element
  }

  /// Whether two sums of the same monomials are proven to be equal.
  private func isEqual(_ left: [Term], _ right: [Term]) -> Bool {
    let coefficients = Dictionary(
      uniqueKeysWithValues: right.map { ($0.monomial, $0.coefficient) }
    )
    return left.allSatisfy { term in
      coefficients[term.monomial].map { ($0 - term.coefficient).isProvenZero } ?? false
    }
  }

  func number(_ value: Real) throws(Undecided) -> Element { try element([(Monomial(), value)]) }

  func number(_ value: Int) throws(Undecided) -> Element { try number(Real(value)) }

  /// Here x itself, ln x, ln ln x and so on.
  func iteratedLogarithm(_ order: Int) throws(Undecided) -> Element {
    try kernel(.iteratedLogarithm(order))
  }

  func kernel(_ kernel: Kernel, to exponent: Fraction = Fraction(1)) throws(Undecided) -> Element {
    try element([(Monomial(powers: [kernel: exponent]), Real(1))])
  }

  // MARK: - Arithmetic

  func sum(_ left: Element, _ right: Element) throws(Undecided) -> Element {
    try element((terms(of: left) + terms(of: right)).map { ($0.monomial, $0.coefficient) })
  }

  func scaled(_ element: Element, _ factor: Real) throws(Undecided) -> Element {
    try self.element(terms(of: element).map { ($0.monomial, $0.coefficient * factor) })
  }

  func difference(_ left: Element, _ right: Element) throws(Undecided) -> Element {
    try sum(left, scaled(right, Real(-1)))
  }

  func product(_ left: Element, _ right: Element) throws(Undecided) -> Element {
    let (left, right) = (try cancelling(left, right), try cancelling(right, left))
    let (first, second) = (terms(of: left), terms(of: right))
    guard first.count * second.count <= Self.mostTerms || min(first.count, second.count) == 1 else {
      return try product(Monomial(powers: [.sum(left): Fraction(1)]), .sum(right))
    }
    var parts: [(Monomial, Real)] = []
    for a in first {
      for b in second {
        let factor = a.coefficient * b.coefficient
        let product = try product(a.monomial, b.monomial)
        parts += terms(of: product).map { ($0.monomial, $0.coefficient * factor) }
      }
    }
    return try element(parts)
  }

  func quotient(_ left: Element, _ right: Element) throws(Undecided) -> Element {
    try product(left, power(right, Fraction(-1)))
  }

  private func product(_ monomial: Monomial, _ kernel: Kernel) throws(Undecided) -> Element {
    try product(monomial, Monomial(powers: [kernel: Fraction(1)]))
  }

  /// The product as an element: exponentials that meet may have become powers.
  private func product(_ left: Monomial, _ right: Monomial) throws(Undecided) -> Element {
    var powers = left.powers
    for (kernel, exponent) in right.powers {
      let sum = (powers[kernel] ?? Fraction(0)) + exponent
      powers[kernel] = sum.isZero ? nil : sum
    }
    guard let first = left.exponent, let second = right.exponent else {
      let exponent = left.exponent ?? right.exponent
      return try element([(Monomial(powers: powers, exponent: exponent), Real(1))])
    }
    let rest = try element([(Monomial(powers: powers), Real(1))])
    return try product(rest, exponential(sum(first, second)))
  }

  /// A sum of which the other factor has a negative power becomes a kernel, so that the two cancel.
  private func cancelling(_ element: Element, _ other: Element) throws(Undecided) -> Element {
    guard terms(of: element).count > 1, let term = onlyTerm(of: other) else { return element }
    let (kernel, factor) = try unit(element)
    guard (term.monomial.powers[.sum(kernel)] ?? Fraction(0)).signum < 0 else { return element }
    return try scaled(self.kernel(.sum(kernel)), factor)
  }

  /// The element divided by the size of the coefficient of its first term, and that size.
  func unit(_ element: Element) throws(Undecided) -> (element: Element, size: Real) {
    guard let first = terms(of: element).first?.coefficient, let sign = try? first.sign() else {
      throw Undecided()
    }
    let size = sign == .negative ? -first : first
    guard let inverse = try? Real(1).divided(by: size) else { throw Undecided() }
    return (try scaled(element, inverse), size)
  }

  /// The power; the element must be positive unless the exponent is an integer.
  func power(_ element: Element, _ exponent: Fraction) throws(Undecided) -> Element {
    if exponent.isZero { return try number(1) }
    if exponent == Fraction(1) { return element }
    let terms = terms(of: element)
    guard !terms.isEmpty else {
      guard exponent.signum > 0 else { throw Undecided() }
      return element
    }
    if terms.count == 1 { return try power(terms[0], of: element, exponent) }
    if let natural = exponent.int, (2...4).contains(natural), terms.count <= 4 {
      var power = element
      for _ in 1..<natural { power = try product(power, element) }
      return power
    }
    let (unit, size) = try unit(element)
    return try scaled(kernel(.sum(unit), to: exponent), power(size, exponent))
  }

  private func power(
    _ term: Term,
    of element: Element,
    _ exponent: Fraction
  ) throws(Undecided) -> Element {
    if !exponent.isInteger {
      for factor in term.monomial.powers.keys where try sign(kernel(factor)) <= 0 {
        return try kernel(.sum(element), to: exponent)
      }
    }
    var powers: [Kernel: Fraction] = [:]
    for (kernel, power) in term.monomial.powers { powers[kernel] = power * exponent }
    let coefficient = try power(term.coefficient, exponent)
    var result = try self.element([(Monomial(powers: powers), coefficient)])
    if let inner = term.monomial.exponent {
      result = try product(result, exponential(scaled(inner, Real(exponent))))
    }
    return result
  }

  private func power(_ number: Real, _ exponent: Fraction) throws(Undecided) -> Real {
    guard let power = try? number.power(Real(exponent)) else { throw Undecided() }
    return power
  }

  // MARK: - Exponentials and logarithms

  /// The exponential: constants become factors, and rational multiples of logarithms powers.
  func exponential(_ element: Element) throws(Undecided) -> Element {
    var result = try number(1)
    var rest: [(Monomial, Real)] = []
    for term in terms(of: element) {
      if term.monomial.isConstant {
        guard let factor = try? UnaryFunction.exp.exactValue(term.coefficient) else {
          throw Undecided()
        }
        result = try scaled(result, factor)
      } else if let exponent = term.coefficient.fraction, let base = base(of: term.monomial) {
        result = try product(result, power(base(), exponent))
      } else {
        rest.append((term.monomial, term.coefficient))
      }
    }
    if rest.isEmpty { return result }
    let exponent = try self.element(rest)
    return try product(result, self.element([(Monomial(exponent: exponent), Real(1))]))
  }

  /// The element whose logarithm a monomial is; nil for others.
  private func base(of monomial: Monomial) -> (() throws(Undecided) -> Element)? {
    guard monomial.exponent == nil, monomial.powers.count == 1,
      let (kernel, exponent) = monomial.powers.first, exponent == Fraction(1)
    else { return nil }
    switch kernel {
    case .iteratedLogarithm(0), .sum, .derivative: return nil
    case .iteratedLogarithm(let order):
      return { () throws(Undecided) in try self.iteratedLogarithm(order - 1) }
    case .logarithm(let argument): return { () throws(Undecided) in argument }
    }
  }

  /// The logarithm of a positive element.
  func logarithm(_ element: Element) throws(Undecided) -> Element {
    guard try sign(element) > 0 else { throw Undecided() }
    guard let term = onlyTerm(of: element), try hasPositiveKernels(term.monomial) else {
      let (unit, size) = try unit(element)
      return try sum(number(logarithm(size)), kernel(.logarithm(unit)))
    }
    var result = try number(logarithm(term.coefficient))
    for (kernel, exponent) in term.monomial.powers {
      let logarithm: Element
      switch kernel {
      case .iteratedLogarithm(let order): logarithm = try iteratedLogarithm(order + 1)
      case .sum(let sum): logarithm = try self.kernel(.logarithm(sum))
      case .logarithm, .derivative: logarithm = try self.kernel(.logarithm(self.kernel(kernel)))
      }
      result = try sum(result, scaled(logarithm, Real(exponent)))
    }
    return try term.monomial.exponent.map { (exponent) throws(Undecided) in
      try sum(result, exponent)
    } ?? result
  }

  private func hasPositiveKernels(_ monomial: Monomial) throws(Undecided) -> Bool {
    for kernel in monomial.powers.keys {
      if case .iteratedLogarithm = kernel { continue }
      guard try sign(self.kernel(kernel)) > 0 else { return false }
    }
    return true
  }

  func logarithm(_ number: Real) throws(Undecided) -> Real {
    guard let logarithm = try? UnaryFunction.ln.exactValue(number) else { throw Undecided() }
    return logarithm
  }
}
