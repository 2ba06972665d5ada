import Calculator
import Evaluation
import Graphing
import Publishing
import Storage
import Syntax

/// The parsed command line.
struct Arguments {
  /// Something to run, in the order given.
  enum Input: Equatable {
    /// `-e`
    case line(String)
    /// A script; `-` is standard input.
    case file(String)
    /// `--graph`
    case graph(Graph)

    init(path: String) { self = .file(File.expandingHome(path)) }

    /// The path of the script, if it is one.
    var script: String? {
      switch self {
      case .file("-"), .line, .graph: nil
      case .file(let path): path
      }
    }
  }

  /// Something to print instead of running anything.
  enum Request {
    case version
    case help
    case completions(ShellCompletions)
  }

  var inputs: [Input] = []
  var session: String?
  var checks = false
  var updates = false
  /// Whether a sheet is updated at each save.
  var watches = false
  /// The path of the socket at which connections are served.
  var socket: String?
  var tolerance: Check.Tolerance?
  /// The file for the document of what is run.
  var export: Export?
  /// The parts that the document shows.
  var content = DocumentContent()
  /// The graph to draw after everything else.
  var graph = Graph()
  /// The kind of picture for graphs in the terminal.
  var picture: PictureChoice?
  var angleMode: AngleMode?
  var numberMode: NumberMode?
  var digits: Int?
  var format: FormatChoice?
  /// The notation of the statements; nil for the language.
  var notation: SourceNotation?
  var isJSON = false
  var keepsGoing = false
  /// The files that scripts may access.
  var files = FilePermission.scripts
  /// The time limit of a statement, or of a line at the prompt, in seconds.
  var timeLimit: Int?
  /// The memory limit in megabytes.
  var memoryLimit: Int?
  var isPlain = false
  var isColored = true
  var request: Request?
  /// What the program is instead of a calculator.
  var subcommand: Subcommand?

  /// Parses the words after the program's name.
  ///
  /// The word after an option that takes an argument is its argument, even with a leading minus;
  /// `--option=value` means the same. After `--`, all words are files.
  init(_ words: [String]) throws(UsageError) {
    var rest = words[...]
    subcommand = words.first.flatMap(Subcommand.init)
    if subcommand != nil { rest.removeFirst() }
    // A list, as they are few, and the type of a set of texts takes a while.
    var earlier: [String] = []
    while let word = rest.popFirst() {
      if word == "--" {
        inputs += rest.map(Input.init(path:))
        break
      }
      guard word.utf8.first == UInt8(ascii: "-"), word != "-" else {
        inputs.append(Input(path: word))
        continue
      }
      try apply(word, &rest, after: &earlier)
    }
    if graph.isAsked {
      inputs.append(.graph(graph))
    } else if let option = graph.options.first.flatMap(GraphOption.named)?.onCommandLine {
      throw UsageError("\(option.name) belongs to --graph")
    }
    try requireOtherFileForExport()
  }

  /// Refuses options that only have a meaning together with something else that is not there.
  func requireContext() throws(UsageError) {
    let isCheck = checks && subcommand == nil
    let lone: [(isThere: Bool, message: String)] = [
      (updates && !checks && subcommand != .sheet, "--update belongs to --check or sheet"),
      (tolerance != nil && !isCheck, "--tolerance belongs to curta --check"),
      (content.title != nil && export == nil, "--title belongs to --export"),
      (!content.hasAnswers && export == nil, "--no-answers belongs to --export"),
      (!content.hasErrors && export == nil, "--no-errors belongs to --export"),
      (watches && subcommand != .sheet, "--watch is for sheet"),
      (socket != nil && subcommand != .serve, "--socket is for serve"),
    ]
    if let message = lone.first(where: \.isThere)?.message { throw UsageError(message) }
  }

  /// Refuses a document in the place of a file that it is made of.
  private func requireOtherFileForExport() throws(UsageError) {
    guard let path = export?.path else { return }
    for case .file(let input) in inputs.isEmpty ? [.file("-")] : inputs
    where File.areSame(path, input == "-" ? "/dev/stdin" : input) {
      throw UsageError("--export would overwrite what it reads, \(path)")
    }
  }

  /// Applies an option with the arguments that follow it.
  private mutating func apply(
    _ word: String,
    _ rest: inout ArraySlice<String>,
    after earlier: inout [String]
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = word.hasPrefix("--") ? String(parts[0]) : word
    guard let option = Option.named(name) else {
      if let longer = Option.longNames[word] {
        throw UsageError("there is no option \(name); did you mean \(longer)?")
      }
      if !word.hasPrefix("--"), Option.named(String(word.prefix(2)))?.parameterCount == 1 {
        let mended = "\(word.prefix(2)) '\(word.dropFirst(2))'"
        throw UsageError("there is no option \(name); did you mean \(mended)?")
      }
      throw UsageError("there is no option \(name)", nearest: Option.all.flatMap(\.names), to: name)
    }
    if !option.isRepeatable {
      guard !earlier.contains(option.names[0]) else {
        throw UsageError("\(name) is given twice")
      }
      earlier.append(option.names[0])
    }
    let joined = name == word ? nil : String(parts[1])
    guard !option.parameter.isEmpty || option.takesFolder else {
      if joined != nil { throw UsageError("\(name) takes nothing") }
      return try option.apply(&self, "")
    }
    var values = joined.map { [$0] } ?? []
    let takesSeveral = option.parameterCount > 1
    while values.count < option.parameterCount, let value = rest.first {
      // The name of an option is no number of several.
      if takesSeveral, Option.named(value) != nil { break }
      values.append(rest.removeFirst())
    }
    guard values.count == option.parameterCount else { throw UsageError(name, needs: option) }
    let further = rest.prefix(option.optionalCount)
    let numbers = further.prefix { Double($0) != nil }
    let isComplete =
      further.count == option.optionalCount && !further.contains(where: { $0.hasPrefix("--") })
    if takesSeveral, !numbers.isEmpty, !isComplete {
      throw UsageError(name, needs: option)
    }
    if isComplete {
      values += further
      rest.removeFirst(further.count)
    }
    if option.takesFolder, values.isEmpty, let folder = rest.first,
      File.isFolder(File.expandingHome(folder))
    {
      values.append(rest.removeFirst())
    }
    // `joined` would look for a type at run time, a twelfth of the time to start.
    var text = values.first ?? ""
    for value in values.dropFirst() { text += " " + value }
    try option.apply(&self, text)
  }
}
