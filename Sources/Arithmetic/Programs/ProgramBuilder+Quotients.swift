extension ProgramBuilder {
  /// A register as a quotient; without a divisor it is the dividend.
  private struct Ratio {
    var dividend: Register
    var divisor: Register?
  }

  /// The same function, on the same domain, with sums and products of quotients combined into one:
  /// where poles cancel, as in cot x − 1/x, the combined quotient has a hole that can be filled.
  ///
  /// Elsewhere it is the worse program. Nil where it is not a different one.
  func withOneQuotient(_ result: Register) -> StraightLineProgram? {
    var isOther = false
    let program = withOneQuotient(result, freely: false) { isOther = isOther || $0 }
    return isOther ? program : nil
  }

  /// The function with one quotient, where also divisions by quotients are combined, tangents are
  /// quotients, and powers with quotients as exponents are exponentials.
  ///
  /// Where the function has a value, this one has the same; it may have values at more numbers. Nil
  /// where it is not a different program.
  func withOneFreeQuotient(_ result: Register) -> StraightLineProgram? {
    var isOther = false
    let program = withOneQuotient(result, freely: true) { isOther = isOther || !$0 }
    return isOther ? program : nil
  }

  /// `tell` gets, for each step that changes the program, whether the domain stays the same.
  private func withOneQuotient(
    _ result: Register,
    freely: Bool,
    _ tell: (_ hasSameDomain: Bool) -> Void
  ) -> StraightLineProgram? {
    var other = ProgramBuilder()
    var ratios: [Register: Ratio] = [:]
    for index in neededNodes(for: result) {
      let ratio: Ratio
      switch nodes[index] {
      case .variable: ratio = Ratio(dividend: other.variable)
      case .parameter(let place): ratio = Ratio(dividend: other.parameter(place))
      case .constant(let constant): ratio = Ratio(dividend: other.constant(constants[constant]))
      case .unary(let function, let a):
        guard let operand = ratios[a] else { return nil }
        if function == .tan || function == .reciprocal && operand.divisor != nil { tell(false) }
        ratio = other.ratio(function, operand, freely: freely)
      case .binary(let function, let a, let b):
        guard let left = ratios[a], let right = ratios[b] else { return nil }
        if left.divisor != nil || right.divisor != nil { tell(true) }
        if [.power, .quotient].contains(function), right.divisor != nil { tell(false) }
        ratio = other.ratio(function, left, right, freely: freely)
      case .condition(let a, let signs):
        guard let operand = ratios[a] else { return nil }
        ratio = Ratio(dividend: other.number(.condition(other.register(operand), signs)))
      case .choice(let condition, let a, let b, let isSlope):
        guard let truth = ratios[condition], let left = ratios[a], let right = ratios[b] else {
          return nil
        }
        let (first, second) = (other.register(left), other.register(right))
        ratio = Ratio(
          dividend: other.number(.choice(truth.dividend, first, second, isSlope: isSlope))
        )
      }
      ratios[Register(index: index)] = ratio
    }
    guard let ratio = ratios[result] else { return nil }
    let register = other.register(ratio)
    return other.plainProgram(register)
  }

  private mutating func register(_ ratio: Ratio) -> Register {
    guard let divisor = ratio.divisor else { return ratio.dividend }
    return apply(.quotient, ratio.dividend, divisor)
  }

  private mutating func ratio(_ function: UnaryFunction, _ a: Ratio, freely: Bool) -> Ratio {
    switch function {
    case .negation: return Ratio(dividend: apply(.negation, a.dividend), divisor: a.divisor)
    case .reciprocal where a.divisor == nil || freely:
      return Ratio(dividend: a.divisor ?? constant(1), divisor: a.dividend)
    case .square:
      return Ratio(
        dividend: apply(.square, a.dividend),
        divisor: a.divisor.map { apply(.square, $0) }
      )
    case .tan:
      let angle = register(a)
      return Ratio(dividend: apply(.sin, angle), divisor: apply(.cos, angle))
    default: return Ratio(dividend: apply(function, register(a)))
    }
  }

  private mutating func ratio(
    _ function: BinaryFunction,
    _ a: Ratio,
    _ b: Ratio,
    freely: Bool
  ) -> Ratio {
    switch function {
    case .sum, .difference:
      guard a.divisor != b.divisor else {
        return Ratio(dividend: apply(function, a.dividend, b.dividend), divisor: a.divisor)
      }
      let left = times(a.dividend, b.divisor)
      let right = times(b.dividend, a.divisor)
      return Ratio(dividend: apply(function, left, right), divisor: product(a.divisor, b.divisor))
    case .product:
      return Ratio(
        dividend: apply(.product, a.dividend, b.dividend),
        divisor: product(a.divisor, b.divisor)
      )
    case .quotient where b.divisor == nil || freely:
      return Ratio(
        dividend: times(a.dividend, b.divisor),
        divisor: product(a.divisor, b.dividend)
      )
    case .power where freely && b.divisor != nil:
      let logarithm = Ratio(dividend: apply(.ln, register(a)))
      let exponent = ratio(.product, logarithm, b, freely: freely)
      return Ratio(dividend: apply(.exp, register(exponent)))
    default: return Ratio(dividend: apply(function, register(a), register(b)))
    }
  }

  private mutating func times(_ a: Register, _ b: Register?) -> Register {
    b.map { apply(.product, a, $0) } ?? a
  }

  private mutating func product(_ a: Register?, _ b: Register?) -> Register? {
    guard let a else { return b }
    return times(a, b)
  }
}
