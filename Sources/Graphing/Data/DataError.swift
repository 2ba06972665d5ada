/// The reason why a text is no table of numbers, with the place.
package struct DataError: Error, Hashable, Sendable {
  package let kind: Kind
  /// Counted from 1.
  package let line: Int
  /// Counted from 1, in characters.
  package let column: Int

  package enum Kind: Hashable, Sendable {
    case empty
    case notANumber(String)
    case count(Int, expected: Int)
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
    case .notANumber(""): "a number is missing"
    case .notANumber(let text): "this is no number: \(text.shortened(to: 40))"
    case .count(let count, let expected):
      "\(expected) numbers were expected as in the first line, and \(count) found"
    }
  }
}
