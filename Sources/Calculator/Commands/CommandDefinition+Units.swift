internal import Arithmetic
internal import Syntax

extension CommandDefinition {
  static let units: [CommandDefinition] = [
    CommandDefinition(
      "units",
      .described("[WORD]", .optional(.text("WORD"))),
      "the units of a kind, such as length, or what a unit is"
    ) { session, arguments, report throws(CommandError) in
      guard let word = try arguments.atMostOne() else {
        let titles = sections.map { "\($0.title) (\($0.units.count))" }
        return report(.message(titles.joined(separator: "\n")))
      }
      report(.message(try lines(word).joined(separator: "\n")))
    }
  ]

  /// The sections of the table of units, and the measured constants.
  private static var sections: [(title: String, units: [(names: [String], value: String)])] {
    let measured = MeasuredConstant.all.map { (names: $0.names, value: $0.text) }
    return UnitTable.sections + [("measured constants", measured)]
  }

  /// The units of the sections whose titles contain the word, or the ones of that name.
  private static func lines(_ word: Command.Word) throws(CommandError) -> [String] {
    let wanted = word.text.lowercased()
    let titled = sections.filter { $0.title.contains(wanted) }.flatMap(\.units)
    let units =
      titled.isEmpty
      ? sections.flatMap(\.units).filter { $0.names.contains(word.text) } : titled
    guard !units.isEmpty else {
      if case .unit(let unit) = UnitTable.meaning(of: word.text) {
        let base = UnitTable.nameWithoutPrefix(unit.name)
        return sections.flatMap(\.units).filter { $0.names.contains(base) }.map(line)
      }
      let nearest = Array(UnitTable.names).nearest(to: word.text)
      throw CommandError(
        "there is no unit \(word.text)",
        at: word.range,
        suggestion: nearest.map { "did you mean \($0)?" } ?? ":units lists the kinds"
      )
    }
    return units.map(line)
  }

  private static func line(_ unit: (names: [String], value: String)) -> String {
    let others = unit.names.dropFirst().joined(separator: ", ")
    return
      "\(unit.names[0].padded(to: 12)) = \(unit.value)\(others.isEmpty ? "" : "   (\(others))")"
  }
}
