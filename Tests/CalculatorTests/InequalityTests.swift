import Foundation
import Graphing
import RandomTesting
import Testing

@testable import Arithmetic
@testable import Calculator
@testable import Evaluation
@testable import Syntax

/// `solve` at random conditions, and the steps of equations.
@Suite struct InequalityTests {
  @Test(arguments: 1...4)
  func `a number is in the set that a condition was solved to if the condition holds`(seed: UInt64)
  {
    var random = SeededGenerator(seed: seed)
    let session = session(format: .fraction)
    for _ in 0..<15 * effort {
      let (parts, word, numbers) = random.condition()
      let condition = parts.map { "(\($0))" }.joined(separator: " \(word) ")
      _ = session.printed("s = solve(\(condition))")
      for number in numbers {
        // A relation with a side that has no value does not hold.
        let truths = parts.map {
          session.printed("if \($0) then 1 else 0 where x = \(number)").last == "1"
        }
        let holds = word == "and" ? !truths.contains(false) : truths.contains(true)
        let found = session.printed("s where x = \(number)").last
        #expect(found == "\(holds)", "seed \(seed): \(condition) at \(number)")
      }
    }
  }

  @Test func `a session keeps conditions, and they mean the same in every mode`() throws {
    let lines = [
      ":mode rad", "r = solve(x^2 > 2)", "p = solve(x^5 - x - 1 < 0)", "c = solve(cos x < x)",
      "w = solve(sin x > 1/3, x = 0..7)", "q = solve(x^2 < 4 m^2, x = -5 m..5 m)",
      "k = solve(x^x < 2)",
    ]
    try withFolder { folder in
      let first = session()
      for line in lines { _ = first.printed(line) }
      try SessionFile.save(first, path: "\(folder)/a.calc")
      let (second, notices) = try SessionFile.session(at: "\(folder)/a.calc")
      #expect(notices.isEmpty)
      for name in ["r", "p", "c", "w", "q", "k"] {
        let answers = [first, second].map { session in
          session.printed(name).joined().replacingOccurrences(of: "≈ ", with: "")
        }
        #expect(answers[0] == answers[1])
      }
      _ = second.printed(":mode deg")
      for (name, number, truth) in [
        ("r", "1.4", "false"), ("r", "1.5", "true"), ("p", "1.16", "true"), ("p", "1.17", "false"),
        ("c", "0.739", "false"), ("c", "0.74", "true"), ("w", "1", "true"), ("w", "3", "false"),
        ("q", "1 m", "true"), ("q", "3 m", "false"), ("k", "-2", "true"), ("k", "2", "false"),
      ] {
        #expect(second.printed("\(name) where x = \(number)").last == truth, "\(name) at \(number)")
      }
    }
  }

  @Test func `a graph takes a condition that was solved`() {
    let session = session()
    _ = session.printed("s = solve(x^2 > 2)")
    var plotted = false
    session.run(":graph if s then 1 else 0 --window -4 4 -5 5") {
      if case .graph(let graph) = $0 {
        plotted = graph.plot.curves.count == 1 && graph.plot.undecidedCount == 0
      }
    }
    #expect(plotted)
  }

  @Test(arguments: [
    "2x + 3 = 7", "3(x - 2)/5 = x + 5/7", "x^2 - 5x + 6 = 0", "3x^2 + x = 1", "x^2 = 7/3",
    "4x^2 - 12x + 9 = 0", "5x^2 = 3x", "x^3 - 2x + 1 = 0", "1/x = x", "x^4 - 5x^2 + 3 = 0",
    "e^(2x) - 3e^x + 2 = 0", "e^(2x) - e^x - 2 = 0", "ln(x)^2 - ln x = 6", "x^3 = 8",
    "(x^2 - 1)/(x - 1) = 0", "cbrt(x)^2 - 3cbrt(x) + 2 = 0",
  ])
  func `each step holds for every solution`(equation: String) throws {
    var environment = Session().environment
    environment.angleMode = .radians
    let call = try Parser.parseExpression("solve(\(equation))", vocabulary: .builtIn)
    let solutions = try #require(try environment.result(of: call).value.list).elements
    #expect(!solutions.isEmpty)
    let steps = environment.stepsOfEquation(in: call)
    #expect(!steps.isEmpty)
    for solution in solutions {
      environment.assign(Result(solution), to: "x")
      for step in steps {
        switch step {
        case .equation(let equation, _):
          #expect(try environment.isTrue(equation, ignoring: "D"), "\(equation) at \(solution)")
        case .substitution(let equation):
          guard case .logic(.relation(let letter, let comparisons)) = equation.kind else {
            continue
          }
          environment.assign(try environment.result(of: comparisons[0].operand), to: letter.name)
        case .conclusion(let equation, let numbers):
          // It holds for its own solutions, and where it holds, one of them is the number.
          let holds = try environment.isTrue(equation)
          let isOne = try numbers.contains { try environment.isTrue($0) }
          #expect(holds == isOne, "\(equation) at \(solution)")
        case .words: break
        }
      }
    }
  }
}

extension Environment {
  fileprivate func isTrue(_ question: Syntax.Expression, ignoring name: String? = nil) throws
    -> Bool
  {
    var question = question
    if case .logic(.relation(let left, let comparisons)) = question.kind,
      left
        == name.map({
          Syntax.Expression(.variable($0))
        })
    {
      question = Syntax.Expression(
        .logic(.relation(comparisons[0].operand, Array(comparisons.dropFirst())))
      )
    }
    guard case .truth(let truth) = try result(of: question).value else { return false }
    return truth
  }
}

extension SeededGenerator {
  /// The parts of a condition, the word between them, and numbers at which it may change or not.
  fileprivate mutating func condition() -> (parts: [String], word: String, numbers: [String]) {
    var (parts, numbers) = ([String](), ["-7", "9/7", "41/6", "2", "-2"])
    for _ in 0...below(2) {
      let roots = (0...below(3)).map { _ in "(\(below(13) - 6)/\(below(3) + 1))" }
      numbers += roots
      let factors = roots.map { root in
        ["(x - \(root))", "(x - \(root))^2", "abs(x - \(root))", "min(x, \(root))"][below(4)]
      }
      let relation = ["<", "<=", ">", ">=", "<>"][below(5)]
      let divisor = below(2) == 0 ? "" : "/(x^2 - 4)"
      parts.append("\(factors.joined(separator: "*"))\(divisor) \(relation) \(below(2))")
    }
    return (parts, ["and", "or"][below(2)], numbers)
  }
}
