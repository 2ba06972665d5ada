/// The modes that decide what an expression means.
package struct Mode: Equatable, Sendable {
  package var angles: AngleMode
  package var numbers: NumberMode

  package init(_ angles: AngleMode = .degrees, _ numbers: NumberMode = .real) {
    (self.angles, self.numbers) = (angles, numbers)
  }

  /// The words of `:mode` that set it; real numbers need none.
  package var text: String { joined(by: " ") }

  /// The words of `:mode` that set it after any mode.
  package var fullText: String { "\(angles.rawValue) \(numbers.rawValue)" }

  /// The words of `:mode` that set it after another mode.
  package func command(after other: Mode) -> String {
    numbers == other.numbers ? angles.rawValue : fullText
  }

  private func joined(by separator: String) -> String {
    numbers == .real ? angles.rawValue : angles.rawValue + separator + numbers.rawValue
  }
}

extension Mode: RawRepresentable, CaseIterable {
  /// The mode as one word, as session files write it with a statement: `deg`, `rad-complex`.
  package var rawValue: String { joined(by: "-") }

  package init?(rawValue: String) {
    guard let mode = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = mode
  }

  package static let allCases = NumberMode.allCases.flatMap { numbers in
    AngleMode.allCases.map { Mode($0, numbers) }
  }
}

extension Mode {
  /// The modes as the prompt shows them: `deg`, or `deg ℂ` where answers may be complex.
  package func atPrompt(isASCII: Bool) -> String {
    numbers == .real ? angles.rawValue : "\(angles.rawValue) \(isASCII ? "C" : "ℂ")"
  }
}
