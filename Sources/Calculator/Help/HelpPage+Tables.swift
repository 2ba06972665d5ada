internal import Arithmetic
internal import Evaluation

// The pages that are made from the tables of functions, constants, commands and settings.

extension Primitive {
  /// The call with the names of its arguments, and what it is.
  fileprivate static var row: (call: String, summary: String) {
    ("\(name)(\(help.parameters))", help.summary)
  }
}

extension HelpPage {
  static let functions = BuiltIn.all.map { function in
    let help = function.help
    let dependsOnAngleMode = function.angles != .none
    return HelpPage(
      .function,
      [function.name],
      heading: "\(function.name)(\(help.parameters))",
      help.summary,
      HelpText(
        (["domain: \(help.domain)"] + (help.note.isEmpty ? [] : [help.note]))
          .joined(separator: "\n"),
        examples: "> \(help.example.source)\n\(help.example.answer)",
        related: help.seeAlso + (dependsOnAngleMode ? ["angles"] : []) + ["functions"]
      )
    )
  }

  /// The functions that the overview names; the others are on pages of their own.
  static let functionsOfOverview = BuiltIn.all.filter {
    $0.help.group != .special && $0.help.group != .distributions
  }.map { $0.name }

  static let specialFunctions: HelpPage = {
    let functions = BuiltIn.all.filter { $0.help.group == .special }.map { $0.row }
    let width = functions.map(\.call.count).max() ?? 0
    let rows = functions.map { "\($0.call.padded(to: width))  \($0.summary)" }
    return HelpPage(
      .topic,
      ["special", "special functions"],
      "functions of mathematics and physics",
      HelpText(
        rows.joined(separator: "\n"),
        examples: "> gamma(1/2)\n√π ≈ 1.77245385091",
        related: ["functions", "complex"]
      )
    )
  }()

  static let distributions: HelpPage = {
    let functions = BuiltIn.all.filter { $0.help.group == .distributions }
    var rows: [String] = []
    for function in functions {
      if function.name.hasSuffix("_pdf") {
        rows.append(function.row.call)
      } else if let row = rows.popLast() {
        rows.append("\(row)  \(function.name)")
      }
    }
    let introduction = """
      The first argument is the number x or the count k, or the probability of which
      the last function gives the number; the parameters follow.

      _pdf  the density at x; for a count the probability of k, also named _pmf
      _cdf  the probability of all numbers up to x
      _sf   the probability of all numbers above x, with digits however small it is
      _inv  the x whose _cdf is the probability; the least such k for a count

      Counts: binomial, poisson and geometric, which counts trials from 1.


      """
    return HelpPage(
      .topic,
      ["distributions", "distribution", "probability", "quantile"],
      "normal, t, chi-squared, F, binomial and other probabilities",
      HelpText(
        introduction + rows.joined(separator: "\n"),
        examples: "> normal_cdf 1.96 - normal_cdf(-1.96)\n≈ 0.950004209704",
        related: ["functions", "special", "erfc"]
      )
    )
  }()

  static let constants = Constant.allCases.map { constant in
    HelpPage(
      .constant,
      constant.names,
      heading: constant.names.joined(separator: ", "),
      constant.summary,
      HelpText(
        "A constant cannot be given another value.",
        examples: "> \(constant.rawValue)\n\(constant.answer)",
        related: ["names", ":more"]
      )
    )
  }

  static let commands = CommandDefinition.all.map { command in
    let name = ":\(command.name)"
    return HelpPage(
      .command,
      [name, command.name],
      heading: command.parameters.isEmpty ? name : "\(name) \(command.parameters)",
      command.summary,
      HelpFile.commands.text(name)
    )
  }

  static let settings = Setting.all.map { setting in
    let name = ":set \(setting.name)"
    return HelpPage(
      .setting,
      [name, setting.name],
      heading: "\(name) \(setting.values)",
      setting.summary,
      HelpFile.settings.text(name)
    )
  }
}
