package import Syntax

/// The reason why LaTeX or MathML could not be read as an expression of the language.
///
/// The words are in `ReadingError+Diagnostic.swift`.
package struct ReadingError: Error, Hashable, Sendable {
  package let kind: Kind
  /// The range in the input, in UTF-8 offsets; empty at 0 for the whole.
  package let range: SourceRange

  package init(_ kind: Kind, at range: SourceRange = .none) {
    self.kind = kind
    self.range = range
  }

  /// The error with this place, unless it has one.
  package func placed(at place: SourceRange) -> ReadingError {
    range == .none ? ReadingError(kind, at: place) : self
  }

  // Indirect, since every `try` of a recursive descent reserves room for the error.
  package indirect enum Kind: Hashable, Sendable {
    // Errors in the input
    /// `\oint`, or an element such as `mtable`: valid elsewhere and not a part of the language.
    case unsupported(String)
    case unexpectedCharacter(Character)
    case unexpectedEnd
    /// A brace, a bracket or an element that is opened without being closed, or the reverse.
    case unbalanced(String)
    case missingOperand
    /// An integral without dx at its end.
    case missingDifferential
    /// `\approx 0.76`, which is not the value.
    case roundedValue
    /// A choice whose last branch has a condition.
    case missingLastCase
    case invalidName(String)
    /// An element with too few or too many children.
    case wrongCount(String)

    // Ambiguous input
    case adjacentNumbers
    /// `\sin x^2` may be sin(x)² or sin(x²).
    case ambiguousArgument(function: String)
    /// `\sin^{-1} x` may be the inverse function or 1/sin(x).
    case ambiguousPower(function: String)
    /// An invisible group that would change the meaning: `{a+b}c`.
    case hiddenGroup
    /// `x^2!`
    case postfixAfterPower
    /// `|2|x|+3|` may be |2|·x·|+3| or |2·|x| + 3|.
    case ambiguousBars
    /// `\frac{df}{dx}` may be a derivative or a quotient.
    case fractionOfDifferentials
    /// `2^-1` is drawn as 2⁻1.
    case exponentOfSign

    case tooDeep
    /// The line that was read is not in the language.
    case notInLanguage(SyntaxError, line: String)
  }
}
