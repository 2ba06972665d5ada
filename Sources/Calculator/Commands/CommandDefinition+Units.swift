internal import Arithmetic
internal import Evaluation
internal import Storage
internal import Syntax

extension CommandDefinition {
  static let units: [CommandDefinition] = [
    CommandDefinition(
      "units",
      .described("[WORD]", .optional(.text("WORD"))),
      "the units of a kind, such as length, or what a unit is"
    ) { session, arguments, report throws(CommandError) in
      guard let word = try arguments.atMostOne() else {
        let titles = session.unitSections.map { "\($0.title) (\($0.units.count))" }
        return report(.message(titles.joined(separator: "\n")))
      }
      report(.message(try session.lines(ofUnits: word).joined(separator: "\n")))
    },
    CommandDefinition(
      "rates",
      .file,
      "reads the rates of currencies: rows such as USD,1.08, or the XML of the ECB"
    ) { session, arguments, report throws(CommandError) in
      let word = try arguments.exactlyOne("a file")
      let rates = try session.rates(in: word)
      session.record(rates.changes)
      report(.message(rates.summary))
    },
  ]
}

extension Session {
  fileprivate func rates(in word: Command.Word) throws(CommandError) -> ExchangeRates {
    var bytes: [UInt8] = []
    try access(.read, word) { path throws(File.Failure) in bytes = try File.allBytes(path) }
    do {
      return try ExchangeRates(String(decoding: bytes, as: UTF8.self))
    } catch {
      let place = error.line.map { ":\($0)" } ?? ""
      throw CommandError("\(word.text)\(place): \(error.message)", at: word.range, kind: .file)
    }
  }
}

extension ExchangeRates {
  /// What is before the date in a label, which cannot begin with a digit.
  private static let mark = "of "

  /// The date of a rate that was read; nil where it has none.
  static func date(of rate: Result?) -> String? {
    guard let label = rate?.label?.name, label.hasPrefix(mark) else { return nil }
    return String(label.dropFirst(mark.count))
  }

  /// The number of rates and their date, and one of them, which tells the direction in which they are read.
  fileprivate var summary: String {
    let count = perEuro.count
    let amount = perEuro.min { $0.key < $1.key }
    let example = amount.map { code, amount in
      let result = Result(.real(Real(amount)), as: .notation(.decimal))
      let answer = Answer(result, angleMode: .radians)
      let sign = amount.decimal(digits: Settings().digits).isExact ? "=" : "≈"
      let number = try? AnswerWriter(Settings(defaultFormat: .decimal), for: .program).line(answer)
      return number.map { ": 1 EUR \(sign) \($0) \(code)" } ?? ""
    }
    let others = olderDayCount == 1 ? "1 older day" : "\(olderDayCount) older days"
    return (count == 1 ? "1 rate" : "\(count) rates") + (date.isEmpty ? "" : " of \(date)")
      + (example ?? "") + (olderDayCount == 0 ? "" : "; \(others) left out")
  }

  /// The currencies as units that are defined, with the date as their labels.
  fileprivate var changes: [Change] {
    guard let euro = UnitTable.euro else { return [] }
    return perEuro.sorted { $0.key < $1.key }.map { code, amount in
      let value = Value.quantity(Quantity(Complex(Real(Fraction(1) / amount)), euro))
      let result = Result(value, as: .notation(.decimal))
      let dated = date.isEmpty ? result : result.with(Result.Label(Self.mark + date))
      return .assign(dated, to: code.nameOfUnit)
    }
  }
}

extension Session {
  /// The sections of the table of units, the measured constants, and the units that were defined, which hide
  /// those of the table with their names.
  fileprivate var unitSections: [(title: String, units: [(names: [String], value: String)])] {
    let measured = MeasuredConstant.all.map { (names: $0.names, value: $0.text) }
    let defined = environment.variables.sorted { $0.key < $1.key }.compactMap { name, result in
      name.unitNamed.map { (names: [$0], value: text(ofUnit: result)) }
    }
    let hidden = Set(defined.flatMap(\.names))
    let sections = UnitTable.sections.map { section in
      let units = section.units.map { unit in
        (names: unit.names.filter { !hidden.contains($0) }, value: unit.value)
      }
      return (title: section.title, units: units.filter { !$0.names.isEmpty })
    }
    return sections + [("measured constants", measured)]
      + (defined.isEmpty ? [] : [("your units", defined)])
  }

  private func text(ofUnit result: Result) -> String {
    let answer = Answer(result, angleMode: environment.angleMode)
    return (try? AnswerWriter(settings, for: .person).line(answer)) ?? ""
  }

  /// The units of the sections whose titles contain the word, or the ones of that name.
  fileprivate func lines(ofUnits word: Command.Word) throws(CommandError) -> [String] {
    let wanted = word.text.lowercased()
    let sections = unitSections
    let titled = sections.filter { $0.title.contains(text: wanted) }.flatMap(\.units)
    let units =
      titled.isEmpty
      ? sections.flatMap(\.units).filter { $0.names.contains(word.text) } : titled
    guard !units.isEmpty else {
      if case .unit(let unit) = UnitTable.meaning(of: word.text) {
        let base = UnitTable.nameWithoutPrefix(unit.name)
        return sections.flatMap(\.units).filter { $0.names.contains(base) }.map(Self.line)
      }
      let nearest = Array(UnitTable.names).nearest(to: word.text)
      throw CommandError(
        "there is no unit \(word.text)",
        at: word.range,
        suggestion: nearest.map { "did you mean \($0)?" } ?? ":units lists the kinds"
      )
    }
    return units.map(Self.line)
  }

  private static func line(_ unit: (names: [String], value: String)) -> String {
    let others = unit.names.dropFirst().joined(separator: ", ")
    let value = unit.value.hasPrefix("≈") ? unit.value : "= \(unit.value)"
    return "\(unit.names[0].padded(to: 12)) \(value)\(others.isEmpty ? "" : "   (\(others))")"
  }
}
