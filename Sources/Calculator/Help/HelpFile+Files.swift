internal import CHelp

// The files in the folder Pages, and the pages that are made from nothing else.

extension HelpFile {
  static let topics = HelpFile(
    "topics.txt",
    String(cString: help_topics()),
    tables: [
      "{format names}": AnswerFormat.allCases.map(\.rawValue),
      "{formats}": AnswerFormat.allCases.map { "\($0.rawValue.padded(to: 13))\($0.summary)" },
      "{error codes}": [errors.entries.map { $0.names[0] }.wrapped(to: HelpPage.width)],
    ]
  )
  static let missing = HelpFile("missing.txt", String(cString: help_missing()))
  static let errors = HelpFile("errors.txt", String(cString: help_errors()))
  static let settings = HelpFile("settings.txt", String(cString: help_settings()))
  static let commands = HelpFile("commands.txt", String(cString: help_commands()))

  static var all: [HelpFile] { [topics, missing, errors, settings, commands] }

  /// The text of the page of that name; empty where there is none, which the tests do not accept.
  func text(_ name: String) -> HelpText {
    entries.first { $0.names.first == name }?.text ?? HelpText()
  }

  fileprivate func pages(_ kind: HelpPage.Kind) -> [HelpPage] {
    entries.map { HelpPage(kind, $0.names, $0.summary, $0.text) }
  }
}

extension HelpPage {
  static let topics = HelpFile.topics.pages(.topic)
  static let missing = HelpFile.missing.pages(.missing)
  /// The pages of all codes that the program prints.
  static let errorCodes = HelpFile.errors.pages(.error)
}
