extension HardyField {
  /// A function with all derivatives at the limits of its arguments.
  enum AnalyticFunction: Hashable {
    case function(UnaryFunction)
    /// At 0, from above.
    case asymptotic(AsymptoticPowerSeries)
  }

  /// A function with all derivatives on the right of 0 and at 0 from there, by its power series, which may diverge.
  struct AsymptoticPowerSeries: Hashable {
    let name: String
    let coefficient: (Int) -> Fraction?

    static func == (left: Self, right: Self) -> Bool { left.name == right.name }
    func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }
}

extension HardyField {
  /// The derivative of a function at an element that tends to where the function has all derivatives.
  func derivative(
    _ function: AnalyticFunction,
    order: Int,
    at element: Element
  ) throws(Undecided) -> Element {
    guard let number = constant(element) else {
      return try kernel(.derivative(function, order: order, element))
    }
    guard let coefficient = coefficient(of: function, order, at: number) else { throw Undecided() }
    let factorial = Fraction(Integer.factorial(order))
    return try self.number(coefficient * Real(factorial))
  }

  private func coefficient(
    of function: AnalyticFunction,
    _ order: Int,
    at number: Real
  ) -> Real? {
    switch function {
    case .asymptotic(let series): return series.coefficient(order).map { Real($0) }
    case .function(let function):
      let coefficients = function.coefficients(at: number, order) ?? []
      return order < coefficients.count ? coefficients[order] : nil
    }
  }

  /// A power series in what tends to 0 from above.
  func series(_ series: AsymptoticPowerSeries, of element: Element) throws(Undecided) -> Element {
    guard try sign(element) > 0, case .number(let limit) = try limit(of: element),
      try sign(limit) == 0
    else { throw Undecided() }
    return try derivative(.asymptotic(series), order: 0, at: element)
  }

  // MARK: - Functions of the language

  func apply(_ function: UnaryFunction, _ x: Element) throws(Undecided) -> Element {
    switch function {
    case .negation: return try scaled(x, Real(-1))
    case .square: return try product(x, x)
    case .reciprocal: return try nonZeroPower(x, Fraction(-1))
    case .power(let exponent):
      return exponent < 0
        ? try nonZeroPower(x, Fraction(exponent)) : try power(x, Fraction(exponent))
    case .root(let p, let q): return try root(x, p, q)
    case .polygamma(let order):
      if let result = try Polygamma.element(of: x, order, in: self) { return result }
    case .special(let curve):
      if curve.parameters.isEmpty, let function = curve.function as? any AsymptoticPrimitive.Type,
        let result = try function.element(of: x, in: self)
      {
        return result
      }
    case .primitive(let function):
      if let primitive = function.type as? any AsymptoticPrimitive.Type,
        let result = try primitive.element(of: x, in: self)
      {
        return result
      }
      if let step = function.type as? any StepPrimitive.Type { return try value(of: step, x) }
    }
    return try atLimit(function, x)
  }

  private func atLimit(_ function: UnaryFunction, _ x: Element) throws(Undecided) -> Element {
    if let number = constant(x) {
      guard let value = try? function.exactValue(number) else { throw Undecided() }
      return try self.number(value)
    }
    guard case .number(let limit) = try limit(of: x), function.coefficients(at: limit, 1) != nil
    else { throw Undecided() }
    return try derivative(.function(function), order: 0, at: x)
  }

  private func nonZeroPower(_ x: Element, _ exponent: Fraction) throws(Undecided) -> Element {
    guard try sign(x) != 0 else { throw Undecided() }
    return try power(x, exponent)
  }

  /// The real root; of a negative element where the degree is odd.
  private func root(_ x: Element, _ p: Int, _ q: Int) throws(Undecided) -> Element {
    switch try sign(x) {
    case 1: return try power(x, Fraction(p, q))
    case 0 where p > 0: return x
    case -1 where !q.isMultiple(of: 2):
      let root = try power(scaled(x, Real(-1)), Fraction(p, q))
      return p.isMultiple(of: 2) ? root : try scaled(root, Real(-1))
    default: throw Undecided()
    }
  }

  /// The value on the side of the limit that the argument comes from.
  private func value(
    of step: any StepPrimitive.Type,
    _ x: Element
  ) throws(Undecided) -> Element {
    guard case .number(let limit) = try limit(of: x) else { throw Undecided() }
    let side = try sign(difference(x, number(limit)))
    do {
      if side != 0, let value = try step.value(beside: limit, isRight: side > 0) {
        return try number(value)
      }
      return try number(step.exactValue(limit))
    } catch {
      throw Undecided()
    }
  }

  func apply(
    _ function: BinaryFunction,
    _ a: Element,
    _ b: Element
  ) throws(Undecided) -> Element {
    switch function {
    case .sum: return try sum(a, b)
    case .difference: return try difference(a, b)
    case .product: return try product(a, b)
    case .quotient: return try product(a, nonZeroPower(b, Fraction(-1)))
    case .power:
      if let exponent = constant(b)?.fraction {
        guard try sign(a) > 0 else { throw Undecided() }
        return try power(a, exponent)
      }
      return try exponential(product(b, logarithm(a)))
    case .minimum: return try sign(difference(a, b)) < 0 ? a : b
    case .maximum: return try sign(difference(a, b)) > 0 ? a : b
    case .within: return a
    case .modulo, .atan2: throw Undecided()
    }
  }
}

// MARK: - Formulas of functions

extension HardyField {
  /// The functions e^x and e^(−x).
  func exponentials(_ x: Element) throws(Undecided) -> (rising: Element, falling: Element) {
    (try exponential(x), try exponential(scaled(x, Real(-1))))
  }

  /// The function ln (x + √(x² + n)).
  func logarithmOfSum(_ x: Element, squarePlus number: Int) throws(Undecided) -> Element {
    let square = try sum(product(x, x), self.number(number))
    return try logarithm(sum(x, apply(.root(numerator: 1, denominator: 2), square)))
  }
}

extension StraightLineProgram {
  /// The limit as the variable tends to 0 from above, by comparing what its values are made of.
  func fieldLimit() -> SideLimit {
    let field = HardyField()
    guard let value = try? element(in: field), let limit = try? field.limit(of: value) else {
      return .unknown
    }
    return switch limit {
    case .number(let number): .value(number)
    case .infinity(let sign): .infinite(isPositive: sign > 0)
    }
  }

  /// The program's value, with 1/x as the variable.
  private func element(in field: HardyField) throws(HardyField.Undecided) -> HardyField.Element {
    typealias Undecided = HardyField.Undecided
    let x = try field.iteratedLogarithm(0)
    var values: [HardyField.Element?] = [try field.power(x, Fraction(-1))]
    for constant in constants { values.append(try field.number(constant.value)) }
    func value(_ register: Int) throws(Undecided) -> HardyField.Element {
      guard let value = values[register] else { throw Undecided() }
      return value
    }
    var conditions: [Int: Bool] = [:]
    for index in 0..<valueCount {
      guard isNeeded(index, where: { conditions[$0] }) else {
        values.append(nil)
        continue
      }
      switch instructions[index] {
      case .unary(let function, let a): values.append(try field.apply(function, value(a)))
      case .binary(let function, let a, let b):
        values.append(try field.apply(function, value(a), value(b)))
      case .condition(let a, let signs):
        let sign = try field.sign(value(a))
        conditions[firstResult + index] = signs.contains(
          sign < 0 ? .negative : sign > 0 ? .positive : .zero
        )
        values.append(nil)
      case .choice(let condition, let a, let b, _):
        guard let holds = conditions[condition] else { throw Undecided() }
        values.append(try value(holds ? a : b))
      }
    }
    return try value(result)
  }
}
