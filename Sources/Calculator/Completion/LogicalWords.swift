internal import Syntax

/// The words of truth values, choices and local names that may follow a text.
struct LogicalWords {
  /// Whether a choice or `not` may begin here.
  private let canBegin: Bool
  /// The words of the statement so far.
  private let words: [String]

  /// The words after the part of a line.
  init(after line: String) {
    let statement = line.split(separator: ";", omittingEmptySubsequences: false).last ?? ""
    words = String(statement).words
    let last = statement.unicodeScalars.last { !$0.properties.isWhitespace }
    let endsInWord = last.map { $0.properties.isIDContinue } ?? false
    if endsInWord {
      canBegin = Keyword(rawValue: String(statement).trimmed.lastName) != nil
    } else {
      canBegin = last.map { "(,=<>≤≥≠".unicodeScalars.contains($0) } ?? true
    }
  }

  /// The words that may be here, given what may be here otherwise.
  func offers(_ expectation: NamePlace.Expectation) -> [Completions.Offer] {
    switch expectation {
    case .nothing, .target, .store: []
    case .statement, .operand:
      [offer("true", "a truth value"), offer("false", "a truth value")]
        + (canBegin ? [offer("if ", "a condition follows"), offer("not ", "the opposite")] : [])
    case .operator, .lastOperator:
      [offer("and ", "whether both are true"), offer("or ", "whether one is true")] + partsOfChoice
    }
  }

  /// The next word of a choice that was begun; after it, local names.
  private var partsOfChoice: [Completions.Offer] {
    let (conditions, values) = (count("then"), count("else"))
    if count("if") > conditions { return [offer("then ", "the value where it is true")] }
    if conditions > values { return [offer("else ", "the value where it is false")] }
    return [offer("where ", "names with values follow")]
  }

  private func count(_ word: String) -> Int { words.count { $0 == word } }

  private func offer(_ text: String, _ summary: String) -> Completions.Offer {
    let name = text.last == " " ? String(text.dropLast()) : text
    return Completions.Offer(text, summary, names: [name])
  }
}
