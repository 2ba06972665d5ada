package import Arithmetic
package import Syntax

/// The modes that decide what an expression means.
package struct Mode: Equatable, Sendable {
  package var angles: AngleMode
  package var numbers: NumberMode
  package var imaginaryUnit: ImaginaryUnit
  /// The word to which results wrap that are integers; nil where these are unbounded.
  package var word: Word?
  /// The day that `today()` is, where a statement was recorded with it.
  package var day: CalendarDate?

  package init(
    _ angles: AngleMode = .degrees,
    _ numbers: NumberMode = .real,
    imaginaryUnit: ImaginaryUnit = .i
  ) {
    (self.angles, self.numbers, self.imaginaryUnit) = (angles, numbers, imaginaryUnit)
  }

  /// The words of `:mode` that set it, the imaginary unit apart; real numbers need none.
  package var text: String { numbers == .real ? angles.rawValue : fullText }

  /// The words of `:mode` that set it after any mode.
  package var fullText: String { "\(angles.rawValue) \(numbers.rawValue)" }

  /// The commands that set it after another mode.
  package func commands(after other: Mode) -> [String] {
    var commands: [String] = []
    if (angles, numbers) != (other.angles, other.numbers) {
      commands.append(":mode \(numbers == other.numbers ? angles.rawValue : fullText)")
    }
    if word != other.word { commands.append(wordCommand) }
    if imaginaryUnit != other.imaginaryUnit {
      commands.append(":set imaginary \(imaginaryUnit.rawValue)")
    }
    return commands
  }
}

extension Mode {
  /// The command that sets the word.
  package var wordCommand: String { ":word \(word?.name ?? "off")" }
}

extension Mode: RawRepresentable, CaseIterable {
  /// The mode as one word, as session files write it with a statement: `deg`, `rad-complex`, `deg-j`.
  package var rawValue: String {
    angles.rawValue + (numbers == .real ? "" : "-\(numbers.rawValue)")
      + (imaginaryUnit == .i ? "" : "-\(imaginaryUnit.rawValue)")
      + (word.map { "-\($0.name)" } ?? "") + (day.map { "-\($0.text)" } ?? "")
  }

  package init?(rawValue: String) {
    let (text, day) = Self.takingDay(of: rawValue)
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let named = parts.count > 1 ? parts.last.flatMap { Word(String($0)) } : nil
    let word = named.flatMap { $0.name == parts.last.map(String.init) ? $0 : nil }
    let rest = word == nil ? text : parts.dropLast().joined(separator: "-")
    guard var mode = Self.allCases.first(where: { $0.rawValue == rest }) else { return nil }
    (mode.day, mode.word) = (day, word)
    self = mode
  }

  /// The text without a day at its end, and that day: `deg-2026-11-22`.
  private static func takingDay(of text: String) -> (String, CalendarDate?) {
    let end = text.utf8.suffix(11)
    let parts = end.split(separator: UInt8(ascii: "-")).compactMap { Int(String(Substring($0))) }
    guard end.first == UInt8(ascii: "-"), parts.count == 3,
      let day = try? CalendarDate(year: parts[0], month: parts[1], day: parts[2])
    else { return (text, nil) }
    return (String(text.dropLast(11)), day)
  }

  /// The modes without a word.
  package static let allCases = ImaginaryUnit.allCases.flatMap { unit in
    NumberMode.allCases.flatMap { numbers in
      AngleMode.allCases.map { Mode($0, numbers, imaginaryUnit: unit) }
    }
  }
}

extension Mode {
  /// The modes as the prompt shows them: `deg`, or `deg ℂ` where answers may be complex.
  package func atPrompt(isASCII: Bool) -> String {
    let word = word.map { " \($0.name)" } ?? ""
    return (numbers == .real ? angles.rawValue : "\(angles.rawValue) \(isASCII ? "C" : "ℂ")") + word
  }
}
