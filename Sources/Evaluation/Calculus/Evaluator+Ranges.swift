internal import Arithmetic
internal import Syntax

extension Evaluator {
  /// The two ends of the range of a name; throws where its source is no range, or one with steps.
  func ends(
    of source: Expression,
    _ call: Expression
  ) throws(EvaluationError) -> (first: Expression, last: Expression) {
    guard case .aggregate(.range(let first, nil, let last)) = source.kind else {
      throw EvaluationError(.calculus(.notRange, function: call.name), at: source.range)
    }
    return (first, last)
  }

  /// The bounds that two expressions are, and their order.
  mutating func bounds(
    _ first: Expression,
    _ last: Expression,
    at range: SourceRange,
    in environment: Environment
  ) throws(EvaluationError) -> OrderedBounds {
    let bounds = (try bound(first, in: environment), try bound(last, in: environment))
    do {
      return OrderedBounds(bounds.0, bounds.1, order: try bounds.0.order(before: bounds.1))
    } catch {
      throw EvaluationError(error, .relation, at: range)
    }
  }

  /// The bound that an expression is: a number, or infinity by its name.
  private mutating func bound(
    _ expression: Expression,
    in environment: Environment
  ) throws(EvaluationError) -> RangeBound {
    if let isPositive = expression.signOfInfinity { return .infinity(isPositive: isPositive) }
    return .number(try real(expression, in: environment))
  }
}

/// Two bounds as they were written.
struct OrderedBounds {
  private let (first, last): (RangeBound, RangeBound)
  /// 1 where the first one is below the second, −1 where it is above, and 0 where they are equal.
  let order: Int

  fileprivate init(_ first: RangeBound, _ last: RangeBound, order: Int) {
    (self.first, self.last, self.order) = (first, last, order)
  }

  /// The bounds in ascending order.
  var ascending: (lower: RangeBound, upper: RangeBound) {
    order < 0 ? (last, first) : (first, last)
  }

  /// The range without this share of its length at both ends; nil for an infinite one.
  func without(_ share: Real) -> OrderedBounds? {
    guard let first = first.number, let last = last.number else { return nil }
    let margin = share * (last - first)
    return OrderedBounds(.number(first + margin), .number(last - margin), order: order)
  }
}

extension Expression {
  /// Whether it is the name of infinity.
  var isInfinity: Bool { if case .constant(Expression.infinity) = kind { true } else { false } }

  /// Whether it is positive or negative infinity; nil where it is neither.
  var signOfInfinity: Bool? {
    if isInfinity { return true }
    if case .negation(let operand) = kind, operand.isInfinity { return false }
    return nil
  }
}
