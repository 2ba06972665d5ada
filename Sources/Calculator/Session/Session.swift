package import Evaluation
package import Graphing
internal import Storage
package import Syntax

/// The state of a calculator, and the one thing that changes: names, settings, statements.
package final class Session {
  /// What statements look at and change; what it is lent to calls nothing of the session, as debug builds
  /// check at each access.
  #if !DEBUG
  @exclusivity(unchecked)
  #endif
  var state: SessionState
  /// The views of graphs, and what was graphed last.
  var graphs = Graphs()
  /// What pictures for the screen are made of, and how large they are.
  package var pictureForm = PictureForm.text(columns: 80, lines: 24, .braille)
  /// The edits that can be taken back, oldest first.
  var edits: [Edit] = []
  /// Lines of a session file that this version does not know, kept for the next save.
  package var unknownLines: [String] = []
  /// The file that the session is kept in, for the prompt and `--session`.
  package internal(set) var path: String?
  /// Whether the source of a statement that is loaded tells what it did to names.
  var replaysLoadedStatements = true
  /// Whether a session file is being loaded, which may forget a name that is not there: of two prompts
  /// that forget it, one is the second.
  var isLoading = false
  /// Whether a script that `:run` runs goes on behind a failure, as the one that runs it does.
  package var scriptsKeepGoing = false
  /// Whether there is a terminal whose whole screen commands may ask for.
  package var hasScreen = false
  /// Whether a graph stands beside the prompt, which shows what becomes of its view.
  package var hasGraphBeside = false
  /// Whether a graph has waited long enough for what can be found out, where it is opened in a viewer that
  /// goes on with that; nil where graphs are made as a whole.
  package var isLateForViewer: (() -> Bool)?
  /// Whether graphs are told in words, since nothing may be drawn.
  package var describesGraphs = false

  /// Which files commands may touch.
  package var files = FilePermission.everything
  /// Which files the commands of a script may touch that is run here.
  package var permissionOfScripts = FilePermission.scripts
  /// The files that commands have written, by the names that were given.
  var writtenFiles: Set<String> = []

  /// How deep scripts may run each other.
  static let maximumScriptDepth = 16

  package init(settings: Settings = Settings()) { state = SessionState(settings: settings) }

  package internal(set) var environment: Environment {
    _read { yield state.environment }
    _modify { yield &state.environment }
  }

  package var settings: Settings {
    _read { yield state.settings }
    _modify { yield &state.settings }
  }

  /// The last statements, and what names meant before them.
  var timeline: Timeline {
    _read { yield state.timeline }
    _modify { yield &state.timeline }
  }

  /// What has happened since the session was kept; collected only where it is.
  var unsaved: Unsaved {
    _read { yield state.unsaved }
    _modify { yield &state.unsaved }
  }

  /// What keeps the session in a file.
  var store: SessionStore? {
    get { state.store }
    set { state.store = newValue }
  }

  /// The number that the next statement will have.
  package var nextNumber: Int { state.nextNumber }

  /// Whether a person types the lines, who needs to be told of a habit only once.
  package var isAtPrompt: Bool {
    get { state.isAtPrompt }
    set { state.isAtPrompt = newValue }
  }

  /// How many scripts that run each other are running.
  var scriptDepth: Int {
    get { state.scriptDepth }
    set { state.scriptDepth = newValue }
  }

  /// What the parser knows of names.
  package var vocabulary: Vocabulary { environment.vocabulary }

  /// The last statements, oldest first.
  package var statements: RingBuffer<Entry> { timeline.entries }

  /// Carries out a line: a command, or its statements up to the first that fails; the values of these
  /// get the label, if there is one.
  package func execute(
    _ line: String,
    label: Result.Label? = nil,
    report: (Report) -> Void
  ) {
    do {
      let parsed = try Parser.parse(line: line, vocabulary: vocabulary)
      switch parsed.kind {
      case .empty: return
      case .command(let command): run(command, in: line, report: report)
      case .statements(let statements): run(statements, label, in: line, report: report)
      }
    } catch {
      let diagnostic = missingColon(in: line) ?? error.diagnostic(in: line)
      report(.failure(failure(.usage, diagnostic, in: line, source: line)))
    }
  }

  private func run(
    _ statements: Statements,
    _ label: Result.Label?,
    in line: String,
    report: (Report) -> Void
  ) {
    switch statements {
    case .one(let statement): _ = run(statement, label, in: line, report: report)
    case .many(let statements):
      for statement in statements {
        guard run(statement, label, in: line, report: report) else { return }
      }
      guard let notice = state.noticeOfHiddenAnswers(in: statements) else { return }
      report(.notice(notice.message(environment.angleMode)))
    }
  }

  /// Carries out a statement; false where that failed.
  private func run(
    _ statement: Statement,
    _ label: Result.Label?,
    in line: String,
    report: (Report) -> Void
  ) -> Bool {
    do {
      report(.answer(try state.carryOut(statement, label, in: line)))
      return true
    } catch {
      let diagnostic =
        missingColon(in: line) ?? error.diagnostic(suggestingFunctionFor: statement, in: line)
      let source = line.utf8Text(statement.range)
      var failure = failure(.mathematical, diagnostic, in: line, source: source)
      failure.statement = statement
      // What Tab mends is not a statement yet, and takes no number.
      if diagnostic.fix == nil { state.rememberFailure(source) }
      report(.failure(failure))
      return false
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
  /// Gives names the meaning that a statement of a session file gives them, without a number.
  func restore(_ statement: Statement) throws(EvaluationError) {
    // The ring of another prompt may reach farther back.
    if let number = statement.kind.value.resultNumber, environment.results[number] == nil { return }
    let effect = statement.effect
    let result: Result? =
      if let value = StoredValue(shortFor: statement.kind.value) {
        Result(value)
      } else {
        try environment.ofStoredValues.outcome(of: statement).result
      }
    switch (effect, result) {
    case (.definition(let function), _): apply([.define(function)])
    case (.assignment(let name), let value?): apply([.assign(value, to: name)])
    case (.store(let names), let value?): apply(names.map { .assign(value, to: $0) })
    case (.none, let value?), (.asSourceTells, let value?):
      apply([.answer(value, of: statement.kind.value.resultNumber)])
    case (_, nil): break
    }
  }
}

// MARK: - Changes that commands and the session file make

extension Session {
  /// Does to names what a command does.
  func apply(_ changes: [Change]) { state.apply(changes) }

  /// Sets what the command line asks for.
  package func apply(angleMode: AngleMode?, digits: Int?, format: FormatChoice?) {
    if let angleMode { setAngleMode(angleMode) }
    if let digits { settings.digits = digits }
    if let format { settings.set(format) }
  }

  func setAngleMode(_ mode: AngleMode) { environment.angleMode = mode }

  /// Appends a statement to the ring and does what it did; the next one has the number behind it.
  func append(_ entry: Entry) { state.append(entry) }

  /// Appends statements of a file as long as the closure, which is told the last number and looks at
  /// nothing else of the session, has one.
  func append(atMost count: Int, _ next: (_ last: Int) -> Entry?) {
    state.append(atMost: count, next)
  }

  /// Takes the names, the settings and ANS of another session over; the statements stay as they are.
  func bringIn(_ other: Session) {
    apply(other.environment.changes)
    environment.angleMode = other.environment.angleMode
    let (defaultFormat, defaultDisplay) = (settings.defaultFormat, settings.defaultDisplay)
    settings = other.settings
    (settings.defaultFormat, settings.defaultDisplay) = (defaultFormat, defaultDisplay)
  }

  /// Gives a rule of a session file its value.
  func setRule(_ name: String, _ value: Result) { environment.setRule(name, value) }

  func setNextNumber(_ number: Int) { state.nextNumber = number }

  func setHistorySize(_ size: Int) {
    for dropped in timeline.resize(to: size) { environment.results[dropped.number] = nil }
  }

  func clearHistory() {
    let numbers = Set(statements.map(\.number))
    unsaved.add(.clearing(numbers))
    timeline.removeAll()
    environment.results = StatementResults()
    edits = []
    unsaved.isEverything = true
  }

  /// Takes another past for the one that was: names mean what follows from it, the angle mode stays.
  func take(_ timeline: Timeline) {
    let (angleMode, rules) = (environment.angleMode, environment.rules)
    self.timeline = timeline
    environment = timeline.environment()
    environment.angleMode = angleMode
    environment.setRules(rules)
    unsaved.isEverything = true
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

extension Expression {
  /// The number of the statement whose result it is, where it is just that.
  fileprivate var resultNumber: Int? {
    if case .result(let number) = kind { number } else { nil }
  }
}
