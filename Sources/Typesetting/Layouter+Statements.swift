import Syntax

extension Layouter {
  /// The layout of a statement; the semicolon that keeps it silent is not shown.
  func element(for statement: Statement, focusedTarget: Int? = nil) -> Layout.Element {
    switch statement.kind {
    case .expression:
      return .joining(value(of: statement))
    case .assignment(let name, _):
      return .row([.name(.variable(name)), .symbol(.equals)] + value(of: statement))
    case .definition(let name, let parameters, _):
      let names = parameters.map { Layout.Element.name(.variable($0)) }
      let list = Array(names.map { [$0] }.joined(separator: [.symbol(.comma)]))
      let head: [Layout.Element] = [.name(.function(name)), .enclosed(.joining(list), .brackets)]
      return .row(head + [.symbol(.equals)] + value(of: statement))
    case .store(_, let names):
      let targets = names.enumerated().flatMap { index, name in
        let target = Layout.Element.name(.variable(name))
        return [.symbol(.arrow), index == focusedTarget ? .focus(target) : target]
      }
      return .row(value(of: statement) + targets)
    }
  }

  /// The value, in brackets where it would else be a percentage of its first terms.
  private func value(of statement: Statement) -> [Layout.Element] {
    let value = statement.kind.value
    if !statement.isPercentage, value.percentageApplied != nil { return [enclosed(value)] }
    var row: [Layout.Element] = []
    append(value, to: &row)
    return row
  }
}
