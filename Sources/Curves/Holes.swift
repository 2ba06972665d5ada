internal import Arithmetic

/// The points, each proven, at which both terms of a quotient of a program are exactly 0.
///
/// They are looked for where a picture needs them, and remembered.
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
  private var wasTried: Set<Candidate> = []

  private struct Candidate: Hashable {
    let instruction: Int
    let lower: Double
    let upper: Double
  }

  /// Those of the program with one quotient, where there is one.
  let ofOneQuotient: Holes?

  init(_ program: Program) {
    self.program = program
    ofOneQuotient = program.withOneQuotient.first.map(Holes.init)
  }

  /// A known hole of a quotient in an interval.
  func hole(of instruction: Int, in x: Interval) -> Hole? {
    known.first { $0.instruction == instruction && x.contains($0.place) }
  }

  /// Looks whether one of the numbers that stand out in an interval is a hole of a quotient.
  ///
  /// - Returns: whether one was found that was not known before.
  func search(for instruction: Int, in x: Interval) -> Bool {
    guard let quotient = program.quotients[instruction] else { return false }
    return program.candidates(in: x).contains { candidate in
      let place = Program.Constant(candidate).interval
      let key = Candidate(instruction: instruction, lower: place.lower, upper: place.upper)
      guard wasTried.insert(key).inserted, let order = quotient.order(at: candidate, in: program)
      else { return false }
      known.append(Hole(instruction: instruction, order: order, x: candidate, place: place))
      return true
    }
  }
}

extension Program {
  /// Numbers in an interval that stand out: the simplest fraction, one of π or 1/π, a square root,
  /// and constants of the program.
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

extension Program.Quotient {
  /// The order of the zero that both terms have at x; nil where they have none, or not the same.
  fileprivate func order(at x: Real, in program: Program) -> Int? {
    guard program.isZero(dividend, at: x) == true, program.isZero(divisor, at: x) == true else {
      return nil
    }
    for (index, derivatives) in derivatives.enumerated() {
      // Whether the divisor's is not 0 on a piece, the run on it will see.
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
