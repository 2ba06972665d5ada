package import Syntax

/// The written form of a value: a number, possibly with a minus, or any expression.
///
/// Nearly all answers are numbers. A number is written directly, and converted to a tree only on demand.
package enum Form: Sendable {
  case number(NumberLiteral.Decimal, isNegative: Bool)
  case expression(Expression)

  package var expression: Expression {
    switch self {
    case .number(let number, let isNegative): Expression(number, isNegative: isNegative)
    case .expression(let expression): expression
    }
  }

  /// An expression, with signs and inverses in their conventional places; a number needs no such change.
  package init(_ expression: Expression) { self = .expression(expression.withConventionalSigns) }
}

extension Form: Equatable {
  /// Whether both mean the same, even if one of them is a tree.
  package static func == (left: Form, right: Form) -> Bool {
    left.expression == right.expression
  }
}
