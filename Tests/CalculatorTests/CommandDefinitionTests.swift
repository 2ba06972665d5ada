import Storage
import Testing

@testable import Calculator
@testable import Evaluation
@testable import Syntax

@Suite struct CommandDefinitionTests {
  @Test func `no two commands share a name`() {
    let names = CommandDefinition.all.map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test(arguments: CommandDefinition.all.map(\.name))
  func `a command has words that tell what it does`(name: String) throws {
    let command = try #require(CommandDefinition.named(name))
    #expect(!command.summary.isEmpty)
    #expect(command.summary.last != ".")
    #expect(command.summary.first?.isUppercase == false)
  }

  /// A session file must not contain a command that reads or writes files.
  @Test func `session files hold no commands that touch files`() {
    let state = CommandDefinition.all.filter(\.isState).map(\.name)
    #expect(
      Set(state).isDisjoint(with: [
        "run", "save", "load", "check", "session", "more", "help", "quit",
      ])
    )
  }

  /// The caret is at the text between the marks, or after the line.
  @Test(arguments: [
    (":mode deg ⟨rad⟩", ":mode takes one argument of each kind"),
    (
      ":export x.html ⟨--nothing⟩",
      "expected --title TEXT, --no-answers, --no-errors or --force after the file"
    ),
    (":mode ⟨degrees⟩", "there is no angle mode degrees; did you mean deg?"),
    (":format ⟨frction⟩", "there is no format frction; did you mean fraction?"),
    (":digits ⟨0⟩", "the count of digits is a number from 1 to 1000000, not 0"),
    (":digits ⟨1e3⟩", "the count of digits is a number from 1 to 1000000, not 1e3"),
    (
      ":digits ⟨99999999999999999999⟩",
      "the count of digits is a number from 1 to 1000000, not 99999999999999999999"
    ),
    (":grouping ⟨yes⟩", "expected on or off, not yes"),
    (
      ":set ⟨colour⟩ on",
      "there is no setting colour; there are notices, preview, picture, split, denominator, "
        + "imaginary, time-limit, memory-limit"
    ),
    (":vars ⟨all⟩", ":vars takes no arguments"),
    (":set notices on ⟨off⟩", "a setting has one value"),
    (":history sqrt ⟨--out⟩ old.calc", "expected --output and a file"),
    (":history ⟨sqrt --output old.calc⟩", "there are no such statements"),
    (":clear ⟨x⟩", "x is not defined"),
    (":clear ⟨sin⟩", "sin is built in and cannot be forgotten"),
    (":clear ⟨pi⟩", "pi is built in and cannot be forgotten"),
    (":history size ⟨-1⟩", "the size is a number from 1 to 1000000, not -1"),
    (":recall ⟨1⟩", "the history is empty"), (":recall ⟨3⟩", "the history is empty"),
    (":quit ⟨now⟩", ":quit takes no arguments"),
    (":help ⟨sqart⟩", "there is no page about sqart; did you mean sqrt?"),
    (":save⟨⟩", ":save needs a file"), (":run⟨⟩", ":run needs a file"),
    (":check⟨⟩", ":check needs a file"), (":recall⟨⟩", ":recall needs the number of a statement"),
    (":statement⟨⟩", ":statement needs a number"),
    (":statement ⟨0⟩", "a statement is a number from 1 to 10000000000, not 0"),
    (":statement 1 deg⟨⟩", ":statement needs a mode and a source"),
    (":statement 1 ⟨dag⟩ \"1\"", "there is no angle mode dag; did you mean deg?"),
    (":statement 1 deg \"1\" ⟨1⟩", "expected -- and a value"),
    (":⟨hlep⟩", "there is no command :hlep; did you mean :help?"),
    (":⟨xyzzy⟩", "there is no command :xyzzy; :help lists all"),
  ])
  func `what is wrong is said and shown`(marked: String, message: String) throws {
    let parts = marked.split(separator: "⟨", omittingEmptySubsequences: false)
    let failure = try #require(
      session().failure(of: marked.filter { $0 != "⟨" && $0 != "⟩" })
    )
    #expect(failure.diagnostic.sentence == message)
    #expect(failure.diagnostic.range.start == parts[0].utf8.count)
    #expect(failure.kind == .usage)
  }

  @Test(arguments: [
    (":mode RAD", ":mode", "rad"), (":format Exact", ":format", "exact"),
    (":digits 1000", ":digits", "1000"), (":grouping ON", ":grouping", "on"),
    (":history size 5", ":history size", "5"),
  ])
  func `a setting is made and shown`(setting: String, question: String, answer: String) {
    let session = session()
    #expect(session.printed(setting).isEmpty)
    #expect(session.printed(question) == [answer])
  }

  @Test func `the settings are listed as the commands that make them`() {
    let settings = [
      ":mode grad", ":word u16", ":format mixed", ":digits 7", ":grouping on", ":display 2d",
      ":set notices off", ":set preview off", ":set picture sixel", ":set split off",
      ":set denominator 99", ":set imaginary j", ":set time-limit 7", ":set memory-limit off",
      ":history size 9",
    ]
    let session = session()
    for line in settings { session.run(line) { _ in } }
    #expect(session.settingLines == settings)
    let other = self.session(session.settingLines)
    #expect(other.settingLines == settings)
  }

  private func session(_ lines: [String] = []) -> Session {
    let session = Session()
    for line in lines { session.run(line) { _ in } }
    return session
  }

  @Test func `a session file's statements only have numbers that rise`() {
    let session = session(["1", "2"])
    #expect(
      session.failure(of: ":statement 2 deg \"7\" -- 7")?.diagnostic.message
        == "there is a statement 2 already"
    )
    session.run(":statement 5 rad \"7 --1\" -- 8") { _ in }
    #expect(session.statements.map(\.number) == [1, 2, 5])
    #expect(session.printed("@5") == ["8"])
    #expect(session.nextNumber == 7)
  }

  @Test func `a script that is run goes on in the session up to its first error`() throws {
    try withFolder { folder in
      try File.replace("\(folder)/inner.calc", with: "a = 2\n\na/0\nb = 3\n")
      try File.replace("\(folder)/outer.calc", with: "c = 4\n:run \(folder)/inner.calc\nd = 5\n")
      let session = session()
      let failure = try #require(session.failure(of: ":run \(folder)/outer.calc"))
      #expect(failure.place == Failure.Place(path: "\(folder)/inner.calc", lineNumber: 3))
      #expect(failure.line == "a/0")
      #expect(session.environment.variables.keys.sorted() == ["a", "c"])
    }
  }

  @Test(arguments: ["run", "check"])
  func `a script that runs itself ends`(command: String) throws {
    try withFolder { folder in
      try File.replace("\(folder)/self.calc", with: "1\n:\(command) \(folder)/self.calc\n")
      let session = session()
      session.run(":run \(folder)/self.calc") { _ in }
      #expect(session.statements.count <= 20)
    }
  }

  #if os(Linux)
  @Test(
    arguments: [
      ("/dev/zero", "File too large"), ("/dev/urandom", "File too large"),
      ("/tmp", "Is a directory"),
      ("/proc/self/mem", "Input/output error"), ("/none/such", "No such file or directory"),
    ],
    [true, false]
  )
  func `what is no script is the same error at the prompt and in a script`(
    script: (path: String, reason: String),
    isAtPrompt: Bool
  ) throws {
    let session = session()
    session.isAtPrompt = isAtPrompt
    let failure = try #require(session.failure(of: ":run \(script.path)"))
    #expect(failure.diagnostic.message == "cannot read \(script.path): \(script.reason)")
    #expect(failure.kind == .file)
    #expect(session.printed("1+1") == ["2"])
  }
  #endif

  @Test func `what cannot be read is a failure of the file's kind`() {
    for command in ["run", "load", "check"] {
      let failure = session().failure(of: ":\(command) /nonexistent/x")
      #expect(failure?.kind == .file)
      #expect(
        failure?.diagnostic.message == "cannot read /nonexistent/x: No such file or directory"
      )
    }
  }

  @Test func `names with their values are brought in from a saved session`() throws {
    try withFolder { folder in
      let saved = session(["x = 1/3", "f(t) = t + 5%", ":mode rad", ":digits 5", "sqrt 2"])
      #expect(saved.printed(":save \(folder)/notes.calc").isEmpty)
      let session = session(["y = 2", "x = 7"])
      #expect(session.printed(":load \(folder)/notes.calc").isEmpty)
      #expect(session.printed("ANS^2") == ["2"])
      #expect(session.printed("3x + y") == ["3"])
      #expect(session.printed("f(100)") == ["105"])
      #expect(session.statements.map(\.number) == [1, 2, 3, 4, 5])
      #expect(session.printed(":digits") == ["5"])
    }
  }

  @Test func `a file that cannot be loaded changes nothing`() {
    let session = session(["x = 7"])
    #expect(session.failure(of: ":load /nonexistent/x") != nil)
    #expect(session.printed("x") == ["7"])
  }
}
