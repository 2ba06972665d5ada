internal import Arithmetic
internal import Syntax

/// What a formula is a quotient of polynomials of: its names, and functions of them, roots and numbers such
/// as π.
struct FormulaIndeterminates {
  struct Item {
    /// The name in a tree of operations on indeterminates: that of a variable, or one that cannot be typed.
    let name: String
    /// How it is written.
    let expression: Expression
    /// Whether it has a value for all values of its names.
    let isTotal: Bool
    /// The power that is a polynomial of the items before it.
    var relation: Relation?

    /// Whether it varies.
    let isUnknown: Bool

    init(name: String, expression: Expression, isTotal: Bool, relation: Relation?) {
      (self.name, self.expression, self.isTotal, self.relation) = (
        name, expression, isTotal, relation
      )
      isUnknown = !expression.freeVariables.isEmpty
    }
  }

  struct Relation {
    let exponent: Int
    /// The tree of operations on indeterminates that the power equals.
    let value: Expression
  }

  private(set) var items: [Item] = []
  /// What functions of formulas divide by inside their arguments.
  private(set) var divisors: [Expression] = []
  /// The names of items that were in arguments of functions, and that cancel there: ln x in e^(ln x − ln x).
  private(set) var cancelled: Set<String> = []
  /// The items by what distinguishes them.
  private var known: [String: String] = [:]

  private static let mostItems = 60

  /// The item that the key is for; makes one where there is none.
  mutating func item(
    _ key: String,
    _ expression: Expression,
    isTotal: Bool,
    _ relation: Relation? = nil
  ) throws(FormulaFailure) -> Expression {
    if let name = known[key] { return Expression(.variable(name)) }
    guard items.count < Self.mostItems else { throw .tooLarge }
    let name: String
    if case .variable(let variable) = expression.kind {
      name = variable
    } else {
      name = "#\(items.count)"
    }
    items.append(Item(name: name, expression: expression, isTotal: isTotal, relation: relation))
    known[key] = name
    return Expression(.variable(name))
  }

  mutating func divide(by divisors: [Expression]) { self.divisors += divisors }

  mutating func cancel(_ names: Set<String>) { cancelled.formUnion(names) }

  /// The same with another power that is known, such as sin² = 1 − cos².
  func with(_ relation: Relation, of index: Int) -> FormulaIndeterminates {
    var indeterminates = self
    indeterminates.items[index].relation = relation
    return indeterminates
  }

  /// The name of the item with the key.
  func name(ofKey key: String) -> String? { known[key] }
}

// MARK: - Sine and cosine

extension FormulaIndeterminates {
  /// The indeterminates with sin² = 1 − cos², and with cos² = 1 − sin², for each angle of which both
  /// are there; likewise with sinh² = cosh² − 1, and with cosh² = 1 + sinh².
  var withTrigonometricIdentity: [FormulaIndeterminates] {
    let pairs = pairs("sin", "cos")
    let hyperbolic = self.pairs("sinh", "cosh")
    guard !pairs.isEmpty || !hyperbolic.isEmpty else { return [] }
    return [true, false].map { isSine in
      var result = self
      for (sine, cosine) in pairs {
        result = result.replacingSquare(isSine ? sine : cosine, by: isSine ? cosine : sine, 1, -1)
      }
      for (sine, cosine) in hyperbolic {
        result =
          isSine
          ? result.replacingSquare(sine, by: cosine, -1, 1)
          : result.replacingSquare(cosine, by: sine, 1, 1)
      }
      return result
    }
  }

  /// The places of both functions of the same argument.
  private func pairs(_ first: String, _ second: String) -> [(Int, Int)] {
    items.indices.compactMap { index in
      guard case .call(first, let argument) = items[index].expression.kind,
        let other = items.firstIndex(where: { item in
          item.expression == Expression(.call(second, argument))
        })
      else { return nil }
      return (index, other)
    }
  }

  /// The indeterminates where the square of one is a number plus or minus that of another.
  private func replacingSquare(
    _ replaced: Int,
    by other: Int,
    _ number: Int,
    _ sign: Int
  ) -> FormulaIndeterminates {
    let square = Expression(
      .power(Expression(.variable(items[other].name)), Expression(integer: Integer(2)))
    )
    let value = Expression(
      .sum([
        Expression.Term(.plus, Fraction(number).expression),
        Expression.Term(sign < 0 ? .minus : .plus, square),
      ])
    )
    return with(Relation(exponent: 2, value: value), of: replaced)
  }
}
