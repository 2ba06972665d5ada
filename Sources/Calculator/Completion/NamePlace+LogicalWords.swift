internal import Syntax

extension NamePlace {
  /// The words of truth values, choices and local names that may be here.
  var logicalWords: [Completions.Offer] {
    switch expectation {
    case .nothing, .target, .store: []
    case .statement, .operand:
      [offer("true", "a truth value"), offer("false", "a truth value")]
        + (canBegin ? [offer("if ", "a condition follows"), offer("not ", "the opposite")] : [])
    case .operator, .lastOperator:
      [offer("and ", "whether both are true"), offer("or ", "whether one is true")] + partsOfChoice
    }
  }

  /// Whether a choice or `not` may begin here.
  private var canBegin: Bool {
    guard let last = statement.unicodeScalars.last else { return true }
    return last.properties.isIDContinue
      ? Keyword(rawValue: statement.lastName) != nil
      : "(,=<>≤≥≠".unicodeScalars.contains(last)
  }

  /// The next word of a choice that was begun; after it, local names.
  private var partsOfChoice: [Completions.Offer] {
    let (conditions, values) = (count("then"), count("else"))
    if count("if") > conditions { return [offer("then ", "the value where it is true")] }
    if conditions > values { return [offer("else ", "the value where it is false")] }
    return [offer("where ", "names with values follow")]
  }

  private func count(_ word: String) -> Int { statement.words.count { $0 == word } }

  private func offer(_ text: String, _ summary: String) -> Completions.Offer {
    let name = text.last == " " ? String(text.dropLast()) : text
    return Completions.Offer(text, summary, names: [name])
  }
}
