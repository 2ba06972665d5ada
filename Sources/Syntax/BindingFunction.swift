/// The functions that give a name the numbers of a range, or one number, in the argument after the first:
/// `sum(1/k^2, k = 1..9)`, `limit(sin(x)/x, x = 0)`.
///
/// Such a call is one of the function at a comprehension: its name and its source are those after the comma.
package enum BindingFunction: String, CaseIterable {
  case sum, product, solve, integral, minimum, maximum, limit, diff, series

  /// How its calls begin.
  static let openings: [StaticString] = [
    "sum(", "product(", "solve(", "integral(", "minimum(", "maximum(", "limit(", "diff(", "series(",
  ]

  /// The names of the functions.
  static let names = Set(allCases.map(\.rawValue))

  /// Whether the name has one number as its value, and further arguments may follow.
  package var takesPoint: Bool {
    switch self {
    case .limit, .diff, .series: true
    case .sum, .product, .solve, .integral, .minimum, .maximum: false
    }
  }

  /// Whether it is also a function of lists, so that a comprehension in square brackets is its argument.
  package var takesLists: Bool { self == .sum || self == .product }
}

extension Expression {
  /// The date of the day, a call without arguments, which is a constant in a tree.
  package static let today = "today()"
  /// A random number, the other call without arguments.
  package static let random = "random()"
  /// The name of infinity, which is a bound but no number.
  package static let infinity = "inf"
  /// Where infinity may stand, in words.
  package static let placeOfInfinity =
    "infinity is only a bound: of integrals and limits, and the last one of a sum"

  /// Whether it may be what such a function binds a name in.
  var isBinder: Bool { nodes[root].kind == .comprehension }

  /// The expression, the name and the source in the call of such a function.
  package var binder: Aggregate.Comprehension? {
    guard nodes[root].kind == .comprehension, case .comprehension(let comprehension) = aggregate,
      comprehension.condition == nil
    else { return nil }
    return comprehension
  }
}

extension Parser {
  /// Whether the current token is infinity where it can be a bound.
  var canBeInfinite: Bool {
    guard !isConversion, tokenText != "to", case .list(let list) = pending.innermostOpening else {
      return false
    }
    return list.function != nil && list.part == .source
  }
}
