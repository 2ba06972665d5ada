import Syntax
import Testing

@testable import Arithmetic
@testable import Calculator
@testable import Evaluation

@Suite
struct SessionStateTests {
  private func statement(_ line: String) throws -> Statement {
    guard case .statements(let statements) = try Parser.parse(line: line, vocabulary: .builtIn).kind
    else { throw NoStatement() }
    return try #require(statements.first)
  }

  private struct NoStatement: Error {}

  @Test("a statement has the next number, and later ones see its effect")
  func carriesOut() throws {
    var state = SessionState(settings: Settings())
    let first = try state.carryOut(try statement("x = 7"), nil, in: "x = 7")
    let second = try state.carryOut(try statement("6*x"), nil, in: "6*x")
    #expect([first.number, second.number] == [1, 2])
    #expect(second.outcome.result?.real?.fraction?.int == 42)
    #expect(state.environment.answerNumber == 2)
    #expect(state.timeline.entries.map(\.source) == ["x = 7", "6*x"])
    #expect(state.nextNumber == 3)
  }

  @Test("a statement that fails changes nothing until it is remembered")
  func fails() throws {
    var state = SessionState(settings: Settings())
    let failing = try statement("1/0")
    #expect(throws: (any Error).self) { try state.carryOut(failing, nil, in: "1/0") }
    #expect(state.timeline.entries.isEmpty && state.nextNumber == 1)
    state.rememberFailure("1/0")
    #expect(state.timeline.entries.first?.result == nil)
    #expect(state.nextNumber == 2)
  }

  @Test("the result of a statement that falls out of the ring is forgotten")
  func forgets() throws {
    var state = SessionState(settings: Settings())
    _ = state.timeline.resize(to: 2)
    for line in ["1", "2", "3"] { _ = try state.carryOut(try statement(line), nil, in: line) }
    #expect(state.environment.results[1] == nil)
    #expect(state.environment.results[2]?.real?.fraction?.int == 2)
  }
}
