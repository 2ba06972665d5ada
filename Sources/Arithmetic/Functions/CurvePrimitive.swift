internal import CFlint

typealias Doubles = UnsafePointer<Double>
typealias DoublesResult = UnsafeMutablePointer<Double>
typealias BallPointer = UnsafePointer<arb_struct>
typealias MutableBallPointer = UnsafeMutablePointer<arb_struct>
/// The result, the argument, the number of coefficients, and the precision in bits.
typealias SeriesFunction = (MutableSeriesPointer?, SeriesPointer?, Int, Int) -> Void
typealias SeriesPointer = UnsafePointer<arb_poly_struct>
typealias MutableSeriesPointer = UnsafeMutablePointer<arb_poly_struct>

/// A function of one real number that is an instruction of programs: it has values at points, on
/// intervals and balls, power series, a derivative, and a behaviour near its singularities.
///
/// Goals, in order: an enclosure contains every value; what is claimed on an interval holds at every
/// argument in it; enclosures are tight. Angles are in radians.
protocol CurvePrimitive: UnaryPrimitive {
  /// Whether it is a step function.
  static var isStep: Bool { get }
  /// Whether it has a value at every real number.
  static var isTotal: Bool { get }
  /// What a change of the argument's sign does to the value; nil where it has neither symmetry.
  static var symmetry: Symmetry? { get }

  // MARK: - Values

  /// The value, correct to a few units in the last place; a NaN where there is none.
  static func value(at x: Double) -> Double

  /// Fills all of the result with values, or returns false: then `value(at:)` must decide each NaN.
  static func fill(_ result: DoublesResult, at x: Doubles, _ count: Int) -> Bool

  /// Encloses the values over an interval, branch by branch, with what holds on all of it.
  static func branches(over x: Interval) -> IntervalUnion

  /// Encloses the values over a ball; the result may be the argument.
  static func encloseRange(
    _ result: MutableBallPointer,
    _ x: BallPointer,
    _ precision: Int
  ) -> BallOutcome

  /// For a smooth function with a value at every number, the function at whose zeros it turns; nil
  /// where it is monotonic.
  static var turnsAtZerosOf: (any RealPrimitive.Type)? { get }

  // MARK: - Derivatives and series

  /// Encloses the derivative over an interval on which the function is differentiable; `values`
  /// encloses its values there.
  static func derivative(over x: Interval, values: Interval) -> Interval

  /// Encloses the second derivative over an interval around a place where the first one is exactly
  /// 0; nil where the first one is not known to be 0 there.
  static func curvature(at place: Real, over x: Interval) -> Interval?

  /// The derivative as registers, from the argument and the value; nil where it cannot be written
  /// down.
  static func slope(of x: Register, value: Register, in builder: inout ProgramBuilder) -> Register?

  /// An antiderivative as registers, from the argument and the value; nil where none is known.
  static func antiderivative(
    of x: Register,
    value: Register,
    in builder: inout ProgramBuilder
  ) -> Register?

  /// Sets a power series to the first coefficients of the function of a power series, around a
  /// number where it is analytic; the result may be the argument.
  static var seriesFunction: SeriesFunction { get }

  /// A bound on the magnitude of the derivative on a disc; nil where the function may not be
  /// analytic.
  static func slopeBound(on disc: Disc) -> Interval?

  // MARK: - Singularities, inverse and zeros

  /// The function near a number, of an argument that is not constant; nil where it has no value.
  static func germ(_ a: Germ, in reach: GermReach) -> Germ?

  /// The arguments where it may break: be undefined, jump or turn.
  static var breaks: Breaks { get }

  /// The function that this one undoes: with ln, ln(exp x) is x for every x.
  static var undoes: UnaryFunction? { get }

  /// The function that this one undoes wherever that has a value: with sin, sin(asin x) is x from −1 to 1.
  static var undoesWhereDefined: UnaryFunction? { get }

  /// The arguments at which it has a value; none where that is not known, and for steps, which have
  /// it on whole intervals. A periodic function has one or two arguments of each period.
  static func preimages(of value: Real) throws(ArithmeticFailure) -> [Real]

  /// Whether `preimages` are all real arguments with the value, or throws where there are none.
  static var hasAllPreimages: Bool { get }

  /// Whether it has no zeros.
  static var isNeverZero: Bool { get }
  /// Whether it is 0 at 0 and nowhere else.
  static var isZeroAtZeroAlone: Bool { get }
  /// The sign of the values over arguments of one sign, for a function that is 0 at 0 alone; 0 where
  /// there are no values.
  static func sign(over sign: Int) -> Int

  /// The function of a register in a simpler form with the same domain; nil where there is none.
  static func simplified(_ x: Register, in builder: inout ProgramBuilder) -> Register?
}

/// What a change of the argument's sign does to a value.
package enum Symmetry {
  /// Nothing: f(−x) = f(x).
  case even
  /// It changes the sign: f(−x) = −f(x).
  case odd

  /// That of z^n for an integer n; nil for others.
  init?(ofPower n: Complex?) {
    guard let n = n?.fraction, n.isInteger else { return nil }
    self = n.numerator.isEven ? .even : .odd
  }

  /// That of z^n for an integer n ≥ 0; nil for others.
  init?(ofDegree n: Complex?) {
    guard let n, let degree = n.fraction, degree.signum >= 0 else { return nil }
    self.init(ofPower: n)
  }
}

/// The arguments where a function may break.
package enum Breaks {
  case none
  case at([Real])
  /// At a number, and at all that differ from it by multiples of the step.
  case every(step: Real, from: Real)
}

extension CurvePrimitive {
  static var isStep: Bool { false }
  static var isTotal: Bool { true }
  static var symmetry: Symmetry? { nil }

  static func register(of x: Register, in builder: inout ProgramBuilder) -> Register? {
    builder.apply(UnaryFunction(Self.self), x)
  }

  static func fill(_ result: DoublesResult, at x: Doubles, _ count: Int) -> Bool {
    for index in 0..<count { result[index] = value(at: x[index]) }
    return true
  }

  static var turnsAtZerosOf: (any RealPrimitive.Type)? { nil }
  static func antiderivative(
    of x: Register,
    value: Register,
    in builder: inout ProgramBuilder
  ) -> Register? { nil }
  static func curvature(at place: Real, over x: Interval) -> Interval? { nil }
  static func germ(_ a: Germ, in reach: GermReach) -> Germ? {
    reach.usual(UnaryFunction(Self.self), a)
  }
  static var breaks: Breaks { .none }
  static var undoes: UnaryFunction? { nil }
  static var undoesWhereDefined: UnaryFunction? { undoes }
  static func preimages(of value: Real) throws(ArithmeticFailure) -> [Real] { [] }
  static var hasAllPreimages: Bool { false }
  static var isNeverZero: Bool { false }
  static var isZeroAtZeroAlone: Bool { false }
  static func sign(over sign: Int) -> Int { sign }

  static func simplified(_ x: Register, in builder: inout ProgramBuilder) -> Register? {
    nil
  }
}

extension CurvePrimitive where Self: RealPrimitive {
  /// For a smooth function with a value at every number.
  static func encloseRange(
    _ result: MutableBallPointer,
    _ x: BallPointer,
    _ precision: Int
  ) -> BallOutcome {
    encloseMonotonic(result, x, precision, turningAtZerosOf: turnsAtZerosOf)
    return .enclosed(.differentiable)
  }
}

extension CurvePrimitive {
  /// The value at the first coefficient of a power series.
  static func middleValue(_ x: SeriesPointer, _ precision: Int) -> Ball {
    let middle = Ball()
    arb_poly_get_coeff_arb(middle.pointer, x, 0)
    guard case .enclosed = encloseRange(middle.pointer, middle.pointer, precision) else {
      arb_indeterminate(middle.pointer)
      return middle
    }
    return middle
  }

  /// The integral of x′ times a series, with the function's value at the first coefficient.
  ///
  /// `rate` sets its argument, which is x², to the derivative with respect to x.
  static func expandIntegral(
    _ result: MutableSeriesPointer?,
    _ x: SeriesPointer?,
    _ order: Int,
    _ precision: Int,
    rate: (MutableSeriesPointer) -> Void
  ) {
    guard let result, let x else { return }
    var slope = arb_poly_struct()
    arb_poly_init(&slope)
    defer { arb_poly_clear(&slope) }
    let middle = middleValue(x, precision)
    arb_poly_derivative(&slope, x, precision)
    arb_poly_mullow(result, x, x, order, precision)
    rate(result)
    arb_poly_mullow(result, result, &slope, order - 1, precision)
    arb_poly_integral(result, result, precision)
    arb_poly_set_coeff_arb(result, 0, middle.pointer)
  }
}

extension Primitive {
  /// The name of the function that this one undoes wherever that has a real value; nil where there is none.
  package static var undoneWhereDefined: String? {
    (Self.self as? any CurvePrimitive.Type)?.undoesWhereDefined?.primitive?.name
  }

  /// Encloses the values over an interval, branch by branch, with angles in radians; nil where no enclosure is known.
  package static func branchesOfCurve(over x: Interval) -> IntervalUnion? {
    (Self.self as? any CurvePrimitive.Type)?.branches(over: x)
  }

  /// What a change of the argument's sign does to the value; nil where neither is known.
  package static var symmetryOfCurve: Symmetry? {
    (Self.self as? any CurvePrimitive.Type)?.symmetry
      ?? (Self.self as? any ComplexPrimitive.Type)?.symmetry(over: 0, [nil])
  }
}
