import Storage
import Testing

@testable import Calculator
@testable import Evaluation

@Suite struct SessionHistoryFileTests {
  @Test func `the statements are written as a script that gives the same answers`() throws {
    try withFolder { folder in
      let session = session(
        "x = 9; sqrt x # three",
        "1/0",
        ":mode rad",
        "sin(pi/6) + @2",
        "f(t) = t + @4",
        "f(1)",
        ":history --output \(folder)/old.calc"
      )
      let text = try File.read("\(folder)/old.calc")
      #expect(
        text == """
          x = 9
          sqrt x # three
          # 1/0
          :mode rad
          :statement 4
          sin(pi/6) + @2
          f(t) = t + @4
          f(1)

          """
      )
      let again = Session(settings: session.settings)
      var script = Script()
      for line in text.lines { _ = script.run(LogicalLine(String(line)), in: again) { _ in } }
      #expect(script.worst == nil)
      #expect(again.printed("ANS") == session.printed("ANS"))
      #expect(again.nextNumber == session.nextNumber)
    }
  }

  @Test func `a label is written as the command that gives it`() throws {
    try withFolder { folder in
      let session = session(":statement 1 deg \"size = 12\" -- 12 \"MB\"", "y = size")
      session.run(":statement 3 deg \"7*1000\" -- 7000 \"kB=1000\"") { _ in }
      #expect(session.printed(":history --output \(folder)/old.calc") == [])
      let text = try File.read("\(folder)/old.calc")
      #expect(
        text == """
          size = 12
          :label size "MB"
          y = size
          7*1000
          :label ANS "kB=1000"

          """
      )
      let again = Session(settings: session.settings)
      var script = Script()
      for line in text.lines { _ = script.run(LogicalLine(String(line)), in: again) { _ in } }
      #expect(again.environment.answer?.label?.name == "kB")
      #expect(again.printed("y") == ["12 MB"])
      #expect(again.printed("@2") == ["12 MB"])
    }
  }

  @Test func `only statements that hold the words are written`() throws {
    try withFolder { folder in
      let session = session("1+1", "sqrt 2", "sqrt 3 + 1", "2")
      for (words, text) in [("sqrt", "sqrt 2\nsqrt 3 + 1\n"), ("sqrt 3", "sqrt 3 + 1\n")] {
        #expect(session.printed(":history \(words) --output \"\(folder)/o\"") == [])
        let written = try File.read("\(folder)/o")
        #expect(written == text)
      }
      #expect(session.failure(of: ":history cos --output \(folder)/none")?.kind == .usage)
      #expect(session.failure(of: ":history --output \(folder)/no/where")?.kind == .file)
      #expect(names(in: folder) == ["o"])
    }
  }
}
