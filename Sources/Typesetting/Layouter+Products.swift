import Syntax

extension Layouter {
  /// Appends a product; a divisor goes under everything before it.
  ///
  /// A fraction at the beginning of a product looks like its factors, so (2x)/3 keeps its numerator
  /// together as a row in the row, and 2x/3 does not. A minus of the first factor goes before the
  /// fraction.
  func append(
    productOf factors: [Expression.Factor],
    to row: inout [Layout.Element],
    _ isClosed: Bool
  ) {
    if let (number, units) = unitsInOneLine(of: factors) {
      var first: [Layout.Element] = []
      append(number, to: &first, isClosed: !isRoot(number))
      // The units would belong to the last number alone: 7 mod 3 km.
      let isOpen = first.contains(.symbol(.slash)) || first.contains(.symbol(.modulo))
      if number.operation == .sum || isOpen {
        row.append(.enclosed(.joining(first), .brackets))
      } else {
        row += first
      }
      row.append(.name(.label(units)))
      return
    }
    var product: [Layout.Element] = []
    let areStacked = factors.areStacked
    let isNegative = inside(0).isNegative(factors[0].operand)
    for (index, factor) in factors.enumerated() {
      let next = index + 1 < factors.count ? factors[index + 1].multiplication : nil
      if index == 0, areStacked, next == .divided {
        inside(0).append(numerator: factor.operand, to: &product)
      } else if index == 0 {
        inside(0).append(first: factor.operand, to: &product, isClosed: next == .implicit)
      } else if areStacked, factor.multiplication == .divided {
        let divisor = inside(index).element(for: factor.operand)
        product = quotient(of: product, by: divisor, isNegative: isNegative)
      } else if focus == nil, factor.multiplication == .implicit,
        let units = vocabulary.text(ofProductOfUnits: factor.operand)
      {
        product.append(.name(.label(units)))
      } else {
        inside(index).append(
          factor,
          to: &product,
          isClosed: next == .implicit || next == nil && isClosed,
          isLast: next == nil && !isClosed
        )
      }
    }
    row += product
  }

  /// The number before the units at the end of a product, and the units, which are set in one line; nil where
  /// there is no number or no unit, or a part is marked.
  func unitsInOneLine(of factors: [Expression.Factor]) -> (number: Expression, units: String)? {
    focus == nil ? vocabulary.splittingUnits(of: factors) : nil
  }

  /// Whether it is one number with units in one line after it.
  func isNumberWithUnits(_ expression: Expression) -> Bool {
    guard case .product(let factors) = expression.kind else { return false }
    guard let number = unitsInOneLine(of: factors)?.number else { return false }
    return number.isNumber && !number.isScientific
  }

  private func quotient(
    of dividend: [Layout.Element],
    by divisor: Layout.Element,
    isNegative: Bool
  ) -> [Layout.Element] {
    guard isNegative else { return [.fraction(.joining(dividend), divisor)] }
    return [.symbol(.negative), .fraction(.joining(Array(dividend.dropFirst())), divisor)]
  }

  /// Whether the expression begins with a minus that may go before a fraction instead.
  private func isNegative(_ expression: Expression) -> Bool {
    guard case .negation = expression.kind else { return false }
    return focus?.isEmpty != true
  }

  /// Appends a first factor over a rule, its minus first.
  private func append(numerator operand: Expression, to row: inout [Layout.Element]) {
    guard isNegative(operand), case .negation(let positive) = operand.kind else {
      return append(inNumerator: operand, to: &row)
    }
    row.append(.symbol(.negative))
    inside(0).append(inNumerator: positive, to: &row)
  }

  /// Appends an operand that needs no brackets over a rule; a product is kept together.
  private func append(inNumerator operand: Expression, to row: inout [Layout.Element]) {
    guard case .product = operand.kind else { return append(operand, to: &row) }
    var factors: [Layout.Element] = []
    append(operand, to: &factors)
    row.append(.row(factors))
  }

  private func append(
    first operand: Expression,
    to row: inout [Layout.Element],
    isClosed: Bool
  ) {
    if isFraction(operand) {
      row.append(.row([element(for: operand)]))
    } else {
      append(operand, atLeast: .leading, to: &row, isClosed: isClosed)
    }
  }

  /// Appends a polar form; a part of several words is in brackets.
  ///
  /// The angle is the argument of a call, the second factor.
  func append(_ magnitude: Expression, angle: Expression, to row: inout [Layout.Element]) {
    inside(0).append(polarPart: magnitude, to: &row)
    row.append(.symbol(.angle))
    let inner = inside(1).inside(0)
    if inner.focus?.isEmpty != true, case .negation(let positive) = angle.kind {
      row.append(.symbol(.negative))
      inner.inside(0).append(polarPart: positive, to: &row)
    } else {
      inner.append(polarPart: angle, to: &row)
    }
  }

  private func append(polarPart operand: Expression, to row: inout [Layout.Element]) {
    append(operand, atLeast: .literal, to: &row, isClosed: !isRoot(operand))
  }

  private func append(
    _ factor: Expression.Factor,
    to row: inout [Layout.Element],
    isClosed: Bool,
    isLast: Bool
  ) {
    row.append(.symbol(factor.multiplication.symbol))
    let leftmost = factor.operand.leftmost
    if factor.multiplication == .implicit, leftmost.isNumber || leftmost.beginsInSquareBrackets {
      return row.append(enclosed(factor.operand))
    }
    if isLast, factor.operand.mayHaveLargeSign { return append(factor.operand, to: &row) }
    // 1/2 m in one line is half a meter.
    if factor.multiplication == .divided, isNumberWithUnits(factor.operand) {
      return row.append(enclosed(factor.operand))
    }
    let rank: Rank = factor.multiplication == .implicit ? .power : .factor
    append(factor.operand, atLeast: rank, to: &row, isClosed: isClosed)
  }
}

extension [Expression.Factor] {
  /// Whether divisors go under rules: more than two in one product would make a tower.
  var areStacked: Bool { 1...2 ~= count { $0.multiplication == .divided } }
}

extension Expression.Multiplication {
  fileprivate var symbol: Layout.Symbol {
    switch self {
    case .times: .times
    case .implicit: .implicit
    case .divided: .slash
    case .modulo: .modulo
    }
  }
}

// MARK: - Units

extension Vocabulary {
  /// The number before the units at the end of a product, and the units in one line: `m/s²`; nil where
  /// there is no number or no unit.
  fileprivate func splittingUnits(
    of factors: [Expression.Factor]
  ) -> (number: Expression, units: String)? {
    if let last = factors.last, factors.count == 2, last.multiplication == .implicit,
      let units = text(ofProductOfUnits: last.operand)
    {
      return (factors[0].operand, units)
    }
    guard let last = factors.last, isUnit(last.operand) else { return nil }
    let count = factors.reversed().prefix { isUnit($0.operand) }.count
    let numbers = factors.dropLast(count)
    guard let first = numbers.first else { return nil }
    let number = numbers.count == 1 ? first.operand : Expression(.product(Array(numbers)))
    return (number, text(ofUnits: factors.suffix(count)))
  }

  /// Units that stand behind what is no number, in one line: m/s in `x m/s`; nil for what is no product of units.
  fileprivate func text(ofProductOfUnits expression: Expression) -> String? {
    guard case .product(let factors) = expression.kind, factors.allSatisfy({ isUnit($0.operand) })
    else { return nil }
    return text(ofUnits: factors[...])
  }

  private func text(ofUnits factors: ArraySlice<Expression.Factor>) -> String {
    let printer = Printer(.mathematical, vocabulary: self)
    let units = factors.map { factor in
      let text = printer.text(of: factor.operand)
      return (text.unitNamed ?? text, factor.multiplication == .divided)
    }
    let divisors = units.filter(\.1).map { "/\($0.0)" }.joined()
    let dividends = units.filter { !$0.1 }.map(\.0).joined(separator: " ")
    return dividends + divisors
  }
}
