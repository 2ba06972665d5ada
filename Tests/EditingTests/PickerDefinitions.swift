import Arithmetic
import Syntax

@testable import Editing

/// The definition that the words after `:pick` describe.
func picker(_ words: String) throws -> PickerDefinition {
  let line = ":pick \(words)"
  guard
    case .command(let command) = try Parser.parse(line: line, vocabulary: .test).kind
  else { fatalError("\(line) is no command") }
  let end = command.argumentsRange.end
  return try PickerDefinition(
    words: command.words,
    end: SourceRange(end, end),
    vocabulary: .test
  )
}

/// The rollers that the words describe, at a value.
func rollers(_ words: String, at value: String) throws -> DigitRollers {
  var rollers = DigitRollers.atStart(of: try picker(words)).0
  rollers.set(decimal(value))
  return rollers
}

/// The value of a written decimal.
func decimal(_ text: String) -> Fraction {
  let parts = text.split(separator: ".", omittingEmptySubsequences: false)
  let digits = parts.joined().filter { $0 != "-" }
  let places = parts.count > 1 ? parts[1].count : 0
  let magnitude = Fraction(Integer(digits: digits) ?? Integer(0)) / Fraction(10).power(places)
  return text.hasPrefix("-") ? -magnitude : magnitude
}
