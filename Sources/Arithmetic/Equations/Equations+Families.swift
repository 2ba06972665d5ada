// Equations of sines, cosines and tangents of an angle, whose solutions repeat.

extension Equations {
  /// The numbers that differ from one by multiples of a period.
  package struct Family {
    /// From 0 up to the period.
    package var value: Real
    package var period: Real
    /// What the first number is the sum of, but for periods: multiples of angles, and the rest.
    package var angles: [InverseAngle] = []
    package var rest = Real(0)
  }

  /// A multiple of an angle that an inverse function gives.
  package struct InverseAngle {
    /// The name of the function.
    package let function: String
    package let argument: Real
    /// Its value in radians.
    package let angle: Real
    package var factor = Real(1)
  }

  /// All real zeros of the program as families, in ascending order of their first numbers; nil where it is
  /// not made of functions of one angle, or its zeros are not all known.
  package func families() -> [Family]? {
    guard dependsOnAnglesOnly, let written = quotient(of: program.result) else { return nil }
    var families: [Family] = []
    for quotient in withoutMagnitude(written) ?? [written] {
      guard let angles = AngleOfEquation(quotient, self), !quotient.numerator.isZero,
        let roots = rootsOfAngles(quotient.numerator)
      else { return nil }
      for root in roots {
        guard let more = self.families(of: root, angles) else { return nil }
        for family in more {
          guard let normal = family.normalized, let isKnown = families.holds(normal) else {
            return nil
          }
          if !isKnown { families.append(normal) }
        }
      }
    }
    return families.withoutContained.halved?.sorted
  }

  /// The sum and the difference a·u ± b for a·|u| + b, which have its zeros where −b/a is not negative; nil for others.
  private func withoutMagnitude(_ quotient: Quotient<Polynomial>) -> [Quotient<Polynomial>]? {
    let unknowns = quotient.numerator.indeterminates.filter(\.isUnknown)
    guard quotient.isPolynomial, unknowns.count == 1, case .register(let register) = unknowns[0],
      case .unary(.abs, let operand) = program.instructions[register - program.firstResult],
      let inner = self.quotient(of: operand), inner.isPolynomial
    else { return nil }
    let terms = quotient.numerator.collected(by: unknowns[0])
    guard terms.keys.allSatisfy({ $0.isZero || $0 == Fraction(1) }),
      let factor = terms[Fraction(1)], case let rest = terms[Fraction(0)] ?? Polynomial(),
      let a = value(of: factor, Real(0), near: Fraction(0)),
      let b = value(of: rest, Real(0), near: Fraction(0)),
      let sign = try? (-b).divided(by: a).sign(), sign != .negative,
      let product = factor.multiplied(by: inner.numerator)
    else { return nil }
    return [Quotient(product + rest), Quotient(product - rest)]
  }

  /// Whether x is in linear functions only that are arguments of sines, cosines and tangents.
  private var dependsOnAnglesOnly: Bool {
    var isLinear = [Bool](repeating: false, count: program.registerCount)
    isLinear[0] = true
    for (index, instruction) in program.instructions.prefix(program.valueCount).enumerated() {
      guard instruction.operands.contains(where: { isLinear[$0] }) else { continue }
      let register = program.firstResult + index
      switch instruction {
      case .unary(.sin, _), .unary(.cos, _), .unary(.tan, _): continue
      case .unary(.negation, _): isLinear[register] = true
      case .binary(.sum, let a, let b), .binary(.difference, let a, let b):
        guard [a, b].allSatisfy({ isLinear[$0] || isConstant[$0] }) else { return false }
        isLinear[register] = true
      case .binary(.product, let a, let b):
        guard isConstant[a] || isConstant[b] else { return false }
        isLinear[register] = true
      case .binary(.quotient, _, let b):
        guard isConstant[b] else { return false }
        isLinear[register] = true
      default: return false
      }
    }
    return !isLinear[program.result]
  }

  /// The values of functions of the angle, one of which is taken wherever a polynomial is 0; nil where they
  /// are not all known.
  private func rootsOfAngles(_ polynomial: Polynomial) -> [Root]? {
    let (rest, content) = Self.withoutContent(polynomial)
    if let roots = rootsOfTangent(rest) { return content + roots }
    guard let merged = rest.withMergedAngles else { return nil }
    let (last, more) = merged == rest ? (rest, []) : Self.withoutContent(merged)
    let unknowns = last.indeterminates.filter(\.isUnknown)
    guard unknowns.count < 2 else {
      return (rootsOfTangent(last) ?? rootsOfSum(last)).map { content + more + $0 }
    }
    guard let unknown = unknowns.first else {
      guard let value = value(of: last, Real(0), near: Fraction(0)),
        let sign = try? value.sign(), sign != .zero
      else { return nil }
      return content + more
    }
    let collected = last.collected(by: unknown)
    guard let roots = try? realPolynomial(of: collected, unit: Fraction(1))?.realRoots() else {
      return nil
    }
    return content + more + roots.map { Root(indeterminate: unknown, value: $0.value.re) }
  }

  /// The sine and the cosine of one angle, where a polynomial is one of these two.
  private static func pair(
    in polynomial: Polynomial
  ) -> (sine: Indeterminate, cosine: Indeterminate, tangent: Indeterminate)? {
    let unknowns = polynomial.indeterminates.filter(\.isUnknown)
    guard unknowns.count == 2 else { return nil }
    for unknown in unknowns {
      guard case .sine(let angle, let factor) = unknown else { continue }
      let cosine = Indeterminate.cosine(angle, factor)
      return unknowns.contains(cosine) ? (unknown, cosine, .tangent(angle, factor)) : nil
    }
    return nil
  }

  /// The tangents at which a polynomial of a sine and a cosine is 0 whose terms have the same degree in both; nil for
  /// others.
  ///
  /// Neither is a factor of it, so that it is not 0 where the cosine is.
  private func rootsOfTangent(_ polynomial: Polynomial) -> [Root]? {
    guard let (sine, cosine, tangent) = Self.pair(in: polynomial) else { return nil }
    var degrees: Set<Fraction> = []
    let quotient = polynomial.mapTerms { term in
      let powers = [term.exponent(of: sine), term.exponent(of: cosine)]
      guard powers.allSatisfy({ $0.isInteger && $0.signum >= 0 }) else { return nil }
      degrees.insert(powers[0] + powers[1])
      return Polynomial(terms: LinearCombination(term, Fraction(1)))
        .times(sine, to: -powers[0]).times(cosine, to: -powers[1]).times(tangent, to: powers[0])
    }
    guard let quotient, degrees.count == 1,
      let roots = try? realPolynomial(of: quotient.collected(by: tangent), unit: Fraction(1))?
        .realRoots()
    else { return nil }
    return roots.map { Root(indeterminate: tangent, value: $0.value.re) }
  }

  /// Where a·sin u + b·cos u + d is 0: there cos(u − φ) is −d/√(a² + b²), with a/b as the tangent of φ; nil for other
  /// polynomials.
  private func rootsOfSum(_ polynomial: Polynomial) -> [Root]? {
    guard let (sine, cosine, _) = Self.pair(in: polynomial) else { return nil }
    let ofSine = polynomial.collected(by: sine)
    let ofCosine = (ofSine[Fraction(0)] ?? Polynomial()).collected(by: cosine)
    let linear = [Fraction(0), Fraction(1)]
    guard ofSine.keys.allSatisfy(linear.contains), ofCosine.keys.allSatisfy(linear.contains) else {
      return nil
    }
    let parts = [ofSine[Fraction(1)], ofCosine[Fraction(1)], ofCosine[Fraction(0)]]
    let values = parts.compactMap { part -> Real? in
      let part = part ?? Polynomial()
      guard !part.indeterminates.contains(where: \.isUnknown) else { return nil }
      return value(of: part, Real(0), near: Fraction(0))
    }
    guard values.count == 3 else { return nil }
    do {
      let (a, b, d) = (values[0], values[1], values[2])
      let sign = try b.sign()
      guard sign != .zero else { return nil }
      let size = try (a * a + b * b).squareRoot()
      let shift = Shift(tangent: try a.divided(by: b), isReversed: sign == .negative)
      return [Root(indeterminate: cosine, value: try (-d).divided(by: size), shift: shift)]
    } catch {
      return nil
    }
  }

  private func families(of root: Root, _ angle: AngleOfEquation) -> [Family]? {
    do {
      let (angles, halfTurns) = try root.angles
      guard let (_, factor) = root.indeterminate.angle else { return nil }
      let scale = angle.slope * Real(factor)
      let period = try (Real(halfTurns) * .pi).divided(by: scale).magnitude
      let common = try (Real(2) * .pi).divided(by: angle.slope * Real(angle.unit)).magnitude
      guard let count = try common.divided(by: period).exactFraction()?.int, count > 0 else {
        return nil
      }
      var families: [Family] = []
      for place in angles {
        let rest = try (place.rest - angle.offset * Real(factor)).divided(by: scale)
        var (value, inverses) = (rest, place.angles)
        for index in inverses.indices {
          inverses[index].factor = try inverses[index].factor.divided(by: scale)
          value = value + inverses[index].factor * inverses[index].angle
        }
        var defined: [Family] = []
        for turn in 0..<count {
          let shift = Real(turn) * period
          switch program.knownValue(at: value + shift) {
          case .number:
            defined.append(
              Family(value: value + shift, period: common, angles: inverses, rest: rest + shift)
            )
          case .none: break
          case .unknown: return nil
          }
        }
        families +=
          defined.count == count
          ? [Family(value: value, period: period, angles: inverses, rest: rest)] : defined
      }
      return families
    } catch {
      return nil
    }
  }
}

/// The only angle in an equation, a linear function of x.
private struct AngleOfEquation {
  let slope: Real
  let offset: Real
  /// All functions are of multiples of this multiple of it.
  let unit: Fraction

  init?(_ quotient: Quotient<Polynomial>, _ equations: Equations) {
    let unknowns = (quotient.numerator.indeterminates + quotient.denominator.indeterminates)
      .filter(\.isUnknown)
    let angles = unknowns.compactMap(\.angle)
    guard let first = angles.first?.angle, angles.count == unknowns.count,
      angles.allSatisfy({ $0.angle == first }),
      let unit = Fraction.commonUnit(of: angles.map(\.factor))
    else { return nil }
    let collected = first.collected(by: .variable)
    guard collected.keys.allSatisfy({ $0.isZero || $0 == Fraction(1) }),
      let slope = collected[Fraction(1)].flatMap({
        equations.value(of: $0, Real(0), near: Fraction(0))
      })
    else { return nil }
    let rest = collected[Fraction(0)] ?? Polynomial()
    guard !rest.indeterminates.contains(where: \.isUnknown),
      let offset = equations.value(of: rest, Real(0), near: Fraction(0))
    else { return nil }
    (self.slope, self.offset, self.unit) = (slope, offset, unit)
  }
}

extension Equations.Root {
  /// An angle as a sum of others.
  fileprivate typealias Place = (angles: [Equations.InverseAngle], rest: Real)

  /// The angles of one period at which the function has the value, and the half turns of that.
  fileprivate var angles: (angles: [Place], halfTurns: Int) {
    get throws(ArithmeticFailure) {
      func place(
        _ function: String,
        _ angle: Real,
        times factor: Int = 1,
        plus rest: Real = Real(0)
      ) -> Place {
        let inverse = Equations.InverseAngle(
          function: function,
          argument: value,
          angle: angle,
          factor: Real(factor)
        )
        return ([inverse], rest)
      }
      if case .tangent = indeterminate { return ([place("atan", value.arcTangent())], 1) }
      let below = try (Real(1) - value).sign()
      let above = try (value + Real(1)).sign()
      guard below != .negative, above != .negative else { return ([], 2) }
      let isEnd = below == .zero || above == .zero
      if case .sine = indeterminate {
        let first = try value.arcSine()
        let second = place("asin", first, times: -1, plus: .pi)
        return (isEnd ? [place("asin", first)] : [place("asin", first), second], 2)
      }
      let first = try value.arcCosine()
      var places = [place("acos", first)]
      if !isEnd { places.append(place("acos", first, times: -1)) }
      guard let shift else { return (places, 2) }
      let angle = Equations.InverseAngle(
        function: "atan",
        argument: shift.tangent,
        angle: shift.tangent.arcTangent()
      )
      for index in places.indices {
        places[index].angles.insert(angle, at: 0)
        if shift.isReversed { places[index].rest = places[index].rest + .pi }
      }
      return (places, 2)
    }
  }
}

extension Equations.Family {
  /// The same with its first number from 0 up to the period.
  fileprivate var normalized: Self? {
    guard let turns = try? value.divided(by: period).floor() else { return nil }
    var normal = self
    normal.value = value - Real(Fraction(turns)) * period
    return normal
  }
}

extension [Equations.Family] {
  /// Whether it has a family; nil where that cannot be decided.
  fileprivate func holds(_ family: Equations.Family) -> Bool? {
    for other in self {
      guard let periods = try? (other.period - family.period).sign(),
        let values = try? (other.value - family.value).sign()
      else { return nil }
      if periods == .zero, values == .zero { return true }
    }
    return false
  }

  /// The same without families all of whose numbers are in another one, with a part of their period.
  fileprivate var withoutContained: Self {
    filter { family in
      !contains { other in
        guard let periods = try? family.period.divided(by: other.period).exactFraction(),
          periods.isInteger, periods > Fraction(1),
          let steps = try? (family.value - other.value).divided(by: other.period).exactFraction()
        else { return false }
        return steps.isInteger
      }
    }
  }

  /// The same with two families that are half a period apart as one; nil where that cannot be decided.
  fileprivate var halved: Self? {
    guard count == 2 else { return self }
    guard let periods = try? (self[0].period - self[1].period).sign(), periods == .zero else {
      return self
    }
    let half = self[0].period * Real(Fraction(1, 2))
    guard let distance = try? (self[1].value - self[0].value).magnitude,
      let sign = try? (distance - half).sign()
    else { return nil }
    guard sign == .zero else { return self }
    let isFirst = (try? (self[0].value - self[1].value).sign()) == .negative
    var family = self[isFirst ? 0 : 1]
    family.period = half
    return [family]
  }

  fileprivate var sorted: Self {
    sorted { (try? ($0.value - $1.value).sign()) == .negative }
  }
}
