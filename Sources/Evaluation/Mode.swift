package import Arithmetic
package import Syntax

/// The modes that decide what an expression means.
package struct Mode: Equatable, Sendable {
  package var angles: AngleMode
  package var numbers: NumberMode
  package var imaginaryUnit: ImaginaryUnit
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
    if imaginaryUnit != other.imaginaryUnit {
      commands.append(":set imaginary \(imaginaryUnit.rawValue)")
    }
    return commands
  }
}

extension Mode: RawRepresentable, CaseIterable {
  /// The mode as one word, as session files write it with a statement: `deg`, `rad-complex`, `deg-j`.
  package var rawValue: String {
    angles.rawValue + (numbers == .real ? "" : "-\(numbers.rawValue)")
      + (imaginaryUnit == .i ? "" : "-\(imaginaryUnit.rawValue)")
      + (day.map { "-\($0.text)" } ?? "")
  }

  package init?(rawValue: String) {
    let (text, day) = Self.takingDay(of: rawValue)
    guard var mode = Self.allCases.first(where: { $0.rawValue == text }) else { return nil }
    mode.day = day
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

  package static let allCases = ImaginaryUnit.allCases.flatMap { unit in
    NumberMode.allCases.flatMap { numbers in
      AngleMode.allCases.map { Mode($0, numbers, imaginaryUnit: unit) }
    }
  }
}

extension Mode {
  /// The modes as the prompt shows them: `deg`, or `deg ℂ` where answers may be complex.
  package func atPrompt(isASCII: Bool) -> String {
    numbers == .real ? angles.rawValue : "\(angles.rawValue) \(isASCII ? "C" : "ℂ")"
  }
}
