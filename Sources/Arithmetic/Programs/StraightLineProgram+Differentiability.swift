extension StraightLineProgram {
  /// What is proven of the derivative at a number.
  package enum PointDerivative {
    case value(Real)
    /// There is none, and these are the derivatives from the left and from the right, as far as they
    /// exist; nil where the slope is infinite.
    case oneSided(left: Real?, right: Real?)
    /// The function is not continuous, or has no value on one side.
    case discontinuous
    /// The function has no value.
    case undefined
    case unknown
  }

  /// The derivative at a number where there is one.
  ///
  /// It is the slope's value where the function is differentiable all around the number. Elsewhere the
  /// limits of the slope on both sides are the derivatives from there if the function is continuous, by
  /// the mean value theorem. Where these are not known, it is the limit of the difference quotient.
  package func derivative(at number: Real) -> PointDerivative {
    let known: Real
    switch knownValue(at: number) {
    case .none: return .undefined
    case .unknown: return .unknown
    case .number(let value): known = value
    }
    guard let slope else { return .unknown }
    if isDifferentiable(around: number), let value = try? value(of: slope, at: number) {
      return .value(value)
    }
    for exponent in [-8, -24, -48] {
      let outcome = derivative(
        at: number,
        within: GermReach(.init(sign: .plus, exponent: exponent, significand: 1))
      )
      if case .unknown = outcome { continue }
      return outcome
    }
    return limitOfDifferenceQuotient(at: number, where: known)
  }

  private func limitOfDifferenceQuotient(at number: Real, where value: Real) -> PointDerivative {
    var builder = ProgramBuilder()
    let (rise, run) = (
      builder.apply(
        .difference,
        builder.insert(self, at: builder.variable),
        builder.constant(value)
      ),
      builder.apply(.difference, builder.variable, builder.constant(number))
    )
    let quotient = builder.program(builder.apply(.quotient, rise, run))
    var slopes: [Real?] = []
    for isRight in [false, true] {
      let point = LimitPoint.beside(number, isRight: isRight)
      switch limit(at: point) {
      case .value(let limit) where !limit.isProvenApart(from: value): break
      case .unknown: return .unknown
      case .value, .infinite, .noValue: return .discontinuous
      }
      switch quotient.limit(at: point) {
      case .value(let slope): slopes.append(slope)
      case .infinite: slopes.append(nil)
      case .noValue, .unknown: return .unknown
      }
    }
    return PointDerivative(left: slopes[0], right: slopes[1])
  }

  private func derivative(at number: Real, within reach: GermReach) -> PointDerivative {
    let spot = singularity(at: number, within: reach)
    guard let value = spot.value.number else { return .unknown }
    var isOpen = false
    for (limit, isRight) in [(spot.left, false), (spot.right, true)] {
      switch limit {
      case .infinity: return .discontinuous
      case .unknown:
        if germ(beside: number, isRight: isRight, reach) == nil { return .discontinuous }
        return .unknown
      case .value(let limit):
        if limit.isProvenApart(from: value) { return .discontinuous }
        guard (limit - value).isProvenZero else { return .unknown }
        if germ(beside: number, isRight: isRight, reach)?.isContinuous != true { isOpen = true }
      }
    }
    guard !isOpen, let slopes = slopeProgram?.singularity(at: number, within: reach) else {
      return .unknown
    }
    switch (slopes.left, slopes.right) {
    case (.unknown, _), (_, .unknown): return .unknown
    case (let left, let right): return PointDerivative(left: left.value, right: right.value)
    }
  }

  /// The program of the slope alone.
  private var slopeProgram: StraightLineProgram? { derivative }

  /// Whether the function is proven to be differentiable on an interval around the number.
  func isDifferentiable(around number: Real) -> Bool {
    let place = Interval(number)
    let margin =
      Interval(lower: -0x1p-30, upper: 0x1p-30) * Interval(exactly: max(1, place.magnitude.upper))
    return isDifferentiable(over: place + margin)
  }

  /// Whether the function is proven to be differentiable on all of an interval.
  package func isDifferentiable(over x: Interval) -> Bool {
    var values = [x] + constants.map(\.interval)
    var conditions: [Int: Bool] = [:]
    for index in 0..<valueCount {
      guard isNeeded(index, where: { conditions[$0] }) else {
        values.append(.zero)
        continue
      }
      let branches: IntervalUnion
      switch instructions[index] {
      case .unary(let function, let a): branches = function.branches(over: values[a])
      case .binary(let function, let a, let b):
        branches = function.branches(over: values[a], values[b])
      case .condition(let a, let signs):
        let sign = values[a].sign
        guard sign != 0 else { return false }
        conditions[firstResult + index] = signs.holds(for: sign < 0 ? .negative : .positive)
        values.append(.zero)
        continue
      case .choice(let condition, let a, let b, _):
        guard let holds = conditions[condition] else { return false }
        values.append(values[holds ? a : b])
        continue
      }
      guard branches.count == 1, branches[0].decoration.contains(.differentiable) else {
        return false
      }
      values.append(branches[0].values)
    }
    return true
  }

  /// Whether it has a function that is constant between jumps.
  package var hasSteps: Bool {
    instructions.prefix(valueCount).contains { instruction in
      switch instruction {
      case .unary(let function, _): function.isStep
      case .binary(.modulo, _, _), .binary(.within, _, _), .condition, .choice: true
      case .binary: false
      }
    }
  }
}

extension StraightLineProgram.PointDerivative {
  /// The derivative that has these limits from the left and from the right, nil where one is infinite.
  fileprivate init(left: Real?, right: Real?) {
    guard let left, let right else {
      self = .oneSided(left: left, right: right)
      return
    }
    if (left - right).isProvenZero {
      self = .value(left)
    } else {
      self = left.isProvenApart(from: right) ? .oneSided(left: left, right: right) : .unknown
    }
  }
}
