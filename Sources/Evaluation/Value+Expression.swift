package import Arithmetic
package import Syntax

extension Value {
  /// The value as an exact expression, with angles in the mode; nil where none is known.
  package func exactExpression(_ mode: AngleMode) -> Expression? {
    switch self {
    case .real(let real): real.exactExpression(mode)
    case .complex(let number):
      number.re.exactExpression(mode).flatMap { re in
        number.im.exactExpression(mode).map { Expression(re, plusI: $0) }
      }
    case .quantity(let quantity):
      Value(quantity.number).exactExpression(mode).map { Expression($0, quantity.units) }
    case .truth, .date: expression
    case .list(let list):
      list.expression { $0.exactExpression(mode) }
    case .matrix(let matrix): FormulaMatrix(matrix).expression { $0.exactExpression(mode) }
    case .table(let table): table.expression { $0.exactExpression(mode) }
    case .formulaMatrix(let matrix): matrix.expression { $0.exactExpression(mode) }
    case .formula(let formula): formula
    }
  }

  /// The one expression of the value; nil for numbers, which have many, and for what contains them.
  package var expression: Expression? {
    switch self {
    case .real, .complex, .quantity: nil
    case .truth(let truth): Expression(.constant(truth ? "true" : "false"))
    case .date(let date): date.expression
    case .list(let list): list.expression(\.expression)
    case .matrix, .table, .formulaMatrix: nil
    case .formula(let formula): formula
    }
  }
}

extension Table {
  /// The table of the closure's results; nil where one of them is.
  fileprivate func expression(_ expression: (Value) -> Expression?) -> Expression? {
    var columns: [Aggregate.Column] = []
    for column in self.columns {
      guard let values = column.values.expression(expression) else { return nil }
      columns.append(Aggregate.Column(column.name, values))
    }
    return Expression(.aggregate(.table(columns)))
  }
}

extension FormulaMatrix {
  /// The matrix of the closure's results; nil where one of them is.
  fileprivate func expression(_ expression: (Value) -> Expression?) -> Expression? {
    let elements = elements.compactMap(expression)
    return elements.count == self.elements.count
      ? Expression(elements: elements, columnCount: columnCount) : nil
  }
}

extension Expression {
  /// The matrix of the elements, given row by row.
  package init(elements: [Expression], columnCount: Int) {
    let rows = stride(from: 0, to: elements.count, by: columnCount).map { start in
      Expression(.aggregate(.list(Array(elements[start..<start + columnCount]))))
    }
    self.init(.aggregate(.matrix(rows)))
  }
}

extension List {
  /// The list of the closure's results; nil where one of them is.
  fileprivate func expression(_ expression: (Value) -> Expression?) -> Expression? {
    var items: [Expression] = []
    for element in elements {
      guard let item = expression(element) else { return nil }
      items.append(item)
    }
    return Expression(.aggregate(.list(items)))
  }
}

extension Real {
  /// The number as an exact expression, with angles in the mode; nil where none is known.
  package func exactExpression(_ mode: AngleMode) -> Expression? {
    (try? exactFraction())?.expression ?? formula?.expression(mode)
  }
}

extension Expression {
  /// The complex number with these parts: without a part that is 0, and with the sign of the imaginary
  /// part as operator.
  package init(_ re: Expression, plusI im: Expression) {
    let unit = Expression(.constant(Constant.i.rawValue))
    guard !im.isZero else {
      self = re
      return
    }
    let (isNegative, magnitude) = im.signAndMagnitude
    if re.isZero {
      self = magnitude.isOne && isNegative ? Expression(.negation(unit)) : im.times(unit)
    } else {
      let sign = isNegative ? Expression.Sign.minus : .plus
      self = Expression(.sum([Term(.plus, re), Term(sign, magnitude.times(unit))]))
    }
  }

  private var isZero: Bool { isInteger("0") }
  private var isOne: Bool { isInteger("1") }

  private func isInteger(_ digits: String) -> Bool {
    guard case .number(.decimal(let decimal)) = kind else { return false }
    return decimal.digits == digits && decimal.fraction.isEmpty && decimal.exponent == 0
  }

  /// Whether a minus sign stands before it or its first factor, and the expression without it.
  private var signAndMagnitude: (isNegative: Bool, magnitude: Expression) {
    switch kind {
    case .negation(let operand): return (true, operand)
    case .product(var factors):
      guard case .negation(let operand) = factors[0].operand.kind else { return (false, self) }
      factors[0] = Factor(factors[0].multiplication, operand)
      return (true, Expression(.product(factors)))
    case .number, .constant, .variable, .answer, .result, .sum, .power, .postfix, .call, .logic,
      .scope, .aggregate:
      return (false, self)
    }
  }

  /// The product with i, without a multiplication sign after a number.
  private func times(_ unit: Expression) -> Expression {
    if isOne { return unit }
    if case .product(let factors) = kind {
      return Expression(.product(factors + [Factor(.times, unit)]))
    }
    let stands = signAndMagnitude.magnitude.standsBeforeUnit
    let factors = [Factor(.times, self), Factor(stands ? .implicit : .times, unit)]
    return Expression(.product(factors))
  }

  private var standsBeforeUnit: Bool {
    switch kind {
    case .number: true
    case .constant, .variable, .answer, .result, .negation, .sum, .product, .power, .postfix, .call,
      .logic, .scope, .aggregate:
      false
    }
  }
}

// MARK: - Quantities

extension Expression {
  /// The expression with a variable for each name that was read as a unit behind a number.
  ///
  /// In a curve, a polynomial or a model, t in `5 t^2` is the unknown. An angle stays one, as in `sin(x deg)`.
  package var unitsAsVariables: Expression {
    unitsAsVariables { $0.utf8.count == 1 || !UnitTable.isAngle($0) }
  }

  /// The same for single letters and the name of a function of calculus: in `integral(5 km*x, x = 0..2)` km is
  /// no parameter.
  func lettersAsVariables(besides name: String?) -> Expression {
    unitsAsVariables { $0.utf8.count == 1 || $0 == name }
  }

  private func unitsAsVariables(where isVariable: (String) -> Bool) -> Expression {
    mappingLeaves { leaf in
      guard case .constant(let name) = leaf.kind, Constant(rawValue: name) == nil,
        Bool(name) == nil, name != Self.infinity, isVariable(name)
      else { return leaf }
      return Expression(.variable(name), range: leaf.range)
    }
  }

  /// The number with units behind it, as it can be typed.
  ///
  /// `5 m/s`, and `5 s^-1` where all units divide. What is no number gets a sign of multiplication before the units.
  package init(_ number: Expression, _ units: UnitProduct) {
    var factors = number.factorsBeforeUnits
    let divisors = units.factors.filter { $0.exponent.signum < 0 }
    let dividends = units.factors.filter { $0.exponent.signum > 0 }
    let isBehindNumber = number.isNumberBeforeUnits
    let withoutSigns = dividends.isEmpty ? divisors : dividends
    for (index, factor) in (dividends + divisors).enumerated() {
      let isDivisor = factor.exponent.signum < 0 && !dividends.isEmpty
      let multiplication: Multiplication =
        isDivisor ? .divided : index == 0 && !isBehindNumber ? .times : .implicit
      let name = factor.unit.name
      // A letter that is not behind a number is a variable, and min a function.
      let isFunction = index == 0 && Vocabulary.builtIn.isFunction(name)
      let isName = !isBehindNumber && (name.count == 1 || isFunction)
      let isMistaken = !isDivisor && withoutSigns.isMistaken(at: index)
      let isMarked = isName || isMistaken || factor.unit.isHidden
      let unit = isMarked ? name.nameOfUnit : name
      let exponent = isDivisor ? -factor.exponent : factor.exponent
      factors.append(Factor(multiplication, Expression(unit: unit, to: exponent)))
    }
    self.init(.product(factors))
  }

  private init(unit: String, to exponent: Fraction) {
    let unit = Expression(.constant(unit))
    guard exponent != Fraction(1) else {
      self = unit
      return
    }
    self.init(.power(unit, exponent.expression))
  }

  private var factorsBeforeUnits: [Factor] {
    if case .product(let factors) = kind { factors } else { [Factor(.times, self)] }
  }

  /// Whether it is a number, with or without a sign, or a quotient of two.
  private var isNumberBeforeUnits: Bool {
    switch kind {
    case .number: true
    case .negation(let operand): operand.isNumberBeforeUnits
    case .product(let factors): factors.allSatisfy(\.operand.isNumberBeforeUnits)
    case .constant, .variable, .answer, .result, .sum, .power, .postfix, .call, .logic, .scope,
      .aggregate:
      false
    }
  }
}

extension [UnitProduct.Factor] {
  /// Whether the name of one of these units without signs between them would be read as something else.
  fileprivate func isMistaken(at index: Int) -> Bool {
    let hasNext = index + 1 < count && self[index].exponent == Fraction(1)
    return Vocabulary.builtIn.mistakesUnit(
      self[index].unit.name,
      after: index > 0 ? self[index - 1].unit.name : nil,
      before: hasNext ? self[index + 1].unit.name : nil
    )
  }
}
