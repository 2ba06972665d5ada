internal import Arithmetic
internal import Syntax

extension Evaluator {
  /// The value of `limit(f, x = a)`, `limit(f, x = a, above)` or `limit(f, x = inf)`.
  mutating func limit(
    _ call: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Value {
    let bound = try BoundExpression(call) { isKnown($0, in: environment) }
    func failure(_ failure: CalculusFailure, at range: SourceRange? = nil) -> EvaluationError {
      EvaluationError(.calculus(failure, function: call.name), at: range ?? call.range)
    }
    guard let source = bound.source, !source.isRange else {
      throw failure(.noPlace, at: bound.source?.range ?? bound.body.range)
    }
    let side = try bound.rest.first.map { (argument) throws(EvaluationError) in
      guard case .variable(let name) = argument.kind, let side = LimitSide(rawValue: name) else {
        throw failure(.noSide, at: argument.range)
      }
      return side
    }
    if let limit = formulaLimit(of: bound, at: source, from: side, in: environment) {
      return limit
    }
    let points: [(side: LimitSide?, point: StraightLineProgram.LimitPoint)]
    if let isPositive = source.signOfInfinity {
      if let argument = bound.rest.first { throw failure(.noSide, at: argument.range) }
      points = [(nil, .infinity(isPositive: isPositive))]
    } else {
      let number = try real(source, in: environment)
      points = (side.map { [$0] } ?? [.below, .above]).map {
        ($0, .beside(number, isRight: $0 == .above))
      }
    }
    if let limit = try limitOfSum(bound, at: source, call, in: environment) { return limit }
    let program = try program(of: bound, call, in: environment)
    let limits = points.map { program.limit(at: $0.point) }
    let isOneSided = limits.count == 1
    // What is not known is said before what differs.
    for (limit, place) in zip(limits, points) {
      guard case .unknown = limit else { continue }
      if oscillates(bound, call, at: place.point, in: environment) {
        throw failure(.oscillatingLimit)
      }
      throw failure(.unknownLimit(isOneSided ? nil : place.side))
    }
    func text(_ limit: SideLimit) -> String? { limit.text(in: environment.angleMode) }
    let undefined = zip(limits, points).filter { limit, _ in text(limit) == nil }.map(\.1.side)
    if !undefined.isEmpty {
      if environment.numberMode == .complex { throw failure(.noRealValue) }
      let other = limits.compactMap(text).first
      throw failure(
        .noValueBeside(undefined.count == 1 && !isOneSided ? undefined[0] : nil, other: other)
      )
    }
    switch (limits[0], limits[limits.count - 1]) {
    case (.value(let left), .value(let right)):
      if isOneSided || (left - right).isProvenZero { return .real(left) }
      guard left.isProvenApart(from: right) else { throw failure(.unknownLimit(nil)) }
    case (.infinite(let left), .infinite(let right)) where left == right:
      throw failure(.infiniteLimit(isPositive: left))
    case (.value, _), (.infinite, _), (.noValue, _), (.unknown, _): break
    }
    throw failure(.limits(below: text(limits[0]) ?? "", above: text(limits[1]) ?? ""))
  }
}

extension Evaluator {
  /// The limit at infinity of an expression with sums or products up to its name, by their closed forms; nil for others,
  /// and where that is not known.
  ///
  /// What closed forms do between integers says nothing, so that they prove nothing where they have no limit.
  private mutating func limitOfSum(
    _ bound: BoundExpression,
    at source: Expression,
    _ call: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> Value? {
    guard source.signOfInfinity == true, (try? program(of: bound, call, in: environment)) == nil
    else { return nil }
    let outer = (integerNames, remarks)
    integerNames = []
    defer { integerNames = outer.0 }
    let formula = try? value(ofHeld: bound.body, [bound.name], in: environment).formulaPart()
    guard let formula, integerNames.contains(bound.name),
      let program = try? program(of: .init(formula, of: bound.name), call, in: environment),
      case .value(let limit) = program.limit(at: .infinity(isPositive: true))
    else {
      remarks = outer.1
      return nil
    }
    let count = outer.1.notes?.conditions.count ?? 0
    remarks.dropConditions(after: count, towardsInfinity: bound.name)
    return .real(limit)
  }
}

extension Evaluator {
  /// Whether sines and cosines of an angle that grows without end prove that there is no limit.
  ///
  /// The angle is continuous, so that it is a multiple of a right angle again and again. There the function has the
  /// values of the one with 0, 1 or −1 for the sine and the cosine; where two of these have different limits,
  /// it has none.
  private mutating func oscillates(
    _ bound: BoundExpression,
    _ call: Expression,
    at point: StraightLineProgram.LimitPoint,
    in environment: Environment
  ) -> Bool {
    guard bound.body.hasPlainOperations else { return false }
    let angles = bound.body.anglesOfWaves.filter { $0.freeVariables.contains(bound.name) }
    for angle in angles where angle.isContinuous(in: bound.name) {
      guard let growing = limit(of: angle, bound, call, at: point, in: environment),
        case .infinite = growing
      else { continue }
      var found: [SideLimit] = []
      for (sine, cosine) in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
        var body = bound.body
        for (function, value) in [(UnaryFunction.sin, sine), (.cos, cosine)] {
          guard let wave = try? Expression.call(function, angle) else { return false }
          body = body.replacing(wave, by: Fraction(value).expression)
        }
        guard let limit = limit(of: body, bound, call, at: point, in: environment) else { continue }
        if found.contains(where: { $0.differs(from: limit) }) { return true }
        found.append(limit)
      }
    }
    return false
  }

  /// The limit of another formula of the name from one side; nil where it makes no program.
  private mutating func limit(
    of body: Expression,
    _ bound: BoundExpression,
    _ call: Expression,
    at point: StraightLineProgram.LimitPoint,
    in environment: Environment
  ) -> SideLimit? {
    try? program(of: .init(body, of: bound.name), call, in: environment).limit(at: point)
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

  /// The arguments of the sines and cosines in the formula.
  fileprivate var anglesOfWaves: [Expression] {
    let inner = operands.flatMap(\.anglesOfWaves)
    guard case .call(let name, let arguments) = kind, arguments.count == 1,
      [UnaryFunction.sin, .cos].contains(where: { $0.call?.name == name })
    else { return inner }
    return inner.contains(arguments[0]) ? inner : inner + [arguments[0]]
  }

  /// Whether it is made of functions of the name that are continuous wherever they have a value.
  fileprivate func isContinuous(in name: String) -> Bool {
    switch kind {
    case .number, .constant: return true
    case .variable(let variable): return variable == name
    case .product(let factors):
      guard factors.allSatisfy({ $0.multiplication != .modulo }) else { return false }
    case .sum, .negation, .power: break
    case .call(let function, let arguments):
      guard arguments.count == 1,
        function == RealFunction.sqrt.name
          || [UnaryFunction.ln, .exp].contains(where: { $0.call?.name == function })
      else { return false }
    case .answer, .result, .postfix, .logic, .scope, .aggregate: return false
    }
    return operands.allSatisfy { $0.isContinuous(in: name) }
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

/// The side from which a variable tends to a number.
package enum LimitSide: String, Sendable {
  case below
  case above

  /// The side in words.
  var text: String {
    switch self {
    case .below: "from the left"
    case .above: "from the right"
    }
  }
}

extension SideLimit {
  /// The limit in words; nil where there is none.
  fileprivate func text(in mode: AngleMode) -> String? {
    switch self {
    case .value(let number):
      return number.text(in: mode)
    case .infinite(let isPositive): return CalculusFailure.infinity(isPositive)
    case .noValue, .unknown: return nil
    }
  }
}
