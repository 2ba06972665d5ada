import Editing
import Screens
import Syntax

extension Vocabulary {
  /// The names of the tests' calculator.
  static let test = Vocabulary(
    functions: [
      "sqrt": "sqrt", "sin": "sin", "cos": "cos", "tan": "tan", "ln": "ln", "abs": "abs",
      "fibonacci": "fibonacci",
    ],
    bracketedFunctions: ["root": "root", "gcd": "gcd"],
    constants: [
      "pi": "pi", "π": "pi", "e": "e", "tau": "tau", "τ": "tau", "phi": "phi", "φ": "phi",
    ]
  )
}

/// A calculator that knows a few answers, and records what it was asked.
final class FixtureCalculator {
  private(set) var asked: [String] = []
  var knowledge = KeypadKnowledge(
    vocabulary: .test,
    argumentCounts: ["sqrt": 1...1, "root": 2...2, "gcd": 2...9],
    functions: ["sqrt", "root", "sin", "cos", "tan", "ln", "abs", "gcd", "fibonacci"],
    listFunctions: ["length", "mean", "det"],
    variables: ["X1", "rate"],
    angleModes: ["deg", "rad", "grad"],
    angleMode: "deg",
    history: ["x^2 + 1", "sqrt 8"]
  )

  private static let answers = [
    "5 + 4*3 + 2": "19", "1/3": "1/3 ≈ 0.333333333333", "5 + 4*3": "17", "ANS*2": "34",
    "sqrt(2)": "√2 ≈ 1.41421356237", "sqrt 2": "√2 ≈ 1.41421356237", "2 + 3 STO X3": "5",
    "10^300": "1" + String(repeating: "0", count: 300),
  ]

  func calculator(hasGraphs: Bool = true) -> KeypadCalculator {
    KeypadCalculator(
      carryOut: { [self] line in carryOut(line) },
      graph: hasGraphs
        ? { source, columns, _ in ["graph of \(source)", "\(columns) columns"] } : nil
    )
  }

  private func carryOut(_ line: String) -> KeypadCalculator.Outcome {
    asked.append(line)
    var entry = TapeEntry(number: asked.count, source: line, lines: [])
    if line.hasPrefix(":mode ") {
      knowledge.angleMode = String(line.dropFirst(6))
    } else if let answer = Self.answers[line] {
      entry.lines = [answer]
      knowledge.history.append(line)
    } else {
      (entry.lines, entry.hasFailed) = ([line, "^", "error: undefined"], true)
    }
    return KeypadCalculator.Outcome(entry, knowledge)
  }
}
