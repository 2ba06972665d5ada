import CLibrary
import Calculator
import Containment
import Evaluation
import LineEditing
import Storage

openStandardStreams()
settleSignals()
exit(run(Array(CommandLine.arguments.dropFirst())))

/// Runs the program and returns its exit status.
func run(_ words: [String]) -> Int32 {
  do {
    let arguments = try Arguments(words)
    switch arguments.request {
    case .version: return printed("curta \(Version.number)")
    case .help: return printed(Option.help)
    case .completions(let shell): return printed(shell.script)
    case nil: break
    }
    try arguments.requireContext()
    if let path = arguments.session, SessionFile.isForeign(path) {
      let reason = "\(path) is no session, and would be replaced by one"
      writeError("curta: \(reason); another name begins a new session")
      return Failure.Kind.file.rawValue
    }
    if let subcommand = arguments.subcommand { return try run(subcommand, arguments) }
    if arguments.checks { return try check(arguments) }
    if arguments.export != nil { return try export(arguments) }
    return try arguments.inputs.isEmpty ? runInput(arguments) : runBatch(arguments)
  } catch let error as UsageError {
    writeError("curta: \(error.message)")
    return Failure.Kind.usage.rawValue
  } catch let error as File.Failure {
    writeError("curta: \(error.message)")
    return Failure.Kind.file.rawValue
  } catch {
    return Failure.Kind.file.rawValue
  }
}

func printed(_ text: String) -> Int32 {
  var output = StandardOutput()
  output.write(line: text)
  return output.finish(0)
}

/// Runs the prompt at a terminal, and otherwise a script from standard input.
func runInput(_ arguments: Arguments) throws(File.Failure) -> Int32 {
  let style = Style(isColored: arguments.showsColor)
  let terminal = PromptTerminal(isColored: arguments.showsColor)
  if isatty(STDIN_FILENO) != 0 { settleSignalsOfPrompt() }
  guard arguments.notation == nil, isatty(STDIN_FILENO) != 0,
    // Started first, so that it reads the session while this process prepares the terminal.
    let connection = SessionConnection(
      terminal,
      isPlain: arguments.isPlainTerminal,
      style: style,
      start: arguments.startSession
    ),
    let editor = LineEditor(programName: "curta", isPlain: arguments.isPlain)
  else { return try runBatch(arguments) }
  countInterrupts()
  var prompt = Prompt(connection, editor: editor, on: terminal, style: style)
  return prompt.run()
}

/// Runs a batch, and writes a document for people instead of answers for programs.
func export(_ arguments: Arguments) throws -> Int32 {
  guard !arguments.isJSON else { throw UsageError("--export does not write --json") }
  guard !arguments.inputs.isEmpty || isatty(STDIN_FILENO) == 0 else {
    throw UsageError("--export needs a script")
  }
  return try runBatch(arguments)
}

func runBatch(_ arguments: Arguments) throws(File.Failure) -> Int32 {
  let format = arguments.export == nil ? AnswerFormat.decimal : .auto
  let session = Session(settings: Settings(defaultFormat: format))
  // Runs that read and change the same session take turns.
  var turn: FileLock?
  defer { extendLifetime(turn) }
  if let path = arguments.session {
    turn = try? FileLock(forRunsOf: path, patience: .seconds(60))
    for notice in try session.open(path, patience: .seconds(5)) { writeError("curta: \(notice)") }
  }
  arguments.apply(to: session)
  var batch = Batch(arguments, session: session)
  // At the end the system frees all memory at once, which is faster than freeing each value.
  defer { _ = Unmanaged.passRetained(session) }
  return batch.runKeepingAll()
}

func check(_ arguments: Arguments) throws -> Int32 {
  var output = StandardOutput()
  var status: Int32 = 0
  guard !arguments.inputs.isEmpty else { throw UsageError("--check needs a FILE") }
  guard arguments.session == nil else { throw UsageError("--check runs without a --session") }
  guard arguments.export == nil else { throw UsageError("--check does not --export") }
  guard !arguments.isJSON else { throw UsageError("--check does not write --json") }
  guard arguments.notation == nil else { throw UsageError("--check runs without --from") }
  guard arguments.timeLimit == nil, arguments.memoryLimit == nil else {
    throw UsageError("--check runs without limits")
  }
  for input in arguments.inputs {
    guard case .file(let path) = input else { throw UsageError("--check takes files, not -e") }
    let isInput = path == "-"
    guard !isInput || !arguments.updates else {
      throw UsageError("--update takes files, not standard input")
    }
    let session = Session(settings: Settings(defaultFormat: .decimal))
    arguments.apply(to: session)
    session.permissionOfScripts = arguments.files
    session.files = arguments.files.running(isInput ? nil : path)
    do {
      var check = Check(
        text: try File.read(isInput ? "/dev/stdin" : path),
        path: isInput ? "<stdin>" : path,
        tolerance: arguments.tolerance,
        in: session
      )
      if arguments.updates { try check.update() }
      output.write(line: check.lines.joined(separator: "\n"))
      if !check.passed { status = max(status, Failure.Kind.mathematical.rawValue) }
    } catch {
      output.flush()
      writeError("curta: \(error.message)")
      status = Failure.Kind.file.rawValue
    }
  }
  return output.finish(status)
}

extension Arguments {
  /// Applies the settings of the command line.
  func apply(to session: Session) {
    session.apply(angleMode: angleMode, numberMode: numberMode, digits: digits, format: format)
    if let picture { session.settings.picture = picture }
  }

  /// Whether nothing may be redrawn, by choice or because of the terminal.
  var isPlainTerminal: Bool { isPlain || File.environmentVariable("TERM") == "dumb" }

  /// Whether to use colours; respects NO_COLOR and terminals without them.
  var showsColor: Bool {
    isColored && !isPlainTerminal && File.environmentVariable("NO_COLOR") == nil
  }
}
