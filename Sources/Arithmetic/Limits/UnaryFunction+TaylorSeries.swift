extension UnaryFunction {
  /// The Taylor coefficients at a number around which it is proven to have derivatives, through one order or a few
  /// less.
  func coefficients(at number: Real, _ order: Int) -> [Real]? {
    if let cycle = derivatives(at: number) {
      var factor = Fraction(1)
      return (0...order).map { index in
        if index > 0 { factor = factor * Fraction(1, index) }
        return cycle[index % cycle.count] * Real(factor)
      }
    }
    if case .special(let curve) = self, let coefficient = curve.facts.powerSeries,
      number.fraction?.isZero == true
    {
      return try? (0...order).map(coefficient)
    }
    return order > 3
      ? integratedCoefficients(at: number, order) ?? differentiated(at: number, order)
      : differentiated(at: number, order)
  }

  /// The derivatives at a number of a function that is one of them again, before they repeat; nil for others.
  private func derivatives(at number: Real) -> [Real]? {
    switch self {
    case .exp: return (try? exactValue(number)).map { [$0] }
    case .sin, .cos:
      guard let sine = try? UnaryFunction.sin.exactValue(number),
        let cosine = try? UnaryFunction.cos.exactValue(number)
      else { return nil }
      return self == .sin ? [sine, cosine, -sine, -cosine] : [cosine, -sine, -cosine, sine]
    case .sinh, .cosh:
      guard let sine = try? UnaryFunction.sinh.exactValue(number),
        let cosine = try? UnaryFunction.cosh.exactValue(number)
      else { return nil }
      return self == .sinh ? [sine, cosine] : [cosine, sine]
    default: return nil
    }
  }

  /// The coefficients of a function with an elementary derivative, by the series of that.
  private func integratedCoefficients(at number: Real, _ order: Int) -> [Real]? {
    var builder = ProgramBuilder()
    let value = builder.apply(self, builder.variable)
    // The derivative of floor is 0, and has that value at its jumps.
    guard builder.program(value).isDifferentiable(around: number),
      let slope = builder.derivative(of: value)
    else { return nil }
    let program = builder.program(slope)
    guard program.isElementary, program.isDifferentiable(around: number),
      let constant = try? exactValue(number),
      let series = program.program(beside: .beside(number, isRight: true))
        .asymptoticValue(order)?.series
    else { return nil }
    var coefficients = [constant] + Array(repeating: Real(0), count: order)
    for term in series.terms {
      guard term.scale.logarithm == 0, let exponent = term.scale.exponent.int, exponent >= 0 else {
        return nil
      }
      guard exponent < order else { continue }
      coefficients[exponent + 1] = term.coefficient * Real(Fraction(1, exponent + 1))
    }
    // What is left out begins above the last coefficient.
    guard series.order.map({ $0.exponent >= Fraction(order) }) ?? true else { return nil }
    return coefficients
  }

  /// The coefficients by derivatives, which soon have many terms.
  private func differentiated(at number: Real, _ order: Int) -> [Real]? {
    var builder = ProgramBuilder()
    var program = builder.program(builder.apply(self, builder.variable))
    var coefficients: [Real] = []
    var factor = Fraction(1)
    // The derivative after the last one bounds the rest.
    for index in 0...min(order, 6) + 1 {
      if index > 0 {
        guard let next = program.derivative else { return nil }
        program = next
        factor = factor * Fraction(1, index)
      }
      guard program.isDifferentiable(around: number), let value = try? program.value(at: number)
      else { return nil }
      coefficients.append(value * Real(factor))
    }
    return coefficients.dropLast()
  }
}

extension StraightLineProgram {
  /// Whether it is made of arithmetic, powers and roots, exponentials and logarithms, sines and cosines.
  fileprivate var isElementary: Bool {
    let functions: [UnaryFunction] = [.exp, .ln, .sqrt, .sin, .cos]
    return instructions.allSatisfy { instruction in
      switch instruction {
      case .unary(let function, _):
        switch function {
        case .negation, .square, .reciprocal, .power, .root: true
        case .polygamma, .special, .primitive: functions.contains(function)
        }
      case .binary(let function, _, _):
        switch function {
        case .sum, .difference, .product, .quotient, .power: true
        case .modulo, .within, .minimum, .maximum, .atan2: false
        }
      case .condition, .choice: false
      }
    }
  }
}
