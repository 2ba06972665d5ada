internal import Graphing
internal import Syntax

/// A setting that `:set` changes: one row of the table that the command, help and completion read.
package struct Setting: Sendable {
  package let name: String
  let values: CommandParameter
  package let summary: String
  /// The value as typed.
  package let text: @Sendable (Settings) -> String
  let change: @Sendable (inout Settings, Command.Word) throws(CommandError) -> Void

  package static let all: [Setting] = [
    Setting(
      name: "notices",
      values: .onOff,
      summary: "readings and likely mistakes beside answers",
      text: { $0.showsNotices.word },
      change: { settings, word throws(CommandError) in settings.showsNotices = try word.isOn() }
    ),
    Setting(
      name: "preview",
      values: .onOff,
      summary: "whether the value of a line is shown while it is typed",
      text: { $0.showsPreview.word },
      change: { settings, word throws(CommandError) in settings.showsPreview = try word.isOn() }
    ),
    Setting(
      name: "picture",
      values: .cases(of: PictureChoice.self, summary: \.summary),
      summary: "what graphs in the terminal are made of",
      text: { $0.picture.rawValue },
      change: { settings, word throws(CommandError) in
        settings.picture = try word.choice(of: "picture")
      }
    ),
    Setting(
      name: "split",
      values: .onOff,
      summary: "whether a graph stands beside the prompt in a wide terminal",
      text: { $0.splitsScreen.word },
      change: { settings, word throws(CommandError) in settings.splitsScreen = try word.isOn() }
    ),
    Setting(
      name: "denominator",
      values: .number("N"),
      summary: "the largest denominator of a nearest fraction",
      text: { "\($0.largestDenominator)" },
      change: { settings, word throws(CommandError) in
        settings.largestDenominator =
          try word.number(in: 1...1_000_000_000, "the largest denominator")
      }
    ),
    Setting(
      name: "imaginary",
      values: .choice(ImaginaryUnit.allCases.map { .word($0.rawValue, "") }),
      summary: "the letter of the imaginary unit",
      text: { $0.imaginaryUnit.rawValue },
      change: { settings, word throws(CommandError) in
        settings.imaginaryUnit = try word.choice(of: "imaginary unit")
      }
    ),
    Setting(
      name: "time-limit",
      values: .choice([.number("SECONDS"), .word("off", "")]),
      summary: "how long a line may take at the prompt",
      text: { $0.timeLimit.word },
      change: { settings, word throws(CommandError) in
        let range = Settings.timeLimitRange
        settings.timeLimit = try word.limit(in: range, "the time limit, in seconds,")
      }
    ),
    Setting(
      name: "memory-limit",
      values: .choice([.number("MEGABYTES"), .word("off", "")]),
      summary: "how much memory a line may need at the prompt",
      text: { $0.memoryLimit.word },
      change: { settings, word throws(CommandError) in
        let range = Settings.memoryLimitRange
        settings.memoryLimit = try word.limit(in: range, "the memory limit, in megabytes,")
      }
    ),
  ]

  /// The setting and its values, as parameters of `:set`.
  var parameter: CommandParameter { .sequence([.word(name, summary), values]) }

  package static func named(_ name: String) -> Setting? { all.first { $0.name == name } }
}

extension Bool {
  fileprivate var word: String { self ? "on" : "off" }
}

extension Int? {
  fileprivate var word: String { map { "\($0)" } ?? "off" }
}

extension Command.Word {
  /// A number, or nil for `off`.
  fileprivate func limit(
    in bounds: ClosedRange<Int>,
    _ what: String
  ) throws(CommandError) -> Int? {
    text.lowercased() == "off" ? nil : try number(in: bounds, what)
  }
}
