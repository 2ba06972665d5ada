internal import CFlint

typealias BallFunction = (MutableBallPointer?, BallPointer?, Int) -> Void
typealias CalciumPointer = UnsafeMutablePointer<ca_struct>
typealias CalciumFunction = (CalciumPointer, CalciumField) -> Void

/// A function of one real number of which a real can be the value: it has enclosures of any
/// precision, and what proofs of zero need.
protocol RealPrimitive: Primitive {
  /// Encloses the values over a ball, with a working precision in bits; the result may be the
  /// argument.
  static var ballFunction: BallFunction { get }

  /// The most bits of an integer whose value at it depends on all its bits; 0 where the value at an
  /// integer depends on its leading bits only.
  static var longestInteger: Int { get }
  /// Whether enclosures take so long that they are computed only where all else has failed.
  static var isCostly: Bool { get }

  // MARK: - Ranges

  /// The sign that follows from the function's range; nil where none does.
  static func signByRange(of operand: Real) -> Sign?
  /// The sign of the value less a number, where it follows from the operand's sign or range.
  static func signByRange(of operand: Real, less value: Fraction) -> Sign?
  /// Strict bounds on the values, where they are bounded.
  static var openRange: (lower: Int, upper: Int)? { get }

  // MARK: - Proofs

  /// Replaces a number of Calcium by the function's value; nil where Calcium does not know it.
  static var calciumFunction: CalciumFunction? { get }
  /// Sets a number of Calcium to the function's value at a real.
  static func evaluate(_ result: CalciumPointer, at operand: Real, in field: CalciumField)
  /// The q of a trigonometric function of a multiple of π/q, which has a degree of at most q and lies
  /// in the same field as those of all multiples; 1 for other values.
  static func denominatorOfAngle(_ operand: Real) -> Int
  /// The value as a quotient of sums of exponentials; nil where it is none.
  static func exponentialSum(of argument: ClosedForm) -> Quotient<ExponentialSum>?
  /// The value at an integer modulo a positive integer; nil where it is not known to be an integer.
  static func residue(at argument: Integer, modulo modulus: Integer) -> Integer?
  /// Its inverse function, for one whose closed forms are cancelled by it.
  static var inverse: RealFunction? { get }
}

extension RealPrimitive {
  static func enclose(_ result: MutableBallPointer, _ x: BallPointer, precision: Int) {
    ballFunction(result, x, precision)
  }

  static var longestInteger: Int { 0 }
  static var isCostly: Bool { false }
  static func signByRange(of operand: Real) -> Sign? { nil }
  static func signByRange(of operand: Real, less value: Fraction) -> Sign? {
    value.isZero ? signByRange(of: operand) : nil
  }
  static var openRange: (lower: Int, upper: Int)? { nil }
  static var calciumFunction: CalciumFunction? { nil }
  static func evaluate(_ result: CalciumPointer, at operand: Real, in field: CalciumField) {
    guard let calciumFunction else { return ca_unknown(result, field.pointer) }
    field.evaluateOperand(operand, result)
    calciumFunction(result, field)
  }
  static func denominatorOfAngle(_ operand: Real) -> Int { 1 }
  static func exponentialSum(of argument: ClosedForm) -> Quotient<ExponentialSum>? { nil }
  static func residue(at argument: Integer, modulo modulus: Integer) -> Integer? { nil }
  static var inverse: RealFunction? { nil }
}

// MARK: - Enclosures over wide balls

extension RealPrimitive {
  /// Encloses a function that is monotonic, or turns only at the zeros of another one: by its ends
  /// where the ball is wide and has none of these.
  ///
  /// Arb widens the midpoint's cosine by the radius, so that 1 − cos x would have no sign near 0.
  static func encloseMonotonic(
    _ result: MutableBallPointer,
    _ x: BallPointer,
    _ precision: Int,
    turningAtZerosOf slope: (any RealPrimitive.Type)? = nil
  ) {
    var isMonotonic = arb_rel_accuracy_bits(x) < 20
    if isMonotonic, let slope {
      let values = Ball()
      slope.enclose(values.pointer, x, precision: precision)
      isMonotonic = arb_contains_zero(values.pointer) == 0
    }
    guard isMonotonic else { return enclose(result, x, precision: precision) }
    var ends = BallEnds(x, precision: precision)
    defer { ends.clear() }
    enclose(result, ends, precision)
  }

  /// Encloses a monotonic function by its ends.
  static func enclose(_ result: MutableBallPointer, _ ends: BallEnds, _ precision: Int) {
    let low = Ball.around(ends.lower)
    let high = Ball.around(ends.upper)
    enclose(low.pointer, low.pointer, precision: precision)
    enclose(high.pointer, high.pointer, precision: precision)
    arb_union(result, low.pointer, high.pointer, precision)
  }

  /// Encloses a monotonic function on [−1, 1] that is not smooth at its ends.
  static func encloseOverUnit(
    _ result: MutableBallPointer,
    _ x: BallPointer,
    _ precision: Int
  ) -> BallOutcome {
    var ends = BallEnds(x, precision: precision)
    defer { ends.clear() }
    if arf_cmp_si(&ends.upper, -1) < 0 || arf_cmp_si(&ends.lower, 1) > 0 { return .nowhere }
    let decoration = ends.decoration(from: -1, through: 1)
    if arf_cmp_si(&ends.lower, -1) < 0 { arf_set_si(&ends.lower, -1) }
    if arf_cmp_si(&ends.upper, 1) > 0 { arf_set_si(&ends.upper, 1) }
    if decoration == .differentiable {
      encloseMonotonic(result, x, precision)
    } else {
      enclose(result, ends, precision)
    }
    return .enclosed(decoration)
  }
}

extension BallEnds {
  /// What holds between the ends for a function with a closed domain, not smooth at its ends.
  mutating func decoration(from least: Int, through greatest: Int?) -> Decoration {
    let below = arf_cmp_si(&lower, least)
    let above = greatest.map { arf_cmp_si(&upper, $0) } ?? -1
    if below > 0, above < 0 { return .differentiable }
    return below >= 0 && above <= 0 ? .continuous : []
  }
}

/// A function of one real number of which a real can be the value.
package struct RealFunction: Hashable, Sendable {
  let type: any RealPrimitive.Type

  init(_ primitive: any RealPrimitive.Type) { type = primitive }

  /// The name in the language.
  package var name: String { type.name }
  /// Whether its argument or its value is an angle.
  package var angles: AngleUse { type.angles }

  package static func == (left: RealFunction, right: RealFunction) -> Bool {
    left.type == right.type
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
}
