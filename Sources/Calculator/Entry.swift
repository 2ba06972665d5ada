package import Evaluation

/// A statement in the ring, with what came of it.
package struct Entry {
  /// The number that the prompt showed, which never changes.
  package let number: Int
  /// The statement as it was typed, without the blanks and the semicolon around it.
  package let source: String
  /// The angle mode it was carried out in.
  package let angleMode: AngleMode
  /// What it gave; nil where it had no result.
  package let result: Value?

  package init(number: Int, source: String, angleMode: AngleMode, result: Value?) {
    self.number = number
    self.source = source
    self.angleMode = angleMode
    self.result = result
  }
}
