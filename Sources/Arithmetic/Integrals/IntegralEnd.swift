internal import CFlint

/// Where the integral of a program begins or ends, and the program beside it.
struct IntegralEnd {
  /// The number; nil for infinity.
  let number: Real?
  /// Whether the integral is on its right.
  let isLower: Bool
  /// Bounds on the program beside it, for some reaches; empty where it is analytic at the number.
  ///
  /// Those for a shorter reach may be better.
  let sides: [Side]
  /// A program that is the same on this side, and analytic at the number, where the other one has a corner.
  var continuation: OneSidedProgram?
  /// Whether the program is analytic at the number only with the limit of a quotient 0/0 as its value there, so that
  /// the panel beside it has its middle there.
  var isHole = false

  /// The program at distances up to a reach from the number: its limit, and a bound on the rest by a power of
  /// the distance with an exponent above −1.
  ///
  /// The distance of x from infinity is 1/|x|, and the program beside it is f(±1/t)/t².
  struct Side {
    let germ: Germ
    let reach: Double
  }

  /// What is proven about the integral up to an end.
  enum Convergence {
    case converges(IntegralEnd)
    case diverges
    /// The program has no value there.
    case noValue
    case unknown
  }

  /// A number at which the program is analytic.
  static func regular(_ number: Real, isLower: Bool) -> IntegralEnd {
    IntegralEnd(number: number, isLower: isLower, sides: [])
  }

  /// The convergence of the integral of a program beside a number.
  static func convergence(
    of program: StraightLineProgram,
    beside number: Real,
    isLower: Bool,
    knowing known: PlaceKnowledge? = nil,
    _ holes: Holes
  ) -> Convergence {
    if program.isProvenAnalytic(filling: number, holes) {
      return .converges(IntegralEnd(number: number, isLower: isLower, sides: [], isHole: true))
    }
    if let continuation = OneSidedProgram(
      program,
      beside: number,
      isRight: isLower,
      knowing: known
    ) {
      let end = IntegralEnd(number: number, isLower: isLower, sides: [], continuation: continuation)
      return .converges(end)
    }
    return convergence(of: program, beside: number, isRight: isLower, known) {
      IntegralEnd(number: number, isLower: isLower, sides: $0)
    }
  }

  /// The convergence of the integral of a program towards infinity.
  static func convergence(
    of program: StraightLineProgram,
    towardsInfinityFrom isLower: Bool
  ) -> Convergence {
    let tail = program.reciprocal(isPositive: !isLower)
    return convergence(of: tail, beside: Real(0), isRight: true, nil) {
      IntegralEnd(number: nil, isLower: isLower, sides: $0)
    }
  }

  private static func convergence(
    of program: StraightLineProgram,
    beside number: Real,
    isRight: Bool,
    _ known: PlaceKnowledge?,
    _ end: ([Side]) -> IntegralEnd
  ) -> Convergence {
    var sides: [Side] = []
    for exponent in reaches {
      let distance = Double(sign: .plus, exponent: exponent, significand: 1)
      guard
        let germ = program.germ(
          beside: number,
          isRight: isRight,
          GermReach(distance),
          knowing: known
        )
      else { return .noValue }
      if germ.sign != 0, let least = germ.least, least.exponent <= Fraction(-1) { return .diverges }
      let converges = germ.isConstant || germ.most.map { $0.exponent > Fraction(-1) } ?? false
      if converges, germ.isContinuous { sides.append(Side(germ: germ, reach: distance)) }
      if germ.isConstant { break }
    }
    if sides.isEmpty {
      return program.isAsLargeAsLogarithms(beside: number, isRight: isRight) ? .diverges : .unknown
    }
    return .converges(end(sides))
  }

  /// The binary logarithms of the distances that are tried.
  private static let reaches = [-1, -3, -6, -10, -16, -24, -40, -64]

  /// The distance of a number from it, which is positive; nil where the number is beyond.
  func distance(from x: Fraction) -> Real? {
    guard let number else {
      let size = isLower ? -x : x
      return size.signum > 0 ? Real(Fraction(1) / size) : nil
    }
    return isLower ? Real(x) - number : number - Real(x)
  }

  /// Adds the integral between it and a number to a ball; returns whether its error is at most a power of two.
  ///
  /// With a limit L and a rest of at most C·t^p it is L·d, off by at most C·d^(p + 1)/(p + 1).
  func add(
    from x: Fraction,
    to result: borrowing Ball,
    precision: Int,
    mostError: Int
  ) -> Bool {
    guard let distance = distance(from: x), !sides.isEmpty else { return false }
    let length = Ball(distance, accuracy: precision)
    return sides.contains { side in
      side.add(length, to: result, precision: precision, mostError: mostError)
    }
  }
}

extension IntegralEnd.Side {
  fileprivate func add(
    _ length: borrowing Ball,
    to result: borrowing Ball,
    precision: Int,
    mostError: Int
  ) -> Bool {
    let distance = Ball(enclosing: Interval(exactly: reach))
    guard arb_le(length.pointer, distance.pointer) != 0 else { return false }
    let error = Ball()
    if !germ.isConstant {
      guard let most = germ.most else { return false }
      let exponent = most.exponent + Fraction(1)
      exponent.withPointer { arb_pow_fmpq(error.pointer, length.pointer, $0, 64) }
      let coefficient = Ball(enclosing: Interval(exactly: most.coefficient))
      arb_mul(error.pointer, error.pointer, coefficient.pointer, 64)
      let divisor = Ball(exponent, precision: 64)
      arb_div(error.pointer, error.pointer, divisor.pointer, 64)
      guard error.order <= mostError else { return false }
    }
    let limit = Ball(germ.limit, accuracy: precision)
    arb_addmul(result.pointer, limit.pointer, length.pointer, precision)
    arb_add_error(result.pointer, error.pointer)
    return true
  }
}

extension StraightLineProgram {
  /// Whether t·ln t or t·ln t·ln (−ln t) times the values at the distance t does not tend to 0, so that the integral
  /// beside the number diverges.
  fileprivate func isAsLargeAsLogarithms(beside number: Real, isRight: Bool) -> Bool {
    let near = program(beside: .beside(number, isRight: isRight))
    var (builder, registers) = near.rebuilt()
    let logarithm = builder.apply(.ln, builder.variable)
    let iterated = builder.apply(.ln, builder.apply(.negation, logarithm))
    var product = builder.apply(.product, registers[near.result], builder.variable)
    for factor in [logarithm, iterated] {
      product = builder.apply(.product, product, factor)
      switch builder.program(product).fieldLimit() {
      case .infinite: return true
      case .value(let limit): if limit.isProvenApart(from: Real(0)) { return true }
      case .noValue, .unknown: return false
      }
    }
    return false
  }

  /// The program of f(1/t)/t², or of f(−1/t)/t².
  func reciprocal(isPositive: Bool) -> StraightLineProgram {
    let near = program(beside: .infinity(isPositive: isPositive))
    var (builder, registers) = near.rebuilt()
    let square = builder.apply(.square, builder.variable)
    return builder.program(builder.apply(.quotient, registers[near.result], square))
  }
}
