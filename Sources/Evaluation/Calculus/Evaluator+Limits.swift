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
    var limits = points.map { program.limit(at: $0.point) }
    let forms = LimitForms(bound, call, self, environment)
    for index in limits.indices {
      guard let limit = forms.limit(at: points[index].point, insteadOf: limits[index]) else {
        continue
      }
      limits[index] = limit
    }
    let isOneSided = limits.count == 1
    // What is not known is said before what differs.
    for (limit, place) in zip(limits, points) {
      guard case .unknown = limit else { continue }
      if forms.oscillate(at: place.point) { throw failure(.oscillatingLimit) }
      throw failure(.unknownLimit(isOneSided ? nil : place.side))
    }
    func text(_ limit: SideLimit) -> String? { limit.text(in: environment.angleMode) }
    if case .noValue = limits[0], let limit = forms.limitOfSequence(at: points[0].point) {
      guard let limit else { throw failure(.oscillatingLimit) }
      remarks.note(condition: Condition(.holdsForIntegers, Expression(.variable(bound.name))))
      limits[0] = limit
    }
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
