import Testing

@testable import Calculator
@testable import Syntax

@Suite struct ScriptTests {
  @Test func `a script stops at a failure`() {
    var script = Script()
    let session = session()
    #expect(script.run(LogicalLine("1"), in: session) { _ in } == nil)
    #expect(script.run(LogicalLine("1/0; 2"), in: session) { _ in } == .failure)
    #expect(script.worst == .mathematical)
    #expect(script.lineNumber == 2)
  }

  @Test func `a script that keeps going remembers the worst failure`() {
    var script = Script(keepsGoing: true)
    let session = session()
    for line in ["1/0", "2 +", "1/0", "3"] {
      #expect(script.run(LogicalLine(line), in: session) { _ in } == nil)
    }
    #expect(script.worst == .usage)
    #expect(session.printed("ANS") == ["3"])
    script.restart()
    #expect(script.lineNumber == 0)
    #expect(script.worst == .usage)
  }

  @Test func `quit ends a script`() {
    var script = Script()
    #expect(script.run(LogicalLine(":quit"), in: session()) { _ in } == .quit)
    #expect(script.worst == nil)
  }

  @Test func `an answer that cannot be written is a failure`() {
    var script = Script()
    let session = session()
    var failures: [Failure] = []
    let end = script.run(LogicalLine("2^2^2^65536"), in: session) { report throws(Failure) in
      switch report {
      case .answer(let answer): _ = try session.present(answer, for: .program)
      case .failure(let failure): failures.append(failure)
      case .graph, .message, .page, .notice, .recall, .screen, .quit: break
      }
    }
    #expect(end == .failure)
    #expect(script.worst == .mathematical)
    #expect(failures.map(\.diagnostic.code) == ["too-large"])
  }
}
