import Syntax

@testable import Typesetting

extension Vocabulary {
  /// The vocabulary of the tests: f and g are defined by the user.
  static let test = Vocabulary(
    functions: [
      "sin": "sin", "cos": "cos", "exp": "exp", "ln": "ln", "log": "log", "sqrt": "sqrt",
      "asin": "asin", "cbrt": "cbrt", "abs": "abs", "floor": "floor", "ceil": "ceil",
      "cis": "cis", "digamma": "digamma", "log2": "log2",
    ],
    bracketedFunctions: [
      "gcd": "gcd", "root": "root", "gammainc": "gammainc", "sum": "sum", "product": "product",
      "integral": "integral", "limit": "limit", "diff": "diff", "det": "det", "nCr": "nCr",
    ],
    constants: [
      "pi": "pi", "π": "pi", "e": "e", "tau": "tau", "τ": "tau", "phi": "phi", "φ": "phi",
    ],
    userFunctions: ["f", "g"]
  )
}

/// The expression in the source.
func parsed(_ source: String) throws -> Expression {
  try Parser.parseExpression(source, vocabulary: .test)
}

/// The layout of the expression in the source.
func layout(_ source: String, focus: [Int]? = nil) throws -> Layout {
  Layout(try parsed(source), vocabulary: .test, focus: focus)
}

/// The expression with brackets around every operand.
func bracketed(_ expression: Expression) -> String {
  Printer(.typed, vocabulary: .test, brackets: .all).text(of: expression)
}

/// A number as written, with `_` between groups of digits.
func number(_ digits: String) -> Expression {
  let parts = digits.split(separator: ".").map(String.init)
  let fraction = parts.count > 1 ? parts[1] : ""
  return Expression(.number(.decimal(.init(integer: parts[0], fraction: fraction))))
}
