/// A function of x and y as a flat list of instructions, followed by those for its slopes.
///
/// It is a program of x in which y is a constant whose value each run sets.
package struct PlaneProgram {
  /// The slope along one variable.
  package struct Slope {
    package let register: Int
    /// The number of instructions up to the last one that it needs.
    package let end: Int
  }

  package let program: StraightLineProgram
  /// The register of y; nil where the function does not depend on it.
  package let second: Int?
  /// The slopes along x and along y, where they can be written down; the instructions of the second
  /// follow those of the first.
  package let slopes: (x: Slope?, y: Slope?)
}

/// A condition on x and y that is made of signs of functions.
package indirect enum PlaneCondition {
  /// The function has a value with one of these signs.
  case sign(PlaneProgram, Signs)
  case all([PlaneCondition])
  case any([PlaneCondition])
}

extension PlaneCondition {
  /// Whether it can hold only on curves, and nowhere in an area unless a function is 0 there.
  package var isThin: Bool {
    switch self {
    case .sign(_, let signs): signs == .zero
    case .all(let parts): parts.contains(where: \.isThin)
    case .any(let parts): parts.allSatisfy(\.isThin)
    }
  }
}

/// A condition on x and y, as registers of a builder.
package indirect enum ConditionRegister {
  case sign(ProgramBuilder.Register, Signs)
  case all([ConditionRegister])
  case any([ConditionRegister])

  /// The condition that holds where this one does not, and where all its functions have values.
  package var denied: ConditionRegister {
    switch self {
    case .sign(let register, let signs): .sign(register, signs.complement)
    case .all(let parts): .any(parts.map(\.denied))
    case .any(let parts): .all(parts.map(\.denied))
    }
  }
}

extension ProgramBuilder {
  /// The second variable of a function of two.
  package mutating func secondVariable() -> Register { parameter(0) }

  /// The finished condition.
  package mutating func condition(_ register: ConditionRegister) -> PlaneCondition {
    switch register {
    case .all(let parts): return .all(parts.map { condition($0) })
    case .any(let parts): return .any(parts.map { condition($0) })
    case .sign(let register, let asked):
      let signs = isNowhereNegative(register) ? asked.intersection([.zero, .positive]) : asked
      guard signs == .zero, let simpler = zeros(of: register) else {
        return .sign(planeProgram(register), signs)
      }
      return condition(simpler)
    }
  }

  /// The finished function of both variables, without slopes.
  package mutating func planeValue(_ result: Register) -> PlaneProgram {
    let second = secondVariable()
    var layout = ProgramLayout(self)
    return layout.plane(result, slopes: [nil, nil], second)
  }

  private mutating func planeProgram(_ result: Register) -> PlaneProgram {
    let second = secondVariable()
    let slopes = [derivative(of: result, by: variable), derivative(of: result, by: second)]
    var layout = ProgramLayout(self)
    return layout.plane(result, slopes: slopes, second)
  }

  /// A simpler condition that holds where a register is 0, if there is one.
  ///
  /// A curve on which a function is 0 without changing its sign, such as (x − y)² = 0, becomes one
  /// where it does.
  private mutating func zeros(of register: Register) -> ConditionRegister? {
    switch nodes[register.index] {
    case .unary(.negation, let a), .unary(.square, let a), .unary(.abs, let a),
      .unary(.sqrt, let a):
      return .sign(a, .zero)
    case .unary(.power(let exponent), let a) where exponent > 0: return .sign(a, .zero)
    case .unary(.root(let numerator, _), let a) where numerator > 0: return .sign(a, .zero)
    case .binary(.product, let a, let b):
      if value(of: a)?.fraction?.isZero == false { return .sign(b, .zero) }
      return .any([
        .all([.sign(a, .zero)] + whereDefined(b)), .all([.sign(b, .zero)] + whereDefined(a)),
      ])
    case .binary(.quotient, let a, let b):
      return .all([.sign(a, .zero), .sign(b, [.negative, .positive])])
    case .binary(.difference, let a, let b):
      return turningZeros(a, b, sign: -1) ?? factoredZeros(of: register)
    case .binary(.sum, let a, let b):
      return turningZeros(a, b, sign: 1) ?? factoredZeros(of: register)
    default: return factoredZeros(of: register)
    }
  }

  /// The zeros of a + b or a − b where both are sines or cosines, or one is and the other is ±1; a product
  /// of others, each of which changes its sign.
  private mutating func turningZeros(
    _ a: Register,
    _ b: Register,
    sign: Int
  ) -> ConditionRegister? {
    switch (nodes[a.index], nodes[b.index]) {
    // −a ± b is 0 where a ∓ b is.
    case (.unary(.negation, let inner), _): return turningZeros(inner, b, sign: -sign)
    case (_, .unary(.negation, let inner)): return turningZeros(a, inner, sign: -sign)
    case (.unary(.sin, let u), .unary(.sin, let v)):
      // sin u − sin v = 2·sin((u − v)/2)·cos((u + v)/2)
      return .any([
        .sign(apply(.sin, half(.init(u, sign, v))), .zero),
        .sign(apply(.cos, half(.init(u, -sign, v))), .zero),
      ])
    case (.unary(.cos, let u), .unary(.cos, let v)):
      // cos u − cos v = −2·sin((u − v)/2)·sin((u + v)/2)
      let turn: UnaryFunction = sign < 0 ? .sin : .cos
      return .any([
        .sign(apply(turn, half(.init(u, -1, v))), .zero),
        .sign(apply(turn, half(.init(u, 1, v))), .zero),
      ])
    case (.unary(let function, let u), _):
      return extremes(function, u, at: fraction(of: b).map { sign < 0 ? $0 : -$0 })
    case (_, .unary(let function, let u)):
      return extremes(function, u, at: fraction(of: a).map { sign < 0 ? $0 : -$0 })
    default: return nil
    }
  }

  /// The places at which a sine or a cosine is 1 or −1.
  private mutating func extremes(
    _ function: UnaryFunction,
    _ u: Register,
    at value: Fraction?
  ) -> ConditionRegister? {
    guard let value, value.magnitude == Fraction(1) else { return nil }
    let halfway = apply(.product, constant(1, 2), u)
    switch function {
    case .sin:
      // 1 ∓ sin u = 2·sin²(u/2 ∓ π/4)
      let shift = constant(Real(Fraction(value.signum, 4)) * .pi)
      return .sign(apply(.sin, apply(.difference, halfway, shift)), .zero)
    case .cos:
      // 1 − cos u = 2·sin²(u/2), 1 + cos u = 2·cos²(u/2)
      return .sign(apply(value.signum > 0 ? .sin : .cos, halfway), .zero)
    default: return nil
    }
  }

  /// Two registers that are added, or of which the second is subtracted.
  private struct Pair {
    let first: Register
    let sign: Int
    let second: Register

    init(_ first: Register, _ sign: Int, _ second: Register) {
      (self.first, self.sign, self.second) = (first, sign, second)
    }
  }

  private mutating func half(_ pair: Pair) -> Register {
    let sum = apply(pair.sign < 0 ? .difference : .sum, pair.first, pair.second)
    return apply(.product, constant(1, 2), sum)
  }

  /// Whether a register has no negative values by its form.
  private func isNowhereNegative(_ register: Register) -> Bool {
    switch nodes[register.index] {
    case .unary(.square, _), .unary(.abs, _), .unary(.sqrt, _): true
    case .unary(.power(let exponent), _): exponent % 2 == 0
    default: false
    }
  }

  /// The condition that a register has a value, unless it always has one.
  private func whereDefined(_ register: Register) -> [ConditionRegister] {
    isTotal(register) ? [] : [.sign(register, [.negative, .zero, .positive])]
  }
}
