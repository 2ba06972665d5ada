internal import Arithmetic
internal import Evaluation
internal import Syntax

// Names of percentages in sums: after vat = 19%, 200 + vat is 200.19, and 200 + 19% is 238.

extension Session {
  /// Notices of terms that are only names, of percentages that would change the sum before them; one for a sum.
  func percentagesByName(in statement: Statement, _ environment: Environment) -> [Notice] {
    let value = statement.kind.value
    guard value.contains(.name), value.operation != .variable else { return [] }
    let percentages = namedPercentages(environment.vocabulary)
    guard value.hasTermToLookUp(amongNames: !percentages.isEmpty) else { return [] }
    var search = PercentageSearch(statement, percentages, environment)
    search.visit(value) { entry($0) }
    return search.notices
  }

  /// The percentages that gave names their values; a search in the ring at first, and then kept by `keepPercentage`.
  private func namedPercentages(_ vocabulary: Vocabulary) -> [String: NamedPercentage] {
    if let percentages { return percentages }
    var found: [String: NamedPercentage] = [:]
    for entry in statements {
      let text = entry.percentage(vocabulary)
      guard text != nil || !found.isEmpty else { continue }
      let kept = text.flatMap { text in entry.result.map { (text, $0.value) } }
      for name in entry.effect(vocabulary).names { found[name] = kept }
    }
    percentages = found
    return found
  }

  /// Keeps the percentage that a statement gave names as their value.
  func keepPercentage(
    of statement: Statement,
    _ outcome: StatementReport.Outcome,
    _ vocabulary: Vocabulary
  ) {
    guard let known = percentages else { return }
    let value = statement.kind.value
    guard value.isPercentage else {
      if !known.isEmpty { for name in statement.effect.names { percentages?[name] = nil } }
      return
    }
    let kept = outcome.result.map { (value.text(in: vocabulary), $0.value) }
    for name in statement.effect.names { percentages?[name] = kept }
  }
}

/// A percentage, as it was typed, and its value.
typealias NamedPercentage = (text: String, value: Value)

/// A traversal of an expression that collects the sums with names of percentages.
private struct PercentageSearch {
  private let percentages: [String: NamedPercentage]
  private let environment: Environment
  /// The names that the statement binds.
  private let bound: Set<String>
  private(set) var notices: [Notice] = []

  init(
    _ statement: Statement,
    _ percentages: [String: NamedPercentage],
    _ environment: Environment
  ) {
    (self.percentages, self.environment) = (percentages, environment)
    bound = statement.boundNames
  }

  mutating func visit(_ value: Expression, entry: (Int) -> Entry?) {
    guard value.contains(.name) else { return }
    var areAllPercentages = true
    if case .sum(let terms) = value.kind {
      for (index, term) in terms.enumerated() {
        let percentage = percentage(named: term.operand, entry)
        let isOfOne = index == 1 && terms[0].operand.isOne
        if let percentage, !areAllPercentages, !isOfOne {
          notices.append(notice(of: term, percentage, after: Array(terms[..<index])))
          break
        }
        areAllPercentages =
          areAllPercentages && (percentage != nil || term.operand.isPercentage)
      }
    }
    for operand in value.operands where !operand.isLeaf { visit(operand, entry: entry) }
  }

  private func notice(
    of term: Expression.Term,
    _ percentage: String,
    after terms: [Expression.Term]
  ) -> Notice {
    let before =
      terms.count == 1 && terms[0].sign == .plus ? terms[0].operand : Expression(.sum(terms))
    let one = Expression(.number(.decimal(.init(integer: "1"))))
    let factor = Expression(.sum([.init(.plus, one), term]))
    let change = Expression(.product([.init(.times, before), .init(.times, factor)]))
    return .percentageByName(
      name: term.operand.text(in: environment.vocabulary),
      percentage: percentage,
      change: change.text(in: environment.vocabulary)
    )
  }

  /// The percentage, as it was typed, that gave a name, ANS or a result its value; nil for all else.
  private func percentage(named leaf: Expression, _ entry: (Int) -> Entry?) -> String? {
    switch leaf.kind {
    case .variable(let name):
      guard let percentage = percentages[name], !bound.contains(name),
        let result = environment.variables[name], result.isInDecimals,
        percentage.value.isIdentical(to: result.value)
      else { return nil }
      return percentage.text
    case .answer:
      guard environment.answer?.isInDecimals == true else { return nil }
      return environment.answerNumber.flatMap(entry)?.percentage(environment.vocabulary)
    case .result(let number):
      guard environment.results[number]?.isInDecimals == true else { return nil }
      return entry(number)?.percentage(environment.vocabulary)
    case .number, .constant, .negation, .sum, .product, .power, .postfix, .call, .logic, .scope,
      .aggregate:
      return nil
    }
  }
}

extension Entry {
  /// The percentage that is the value of the statement; nil for another value.
  fileprivate func percentage(_ vocabulary: Vocabulary) -> String? {
    guard source.utf8.contains(UInt8(ascii: "%")),
      let value = try? statement(vocabulary)?.kind.value, value.isPercentage
    else { return nil }
    return value.text(in: vocabulary)
  }
}

extension Expression {
  /// Whether a sum in it has a term that may be a percentage: ANS, a result, or a name where some have one.
  fileprivate func hasTermToLookUp(amongNames: Bool) -> Bool {
    guard contains(.name), !isLeaf else { return false }
    return containsOperand { operand in
      switch operand.operation {
      case .answer, .result: operation == .sum
      case .variable: operation == .sum && amongNames
      case .number, .constant, .negation, .sum, .product, .power, .postfix, .call, .logic, .scope,
        .aggregate:
        operand.hasTermToLookUp(amongNames: amongNames)
      }
    }
  }

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
  var names: [String] {
    switch self {
    case .assignment(let name): [name]
    case .store(let names): names
    case .none, .unread, .definition: []
    }
  }
}
