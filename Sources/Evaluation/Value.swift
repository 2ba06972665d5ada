package import Arithmetic
package import Syntax

/// What an expression evaluates to.
///
/// Complex numbers, quantities with units and lists are to come as further cases.
package enum Value {
  case real(Real)
  /// A number that is shown as the expression that it was asked for as, such as a product of primes.
  indirect case written(Real, Expression)
  /// A number that stands in a session file, and is read when it is needed.
  case stored(StoredValue)

  /// The value as a real number.
  package var real: Real {
    switch self {
    case .real(let real), .written(let real, _): real
    case .stored(let stored): stored.real
    }
  }
}

/// A value as a session file holds it: an expression in which angles are in RAD and nothing has a name.
package struct StoredValue {
  private let stored: StoredText

  /// Takes the text for a value; it must be one that was written for it.
  package init(_ stored: StoredText) { self.stored = stored }

  /// The expression.
  package var text: String { stored.text }

  package var real: Real {
    var environment = Environment()
    environment.angleMode = .radians
    let text = text
    guard let expression = try? Parser.parseExpression(text, vocabulary: .builtIn),
      let real = try? Evaluator(environment).real(expression)
    else { preconditionFailure("a session file that is whole holds no value: \(text)") }
    return real
  }
}
