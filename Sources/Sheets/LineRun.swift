internal import Calculator
internal import Evaluation
package import Syntax

/// What a line of a sheet said when it ran, and what later lines have from it.
package struct LineRun {
  /// An error or a notice, with its place among the rows of the line, in UTF-8 offsets.
  package struct Finding {
    package let diagnostic: Diagnostic
    /// The rows that its range refers to, with line ends between them.
    package let source: String
  }

  /// The answer of a line: what its last statement that shows one says.
  package struct Answer {
    /// In one line, as a program reads it.
    package let text: String
    /// Whether it is rounded.
    package let isRounded: Bool
    /// Whether a person sees only a part of it at the prompt: a long list, table or matrix.
    var isLong = false
  }

  package internal(set) var answer: Answer?
  package internal(set) var findings: [Finding] = []
  /// Readings and likely mistakes, for a person.
  package internal(set) var notices: [String] = []
  /// What commands print.
  package internal(set) var printed: [String] = []
  /// Whether the answer that stands in the document is right; nil where none stands there.
  package internal(set) var holds: Bool?
  /// Whether what stands in the place of the answer may be one.
  var mayStandAsAnswer = true
  /// Whether it is a command.
  package internal(set) var isCommand = false
  /// Whether a statement or command failed.
  package var hasFailed: Bool { findings.contains { $0.diagnostic.severity == .error } }

  /// The statements as they were read; none where the line could not be parsed.
  package internal(set) var statements: [Statement] = []
  /// The statements as they were recorded.
  var entries: [Entry] = []
  /// The names whose meaning may change what the line says.
  var reads: Set<String> = []
  /// Whether it could not be parsed, so that a new name may change what it is.
  var isUnreadable = false
  /// Whether it refers to statements by their numbers.
  var readsResults = false
  /// Whether it is a command that reads and changes no names and no results.
  var isSetting = false
  /// The state after a command.
  var moment: SessionMoment?

  /// The seeded random numbers after a statement that drew some; nil where it drew none, or there is no seed.
  var seededNumbers: RandomNumbers.Seeded?

  /// The names that it sets, and what stands for random numbers after a seed.
  var writes: [String] {
    entries.flatMap(\.namesItSets) + (seededNumbers == nil ? [] : [Self.randomNumbers])
  }

  /// Stands among the names for random numbers after a seed: a line that draws some changes those of the next one.
  static let randomNumbers = "random numbers"
}

extension LineRun {
  /// Runs a line of a sheet in a session, and tells what it reports as it does.
  init(
    _ line: SheetDocument.Line,
    expecting expected: ExpectedAnswer?,
    in session: Session,
    telling tell: (Report) -> Void = { _ in }
  ) {
    let number = session.nextNumber
    let logical = line.line
    let parsed = try? session.parse(logical.text)
    isUnreadable = parsed == nil
    if line.place == .graph {
      // Each graph begins anew, and changes nothing that another line may read.
      session.forgetGraphs()
    } else if case .command(let command)? = parsed?.kind {
      isCommand = true
      isSetting = Self.settings.contains(command.name)
    }
    if case .statements(let statements)? = parsed?.kind { self.statements = Array(statements) }
    note(namesIn: logical.text, assigning: parsed?.target, session)
    var value: StatementReport?
    var failure: String?
    let seeded = session.seededNumbers
    session.run(logical.text) { report in
      let report = report.placed(in: logical)
      tell(report)
      switch report {
      case .answer(let report):
        notices += report.notices
        if !report.statement.isSilent { value = report }
      case .failure(let error):
        failure = error.diagnostic.sentence
        add(error.diagnostic, in: error.place == nil ? error.line : logical.text)
      case .message(let text), .page(let text): if !text.isEmpty { printed.append(text) }
      case .graph(let graph): if line.place != .graph { printed.append(graph.text) }
      case .notice(let text): notices.append(text)
      case .recall, .screen, .quit: break
      }
    }
    if let value {
      do throws(Failure) {
        answer = try session.answer(of: value)
      } catch {
        failure = error.diagnostic.sentence
        add(error.diagnostic, in: logical.text)
      }
    }
    if let failure { answer = Answer(text: "error: \(failure)", isRounded: false) }
    entries = session.entries(from: number)
    if !isCommand, session.seededNumbers != seeded {
      seededNumbers = session.seededNumbers
      reads.insert(Self.randomNumbers)
    }
    if isCommand { moment = session.moment }
    check(expected, value, session)
  }

  /// A line that was not run, for a reason.
  init(_ line: SheetDocument.Line, stopped reason: String, in session: Session) {
    note(namesIn: line.line.text, session)
    let whole = SourceRange(0, line.line.text.utf8.count)
    add(Diagnostic(code: "stopped", message: reason, range: whole), in: line.line.text)
    answer = Answer(text: "error: \(reason)", isRounded: false)
    // It has the number that it would have had.
    let entry = Entry(number: session.nextNumber, source: line.line.text, mode: Mode(), result: nil)
    session.repeatEntries([entry])
    entries = [entry]
  }

  private static let settings: Set<String> = [
    "mode", "word", "format", "digits", "grouping", "display", "set",
  ]

  private mutating func add(_ diagnostic: Diagnostic, in source: String) {
    findings.append(Finding(diagnostic: diagnostic, source: source))
  }

  private mutating func note(
    namesIn text: String,
    assigning target: String? = nil,
    _ session: Session
  ) {
    var names = text.names
    // A function may read it all the same.
    if let target, names.count(where: { $0 == target }) == 1 { names.removeAll { $0 == target } }
    reads = session.environment.names(behind: Set(names), in: session)
    // ANS may be written in any case, and a line that begins with an operator continues from it.
    let first = text.unicodeScalars.first { $0 != " " && $0 != "\t" }
    let begins =
      first.map { $0.properties.isIDStart || ("0"..."9").contains($0) || $0 == "(" } ?? true
    if !begins
      || reads.contains(where: { $0.uppercased() == "ANS" || session.isLoneFunction($0, in: text) })
    {
      reads.insert("ANS")
    }
    readsResults = text.utf8.contains(UInt8(ascii: "@")) || reads.contains("@")
  }

  /// Compares the answer with the one that stands in the document.
  private mutating func check(
    _ expected: ExpectedAnswer?,
    _ value: StatementReport?,
    _ session: Session
  ) {
    guard let expected else { return }
    guard let answer else {
      // A command or a definition may say what its comment says, and need not.
      holds = printed.last.map { $0 == expected.text } ?? false
      return
    }
    mayStandAsAnswer =
      expected.text.hasPrefix("error:") || session.isValue(expected.text)
      || !session.isValue(answer.text)
    if answer.text == expected.text, answer.isRounded == expected.isRounded || !expected.isRounded {
      holds = true
    } else if case .value(let found)? = value?.outcome, !hasFailed {
      holds = expected.matches(found.result.value, session.environment.mode)
    } else {
      holds = false
    }
  }
}

extension Line {
  /// The name that the line's only statement assigns to, and does not read for that.
  fileprivate var target: String? {
    guard case .statements(.one(let statement)) = kind,
      case .assignment(let name, _) = statement.kind
    else { return nil }
    return name
  }
}

extension Session {
  /// The answer of a statement in one line, nil for a definition; throws if its value cannot be written.
  fileprivate func answer(of report: StatementReport) throws(Failure) -> LineRun.Answer? {
    guard case .value(let answer) = report.outcome else { return nil }
    let text = try present(report, for: .program)
    // Some formats mark what is rounded for programs, too.
    let isLong = answer.isLong
    if text.hasPrefix("≈ ") {
      return LineRun.Answer(text: String(text.dropFirst(2)), isRounded: true, isLong: isLong)
    }
    let shown = try? AnswerWriter(settings, for: .person).line(answer)
    return LineRun.Answer(text: text, isRounded: shown?.hasPrefix("≈") == true, isLong: isLong)
  }

  /// Whether the text is a value as answers are written: it can be read, and names no variable.
  fileprivate func isValue(_ text: String) -> Bool {
    let expression = try? Parser.parseExpression(text, vocabulary: vocabulary)
    return expression?.freeVariables.isEmpty ?? false
  }

  /// Whether the text is only the name of a function, which applies it to ANS.
  fileprivate func isLoneFunction(_ name: String, in text: String) -> Bool {
    text.prefix { $0 != "#" }.filter { !$0.isWhitespace } == name
  }
}

extension LineRun {
  /// Whether the line gives the name its meaning.
  package func sets(_ name: String) -> Bool { name != "ANS" && writes.contains(name) }

  /// The names that the line gives a meaning to.
  package var namesItSets: [String] { writes.filter { $0 != "ANS" } }

  /// The numbers of its statements.
  package var numbers: [Int] { entries.map(\.number) }
}
