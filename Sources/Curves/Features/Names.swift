internal import Arithmetic

/// Exact names for the findings about a program, each of them proven.
final class Names {
  let program: Program
  private let equations: Equations

  init(_ equations: Equations) {
    self.equations = equations
    program = equations.program
  }

  /// The number in a narrow span that is exactly a zero; nil where none is known.
  func zero(in place: Span) -> Real? {
    solution(in: place)
      ?? standingOut(in: place).first { program.isZero(program.result, at: $0) == true }
  }

  /// The number in a narrow span that solves the equation function = 0; nil where none is known.
  func solution(in place: Span) -> Real? {
    equations.solutions(of: program.result, equal: Real(0), near: place.middle)
      .first { place.contains($0.value) && isZero($0) }?.value
  }

  private func isZero(_ solution: Equations.Solution) -> Bool {
    guard let value = try? program.value(at: solution.value),
      Program.Constant(value).interval.contains(0)
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

extension Names {
  /// The numbers in a narrow span where a function of the program may break, and the simple ones.
  func breaks(in place: Span) -> [Real] {
    thresholds(in: place) + standingOut(in: place)
  }

  /// The number in a narrow span at which a curve has a corner; this is the curve's derivative.
  func corner(in place: Span, of curve: Program) -> Real? {
    let corners =
      thresholds(in: place)
      + standingOut(in: place).filter { (try? program.value(at: $0)) == nil }
    return corners.first { (try? curve.value(at: $0)) != nil }
  }

  private func thresholds(in place: Span) -> [Real] {
    let near = place.middle
    return (0..<program.valueCount).flatMap { index in
      program.thresholds(index, near: near).flatMap { register, value in
        equations.solutions(of: register, equal: value, near: near).map(\.value)
      }
    }.filter { place.contains($0) }
  }
}

extension Program {
  /// The operands of an instruction, with their values near x at which it may break.
  fileprivate func thresholds(_ index: Int, near x: Fraction) -> [(Int, Real)] {
    switch instructions[index] {
    case .unary(let function, let a):
      switch function {
      case .reciprocal, .ln, .sqrt, .abs, .sign, .root, .power: [(a, Real(0))]
      case .asin, .acos, .atanh: [(a, Real(1)), (a, Real(-1))]
      case .acosh: [(a, Real(1))]
      case .tan: nearest(a, x, step: .pi, from: Real(Fraction(1, 2)) * .pi).map { [(a, $0)] } ?? []
      case .floor, .ceil, .trunc, .gamma, .polygamma:
        nearest(a, x, step: Real(1), from: Real(0)).map { [(a, $0)] } ?? []
      case .round:
        nearest(a, x, step: Real(1), from: Real(Fraction(1, 2))).map { [(a, $0)] } ?? []
      case .negation, .square, .exp, .sin, .cos, .atan, .sinh, .cosh, .tanh, .asinh, .erf: []
      }
    case .binary(let function, let a, let b):
      switch function {
      case .quotient: [(b, Real(0))]
      case .power: [(a, Real(0))]
      case .modulo:
        if b > 0, b < firstResult,
          let value = nearest(a, x, step: constants[b - 1].value, from: Real(0))
        {
          [(a, value)]
        } else {
          []
        }
      case .atan2: [(a, Real(0))]
      case .sum, .difference, .product, .minimum, .maximum, .within: []
      }
    }
  }

  /// The register that is 0 wherever another one is, without the powers and signs around it.
  fileprivate func base(of register: Int) -> Int {
    guard register >= firstResult else { return register }
    switch instructions[register - firstResult] {
    case .unary(.square, let a), .unary(.abs, let a), .unary(.negation, let a): return base(of: a)
    case .unary(.power(let exponent), let a) where exponent > 0: return base(of: a)
    default: return register
    }
  }

  /// The number of a sequence with equal steps that is nearest to the value of a register.
  private func nearest(_ register: Int, _ x: Fraction, step: Real, from start: Real) -> Real? {
    guard let value = try? value(of: register, at: Real(x)),
      let steps = try? (value - start).divided(by: step),
      let count = try? (steps + Real(Fraction(1, 2))).floor()
    else { return nil }
    return start + Real(Fraction(count)) * step
  }
}

// MARK: - Places without a name

extension Names {
  /// A number where a register takes a value at which a function of it breaks.
  struct Crossing {
    let number: Real
    let register: Int
    let threshold: Real
  }

  /// The crossing of such a value in a narrow span, where there is only one.
  func crossing(in place: Span) -> Crossing? {
    var found: [Crossing] = []
    for index in 0..<program.valueCount {
      for (operand, threshold) in program.thresholds(index, near: place.middle) {
        // The base of an even power crosses 0 where the power only touches it.
        let register = threshold.isProvenZero ? program.base(of: operand) : operand
        guard register >= program.firstResult else { continue }
        if let number = number(in: place, at: register, threshold) {
          found.append(Crossing(number: number, register: register, threshold: threshold))
        }
      }
    }
    let isOne = found.dropFirst().allSatisfy { $0.register == found[0].register }
    return isOne ? found.first : nil
  }

  private func number(in place: Span, at register: Int, _ threshold: Real) -> Real? {
    let difference = SearchedCurve(program.difference(of: register, threshold))
    let precision = SearchedCurve.precision(in: place)
    var kernel = difference.balls(in: place, precision: precision)
    kernel.enclose(place.left, place.right)
    guard kernel.isContinuous, let left = kernel.value(at: place.left),
      let right = kernel.value(at: place.right), left.sign * right.sign < 0
    else { return nil }
    return Real(RootBracket(difference, place, lowerSign: left.sign))
  }
}
