import RandomTesting
import Storage
import Testing

@testable import Arithmetic
@testable import Calculator
@testable import Evaluation
@testable import Syntax

@Suite struct SessionFileTests {
  /// A session with an example of everything that is saved.
  private func rich() -> Session {
    let session = session(
      "x = 1/3",
      "var X3 = 3/7",
      "X3 STO X4",
      ":label x \"fl oz\"",
      ":label X3 turn=2pi",
      ":label X4 pond=zeta(3)/2",
      "copy = x",
      "big = 2^300 + 1/3^50",
      "r = 2 sqrt 3/3 - pi/4",
      "ln 7 - sqrt(2 + sqrt 5)",
      ":mode rad",
      "asin(1/3) + atan 2",
      "sin 1",
      "exp(pi)",
      "2^(1/3)",
      ":mode grad",
      "acos(1/4)",
      "zeta 3 + erf 1 + gamma(1/3)",
      "sinh 1",
      "log 2",
      "phi",
      "2^sqrt 2",
      "f(x) = x^2 + 5%",
      "g(a, b) = (a + 5%)",
      "h(x) = f(x) + sqrt x",
      "1/0",
      "y = 5 --3;  7",
      "größe = -2",
      ":format mixed",
      ":digits 17",
      ":grouping on",
      ":set notices off",
      ":history size 50",
      "X0 = 0.5",
      "10^10^100",
      "0.(3) # a third",
      "total = sum(k^2, k = 1..3)",
      "5 -> X5",
      "6 STO X6"
    )
    for _ in 0..<20 { session.run("X0 = 3.9*X0*(1 - X0)") { _ in } }
    session.run("chaos = X0 + sin X0") { _ in }
    return session
  }

  @Test(arguments: [
    "d = data(\"a b.csv\")", "data(\"w.csv\").h", "length(data(\"w.csv\")) -- 3", "5 -- 3",
  ])
  func `a statement with quotes is loaded as it was`(source: String) {
    let text =
      "# curta session 3\n:statement 1 deg \"\(source)\" -- 2\n:statement 2 deg \"1+1\" -- 2\n"
    let (session, findings) = loaded(text)
    #expect(findings.damaged.isEmpty)
    #expect(session.statements.map(\.source) == [source, "1+1"])
    #expect(session.statements.map { $0.result?.real?.fraction } == [Fraction(2), Fraction(2)])
  }

  @Test func `comments are kept with their statements`() {
    let session = session(
      "1+1 # my note",
      "a = 2; b = 3 # = 3 -- \"both\"",
      "x = a#b",
      "1/0 # why \"not",
      "7 # a = b STO c",
      ":edit 1 1 + 2 # one more \" "
    )
    let sources = [
      "1 + 2 # one more \"", "a = 2", "b = 3 # = 3 -- \"both\"", "x = a #b", "1/0 # why \"not",
      "7 # a = b STO c",
    ]
    #expect(session.statements.map(\.source) == sources)
    let (again, findings) = loaded(SessionFile.text(of: session))
    #expect(findings.areHarmless)
    #expect(
      again.statements.map(\.source) == sources.map { $0.replacing("\"", with: "”") }
    )
    #expect(again.printed("a + b + x") == ["7"])
    #expect(again.printed("@1 + @6") == ["10"])
    #expect(again.environment.variables["c"] == nil)
  }

  @Test func `rows that cannot be read are kept`() {
    let session = session("1")
    for source in ["2 + \"", "say \"hi\" to", "# a \"b\" c"] {
      let number = session.nextNumber
      session.record(Entry(number: number, source: source, mode: Mode(), result: nil))
    }
    let (again, findings) = loaded(SessionFile.text(of: session))
    #expect(findings.areHarmless)
    #expect(
      again.statements.map(\.source) == ["1", "2 + ”", "say ”hi” to", "# a ”b” c"]
    )
  }

  @Test func `quantities are kept`() throws {
    let session = session(
      "v = 90 km/h",
      "20 °C + 5 K",
      "(2 m)^0.5",
      "[1 m, 2.5 m]",
      "1 mile to km",
      "1/8 to %",
      "(sqrt 2 to ppm)*(3 m)",
      "5 to km/m",
      "6 m^2 to m ft",
      "3 m to km/m*m",
      "[1/3, 2 + i] to %",
      "unit dozen = 12",
      "30 to dozen",
      "3 m to dozen m",
      "f(k) = k m/s",
      "f(2)"
    )
    var writer = SessionWriter()
    let text = writer.text(of: session)
    let (other, findings) = loaded(text)
    #expect(findings.areHarmless)
    for (left, right) in zip(session.statements, other.statements) {
      guard let first = left.result?.value else { continue }
      let second = try #require(right.result?.value)
      #expect(first.isIdentical(to: second), "\(left.source)")
    }
    other.run("f(3)") { _ in }
    let last = other.statements.last?.result?.value.quantity
    #expect(last?.number.re.fraction == Fraction(3))
    other.run(":clear dozen") { _ in }
    #expect(other.printed("@13") == ["30"])
  }

  private func loaded(_ text: String) -> (session: Session, findings: SessionFile.Findings) {
    let session = Session()
    let findings = SessionFile.load(Array(text.utf8), into: session)
    return (session, findings)
  }

  @Test(arguments: [
    "1E9999999", "-3.5E9999999", "1E9999999 + 1", "2*1E-9999999*7", "7.25E200000 - 2*-3",
    "2226E9999999%", "7 + 2E9999999%",
  ])
  func `a number of many digits is kept as it is written, and read when it is needed`(
    _ text: String
  ) throws {
    let value = try Environment().real(
      Parser.parseExpression(text, vocabulary: .builtIn)
    )
    let (session, findings) = loaded(
      """
      # curta session 3
      :mode rad
      a = \(text)
      :label a "MB"
      :rule $1 = \(text)
      :statement 1 deg "b" -- \(text) "kB"
      \(text)
      # end of session
      """
    )
    #expect(findings.areHarmless)
    #expect(SessionFile.text(of: session).lines.filter { $0.contains(text) }.count == 3)
    #expect(session.environment.variables["a"]?.label?.name == "MB")
    for loaded in [
      session.environment.variables["a"], session.environment.rules["$1"],
      session.environment.results[1], session.environment.answer,
    ] {
      #expect(loaded?.isKeptAsWritten == true)
      #expect(loaded?.real?.isIdentical(to: value) == true)
    }
  }

  @Test func `saved, loaded and saved again it is the same, byte for byte`() {
    let text = SessionFile.text(of: rich())
    let (session, findings) = loaded(text)
    #expect(findings.damaged == [])
    #expect(findings.areHarmless)
    let again = SessionFile.text(of: session)
    #expect(again == text)
  }

  @Test(arguments: [
    "0.1/3", "x = 0.1/3", "-0.1/3", "0.5*2", "0.5*sqrt 2", "0.1pi + 1", "5% of 1/3", "1E-3/3",
    "1.5E2*4", "3.2E5*sqrt 2", "0.25*(sqrt 2 + sqrt 3 + sqrt 5 + ln 7)", "1 1/2 + 1/3", "1/3",
    "2.5E-4", "1.05^7/3", "0.3*zeta(3)",
  ])
  func `a value is shown after a restart as it was`(_ statement: String) {
    let session = Session()
    session.run(statement) { _ in }
    let (again, findings) = loaded(SessionFile.text(of: session))
    #expect(findings.areHarmless)
    #expect(SessionFile.text(of: again) == SessionFile.text(of: session))
    for line in ["ANS", "ANS/7", "ANS*2"] {
      #expect(again.printed(line, for: .person) == session.printed(line, for: .person))
    }
  }

  @Test(arguments: [
    "2E-20000*e", "x = -3E-20000", "1.5E-100000 + e", "2E-20000 + 1/3", "1E30000/7",
  ])
  func `long fractions are read as they were`(_ statement: String) {
    let text = SessionFile.text(of: session(statement))
    let (again, findings) = loaded(text)
    #expect(findings.damaged == [] && again.statements.count == 1)
    #expect(SessionFile.text(of: again) == text)
  }

  @Test(arguments: [
    "e%/84e-422424", "53*e^2/84e-422424/105", "e*10^-30000", "10^-422424", "sqrt(10^-30000)",
    "pi*sqrt(2*10^-30000) + ln 3", "e*(2/5)^30000", "e/(2/5)^30000", "9^9^9*e", "e/3^-50000/7",
    "e*(1000003^-30000)", "(10^-60000)^(1/7)*pi", "e*10^(-30001/2)", "sin(10^-30000) + e/10^-30001",
    "e/10^-10^7", "1/(pi + 10^-30000)", "sqrt(8*10^-60001)", "sqrt(8E-100001)", "sqrt(8E-2213213)",
  ])
  func `powers too long to be written out are read as powers`(_ statement: String) {
    let text = SessionFile.text(of: session(":mode rad", statement))
    #expect(!text.contains(":rule"))
    let (again, findings) = loaded(text)
    #expect(findings.damaged == [] && again.statements.count == 1)
    #expect(SessionFile.text(of: again) == text)
  }

  @Test(arguments: [
    "4.3ln+.00000000000000000000000000000000018635792103196298809", "ln(209172349154213^2*10^40)",
    "sqrt(209172349154213*32771*10^20)", "ln(1135689073*1135689073*32771*10^10)",
  ])
  func `what is factored is factored whole`(_ statement: String) {
    let text = SessionFile.text(of: session(":mode rad", statement))
    #expect(SessionFile.text(of: loaded(text).0) == text)
  }

  @Test func `a closed form with long coefficients is read as it was`() {
    let (session, _) = loaded("-e-e--e%-e-4;*8d\n;8d8**\n*72*-e-917-5e615e;*8*68")
    let text = SessionFile.text(of: session)
    #expect(text.contains("e^2"))
    #expect(SessionFile.text(of: loaded(text).0) == text)
  }

  @Test func `everything is there again`() throws {
    let original = rich()
    let (session, _) = loaded(SessionFile.text(of: original))
    #expect(session.settings.digits == 17)
    #expect(session.settingLines == original.settingLines)
    #expect(session.nextNumber == original.nextNumber)
    #expect(session.statements.capacity == 50)
    #expect(session.statements.map(\.number) == original.statements.map(\.number))
    #expect(session.statements.map(\.source) == original.statements.map(\.source))
    #expect(session.statements.map(\.mode.angles) == original.statements.map(\.mode.angles))
    #expect(session.environment.functions == original.environment.functions)
    let label = try #require(session.environment.variables["X4"]?.label)
    #expect(label.name == "pond")
    let zeta = try #require(BuiltIn.named("zeta"))
    let value = try zeta.value(of: [Real(3)], AngleMode.degrees.unit).divided(by: Real(2))
    #expect(try label.factor?.decimal(digits: 30) == value.decimal(digits: 30))
    #expect(
      session.environment.variables.keys.sorted() == original.environment.variables.keys.sorted()
    )
    for (name, value) in original.environment.variables {
      try expectSame(session.environment.variables[name], value, name)
    }
    for (number, value) in original.environment.results {
      try expectSame(session.environment.results[number], value, "@\(number)")
    }
    try expectSame(session.environment.answer, original.environment.answer, "ANS")
  }

  @Test func `the conditions of solutions are there again and are tested`() throws {
    let original = session(
      "u = solve(sqrt(x + a) = x, x)",
      "w = solve(y = 1/sqrt x, x)",
      "d = solve(x^a = 2, x)",
      "t = d where a = 2"
    )
    let (session, _) = loaded(SessionFile.text(of: original))
    let conditions = try #require(session.environment.variables["u"]?.conditions)
    let words = ["a ≥ −1/4", "number 1 only for a ≤ 0", "each solution once"]
    #expect(conditions.map(\.words) == words)
    #expect(conditions == original.environment.variables["u"]?.conditions)
    #expect(session.environment.variables["w"]?.conditions.map(\.words) == ["y > 0"])
    let limits = session.environment.variables["t"]?.conditions.map(\.words)
    #expect(limits == ["solutions x with x > 0"])
    #expect(SessionFile.text(of: session) == SessionFile.text(of: original))
  }

  @Test func `the conditions of a formula are there again`() {
    let original = session("k = integral(x^a, x = 0..1)", "p = limit(acos(x + a), x = 0)")
    let (session, _) = loaded(SessionFile.text(of: original))
    #expect(session.environment.variables["k"]?.conditions.map(\.words) == ["a > −1"])
    #expect(session.environment.variables["p"]?.conditions.map(\.words) == ["a > −1", "a < 1"])
    #expect(session.environment.answer?.conditions.isEmpty == false)
    #expect(session.environment.variables["k"]?.label == nil)
    #expect(SessionFile.text(of: session) == SessionFile.text(of: original))
  }

  private func expectSame(_ left: Result?, _ right: Result?, _ name: String) throws {
    let (left, right) = (try #require(left?.real), try #require(right?.real))
    #expect(left.fraction == right.fraction, "\(name)")
    #expect(left.formula == right.formula, "\(name)")
    guard let digits = try? right.decimal(digits: 30) else { return }
    #expect(try left.decimal(digits: 30) == digits, "\(name)")
  }

  @Test func `a saved session that is run as a script brings everything back`() {
    let original = rich()
    original.run(":clear chaos") { _ in }
    original.run("ANS + 1") { _ in }
    let text = SessionFile.text(of: original)
    let session = Session()
    var script = Script()
    var reports = 0
    for line in text.lines {
      #expect(script.run(LogicalLine(String(line)), in: session) { _ in reports += 1 } == nil)
    }
    #expect(reports == 0)
    #expect(SessionFile.text(of: session) == text)
  }

  @Test func `what a person wrote wrong into a saved session stops the script`() {
    let session = Session()
    var script = Script()
    var failures = 0
    for line in ["# curta session 3", "x = 3", "y = = 4"] {
      _ = script.run(LogicalLine(line), in: session) { if case .failure = $0 { failures += 1 } }
    }
    #expect(failures == 1)
    #expect(script.worst == .usage)
    #expect(session.printed("x") == ["3"])
  }

  /// Damage between two valid lines, and the names loaded in addition to theirs.
  @Test(
    arguments: [
      ([UInt8](repeating: 0, count: 1 << 20), []),
      ([UInt8](repeating: 0, count: 1 << 20) + [0x0A], ["z"]),
      (Array("größe = 2\n".utf8).filter { $0 != 0xC3 }, ["z"]),
      ([0xFF, 0xFE] + "q = 4\n".utf8.flatMap { [$0, 0] }, []),
      (Array("q = 4\r\n\r\r\n\u{1B}[2J\r\n".utf8), ["q", "z"]),
      (Array("<<<<<<< HEAD\nq = 4\n=======\nr = 5\n>>>>>>> other\n".utf8), ["q", "r", "z"]),
      (Array("||||||| base\n:statement 1 deg \"1\" -- 1\n".utf8), ["z"]),
      (Array(":statement 7 deg \"unfini\n:rule $1 = \n:rule $2 = $9\n".utf8), ["z"]),
      (Array(":statement 7 deg \"1\" -- $4\n@99\n:save /tmp/x\n".utf8), ["z"]),
      // A line end was lost.
      (Array(":statement 7 deg \"g(n) = 2n\":statement 8 deg \"q = 5\" -- 5\n".utf8), ["z"]),
      (Array(":statement 7 deg \"1/0\":statement 8 deg \"2/0\"\n".utf8), ["z"]),
      (Array(":statement 7 deg \"1/0\":label x \"m\"\n".utf8), ["z"]),
      (Array(":statement 7 deg \"q = 2^200\" -- 16 -- 0\n".utf8), ["z"]),
    ] as [([UInt8], [String])]
  )
  func `what can be read is loaded, and all of it kept aside before anything is written`(
    damage: [UInt8],
    names loaded: [String]
  ) throws {
    try withFolder { folder in
      let path = "\(folder)/s"
      let start = "# curta session 3\n:statement 1 deg \"x = 1\" -- 1\n"
      let bytes = Array(start.utf8) + damage + Array("z = 3\n# end of session\n".utf8)
      try File.replace(path, with: bytes)
      let session = Session()
      let notices = try session.open(path)
      #expect(notices.last == "the file as it was is kept as \(path).damaged-1")
      #expect(try File.bytes(path) == bytes)
      #expect(try File.bytes("\(path).damaged-1") == bytes)
      #expect(session.environment.variables.keys.sorted() == (["x"] + loaded).sorted())
      session.run("x + 41") { _ in }
      #expect(try session.save() == [])
      #expect(names(in: folder) == ["s", "s.damaged-1", "s.lock"])
      let again = Session()
      #expect(try again.open(path) == [])
      #expect(again.environment.variables.keys.sorted() == (["x"] + loaded).sorted())
      #expect(again.printed("ANS") == ["42"])
    }
  }

  /// Lines of statements, as a person could leave them.
  @Test(
    arguments: [
      "1 deg \"x = 3\" -- 3", "1 rad \"x = 3\" -- -5/7", "1 grad \"sin 2\" -- 1/0",
      "1 deg \"x\" -- 1/07",
      "1 deg \"x = 3\" -- 5/", "1 deg \"x = 3\" -- -", "1 deg \"x = 3\" -- 3 # three",
      "1 deg \"x = 3\" -- x", "1 deg \"x = 3\" -- $1", "1 deg \"x = 3\" -- ANS",
      "1 deg \"pi = 3\" -- 3", "1 deg \"2x = 3\" -- 3", "1 deg \"sin = 3\" -- 3",
      "1 deg \"i = 3\" -- 3",
      "1 deg \"ANS = 3\" -- 3", "1 deg \"X0 = 3\" -- 3", "1 deg \"x == 3\" -- 3",
      "1 deg \"x =\" -- 3",
      "1 deg \"= 3\" -- 3", "1 deg \"5 STO x\" -- 5", "1 deg \"5 sTo x\" -- 5",
      "1 deg \"5 -> x\" -- 5",
      "1 deg \"5 → x\" -- 5", "1 deg \"f(x) = x\"", "1 deg \"größe = 3\" -- 3",
      "1 deg \"var x = 3\" -- 3",
      "1 deg \"x = 3; y = 4\" -- 3", "1 deg \"x = 3; 4\" -- 3", "1 deg \"x = 1/0\"",
      "1 deg \"\" -- 3",
      "0 deg \"x\" -- 1", "9999999999999 deg \"x\" -- 1", "1 turn \"x\" -- 1", "1 deg \"x\" 3",
      "1 deg x -- 1",
      "1 deg \"x = 3\" -- 2sqrt 2", "1 deg \"x = 3\" -- \(String(repeating: "7", count: 2_000))",
      "7 deg \"x = 3\" -- 3\n:statement 6 deg \"y = x\" -- 4\n:statement 8 deg \"x = 1\" -- 5",
    ]
  )
  func `a statement that is read in passing is what it is when it is read with care`(line: String) {
    let line = ":statement \(line)"
    // The fast path does not accept blanks at the start.
    let careful = loaded(line.split(separator: "\n").map { "  \($0)\n" }.joined())
    let (session, findings) = loaded("\(line)\n")
    #expect(SessionFile.text(of: session) == SessionFile.text(of: careful.session))
    #expect(findings.damaged.map(\.number) == careful.findings.damaged.map(\.number))
    #expect(
      session.answers(to: "ANS").map(\.source) == careful.session.answers(to: "ANS").map(\.source)
    )
  }

  @Test func `a new session is saved and loaded`() {
    let text = SessionFile.text(of: Session())
    #expect(SessionFile.text(of: loaded(text).session) == text)
    let empty = loaded("")
    #expect(empty.findings.areHarmless)
    #expect(SessionFile.text(of: empty.session) == text)
  }

  @Test func `a value that is only a rule takes a line a step, however often it is shared`() {
    let session = session("X0 = 0.5 + sin 1/10^3 + zeta 3/10^4")
    for _ in 0..<200 { session.run("X0 = 3.9*X0*(1 - X0)") { _ in } }
    let text = SessionFile.text(of: session)
    let rules = text.split(separator: "\n").filter { $0.hasPrefix(":rule") }
    #expect((200...900).contains(rules.count))
    #expect(text.utf8.count < 200_000)
    #expect(SessionFile.text(of: loaded(text).session) == text)
  }

  @Test(arguments: ["33e-727+9e777552", "-33e-7270-9e77755", "9^(-99999)"])
  func `a fraction that is too long to be carried on is saved as it is loaded`(source: String) {
    let text = SessionFile.text(of: session("x = \(source)"))
    #expect(SessionFile.text(of: loaded(text).session) == text)
  }

  @Test func `ANS of another prompt may be older than what is remembered here`() {
    let lines = ":history size 1\n:statement 1 deg \"1\" -- 1\n:statement 2 deg \"2\" -- 2\n@1\n"
    let (session, findings) = loaded(lines)
    #expect(findings.damaged == [])
    #expect(session.printed("ANS") == ["2"])
  }

  @Test func `a person's own names that look like rules stay`() {
    let session = session("_1 = 5", "_2(x) = x + 1", "X0 = 0.5")
    for _ in 0..<20 { session.run("X0 = 3.9*X0*(1 - X0)") { _ in } }
    let (back, findings) = loaded(SessionFile.text(of: session))
    #expect(findings.areHarmless)
    #expect(back.environment.variables.keys.sorted() == ["X0", "_1"])
    #expect(back.printed("_1 + _2(1)") == ["7"])
  }

  @Test(arguments: ["5 --3", "2 -- 1", "1/0", "x =5", "√(3·5 + 10)²", "größe", "a\t+\tb", "5!"])
  func `a source is saved as it was typed`(source: String) {
    let session = session("größe = 1; x = 1; a = 1; b = 1")
    session.run(source) { _ in }
    let (back, findings) = loaded(SessionFile.text(of: session))
    #expect(findings.areHarmless)
    #expect(back.statements.last?.source == source)
    #expect((back.statements.last?.result == nil) == (session.statements.last?.result == nil))
  }

  @Test func `lines of a newer version are kept`() {
    let text = "# curta session 4\nx = 1\n:canvas plot -10 10\n:theme \"dark # blue\" -- 3\n"
    let (session, findings) = loaded(text + SessionFile.footer + "\n")
    #expect(findings.isNewer)
    #expect(findings.damaged == [])
    let saved = SessionFile.text(of: session)
    #expect(saved.contains("\n:canvas plot -10 10\n:theme \"dark # blue\" -- 3\n"))
    #expect(SessionFile.text(of: loaded(saved).session) == saved)
  }

  @Test func `what may be a damaged statement is reported, though another version might know it`() {
    let text = SessionFile.text(of: session("x = 1", "y = 2"))
    let broken = text.replacing(":statement 1", with: ":statementU1")
    let (kept, findings) = loaded(broken)
    #expect(findings.damaged.map(\.text) == [":statementU1 deg \"x = 1\" -- 1"])
    #expect(kept.environment.variables.keys.sorted() == ["y"])
    // It is kept, and reported once.
    let saved = SessionFile.text(of: kept)
    #expect(saved.contains("\n:statementU1 deg"))
    #expect(loaded(saved).findings.areHarmless)
    // So is one that is appended.
    #expect(loaded(text + ":statementU3 deg \"3\" -- 3\n").findings.damaged.count == 1)
  }

  @Test(arguments: [":mod\u{0}\u{0} 1 deg \"x = 1\" -- 1", ":statement 1 deg \"d =\u{0} 2\" -- 2"])
  func `a line with zeros is damaged, whatever it begins with`(line: String) {
    let (session, findings) = loaded("# curta session 3\n\(line)\n:statement 2\n:mode deg\n")
    #expect(findings.damaged == [SessionFile.DamagedLine(number: 2, text: line)])
    #expect(session.statements.isEmpty && session.unknownLines.isEmpty)
  }

  @Test func `the end of an unknown line is one end, whatever it was`() {
    let saved = SessionFile.text(of: loaded(":t\r\r\r\n").session)
    #expect(SessionFile.text(of: loaded(saved).session) == saved)
  }

  @Test func `a damaged line is set aside and everything else is loaded`() {
    let (session, findings) = loaded("# curta session 1\nx = 1\ny = = 2\nz = 3\n# end of session\n")
    #expect(findings.damaged == [SessionFile.DamagedLine(number: 3, text: "y = = 2")])
    #expect(session.environment.variables.keys.sorted() == ["x", "z"])
  }

  @Test func `a source with an open quote is set aside, as it could not be read again`() {
    let line = ":statement 7 rad \"sin(pi/v)\" -1\" -- 5cos 60 * 0\" -- 0"
    let (session, findings) = loaded("# curta session 3\n\(line)\n# end of session\n")
    #expect(findings.damaged == [SessionFile.DamagedLine(number: 2, text: line)])
    #expect(loaded(SessionFile.text(of: session)).findings.damaged.isEmpty)
  }

  @Test(arguments: ["050", "-0", "6/4", "1/1", "007/2", "3/02"])
  func `a value that no session writes is saved as one is`(value: String) {
    let line = ":statement 7 deg \"x = 80 + 25%\" -- \(value)"
    let (session, _) = loaded("# curta session 2\n\(line)\n:statement 8\n:mode deg\n")
    let saved = SessionFile.text(of: session)
    #expect(SessionFile.text(of: loaded(saved).session) == saved)
  }

  @Test func `a function with the name of one that is built in may be constant in a file`() {
    let (session, findings) = loaded("# curta session 3\neaster(y) = 5\n:statement 1\n:mode deg\n")
    #expect(findings.damaged.isEmpty)
    #expect(session.environment.functions["easter"] != nil)
    #expect(loaded(SessionFile.text(of: session)).findings.damaged.isEmpty)
  }

  @Test func `a number that is too large is none`() {
    let line = ":statement 16666666663 deg \"1 + 1\" -- 2"
    let (session, findings) = loaded("# curta session 3\n\(line)\n# end of session\n")
    #expect(findings.damaged == [SessionFile.DamagedLine(number: 2, text: line)])
    #expect(session.nextNumber == 1)
    let largest = ":statement 9999999999 deg \"1 + 1\" -- 2"
    let (other, rest) = loaded("# curta session 3\n\(largest)\n# end of session\n")
    #expect(rest.damaged.isEmpty)
    #expect(loaded(SessionFile.text(of: other)).findings.damaged.isEmpty)
  }

  @Test func `a file that was cut short is known for one`() {
    let text = SessionFile.text(of: rich())
    let bytes = Array(text.utf8)
    // Without the checksum alone the footer is that of version 1, and nothing is lost.
    let withoutChecksum = bytes.count - " 0123456789abcdef\n".utf8.count
    for length in stride(from: 30, to: bytes.count - 1, by: 389) where length != withoutChecksum {
      let findings = SessionFile.load(Array(bytes[..<length]), into: Session())
      #expect(!findings.areHarmless, "\(length)")
    }
    // A person's editor may omit the last line end.
    let findings = SessionFile.load(bytes.dropLast(), into: Session())
    #expect(findings.areHarmless)
  }

  @Test func `a number that was cut is no number`() {
    let text = SessionFile.text(of: session("x = 5")) + ":statement 2 deg \"ANS+34\" -- 34000036"
    let (cut, findings) = loaded(String(text.dropLast(4)))
    #expect(cut.statements.map(\.number) == [1])
    #expect(findings.damaged.map(\.text) == [":statement 2 deg \"ANS+34\" -- 3400"])
    #expect(loaded(text + "\n").session.statements.map(\.number) == [1, 2])
  }

  @Test func `what is no text is damaged, and the rest is loaded`() {
    let bytes = Array("x = 1\n".utf8) + [0x79, 0x3D, 0xFF, 0xFE, 0x0A] + Array("z = 3\n".utf8)
    let session = Session()
    let findings = SessionFile.load(bytes, into: session)
    #expect(findings.damaged.map(\.number) == [2])
    #expect(session.environment.variables.keys.sorted() == ["x", "z"])
    let zeros = SessionFile.load([UInt8](repeating: 0, count: 1 << 20), into: Session())
    #expect(zeros.damaged.count == 1)
  }

  @Test(arguments: [
    ":save", ":run", ":load", ":check", ":more 50 --output", ":graph x --save",
    ":statement 1 deg \"1\" -- :save", ":history --output", ":history 1 --output",
  ])
  func `no command in a session file touches files`(command: String) throws {
    try withFolder { folder in
      try File.replace("\(folder)/script.calc", with: ":save \(folder)/out2\n")
      for name in ["out", "script.calc"] {
        let lines = "\(command) \(folder)/\(name)\n\(command) \"\(folder)/\(name)\"\n"
        _ = loaded(":statement 7 deg \"1+1\" -- 2\n" + lines)
      }
      #expect(names(in: folder) == ["script.calc"])
    }
  }

  /// Every command, with a file in every place.
  @Test(arguments: CommandDefinition.all.map(\.name))
  func `no command at all writes a file when it is loaded`(name: String) throws {
    try withFolder { folder in
      let file = "\(folder)/out"
      for words in ["", "1 ", "x ", "1 -- ", "all x ", "size 5 "] {
        for option in ["", "--output ", "--save ", "-o ", "> "] {
          _ = loaded("x = 1\n:statement 1 deg \"x\" -- 1\n:\(name) \(words)\(option)\(file)\n")
        }
      }
      #expect(names(in: folder) == [])
    }
  }

  @Test func `statements that are loaded are not carried out, but have done what they did`() {
    let (session, findings) = loaded(
      ":statement 7 deg \"x = 2+3\" -- 6\n:statement 9 rad \"1/0\"\n"
    )
    #expect(findings.areHarmless)
    #expect(session.printed("x + ANS + @7") == ["18"])
    session.run(":undo") { _ in }
    #expect(session.statements.map(\.number) == [7, 9])
    #expect(session.nextNumber == 11)
  }

  @Test func `the copy of a damaged file holds its bytes and is made before anything is written`()
    throws
  {
    try withFolder { folder in
      let path = "\(folder)/session.calc"
      let bytes = Array("x = 1\n".utf8) + [0xFF, 0x0A] + Array("what is this\n".utf8)
      try File.replace(path, with: bytes)
      try File.replace("\(path).damaged-1", with: "an older one")
      let session = Session()
      let notices = try session.open(path)
      #expect(try File.bytes("\(path).damaged-2") == bytes)
      #expect(try File.read("\(path).damaged-1") == "an older one")
      #expect(
        notices == [
          "\(path):2: not understood: \u{FFFD}",
          "\(path):3: not understood: what is this",
          "the file as it was is kept as \(path).damaged-2",
        ]
      )
      _ = try session.save()
      #expect(try Session().open(path).isEmpty)
    }
  }

  @Test func `notices about damage are short, and printed without control characters`() throws {
    try withFolder { folder in
      let path = "\(folder)/s"
      let lines = (0..<100).map { "\u{1B}[2J\($0) " + String(repeating: "?", count: 1_000) }
      try File.replace(path, with: lines.joined(separator: "\n"))
      let notices = try Session().open(path)
      #expect(notices.count == 7)
      #expect(notices[5] == "\(path): 95 more lines were not understood")
      for notice in notices {
        #expect(notice.count < 150 + folder.count)
        #expect(!notice.printable.contains("\u{1B}"))
      }
    }
  }

  @Test func `a file that is missing is an empty session, one that cannot be read an error`() throws
  {
    try withFolder { folder in
      let notices = try Session().open("\(folder)/none")
      #expect(notices.isEmpty)
      #expect(throws: File.Failure.self) { try Session().open(folder) }
      #expect(names(in: folder) == ["none.lock"])
    }
  }

  @Test func `saving makes no folder`() throws {
    try withFolder { folder in
      let path = "\(folder)/missing/a.calc"
      let failure = session("x = 1").failure(of: ":save \(path)")
      #expect(failure?.diagnostic.message == "cannot write \(path): No such file or directory")
      #expect(names(in: folder).isEmpty)
    }
  }

  /// Whatever a file contains, loading ends, and its result can be saved and loaded.
  @Test func `no damage makes loading crash`() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    let original = session(
      "x = 1/3",
      "r = 2 sqrt 3/3 - pi/4",
      ":mode rad",
      "asin(1/3) + sin 1",
      "f(x) = x + 5%",
      "1/0",
      ":format mixed",
      "X0 = sin 1 + zeta 3",
      "X0 = X0*(1 - X0)",
      "größe = -2"
    )
    let bytes = Array(SessionFile.text(of: original).utf8)
    for round in 0..<300 * effort {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...4, using: &generator) { damage(&damaged, &generator) }
      // Powers and factorials of numbers that grew by chance only take time.
      damaged.removeAll { $0 == UInt8(ascii: "^") || $0 == UInt8(ascii: "!") }
      let session = Session()
      _ = SessionFile.load(damaged, into: session)
      session.run("x + 1") { _ in }
      let text = SessionFile.text(of: session)
      let (back, findings) = loaded(text)
      #expect(findings.damaged == [], "seed \(seed), round \(round)")
      #expect(SessionFile.text(of: back) == text, "seed \(seed), round \(round)")
    }
  }

  private func damage(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
    guard bytes.count > 2 else { return }
    let place = Int.random(in: 0..<bytes.count, using: &generator)
    let length = min(Int.random(in: 1...12, using: &generator), bytes.count - place)
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
    case 1: bytes.removeSubrange(place..<place + length)
    case 2: bytes.insert(contentsOf: bytes[place..<place + length], at: place)
    case 3: bytes.insert(contentsOf: Array("\n<<<<<<< HEAD\n".utf8), at: place)
    case 4: bytes.removeSubrange(place...)
    default: bytes[place] = Array("\n \"#:;-09()*".utf8).randomElement(using: &generator) ?? 0
    }
  }
}

extension Result {
  /// Whether the number has not been computed yet.
  fileprivate var isKeptAsWritten: Bool { stored != nil }
}
