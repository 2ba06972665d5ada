internal import Arithmetic
internal import Evaluation
internal import Syntax

// Names of percentages in sums: after vat = 19%, 200 + vat is 200.19, and 200 + 19% is 238.

extension Session {
  /// Notices of terms that are only names, of percentages that would change the sum before them.
  func percentagesByName(in value: Expression, _ environment: Environment) -> [Notice] {
    guard value.contains(.name) else { return [] }
    guard case .sum(let terms) = value.kind else {
      return value.operands.flatMap { percentagesByName(in: $0, environment) }
    }
    var notices: [Notice] = []
    var areAllPercentages = true
    for (index, term) in terms.enumerated() {
      let percentage = percentage(named: term.operand, environment)
      let isOfOne = index == 1 && terms[0].operand.isOne
      if let percentage, !areAllPercentages, !isOfOne {
        notices.append(
          notice(of: term, percentage, after: Array(terms[..<index]), environment)
        )
      }
      areAllPercentages =
        areAllPercentages && (percentage != nil || term.operand.isPercentage)
      notices += percentagesByName(in: term.operand, environment)
    }
    return notices
  }

  private func notice(
    of term: Expression.Term,
    _ percentage: String,
    after terms: [Expression.Term],
    _ environment: Environment
  ) -> Notice {
    let before =
      terms.count == 1 && terms[0].sign == .plus ? terms[0].operand : Expression(.sum(terms))
    let one = Expression(.number(.decimal(.init(integer: "1"))))
    let factor = Expression(.sum([.init(.plus, one), term]))
    let change = Expression(.product([.init(.times, before), .init(.times, factor)]))
    let printer = Printer(.typed, vocabulary: environment.vocabulary)
    return .percentageByName(
      name: printer.text(of: term.operand),
      percentage: percentage,
      change: printer.text(of: change)
    )
  }

  /// The percentage, as it was typed, that gave a name, ANS or a result its value; nil for all else.
  private func percentage(named leaf: Expression, _ environment: Environment) -> String? {
    switch leaf.kind {
    case .variable(let name):
      guard let result = environment.variables[name], result.isInDecimals,
        let percentage = namedPercentages(environment.vocabulary)[name],
        percentage.value.isIdentical(to: result.value)
      else { return nil }
      return percentage.text
    case .answer:
      return environment.answer?.isInDecimals == true
        ? environment.answerNumber.flatMap { percentage(ofStatement: $0, environment) } : nil
    case .result(let number):
      guard environment.results[number]?.isInDecimals == true else { return nil }
      return percentage(ofStatement: number, environment)
    default: return nil
    }
  }

  private func percentage(ofStatement number: Int, _ environment: Environment) -> String? {
    guard let entry = entry(number), entry.source.utf8.contains(UInt8(ascii: "%")) else {
      return nil
    }
    return entry.percentage(environment.vocabulary)
  }

  /// The percentages that gave names their values; a search in the ring at first, and then kept by `keepPercentage`.
  private func namedPercentages(_ vocabulary: Vocabulary) -> [String: NamedPercentage] {
    if let percentages { return percentages }
    var found: [String: NamedPercentage] = [:]
    for entry in statements where entry.source.utf8.contains(UInt8(ascii: "%")) {
      guard let value = entry.result?.value, let text = entry.percentage(vocabulary) else {
        continue
      }
      for name in entry.effect(vocabulary).names { found[name] = (text, value) }
    }
    percentages = found
    return found
  }

  /// Keeps the percentage that a statement gave names as their value.
  func keepPercentage(of statement: Statement, _ outcome: StatementReport.Outcome) {
    guard percentages != nil, statement.kind.value.isPercentage, let value = outcome.result?.value
    else { return }
    let text = statement.kind.value.text(in: environment.vocabulary)
    for name in statement.effect.names { percentages?[name] = (text, value) }
  }
}

/// A percentage, as it was typed, and its value.
typealias NamedPercentage = (text: String, value: Value)

extension Entry {
  /// The percentage that is the value of the statement; nil for another value.
  fileprivate func percentage(_ vocabulary: Vocabulary) -> String? {
    guard let value = try? statement(vocabulary)?.kind.value, value.isPercentage else { return nil }
    return value.text(in: vocabulary)
  }
}

extension Expression {
  fileprivate func text(in vocabulary: Vocabulary) -> String {
    Printer(.typed, vocabulary: vocabulary).text(of: self)
  }
}

extension Result {
  /// Whether it is a number that is written as a decimal, as a percentage is.
  fileprivate var isInDecimals: Bool { real != nil && notation == .decimal }
}

extension Entry.Effect {
  /// The names that have the result.
  fileprivate var names: [String] {
    switch self {
    case .assignment(let name): [name]
    case .store(let names): names
    case .none, .unread, .definition: []
    }
  }
}
