import RandomTesting
import Testing

@testable import Arithmetic
@testable import Evaluation
@testable import Syntax

@Suite struct FormulaExpressionTests {
  @Test(arguments: [
    ("-2/3", "-2/3"), ("sqrt 12/3", "2sqrt 3/3"), ("1/sqrt 2", "sqrt 2/2"),
    ("-sqrt 2", "-sqrt 2"),
    ("-pi/2", "-pi/2"), ("1 - sqrt 2", "1 - sqrt 2"),
    ("(sqrt 6 - sqrt 2)/4", "(sqrt 6 - sqrt 2)/4"),
    ("e^-2", "1/e^2"), ("2^(1/3)*3", "3*2^(1/3)"), ("gamma(1/2)", "sqrt pi"), ("1/pi", "1/pi"),
    ("2/(3pi)", "2/(3pi)"), ("ln 7/2", "ln 7/2"), ("pi^2/6", "pi^2/6"),
    ("fib(10^18)", "fib(10^18)"), ("fib(-10^18)", "-fib(10^18)"), ("(10^20)!", "(10^20)!"),
    ("fib(10^18 + 1)", "fib 1000000000000000001"), ("-fib(10^10^30)", "-fib(10^10^30)"),
    ("sqrt(2 + sqrt 3)", "sqrt(2 + sqrt 3)"), ("-3/4 - zeta 3", "(-3 - 4*zeta 3)/4"),
  ])
  func `a closed form is written as a person writes it`(source: String, written: String) throws {
    let found = try text(of: value(of: source))
    #expect(found == written)
  }

  @Test(arguments: [
    (AngleMode.degrees, "asin(1/3)", "asin(1/3)"), (.gradians, "asin(1/3)", "asin(1/3)"),
    (.radians, "asin(1/3)", "asin(1/3)"), (.degrees, "2atan 2 + 1", "2*atan 2 + 1"),
    (.degrees, "sin 1", "sin 1"), (.gradians, "sin 1", "sin 1"), (.radians, "sin 1", "sin 1"),
  ])
  func `angles are written in the current mode`(
    mode: AngleMode,
    source: String,
    written: String
  ) throws {
    let value = try EvaluationTests.value(of: source, in: Environment(mode: mode))
    let printed = try text(of: value, mode)
    let back = try EvaluationTests.value(of: printed, in: Environment(mode: mode))
    #expect(try (value - back).sign() == .zero, "\(printed)")
  }

  /// Operands and operations that give closed forms with all generators.
  private static let leaves = [
    "2", "3", "1/2", "-3/4", "pi", "e", "phi", "sqrt 2", "sqrt 3", "ln 2", "ln 3", "sin 1", "cos 2",
    "tan 1", "asin(1/3)", "acos(1/4)", "atan 2", "exp(1/2)", "2^(1/3)", "sin 15°", "log 2",
    "erf 1", "gamma(1/3)", "sinh 1", "zeta 3", "30°",
  ]

  private func random(_ depth: Int, _ generator: inout SeededGenerator) -> String {
    if depth == 0 { return "(\(Self.leaves.randomElement(using: &generator) ?? "1"))" }
    let left = random(depth - 1, &generator)
    switch Int.random(in: 0..<9, using: &generator) {
    case 0, 1: return "(\(left) + \(random(depth - 1, &generator)))"
    case 2: return "(\(left) - \(random(depth - 1, &generator)))"
    case 3, 4: return "(\(left)*\(random(depth - 1, &generator)))"
    case 5: return "(\(left)/\(random(depth - 1, &generator)))"
    case 6: return "(\(left)^2)"
    case 7: return "sqrt(abs(\(left)))"
    default:
      let functions = ["sin", "cos", "atan", "exp", "ln", "sqrt"]
      return "\(functions.randomElement(using: &generator) ?? "exp")(\(left))"
    }
  }

  @Test(arguments: AngleMode.allCases)
  func `an answer typed in again is the same value`(mode: AngleMode) throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    let environment = try Environment(mode: mode)
    var written = 0
    for index in 0..<300 * effort {
      let source = random(index % 3, &generator)
      guard let value = try? EvaluationTests.value(of: source, in: environment) else { continue }
      guard let printed = value.formula?.expression(mode) else { continue }
      written += 1
      for style in [Printer.Style.typed, .mathematical] {
        let text = Printer(style, vocabulary: .builtIn).text(of: printed)
        guard let back = try? EvaluationTests.value(of: text, in: environment) else {
          Issue.record("seed \(seed): \(source) is written \(text), which has no value")
          return
        }
        let isEqual = try text.utf8.count > 400 || isSame(value, back)
        if !isEqual {
          Issue.record("seed \(seed): \(source) is written \(text), which is another value")
          return
        }
      }
    }
    #expect(written > 100)
  }

  /// Whether the values are proven equal or, where that is undecided, agree in forty digits.
  private func isSame(_ left: Real, _ right: Real) throws -> Bool {
    if let sign = try? (left - right).sign() { return sign == .zero }
    return try left.decimal(digits: 40) == right.decimal(digits: 40)
  }
}
