internal import Arithmetic
internal import Curves
package import Evaluation
package import Syntax

/// The state of a calculator, and the only thing that changes: names, settings, statements.
///
/// `Session+Run.swift` has what a line does to it.
package final class Session {
  /// The meanings of names, ANS, and the angle mode.
  ///
  /// Like the history, it is lent only to code that knows no session, which debug builds check.
  #if !DEBUG
  @exclusivity(unchecked)
  #endif
  package internal(set) var environment = Environment()
  /// The source of random numbers; each session has its own.
  let random = RandomNumbers()
  /// What was recorded.
  #if !DEBUG
  @exclusivity(unchecked)
  #endif
  var history = History()
  #if !DEBUG
  @exclusivity(unchecked)
  #endif
  package var settings: Settings {
    didSet { environment.mode.imaginaryUnit = settings.imaginaryUnit }
  }
  /// The views of graphs, and the last graph.
  var graphs = Graphs()

  /// The path of the session file, for the prompt and `--session`.
  package internal(set) var path: String?
  /// The reason why the last changes are not in that file; nil if they are.
  package var savingFailure: String?
  /// Lines of a session file that this version does not understand, kept for the next save.
  package var unknownLines: [String] = []
  /// Whether the effect of a loaded statement on names follows from its source.
  var replaysLoadedStatements = true
  /// Whether a session file is being loaded, which may forget a name that does not exist: of two
  /// prompts that forget it, one comes second.
  var isLoading = false

  /// Whether a person types the lines, who sees some notices only once.
  #if !DEBUG
  @exclusivity(unchecked)
  #endif
  package var isAtPrompt = false
  /// The causes of the notices shown so far.
  var shownNotices: Set<Notice> = []
  /// The percentages that gave names their values, for a notice; nil before they were looked for.
  var percentages: [String: NamedPercentage]?
  /// Whether there is a terminal whose whole screen commands may use.
  package var hasScreen = false
  /// Whether graphs are described in words, because nothing may be drawn.
  package var describesGraphs = false
  /// The number of nested scripts that are running.
  var scriptDepth = 0
  /// Whether a script that `:run` runs continues after a failure, as its caller does.
  package var scriptsKeepGoing = false

  /// The files that commands may access.
  package var files = FilePermission.everything
  /// The files that the commands of a script run here may access.
  package var permissionOfScripts = FilePermission.scripts
  /// The folder in which commands look for files; nil for the working folder.
  package var folder: String?
  /// The files that commands have written, by their paths.
  var writtenFiles: Set<String> = []
  /// The files that were read as data in this session.
  var dataFiles: Set<String> = []

  /// Whether `:check` has found a difference.
  package internal(set) var hasFailedChecks = false

  package init(settings: Settings = Settings()) {
    self.settings = settings
    environment.findZeros = { program, range in program.zeros(in: range) }
    // The environments of earlier statements solve equations as this one does.
    history.timeline.findZeros = environment.findZeros
    environment.random = random
    history.timeline.random = random
    environment.readTable = { [weak self] path throws(FileFailure) in
      guard let self else { throw FileFailure("no files can be read here") }
      return try table(in: path)
    }
  }

  /// The seed of the random numbers, as far as statements have drawn; nil where there is none.
  package var seededNumbers: RandomNumbers.Seeded? {
    get { random.seeded }
    set { random.seeded = newValue }
  }

  /// The names that the parser knows.
  package var vocabulary: Vocabulary { environment.vocabulary }

  /// The last statements, oldest first.
  package var statements: RingBuffer<Entry> { history.timeline.entries }

  /// The number of the next statement.
  package var nextNumber: Int { history.nextNumber }

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

// MARK: - Changes by commands and the session file

extension Session {
  /// Applies the settings of the command line.
  package func apply(
    angleMode: AngleMode?,
    numberMode: NumberMode? = nil,
    digits: Int?,
    format: FormatChoice?
  ) {
    if let angleMode { environment.mode.angles = angleMode }
    if let numberMode { environment.mode.numbers = numberMode }
    if let digits { settings.digits = digits }
    if let format { settings.set(format) }
  }

  /// Takes the names, the settings and ANS of another session; the statements stay the same.
  func bringIn(_ other: Session) {
    record(other.environment.changes)
    environment.mode = other.environment.mode
    let (defaultFormat, defaultDisplay) = (settings.defaultFormat, settings.defaultDisplay)
    settings = other.settings
    (settings.defaultFormat, settings.defaultDisplay) = (defaultFormat, defaultDisplay)
  }

  func setHistorySize(_ size: Int) {
    for dropped in history.timeline.resize(to: size) { environment.results[dropped.number] = nil }
    _ = history.typedLines.resize(to: size)
  }

  func clearHistory() {
    let numbers = Set(statements.map(\.number))
    history.unsaved.add(.clearing(numbers))
    history.timeline.forget(numbers)
    history.typedLines.removeAll()
    environment.results = StatementResults()
    history.edits = []
    history.unsaved.isEverything = true
  }

  /// Replaces the timeline; the names follow from it, the mode stays.
  func take(_ timeline: Timeline) {
    let (mode, rules) = (environment.mode, environment.rules)
    let readTable = environment.readTable
    history.timeline = timeline
    environment = timeline.environment()
    environment.readTable = readTable
    environment.mode = mode
    environment.rules = rules
    history.unsaved.isEverything = true
  }
}

// MARK: - Libraries

extension Session {
  /// Loads the libraries, and makes the table of functions, so that the first line need not wait; returns
  /// a notice if they do not load.
  package func warmUp() -> String? {
    if let reason = FlintLibrary.load() {
      return "FLINT cannot be loaded, and what needs it cannot be computed: \(reason)"
    }
    _ = try? Environment().real(Expression(.call("abs", [Expression(.constant("pi"))]))).sign()
    return nil
  }

  /// Sets a handler that is called before the process ends because a required library cannot be loaded.
  package static func beforeEndWithoutLibrary(
    _ handler: @convention(c) (UnsafePointer<CChar>?) -> Void
  ) {
    FlintLibrary.beforeEnd(handler)
  }
}

extension String {
  /// The text between two UTF-8 offsets as a `String`.
  func utf8Text(_ range: SourceRange) -> String {
    range.start == 0 && range.end == utf8.count ? self : String(utf8Slice(range))
  }

  /// The text between two UTF-8 offsets, which must be at character boundaries.
  func utf8Slice(_ range: SourceRange) -> Substring {
    self[
      utf8.index(startIndex, offsetBy: range.start)..<utf8.index(startIndex, offsetBy: range.end)
    ]
  }
}
