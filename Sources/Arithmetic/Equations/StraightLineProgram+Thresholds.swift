extension StraightLineProgram {
  /// The operands of an instruction, with their values near x at which it may break.
  package func thresholds(_ index: Int, near x: Fraction) -> [(Int, Real)] {
    switch instructions[index] {
    case .unary(let function, let a):
      switch function.breaks {
      case .none: []
      case .at(let values): values.map { (a, $0) }
      case .every(let step, let start):
        nearest(a, x, step: step, from: start).map { [(a, $0)] } ?? []
      }
    case .binary(let function, let a, let b):
      switch function {
      case .quotient: [(b, Real(0))]
      // A power of 0 breaks where its exponent is 0.
      case .power: [(isZero(a) ? b : a, Real(0))]
      case .modulo:
        if b > 0, b < firstResult,
          let value = nearest(a, x, step: constants[b - 1].value, from: Real(0))
        {
          [(a, value)]
        } else {
          []
        }
      case .atan2: [(a, Real(0))]
      case .sum, .difference, .product, .minimum, .maximum, .within: []
      }
    case .condition(let a, _): [(a, Real(0))]
    case .choice: []
    }
  }

  /// Whether a register is the number 0.
  private func isZero(_ register: Int) -> Bool {
    register > 0 && register < firstResult && constants[register - 1].interval == .zero
  }

  /// The number of a sequence with equal steps that is nearest to the value of a register.
  private func nearest(_ register: Int, _ x: Fraction, step: Real, from start: Real) -> Real? {
    guard let value = try? value(of: register, at: Real(x)),
      let steps = try? (value - start).divided(by: step),
      let count = try? (steps + Real(Fraction(1, 2))).floor()
    else { return nil }
    return start + Real(Fraction(count)) * step
  }
}

extension UnaryFunction {
  /// The arguments where it may break.
  var breaks: Breaks {
    switch self {
    case .negation, .square: .none
    case .reciprocal, .root, .power: .at([Real(0)])
    case .special(let curve): curve.breaks
    case .polygamma: .every(step: Real(1), from: Real(0))
    case .primitive(let function): function.type.breaks
    }
  }
}
