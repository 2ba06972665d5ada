internal import CFlint

/// The integral of a program over a range, with as many proven digits as needed.
///
/// It is divided at the numbers at which the program is not analytic. Between them are panels, each with a bound on its
/// error. Beside such a number, bounds by powers of the distance say whether the integral converges, and bound the
/// part that no panel reaches.
package final class DefiniteIntegral: NumberBracket {
  private let integrand: StraightLineProgram
  private let range: (lower: RangeBound, upper: RangeBound)
  private var sections: [IntegralSection] = []
  private var best = Ball()
  /// The bits for which the best enclosure was computed.
  private var bits = 0

  /// The work that is done before an integral is given up.
  package enum Effort {
    case usual
    /// For a comparison with a value that is known, well below a second.
    case small

    /// The most sections.
    fileprivate var sections: Int { self == .usual ? 4_000 : 40 }
    /// The most panels from the middle of a section to an end.
    fileprivate var panels: Int { self == .usual ? 100_000 : 200 }
  }

  /// The most parts between jumps, which take less time than sections.
  private static let mostSteps = 10_000
  /// The bits with which sections are found.
  private static let firstBits = 20
  /// The most bits that are computed; where the program is not analytic at an end, they take as many panels.
  private static let mostBits = (smooth: 1 << 12, singular: 1_200)

  /// Throws where the integral does not exist, or that is not known; the first bound is below the second.
  package init(
    of program: StraightLineProgram,
    from lower: RangeBound,
    to upper: RangeBound,
    effort: Effort = .usual
  ) throws(IntegralFailure) {
    integrand = program
    range = (lower, upper)
    var pending = try Self.parts(of: program, from: lower, to: upper)
    let most = effort.sections + pending.count
    while let part = pending.popLast() {
      if let divided = part.divided() {
        pending += divided
        continue
      }
      guard sections.count + pending.count < most, var section = part.section else {
        throw .tooLong
      }
      section.mostPanels = effort.panels
      let sum = Ball()
      switch section.add(to: sum, bits: Self.firstBits) {
      case nil:
        arb_add(best.pointer, best.pointer, sum.pointer, 64)
        sections.append(section)
      case .tooLong, .imprecise: throw .tooLong
      case .stalled(let place):
        pending += try part.divided(at: place)
      }
    }
  }

  private static func parts(
    of program: StraightLineProgram,
    from lower: RangeBound,
    to upper: RangeBound
  ) throws(IntegralFailure) -> [IntegralPart] {
    guard let first = lower.number, let last = upper.number else {
      return [try IntegralPart(program.withScaledFunctions ?? program, lower, upper)]
    }
    let division = try StepDivision(of: program, from: first, to: last, atMost: mostSteps)
    guard let division else { return [try IntegralPart(program, lower, upper)] }
    var parts: [IntegralPart] = []
    for part in division.parts {
      parts.append(try IntegralPart(part.program, .number(part.lower), .number(part.upper)))
    }
    return parts
  }

  /// The first enclosure, which takes no further work.
  package var estimate: Interval { best.interval }

  package var definition: BracketDefinition? { .integral(integrand, range.lower, range.upper) }

  package func bounds(bits: Int) -> (lower: Fraction, upper: Fraction) {
    let isSmooth = sections.allSatisfy { $0.lower.sides.isEmpty && $0.upper.sides.isEmpty }
    let bits = min(bits, isSmooth ? Self.mostBits.smooth : Self.mostBits.singular)
    if bits > self.bits { compute(bits: bits) }
    return best.bounds(precision: max(bits, 64) + 32)
  }

  private func compute(bits: Int) {
    self.bits = bits
    let sum = Ball()
    for section in sections {
      switch section.add(to: sum, bits: bits + 8, acceptingImprecision: true) {
      case nil: break
      case .imprecise: self.bits = .max
      // What a section lacks is not better known from others, and more bits take longer.
      case .tooLong, .stalled:
        self.bits = .max
        return
      }
    }
    if sum.isTighter(than: best) { arb_set(best.pointer, sum.pointer) }
  }
}

/// Names the numbers at which a program is not analytic, and finds out what it does beside them.
struct IntegralEnds {
  let program: StraightLineProgram
  let holes: Holes

  init(_ program: StraightLineProgram, _ holes: Holes) {
    (self.program, self.holes) = (program, holes)
  }

  /// The bound as an end of a section.
  func end(
    _ bound: RangeBound,
    isLower: Bool
  ) throws(IntegralFailure) -> IntegralEnd {
    let convergence: IntegralEnd.Convergence
    if let number = bound.number {
      if program.isProvenAnalytic(at: number, holes) || isTiny(beside: number) {
        return .regular(number, isLower: isLower)
      }
      convergence = IntegralEnd.convergence(of: program, beside: number, isLower: isLower, holes)
    } else {
      convergence = IntegralEnd.convergence(of: program, towardsInfinityFrom: isLower)
    }
    let place = bound.number.flatMap { near($0) }
    switch convergence {
    case .converges(let end): return end
    case .diverges: throw .diverges(place)
    case .noValue: throw place.map { .noValue($0) } ?? .unknown(nil)
    case .unknown: throw .unknown(place)
    }
  }

  /// Whether the values around a number are below what bounds on discs can say.
  private func isTiny(beside number: Real) -> Bool {
    guard let place = near(number) else { return false }
    let margin = Fraction(1, 1 << 20)
    let panel = Panel(
      tiny: program,
      from: place - margin,
      through: place + margin,
      isPartial: true
    )
    return panel != nil
  }

  private func near(_ number: Real) -> Fraction? {
    if let fraction = number.fraction { return fraction }
    let middle = Interval(number).midpoint
    return middle.isFinite ? Fraction(exactly: middle) : nil
  }

  /// The ends on the left and on the right of a number in the range at which the program is not analytic.
  func singularity(
    in range: ClosedRange<Fraction>,
    _ lower: Real?,
    _ upper: Real?
  ) throws(IntegralFailure) -> (left: IntegralEnd, right: IntegralEnd) {
    let middle = (range.lowerBound + range.upperBound) * Fraction(1, 2)
    for candidate in candidates(in: range, near: middle)
    where candidate.isBetween(lower, upper)
      && !program.isProvenAnalytic(at: candidate.number, holes)
    {
      let left = candidate.convergence(of: program, isLower: false, holes)
      let right = candidate.convergence(of: program, isLower: true, holes)
      switch (left, right) {
      case (.diverges, _), (_, .diverges): throw .diverges(near(candidate.number))
      case (.noValue, _), (_, .noValue): throw .noValue(near(candidate.number) ?? middle)
      case (.converges(let left), .converges(let right)): return (left, right)
      case (.unknown, _), (_, .unknown): continue
      }
    }
    for x in [range.lowerBound, middle, range.upperBound] {
      if case .none = program.knownValue(at: Real(x)) { throw .noValue(x) }
    }
    throw .unknown(middle)
  }

  /// Numbers in a narrow range at which an instruction may break, those with a closed form first; these may also be
  /// near the range: bounds do not tell cos x from 1 from afar.
  private func candidates(
    in range: ClosedRange<Fraction>,
    near middle: Fraction
  ) -> [Candidate] {
    let place = Interval(range.lowerBound).hull(Interval(range.upperBound))
    let wide = Interval(exactly: place.width * Self.neighborhood)
    let neighborhood = place + Interval(lower: -wide.upper, upper: wide.upper)
    var (named, near, found) = ([Candidate](), [Candidate](), [Candidate]())
    for index in 0..<program.valueCount {
      for (difference, known) in program.differences(index, near: middle) {
        let equations = Equations(difference)
        for solution in equations.solutions(of: difference.result, equal: Real(0), near: middle) {
          let number = Interval(solution.value)
          let candidate = Candidate(number: solution.value, known: solution.isCertain ? known : nil)
          if place.contains(number) {
            named.append(candidate)
          } else if neighborhood.contains(number) {
            near.append(candidate)
          }
        }
        if let zero = difference.changeOfSign(in: range) {
          found.append(Candidate(number: zero, known: known))
        }
      }
    }
    let simple = program.candidates(from: range.lowerBound, through: range.upperBound)
    return named + found + near + simple.map { Candidate(number: $0, known: nil) }
  }

  /// How much wider than a range its neighborhood is.
  private static let neighborhood = 0x1p24
}

/// A number at which a program may break.
private struct Candidate {
  let number: Real
  let known: PlaceKnowledge?

  /// Whether it is proven to be between two bounds; nil stands for infinity.
  func isBetween(_ lower: Real?, _ upper: Real?) -> Bool {
    let isAbove = lower.map { Interval(number - $0).lower > 0 } ?? true
    return isAbove && upper.map { Interval($0 - number).lower > 0 } ?? true
  }

  func convergence(
    of program: StraightLineProgram,
    isLower: Bool,
    _ holes: Holes
  ) -> IntegralEnd.Convergence {
    IntegralEnd.convergence(of: program, beside: number, isLower: isLower, knowing: known, holes)
  }
}

extension StraightLineProgram {
  /// The programs that are 0 where an instruction may break, and what that says.
  fileprivate func differences(
    _ index: Int,
    near x: Fraction
  ) -> [(StraightLineProgram, PlaceKnowledge)] {
    if case .binary(let function, let a, let b) = instructions[index],
      function == .minimum || function == .maximum
    {
      var (builder, registers) = rebuilt()
      let difference = builder.apply(.difference, registers[a], registers[b])
      return [(builder.program(difference), .equal(a, b))]
    }
    return thresholds(index, near: x).map { (difference(of: $0, $1), .value(of: $0, $1)) }
  }

  /// A number in a range beside which the program has different signs; nil where its ends show none.
  fileprivate func changeOfSign(in range: ClosedRange<Fraction>) -> Real? {
    let signs = [range.lowerBound, range.upperBound].map {
      try? value(of: result, at: Real($0)).sign()
    }
    guard let first = signs[0], let last = signs[1], first.rawValue * last.rawValue < 0 else {
      return nil
    }
    return RootBracket(self, range.lowerBound, range.upperBound).map { Real($0) }
  }
}
