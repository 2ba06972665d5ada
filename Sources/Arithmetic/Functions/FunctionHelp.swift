/// What help says about a function.
package struct FunctionHelp: Sendable {
  /// The groups in which help lists functions.
  package enum Group: Int, Sendable {
    case elementary
    case trigonometric
    case hyperbolic
    case rounding
    case integers
    case bits
    case numberTheory
    case dates
    case special
    case distributions
    case complex
    case lists
    case statistics
    case random
    case matrices
    case formulas
    case calculus
  }

  package let group: Group
  /// The place in the group: lists are sorted by it.
  package let place: Int
  /// The arguments as help shows them: `x`, `b, x`.
  package let parameters: String
  /// A description, in half a line.
  package let summary: String
  /// The domain, in half a line.
  package let domain: String
  /// A statement, with its answer at the prompt in DEG and the format `auto`.
  package let example: Example
  /// Further text on its page.
  package let note: String
  /// The names of other pages.
  package let seeAlso: [String]

  package struct Example: Sendable {
    package let source: String
    package let answer: String

    package init(_ source: String, _ answer: String) {
      self.source = source
      self.answer = answer
    }
  }

  init(
    _ group: Group,
    _ place: Int,
    _ summary: String,
    parameters: String = "x",
    domain: String = "all real numbers",
    example: Example,
    note: String = "",
    seeAlso: [String] = []
  ) {
    (self.group, self.place, self.summary) = (group, place, summary)
    (self.parameters, self.domain, self.example) = (parameters, domain, example)
    (self.note, self.seeAlso) = (note, seeAlso)
  }
}
