import Storage
import Testing

@testable import Calculator
@testable import Evaluation

/// Two people continue from the same session, and git merges their files.
@Suite struct SessionFileDuplicatesTests {
  private let head = """
    # curta session 3
    :statement 1 deg "x = 1" -- 1

    """

  private func opened(_ text: String, _ body: (Session, [String], String) throws -> Void) throws {
    try withFolder { folder in
      let path = "\(folder)/s"
      try File.replace(path, with: text)
      let session = Session()
      let notices = try session.open(path).map { $0.replacing(path, with: "s") }
      try body(session, notices, path)
      // The rewritten file loads the same without notices.
      _ = try session.save()
      let again = Session()
      #expect(try again.open(path) == [])
      #expect(
        again.statements.map { "\($0.number) \($0.source)" }
          == session.statements.map { "\($0.number) \($0.source)" }
      )
      #expect(again.printed("x + y") == session.printed("x + y"))
    }
  }

  @Test func `both statements of a conflict are kept, and the second gets a number`() throws {
    let text =
      head + """
        <<<<<<< HEAD
        :statement 2 deg "y = x + 1" -- 2
        :statement 3 deg "f(t) = t"
        =======
        :statement 2 deg "y = x + 10" -- 11
        :rule $1 = zeta(3)
        :statement 3 rad "zeta 3" -- $1
        >>>>>>> theirs
        :statement 4
        # end of session

        """
    try opened(text) { session, notices, path in
      #expect(
        notices == [
          "s:3: not understood: <<<<<<< HEAD", "s:6: not understood: =======",
          "s:10: not understood: >>>>>>> theirs",
          "s:7: there is a statement 2 already; this one is number 5 now",
          "s:9: there is a statement 3 already; this one is number 6 now",
          "the file as it was is kept as s.damaged-1",
        ]
      )
      #expect(session.statements.map(\.number) == [1, 2, 3, 5, 6])
      #expect(session.printed("y + @2 + f(100)") == ["113"])
      #expect(session.printed("@6 - zeta 3") == ["0"])
      let copy = try File.read("\(path).damaged-1")
      #expect(copy == text)
    }
  }

  @Test func `a statement that is there twice is one`() throws {
    let twice = ":statement 2 deg \"y = sqrt 2\" -- sqrt 2\n"
    try opened(head + twice + "z = 3\n" + twice + "# end of session\n") { session, notices, _ in
      #expect(notices == [])
      #expect(session.statements.map(\.source) == ["x = 1", "y = sqrt 2"])
    }
  }

  @Test func `numbers after the file's largest are given, each once`() throws {
    let lines = (0..<20).map { ":statement \(1 + $0 % 5) deg \"\($0)\" -- \($0)\n" }.joined()
    try opened(head + lines + ":statement 40 deg \"40\" -- 40\n# end of session\n") {
      session,
      notices,
      _ in
      #expect(notices.count == 7)
      #expect(notices[5] == "s: 11 more statements have another number now")
      #expect(session.statements.count == 22)
      #expect(Set(session.statements.map(\.number)).count == 22)
      #expect(session.statements.last?.number == 40)
      #expect(session.nextNumber > session.statements.map(\.number).max() ?? 0)
      #expect(session.printed("@40") == ["40"])
    }
  }
}
