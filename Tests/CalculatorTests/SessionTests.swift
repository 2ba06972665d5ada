import RandomTesting
import Testing

@testable import Calculator
@testable import Evaluation
@testable import Syntax

@Suite struct SessionTests {
  @Test func `a statement has the next number, whatever came of it`() {
    let session = session()
    #expect(session.answers(to: "1; 2; 3").map(\.number) == [1, 2, 3])
    #expect(session.failure(of: "1/0")?.number == 4)
    #expect(session.failure(of: "2 +")?.number == 5)
    #expect(session.failure(of: ":nothing")?.number == 5)
    #expect(session.answers(to: "f(x) = x").map(\.number) == [5])
    #expect(session.nextNumber == 6)
    #expect(session.statements.map(\.number) == [1, 2, 3, 4, 5])
  }

  @Test func `the ring holds statements as they were typed, with their mode and result`() {
    let session = session("  1 + 1 ;x=2  # two", ":mode rad", "1/0", "√4 =")
    #expect(session.statements.map(\.source) == ["1 + 1", "x=2 # two", "1/0", "√4 ="])
    #expect(session.statements.map(\.mode.angles) == [.degrees, .degrees, .radians, .radians])
    #expect(session.statements.map { $0.result != nil } == [true, true, false, true])
  }

  @Test func `what falls out of the ring has no result any more`() {
    let session = session(":history size 2", "1", "2", "3")
    #expect(session.environment.results.map(\.number) == [2, 3])
    #expect(session.failure(of: "@1")?.diagnostic.code == "no-result")
  }

  @Test func `an error leaves the last answer and all names as they were`() {
    let session = session("x = 5", "x = 1/0", "7 STO y; 1/0 STO y")
    #expect(session.printed("ANS") == ["7"])
    #expect(session.printed("x") == ["5"])
    #expect(session.printed("y") == ["7"])
  }

  @Test func `a name is a variable or a function, never both`() {
    let session = session("f = 1", "f(x) = x")
    #expect(session.environment.variables["f"] == nil)
    #expect(session.vocabulary.meaning(of: "f") == .userFunction)
    session.run("f = 2") { _ in }
    #expect(session.environment.functions["f"] == nil)
    #expect(session.vocabulary.meaning(of: "f") == nil)
    session.run(":clear f") { _ in }
    #expect(session.environment.variables["f"] == nil)
  }

  @Test func `a sign of the wrong mode gives one notice for each cause`() {
    let session = session()
    func notices(_ line: String) -> [String] { session.answers(to: line).flatMap(\.notices) }
    #expect(notices("sin(pi/6)").count == 1)
    #expect(notices("sin(pi/6)").isEmpty)
    session.run(":mode grad") { _ in }
    #expect(notices("sin(pi/6)").isEmpty)
    session.run(":mode rad") { _ in }
    #expect(notices("sin 30").count == 1)
    #expect(notices("cos 60").isEmpty)
  }

  @Test func `without notices there are no readings either`() {
    let session = session(":set notices off")
    #expect(session.answers(to: "0.(3); sin(pi/6)").flatMap(\.notices) == [])
  }

  @Test func `sources keep characters outside ASCII`() {
    let session = session("größe = 3; größe² − 1")
    #expect(session.statements.map(\.source) == ["größe = 3", "größe² − 1"])
  }

  @Test func `any line at all is answered or refused`() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "1", "2.5", "0.(3)", "x", "X1", "f", "(", ")", "+", "-", "*", "/", "^", "!", "%", "°", "=",
      ";", ",", " ", "sin", "sqrt", "√", "ANS", "@1", "STO", "->", "pi", ":", "mode", "é", "\"",
      "#", "\t", "²", "3 1/4", "var", "mod", "f(x) = ",
    ]
    let session = session("x = 2", "f(x) = x^2")
    for _ in 0..<3_000 * effort {
      let count = Int.random(in: 1...9, using: &generator)
      let line = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      guard !line.contains("^"), !line.contains("!!!") else { continue }
      _ = session.printed(line)
    }
    #expect(session.statements.count <= session.statements.capacity)
  }
}
