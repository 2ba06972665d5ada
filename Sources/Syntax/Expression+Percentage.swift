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

  /// The sum of percentages with each of them written as a fraction, nil for every other expression.
  var percentagesAdded: Expression? {
    guard case .sum(let terms) = kind, terms.allSatisfy(\.operand.isPercentage) else { return nil }
    return Expression(.sum(terms.map { Term($0.sign, $0.operand.percentageAsFraction) }))
  }

  private var applyingPercentages: Expression {
    guard contains(.postfix) else { return self }
    let applied: Kind
    switch kind {
    case .number, .constant, .variable, .answer, .result: return self
    case .negation(let operand): applied = .negation(operand.applyingPercentages)
    case .postfix(let operand, let postfix):
      applied = .postfix(operand.applyingPercentages, postfix)
    case .power(let base, let exponent):
      applied = .power(base.applyingPercentages, exponent.applyingPercentages)
    case .product(let factors):
      applied = .product(
        factors.map { Factor($0.multiplication, $0.operand.applyingPercentages) }
      )
    case .call(let name, let arguments): applied = .call(name, arguments.map(\.applyingPercentages))
    case .logic(let logic): applied = .logic(logic.mappingOperands(\.applyingPercentages))
    case .scope(let scope): applied = .scope(scope.mappingOperands(\.applyingPercentages))
    case .sum(let terms):
      return Self.sum(applyingPercentagesIn: terms, range: range)
    }
    return Expression(applied, range: range)
  }

  private static func sum(applyingPercentagesIn terms: [Term], range: SourceRange) -> Expression {
    var sum: [Term] = []
    var areAllPercentages = true
    for term in terms {
      let operand = term.operand.applyingPercentages
      let isOfOne = sum.count == 1 && sum[0].sign == .plus && sum[0].operand.isLiteralOne
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
      .sum([Term(.plus, one), Term(percentage.sign, percentage.operand.percentageAsFraction)])
    )
    return Expression(.product([Factor(.times, self), Factor(.times, change)]), range: range)
  }

  /// Whether it is the number 1, of which b% is just b/100.
  private var isLiteralOne: Bool {
    guard case .number(.decimal(let decimal)) = kind else { return false }
    return decimal.isInteger && decimal.digits == "1"
  }

  /// Whether it ends in a percent sign, perhaps with a sign before it.
  var isPercentage: Bool {
    switch kind {
    case .negation(let operand): operand.isPercentage
    case .postfix(_, .percent): true
    case .postfix, .number, .constant, .variable, .answer, .result, .sum, .product, .power, .call,
      .logic, .scope:
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
    case .postfix, .number, .constant, .variable, .answer, .result, .sum, .product, .power, .call,
      .logic, .scope:
      return self
    }
  }
}
