package import Arithmetic
package import Syntax

// Names of units and of constants of nature.

extension Evaluator {
  /// The unit of a name that has no value; nil where it is none.
  func unit(
    _ name: String,
    at range: SourceRange,
    in environment: Environment
  ) throws(EvaluationError) -> Value? {
    if let unit = environment.definedUnit(name) { return unit.value }
    if environment.vocabulary.isDefinedUnit(name) {
      return environment.variables[name.nameOfUnit]?.value
    }
    // With an underscore it is the unit even where a variable has its name.
    let isMarked = name.first == "_" && name.utf8.count > 1
    if !isMarked, let constant = try constant(name, at: range) { return constant }
    switch UnitTable.meaning(of: isMarked ? String(name.dropFirst()) : name) {
    case .unit(let unit): return unit.value
    case .ambiguous(let names): throw EvaluationError(.ambiguousUnit(name, names), at: range)
    case .currency: throw EvaluationError(.noRate(name), at: range)
    case nil: return nil
    }
  }

  /// The constant of nature of that name, fixed by the SI or measured.
  private func constant(
    _ name: String,
    at range: SourceRange
  ) throws(EvaluationError) -> Value? {
    // No unit with such a short name is one.
    guard name.utf8.count > 3 else { return nil }
    do {
      if let constant = try UnitTable.constant(name) { return constant }
      return try MeasuredConstant.named(name)?.quantity()
    } catch {
      throw EvaluationError(error, .number, at: range)
    }
  }
}

extension Unit {
  /// 1 of it.
  var value: Value {
    guard dimension.isNone, !isAngle else {
      return .quantity(Quantity(Complex(Real(1)), UnitProduct(self)))
    }
    return .real(number)
  }
}

// MARK: - Units that a person defined

extension Evaluator {
  /// What only session files write as a call: units that a person defined, quantities that are no product
  /// of their units, and solutions of equations.
  func storedValue(_ call: Expression, in environment: Environment) -> Value? {
    storedUnit(call, in: environment)?.value ?? storedQuantity(call, in: environment)
      ?? storedSolution(call, in: environment)
  }

  /// The unit of `unit(_smoot, 67*_in)`, as session files write a unit that a person defined: its meaning
  /// may have changed since, or be forgotten.
  private func storedUnit(_ call: Expression, in environment: Environment) -> Unit? {
    let operands = Array(call.operands)
    guard call.operation == .call, call.name == "unit", operands.count == 2,
      operands[0].operation == .variable, let name = operands[0].name.unitNamed,
      let value = try? environment.result(of: operands[1]).value
    else { return nil }
    return Unit(name, equalTo: value)
  }

  /// The value of `quantity(5, _km, 1, _m, -1)`, as session files write 5 km/m: a number, and units with
  /// their exponents.
  private func storedQuantity(_ call: Expression, in environment: Environment) -> Value? {
    var operands = Array(call.operands)[...]
    guard call.name == "quantity", operands.count > 2, operands.count % 2 == 1,
      let number = try? environment.result(of: operands.removeFirst()).value.number
    else { return nil }
    var units = UnitProduct()
    while let written = operands.popFirst(), let exponent = operands.popFirst() {
      guard let unit = storedUnit(written, in: environment) ?? written.unitOfLanguage,
        let exponent = try? environment.real(exponent).fraction, !exponent.isZero
      else { return nil }
      units = units.joined(with: UnitProduct(unit).raised(to: exponent))
    }
    return .quantity(Quantity(number, units))
  }
}

extension Expression {
  /// The unit that a marked name means in the language: `_km`.
  fileprivate var unitOfLanguage: Unit? {
    guard operation == .variable || operation == .constant,
      case .unit(let unit)? = name.unitNamed.flatMap(UnitTable.meaning)
    else { return nil }
    return unit
  }
}

extension Environment {
  /// The dimension of the unit; nil where it is none, or different ones.
  package func dimension(ofUnit name: String) -> Dimension? {
    definedUnit(name)?.dimension ?? UnitTable.dimension(of: name)
  }

  /// The unit of that name that a person defined.
  func definedUnit(_ name: String) -> Unit? {
    guard vocabulary.isDefinedUnit(name), let result = variables[name.nameOfUnit] else {
      return nil
    }
    return Unit(name, equalTo: result.value)
  }

  /// Throws where the name is that of a unit and the result cannot be one; before the expression is the place
  /// of the name.
  package func check(
    _ result: Result,
    of name: String,
    at place: SourceRange,
    _ expression: Expression
  ) throws(EvaluationError) {
    guard let name = name.unitNamed, result.stored == nil else { return }
    let unit = Unit(name, equalTo: result.value)
    if case .unit(let known) = UnitTable.meaning(of: name), unit?.isSame(as: known) != true {
      throw EvaluationError(.unitOfLanguage(name), at: place)
    }
    if unit == nil, result.real == nil { throw EvaluationError(.notUnit, at: expression.range) }
  }

  /// Replaces the unit of that name, which gets another meaning or none, by SI units in all values.
  ///
  /// An amount in a currency stays one when that has a new rate.
  mutating func replaceUnit(_ name: String, by new: Unit? = nil) {
    for (variable, result) in variables {
      if let replaced = result.replacingUnit(definedAs: name, by: new) {
        replace(variable, by: replaced)
      }
    }
    answer = answer?.replacingUnit(definedAs: name, by: new) ?? answer
    for (number, result) in results {
      if let replaced = result.replacingUnit(definedAs: name, by: new) {
        results[number] = replaced
      }
    }
  }
}

extension Result {
  /// The result with SI units in the place of the unit; nil where that is not in it.
  func replacingUnit(definedAs name: String, by new: Unit?) -> Result? {
    // Few of the values of a session file are units, and reading all of them takes long.
    if let stored, !stored.text.contains(text: "unit(\(name.nameOfUnit),") { return nil }
    guard value.hasUnit(definedAs: name) else { return nil }
    let replaced = Result(value.replacingUnit(definedAs: name, by: new), as: presentation)
    return label.map { replaced.with($0) } ?? replaced
  }
}

extension Environment {
  /// Whether the name has no value and is that of a unit.
  package func isUnknownUnit(_ name: String) -> Bool {
    variables[name] == nil && rules[name] == nil && vocabulary.isUnit(name)
  }
}
