package import Evaluation
package import Graphing
internal import Storage
package import Syntax

/// The state of a calculator, and the only thing that changes: names, settings, statements.
package final class Session {
  /// The part of the state that statements read and change.
  ///
  /// Code that it is lent to must not call the session, which debug builds check at each access.
  #if !DEBUG
  @exclusivity(unchecked)
  #endif
  var state: SessionState
  /// The views of graphs, and the last graph.
  var graphs = Graphs()
  /// The form and size of pictures for the screen.
  package var pictureForm = PictureForm.text(columns: 80, lines: 24, .braille)
  /// The edits that can be undone, oldest first.
  var edits: [Edit] = []
  /// Lines of a session file that this version does not understand, kept for the next save.
  package var unknownLines: [String] = []
  /// The path of the session file, for the prompt and `--session`.
  package internal(set) var path: String?
  /// Whether the effect of a loaded statement on names follows from its source.
  var replaysLoadedStatements = true
  /// Whether a session file is being loaded, which may forget a name that does not exist: of two
  /// prompts that forget it, one comes second.
  var isLoading = false
  /// Whether a script that `:run` runs continues after a failure, as its caller does.
  package var scriptsKeepGoing = false
  /// Whether there is a terminal whose whole screen commands may use.
  package var hasScreen = false
  /// Whether a graph is shown next to the prompt, and follows the changes of its view.
  package var hasGraphBeside = false
  /// Whether to stop waiting for the details of a graph, if a viewer opens it and continues; nil if
  /// graphs are completed first.
  package var isLateForViewer: (() -> Bool)?
  /// Whether graphs are described in words, because nothing may be drawn.
  package var describesGraphs = false

  /// The files that commands may access.
  package var files = FilePermission.everything
  /// The files that the commands of a script run here may access.
  package var permissionOfScripts = FilePermission.scripts
  /// The files that commands have written, by the names given.
  var writtenFiles: Set<String> = []

  /// The maximum depth of scripts that run each other.
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

  /// The last statements, and the names before them.
  var timeline: Timeline {
    _read { yield state.timeline }
    _modify { yield &state.timeline }
  }

  /// The changes since the session was saved; collected only if it is saved.
  var unsaved: Unsaved {
    _read { yield state.unsaved }
    _modify { yield &state.unsaved }
  }

  /// The store that keeps the session in a file.
  var store: SessionStore? {
    get { state.store }
    set { state.store = newValue }
  }

  /// The number of the next statement.
  package var nextNumber: Int { state.nextNumber }

  /// Whether a person types the lines, who sees some notices only once.
  package var isAtPrompt: Bool {
    get { state.isAtPrompt }
    set { state.isAtPrompt = newValue }
  }

  /// The number of nested scripts that are running.
  var scriptDepth: Int {
    get { state.scriptDepth }
    set { state.scriptDepth = newValue }
  }

  /// The names that the parser knows.
  package var vocabulary: Vocabulary { environment.vocabulary }

  /// The last statements, oldest first.
  package var statements: RingBuffer<Entry> { timeline.entries }

  /// Carries out a line: a command, or its statements up to the first that fails; their values get
  /// the label, if there is one.
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

  /// Carries out a statement; returns false if it failed.
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
      // A line that Tab can correct is not a statement yet, and takes no number.
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
  /// Applies the effect on names of a statement in a session file, without giving it a number.
  func restore(_ statement: Statement) throws(EvaluationError) {
    // The ring of another prompt may go farther back.
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

// MARK: - Changes by commands and the session file

extension Session {
  /// Applies the effects of a command to names.
  func apply(_ changes: [Change]) { state.apply(changes) }

  /// Applies the settings of the command line.
  package func apply(angleMode: AngleMode?, digits: Int?, format: FormatChoice?) {
    if let angleMode { setAngleMode(angleMode) }
    if let digits { settings.digits = digits }
    if let format { settings.set(format) }
  }

  func setAngleMode(_ mode: AngleMode) { environment.angleMode = mode }

  /// Appends a statement to the ring and applies its effect; the next statement has the next number.
  func append(_ entry: Entry) { state.append(entry) }

  /// Appends the statements of a file that the closure returns, until it returns nil.
  ///
  /// The closure gets the last number and must not access the session.
  func append(atMost count: Int, _ next: (_ last: Int) -> Entry?) {
    state.append(atMost: count, next)
  }

  /// Takes the names, the settings and ANS of another session; the statements stay the same.
  func bringIn(_ other: Session) {
    apply(other.environment.changes)
    environment.angleMode = other.environment.angleMode
    let (defaultFormat, defaultDisplay) = (settings.defaultFormat, settings.defaultDisplay)
    settings = other.settings
    (settings.defaultFormat, settings.defaultDisplay) = (defaultFormat, defaultDisplay)
  }

  /// Sets a rule of a session file.
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

  /// Replaces the timeline; the names follow from it, the angle mode stays.
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
  /// The text between two UTF-8 offsets, which must be at character boundaries.
  func utf8Slice(_ range: SourceRange) -> Substring {
    self[
      utf8.index(startIndex, offsetBy: range.start)..<utf8.index(startIndex, offsetBy: range.end)
    ]
  }
}

extension Expression {
  /// The number of the statement, if the expression is only a reference to its result.
  fileprivate var resultNumber: Int? {
    if case .result(let number) = kind { number } else { nil }
  }
}
