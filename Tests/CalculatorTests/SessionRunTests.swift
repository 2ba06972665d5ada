import Syntax
import Testing

@testable import Arithmetic
@testable import Calculator
@testable import Evaluation

@Suite
struct SessionRunTests {
  private func statement(_ line: String) throws -> Statement {
    guard case .statements(let statements) = try Parser.parse(line: line, vocabulary: .builtIn).kind
    else { throw NoStatement() }
    return try #require(statements.first)
  }

  private struct NoStatement: Error {}

  @Test("a statement has the next number, and later ones see its effect")
  func records() throws {
    let session = Session()
    let first = try session.answer(try statement("x = 7"), in: "x = 7")
    let second = try session.answer(try statement("6*x"), in: "6*x")
    #expect([first.number, second.number] == [1, 2])
    #expect(second.outcome.result?.real?.fraction?.int == 42)
    #expect(session.environment.answerNumber == 2)
    #expect(session.environment.results[2]?.real?.fraction?.int == 42)
    #expect(session.statements.map(\.source) == ["x = 7", "6*x"])
    #expect(session.nextNumber == 3)
  }

  @Test("evaluating changes nothing")
  func evaluates() throws {
    let session = session("x = 7")
    let outcome = try session.environment.evaluate(try statement("x = 6*x"))
    #expect(outcome.result?.real?.fraction?.int == 42)
    #expect(session.environment.variables["x"]?.real?.fraction?.int == 7)
    #expect(session.environment.answerNumber == 1 && session.nextNumber == 2)
  }

  @Test("a statement that fails changes nothing until it is recorded")
  func fails() throws {
    let session = Session()
    let failing = try statement("1/0")
    #expect(throws: (any Error).self) { try session.answer(failing, in: "1/0") }
    #expect(session.statements.isEmpty && session.nextNumber == 1)
    session.run("1/0") { _ in }
    #expect(session.statements.first?.source == "1/0")
    #expect(session.statements.first?.result == nil)
    #expect(session.nextNumber == 2)
  }

  @Test("the result of a statement that falls out of the ring is forgotten")
  func forgets() throws {
    let session = session(":history size 2", "1", "2", "3")
    #expect(session.environment.results[1] == nil)
    #expect(session.environment.results[2]?.real?.fraction?.int == 2)
  }

  @Test("a statement runs up to its first failure, and its reports are in order")
  func stops() {
    var numbers: [Int] = []
    var failures = 0
    let session = Session()
    session.run("1; 2; 1/0; 3") { report in
      switch report {
      case .answer(let answer): numbers.append(answer.number)
      case .failure: failures += 1
      case .message, .page, .graph, .notice, .recall, .screen, .quit: Issue.record("\(report)")
      }
    }
    #expect(numbers == [1, 2] && failures == 1)
    #expect(session.statements.map(\.source) == ["1", "2", "1/0"])
  }

  @Test("presenting text and lines says the same where nothing is drawn")
  func presents() throws {
    let session = session("1/3")
    let answer = try #require(session.answers(to: "sqrt 8").first)
    let text: String = try session.present(answer, for: .program)
    #expect(try session.present(answer, for: .program, in: nil) == [text])
  }
}
