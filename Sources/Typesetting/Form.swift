package import Syntax

/// What a value is written as: a number with perhaps a minus before it, or any expression.
///
/// Nearly all answers are numbers. A number is written as it is; a tree is made of it where one is
/// asked for.
package enum Form: Sendable {
  case number(NumberLiteral.Decimal, isNegative: Bool)
  case expression(Expression)

  package var expression: Expression {
    switch self {
    case .number(let number, let isNegative): Expression(number, isNegative: isNegative)
    case .expression(let expression): expression
    }
  }

  /// An expression with its signs and inverses where mathematics puts them; a number has them there.
  package init(_ expression: Expression) { self = .expression(expression.withConventionalSigns) }
}

extension Form: Equatable {
  /// Whether both say the same, one of them perhaps as a tree.
  package static func == (left: Form, right: Form) -> Bool {
    left.expression == right.expression
  }
}
