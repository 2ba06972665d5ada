package import Arithmetic
package import Syntax

extension Environment {
  /// Whether a unit is in the expression, or a quantity in the values of its names or in the bodies of its
  /// functions; the variable of a curve hides one of its name.
  package func mentionsUnits(_ expression: Expression, hiding variable: String? = nil) -> Bool {
    var search = UnitSearch(environment: self)
    return search.finds(in: expression, hiding: variable.map { [$0] } ?? [])
  }
}

// MARK: - Ranges

extension Environment {
  /// The units of a range, which are those of its first bound.
  package func units(ofRangeFrom first: Expression) throws(EvaluationError) -> UnitProduct {
    try result(of: first).value.quantity?.units ?? UnitProduct()
  }

  /// The number of the units of a range that one of its bounds is; throws where it measures something
  /// else, or is not real.
  package func number(
    ofBound bound: Expression,
    in units: UnitProduct
  ) throws(EvaluationError) -> Real {
    let value = try result(of: bound).value
    guard let number = value.quantity?.number ?? value.number else {
      throw EvaluationError(.notNumber(value.kind), at: bound.range)
    }
    let measure = value.quantity?.measure ?? .number
    try measure.check(isOfRangeIn: units, at: bound.range)
    do {
      let converted = try value.quantity?.number(in: units) ?? number
      if let real = converted.provenReal { return real }
    } catch {
      throw EvaluationError(error, in: .number, at: bound.range)
    }
    throw EvaluationError(.notNumber(.complex), at: bound.range)
  }
}

extension Measure {
  /// Throws where a bound that measures this is none of a range in the units.
  func check(isOfRangeIn units: UnitProduct, at place: SourceRange) throws(EvaluationError) {
    let first = Measure(of: units)
    guard self != first else { return }
    throw EvaluationError(.unlikeBounds(from: first.noun, to: noun), at: place)
  }
}

private struct UnitSearch {
  let environment: Environment
  /// The functions whose bodies were searched, which may call themselves.
  private var searched: Set<String> = []

  init(environment: Environment) { self.environment = environment }

  mutating func finds(in expression: Expression, hiding names: Set<String> = []) -> Bool {
    switch expression.kind {
    case .constant(let name): return isUnit(name)
    case .variable(let name): return !names.contains(name) && isQuantity(name)
    case .answer: return environment.answer?.value.hasUnits ?? false
    case .result(let number): return environment.results[number]?.value.hasUnits ?? false
    case .call(let name, let arguments):
      if name == Expression.conversionFunction { return true }
      return arguments.contains { finds(in: $0, hiding: names) } || findsInFunction(name)
    case .number, .negation, .sum, .product, .power, .postfix, .logic, .scope, .aggregate:
      return expression.containsOperand { finds(in: $0, hiding: names) }
    }
  }

  private mutating func findsInFunction(_ name: String) -> Bool {
    guard environment.builtIn(name) == nil, searched.insert(name).inserted else { return false }
    return environment.functions[name]?.cases.contains { definition in
      finds(in: definition.body, hiding: Set(definition.parameters.compactMap(\.name)))
    } ?? false
  }

  private func isQuantity(_ name: String) -> Bool {
    if let result = environment.variables[name] ?? environment.rules[name] {
      return result.value.hasUnits
    }
    // A single letter alone is no unit.
    return name.utf8.count > 1 && environment.functions[name] == nil && isUnit(name)
  }

  private func isUnit(_ name: String) -> Bool {
    Constant(rawValue: name) == nil && Bool(name) == nil
      && (name.first == "_" || environment.vocabulary.isDefinedUnit(name)
        || environment.vocabulary.hasUnit(name))
  }
}

extension Environment {
  /// The result with its units written so that they can be typed again: where a variable m hides the meter,
  /// `_m` is the meter.
  package func markingHiddenUnits(_ result: Result) -> Result {
    guard !variables.isEmpty || !functions.isEmpty, result.hasUnits else { return result }
    let marked = result.value.markingUnits { defines($0.name) }
    let shown = Result(marked, as: result.presentation)
    return result.savedLabel.map { shown.with($0) } ?? shown
  }
}

extension Value {
  /// Whether a quantity is anywhere in it.
  var hasUnits: Bool {
    switch self {
    case .quantity: true
    case .list(let list): list.elements.contains(where: \.hasUnits)
    case .table(let table):
      table.columns.contains { $0.values.elements.contains(where: \.hasUnits) }
    case .real, .complex, .truth, .date, .matrix, .formula, .formulaMatrix: false
    }
  }
}
