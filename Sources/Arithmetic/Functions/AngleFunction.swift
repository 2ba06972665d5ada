internal import CFlint

/// The sine, the cosine or the tangent, which depend on all bits of a large integer.
protocol AngleFunction: RealPrimitive {
  /// Encloses the values over angles that Arb reduces well.
  static var shortBallFunction: BallFunction { get }

  /// The value from the sine and the cosine of the argument, where the value exists; nil where it would
  /// cost too much.
  static func value<Value: FieldElement>(sine: Value, cosine: Value) -> Value?
}

/// The most bits of an integer that is reduced by whole turns: it takes π to as many bits, which at
/// 2^22 costs about a second.
private let longestAngle = 1 << 22
/// The most bits of an angle that is left to Arb, which reduces short ones well.
private let shortAngle = 1 << 10

extension AngleFunction {
  static var longestInteger: Int { longestAngle }

  static var ballFunction: BallFunction {
    { result, angle, precision in
      guard let result, let angle else { return }
      if let bits = bits(ofInteger: angle), bits > shortAngle {
        let rest = Ball()
        rest.setRemainder(ofTurns: angle, precision: precision + bits)
        shortBallFunction(result, rest.pointer, precision)
      } else {
        shortBallFunction(result, angle, precision)
      }
    }
  }

  static func denominatorOfAngle(_ operand: Real) -> Int {
    operand.form?.multipleOfPi.map { $0.denominator.int ?? 1 << 20 } ?? 1
  }

  static func exponentialSum(of argument: ClosedForm) -> Quotient<ExponentialSum>? {
    Quotient<ExponentialSum>.sineAndCosine(of: argument).flatMap {
      value(sine: $0.sine, cosine: $0.cosine)
    }
  }
}

extension RealPrimitive {
  /// The bits of an exact integer that is not too long for the function, nil for other balls.
  static func bits(ofInteger ball: BallPointer) -> Int? {
    guard arb_is_int(ball) != 0 else { return nil }
    var magnitude = ball.pointee.mid
    let bits = arf_abs_bound_lt_2exp_si(&magnitude)
    return bits <= longestInteger ? max(bits, 0) : nil
  }
}

extension Ball {
  /// Sets the ball to an exact angle minus whole turns, so that about one turn is left.
  fileprivate func setRemainder(ofTurns angle: BallPointer, precision: Int) {
    let turn = Ball()
    arb_const_pi(turn.pointer, precision)
    arb_mul_2exp_si(turn.pointer, turn.pointer, 1)
    arb_div(pointer, angle, turn.pointer, precision)
    // Any integer near the quotient is good enough.
    mag_zero(&pointer.pointee.rad)
    arb_floor(pointer, pointer, precision)
    arb_mul(pointer, pointer, turn.pointer, precision)
    arb_sub(pointer, angle, pointer, precision)
  }
}
