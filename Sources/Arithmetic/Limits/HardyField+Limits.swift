extension HardyField {
  enum Limit {
    case number(Real)
    case infinity(sign: Int)
  }

  /// What grows or falls on its own: an iterated logarithm, or an exponential of what tends to infinity.
  enum Scale: Hashable {
    case iteratedLogarithm(Int)
    case exponential(of: Element)
  }

  /// The first term of an expansion: an exponent and a coefficient that grows or falls more slowly.
  struct Lead {
    /// The sign of the exponent; positive where the function tends to 0.
    let sign: Int
    /// It is 0 throughout where the function is.
    let coefficient: Element
  }

  /// How many terms functions are expanded to, one after another.
  private static let counts = [1, 2, 4, 8]
  private static let greatestDepth = 80

  func limit(of element: Element) throws(Undecided) -> Limit {
    if let number = constant(element) { return .number(number) }
    if let limit = limits[element] { return limit }
    let lead = try lead(of: element)
    let limit: Limit =
      switch lead.sign {
      case 1: .number(Real(0))
      case -1: .infinity(sign: try nonZeroSign(lead.coefficient))
      default: try self.limit(of: lead.coefficient)
      }
    limits[element] = limit
    return limit
  }

  /// The sign for all large x.
  func sign(_ element: Element) throws(Undecided) -> Int {
    if let number = constant(element) { return try sign(number) }
    if let term = onlyTerm(of: element), isPositive(term.monomial) {
      return try sign(term.coefficient)
    }
    return try sign(lead(of: element).coefficient)
  }

  private func nonZeroSign(_ element: Element) throws(Undecided) -> Int {
    let sign = try sign(element)
    if sign == 0 { throw Undecided() }
    return sign
  }

  /// Whether it is a product of what is known to be positive.
  private func isPositive(_ monomial: Monomial) -> Bool {
    monomial.powers.keys.allSatisfy {
      if case .iteratedLogarithm = $0 { true } else { false }
    }
  }

  func sign(_ number: Real) throws(Undecided) -> Int {
    guard let sign = try? number.sign() else { throw Undecided() }
    return sign == .zero ? 0 : sign == .positive ? 1 : -1
  }

  // MARK: - Scales

  /// The scales in an element that is not constant, at any depth.
  func scales(in element: Element) throws(Undecided) -> Set<Scale> {
    if let scales = scales[element] { return scales }
    var result: Set<Scale> = []
    for term in terms(of: element) {
      for kernel in term.monomial.powers.keys {
        switch kernel {
        case .iteratedLogarithm(let order): result.insert(.iteratedLogarithm(order))
        case .logarithm(let inner), .sum(let inner), .derivative(_, _, let inner):
          result.formUnion(try scales(in: inner))
        }
      }
      if let exponent = term.monomial.exponent {
        result.formUnion(try scales(in: exponent))
        if case .infinity = try limit(of: exponent) { result.insert(.exponential(of: exponent)) }
      }
    }
    scales[element] = result
    return result
  }

  /// The logarithm of a scale.
  func logarithm(of scale: Scale) throws(Undecided) -> Element {
    switch scale {
    case .iteratedLogarithm(let order): try iteratedLogarithm(order + 1)
    case .exponential(let exponent): exponent
    }
  }

  /// The largest of scales: those that are powers of each other times what grows more slowly.
  private func largest(of scales: Set<Scale>) throws(Undecided) -> Set<Scale> {
    var largest: Set<Scale> = []
    for scale in scales {
      guard let other = largest.first else {
        largest = [scale]
        continue
      }
      switch try comparison(scale, other) {
      case 1: largest = [scale]
      case 0: largest.insert(scale)
      default: break
      }
    }
    return largest
  }

  /// 1, 0 or −1 where the first scale is larger than all powers of the second, is like one, or is smaller.
  private func comparison(_ first: Scale, _ second: Scale) throws(Undecided) -> Int {
    if case .iteratedLogarithm(let a) = first, case .iteratedLogarithm(let b) = second {
      return (b - a).signum()
    }
    let ratio = try quotient(logarithm(of: first), logarithm(of: second))
    switch try limit(of: ratio) {
    case .infinity: return 1
    case .number(let number): return try sign(number) == 0 ? -1 : 0
    }
  }

  // MARK: - The first term

  func lead(of element: Element) throws(Undecided) -> Lead {
    if let lead = leads[element] { return lead }
    guard depth < Self.greatestDepth else { throw Undecided() }
    depth += 1
    defer { depth -= 1 }
    let scales = try largest(of: scales(in: element))
    let expansion = try ExpansionScale(scales, in: self)
    for count in Self.counts {
      // What is left out may be too large, with few terms.
      guard let series = try? expansion.series(of: element, count) else { continue }
      for term in series.terms where try !isProvenZero(term.coefficient) {
        let lead = Lead(sign: try sign(term.exponent), coefficient: term.coefficient)
        leads[element] = lead
        return lead
      }
      if series.order == nil {
        let lead = Lead(sign: 0, coefficient: try number(0))
        leads[element] = lead
        return lead
      }
    }
    throw Undecided()
  }

  /// Whether an element is proven to be 0 throughout: by its expansion, or by multiplying it by its divisors.
  func isProvenZero(_ element: Element) throws(Undecided) -> Bool {
    if isZero(element) { return true }
    if constant(element) != nil { return false }
    if let sign = try? sign(element) { return sign == 0 }
    return try isZeroTimesDivisors(element)
  }

  private func isZeroTimesDivisors(_ element: Element) throws(Undecided) -> Bool {
    var element = try expanded(element)
    for _ in 0..<4 {
      if isZero(element) { return true }
      var divisors: [Kernel: Fraction] = [:]
      for term in terms(of: element) {
        for case (.sum(let sum), let exponent) in term.monomial.powers where exponent.signum < 0 {
          divisors[.sum(sum)] = min(divisors[.sum(sum)] ?? Fraction(0), exponent)
        }
      }
      if divisors.isEmpty { return false }
      var parts: [(Monomial, Real)] = []
      for term in terms(of: element) {
        var product = try self.element([(term.monomial, term.coefficient)])
        for (kernel, exponent) in divisors {
          product = try self.product(product, self.kernel(kernel, to: -exponent))
        }
        parts += terms(of: try expanded(product)).map { ($0.monomial, $0.coefficient) }
      }
      element = try self.element(parts)
    }
    return isZero(element)
  }

  /// Small natural powers of sums, expanded.
  private func expanded(_ element: Element) throws(Undecided) -> Element {
    var result = try number(0)
    for term in terms(of: element) {
      var rest = term.monomial
      var product = try number(1)
      for case (.sum(let sum), let exponent) in term.monomial.powers {
        guard let natural = exponent.int, (1...3).contains(natural) else { continue }
        rest.powers[.sum(sum)] = nil
        for _ in 0..<natural { product = try self.product(product, sum) }
      }
      let other = try self.element([(rest, term.coefficient)])
      result = try sum(result, self.product(other, product))
    }
    return result
  }
}
