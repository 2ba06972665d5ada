import Syntax

extension Vocabulary {
  /// The vocabulary of the tests: f and g are defined by the user.
  static let test = Vocabulary(
    functions: [
      "sin": "sin", "cos": "cos", "tan": "tan", "exp": "exp", "ln": "ln", "log": "log",
      "sqrt": "sqrt", "asin": "asin", "cis": "cis", "cbrt": "cbrt", "abs": "abs", "floor": "floor",
    ],
    bracketedFunctions: [
      "gcd": "gcd", "root": "root", "integral": "integral", "sum": "sum", "product": "product",
      "limit": "limit", "diff": "diff",
    ],
    constants: [
      "pi": "pi", "π": "pi", "e": "e", "i": "i", "tau": "tau", "τ": "tau", "phi": "phi", "φ": "phi",
    ],
    userFunctions: ["f", "g"]
  )
}
