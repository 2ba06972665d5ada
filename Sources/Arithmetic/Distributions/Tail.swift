/// One of the two parts into which a number divides a distribution.
enum Tail {
  /// The numbers up to the one that divides.
  case lower
  /// The numbers above it.
  case upper

  var other: Tail { self == .lower ? .upper : .lower }
}

/// A distribution whose tails are enclosed over balls.
protocol EnclosedDistribution: Distribution {
  /// Encloses the probability of a tail, over balls of the number and of the parameters.
  static func enclose(
    _ result: MutableBallPointer,
    _ tail: Tail,
    at x: MutableBallPointer,
    _ parameters: [MutableBallPointer],
    _ precision: Int
  )

  /// About the logarithm of the distribution's middle, and how far its numbers are from it, by factors e^spread.
  static func middle(_ parameters: [MutableBallPointer]) -> (logarithm: Double, spread: Double)
}

extension EnclosedDistribution {
  static func middle(_ parameters: [MutableBallPointer]) -> (logarithm: Double, spread: Double) {
    (0, 1)
  }
}

/// A function that gives a tail of a distribution.
protocol TailPrimitive: EnclosedPrimitive, DistributionPrimitive where Law: EnclosedDistribution {
  static var tail: Tail { get }
}

extension TailPrimitive {
  static func value(of law: Law, at x: Real) throws(ArithmeticFailure) -> Real {
    switch tail {
    case .lower: try law.lowerTail(at: x)
    case .upper: try law.upperTail(at: x)
    }
  }

  static func enclose(
    _ result: MutableBallPointer,
    at arguments: [MutableBallPointer],
    _ precision: Int
  ) {
    Law.enclose(result, tail, at: arguments[0], Array(arguments.dropFirst()), precision)
  }
}
