extension StraightLineProgram {
  /// The same function with its special functions divided by exponentials, and all exponentials of polynomials as one;
  /// nil where it has no such special function.
  ///
  /// So e^(−x)·I(x/3)³ has no exponential, and its size towards infinity is known.
  var withScaledFunctions: StraightLineProgram? {
    let hasScaled = instructions.prefix(valueCount).contains {
      if case .unary(.special(let curve), _) = $0 { curve.facts.scaled != nil } else { false }
    }
    guard hasScaled else { return nil }
    var scaling = ExponentialScaling()
    scaling.add(scaling.builder.variable, [1: Fraction(1)])
    for constant in constants {
      let register = scaling.builder.constant(constant.value)
      scaling.add(register, constant.value.fraction.map { $0.isZero ? [:] : [0: $0] })
    }
    for instruction in instructions.prefix(valueCount) {
      guard scaling.add(instruction) else { return nil }
    }
    return scaling.builder.program(scaling.whole(result))
  }
}

/// Builds a program whose registers are functions times exponentials of polynomials.
private struct ExponentialScaling {
  /// A polynomial in the variable by its exponents, without zeros.
  typealias Polynomial = [Int: Fraction]
  typealias Register = ProgramBuilder.Register

  var builder = ProgramBuilder()
  private var forms: [Form] = []

  private struct Form {
    var rest: Register
    /// The polynomial in the exponent of the exponential.
    var exponent: Polynomial = [:]
    /// The polynomial that the whole is; nil where it is none.
    var polynomial: Polynomial?
  }

  mutating func add(_ register: Register, _ polynomial: Polynomial?) {
    forms.append(Form(rest: register, polynomial: polynomial))
  }

  /// Adds an instruction; returns whether it could.
  mutating func add(_ instruction: StraightLineProgram.Instruction) -> Bool {
    switch instruction {
    case .unary(let function, let a): forms.append(form(function, a))
    case .binary(let function, let a, let b): forms.append(form(function, a, b))
    case .condition, .choice: return false
    }
    return true
  }

  /// The function with its exponential.
  mutating func whole(_ place: Int) -> Register {
    let form = forms[place]
    guard !form.exponent.isEmpty else { return form.rest }
    var sum = builder.constant(0)
    for (power, coefficient) in form.exponent.sorted(by: { $0.key < $1.key }) {
      let term = builder.apply(
        .product,
        builder.constant(Real(coefficient)),
        builder.apply(.power(power), builder.variable)
      )
      sum = builder.apply(.sum, sum, term)
    }
    return builder.apply(.product, form.rest, builder.apply(.exp, sum))
  }

  private mutating func form(_ function: UnaryFunction, _ a: Int) -> Form {
    let form = forms[a]
    switch function {
    case .exp:
      if let exponent = form.polynomial {
        return Form(rest: builder.constant(1), exponent: exponent)
      }
    case .special(let curve):
      if let scaled = curve.facts.scaled, let exponent = form.polynomial,
        let other = SpecialCurve(scaled, over: curve.place, curve.parameters)
      {
        return Form(rest: builder.apply(.special(other), whole(a)), exponent: exponent)
      }
    case .negation:
      return Form(
        rest: builder.apply(.negation, form.rest),
        exponent: form.exponent,
        polynomial: form.polynomial.map { Self.scaled($0, Fraction(-1)) }
      )
    case .square: return power(function, a, 2)
    case .power(let n): return power(function, a, n)
    case .reciprocal: return power(function, a, -1)
    case .root, .polygamma, .primitive: break
    }
    return Form(rest: builder.apply(function, whole(a)))
  }

  private mutating func power(_ function: UnaryFunction, _ a: Int, _ n: Int) -> Form {
    let form = forms[a]
    let isSquare = n == 2 && form.exponent.isEmpty
    return Form(
      rest: builder.apply(function, form.rest),
      exponent: Self.scaled(form.exponent, Fraction(n)),
      polynomial: isSquare ? form.polynomial.map { Self.product($0, $0) } : nil
    )
  }

  private mutating func form(_ function: BinaryFunction, _ a: Int, _ b: Int) -> Form {
    let (left, right) = (forms[a], forms[b])
    let polynomial = left.polynomial.flatMap { left in
      right.polynomial.flatMap { Self.apply(function, left, $0) }
    }
    switch function {
    case .product, .quotient:
      let sign = Fraction(function == .product ? 1 : -1)
      return Form(
        rest: builder.apply(function, left.rest, right.rest),
        exponent: Self.sum(left.exponent, Self.scaled(right.exponent, sign)),
        polynomial: polynomial
      )
    case .sum, .difference:
      if left.exponent == right.exponent {
        return Form(
          rest: builder.apply(function, left.rest, right.rest),
          exponent: left.exponent,
          polynomial: polynomial
        )
      }
    case .power, .minimum, .maximum, .modulo, .atan2, .within: break
    }
    let (first, second) = (whole(a), whole(b))
    return Form(rest: builder.apply(function, first, second), polynomial: polynomial)
  }

  // MARK: Polynomials

  private static func apply(
    _ function: BinaryFunction,
    _ a: Polynomial,
    _ b: Polynomial
  ) -> Polynomial? {
    switch function {
    case .sum: return sum(a, b)
    case .difference: return sum(a, scaled(b, Fraction(-1)))
    case .product: return product(a, b)
    case .quotient:
      guard b.count == 1, let divisor = b[0] else { return nil }
      return scaled(a, Fraction(1) / divisor)
    case .power, .minimum, .maximum, .modulo, .atan2, .within: return nil
    }
  }

  private static func sum(_ a: Polynomial, _ b: Polynomial) -> Polynomial {
    a.merging(b, uniquingKeysWith: +).filter { !$0.value.isZero }
  }

  private static func scaled(_ a: Polynomial, _ factor: Fraction) -> Polynomial {
    factor.isZero ? [:] : a.mapValues { $0 * factor }
  }

  private static func product(_ a: Polynomial, _ b: Polynomial) -> Polynomial {
    a.reduce(into: [:]) { result, term in
      let shifted = b.map { ($0.key + term.key, $0.value * term.value) }
      result = sum(result, Dictionary(uniqueKeysWithValues: shifted))
    }
  }
}
