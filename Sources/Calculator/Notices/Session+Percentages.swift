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
    let result: Result?
    let entry: Entry?
    switch leaf.kind {
    case .variable(let name):
      result = environment.variables[name]
      guard result?.isInDecimals == true else { return nil }
      entry = statements.last {
        $0.effect(environment.vocabulary).names.contains(name)
      }
    case .answer:
      result = environment.answer
      entry = statements.last { $0.number == environment.answerNumber }
    case .result(let number):
      result = environment.results[number]
      entry = statements.last { $0.number == number }
    default: return nil
    }
    guard let result, result.isInDecimals, let entry, let value = entry.result?.value,
      value.isIdentical(to: result.value),
      let source = try? entry.statement(environment.vocabulary)?.kind.value, source.isPercentage
    else { return nil }
    return Printer(.typed, vocabulary: environment.vocabulary).text(of: source)
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
