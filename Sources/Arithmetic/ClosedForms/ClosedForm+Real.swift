extension ClosedForm {
  /// The operation that computes the form from scratch: the root of a graph as small as the form.
  var operation: RealNode.Operation { formula.operation }
}

extension Formula {
  fileprivate var operation: RealNode.Operation {
    switch self {
    case .fraction(let fraction): .fraction(fraction)
    case .pi: .pi
    case .e: .function(.exp, Real(1))
    case .sum(let terms): Self.chain(terms) { .sum($0, $1) }
    case .product(let factors): Self.chain(factors) { .product($0, $1) }
    case .power(let base, let exponent): .power(base.real, exponent.real)
    case .function(let function, let argument): .function(function, argument.real)
    }
  }

  private var real: Real {
    switch self {
    case .fraction(let fraction): return Real(fraction)
    case .power(.fraction(let base), .fraction(let exponent)):
      // The exponent of a tower must not be rounded.
      if exponent.isInteger, let power = base.power(exponent.numerator, maximumBits: 1 << 20) {
        return Real(power)
      }
    case .pi, .e, .sum, .product, .power, .function: break
    }
    return Real(RealNode(operation, form: nil))
  }

  private static func chain(
    _ operands: [Formula],
    _ join: (Real, Real) -> RealNode.Operation
  ) -> RealNode.Operation {
    let last = operands.count - 1
    let head = operands[..<last].dropFirst().reduce(operands[0].real) {
      Real(RealNode(join($0, $1.real), form: nil))
    }
    return join(head, operands[last].real)
  }
}
