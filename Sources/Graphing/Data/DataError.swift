internal import Arithmetic

/// The reason why a text is no table of numbers, with the place.
package struct DataError: Error, Hashable, Sendable {
  package let kind: Kind
  /// Counted from 1.
  package let line: Int
  /// Counted from 1, in characters.
  package let column: Int

  package enum Kind: Hashable, Sendable {
    case empty
    /// In the first line, perhaps with a whole number in it that may be meant as the name of a column.
    case notANumber(String, besideName: String? = nil)
    /// A text in a column of dates.
    case notADate(String)
    /// A number with a decimal comma, such as 3,5.
    case decimalComma(String)
    case count(Int, expected: Int)
    /// A cell whose quote does not end.
    case openQuote(String)
  }

  /// The kind of an error and the offset of its place in the file.
  struct Place: Error {
    let kind: Kind
    let offset: Int
  }

  package init(_ kind: Kind, line: Int, column: Int) {
    self.kind = kind
    self.line = line
    self.column = column
  }
}

extension DataError: CustomStringConvertible {
  /// The place and the problem, as in `3:7: this is no number: abc`.
  package var description: String { "\(line):\(column): \(message)" }

  package var message: String {
    switch kind {
    case .empty: "there are no numbers; give a line for each point"
    case .notANumber("", _): "a number is missing"
    case .notADate(""): "a date is missing"
    case .notADate(let text): "this is no date: \(text.shortened(to: 40))"
    case .notANumber(let text, _): "this is no number: \(text.shortened(to: 40))"
    case .decimalComma(let text): "a comma is no decimal point: \(text.shortened(to: 40))"
    case .openQuote(let text):
      "the quote of this cell does not end: \(text.shortened(to: 40))"
    case .count(let count, let expected):
      "\(expected) \(expected == 1 ? "number was" : "numbers were") expected as in the first line, "
        + "and \(count) found"
    }
  }

  /// What to do about it, where that is known.
  package var suggestion: String? {
    if case .notANumber(_, let name?) = kind {
      return "the name of a column has a letter in it: y\(name), not \(name)"
    }
    guard case .decimalComma(let text) = kind else { return nil }
    let pointed = text.map { $0 == "," ? "." : String($0) }.joined()
    let groups = text.drop { !$0.isNumber }.split(separator: ",", omittingEmptySubsequences: false)
    guard groups.count == 2, groups[1].count == 3, groups[0].count <= 3, groups[0].first != "0"
    else {
      return "write \(pointed), with points in all numbers"
    }
    return "write \(text.filter { $0 != "," }) or \(pointed)"
  }

  /// Whether the text is a number but for a decimal comma; the closure returns the number that a text is.
  static func hasDecimalComma(_ text: String, _ number: (String) -> Fraction?) -> Bool {
    guard text.count(where: { $0 == "," }) == 1 else { return false }
    return number(text.map { $0 == "," ? "." : String($0) }.joined()) != nil
  }
}
