/// The points, each proven, where both terms of a quotient in a program are exactly 0.
///
/// They are searched for where a picture needs them, and remembered.
package final class Holes {
  /// A common zero of the terms of a quotient.
  package struct Hole {
    package let instruction: Int
    /// Both terms, and their derivatives below this order, are 0 there.
    package let order: Int
    package let x: Real
    package let place: Interval
  }

  private let program: StraightLineProgram
  package private(set) var known: [Hole] = []
  /// The numbers tried for each quotient.
  private var tried: [Int: [(x: Real, place: Interval, order: Int?)]] = [:]

  /// Names holes that are not candidates.
  package let equations: Equations

  /// The holes of the programs with one quotient, where there are any.
  package let ofOneQuotient: Holes?
  package let ofOneFreeQuotient: Holes?

  /// The registers whose signs decide conditions.
  private let deciding: [Int]

  /// In a piece of this relative width, solutions of an equation are searched for.
  private static let narrow = 0x1p-16

  /// Whether the numbers of the program are too long for a search: holes of −x/x + 10^8888888 are not worth
  /// minutes.
  private let hasLongNumbers: Bool

  /// The most bits of a number in a program whose holes are searched for.
  private static let mostBits = 100_000

  package init(_ program: StraightLineProgram) {
    self.program = program
    equations = Equations(program)
    hasLongNumbers = program.constants.contains { constant in
      (constant.value.fraction?.bitWidth ?? 0) > Self.mostBits
    }
    deciding = program.instructions.prefix(program.valueCount).compactMap {
      guard case .condition(let operand, _) = $0 else { return nil }
      return operand
    }
    ofOneQuotient = program.withOneQuotient.first.map(Holes.init)
    ofOneFreeQuotient = program.withOneFreeQuotient.first.map(Holes.init)
  }

  /// A known hole of a quotient in an interval.
  package func hole(of instruction: Int, in x: Interval) -> Hole? {
    known.first { $0.instruction == instruction && x.contains($0.place) }
  }

  /// Checks whether one of the candidate numbers in an interval is a hole of a quotient.
  ///
  /// - Returns: whether one was found that was not known before.
  package func search(for instruction: Int, in x: Interval) -> Bool {
    guard !hasLongNumbers, let quotient = program.quotients[instruction] else { return false }
    let count = known.count
    for candidate in program.candidates(in: x) + zeros(of: quotient.divisor, in: x) {
      if order(of: instruction, at: candidate) != nil, known.count > count { return true }
    }
    return false
  }

  /// Numbers in a narrow interval at which a choice may change, beyond the candidates.
  package func changes(in x: Interval) -> [Real] {
    deciding.flatMap { zeros(of: $0, in: x) }
  }

  /// The solutions of register = 0 in a narrow interval.
  private func zeros(of register: Int, in x: Interval) -> [Real] {
    guard x.width <= Self.narrow * x.magnitude.upper, x.isFinite else { return [] }
    let near = Fraction(exactly: x.midpoint)
    return equations.solutions(of: register, equal: Real(0), near: near).map(\.value)
      .filter { x.contains(Interval($0)) }
  }

  /// The order of the zero that both terms of a quotient have at a number; nil where they have
  /// none, not of the same order, or that is not known.
  package func order(of instruction: Int, at x: Real) -> Int? {
    guard let quotient = program.quotients[instruction] else { return nil }
    let place = Interval(x)
    let earlier = tried[instruction]?.first { $0.place == place && $0.x.isIdentical(to: x) }
    if let earlier { return earlier.order }
    let order = quotient.order(at: x, in: program)
    tried[instruction, default: []].append((x, place, order))
    if let order {
      known.append(Hole(instruction: instruction, order: order, x: x, place: place))
    }
    return order
  }
}

extension StraightLineProgram {
  /// The limit at a hole.
  package func limit(at hole: Holes.Hole) throws(ArithmeticFailure) -> Real? {
    guard let derivatives = quotients[hole.instruction]?.derivatives[hole.order - 1] else {
      return nil
    }
    let dividend = try value(of: derivatives.dividend, at: hole.x)
    let quotient = try dividend.divided(by: value(of: derivatives.divisor, at: hole.x))
    return try value(of: result, at: hole.x, filling: (hole.instruction, quotient))
  }
}

extension StraightLineProgram.Quotient {
  /// The order of the zero of both terms at x; nil where they have none, or not of the same order.
  fileprivate func order(at x: Real, in program: StraightLineProgram) -> Int? {
    guard program.isZero(dividend, at: x) == true, program.isZero(divisor, at: x) == true else {
      return nil
    }
    for (index, derivatives) in derivatives.enumerated() {
      // The run on a piece will show whether the divisor's derivative is nonzero there.
      guard program.isZero(derivatives.divisor, at: x, isSlope: true) == true,
        program.isZero(derivatives.dividend, at: x, isSlope: true) == true
      else { return index + 1 }
    }
    return nil
  }
}
