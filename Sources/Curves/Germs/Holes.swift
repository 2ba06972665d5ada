internal import Arithmetic

/// The points, each proven, where both terms of a quotient in a program are exactly 0.
///
/// They are searched for where a picture needs them, and remembered.
final class Holes {
  /// A common zero of the terms of a quotient.
  struct Hole {
    let instruction: Int
    /// Both terms, and their derivatives below this order, are 0 there.
    let order: Int
    let x: Real
    let place: Interval
  }

  private let program: Program
  private(set) var known: [Hole] = []
  private var tried: [Candidate: [(x: Real, order: Int?)]] = [:]

  private struct Candidate: Hashable {
    let instruction: Int
    let lower: Double
    let upper: Double
  }

  /// Names holes that are not candidates.
  let equations: Equations

  /// The holes of the programs with one quotient, where there are any.
  let ofOneQuotient: Holes?
  let ofOneFreeQuotient: Holes?

  /// In a piece of this relative width, solutions of an equation are searched for.
  private static let narrow = 0x1p-16

  init(_ program: Program) {
    self.program = program
    equations = Equations(program)
    ofOneQuotient = program.withOneQuotient.first.map(Holes.init)
    ofOneFreeQuotient = program.withOneFreeQuotient.first.map(Holes.init)
  }

  /// A known hole of a quotient in an interval.
  func hole(of instruction: Int, in x: Interval) -> Hole? {
    known.first { $0.instruction == instruction && x.contains($0.place) }
  }

  /// Checks whether one of the candidate numbers in an interval is a hole of a quotient.
  ///
  /// - Returns: whether one was found that was not known before.
  func search(for instruction: Int, in x: Interval) -> Bool {
    guard let quotient = program.quotients[instruction] else { return false }
    let count = known.count
    var candidates = program.candidates(in: x)
    if x.width <= Self.narrow * x.magnitude.upper, x.isFinite {
      let near = Fraction(exactly: x.midpoint)
      candidates += equations.solutions(of: quotient.divisor, equal: Real(0), near: near)
        .map(\.value).filter { x.contains(Program.Constant($0).interval) }
    }
    for candidate in candidates {
      if order(of: instruction, at: candidate) != nil, known.count > count { return true }
    }
    return false
  }

  /// The order of the zero that both terms of a quotient have at a number; nil where they have
  /// none, not of the same order, or that is not known.
  func order(of instruction: Int, at x: Real) -> Int? {
    guard let quotient = program.quotients[instruction] else { return nil }
    let place = Program.Constant(x).interval
    let key = Candidate(instruction: instruction, lower: place.lower, upper: place.upper)
    if let known = tried[key]?.first(where: { $0.x.isIdentical(to: x) }) { return known.order }
    let order = quotient.order(at: x, in: program)
    tried[key, default: []].append((x, order))
    if let order {
      known.append(Hole(instruction: instruction, order: order, x: x, place: place))
    }
    return order
  }
}

extension Program {
  /// The limit at a hole.
  func limit(at hole: Holes.Hole) throws(ArithmeticFailure) -> Real? {
    guard let derivatives = quotients[hole.instruction]?.derivatives[hole.order - 1] else {
      return nil
    }
    let dividend = try value(of: derivatives.dividend, at: hole.x)
    let quotient = try dividend.divided(by: value(of: derivatives.divisor, at: hole.x))
    return try value(of: result, at: hole.x, filling: (hole.instruction, quotient))
  }

  /// Candidate numbers in an interval: the simplest fraction, simple multiples of π and 1/π, a
  /// square root, and constants of the program.
  func candidates(in x: Interval) -> [Real] {
    var candidates: [Real] = []
    guard let fraction = Fraction.simplest(in: x) else { return [] }
    candidates.append(Real(fraction))
    if !x.contains(0), let turns = Fraction.simplest(in: x / .pi), turns.bitWidth < 20 {
      candidates.append(Real(turns) * .pi)
    }
    if !x.contains(0), let turns = Fraction.simplest(in: x * .pi), turns.bitWidth < 20,
      let quotient = try? Real(turns).divided(by: .pi)
    {
      candidates.append(quotient)
    }
    if let root = x.squareRootCandidate { candidates.append(root) }
    for constant in constants where x.contains(constant.interval) && !constant.interval.isPoint {
      candidates.append(constant.value)
    }
    return candidates
  }
}

extension Program {
  /// Candidate numbers between two fractions, however close together these are.
  func candidates(from left: Fraction, through right: Fraction) -> [Real] {
    let bits = (left.magnitude + right.magnitude).binaryOrder - (right - left).binaryOrder
    guard bits > 40 else {
      return candidates(in: Interval(lower: Interval(left).lower, upper: Interval(right).upper))
    }
    var candidates = [Real(Fraction.simplest(from: left, through: right))]
    // Multiples of π, by bounds that are much closer than both fractions.
    let scale = Fraction(2).power(bits + 64)
    if let low = try? Real(left).divided(by: .pi), let high = try? Real(right).divided(by: .pi),
      let first = try? (low * Real(scale)).floor(), let last = try? (high * Real(scale)).floor()
    {
      let turns = Fraction.simplest(
        from: Fraction(first) / scale,
        through: (Fraction(last) + Fraction(1)) / scale
      )
      if turns.bitWidth < bits / 2 || turns.denominator.bitWidth < 5 {
        candidates.append(Real(turns) * .pi)
      }
    }
    for constant in constants where constant.value.fraction == nil {
      if (try? (constant.value - Real(left)).sign()) == .positive,
        (try? (Real(right) - constant.value).sign()) == .positive
      {
        candidates.append(constant.value)
      }
    }
    let squares = [left * left, right * right].sorted()
    let square = Fraction.simplest(from: squares[0], through: squares[1])
    if left.signum * right.signum > 0, square.bitWidth < bits / 2,
      let root = try? Real(square).squareRoot()
    {
      candidates.append(left.signum < 0 ? -root : root)
    }
    return candidates
  }
}

extension Program.Quotient {
  /// The order of the zero of both terms at x; nil where they have none, or not of the same order.
  fileprivate func order(at x: Real, in program: Program) -> Int? {
    guard program.isZero(dividend, at: x) == true, program.isZero(divisor, at: x) == true else {
      return nil
    }
    for (index, derivatives) in derivatives.enumerated() {
      // The run on a piece will show whether the divisor's derivative is nonzero there.
      guard program.isZero(derivatives.divisor, at: x) == true,
        program.isZero(derivatives.dividend, at: x) == true
      else { return index + 1 }
    }
    return nil
  }
}

extension Interval {
  /// A square root of a simple fraction, or its negative.
  fileprivate var squareRootCandidate: Real? {
    guard !contains(0), let square = Fraction.simplest(in: square), square.bitWidth < 24,
      let root = try? Real(square).squareRoot()
    else { return nil }
    return lower < 0 ? -root : root
  }
}
