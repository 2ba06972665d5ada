import Calculator
import Evaluation
import LineEditing

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

// A reader that goes away is met where it is written to.
signal(SIGPIPE, SIG_IGN)
exit(run(Array(CommandLine.arguments.dropFirst())))

/// Runs the program and returns its exit status.
func run(_ words: [String]) -> Int32 {
  do {
    let arguments = try Arguments(words)
    switch arguments.request {
    case .version: return printed("curta \(Version.number)")
    case .help: return printed(Option.help)
    case nil: break
    }
    if arguments.checks { return check(arguments) }
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
  let output = StandardOutput()
  output.write(line: text)
  output.flush()
  return output.isOpen ? 0 : Failure.Kind.file.rawValue
}

/// The prompt on a terminal, and a script from anything else.
func runInput(_ arguments: Arguments) throws(File.Failure) -> Int32 {
  guard isatty(STDIN_FILENO) != 0, let editor = LineEditor(programName: "curta") else {
    return try runBatch(arguments)
  }
  let session = try session(
    arguments,
    format: .auto,
    path: arguments.session ?? SessionFile.defaultPath
  )
  var prompt = Prompt(session, editor: editor, isColored: arguments.showsColor)
  prompt.run()
  return 0
}

func runBatch(_ arguments: Arguments) throws(File.Failure) -> Int32 {
  let session = try session(arguments, format: .decimal, path: arguments.session)
  var batch = Batch(arguments, session: session)
  let status = batch.run()
  if let path = session.path { try SessionFile.save(session, path: path) }
  return status
}

/// A session with what the command line sets, loaded from the file if there is one.
func session(
  _ arguments: Arguments,
  format: AnswerFormat,
  path: String?
) throws(File.Failure) -> Session {
  let session = Session(settings: Settings(defaultFormat: format))
  if let path {
    for notice in try SessionFile.load(path: path, into: session) {
      writeError("curta: \(notice)")
    }
    session.path = path
  }
  session.apply(angleMode: arguments.angleMode, digits: arguments.digits, format: arguments.format)
  return session
}

func check(_ arguments: Arguments) -> Int32 {
  var status: Int32 = 0
  for input in arguments.inputs {
    guard case .file(let path) = input else { continue }
    do {
      let check = try Check(path: path)
      _ = printed(check.lines.joined(separator: "\n"))
      if !check.passed { status = max(status, Failure.Kind.mathematical.rawValue) }
    } catch {
      writeError("curta: \(error.message)")
      status = Failure.Kind.file.rawValue
    }
  }
  return status
}

extension Arguments {
  /// Whether colours are wanted: NO_COLOR and a terminal without them are respected.
  var showsColor: Bool {
    isColored && !isPlain && File.environmentVariable("NO_COLOR") == nil
      && File.environmentVariable("TERM") != "dumb"
  }
}
