internal import Syntax

extension NumberLiteral.Decimal {
  /// The number with another separator than `_` between the groups of its integer digits.
  func separatingGroups(by separator: String) -> NumberLiteral.Decimal {
    var decimal = self
    decimal.integer = integer.split(separator: "_").joined(separator: separator)
    return decimal
  }
}

extension String {
  /// Groups of digits joined; nil unless the first has one to three digits and all others three.
  init?(joining groups: [some StringProtocol]) {
    guard groups.count == 1 || (1...3).contains(groups.first?.count ?? 0),
      groups.dropFirst().allSatisfy({ $0.count == 3 })
    else { return nil }
    self = groups.joined()
  }
}
