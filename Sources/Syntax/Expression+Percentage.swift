extension Expression {
  /// The sum `a ± b%` as a·(1 ± b/100), `nil` for every other expression.
  ///
  /// Here b is a number, perhaps with a sign, and a is all before it. Where a is itself a percentage
  /// or a sum of them, they simply add, and there is nothing to apply.
  package var percentageApplied: Expression? {
    guard let (rest, last) = lastPercentage, !rest.allSatisfy(\.operand.isPercentage) else {
      return nil
    }
    let base = rest.count == 1 ? rest[0].operand : Expression(.sum(Array(rest)))
    let one = Expression(.number(.decimal(.init(integer: "1"))))
    let change = Expression(
      .sum([Term(.plus, one), Term(last.sign, last.operand.percentageAsFraction)])
    )
    return Expression(.product([Factor(.times, base), Factor(.times, change)]))
  }

  /// The sum of percentages with each one written as a fraction, `nil` for every other expression.
  var percentagesAdded: Expression? {
    guard let (rest, _) = lastPercentage, rest.allSatisfy(\.operand.isPercentage),
      case .sum(let terms) = kind
    else { return nil }
    return Expression(.sum(terms.map { Term($0.sign, $0.operand.percentageAsFraction) }))
  }

  /// The last term of a sum if it is a percentage, and the terms before it.
  var lastPercentage: (rest: ArraySlice<Term>, last: Term)? {
    guard case .sum(let terms) = kind, let last = terms.last, last.operand.isPercentage else {
      return nil
    }
    return (terms.dropLast(), last)
  }

  /// Whether it is a number with a percent sign, perhaps with a sign before it.
  var isPercentage: Bool {
    switch kind {
    case .negation(let operand): operand.isPercentage
    case .postfix(let operand, .percent): operand.isNumber
    case .postfix, .number, .constant, .variable, .answer, .result, .sum, .product, .power, .call:
      false
    }
  }

  /// `5%` as 5/100.
  var percentageAsFraction: Expression {
    switch kind {
    case .negation(let operand): return Expression(.negation(operand.percentageAsFraction))
    case .postfix(let operand, .percent):
      let hundred = Expression(.number(.decimal(.init(integer: "100"))))
      return Expression(.product([Factor(.times, operand), Factor(.divided, hundred)]))
    case .postfix, .number, .constant, .variable, .answer, .result, .sum, .product, .power, .call:
      return self
    }
  }
}
