import CLibrary
import Calculator
import Containment
import Serving
import Storage

/// A word in place of the first file, which makes the program something else than a calculator.
///
/// A script of such a name runs as `./serve`.
enum Subcommand: String, CaseIterable {
  case sheet
  case serve
  case lsp
  case mcp

  /// The word, and what follows it.
  var usage: String {
    switch self {
    case .sheet: "sheet FILE"
    case .serve, .lsp, .mcp: rawValue
    }
  }

  var summary: String {
    switch self {
    case .sheet: "a script or Markdown with its answers in it"
    case .serve: "answers requests of other programs, JSON-RPC on standard input"
    case .lsp: "serves editors, with the Language Server Protocol"
    case .mcp: "serves language models, with the Model Context Protocol"
    }
  }
}

/// Runs a subcommand with the options after it, and returns the exit status.
func run(_ subcommand: Subcommand, _ arguments: Arguments) throws(UsageError) -> Int32 {
  switch subcommand {
  case .sheet:
    var sheets = SheetRun(arguments)
    return try sheets.run()
  case .serve, .lsp, .mcp: return try serve(subcommand, arguments)
  }
}

/// The limits of a request unless the options set others.
private let usualLimits = RequestLimits(milliseconds: 10_000, megabytes: 1_000)
/// How long a line of a document may take in an editor, in milliseconds.
private let usualLineLimit = 2_000

private func serve(
  _ subcommand: Subcommand,
  _ arguments: Arguments
) throws(UsageError) -> Int32 {
  guard arguments.inputs.isEmpty, arguments.session == nil, arguments.export == nil,
    !arguments.checks, arguments.notation == nil
  else {
    throw UsageError(
      "\(subcommand) takes options of numbers, as --rad and --digits, limits and --allow-files, and no files"
    )
  }
  let limits = arguments.requestLimits
  let server =
    switch subcommand {
    case .lsp:
      RequestServer(.language, limits: limits) { watch in
        LanguageHandler(
          watch: watch,
          lineMilliseconds: arguments.timeLimit.map { $0 * 1_000 } ?? usualLineLimit
        ) { path in arguments.servedSession(at: path) }
      }
    case .mcp:
      RequestServer(.tools, limits: limits) { _ in ToolsHandler(arguments.servedSession(at: nil)) }
    case .serve, .sheet:
      RequestServer(.calculator, limits: limits) { _ in
        SessionHandler(arguments.servedSession(at: nil))
      }
    }
  guard let path = arguments.socket else { return server.run() }
  do throws(File.Failure) {
    let listener = try SocketServer(path)
    return listener.run(server.run)
  } catch {
    writeError("curta: \(error.message)")
    return Failure.Kind.file.rawValue
  }
}

extension Arguments {
  fileprivate var requestLimits: RequestLimits {
    RequestLimits(
      milliseconds: timeLimit.map { $0 * 1_000 } ?? usualLimits.milliseconds,
      megabytes: memoryLimit ?? usualLimits.megabytes
    )
  }

  /// A fresh session with the settings of the command line; a document may run the scripts below its folder,
  /// in which commands look for files.
  fileprivate func servedSession(at path: String?) -> Session {
    let session = Session(settings: Settings(defaultFormat: .decimal))
    apply(to: session)
    (session.files, session.permissionOfScripts) = (files, files)
    if let path {
      session.files = files.running(path)
      session.folder = File.directory(of: path)
    }
    session.scriptsKeepGoing = keepsGoing
    return session
  }
}
