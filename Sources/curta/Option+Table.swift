import Calculator
import Evaluation
import Graphing
import Publishing
import Storage
import Syntax

extension Option {
  static let all = ofInputs + ofGraphs + ofAnswers

  private static let ofInputs: [Option] = [
    Option(
      ["-e"],
      parameter: "STATEMENTS",
      isRepeatable: true,
      "runs a line of statements; may be given again"
    ) { arguments, text in
      arguments.inputs.append(.line(text))
    },
    Option(["--session"], parameter: "FILE", "uses that session, read and written") {
      arguments,
      path throws(UsageError) in
      guard !path.isEmpty else { throw UsageError("--session needs FILE, not an empty name") }
      arguments.session = File.expandingHome(path)
    },
    Option(["--check"], "compares each answer of the FILEs with the `# = …` comment after it") {
      arguments,
      _ in arguments.checks = true
    },
    Option(["--update"], "with --check or sheet, writes what the answers are into the FILEs") {
      arguments,
      _ in arguments.updates = true
    },
    Option(["--watch"], "with sheet, updates the FILE at each save") { arguments, _ in
      arguments.watches = true
    },
    Option(["--tolerance"], parameter: "T", "with --check, how far an answer may be off") {
      arguments,
      text throws(UsageError) in
      guard let tolerance = Check.Tolerance(text) else {
        throw UsageError("--tolerance takes a number that is not negative, not \(text)")
      }
      arguments.tolerance = tolerance
    },
    Option(["--export"], parameter: "FILE", "writes a page (.html), Markdown (.md) or LaTeX (.tex)")
    {
      arguments,
      path throws(UsageError) in arguments.export = try Export(path: path)
    },
    Option(["--title"], parameter: "TEXT", "with --export, the title") { arguments, text in
      arguments.content.title = text
    },
    Option(["--no-answers"], "with --export, leaves room for answers in their place") {
      arguments,
      _ in arguments.content.hasAnswers = false
    },
    Option(["--no-errors"], "with --export, leaves out what failed") {
      arguments,
      _ in arguments.content.hasErrors = false
    },
    Option(
      ["--graph"],
      parameter: "EXPRESSIONS",
      isRepeatable: true,
      "the graph of y = f(x), or of several functions"
    ) { arguments, text throws(UsageError) in
      guard arguments.graph.expression == nil else {
        throw UsageError("--graph is given twice; --graph \"x, x^2\" draws two curves")
      }
      arguments.graph.expression = text
    },
  ]

  /// The options of `:graph`.
  private static let ofGraphs = GraphOption.all.compactMap(Option.init)

  private static let ofAnswers: [Option] = [
    Option(
      ["--picture"],
      parameter: "KIND",
      "what graphs in the terminal are made of: auto, braille, kitty …"
    ) { arguments, text throws(UsageError) in
      guard let picture = PictureChoice(rawValue: text) else {
        let names = PictureChoice.allCases.map(\.rawValue)
        throw UsageError("there is no picture \(text)", nearest: names, to: text)
      }
      arguments.picture = picture
    },
    Option(.degrees, "angles in degrees, which they are at first"),
    Option(.radians, "angles in radians"),
    Option(.gradians, "angles in gradians"),
    Option(["--complex"], "answers may be complex, all with principal values") { arguments, _ in
      arguments.numberMode = .complex
    },
    Option(["--digits"], parameter: "N", "the significant digits of rounded decimals") {
      arguments,
      text throws(UsageError) in
      arguments.digits = try number(text, in: Settings.digitsRange, "--digits")
    },
    Option(
      ["--format"],
      parameter: "FORMAT",
      choices: AnswerFormat.allCases.map(\.rawValue),
      "decimal, exact, fraction, latex, 2d and others, see :help formats"
    ) { arguments, text throws(UsageError) in
      arguments.format = try format(text)
    },
    Option(
      ["--from"],
      parameter: "NOTATION",
      choices: SourceNotation.allCases.map(\.rawValue),
      "statements are written in latex or mathml"
    ) { arguments, text throws(UsageError) in
      let names = SourceNotation.allCases.map(\.rawValue)
      guard let notation = SourceNotation(rawValue: text) else {
        throw UsageError("there is no notation \(text)", nearest: names, to: text)
      }
      arguments.notation = notation
    },
    Option(["--json"], "writes one object a statement and line") { arguments, _ in
      arguments.isJSON = true
    },
    Option(["--keep-going"], "goes on after an error") { arguments, _ in
      arguments.keepsGoing = true
    },
    Option(
      ["--allow-files"],
      parameter: "[FOLDER]",
      "lets scripts read and write files, all or those in the folder"
    ) { arguments, folder in
      arguments.files =
        folder.isEmpty ? .everything : .everything(below: File.expandingHome(folder))
    },
    Option(["--socket"], parameter: "PATH", "with serve, takes connections at a Unix socket") {
      arguments,
      path in arguments.socket = File.expandingHome(path)
    },
    Option(["--time-limit"], parameter: "S", "ends what takes longer, in seconds") {
      arguments,
      text throws(UsageError) in
      arguments.timeLimit = try number(text, in: Settings.timeLimitRange, "--time-limit")
    },
    Option(["--memory-limit"], parameter: "M", "ends what needs more memory, in megabytes") {
      arguments,
      text throws(UsageError) in
      arguments.memoryLimit = try number(text, in: Settings.memoryLimitRange, "--memory-limit")
    },
    Option(["--plain"], "no colours and no redrawing at the prompt") { arguments, _ in
      arguments.isPlain = true
    },
    Option(["--no-color"], "no colours") { arguments, _ in arguments.isColored = false },
    Option(
      ["--completions"],
      parameter: "SHELL",
      choices: ShellCompletions.allCases.map(\.rawValue),
      "what makes bash, zsh or fish complete these options"
    ) { arguments, text throws(UsageError) in
      let names = ShellCompletions.allCases.map(\.rawValue)
      guard let shell = ShellCompletions(rawValue: text) else {
        throw UsageError("there are no completions for \(text)", nearest: names, to: text)
      }
      arguments.request = .completions(shell)
    },
    Option(["--version"], "the version of the program") { arguments, _ in
      arguments.request = .version
    },
    Option(["--help", "-h"], "this page") { arguments, _ in arguments.request = .help },
  ]

  /// The option that gives one of `:graph` to `--graph`, if there is one.
  private init?(_ option: GraphOption) {
    guard let typed = option.onCommandLine else { return nil }
    self.init(
      [typed.name],
      parameter: option.valuesOnCommandLine.description,
      choices: option.valuesOnCommandLine.words,
      // The request knows which may be given again.
      isRepeatable: true,
      typed.summary
    ) { arguments, text throws(UsageError) in try arguments.graph.add(option, text) }
  }

  /// `--deg`, `--rad` or `--grad`, of which only one can be given.
  private init(_ mode: AngleMode, _ summary: String) {
    self.init(["--\(mode.rawValue)"], summary) { arguments, _ throws(UsageError) in
      if let other = arguments.angleMode {
        throw UsageError(
          "angles are in one unit, but --\(other.rawValue) and --\(mode.rawValue) are given"
        )
      }
      arguments.angleMode = mode
    }
  }

  /// A format, followed by a blank and the pattern of its columns.
  private static func format(_ text: String) throws(UsageError) -> FormatChoice {
    do throws(CommandError) {
      let words = text.split(separator: " ").map { Command.Word(String($0), range: .none) }
      return try FormatChoice(words)
    } catch {
      throw UsageError(error.diagnostic.sentence)
    }
  }

  private static func number(
    _ text: String,
    in range: ClosedRange<Int>,
    _ name: String
  ) throws(UsageError) -> Int {
    guard let number = Int(text), range.contains(number) else {
      throw UsageError(
        "\(name) takes a whole number from \(range.lowerBound) to \(range.upperBound), not \(text)"
      )
    }
    return number
  }

  /// The option of that name; the options of graphs, which take a while to make, are searched last.
  static func named(_ name: String) -> Option? {
    func isNamed(_ option: Option) -> Bool { option.names.contains(name) }
    return ofInputs.first(where: isNamed) ?? ofAnswers.first(where: isNamed)
      ?? ofGraphs.first(where: isNamed)
  }

  /// The text of `--help`.
  static var help: String {
    let rows = all.map { option in
      let names = option.names.joined(separator: ", ")
      return (names + (option.parameter.isEmpty ? "" : " \(option.parameter)"), option.summary)
    }
    let width = rows.map(\.0.count).max() ?? 0
    let table = rows.map { left, right in
      "  " + left + String(repeating: " ", count: width - left.count + 2) + right
    }
    let subcommands = Subcommand.allCases.map { subcommand in
      let usage = "  curta \(subcommand.usage)"
      return usage + String(repeating: " ", count: max(2, 30 - usage.count)) + subcommand.summary
    }
    return """
      curta \(Version.number), a calculator that never prints a wrong digit

        curta                       the prompt, with the session that is kept
        curta FILE                  runs a script in a fresh session
        curta -e 'sqrt 2' -e ANS^2  runs lines
        producer | curta            runs the lines of standard input
      \(subcommands.joined(separator: "\n"))

      \(table.joined(separator: "\n"))
      """
  }
}
