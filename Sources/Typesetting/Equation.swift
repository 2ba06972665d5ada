package import Syntax

/// A value in one form, or in two with what is proven of them between.
package struct Equation: Sendable {
  package enum Relation: Sendable {
    case equal
    /// The right side is rounded.
    case approximate
    /// The left side is rounded.
    case approximated
  }

  /// What is read first, mostly the exact form; without it the equation is `≈ right`.
  package let left: Form?
  package let relation: Relation
  /// What the left side is equal to or near, `nil` where that says nothing more.
  package let right: Form?
  /// What stands behind it in words, such as what the value counts.
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

  /// The equation with words behind it.
  package func labelled(_ label: String?) -> Equation {
    var equation = self
    equation.label = label
    return equation
  }

  /// The equation in one line, its sides as the closure appends them in UTF-8.
  package func line(by write: (Form, inout TextBuffer) -> Void) -> String {
    var line = TextBuffer()
    self.write(to: &line, by: write)
    return line.text
  }

  /// Appends the equation in one line, in UTF-8, its sides as the closure appends them.
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
