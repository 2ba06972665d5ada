internal import Arithmetic
internal import Evaluation
internal import Syntax

extension CommandDefinition {
  static let settings: [CommandDefinition] = [
    CommandDefinition(
      "mode",
      .optional(
        .choice([.cases(of: AngleMode.self), .cases(of: NumberMode.self, summary: \.summary)])
      ),
      "the unit of angles, and whether answers may be complex",
      isState: true
    ) { session, arguments, report throws(CommandError) in
      guard !arguments.words.isEmpty else {
        return report(.message(session.environment.mode.text))
      }
      let angles = session.environment.angleMode
      session.environment.mode = try arguments.mode(after: session.environment.mode)
      guard session.environment.angleMode != angles, !session.isLoading else { return }
      if let notice = session.environment.noticeOfKeptAngles { report(.notice(notice)) }
    },
    CommandDefinition(
      "word",
      .described("[WIDTH | off]", .optional(.choice(Session.wordParameters))),
      "the bits of a machine word, to which results wrap",
      isState: true
    ) { session, arguments, report throws(CommandError) in
      guard let word = try arguments.atMostOne() else {
        return report(.message(session.environment.mode.word?.name ?? "off"))
      }
      session.environment.mode.word = try word.machineWord()
    },
    CommandDefinition(
      "format",
      .described(
        "[FORMAT | columns 000.00]",
        .optional(.choice(AnswerFormat.allCases.map(\.parameter)))
      ),
      "how answers are written",
      isState: true
    ) { session, arguments, report throws(CommandError) in
      guard !arguments.words.isEmpty else {
        return report(.message(session.settings.formatText))
      }
      session.settings.set(try FormatChoice(arguments.words))
    },
    CommandDefinition(
      "digits",
      .optional(.number("N")),
      "the significant digits of rounded decimals",
      isState: true
    ) { session, arguments, report throws(CommandError) in
      guard let word = try arguments.atMostOne() else {
        return report(.message("\(session.settings.digits)"))
      }
      session.settings.digits = try word.number(in: Settings.digitsRange, "the count of digits")
    },
    CommandDefinition(
      "grouping",
      .optional(.onOff),
      "digits in groups of three, as in 1_000_000",
      isState: true
    ) { session, arguments, report throws(CommandError) in
      guard let word = try arguments.atMostOne() else {
        return report(.message(session.settings.isGrouping ? "on" : "off"))
      }
      session.settings.isGrouping = try word.isOn()
    },
    CommandDefinition(
      "display",
      .optional(.cases(of: Display.self)),
      "which answers the prompt draws in two dimensions",
      isState: true
    ) { session, arguments, report throws(CommandError) in
      guard let word = try arguments.atMostOne() else {
        return report(.message(session.settings.display.rawValue))
      }
      session.settings.display = try word.choice(of: "display")
    },
    CommandDefinition(
      "set",
      .described("[SETTING VALUE]", .optional(.choice(Setting.all.map(\.parameter)))),
      "other settings; without arguments all of them",
      isState: true
    ) { session, arguments, report throws(CommandError) in
      guard let name = arguments.words.first else {
        return report(.message(session.allSettingLines.joined(separator: "\n")))
      }
      guard let setting = Setting.named(name.text) else {
        let names = Setting.all.map(\.name)
        let command = CommandDefinition.named(name.text).map { _ in
          ":\(arguments.words.map(\.text).joined(separator: " "))"
        }
        let nearest = command ?? names.nearest(to: name.text)
        throw CommandError(
          "there is no setting \(name.text)",
          at: name.range,
          suggestion: nearest.map { "did you mean \($0)?" }
            ?? "there are \(names.joined(separator: ", "))"
        )
      }
      guard arguments.words.count > 1 else {
        return report(.message(setting.text(session.settings)))
      }
      let value = try arguments.value(setting.values.description)
      var settings = session.settings
      try setting.change(&settings, value)
      let unit = settings.imaginaryUnit
      if unit != session.settings.imaginaryUnit, session.environment.defines(unit.rawValue) {
        throw CommandError(
          "\(unit.rawValue) has a value",
          at: value.range,
          suggestion: ":clear \(unit.rawValue) forgets it"
        )
      }
      session.settings = settings
    },
    CommandDefinition(
      "seed",
      .described("[N | off]", .optional(.choice([.number("N"), .word("off", "")]))),
      "random numbers that are the same each time"
    ) { session, arguments, report throws(CommandError) in
      guard let word = try arguments.atMostOne() else {
        return report(.message(session.random.seeded.map { "\($0.seed)" } ?? "off"))
      }
      session.random.seeded = try word.seed().map { RandomNumbers.Seeded($0) }
    },
    CommandDefinition("vars", .none, "the variables and functions with their values") {
      session,
      arguments,
      report throws(CommandError) in
      try arguments.none()
      report(.message(session.nameLines.joined(separator: "\n")))
    },
    CommandDefinition(
      "label",
      .described("NAME LABEL[=FACTOR]", .sequence([.name, .text("LABEL[=FACTOR]")])),
      "says what the value of a variable counts, as in 12 MB",
      isState: true
    ) { session, arguments, _ throws(CommandError) in
      try session.label(arguments)
    },
    CommandDefinition(
      "clear",
      .optional(.repeated(.name)),
      "forgets variables and functions; without arguments all of them, and ANS",
      isState: true
    ) { session, arguments, report throws(CommandError) in
      guard !arguments.words.isEmpty else {
        let count = session.environment.variables.count + session.environment.functions.count
        session.record([.forgetAll])
        guard session.isAtPrompt, session.scriptDepth == 0, count > 0 else { return }
        let (names, them) = count == 1 ? ("1 name is", "it") : ("\(count) names are", "them")
        return report(.message("\(names) forgotten; :undo brings \(them) back"))
      }
      var names: [String] = []
      for word in arguments.words { names.append(try session.definedName(word)) }
      session.record([.forget(names)])
    },
  ]
}

extension Session {
  /// The words that people use, and none.
  fileprivate static let wordParameters: [CommandParameter] =
    [8, 16, 32, 64, 128].flatMap { width in
      [
        CommandParameter.word("\(width)", "signed, two's complement"),
        CommandParameter.word("u\(width)", "unsigned"),
      ]
    } + [.word("off", "integers are unbounded")]
}

extension Command.Word {
  /// The machine word that it names, nil for `off`.
  fileprivate func machineWord() throws(CommandError) -> Word? {
    if text.lowercased() == "off" { return nil }
    if let word = Word(text.lowercased()) { return word }
    throw CommandError(
      "there is no word \(text)",
      at: range,
      suggestion:
        "a word is 32, signed, or u32, unsigned, of 1 to \(Word.widths.upperBound) bits, or off"
    )
  }
}

extension Command.Word {
  /// The seed that it is, nil for `off`.
  fileprivate func seed() throws(CommandError) -> UInt64? {
    if text.lowercased() == "off" { return nil }
    if let seed = UInt64(text) { return seed }
    throw CommandError(
      "a seed is an integer from 0 to \(UInt64.max), or off, not \(text)",
      at: range
    )
  }
}

extension AnswerFormat {
  fileprivate var parameter: CommandParameter {
    let word = CommandParameter.word(rawValue, summary)
    return self == .columns ? .sequence([word, .optional(.text("000.00"))]) : word
  }
}

extension Session {
  /// The name of the variable or function that the word refers to; throws where there is none.
  fileprivate func definedName(_ word: Command.Word) throws(CommandError) -> String {
    if environment.defines(word.text) || isLoading { return word.text }
    let variable = vocabulary.variable(named: word.text)
    if environment.defines(variable) { return variable }
    if environment.defines(word.text.nameOfUnit) { return word.text.nameOfUnit }
    if word.text == "all" {
      throw CommandError(
        "all is not defined",
        at: word.range,
        suggestion: ":clear alone forgets all"
      )
    }
    guard vocabulary.meaning(of: word.text) == nil else {
      throw CommandError("\(word.text) is built in and cannot be forgotten", at: word.range)
    }
    let names =
      environment.variables.keys.map { $0.unitNamed ?? $0 } + Array(environment.functions.keys)
    throw CommandError(
      "\(word.text) is not defined",
      at: word.range,
      suggestion: names.nearest(to: word.text).map { "did you mean \($0)?" }
    )
  }

  /// Every setting as the command that sets it.
  package var allSettingLines: [String] { settingLines(format: true, display: true) }

  /// The settings for a session file: format and display only if they were chosen, since the
  /// defaults differ between prompt and script.
  package var settingLines: [String] {
    settingLines(format: settings.chosenFormat != nil, display: settings.chosenDisplay != nil)
  }

  private func settingLines(format showsFormat: Bool, display showsDisplay: Bool) -> [String] {
    var lines = [":mode \(environment.mode.text)", environment.mode.wordCommand]
    if showsFormat { lines.append(":format \(settings.formatText)") }
    lines.append(":digits \(settings.digits)")
    lines.append(":grouping \(settings.isGrouping ? "on" : "off")")
    if showsDisplay { lines.append(":display \(settings.display.rawValue)") }
    lines += Setting.all.map { ":set \($0.name) \($0.text(settings))" }
    lines.append(":history size \(statements.capacity)")
    return lines + graphs.views.lines
  }

  /// Every variable and function as a statement: X0 to X9 and the rest, in alphabetical order.
  fileprivate var nameLines: [String] {
    let variables = environment.variables.sorted { $0.key < $1.key }.map { line(of: $0, $1) }
    let functions = environment.functions.values.sorted { $0.name < $1.name }.map(text(of:))
    return variables + functions
  }

  private func line(of name: String, _ value: Result) -> String {
    do {
      let value = environment.markingHiddenUnits(value)
      let answer = Answer(value, angleMode: environment.angleMode)
      return "\(name.asTarget) \(try AnswerWriter(settings, for: .person).lineWithSign(answer))"
    } catch {
      return "\(name.asTarget): \(error.message(.answer))"
    }
  }
}

extension Command.Word {
  /// The angle mode that it names; throws an error that suggests one, as `deg` for `degrees`.
  fileprivate func angleMode() throws(CommandError) -> AngleMode {
    guard let mode = AngleMode.named(text.lowercased()), mode.rawValue != text.lowercased() else {
      return try choice(of: "angle mode")
    }
    throw CommandError(
      "there is no angle mode \(text)",
      at: range,
      suggestion: "did you mean \(mode.rawValue)?"
    )
  }
}

extension CommandArguments {
  /// The mode that the words set: an angle mode, `real` or `complex`, or one of each.
  fileprivate func mode(after mode: Mode) throws(CommandError) -> Mode {
    var (mode, hasAngles, hasNumbers) = (mode, false, false)
    for word in words {
      if let numbers = NumberMode(rawValue: word.text.lowercased()), !hasNumbers {
        (mode.numbers, hasNumbers) = (numbers, true)
      } else if !hasAngles, NumberMode(rawValue: word.text.lowercased()) == nil {
        (mode.angles, hasAngles) = (try word.angleMode(), true)
      } else {
        throw CommandError(":mode takes one argument of each kind", at: word.range)
      }
    }
    return mode
  }
}

extension Environment {
  /// That functions of angles in kept formulas take another unit than before; nil where there are none.
  fileprivate var noticeOfKeptAngles: String? {
    let names = variables.filter { $0.value.value.hasFormulaWithAngles }.map(\.key).sorted()
    guard let first = names.first else { return nil }
    let (subject, verb) =
      switch names.count {
      case 1: (first, "has")
      case 2...4: (names.inWords, "have")
      default: ("\(first) and \(names.count - 1) others", "have")
      }
    let mode = angleMode.rawValue.uppercased()
    return "\(subject) \(verb) functions of angles, which are in \(mode) now"
  }
}

extension Value {
  /// Whether it is a formula, or a list or a matrix with one, that may mean another number in another mode of angles.
  fileprivate var hasFormulaWithAngles: Bool {
    if let formula { return formula.dependsOnAngleMode }
    let elements = list?.elements ?? formulaMatrix?.elements
    return elements?.contains(where: \.hasFormulaWithAngles) ?? false
  }
}
