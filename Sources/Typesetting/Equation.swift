package import Syntax

/// A value in one form, or in two forms joined by the relation that is proven.
package struct Equation: Sendable {
  package enum Relation: Sendable {
    case equal
    /// The right side is rounded.
    case approximate
    /// The left side is rounded.
    case approximated
  }

  /// The first form, mostly the exact one; without it the equation is `≈ right`.
  package let left: Form?
  package let relation: Relation
  /// The second form; `nil` if it adds nothing.
  package let right: Form?
  /// The words after it, such as the unit of the value.
  package var label: String?

  /// An exact form by itself.
  package init(_ value: Form) {
    left = value
    relation = .equal
    right = nil
  }

  /// Two forms of a value, or an approximation by itself.
  package init(_ left: Form?, _ relation: Relation, _ right: Form) {
    self.left = left
    self.relation = relation
    self.right = right == left ? nil : right
  }

  /// The equation with both sides changed.
  package func mappingSides(_ change: (Form) -> Form) -> Equation {
    guard let right else { return left.map { Equation(change($0)).labelled(label) } ?? self }
    return Equation(left.map(change), relation, change(right)).labelled(label)
  }

  /// The equation with words after it.
  package func labelled(_ label: String?) -> Equation {
    var equation = self
    equation.label = label
    return equation
  }

  /// The equation in one line; the closure appends each side in UTF-8.
  package func line(by write: (Form, inout TextBuffer) -> Void) -> String {
    var line = TextBuffer()
    self.write(to: &line, by: write)
    return line.text
  }

  /// Appends the equation in one line, in UTF-8; the closure appends each side.
  package func write(to line: inout TextBuffer, by write: (Form, inout TextBuffer) -> Void) {
    if let left { write(left, &line) }
    if let right {
      switch relation {
      case .equal: if left != nil { line += " = " }
      case .approximate, .approximated: line += (left == nil ? "≈ " : " ≈ ")
      }
      write(right, &line)
    }
    if let label { line += " \(label)" }
  }
}

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
