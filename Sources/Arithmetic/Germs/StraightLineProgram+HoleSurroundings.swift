extension StraightLineProgram {
  /// The surroundings of holes between two numbers, in which the program is proven to have no zero, in ascending order
  /// and apart.
  ///
  /// Where a hole is filled, the program is a power series. Where its first term is larger than all others together,
  /// it is not 0.
  package func surroundingsOfHoles(in range: ClosedRange<Fraction>) -> [ClosedRange<Fraction>] {
    guard !quotients.isEmpty else { return [] }
    let holes = Holes(self)
    var surroundings: [ClosedRange<Fraction>] = []
    for (instruction, quotient) in quotients {
      guard let divisor = RationalFunction(program(of: quotient.divisor)), !divisor.isZero else {
        continue
      }
      for zero in divisor.zeros(isReal: true) {
        guard let number = zero.value.re.fraction, number.bitWidth < Self.mostBitsOfHole,
          range.contains(number), holes.order(of: instruction, at: Real(number)) != nil,
          let reach = reachWithoutZero(around: number, holes)
        else { continue }
        surroundings.append(number - reach...number + reach)
      }
    }
    surroundings.sort { $0.lowerBound < $1.lowerBound }
    var apart: [ClosedRange<Fraction>] = []
    for part in surroundings {
      guard let last = apart.last, part.lowerBound <= last.upperBound else {
        apart.append(part)
        continue
      }
      apart[apart.count - 1] = last.lowerBound...max(last.upperBound, part.upperBound)
    }
    return apart
  }

  private static let mostBitsOfHole = 200
  private static let order = 24
  private static let precision = 128
  /// The binary logarithms of the radii of the discs that are tried.
  private static let radii = [0, -2, -5, -10]
  /// The highest power that may be the first term.
  private static let mostExponent = 8

  /// A distance within which the program is not 0 but perhaps at the hole; nil where none is known.
  private func reachWithoutZero(around hole: Fraction, _ holes: Holes) -> Fraction? {
    let point = LimitPoint.beside(Real(hole), isRight: true)
    guard let series = LocalSeries(of: self, at: point, through: Self.mostExponent),
      let first = series.terms.first, first.logarithm == 0,
      let exponent = first.exponent.int, exponent >= 0
    else { return nil }
    for radius in Self.radii {
      let scale = Fraction(2).power(radius)
      let registers = self.series(
        around: hole,
        scale: scale,
        order: Self.order,
        precision: Self.precision,
        holes
      )
      if let share = registers?.distance(where: exponent, isLargestIn: result) {
        return scale * share
      }
    }
    return nil
  }
}

extension SeriesRegisters {
  /// A distance, as part of the scale, up to which the first term of a register is larger than all others together.
  fileprivate func distance(where exponent: Int, isLargestIn register: Int) -> Fraction? {
    let (known, spread) = coefficients(register, minus: Fraction(0), over: Fraction(1))
    guard known.count > exponent, spread.isFinite else { return nil }
    let least = known[exponent].magnitude.lower
    for step in 1...10 {
      let share = Double(sign: .plus, exponent: -step, significand: 1)
      let distance = Interval(exactly: share)
      let quotient = distance / Interval(exactly: radius)
      guard quotient.upper <= 0.5 else { continue }
      var rest = Interval.zero
      var power = Interval.one
      for coefficient in known.dropFirst(exponent + 1) {
        power = power * distance
        rest = rest + power * Interval(exactly: coefficient.magnitude.upper)
      }
      // The terms beyond the known ones are at most spread·q^k, and together less than twice the first of these.
      var tail = Interval(exactly: 2 * spread)
      for _ in 0..<known.count { tail = tail * quotient }
      for _ in 0..<exponent { tail = tail / distance }
      if (rest + tail).upper < least { return Fraction(exactly: share) }
    }
    return nil
  }
}
