internal import Arithmetic

extension ProgramBuilder {
  /// A register as a quotient; without a divisor it is the dividend.
  private struct Ratio {
    var dividend: Register
    var divisor: Register?
  }

  /// The same function, on the same domain, with sums and products of quotients brought to one: where
  /// poles cancel, as in cot x − 1/x, the one has a hole that can be filled.
  ///
  /// It is the worse program elsewhere. Nil where it is no other one.
  func withOneQuotient(_ result: Register) -> Program? {
    var other = ProgramBuilder()
    var ratios: [Register: Ratio] = [:]
    var isJoined = false
    for index in neededNodes(for: result) {
      let ratio: Ratio
      switch nodes[index] {
      case .variable: ratio = Ratio(dividend: other.variable)
      case .constant(let constant): ratio = Ratio(dividend: other.constant(constants[constant]))
      case .unary(let function, let a):
        guard let operand = ratios[a] else { return nil }
        ratio = other.ratio(function, operand)
      case .binary(let function, let a, let b):
        guard let left = ratios[a], let right = ratios[b] else { return nil }
        isJoined = isJoined || left.divisor != nil || right.divisor != nil
        ratio = other.ratio(function, left, right)
      }
      ratios[Register(index: index)] = ratio
    }
    guard isJoined, let ratio = ratios[result] else { return nil }
    let register = other.register(ratio)
    return other.plainProgram(register)
  }

  private mutating func register(_ ratio: Ratio) -> Register {
    guard let divisor = ratio.divisor else { return ratio.dividend }
    return apply(.quotient, ratio.dividend, divisor)
  }

  private mutating func ratio(_ function: UnaryFunction, _ a: Ratio) -> Ratio {
    switch function {
    case .negation: return Ratio(dividend: apply(.negation, a.dividend), divisor: a.divisor)
    case .reciprocal where a.divisor == nil:
      return Ratio(dividend: constant(1), divisor: a.dividend)
    case .tan:
      let angle = register(a)
      return Ratio(dividend: apply(.sin, angle), divisor: apply(.cos, angle))
    default: return Ratio(dividend: apply(function, register(a)))
    }
  }

  private mutating func ratio(_ function: BinaryFunction, _ a: Ratio, _ b: Ratio) -> Ratio {
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
    case .quotient where b.divisor == nil:
      return Ratio(dividend: a.dividend, divisor: product(a.divisor, b.dividend))
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
