internal import Evaluation

// The pages that are made from the tables of functions, constants and commands.

extension HelpPage {
  static let functions = BuiltIn.all.map { function in
    HelpPage(
      .function,
      [function.name],
      heading: "\(function.name)(\(function.parameters))",
      function.summary,
      HelpText(
        (["domain: \(function.domain)"] + (function.note.isEmpty ? [] : [function.note]))
          .joined(separator: "\n"),
        examples: "> \(function.example.source)\n\(function.example.answer)",
        related: function.seeAlso + (function.dependsOnAngleMode ? ["angles"] : []) + ["functions"]
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
    HelpPage(
      .command,
      [":\(command.name)", command.name],
      heading: ":\(command.name)" + (command.parameters.isEmpty ? "" : " \(command.parameters)"),
      command.summary,
      command.page
    )
  }
}
