import CLibrary
import Calculator
import Clock
import Containment
import JSON
import Publishing
import Storage
import Syntax

/// Runs scripts, `-e` lines and standard input, and writes the results.
struct Batch: ~Copyable {
  private let arguments: Arguments
  private let session: Session
  private let keeper: SessionSaver
  private var output: StandardOutput
  /// A line that is being built, apart from the output, which is lent meanwhile.
  private var line = TextBuffer()
  private var script: Script
  /// Joins the rows of the input that are one line.
  private var joiner = LineJoiner()
  /// Records everything for an export; nil if answers are printed.
  private var recorder: Recorder?
  private var graphs: GraphOutput
  private var surface = GraphSurface()
  /// Ends the program if a statement exceeds a limit; nil without limits.
  private let watchdog: Watchdog?
  /// Whether answers are saved and written between statements, of which the next one may end the program.
  ///
  /// Otherwise they are collected, and written during the next statement if that takes long. With a session that
  /// is not enough, because a signal handler cannot save it.
  private let settles: Bool
  private let start = Moment.now
  /// The time that saving has taken.
  private var saving = Duration.zero
  /// The name of the source in error messages.
  private var name = ""
  /// The JSON objects of the current line; nil if answers are written as text.
  private var jsonLine: JSONLine?

  init(_ arguments: Arguments, session: Session) {
    self.arguments = arguments
    self.session = session
    let keeper = SessionSaver(session) { writeError("curta: \($0)") }
    self.keeper = keeper
    self.output = StandardOutput(beforeShowing: keeper.save)
    self.script = Script(
      keepsGoing: arguments.keepsGoing,
      notation: arguments.notation
    )
    self.recorder = arguments.export.map {
      Recorder(title: arguments.title, isFinal: arguments.content.title != nil, for: $0.format)
    }
    watchdog = Watchdog(arguments.limits)
    settles = watchdog != nil || arguments.session != nil
    graphs = GraphOutput(isColored: arguments.showsColor)
    session.describesGraphs = arguments.isPlain
    session.scriptsKeepGoing = arguments.keepsGoing
    if arguments.isJSON { jsonLine = JSONLine() }
  }

  /// Runs all inputs and returns the exit status; if the process ends because a library cannot be
  /// loaded, the answers so far are written and saved first.
  mutating func runKeepingAll() -> Int32 {
    withUnsafeMutablePointer(to: &self) { batch in
      running = batch
      defer { running = nil }
      Session.beforeEndWithoutLibrary { _ in running?.pointee.breakOff() }
      return batch.pointee.run()
    }
  }

  /// Writes the lines not yet written, in the middle of a computation that cannot finish.
  private mutating func breakOff() {
    output.flush()
    keeper.save()
  }

  /// Runs all inputs and returns the exit status.
  mutating func run() -> Int32 {
    var status: Int32 = 0
    for input in arguments.inputs.isEmpty ? [.file("-")] : arguments.inputs {
      switch run(input) {
      case .success(let end):
        if end != .end { return finished(status) }
      case .failure(let failure):
        output.flush()
        writeError("curta: \(failure.message)\(hint(at: input))")
        status = Failure.Kind.file.rawValue
        if !arguments.keepsGoing {
          recorder = nil
          return finished(status)
        }
      }
    }
    return finished(status)
  }

  private mutating func run(_ input: Arguments.Input) -> Result<Script.End, File.Failure> {
    session.permissionOfScripts = arguments.files
    session.files = arguments.files.running(input.script)
    switch input {
    case .graph(let graph):
      session.files = .everything
      name = "--graph"
      restart()
      if let end = run(row: graph.line) { return .success(end) }
      return .success(runOpenLine())
    case .line(let text):
      name = "-e"
      restart()
      for row in text.lines {
        if let end = run(row: String(row)) { return .success(end) }
      }
      return .success(runOpenLine())
    case .file("-"):
      name = "<stdin>"
      return run(descriptor: STDIN_FILENO, path: "standard input")
    case .file(let path):
      name = path
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return .failure(File.Failure("read", path)) }
      defer { close(descriptor) }
      return run(descriptor: descriptor, path: path)
    }
  }

  private mutating func restart() {
    script.restart()
    joiner = LineJoiner(arguments.notation)
  }

  /// A suggestion for an expression that was given instead of a file.
  private func hint(at input: Arguments.Input) -> String {
    guard case .file(let path) = input, !path.allSatisfy(\.isNumber),
      let line = try? session.parse(path),
      case .statements(.one(let statement)) = line.kind, statement.kind.value.freeVariables.isEmpty
    else { return "" }
    return "; -e '\(path)' computes it"
  }

  private mutating func run(descriptor: Int32, path: String) -> Result<Script.End, File.Failure> {
    restart()
    var reader = LineReader(descriptor: descriptor)
    while output.isOpen, let row = reader.next(beforeWaiting: { output.flush() }) {
      if let end = run(row: row) { return .success(end) }
    }
    if let code = reader.failure { return .failure(File.Failure("read", path, code: code)) }
    return .success(runOpenLine())
  }

  /// Runs the line that ends with the row, after a line that the row does not continue.
  private mutating func run(row: String) -> Script.End? {
    jsonLine?.beginRow()
    if joiner.isOpen, let line = joiner.end(before: row) {
      if let end = run(line, before: row) { return end }
    }
    guard let line = joiner.add(row) else {
      writeContinued(row)
      return nil
    }
    return run(line)
  }

  /// Runs a line that is still open at the end of the input.
  private mutating func runOpenLine() -> Script.End {
    guard let line = joiner.end(), let end = run(line) else { return .end }
    return end
  }

  /// Runs a line; `row` is the row before which it ended, if that was read already.
  private mutating func run(_ line: LogicalLine, before row: String? = nil) -> Script.End? {
    // A previous command may have changed the characters for pictures.
    if line.text.utf8.first(where: { $0 > 0x20 }) == UInt8(ascii: ":") {
      surface = GraphSurface(graphs.form(session.painter))
    }
    // The check is here because a call copies the batch.
    if watchdog != nil { startWatchdog() }
    defer { watchdog?.end() }
    if recorder != nil { return record(line) }
    jsonLine?.begin(line.text, before: arguments.keepsGoing ? row : nil, in: session)
    defer { endJSONLine(line.text) }
    if !settles { output.lend() }
    var script = script
    let end = script.run(line, in: session, on: surface) { report throws(Failure) in
      try write(report)
    }
    self.script = script
    output.takeBack()
    return end
  }

  private mutating func record(_ line: LogicalLine) -> Script.End? {
    var (script, recorder) = (script, recorder)
    // The recorder's contents are not copied while there is only one reference.
    self.recorder = nil
    recorder?.begin(line, in: session)
    let end = script.run(line, in: session, on: surface) { report throws(Failure) in
      try write(report)
      try recorder?.add(report, session)
    }
    (self.script, self.recorder) = (script, recorder)
    return end
  }

  private func startWatchdog() {
    guard let watchdog else { return }
    let place = "\(name):\(script.lineNumber + 1): error: stopped"
    let (seconds, megabytes) = (arguments.timeLimit ?? 0, arguments.memoryLimit ?? 0)
    let words = (
      time: "\(place) after \(seconds) s; --time-limit allows more",
      memory: "\(place): it needs more memory than \(megabytes) MB; --memory-limit allows more"
    )
    let status = max(script.worst?.rawValue ?? 0, Failure.Kind.mathematical.rawValue)
    watchdog.begin(words, status: status)
  }

  /// Saves the session, and returns the worst exit status.
  private mutating func finished(_ status: Int32) -> Int32 {
    keeper.save()
    let exported = export()
    session.close()
    let kept = keeper.isUnsaved ? Failure.Kind.file.rawValue : 0
    let checked = session.hasFailedChecks ? Failure.Kind.mathematical.rawValue : 0
    return output.finish(max(status, kept, exported, checked, script.worst?.rawValue ?? 0))
  }
}

/// The batch that is running.
nonisolated(unsafe) private var running: UnsafeMutablePointer<Batch>?

// MARK: - Exporting

extension Batch {
  /// Writes the document of what was run, if an export is asked for; returns the exit status.
  ///
  /// A saved session has no answers when it runs: the document shows the session that it restores.
  private mutating func export() -> Int32 {
    guard let export = arguments.export, var recorder else { return 0 }
    let document =
      script.isSavedSession ? session.document(titled: arguments.title) : recorder.finished()
    do {
      try document.showing(arguments.content).write(export.format, to: export.path)
      return 0
    } catch {
      output.flush()
      writeError("curta: \(error.message)")
      return Failure.Kind.file.rawValue
    }
  }
}

// MARK: - Writing

extension Batch {
  /// Writes a report.
  private mutating func write(_ report: Report) throws(Failure) {
    defer {
      if settles { settleIfDue() } else { output.lend() }
    }
    guard arguments.export == nil else {
      if case .failure(let failure) = report { write(failure) }
      return
    }
    switch report {
    case .answer(let answer): try write(answer)
    case .failure(let failure): write(failure)
    case .graph(let graph): write(graph)
    case .message(let text), .page(let text): if !text.isEmpty { write(printed: text) }
    case .notice(let text): writeNotice(text)
    case .recall(let source): write(printed: source)
    case .screen, .quit: break
    }
  }

  private mutating func write(_ graph: GraphReport) {
    guard jsonLine == nil else { return write(printed: graph.text) }
    // Previous answers must be above the picture, and above the query to the terminal.
    output.flush()
    output.write(picture: graphs.lines(of: graph, session.settings.picture))
  }

  /// Writes the output of a command.
  private mutating func write(printed text: String) {
    if jsonLine != nil { jsonLine?.printed.append(text) } else { output.write(line: text) }
  }

  /// Writes the object of a line without statements.
  private mutating func endJSONLine(_ source: String) {
    guard let line = jsonLine, let kind = line.pendingKind, let input = jsonLine?.end() else {
      return
    }
    let printed = kind == .command ? line.printed.joined(separator: "\n") : nil
    output.write(line: session.json(kind, source, output: printed, in: input).text)
    if settles { settleIfDue() }
  }

  /// Writes the object of a row that the next row continues.
  private mutating func writeContinued(_ row: String) {
    guard let input = jsonLine?.goOn() else { return }
    output.write(line: session.json(.continued, row, output: nil, in: input).text)
  }

  /// Saves the session and writes what is collected, after each answer or, where there are many, in a sixth of the time.
  private mutating func settleIfDue() {
    guard watchdog == nil else { return settle() }
    let begin = Moment.now
    guard saving * 6 <= begin - start + .milliseconds(600) else { return }
    settle()
    saving += Moment.now - begin
  }

  /// Saves the session and writes what is collected.
  private mutating func settle() {
    watchdog?.end()
    keeper.save()
    output.flush()
    startWatchdog()
  }

  private mutating func write(_ answer: StatementReport) throws(Failure) {
    if let line = jsonLine?.next(ofFailure: false) {
      return output.write(line: try answer.json(session, in: line).text)
    }
    for notice in answer.notices { writeNotice(notice) }
    guard !answer.statement.isSilent else { return }
    let writer = AnswerWriter(session.settings, for: .program)
    guard writer.draws || output.isTerminal else {
      line.removeAll()
      try session.present(answer, by: writer, to: &line)
      return output.write(line)
    }
    let outputWidth = OutputWidth.terminal(columns: terminalWidth)
    for line in try session.present(answer, for: .program, in: outputWidth) {
      output.write(line: line)
    }
  }

  private mutating func write(_ failure: Failure) {
    let place = failure.place ?? Failure.Place(path: name, lineNumber: lineNumber(of: failure))
    if let line = jsonLine?.next(ofFailure: failure.place == nil) {
      var placed = failure
      placed.place = place
      return output.write(line: placed.json(session, in: line).text)
    }
    output.flush()
    let diagnostic = failure.diagnostic
    let column = diagnostic.column(in: failure.line)
    writeError("\(place.path):\(place.lineNumber):\(column): error: \(diagnostic.sentence)")
    for text in diagnostic.rendered(in: failure.line).prefix(2) { writeError(text) }
  }

  /// The number of the row with the error, in the line that runs.
  private func lineNumber(of failure: Failure) -> Int { script.lineNumber + 1 + failure.rowOffset }

  private mutating func writeNotice(_ text: String) {
    output.flush()
    writeError("\(name):\(script.lineNumber + 1): notice: \(text)")
  }
}

extension Arguments {
  /// The title of a document that does not set its own.
  var title: String {
    for case .file(let path) in inputs where path != "-" { return File.name(of: path) }
    return "curta"
  }

  fileprivate var limits: Trial.Limits {
    Trial.Limits(seconds: timeLimit, megabytes: memoryLimit)
  }
}
