/// What the head of a definition has in the place of an argument: a name in `f(x) = x^2`, a number in
/// `u(1) = 1`.
package enum Parameter: Hashable, Sendable {
  case name(String)
  /// A number with or without a sign, or a quotient of two.
  case number(Expression)

  /// The name; nil for a number.
  package var name: String? {
    switch self {
    case .name(let name): name
    case .number: nil
    }
  }

  /// The parameter as an expression.
  package var expression: Expression {
    switch self {
    case .name(let name): Expression(.variable(name))
    case .number(let number): number
    }
  }
}
