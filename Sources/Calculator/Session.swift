package import Evaluation
internal import Storage
package import Syntax

/// The state of a calculator, and the one thing that changes: names, settings, statements.
package final class Session {
  package private(set) var environment = Environment()
  package var settings: Settings
  /// The last statements, oldest first.
  package private(set) var statements = RingBuffer<Entry>(capacity: 1_000)
  /// The number that the next statement will have.
  package private(set) var nextNumber = 1
  /// What the parser knows of names.
  package private(set) var vocabulary = Vocabulary.builtIn
  /// Lines of a session file that this version does not know, kept for the next save.
  package var unknownLines: [String] = []
  /// The file that the session is kept in, for the prompt and `--session`.
  package internal(set) var path: String?
  /// The right to write that file, once it was given.
  var lock: SessionLock?
  /// What the file held when it was loaded without the lock; nil where there was none.
  var unlockedContents: [UInt8]?
  /// How many scripts that run each other are running.
  var scriptDepth = 0
  /// Whether the meaning of the last statement's names is kept for `:why`, which costs a script a copy
  /// of all names a statement.
  package var keepsMeanings = false
  /// The last statement, and what names meant when it was carried out.
  private var lastStatement: (statement: Statement, environment: Environment)?
  private var shownNotices: Set<AngleNotice> = []

  /// How deep scripts may run each other.
  static let maximumScriptDepth = 16

  package init(settings: Settings = Settings()) { self.settings = settings }

  /// Carries out a line: a command, or its statements up to the first that fails.
  package func execute(_ line: String, report: (Report) -> Void) {
    do {
      let parsed = try Parser.parse(line: line, vocabulary: vocabulary)
      switch parsed.kind {
      case .empty: return
      case .command(let command): run(command, in: line, report: report)
      case .statements(let statements): run(statements, in: line, report: report)
      }
    } catch {
      report(.failure(failure(.usage, error.diagnostic(in: line), in: line, source: line)))
    }
  }

  private func run(_ statements: [Statement], in line: String, report: (Report) -> Void) {
    for statement in statements {
      let source = String(line.utf8Slice(statement.range))
      let number = nextNumber
      if keepsMeanings { lastStatement = (statement, environment) }
      do {
        let outcome = try carryOut(statement)
        let notices = settings.showsNotices ? notices(for: statement, outcome) : []
        remember(source, outcome)
        report(
          .answer(
            StatementReport(
              number: number,
              statement: statement,
              line: line,
              source: source,
              outcome: outcome,
              notices: notices,
              angleMode: environment.angleMode
            )
          )
        )
      } catch {
        let failure = failure(.mathematical, error.diagnostic, in: line, source: source)
        remember(source, nil)
        report(.failure(failure))
        return
      }
    }
  }

  /// A failure of the statement or command that would have the next number.
  func failure(
    _ kind: Failure.Kind,
    _ diagnostic: Diagnostic,
    in line: String,
    source: String
  ) -> Failure {
    Failure(kind: kind, number: nextNumber, diagnostic: diagnostic, line: line, source: source)
  }
}

// MARK: - Statements

extension Session {
  func carryOut(_ statement: Statement) throws(EvaluationError) -> StatementReport.Outcome {
    switch statement.kind {
    case .expression:
      return .value(try evaluate(statement))
    case .assignment(let name, _):
      let answer = try evaluate(statement)
      assign(answer.value, to: name)
      return .value(answer)
    case .store(_, let names):
      let answer = try evaluate(statement)
      for name in names { assign(answer.value, to: name) }
      return .value(answer)
    case .definition(let name, let parameters, let body):
      let function = UserFunction(
        name: name,
        parameters: parameters,
        body: body,
        isPercentage: statement.isPercentage
      )
      define(function)
      return .definition(function)
    }
  }

  private func evaluate(_ statement: Statement) throws(EvaluationError) -> Answer {
    let evaluator = Evaluator(environment)
    let value = try evaluator.value(of: statement)
    environment.answer = value
    return Answer(
      value,
      angleMode: environment.angleMode,
      hasRealRoot: evaluator.remarks.hasRealRoot
    )
  }

  private func remember(_ source: String, _ outcome: StatementReport.Outcome?) {
    let result: Value? =
      if case .value(let answer) = outcome { answer.value } else { nil }
    append(
      Entry(
        number: nextNumber,
        source: source,
        angleMode: environment.angleMode,
        result: result
      )
    )
  }

  private func notices(
    for statement: Statement,
    _ outcome: StatementReport.Outcome
  ) -> [String] {
    var notices = statement.readings.map { "read as \($0.meaning)" }
    if case .value(let answer) = outcome {
      if answer.hasRealRoot {
        notices.append("a negative base and an odd root: read as the real root")
      }
      if let remark = answer.remark(settings) { notices.append(remark) }
    }
    if let notice = AngleNotice.first(in: statement.kind.value, mode: environment.angleMode),
      shownNotices.insert(notice).inserted
    {
      notices.append(notice.message(mode: environment.angleMode))
    }
    return notices
  }
}

extension Session {
  /// The last statement as a tree with the value at each node; nil before the first.
  var explanation: [String]? {
    lastStatement.map { statement, environment in
      Explanation(environment, settings: settings, vocabulary: vocabulary).lines(statement)
    }
  }
}

// MARK: - Changes that commands and the session file make

extension Session {
  /// Gives a variable a value; a function of that name is forgotten.
  func assign(_ value: Value, to name: String) {
    environment.variables[name] = value
    if environment.functions.removeValue(forKey: name) != nil { vocabulary.forget(name) }
  }

  /// Defines a function; a variable of that name is forgotten.
  func define(_ function: UserFunction) {
    environment.functions[function.name] = function
    environment.variables[function.name] = nil
    vocabulary.define(function.name)
  }

  /// Forgets the variable or function of that name.
  func forget(_ name: String) {
    environment.variables[name] = nil
    environment.functions[name] = nil
    vocabulary.forget(name)
  }

  /// Forgets every variable and function, and ANS.
  func forgetAll() {
    for name in environment.functions.keys { vocabulary.forget(name) }
    environment.variables = [:]
    environment.functions = [:]
    environment.answer = nil
  }

  /// Sets what the command line asks for.
  package func apply(angleMode: AngleMode?, digits: Int?, format: AnswerFormat?) {
    if let angleMode { setAngleMode(angleMode) }
    if let digits { settings.digits = digits }
    if let format { settings.format = format }
  }

  func setAngleMode(_ mode: AngleMode) { environment.angleMode = mode }

  /// Appends a statement to the ring; the next one has the number behind it.
  func append(_ entry: Entry) {
    environment.results[entry.number] = entry.result
    if let dropped = statements.append(entry) { environment.results[dropped.number] = nil }
    nextNumber = entry.number + 1
  }

  /// Takes the names, the settings and ANS of another session over; the statements stay as they are.
  func bringIn(_ other: Session) {
    for (name, value) in other.environment.variables { assign(value, to: name) }
    for function in other.environment.functions.values { define(function) }
    environment.answer = other.environment.answer ?? environment.answer
    environment.angleMode = other.environment.angleMode
    let defaultFormat = settings.defaultFormat
    settings = other.settings
    settings.defaultFormat = defaultFormat
  }

  func setNextNumber(_ number: Int) { nextNumber = number }

  func setHistorySize(_ size: Int) {
    for dropped in statements.resize(to: size) { environment.results[dropped.number] = nil }
  }

  func clearHistory() {
    statements.removeAll()
    environment.results = [:]
  }
}

extension String {
  /// The text between two UTF-8 offsets, which stand at the borders of characters.
  func utf8Slice(_ range: SourceRange) -> Substring {
    self[
      utf8.index(startIndex, offsetBy: range.start)..<utf8.index(startIndex, offsetBy: range.end)
    ]
  }
}
