import Calculator
import Evaluation
import Graphing
import Publishing
import Storage
import Syntax

/// The command line, understood.
struct Arguments {
  /// Something to run, in the order given.
  enum Input: Equatable {
    /// `-e`
    case line(String)
    /// A script; `-` is standard input.
    case file(String)
    /// `--graph`
    case graph(Graph)

    /// The path of the script that it is.
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
  var tolerance: Check.Tolerance?
  /// The file to write what is run to, as a document.
  var export: Export?
  /// What of it the document shows.
  var content = DocumentContent()
  /// What is to be graphed, behind all that is run.
  var graph = Graph()
  /// What graphs in the terminal are made of.
  var picture: PictureChoice?
  var angleMode: AngleMode?
  var digits: Int?
  var format: FormatChoice?
  /// What the statements are written in; nil for the language.
  var notation: SourceNotation?
  var isJSON = false
  var keepsGoing = false
  /// What scripts may do with files.
  var files = FilePermission.scripts
  /// The seconds that a statement may take, or a line at the prompt.
  var timeLimit: Int?
  /// The megabytes that it may need.
  var memoryLimit: Int?
  var isPlain = false
  var isColored = true
  var request: Request?

  /// Reads the words behind the program's name.
  ///
  /// What follows an option that takes something is taken as it stands, a leading minus included;
  /// `--option=value` is the same; behind `--` all words are files.
  init(_ words: [String]) throws(UsageError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        inputs += rest.map { .file($0) }
        break
      }
      guard word.utf8.first == UInt8(ascii: "-"), word != "-" else {
        inputs.append(.file(word))
        continue
      }
      try apply(word, &rest)
    }
    if graph.isAsked {
      inputs.append(.graph(graph))
    } else if let option = graph.options.first {
      throw UsageError("\(Graph.typedName(of: option)) belongs to --graph")
    }
  }

  private mutating func apply(_ word: String, _ rest: inout ArraySlice<String>) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = word.hasPrefix("--") ? String(parts[0]) : word
    guard let option = Option.named(name) else {
      throw UsageError("there is no option \(name)", nearest: Option.all.flatMap(\.names), to: name)
    }
    let joined = name == word ? nil : String(parts[1])
    guard !option.parameter.isEmpty || option.takesFolder else {
      if joined != nil { throw UsageError("\(name) takes nothing") }
      return try option.apply(&self, "")
    }
    var values = joined.map { [$0] } ?? []
    while values.count < option.parameterCount, let value = rest.popFirst() { values.append(value) }
    guard values.count == option.parameterCount else {
      throw UsageError("\(name) needs \(option.parameter)")
    }
    let further = rest.prefix(option.optionalCount)
    if further.count == option.optionalCount, !further.contains(where: { $0.hasPrefix("--") }) {
      values += further
      rest.removeFirst(further.count)
    }
    if option.takesFolder, values.isEmpty, let folder = rest.first, File.isFolder(folder) {
      values.append(rest.removeFirst())
    }
    try option.apply(&self, values.joined(separator: " "))
  }
}
