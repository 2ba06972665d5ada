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
  /// are there.
  var withTrigonometricIdentity: [FormulaIndeterminates] {
    let pairs = items.indices.compactMap { index -> (Int, Int)? in
      guard case .call("sin", let argument) = items[index].expression.kind,
        let other = items.firstIndex(where: { item in
          item.expression == Expression(.call("cos", argument))
        })
      else { return nil }
      return (index, other)
    }
    guard !pairs.isEmpty else { return [] }
    return [true, false].map { isSine in
      var result = self
      for (sine, cosine) in pairs {
        let (replaced, other) = isSine ? (sine, cosine) : (cosine, sine)
        let square = Expression(
          .power(Expression(.variable(items[other].name)), Expression(integer: Integer(2)))
        )
        let value = Expression(
          .sum([
            Expression.Term(.plus, Expression(integer: Integer(1))),
            Expression.Term(.minus, square),
          ])
        )
        result = result.with(Relation(exponent: 2, value: value), of: replaced)
      }
      return result
    }
  }
}
