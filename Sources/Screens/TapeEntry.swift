/// A statement carried out in the keypad, with its result.
package struct TapeEntry: Hashable, Sendable {
  /// The statement's number, as at the prompt.
  package var number: Int
  package var source: String
  /// The answer with its notices, or the error.
  package var lines: [String]
  package var hasFailed: Bool

  package init(number: Int, source: String, lines: [String], hasFailed: Bool = false) {
    self.number = number
    self.source = source
    self.lines = lines
    self.hasFailed = hasFailed
  }
}
