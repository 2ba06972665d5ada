package import Syntax

extension ReadingError {
  /// The error in words.
  package var diagnostic: Diagnostic {
    let (code, message, suggestion) = words
    return Diagnostic(code: code, message: message, range: range, suggestion: suggestion)
  }

  private var words: (code: String, message: String, suggestion: String?) {
    switch kind {
    case .unsupported(let name):
      ("unsupported-notation", "\(name) is not a part of the language", nil)
    case .unexpectedCharacter(let character):
      ("unexpected-character", "unexpected character “\(character)”", nil)
    case .unexpectedEnd:
      ("unexpected-end", "the formula ends too soon", nil)
    case .unbalanced(let sign):
      ("unbalanced-sign", "\(sign) has no counterpart", nil)
    case .missingOperand:
      ("missing-operand", "something is missing here", nil)
    case .missingDifferential:
      ("missing-differential", "an integral ends with d and a name", nil)
    case .roundedValue:
      (
        "rounded-value", "a rounded value is not the value itself",
        "its digits without ≈ can be read"
      )
    case .missingLastCase:
      ("missing-last-case", "the last case has a condition", "end with \\text{otherwise}")
    case .invalidName(let name):
      ("invalid-name", "“\(name)” is not a name", "names are letters, digits and underscores")
    case .wrongCount(let name):
      ("wrong-count", "\(name) holds too few or too many parts", nil)
    case .adjacentNumbers:
      ("adjacent-numbers", "two numbers stand side by side", "put an operator between them")
    case .ambiguousArgument(let function):
      (
        "ambiguous-argument", "where the argument of \(function) ends is not clear",
        "put it in brackets"
      )
    case .ambiguousPower(let function):
      (
        "ambiguous-power", "a power of \(function) that is not a positive integer has two meanings",
        "name the inverse function, or put the power after the argument"
      )
    case .hiddenGroup:
      ("hidden-group", "a group that is not seen would change the meaning", "use brackets")
    case .postfixAfterPower:
      (
        "postfix-behind-power", "what follows a power could belong to either part",
        "use brackets"
      )
    case .ambiguousBars:
      (
        "ambiguous-bars", "which bars belong together is not clear",
        "write \\lvert and \\rvert, or put brackets around a part"
      )
    case .fractionOfDifferentials:
      (
        "fraction-of-differentials", "this may be a derivative or a quotient",
        "write d/dx before what is differentiated, or a sign between factors"
      )
    case .exponentOfSign:
      ("exponent-of-sign", "only the sign is raised", "put the exponent in braces, 2^{-1}")
    case .tooDeep:
      ("too-deep", "the formula is nested too deeply", nil)
    case .notInLanguage(let error, let line):
      ("not-in-language", error.diagnostic(in: line).message, "it was read as \(line)")
    }
  }
}
