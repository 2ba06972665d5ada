package import Syntax

/// A value in one form, or in two with what is proven of them between.
package struct Equation: Sendable {
  package enum Relation: Sendable {
    case equal
    /// The right side is rounded.
    case approximate
  }

  /// The exact form; without one the equation is `≈ right`.
  package let left: Expression?
  package let relation: Relation
  /// What the left side is equal to or near, `nil` where that says nothing more.
  package let right: Expression?
  /// What stands behind it in words, such as what the value counts.
  package var label: String?

  /// An exact form by itself.
  package init(_ value: Expression) {
    left = value
    relation = .equal
    right = nil
  }

  /// Two forms of a value, or an approximation by itself.
  package init(_ left: Expression?, _ relation: Relation, _ right: Expression) {
    self.left = left
    self.relation = relation
    self.right = right == left ? nil : right
  }

  /// The equation with both sides changed.
  package func mappingSides(_ change: (Expression) -> Expression) -> Equation {
    guard let right else { return left.map { Equation(change($0)).labelled(label) } ?? self }
    return Equation(left.map(change), relation, change(right)).labelled(label)
  }

  /// The equation with words behind it.
  package func labelled(_ label: String?) -> Equation {
    var equation = self
    equation.label = label
    return equation
  }

  /// The equation in one line, its sides as they are written by a printer.
  package func line(by text: (Expression) -> String) -> String {
    unlabelledLine(by: text) + (label.map { " \($0)" } ?? "")
  }

  private func unlabelledLine(by text: (Expression) -> String) -> String {
    let sign = relation == .equal ? "=" : "≈"
    guard let right else { return left.map(text) ?? "" }
    guard let left else { return relation == .equal ? text(right) : "\(sign) \(text(right))" }
    return "\(text(left)) \(sign) \(text(right))"
  }
}
