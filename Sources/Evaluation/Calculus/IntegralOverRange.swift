internal import Arithmetic
internal import Syntax

/// An integral over a range, without a formula, in a formula that is differentiated.
struct IntegralOverRange {
  let body: Expression
  let name: String
  let first: Expression
  let last: Expression
  let place: SourceRange

  /// The same range for another integrand.
  func with(body: Expression) -> IntegralOverRange {
    IntegralOverRange(body: body, name: name, first: first, last: last, place: place)
  }

  /// The integral as it is typed.
  var call: Expression {
    let range = Expression(.aggregate(.range(first: first, second: nil, last: last)))
    let argument = Expression(body, for: name, in: range)
    return Expression(.call(BuiltIn.integral.name, [argument]), range: place)
  }
}

extension Expression {
  /// The integral over a range that the expression is; nil for others.
  var integralOverRange: IntegralOverRange? {
    guard case .call(BuiltIn.integral.name, let arguments) = kind, arguments.count == 1,
      let binder = arguments[0].binder,
      case .aggregate(.range(let first, nil, let last)) = binder.source.kind
    else { return nil }
    return IntegralOverRange(
      body: binder.body,
      name: binder.name,
      first: first,
      last: last,
      place: range
    )
  }

  /// Whether an integral over a range is in it.
  var holdsIntegral: Bool {
    integralOverRange != nil || containsOperand(where: \.holdsIntegral)
  }
}

extension Evaluator {
  /// The integral as a call with the values of its parts, where a derivative of it is asked for; nil where that is not
  /// known to be the one by its bounds.
  ///
  /// An integrand that varies, too, must be continuous everywhere. For others it is enough that there is an integral,
  /// which is a condition.
  mutating func keptIntegral(
    of formula: Expression,
    by name: String,
    _ ends: [FormulaBound],
    _ call: Expression
  ) -> Value? {
    guard keepsIntegrals else { return nil }
    let integral = IntegralOverRange(
      body: formula,
      name: name,
      first: ends[0].expression,
      last: ends[1].expression,
      place: call.range
    )
    var continuity = FormulaContinuity(in: name, .everywhere)
    let isFinite = ends.allSatisfy { if case .formula = $0 { true } else { false } }
    let isContinuous =
      isFinite && continuity.holds(for: formula)
      && formula.squaresInDivisors(besides: name).isEmpty
    if !isContinuous {
      guard formula.isContinuousWhereDefined(in: name),
        unknowns.isDisjoint(with: formula.freeVariables.filter { $0 != name })
      else { return nil }
      remarks.note(condition: Condition(.hasValue, integral.call))
    }
    return .formula(integral.call)
  }
}

extension FormulaBound {
  /// The bound as it is typed.
  fileprivate var expression: Expression {
    switch self {
    case .formula(let formula): formula
    case .infinity(let isPositive):
      isPositive
        ? Expression(.constant(Expression.infinity))
        : Expression(.negation(Expression(.constant(Expression.infinity))))
    }
  }
}
