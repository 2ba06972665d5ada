internal import CFlint

/// Registers of balls, for straight-line programs that run on intervals at any precision.
///
/// The contract is that of the double intervals: a register contains the values for all points of
/// its operands. Where the values of doubles split into branches, balls report `forks`, and the
/// caller bisects.
package final class BallRegisters {
  private let balls: UnsafeMutablePointer<arb_struct>
  private let count: Int

  /// Makes `count` registers, all 0.
  package init(count: Int) {
    self.count = count
    balls = .allocate(capacity: count)
    for index in 0..<count { arb_init(balls + index) }
  }

  deinit {
    for index in 0..<count { arb_clear(balls + index) }
    balls.deallocate()
  }

  /// Sets a register to all values between two fractions.
  package func set(
    _ register: Int,
    from lower: Fraction,
    through upper: Fraction,
    precision: Int
  ) {
    guard lower != upper else {
      return lower.withPointer { arb_set_fmpq(balls + register, $0, precision) }
    }
    var ends = BallEnds()
    defer { ends.clear() }
    lower.withPointer { _ = arf_set_fmpq(&ends.lower, $0, precision, ARF_RND_FLOOR) }
    upper.withPointer { _ = arf_set_fmpq(&ends.upper, $0, precision, ARF_RND_CEIL) }
    ends.fill(balls + register, precision: precision)
  }

  /// Sets a register to an enclosure of a real.
  package func set(_ register: Int, _ real: Real, precision: Int) {
    let ball = Ball(real, accuracy: precision)
    arb_set(balls + register, ball.pointer)
  }

  /// Sets a register to the function's values over another register, which may be the same one.
  package func apply(_ function: UnaryFunction, _ a: Int, to result: Int, precision: Int)
    -> BallOutcome
  {
    function.enclose(balls + result, balls + a, precision: precision)
  }

  /// Sets a register to the function's values over two others, which may include itself.
  package func apply(_ function: BinaryFunction, _ a: Int, _ b: Int, to result: Int, precision: Int)
    -> BallOutcome
  {
    function.enclose(balls + result, balls + a, balls + b, precision: precision)
  }

  /// Sets a ball to a register.
  func get(_ register: Int, _ result: borrowing Ball) { arb_set(result.pointer, balls + register) }

  /// Sets a register to another one.
  package func copy(_ register: Int, to result: Int) { arb_set(balls + result, balls + register) }

  /// The signs that the values of a register may have.
  package func signs(_ register: Int) -> Signs {
    let ball = balls + register
    var signs: Signs = []
    if arb_is_nonnegative(ball) == 0 { signs.insert(.negative) }
    if arb_contains_zero(ball) != 0 { signs.insert(.zero) }
    if arb_is_nonpositive(ball) == 0 { signs.insert(.positive) }
    return signs
  }

  /// The values of (register − offset)/scale as doubles, for the rows of a picture.
  package func interval(
    _ register: Int,
    minus offset: Fraction,
    over scale: Fraction,
    precision: Int
  ) -> Interval {
    let value = Ball(offset, precision: precision)
    let divisor = Ball(scale, precision: precision)
    arb_sub(value.pointer, balls + register, value.pointer, precision)
    arb_div(value.pointer, value.pointer, divisor.pointer, precision)
    return value.interval
  }
}

/// The result of a function over balls.
package enum BallOutcome: Equatable, Sendable {
  /// The result contains all values; the decoration holds on the whole of the arguments.
  case enclosed(Decoration)
  /// The function has no value there; the result is not set.
  case nowhere
  /// There may be a pole, a jump or the end of an open domain; the result is not set.
  case forks
}

extension Ball {
  /// Fractions that the ball is between, close to its ends.
  func bounds(precision: Int) -> (lower: Fraction, upper: Fraction) {
    var ends = BallEnds(pointer, precision: precision)
    defer { ends.clear() }
    return (
      Fraction.made { arf_get_fmpq($0, &ends.lower) },
      Fraction.made { arf_get_fmpq($0, &ends.upper) }
    )
  }
}

/// The ends of a ball, which must be cleared after use.
struct BallEnds {
  var lower = arf_struct()
  var upper = arf_struct()

  init() {
    arf_init(&lower)
    arf_init(&upper)
  }

  init(_ ball: UnsafePointer<arb_struct>, precision: Int) {
    self.init()
    arb_get_interval_arf(&lower, &upper, ball, precision)
  }

  /// Sets a ball to everything between the ends, and no more than that where its radius permits;
  /// Arb's own function always makes the radius a little larger.
  mutating func fill(_ ball: UnsafeMutablePointer<arb_struct>, precision: Int) {
    arb_set_arf(ball, &lower)
    arb_add_arf(ball, ball, &upper, precision)
    var half = arf_struct()
    var radius = mag_struct()
    arf_init(&half)
    mag_init(&radius)
    defer {
      arf_clear(&half)
      mag_clear(&radius)
    }
    // The radius gets no more bits than fit, so that the second step is exact.
    arf_sub(&half, &upper, &lower, Int(MAG_BITS), ARF_RND_UP)
    arf_get_mag_lower(&radius, &half)
    arb_add_error_mag(ball, &radius)
    arb_mul_2exp_si(ball, ball, -1)
  }

  mutating func clear() {
    arf_clear(&lower)
    arf_clear(&upper)
  }
}

extension Ball {
  /// The ball of a single value, which the caller still owns.
  static func around(_ value: arf_struct) -> Ball {
    let ball = Ball()
    withUnsafePointer(to: value) { arb_set_arf(ball.pointer, $0) }
    return ball
  }

  /// An enclosure of a real with about `bits` correct bits.
  init(_ real: Real, accuracy bits: Int) {
    self.init()
    switch real.kind {
    case .fraction(let fraction): fraction.withPointer { arb_set_fmpq(pointer, $0, bits) }
    case .node(let node):
      node.enclose(accuracy: bits)
      arb_set(pointer, node.ball.pointer)
    }
  }

  /// The smallest interval of doubles around the ball, or nearly that.
  var interval: Interval { Interval(pointer) }
}

extension Interval {
  /// The smallest interval of doubles around a ball, or nearly that.
  init(_ ball: UnsafePointer<arb_struct>) {
    var ends = BallEnds(ball, precision: 64)
    defer { ends.clear() }
    guard arf_is_nan(&ends.lower) == 0, arf_is_nan(&ends.upper) == 0 else {
      self = .everything
      return
    }
    self.init(
      lower: min(arf_get_d(&ends.lower, ARF_RND_FLOOR), .greatestFiniteMagnitude),
      upper: max(arf_get_d(&ends.upper, ARF_RND_CEIL), -.greatestFiniteMagnitude)
    )
  }

  /// The tightest known interval around a real.
  package init(_ real: Real) {
    if let fraction = real.fraction {
      self.init(fraction)
    } else {
      self = Ball(real, accuracy: 128).interval
    }
  }
}
