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

  /// The functions that the overview names; the special ones have a page of their own.
  static let functionsOfOverview = BuiltIn.all.filter { $0.help.group != .special }.map { $0.name }

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
