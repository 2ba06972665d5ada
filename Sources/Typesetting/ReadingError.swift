package import Syntax

/// Why LaTeX or MathML could not be read as an expression of the language.
///
/// The words are in `ReadingError+Diagnostic.swift`.
package struct ReadingError: Error, Hashable, Sendable {
  package let kind: Kind
  /// The place in the text that was read, in UTF-8 offsets; empty at 0 where it is the whole.
  package let range: SourceRange

  package init(_ kind: Kind, at range: SourceRange = .none) {
    self.kind = kind
    self.range = range
  }

  /// The error at a place where it has none.
  package func placed(at place: SourceRange) -> ReadingError {
    range == .none ? ReadingError(kind, at: place) : self
  }

  // Indirect, as every `try` of a descent keeps room for the error it may throw.
  package indirect enum Kind: Hashable, Sendable {
    // What was written
    /// `\sum`, or an element such as `mtable`: known to others and not a part of the language.
    case unsupported(String)
    case unexpectedCharacter(Character)
    case unexpectedEnd
    /// A brace, a bracket or an element that is not closed, or closed and not opened.
    case unbalanced(String)
    case missingOperand
    case invalidName(String)
    /// An element with too few or too many others in it.
    case wrongCount(String)

    // What could be meant in more than one way
    case adjacentNumbers
    /// `\sin x^2` may be sin(x)² or sin(x²).
    case ambiguousArgument(function: String)
    /// `\sin^{-1} x` may be the inverse function or 1/sin(x).
    case ambiguousPower(function: String)
    /// A group that would change the meaning and is not seen: `{a+b}c`.
    case hiddenGroup
    /// `x^2!`
    case postfixBehindPower

    case tooDeep
    /// What was read is this line, which is not in the language.
    case notInLanguage(SyntaxError, line: String)
  }
}
