internal import Arithmetic

// The exact numbers in narrow spans, each of them proven.

extension SearchedCurve {
  /// The number in a narrow span that is exactly a zero; nil where none is known.
  func knownZero(in place: Span) -> Real? {
    solution(in: place)
      ?? standingOut(in: place).first { program.isZero(program.result, at: $0) == true }
  }

  /// The number in a narrow span that solves the equation function = 0; nil where none is known.
  func solution(in place: Span) -> Real? {
    holes.equations.solutions(of: program.result, equal: Real(0), near: place.middle)
      .first { place.contains($0.value) && isZero($0) }?.value
  }

  private func isZero(_ solution: Equations.Solution) -> Bool {
    guard let value = try? program.value(at: solution.value),
      Interval(value).contains(0)
    else { return false }
    return solution.isCertain || (try? value.sign()) == .zero
  }

  /// The simple numbers in a narrow span.
  func standingOut(in place: Span) -> [Real] {
    program.candidates(from: place.left, through: place.right).filter { candidate in
      guard place.contains(candidate) else { return false }
      // Every span contains a fraction with about as many bits as it takes to distinguish its ends.
      return candidate.fraction.map { $0.bitWidth <= max(12, place.bits * 3 / 4) } ?? true
    }
  }
}

// MARK: - Breaks

extension SearchedCurve {
  /// The numbers in a narrow span where a function of the program may break, and the simple ones.
  func knownBreaks(in place: Span) -> [Real] {
    thresholds(in: place) + standingOut(in: place)
  }

  /// The number in a narrow span at which a curve has a corner; this is the curve's derivative.
  func corner(in place: Span, of curve: StraightLineProgram) -> Real? {
    let corners =
      thresholds(in: place)
      + standingOut(in: place).filter { (try? program.value(at: $0)) == nil }
    return corners.first { (try? curve.value(at: $0)) != nil }
  }

  private func thresholds(in place: Span) -> [Real] {
    let near = place.middle
    return (0..<program.valueCount).flatMap { index in
      program.thresholds(index, near: near).flatMap { register, value in
        holes.equations.solutions(of: register, equal: value, near: near).map(\.value)
      }
    }.filter { place.contains($0) }
  }
}

// MARK: - Places without a name

extension SearchedCurve {
  /// A number where a register takes a value at which a function of it breaks.
  struct Crossing {
    let bracket: RootBracket
    let register: Int
    let threshold: Real

    var number: Real { Real(bracket) }
  }

  /// The crossing of such a value in a narrow span, where there is only one.
  func crossing(in place: Span) -> Crossing? {
    var found: [Crossing] = []
    for index in 0..<program.valueCount {
      for (operand, threshold) in program.thresholds(index, near: place.middle) {
        // The base of an even power crosses 0 where the power only touches it.
        let factors = threshold.isProvenZero ? program.factors(of: operand) : []
        let register = factors.count == 1 ? factors[0] : operand
        guard register >= program.firstResult else { continue }
        if let bracket = bracket(in: place, at: register, threshold) {
          found.append(Crossing(bracket: bracket, register: register, threshold: threshold))
        }
      }
    }
    let isOne = found.dropFirst().allSatisfy { $0.register == found[0].register }
    return isOne ? found.first : nil
  }

  private func bracket(in place: Span, at register: Int, _ threshold: Real) -> RootBracket? {
    let difference = SearchedCurve(program.difference(of: register, threshold))
    let precision = SearchedCurve.precision(in: place)
    var kernel = difference.balls(in: place, precision: precision)
    kernel.enclose(place.left, place.right)
    guard kernel.isContinuous, let left = kernel.value(at: place.left),
      let right = kernel.value(at: place.right), left.sign * right.sign < 0
    else { return nil }
    return RootBracket(difference, place, lowerSign: left.sign)
  }
}
