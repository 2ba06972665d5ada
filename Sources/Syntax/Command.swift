/// A line that gives the calculator an instruction: `:mode deg`.
package struct Command: Hashable, Sendable {
  /// The word after the colon.
  package let name: String
  package let nameRange: SourceRange
  /// The text between the name and the comment, without the blanks around it.
  package let arguments: String
  package let argumentsRange: SourceRange

  package init(
    name: String,
    nameRange: SourceRange = .none,
    arguments: String = "",
    argumentsRange: SourceRange = .none
  ) {
    self.name = name
    self.nameRange = nameRange
    self.arguments = arguments
    self.argumentsRange = argumentsRange
  }

  /// One argument of a command.
  package struct Word: Hashable, Sendable {
    /// The word without the quotes that held its blanks together.
    package let text: String
    /// The range of the word, quotes included.
    package let range: SourceRange

    package init(_ text: String, range: SourceRange) {
      self.text = text
      self.range = range
    }
  }
}
