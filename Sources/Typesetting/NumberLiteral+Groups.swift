internal import Syntax

extension NumberLiteral.Decimal {
  /// The number with another sign between the groups of digits before its point than `_`.
  func separatingGroups(by separator: String) -> NumberLiteral.Decimal {
    var decimal = self
    decimal.integer = integer.split(separator: "_").joined(separator: separator)
    return decimal
  }
}

extension String {
  /// Groups of digits as one run of them, nil where they are none: at most three, and then three each.
  init?(joining groups: [some StringProtocol]) {
    guard groups.count == 1 || (1...3).contains(groups.first?.count ?? 0),
      groups.dropFirst().allSatisfy({ $0.count == 3 })
    else { return nil }
    self = groups.joined()
  }
}
