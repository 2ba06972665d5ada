import Syntax

extension Layouter {
  // MARK: Numbers

  func append(_ literal: NumberLiteral, to row: inout [Layout.Element]) {
    switch literal {
    case .decimal(let decimal):
      append(decimal, to: &row)
    case .based(let number): row.append(.name(.basedNumber(number)))
    case .mixed(let whole, let numerator, let denominator):
      row += [.integer(whole), .fraction(.integer(numerator), .integer(denominator))]
    }
  }

  /// Appends digits, followed by their power of ten.
  private func append(_ decimal: NumberLiteral.Decimal, to row: inout [Layout.Element]) {
    var digits = decimal
    digits.exponent = 0
    row.append(.number(digits))
    guard decimal.exponent != 0 else { return }
    let magnitude = Layout.Element.integer(decimal.exponentDigits)
    let exponent = decimal.exponent < 0 ? .row([.symbol(.negative), magnitude]) : magnitude
    row += [.symbol(.cross), .power(.integer("10"), exponent)]
  }

  // MARK: Signs and sums

  func append(negationOf operand: Expression, to row: inout [Layout.Element], _ isClosed: Bool) {
    row.append(.symbol(.negative))
    let inner = inside(0)
    if operand.isNumber || !isClosed && inner.isNumberWithUnits(operand) {
      inner.append(operand, to: &row)
    } else if inner.isFraction(operand) {
      row.append(.row([inner.element(for: operand)]))
    } else {
      inner.append(operand, atLeast: .power, to: &row, isClosed: isClosed)
    }
  }

  func append(sumOf terms: [Expression.Term], to row: inout [Layout.Element]) {
    for (index, term) in terms.enumerated() {
      if index > 0 { row.append(.symbol(term.sign == .plus ? .plus : .minus)) }
      if index > 0, term.operand.beginsWithSign {
        row.append(inside(index).enclosed(term.operand))
      } else {
        inside(index).append(term.operand, atLeast: .product, to: &row)
      }
    }
  }

  // MARK: Powers and postfix operators

  func power(_ base: Expression, _ exponent: Expression) -> Layout.Element {
    var row: [Layout.Element] = []
    inside(0).append(closed: base, to: &row)
    return .power(.joining(row), inside(1).element(for: exponent))
  }

  func append(
    _ operand: Expression,
    after postfix: Expression.PostfixOperator,
    to row: inout [Layout.Element]
  ) {
    if postfix == .toPolar {
      inside(0).append(operand, to: &row)
      return row.append(.name(.label("to polar")))
    }
    inside(0).append(closed: operand, to: &row)
    switch postfix {
    case .factorial: row.append(.symbol(.factorial))
    case .percent: row.append(.symbol(.percent))
    case .degree: row.append(.symbol(.degree))
    case .transpose: row.append(.symbol(.transpose))
    case .toPolar: break
    }
  }

  /// Appends the operand of an exponent or a postfix operator.
  func append(closed operand: Expression, to row: inout [Layout.Element]) {
    if isRoot(operand) {
      row.append(enclosed(operand))
    } else {
      append(operand, atLeast: .raisable, to: &row, isClosed: true)
    }
  }
}

extension Layout.Element {
  static func integer(_ digits: String) -> Layout.Element { .number(.init(integer: digits)) }
}
