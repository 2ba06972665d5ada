@testable import Syntax

extension Vocabulary {
  /// The vocabulary that the tests speak: f and g are defined by the user.
  static let test = Vocabulary(
    functions: [
      "sin": "sin", "cos": "cos", "tan": "tan", "exp": "exp", "ln": "ln", "log": "log",
      "sqrt": "sqrt", "arcsin": "asin", "asin": "asin",
    ],
    bracketedFunctions: ["gcd": "gcd"],
    constants: [
      "pi": "pi", "π": "pi", "e": "e", "tau": "tau", "τ": "tau", "phi": "phi", "φ": "phi",
    ],
    userFunctions: ["f", "g"]
  )
}

/// The expression that the source is read as.
func parsed(_ source: String) throws -> Expression {
  try Parser.parseExpression(source, vocabulary: .test)
}

/// The statements of a line.
func statements(_ line: String) throws -> [Statement] {
  guard case .statements(let statements) = try Parser.parse(line: line, vocabulary: .test).kind
  else { return [] }
  return Array(statements)
}

/// The expression with brackets around every operand.
func bracketed(_ expression: Expression) -> String {
  Printer(.typed, vocabulary: .test, brackets: .all).text(of: expression)
}
