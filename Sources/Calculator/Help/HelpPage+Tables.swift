internal import Arithmetic
internal import Evaluation

// The pages that are made from the tables of functions, constants, commands and settings.

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
