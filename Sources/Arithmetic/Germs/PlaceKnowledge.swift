/// What is true of a program at a number by the choice of that number, which is known by enclosures alone.
package enum PlaceKnowledge {
  /// A register has a value.
  case value(of: Int, Real)
  /// Two registers are equal.
  case equal(Int, Int)
}

extension PlaceKnowledge {
  /// The germ of an instruction whose germ depends on what is known; nil for other instructions, and where
  /// the slope of what is known has no known sign.
  func germ(
    of instruction: Int,
    in program: StraightLineProgram,
    _ germs: [Germ],
    beside number: Real,
    isRight: Bool,
    _ reach: GermReach
  ) -> Germ? {
    switch self {
    case .value(let register, let value):
      guard register == program.firstResult + instruction else { return nil }
      let part = program.program(of: register)
      return part.crossing(of: value, at: number, isRight: isRight, reach)
    case .equal(let first, let second):
      guard case .binary(let function, let a, let b) = program.instructions[instruction],
        function == .minimum || function == .maximum, (a, b) == (first, second)
      else { return nil }
      return sign(ofDifference: a, b, in: program, beside: number, isRight: isRight, reach)
        .map { germs[($0 > 0) == (function == .maximum) ? a : b] }
    }
  }

  /// The sign of the difference of two registers that are known to be equal at a number, on one side of it.
  func sign(
    ofDifference a: Int,
    _ b: Int,
    in program: StraightLineProgram,
    beside number: Real,
    isRight: Bool,
    _ reach: GermReach
  ) -> Int? {
    guard case .equal(a, b) = self else { return nil }
    var (builder, registers) = program.rebuilt()
    let difference = builder.program(builder.apply(.difference, registers[a], registers[b]))
    return difference.crossing(of: Real(0), at: number, isRight: isRight, reach)?.sign
  }
}

extension StraightLineProgram {
  /// The germ of the program on one side of a number at which it has a value, where its slope has one sign.
  ///
  /// A change of sign is a zero only where the program is continuous, and that is proven on both sides.
  fileprivate func crossing(
    of value: Real,
    at number: Real,
    isRight: Bool,
    _ reach: GermReach
  ) -> Germ? {
    let place = Interval(number)
    let margin =
      Interval(lower: -0x1p-46, upper: 0x1p-46) * Interval(exactly: max(1, place.magnitude.upper))
    let end = Interval(exactly: isRight ? reach.distance : -reach.distance)
    let side = (place + margin).hull(place + end)
    guard isDifferentiable(over: side), let slopes = derivative?.enclosure(over: side),
      slopes.isFinite, slopes.sign != 0
    else { return nil }
    let size = slopes.magnitude
    var germ = Germ(
      limit: value,
      sign: isRight ? slopes.sign : -slopes.sign,
      least: Germ.Bound(coefficient: size.lower, exponent: Fraction(1)),
      most: Germ.Bound(coefficient: size.upper, exponent: Fraction(1))
    )
    germ.isContinuous = true
    return germ
  }
}
