@testable import Syntax

extension Vocabulary {
  /// The vocabulary of the tests, in which the user has defined f and g.
  static let test = Vocabulary(
    functions: [
      "sin": "sin", "cos": "cos", "tan": "tan", "exp": "exp", "ln": "ln", "log": "log",
      "sqrt": "sqrt", "arcsin": "asin", "asin": "asin", "cis": "cis",
    ],
    bracketedFunctions: ["gcd": "gcd", "div": "div", "shl": "shl"],
    constants: [
      "pi": "pi", "π": "pi", "e": "e", "tau": "tau", "τ": "tau", "phi": "phi", "φ": "phi",
    ],
    userFunctions: ["f", "g"]
  )
}

/// Parses the source as an expression.
func parsed(_ source: String) throws -> Expression {
  try Parser.parseExpression(source, vocabulary: .test)
}

/// Parses a line into its statements.
func statements(_ line: String) throws -> [Statement] {
  guard case .statements(let statements) = try Parser.parse(line: line, vocabulary: .test).kind
  else { return [] }
  return Array(statements)
}

/// Writes the expression with brackets around every operand.
func bracketed(_ expression: Expression) -> String {
  Printer(.typed, vocabulary: .test, brackets: .all).text(of: expression)
}
