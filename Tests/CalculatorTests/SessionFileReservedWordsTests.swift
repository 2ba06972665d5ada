import Storage
import Testing

@testable import Calculator
@testable import Evaluation
@testable import Syntax

/// Sessions of curta 1, in which words of the language were names.
@Suite struct SessionFileReservedWordsTests {
  private static let old = """
    # curta session 2
    :digits 12
    or = 1/3
    :label or "to or"
    if(to, x) = to*x + or
    :statement 1 deg "to = 5" -- 5
    :statement 2 deg "where = 2to + or" -- 31/3 "or"
    :statement 3 deg "7 STO then" -- 7
    :statement 4 deg "if(to, 2)" -- 31/3
    :statement 5 deg "for + 1"
    :statement 6 deg "or_ = 4; # or" -- 4
    :statement 7 deg "true = 1" -- 1
    :clear where
    :statement 8
    # end of session

    """

  @Test func `the names get others, in all statements that use them`() {
    let session = Session()
    let findings = SessionFile.load(Array(Self.old.utf8), into: session)
    #expect(findings.damaged.isEmpty)
    #expect(findings.kindOfCopy == "older")
    #expect(
      findings.renamedWords.keys.sorted() == ["if", "or", "then", "to", "true", "where"]
    )
    let sources = session.statements.map(\.source)
    #expect(sources[..<4] == ["to_ = 5", "where_ = 2to_ + or__", "7 STO then_", "if_(to_, 2)"])
    #expect(sources.contains("true_ = 1"))
    #expect(
      session.environment.variables.keys.sorted() == ["or_", "or__", "then_", "to_", "true_"]
    )
    #expect(session.environment.variables["or__"]?.label?.name == "to or")
    #expect(
      session.environment.functions["if_"]?.cases[0].parameters == [.name("to_"), .name("x")]
    )
  }

  @Test func `names in formulas that are functions now get others`() throws {
    let session = Session()
    let findings = SessionFile.load(
      Array(
        """
        # curta session 2
        det = 4
        mean = 3
        h(n) = det*n + random
        w(sum) = sum + 1
        i = 9
        v(n) = n*i
        :statement 1 deg "k(n) = sample + n"
        :statement 2 deg "sample = 5" -- 5
        :statement 3 deg "shuffle(n) = n^2"
        :statement 4 deg "g(n) = shuffle(n) + sqrt n"
        :statement 5 deg "mean + 1" -- 4
        :statement 6
        # end of session

        """.utf8
      ),
      into: session
    )
    #expect(findings.damaged.isEmpty)
    #expect(findings.renamedWords.keys.sorted() == ["det", "i", "random", "sample", "shuffle"])
    #expect(session.printed("random_ = 7").last == "7")
    let values = [
      "h(2)": "15", "w(2)": "3", "k(3)": "8", "g(4)": "18", "v(2)": "18", "mean": "3",
    ]
    for (call, value) in values {
      #expect(session.printed(call).last == value, "\(call)")
    }
  }

  @Test func `the file is kept as it was, and what is written is read without a word`() throws {
    try withFolder { folder throws in
      let path = "\(folder)/session.calc"
      try File.replace(path, with: Self.old)
      let session = Session()
      let notices = try session.open(path)
      #expect(
        notices.contains("or is a word of the language now; in this session it is called or__")
      )
      #expect(notices.last == "the file as it was is kept as \(path).older-1")
      let kept = try File.allBytes("\(path).older-1")
      #expect(String(decoding: kept, as: UTF8.self) == Self.old)
      _ = try session.save()
      session.close()
      let again = Session()
      #expect(try again.open(path).isEmpty)
      #expect(again.statements.map(\.source) == session.statements.map(\.source))
    }
  }

  @Test func `they do so too where the file runs as a script, or is checked`() throws {
    try withFolder { folder throws in
      let path = "\(folder)/old.calc"
      try File.replace(path, with: Self.old)
      let session = Session()
      var notices: [String] = []
      session.run(":run \(path)") { report in
        switch report {
        case .notice(let notice): notices.append(notice)
        case .failure(let failure): Issue.record("\(failure.diagnostic.message)")
        case .answer, .message, .page, .graph, .recall, .screen, .quit: break
        }
      }
      #expect(
        notices.contains("or is a word of the language now; in this session it is called or__")
      )
      #expect(
        session.environment.variables.keys.sorted() == ["or_", "or__", "then_", "to_", "true_"]
      )
      #expect(try Check(path: path).passed)
    }
  }

  @Test func `words that are not names stay, and so do sessions of this version`() {
    let text =
      "# curta session 2\n:statement 1 deg \"if 1 < 2 then 3 else 4\" -- 3\n# end of session\n"
    #expect(SessionFile.load(Array(text.utf8), into: Session()).renamedWords.isEmpty)
    let new = "# curta session 3\nor = 3\n# end of session\n"
    let findings = SessionFile.load(Array(new.utf8), into: Session())
    #expect(findings.damaged.map(\.number) == [2])
  }
}
