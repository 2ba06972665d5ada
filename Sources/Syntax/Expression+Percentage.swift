extension Expression {
  /// The expression with each percentage in a sum applied to all of the sum before it.
  ///
  /// `a ± b%` is a·(1 ± b/100), at every level of brackets; nil where nothing changes.
  /// Percentages at the beginning of a sum add: `50% + 5%` is 55/100.
  package var percentagesApplied: Expression? {
    guard contains(.postfix) else { return nil }
    let applied = applyingPercentages
    return applied == self ? nil : applied
  }

  /// The expression with the percentages in each sum of them written as fractions; nil where nothing changes.
  var percentagesAdded: Expression? {
    let added = addingPercentages
    return added == self ? nil : added
  }

  private var addingPercentages: Expression {
    guard contains(.postfix) else { return self }
    guard case .sum(let terms) = kind, terms.allSatisfy(\.operand.isPercentage) else {
      return mappingOperands(\.addingPercentages)
    }
    return Expression(.sum(terms.map { Term($0.sign, $0.operand.percentageAsFraction) }))
  }

  private var applyingPercentages: Expression {
    guard contains(.postfix) else { return self }
    guard case .sum(let terms) = kind else { return mappingOperands(\.applyingPercentages) }
    return Self.sum(applyingPercentagesIn: terms, range: range)
  }

  private static func sum(applyingPercentagesIn terms: [Term], range: SourceRange) -> Expression {
    var sum: [Term] = []
    var areAllPercentages = true
    for term in terms {
      let operand = term.operand.applyingPercentages
      let isOfOne = sum.count == 1 && sum[0].sign == .plus && sum[0].operand.isOne
      if !areAllPercentages, !isOfOne, operand.isPercentage {
        let base =
          sum.count == 1 && sum[0].sign == .plus
          ? sum[0].operand : Expression(.sum(sum), range: range)
        sum = [Term(.plus, base.changed(by: Term(term.sign, operand), range: range))]
      } else {
        areAllPercentages = areAllPercentages && operand.isPercentage
        sum.append(Term(term.sign, operand))
      }
    }
    return sum.count == 1 ? sum[0].operand : Expression(.sum(sum), range: range)
  }

  /// The product of the expression and 1 ± b/100, where the percentage is ± b%.
  private func changed(by percentage: Term, range: SourceRange) -> Expression {
    let one = Expression(.number(.decimal(.init(integer: "1"))))
    let change = Expression(
      .sum([Term(.plus, one), Term(percentage.sign, percentage.operand.percentageAsFraction)]),
      range: percentage.operand.range
    )
    return Expression(.product([Factor(.times, self), Factor(.times, change)]), range: range)
  }

  /// Whether it is a number of digits without a point or an exponent.
  package var isPlainInteger: Bool { isDecimal && decimal.isInteger }

  /// Whether it is the number 1.
  package var isOne: Bool { isPlainInteger && decimal.digits == "1" }

  /// The operand of the percent sign, in a percentage with or without a sign.
  var percentageOperand: Expression? {
    switch operation {
    case .negation: operand.percentageOperand
    case .postfix where postfix == .percent: operand
    case .postfix, .number, .constant, .variable, .answer, .result, .sum, .product, .power, .call,
      .logic, .scope, .aggregate:
      nil
    }
  }

  /// Whether it ends in a percent sign, perhaps with a sign before it.
  package var isPercentage: Bool { percentageOperand != nil }

  /// `5%` as 5/100.
  package var percentageAsFraction: Expression {
    guard isPercentage else { return self }
    if operation == .negation { return Expression(.negation(operand.percentageAsFraction)) }
    let hundred = Expression(.number(.decimal(.init(integer: "100"))))
    return Expression(.product([Factor(.times, operand), Factor(.divided, hundred)]))
  }
}
