/// How mathematics writes and reads a function, where that is not its name in the language.
package struct FunctionNotation: Sendable {
  /// A sign in two dimensions in place of the name.
  package enum Sign: Sendable {
    case squareRoot
    case cubeRoot
    /// A root whose index is the first of two arguments.
    case root
    case bars
    case floor
    case ceiling
  }

  package let sign: Sign?
  /// The command of LaTeX that writes the name.
  package let latex: String?
  /// The words that are spoken.
  package let spoken: String?
  /// The letter that mathematics writes in titles of graphs.
  package let letter: String?

  init(
    _ sign: Sign? = nil,
    latex: String? = nil,
    spoken: String? = nil,
    letter: String? = nil
  ) {
    (self.sign, self.latex, self.spoken, self.letter) = (sign, latex, spoken, letter)
  }
}
