internal import Arithmetic
internal import Syntax

/// Finds limits by other formulas, where nothing is known of the limit of the one that is asked for.
struct LimitForms {
  private let bound: BoundExpression
  private let call: Expression
  private let evaluator: Evaluator
  private let environment: Environment

  init(
    _ bound: BoundExpression,
    _ call: Expression,
    _ evaluator: Evaluator,
    _ environment: Environment
  ) {
    (self.bound, self.call) = (bound, call)
    (self.evaluator, self.environment) = (evaluator, environment)
  }

  /// The limit of another formula from one side; nil where it makes no program.
  private func limit(
    of body: Expression,
    at point: StraightLineProgram.LimitPoint
  ) -> SideLimit? {
    try? evaluator.program(of: .init(body, of: bound.name), call, in: environment)
      .limit(at: point)
  }

  /// The limit from one side where it is not known: without poles of the gamma function, or between those of bounds;
  /// nil where it was known or is not found.
  func limit(
    at point: StraightLineProgram.LimitPoint,
    insteadOf limit: SideLimit
  ) -> SideLimit? {
    guard case .unknown = limit, bound.body.hasPlainOperations else { return nil }
    return limitWithoutPoles(at: point) ?? limitBetweenBounds(at: point)
  }

  // MARK: Poles

  /// The limit with Γ(u + n + 1)/(u·…·(u + n)) for Γ(u), where u is −n at the point.
  private func limitWithoutPoles(at point: StraightLineProgram.LimitPoint) -> SideLimit? {
    guard case .beside(let number, _) = point, let place = number.fraction?.expression else {
      return nil
    }
    let body = bound.body.replacingGamma { argument in
      var evaluator = evaluator
      let value = try? evaluator.value(argument.replacing(bound.name, by: place), in: environment)
      guard argument.freeVariables.contains(bound.name),
        let pole = value?.simplified.real?.fraction?.int, (-Self.mostFactors...0).contains(pole)
      else { return nil }
      let factors = (0...(-pole)).map { argument.plus(Expression(integer: Integer($0))) }
      let next = argument.plus(Expression(integer: Integer(1 - pole)))
      return try? Expression.call(.gamma, next)
        .over(factors.dropFirst().reduce(factors[0]) { $0.multiplied(by: $1) })
    }
    guard body != bound.body, let limit = self.limit(of: body, at: point) else { return nil }
    if case .unknown = limit { return nil }
    return limit
  }

  /// The most factors that are split off a gamma function.
  private static let mostFactors = 20

  // MARK: Steps

  /// The limit that a formula has with both u − 1 and u + 1 for ⌊u⌋, or another step function, in which it is linear:
  /// its values are between those two.
  private func limitBetweenBounds(at point: StraightLineProgram.LimitPoint) -> SideLimit? {
    let calls = Set(bound.body.stepCalls.filter { $0.freeVariables.contains(bound.name) })
    guard calls.count == 1, let step = calls.first, case .call(let name, let arguments) = step.kind,
      arguments.count == 1, ["floor", "ceil", "round", "trunc"].contains(name)
    else { return nil }
    let symbol = Expression(.variable(bound.name.marked(unlike: Set(bound.body.freeVariables))))
    let linear = bound.body.replacing(step, by: symbol)
    let integrator = Integrator(name: symbol.name, unit: environment.angleMode.unit)
    guard integrator.slope(ofLinear: linear) != nil else { return nil }
    let limits = [-1, 1].map { distance in
      let end = arguments[0].plus(Fraction(distance).expression)
      return limit(of: bound.body.replacing(step, by: end), at: point)
    }
    guard case .value(let first)? = limits[0], case .value(let last)? = limits[1],
      (first - last).isProvenZero
    else { return nil }
    return limits[0]
  }

  // MARK: Sequences

  /// The limit of a formula with powers of negative numbers over all integers; nil where there are none or it is not
  /// known, and nil within where even and odd integers have different limits.
  func limitOfSequence(at point: StraightLineProgram.LimitPoint) -> SideLimit?? {
    guard case .infinity = point, bound.body.hasPlainOperations else { return nil }
    let parts = [0, 1].compactMap { rest in
      let body = bound.body.withoutAlternation(of: bound.name, rest: rest)
      return body == bound.body ? nil : limit(of: body, at: point)
    }
    guard parts.count == 2 else { return nil }
    if parts[0].differs(from: parts[1]) { return .some(nil) }
    switch (parts[0], parts[1]) {
    case (.value(let even), .value(let odd)): return (even - odd).isProvenZero ? parts[0] : nil
    case (.infinite, .infinite): return parts[0]
    case (.value, _), (.infinite, _), (.noValue, _), (.unknown, _): return nil
    }
  }

  /// Why an integral diverges with the formula as its values from a number to another, which tends to infinity; nil
  /// where that is not known.
  var divergence: CalculusFailure? {
    let infinity = StraightLineProgram.LimitPoint.infinity(isPositive: true)
    switch limit(of: bound.body, at: infinity) {
    case .infinite?: return .diverges(nil)
    case .unknown?: return oscillate(at: infinity) ? .oscillatingIntegral : nil
    case .value?, .noValue?, nil: return nil
    }
  }

  // MARK: Waves

  /// Whether sines and cosines of an angle that grows without end prove that there is no limit.
  ///
  /// The angle is continuous, so that it is a multiple of a right angle again and again. There the function has the
  /// values of the one with 0, 1 or −1 for the sine and the cosine; where two of these have different limits,
  /// it has none.
  func oscillate(at point: StraightLineProgram.LimitPoint) -> Bool {
    guard bound.body.hasPlainOperations else { return false }
    let angles = bound.body.anglesOfWaves.filter { Set($0.freeVariables) == [bound.name] }
    for angle in angles where angle.isContinuousWhereDefined(in: bound.name) {
      guard let growing = limit(of: angle, at: point),
        case .infinite = growing
      else { continue }
      var found: [SideLimit] = []
      for (sine, cosine) in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
        var body = bound.body
        for (function, value) in [(UnaryFunction.sin, sine), (.cos, cosine)] {
          guard let wave = try? Expression.call(function, angle) else { return false }
          body = body.replacing(wave, by: Fraction(value).expression)
        }
        guard let limit = limit(of: body, at: point) else { continue }
        if found.contains(where: { $0.differs(from: limit) }) { return true }
        found.append(limit)
      }
    }
    return false
  }
}

extension Expression {
  /// Whether nothing in it binds a name or differentiates, so that formulas in it can be replaced by values.
  fileprivate var hasPlainOperations: Bool {
    switch kind {
    case .scope, .aggregate: return false
    case .call(let name, _) where BindingFunction(rawValue: name) != nil || name.contains("'"):
      return false
    case .number, .constant, .variable, .answer, .result, .negation, .sum, .product, .power,
      .postfix, .call, .logic:
      return operands.allSatisfy(\.hasPlainOperations)
    }
  }

  /// The formula with other formulas for the gamma function and factorials; it stays where the closure gives none for an
  /// argument.
  fileprivate func replacingGamma(_ transform: (Expression) -> Expression?) -> Expression {
    guard !isLeaf else { return self }
    let inner = mappingOperands { $0.replacingGamma(transform) }
    switch inner.kind {
    case .call("gamma", let arguments): return transform(arguments[0]) ?? inner
    case .postfix(let operand, .factorial):
      return transform(operand.plus(Expression(integer: Integer(1)))) ?? inner
    default: return inner
    }
  }

  /// The formula with the values that powers of negative numbers have at integers with this rest by 2: (−c)^(a·n + b)
  /// is ±c^(a·n + b).
  fileprivate func withoutAlternation(of name: String, rest: Int) -> Expression {
    guard !isLeaf, freeVariables.contains(name) else { return self }
    let inner = mappingOperands { $0.withoutAlternation(of: name, rest: rest) }
    let integrator = Integrator(name: name, unit: AngleUnit(unitsInHalfTurn: nil))
    guard case .power(let base, let exponent) = inner.kind,
      let number = FormulaSum(base).fraction, number.signum < 0,
      integrator.slope(ofLinear: exponent).flatMap({ FormulaSum($0).fraction })?.int != nil,
      let value = FormulaSum(
        exponent.replacing(name, by: Fraction(rest).expression)
      ).fraction?.int
    else { return inner }
    let power = Expression(.power(number.magnitude.expression, exponent))
    return value.isMultiple(of: 2) ? power : Expression(.negation(power))
  }

  /// The arguments of the sines and cosines in the formula.
  fileprivate var anglesOfWaves: [Expression] {
    let inner = operands.flatMap(\.anglesOfWaves)
    guard case .call(let name, let arguments) = kind, arguments.count == 1,
      [UnaryFunction.sin, .cos].contains(where: { $0.call?.name == name })
    else { return inner }
    return inner.contains(arguments[0]) ? inner : inner + [arguments[0]]
  }
}

extension SideLimit {
  /// Whether both limits are known and proven to differ.
  fileprivate func differs(from other: Self) -> Bool {
    switch (self, other) {
    case (.value(let left), .value(let right)): left.isProvenApart(from: right)
    case (.value, .infinite), (.infinite, .value): true
    case (.infinite(let left), .infinite(let right)): left != right
    case (.noValue, _), (.unknown, _), (_, .noValue), (_, .unknown): false
    }
  }
}
