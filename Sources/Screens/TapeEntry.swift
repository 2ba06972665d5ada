/// A statement that was carried out in the keypad, and what came of it.
package struct TapeEntry: Hashable, Sendable {
  /// The statement's number, as at the prompt.
  package var number: Int
  package var source: String
  /// The answer and what is to be said of it, or why there is none.
  package var lines: [String]
  package var hasFailed: Bool

  package init(number: Int, source: String, lines: [String], hasFailed: Bool = false) {
    self.number = number
    self.source = source
    self.lines = lines
    self.hasFailed = hasFailed
  }
}
