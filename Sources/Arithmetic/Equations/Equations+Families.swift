// Equations of sines, cosines and tangents of an angle, whose solutions repeat.

extension Equations {
  /// The numbers that differ from one by multiples of a period.
  package struct Family {
    /// From 0 up to the period.
    package var value: Real
    package var period: Real
  }

  /// All real zeros of the program as families, in ascending order of their first numbers; nil where it is
  /// not made of functions of one angle, or its zeros are not all known.
  package func families() -> [Family]? {
    guard dependsOnAnglesOnly, let quotient = quotient(of: program.result),
      let angles = AngleOfEquation(quotient, self), !quotient.numerator.isZero,
      let roots = rootsOfAngles(quotient.numerator)
    else { return nil }
    var families: [Family] = []
    for root in roots {
      guard let more = self.families(of: root, angles) else { return nil }
      for family in more {
        guard let normal = family.normalized, let isKnown = families.holds(normal) else {
          return nil
        }
        if !isKnown { families.append(normal) }
      }
    }
    return families.halved?.sorted
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
    guard let merged = rest.withMergedAngles else { return nil }
    let (last, more) = merged == rest ? (rest, []) : Self.withoutContent(merged)
    let unknowns = last.indeterminates.filter(\.isUnknown)
    guard unknowns.count < 2 else { return nil }
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
        let value = try (place - angle.offset * Real(factor)).divided(by: scale)
        var defined: [Real] = []
        for turn in 0..<count {
          let number = value + Real(turn) * period
          switch program.knownValue(at: number) {
          case .number: defined.append(number)
          case .none: break
          case .unknown: return nil
          }
        }
        families +=
          defined.count == count
          ? [Family(value: value, period: period)]
          : defined.map { Family(value: $0, period: common) }
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
  /// The angles of one period at which the function has the value, and the half turns of that.
  fileprivate var angles: (angles: [Real], halfTurns: Int) {
    get throws(ArithmeticFailure) {
      if case .tangent = indeterminate { return ([value.arcTangent()], 1) }
      let below = try (Real(1) - value).sign()
      let above = try (value + Real(1)).sign()
      guard below != .negative, above != .negative else { return ([], 2) }
      let isEnd = below == .zero || above == .zero
      if case .sine = indeterminate {
        let first = try value.arcSine()
        return (isEnd ? [first] : [first, .pi - first], 2)
      }
      let first = try value.arcCosine()
      return (isEnd ? [first] : [first, -first], 2)
    }
  }
}

extension Equations.Family {
  /// The same with its first number from 0 up to the period.
  fileprivate var normalized: Self? {
    guard let turns = try? value.divided(by: period).floor() else { return nil }
    return Self(value: value - Real(Fraction(turns)) * period, period: period)
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
    return [Equations.Family(value: self[isFirst ? 0 : 1].value, period: half)]
  }

  fileprivate var sorted: Self {
    sorted { (try? ($0.value - $1.value).sign()) == .negative }
  }
}
