extension HardyField {
  /// A sum of powers of a small ω, with coefficients that grow or fall more slowly than each power of ω.
  struct Expansion {
    /// The terms, the largest first.
    var terms: [(exponent: Real, coefficient: Element)]
    /// The rest falls faster than ω to each exponent below this; nil where there is no rest.
    var order: Real?
  }

  /// A small ω = e^(−g) with the largest of scales as its powers, times what grows more slowly.
  struct ExpansionScale {
    let field: HardyField
    let scales: Set<Scale>
    /// It tends to infinity.
    let g: Element

    init(_ scales: Set<Scale>, in field: HardyField) throws(Undecided) {
      (self.field, self.scales) = (field, scales)
      var exponents: [Element] = []
      for scale in scales {
        switch scale {
        case .iteratedLogarithm(let order):
          g = try field.iteratedLogarithm(order + 1)
          return
        case .exponential(let exponent): exponents.append(exponent)
        }
      }
      // The first one that was made contains none of the others.
      guard let first = exponents.min(by: { $0.index < $1.index }) else { throw Undecided() }
      g = try field.sign(first) > 0 ? first : field.scaled(first, Real(-1))
    }
  }
}

extension HardyField.ExpansionScale {
  typealias Element = HardyField.Element
  typealias Expansion = HardyField.Expansion
  typealias Undecided = HardyField.Undecided

  func series(of element: Element, _ count: Int) throws(Undecided) -> Expansion {
    if try field.scales(in: element).isDisjoint(with: scales) { return constant(element) }
    var sum = Expansion(terms: [], order: nil)
    for term in field.terms(of: element) {
      var product = constant(try field.number(term.coefficient))
      for (kernel, exponent) in term.monomial.powers {
        product = try self.product(product, power(of: kernel, exponent, count))
      }
      if let exponent = term.monomial.exponent {
        product = try self.product(product, exponential(of: exponent, count))
      }
      sum = try self.sum(sum, product)
    }
    return sum
  }

  private func constant(_ element: Element) -> Expansion {
    Expansion(terms: field.isZero(element) ? [] : [(Real(0), element)], order: nil)
  }

  // MARK: - Kernels

  private func power(
    of kernel: HardyField.Kernel,
    _ exponent: Fraction,
    _ count: Int
  ) throws(Undecided) -> Expansion {
    switch kernel {
    case .iteratedLogarithm(let order):
      guard scales.contains(.iteratedLogarithm(order)) else { break }
      return Expansion(terms: [(Real(-exponent), try field.number(1))], order: nil)
    case .sum(let sum):
      return try power(series(of: sum, count), exponent, count)
    case .logarithm(let argument):
      guard try !field.scales(in: argument).isDisjoint(with: scales) else { break }
      return try power(logarithm(series(of: argument, count), count), exponent, count)
    case .derivative(let function, let order, let argument):
      guard try !field.scales(in: argument).isDisjoint(with: scales) else { break }
      let value = try derivative(function, order, series(of: argument, count), count)
      return try power(value, exponent, count)
    }
    return constant(try field.kernel(kernel, to: exponent))
  }

  /// e^f = ω^(−c)·e^(f − c·g), where f/g tends to c.
  private func exponential(of exponent: Element, _ count: Int) throws(Undecided) -> Expansion {
    guard try !field.scales(in: exponent).isDisjoint(with: scales) || isMember(exponent) else {
      return constant(try field.exponential(exponent))
    }
    var power = Real(0)
    if case .infinity = try field.limit(of: exponent) {
      guard case .number(let ratio) = try field.limit(of: field.quotient(exponent, g)) else {
        throw Undecided()
      }
      power = ratio
    }
    let rest = try field.difference(exponent, field.scaled(g, power))
    let (limit, small) = try split(series(of: rest, count))
    var factor = Fraction(1)
    let coefficients = try (0...count).map { (index) throws(Undecided) in
      if index > 0 { factor = factor * Fraction(1, index) }
      return try field.number(Real(factor))
    }
    let value = constant(try field.exponential(limit))
    var series = try product(value, composed(coefficients, small))
    series.terms = series.terms.map { ($0.exponent - power, $0.coefficient) }
    series.order = series.order.map { $0 - power }
    return series
  }

  private func isMember(_ exponent: Element) -> Bool {
    scales.contains(.exponential(of: exponent))
  }

  /// ln (a·ω^p·(1 + u)) = ln a − p·g + ln (1 + u).
  private func logarithm(_ series: Expansion, _ count: Int) throws(Undecided) -> Expansion {
    let (exponent, coefficient, rest) = try factored(series)
    let leading = try field.difference(
      field.logarithm(coefficient),
      field.scaled(g, exponent)
    )
    let coefficients = try (0...count).map { (index) throws(Undecided) in
      guard index > 0 else { return try field.number(0) }
      return try field.number(Real(Fraction(index.isMultiple(of: 2) ? -1 : 1, index)))
    }
    return try sum(constant(leading), composed(coefficients, rest))
  }

  private func power(
    _ series: Expansion,
    _ exponent: Fraction,
    _ count: Int
  ) throws(Undecided) -> Expansion {
    if let natural = exponent.int, (1...3).contains(natural) {
      var power = series
      for _ in 1..<natural { power = try product(power, series) }
      return power
    }
    let (first, coefficient, rest) = try factored(series)
    if !exponent.isInteger {
      guard try field.sign(coefficient) > 0 else { throw Undecided() }
    }
    var factor = Fraction(1)
    let coefficients = try (0...count).map { (index) throws(Undecided) in
      if index > 0 { factor = factor * (exponent - Fraction(index - 1)) * Fraction(1, index) }
      return try field.number(Real(factor))
    }
    let lead = Expansion(
      terms: [(first * Real(exponent), try field.power(coefficient, exponent))],
      order: nil
    )
    return try product(lead, composed(coefficients, rest))
  }

  /// The Taylor series of a derivative about the part of the argument that does not depend on ω.
  private func derivative(
    _ function: HardyField.AnalyticFunction,
    _ order: Int,
    _ series: Expansion,
    _ count: Int
  ) throws(Undecided) -> Expansion {
    let (limit, small) = try split(series)
    var factor = Fraction(1)
    let coefficients = try (0...count).map { (index) throws(Undecided) in
      if index > 0 { factor = factor * Fraction(1, index) }
      let derivative = try field.derivative(function, order: order + index, at: limit)
      return try field.scaled(derivative, Real(factor))
    }
    return try composed(coefficients, small)
  }

  // MARK: - Parts

  /// The part with the exponent 0, and what tends to 0 with ω.
  private func split(_ series: Expansion) throws(Undecided) -> (limit: Element, small: Expansion) {
    var limit = try field.number(0)
    var small = series
    while let first = small.terms.first {
      let sign = try field.sign(first.exponent)
      if sign > 0 { break }
      if sign == 0 {
        limit = first.coefficient
      } else if try !field.isProvenZero(first.coefficient) {
        throw Undecided()
      }
      small.terms.removeFirst()
    }
    if let order = small.order {
      guard try field.sign(order) > 0 else { throw Undecided() }
    }
    return (limit, small)
  }

  /// The first term, and u with the series as the term times 1 + u.
  private func factored(
    _ series: Expansion
  ) throws(Undecided) -> (exponent: Real, coefficient: Element, rest: Expansion) {
    var terms = series.terms
    while let first = terms.first, try field.isProvenZero(first.coefficient) {
      terms.removeFirst()
    }
    guard let first = terms.first, try field.sign(first.coefficient) != 0 else {
      throw Undecided()
    }
    let inverse = try field.power(first.coefficient, Fraction(-1))
    let rest = try terms.dropFirst().map { (term) throws(Undecided) in
      (term.exponent - first.exponent, try field.product(term.coefficient, inverse))
    }
    let order = series.order.map { $0 - first.exponent }
    return (first.exponent, first.coefficient, Expansion(terms: rest, order: order))
  }

  // MARK: - Arithmetic

  private func sum(_ left: Expansion, _ right: Expansion) throws(Undecided) -> Expansion {
    try series(left.terms + right.terms, orders: [left.order, right.order])
  }

  private func product(_ left: Expansion, _ right: Expansion) throws(Undecided) -> Expansion {
    guard let leftLead = left.terms.first?.exponent ?? left.order,
      let rightLead = right.terms.first?.exponent ?? right.order
    else { return Expansion(terms: [], order: nil) }
    let orders = [left.order.map { $0 + rightLead }, right.order.map { $0 + leftLead }]
    var terms: [(Real, Element)] = []
    for a in left.terms {
      for b in right.terms {
        terms.append((a.exponent + b.exponent, try field.product(a.coefficient, b.coefficient)))
      }
    }
    return try series(terms, orders: orders)
  }

  /// The sum of coefficients times powers of what tends to 0.
  private func composed(
    _ coefficients: [Element],
    _ small: Expansion
  ) throws(Undecided) -> Expansion {
    var (sum, power) = (Expansion(terms: [], order: nil), constant(try field.number(1)))
    for coefficient in coefficients {
      sum = try self.sum(sum, product(power, constant(coefficient)))
      power = try product(power, small)
    }
    guard let lead = power.terms.first?.exponent ?? power.order else { return sum }
    return try self.sum(sum, Expansion(terms: [], order: lead))
  }

  private func series(
    _ parts: [(exponent: Real, coefficient: Element)],
    orders: [Real?]
  ) throws(Undecided) -> Expansion {
    var order: Real?
    for case let other? in orders {
      if let known = order, try field.sign(other - known) >= 0 { continue }
      order = other
    }
    var terms: [(exponent: Real, coefficient: Element)] = []
    for part in parts {
      if let order, try field.sign(part.exponent - order) >= 0 { continue }
      try insert(part, into: &terms)
    }
    terms.removeAll { field.isZero($0.coefficient) }
    return Expansion(terms: terms, order: order)
  }

  /// Adds a term at its place.
  private func insert(
    _ part: (exponent: Real, coefficient: Element),
    into terms: inout [(exponent: Real, coefficient: Element)]
  ) throws(Undecided) {
    for index in terms.indices {
      let sign = try field.sign(part.exponent - terms[index].exponent)
      if sign == 0 {
        terms[index].coefficient = try field.sum(terms[index].coefficient, part.coefficient)
        return
      }
      if sign < 0 {
        terms.insert(part, at: index)
        return
      }
    }
    terms.append(part)
  }
}
