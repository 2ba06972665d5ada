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
  /// the mean value theorem.
  package func derivative(at number: Real) -> PointDerivative {
    switch knownValue(at: number) {
    case .none: return .undefined
    case .unknown: return .unknown
    case .number: break
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
    return .unknown
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
    case (.value(let left), .value(let right)):
      if (left - right).isProvenZero { return .value(left) }
      return left.isProvenApart(from: right) ? .oneSided(left: left, right: right) : .unknown
    case (.infinity, .value(let right)): return .oneSided(left: nil, right: right)
    case (.value(let left), .infinity): return .oneSided(left: left, right: nil)
    case (.infinity, .infinity): return .oneSided(left: nil, right: nil)
    case (.unknown, _), (_, .unknown): return .unknown
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
