/// Finds all zeros of programs: exactly where that is known to leave none out, and else by a search in
/// intervals.
package struct ZeroSearcher {
  /// All zeros in an extent.
  struct Zeros {
    var numbers: [Real] = []
    /// Where there may be others.
    var spans: [ClosedRange<Fraction>] = []
  }

  /// Where zeros are asked for; nil stands for all real numbers.
  package let extent: ClosedRange<Fraction>?
  /// Where a search is made if no extent is given.
  private let usual: ClosedRange<Fraction>
  private let search: (StraightLineProgram, ClosedRange<Fraction>) -> FoundZeros?

  package init(
    in extent: ClosedRange<Fraction>?,
    usual: ClosedRange<Fraction>,
    search: @escaping (StraightLineProgram, ClosedRange<Fraction>) -> FoundZeros?
  ) {
    (self.extent, self.usual, self.search) = (extent, usual, search)
  }

  /// The zeros of a program; those outside of the extent may be among them.
  ///
  /// Where the program is 0 on a whole interval, it has none there.
  func zeros(of program: StraightLineProgram) throws(SignPartition.Failure) -> Zeros {
    if let rational = RationalFunction(program) {
      return rational.isZero
        ? Zeros() : Zeros(numbers: rational.zeros(isReal: true).map(\.value.re))
    }
    let equations = Equations(program)
    if equations.isZeroThroughout { return Zeros() }
    if let all = equations.allZeros() { return Zeros(numbers: all.zeros) }
    if let families = equations.families() {
      if families.isEmpty { return Zeros() }
      guard let extent else { throw .needsRange }
      if let numbers = families.numbers(in: extent) { return Zeros(numbers: numbers) }
    }
    if let extent { return try found(program, in: extent).zeros }
    if let polynomial = equations.polynomialOfVariable(), let bound = try? polynomial.bound() {
      return try found(program, in: -bound...bound).zeros
    }
    let (zeros, isAloneOutside) = try found(program, in: usual)
    guard isAloneOutside else { throw .needsRange }
    return zeros
  }

  private func found(
    _ program: StraightLineProgram,
    in range: ClosedRange<Fraction>
  ) throws(SignPartition.Failure) -> (zeros: Zeros, isAloneOutside: Bool) {
    guard let found = search(program, range), found.isComplete || !found.undecided.isEmpty else {
      throw .notKnown
    }
    var zeros = Zeros(spans: found.undecided)
    for zero in found.zeros {
      if let number = zero.number {
        zeros.numbers.append(number)
      } else {
        zeros.spans.append(zero.place)
      }
    }
    return (zeros, found.isAloneOutside)
  }

  /// The numbers at which a program has one of the values of a sequence with equal steps.
  func places(
    where program: StraightLineProgram,
    reachesEvery step: Real,
    from start: Real
  ) throws(SignPartition.Failure) -> Zeros {
    let line = extent.map { Interval($0.lowerBound).hull(Interval($0.upperBound)) } ?? .everything
    guard let values = program.enclosure(over: line) else { return Zeros() }
    if let counts = try Self.counts(of: step, from: start, in: values) {
      guard counts.count <= Self.mostSteps || extent == nil else {
        return try searchedPlaces(where: program, reachesEvery: step, from: start)
      }
      var zeros = Zeros()
      for count in counts {
        let value = start + Real(count) * step
        let more = try self.zeros(of: program.difference(of: program.result, value))
        zeros.numbers += more.numbers
        zeros.spans += more.spans
      }
      return zeros
    }
    guard extent != nil else { throw .needsRange }
    return try searchedPlaces(where: program, reachesEvery: step, from: start)
  }

  /// The same where the extent is known, and the places are too many to be found one by one.
  private func searchedPlaces(
    where program: StraightLineProgram,
    reachesEvery step: Real,
    from start: Real
  ) throws(SignPartition.Failure) -> Zeros {
    guard let extent else { throw .needsRange }
    if let line = Equations(program).polynomialOfVariable(), line.degree == 1 {
      return try places(where: line, reachesEvery: step, from: start, in: extent)
    }
    // The sine of the number of steps, in half turns, is 0 there.
    var (builder, registers) = program.rebuilt()
    guard let scale = try? Real.pi.divided(by: step) else { throw .notKnown }
    let distance = builder.apply(.difference, registers[program.result], builder.constant(start))
    let sine = builder.apply(.sin, builder.apply(.product, builder.constant(scale), distance))
    return try found(builder.program(sine), in: extent).zeros
  }

  /// The counts of steps for which a value may be in an interval; nil where they have no bounds.
  private static func counts(
    of step: Real,
    from start: Real,
    in values: Interval
  ) throws(SignPartition.Failure) -> ClosedRange<Int>? {
    guard values.isFinite else { return nil }
    let ends = [values.lower, values.upper].compactMap { end -> Int? in
      let distance = Real(Fraction(exactly: end)) - start
      return (try? distance.divided(by: step).floor())?.int
    }.sorted()
    guard ends.count == 2, ends[0] > -(1 << 60), ends[1] < 1 << 60,
      ends[1] - ends[0] <= mostPlaces
    else { throw .notKnown }
    return ends[0]...ends[1] + 1
  }

  private static let mostSteps = 30

  private func places(
    where line: RealPolynomial,
    reachesEvery step: Real,
    from start: Real,
    in extent: ClosedRange<Fraction>
  ) throws(SignPartition.Failure) -> Zeros {
    let (offset, slope) = (line.coefficients[0], line.coefficients[1])
    do throws(ArithmeticFailure) {
      var counts: [Integer] = []
      for end in [extent.lowerBound, extent.upperBound] {
        counts.append(try (offset + slope * Real(end) - start).divided(by: step).floor())
      }
      counts.sort { $0 < $1 }
      guard let first = counts[0].int, let last = counts[1].int, last - first <= Self.mostPlaces
      else {
        throw .tooLarge
      }
      var zeros = Zeros()
      for count in first...last + 1 {
        let value = start + Real(count) * step
        zeros.numbers.append(try (value - offset).divided(by: slope))
      }
      return zeros
    } catch {
      throw .notKnown
    }
  }

  private static let mostPlaces = 2_000
}

extension StraightLineProgram {
  /// An enclosure of all values over an interval; nil where there are none.
  func enclosure(over x: Interval) -> Interval? {
    var values: [Interval?] = [x] + constants.map(\.interval)
    for instruction in instructions.prefix(valueCount) {
      let operands = instruction.operands.map { values[$0] }
      switch instruction {
      case .unary(let function, _):
        values.append(operands[0].flatMap { function.branches(over: $0).hull })
      case .binary(let function, _, _):
        if let a = operands[0], let b = operands[1] {
          values.append(function.branches(over: a, b).hull)
        } else {
          values.append(nil)
        }
      case .condition: values.append(Interval(lower: 0, upper: 1))
      case .choice:
        let branches = [operands[1], operands[2]].compactMap(\.self)
        values.append(branches.dropFirst().reduce(branches.first) { $0?.hull($1) })
      }
    }
    return values[result]
  }
}

extension [Equations.Family] {
  /// All their numbers in a range; nil where there are too many, or they are not known.
  fileprivate func numbers(in range: ClosedRange<Fraction>) -> [Real]? {
    var numbers: [Real] = []
    for family in self {
      let (lower, upper) = (Real(range.lowerBound), Real(range.upperBound))
      guard let first = try? (lower - family.value).divided(by: family.period).floor().int,
        let last = try? (upper - family.value).divided(by: family.period).floor().int,
        last - first <= Self.mostNumbers
      else { return nil }
      numbers += (first...last + 1).map { family.value + Real($0) * family.period }
    }
    return numbers
  }

  private static var mostNumbers: Int { 2_000 }
}
