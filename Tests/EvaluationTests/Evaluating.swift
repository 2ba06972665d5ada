import Foundation
import Testing

@testable import Arithmetic
@testable import Evaluation
@testable import Syntax

/// The multiplier of the number of random cases, from CURTA_TEST_EFFORT.
let effort = Int(ProcessInfo.processInfo.environment["CURTA_TEST_EFFORT"] ?? "") ?? 1

/// Parses a line into its statements, with the built-in names.
func statements(_ line: String) throws -> [Statement] {
  guard case .statements(let statements) = try Parser.parse(line: line, vocabulary: .builtIn).kind
  else { return [] }
  return Array(statements)
}

/// The value of the one statement in a line, a number.
func value(of line: String, in environment: Environment = Environment()) throws -> Real {
  let statement = try #require(try statements(line).first)
  return try #require(try environment.result(of: statement).real)
}

/// The value of the one statement in a line, a truth value.
func truth(of line: String, in environment: Environment = Environment()) throws -> Bool {
  let result = try environment.result(of: #require(try statements(line).first))
  guard case .truth(let truth) = result.value else { throw NoTruth(line: line) }
  return truth
}

private struct NoTruth: Error {
  let line: String
}

/// The answer to the one statement in a line as it could be typed, with the conditions that are told: "1/a for a ≠ 0".
func answerText(
  of line: String,
  in environment: Environment = Environment()
) throws -> String {
  var remarks = Remarks()
  let statement = try #require(try statements(line).first)
  let value = try environment.result(of: statement, noting: &remarks).value
  let expression = try #require(value.exactExpression(.degrees))
  let conditions = (remarks.notes?.shownConditions ?? []).map { " for \($0.words)" }.joined()
  return Printer(.typed, vocabulary: .builtIn).text(of: expression) + conditions
}

/// The error of the one statement in a line.
func error(of line: String, in environment: Environment = Environment()) throws -> EvaluationError {
  try #require(throws: EvaluationError.self) {
    try environment.result(of: #require(try statements(line).first))
  }
}

/// The exact form in the language, or twelve digits.
func text(of value: Real, _ mode: AngleMode = .degrees) throws -> String {
  let exact = try value.exactFraction()?.expression ?? value.formula?.expression(mode)
  guard let exact else { return "≈ \(try value.decimal(digits: 12).digits)" }
  return Printer(.typed, vocabulary: .builtIn).text(of: exact)
}

extension Environment {
  /// Makes an environment by executing definitions such as `f(x) = x^2` and assignments.
  init(_ lines: String..., mode: AngleMode = .degrees) throws {
    self.init()
    angleMode = mode
    for statement in try lines.flatMap(statements) {
      switch statement.kind {
      case .definition(let name, let parameters, let body):
        define(UserFunction(name: name, parameters: parameters, body: body))
      case .assignment(let name, _):
        assign(try result(of: statement), to: name)
      case .expression, .store:
        answer = try result(of: statement)
      }
    }
  }
}
