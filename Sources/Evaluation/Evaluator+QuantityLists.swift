internal import Arithmetic
internal import Syntax

// Functions of lists at quantities: sums, means, deviations.

extension Evaluator {
  /// Replaces the quantities in the arguments of a function of lists by their numbers of one unit, that of
  /// the first, and returns the units of the value, or those of each element if there are several; nil
  /// where there are none or the function takes none.
  mutating func takeUnits(
    from values: inout [Value],
    of function: any ListPrimitive.Type,
    at ranges: [SourceRange]
  ) throws(EvaluationError) -> [UnitProduct]? {
    let rule = function.quantityRule
    guard rule != .none, values.contains(where: { $0.firstUnits != nil }) else { return nil }
    switch rule {
    case .product: return [try takeUnitsOfProduct(from: &values, at: ranges)]
    case .bilinear, .correlation, .line:
      return try takeUnitsOfPairs(from: &values, rule, at: ranges)
    case .none, .ratio, .power, .root, .numberOf, .sameUnits, .sum, .spread, .occurrences,
      .frequencies:
      break
    }
    guard var units = values.first?.firstUnits else { return nil }
    if rule == .sum, let scale = units.scale {
      throw EvaluationError(.quantity(.sumOfPoints(scale.name), .sum), at: ranges[0])
    }
    // The distance of two points of a scale is no point.
    if case .spread = rule, units.scale != nil { units = UnitProduct(SI: units.dimension) }
    let count = rule == .sameUnits(ofFirst: true) ? 1 : values.count
    for index in values.indices.prefix(count) {
      try takeNumbers(of: units, from: &values[index], at: ranges[index])
    }
    switch rule {
    case .spread(let exponent): return [units.raised(to: Fraction(exponent))]
    case .occurrences: return [UnitProduct()]
    case .frequencies: return [units, UnitProduct()]
    case .none, .ratio, .power, .root, .numberOf, .sameUnits, .sum, .product, .bilinear,
      .correlation, .line:
      return [units]
    }
  }

  /// The same for the product of all elements.
  private func takeUnitsOfProduct(
    from values: inout [Value],
    at ranges: [SourceRange]
  ) throws(EvaluationError) -> UnitProduct {
    var (units, factor) = (UnitProduct(), Real(1))
    var numbers: [Value] = []
    for element in values[0].list?.elements ?? [] {
      guard let quantity = element.quantity else {
        numbers.append(element)
        continue
      }
      if let scale = quantity.units.scale {
        throw EvaluationError(.quantity(.productOfPoint(scale.name), .product), at: ranges[0])
      }
      let (merged, ratio) = try product(units, quantity.units, at: ranges[0])
      (units, factor) = (merged, factor * ratio)
      numbers.append(Value(quantity.number))
    }
    values[0] = try Value(list: numbers + [.real(factor)], at: ranges[0])
    return units
  }

  /// The same for two lists, each with a unit of its own or none.
  private mutating func takeUnitsOfPairs(
    from values: inout [Value],
    _ rule: QuantityRule,
    at ranges: [SourceRange]
  ) throws(EvaluationError) -> [UnitProduct] {
    var pair: [UnitProduct] = []
    for index in values.indices {
      var units = values[index].firstUnits ?? UnitProduct()
      if let scale = units.scale {
        if rule == .bilinear() {
          throw EvaluationError(.quantity(.productOfPoint(scale.name), .product), at: ranges[index])
        }
        units = UnitProduct(SI: units.dimension)
        if rule == .line, index == 0 {
          remarks.note("the first number is the value at 0 K, not at 0 \(scale.name)")
        }
      }
      if !units.isEmpty { try takeNumbers(of: units, from: &values[index], at: ranges[index]) }
      pair.append(units)
    }
    guard pair.count == 2 else { return [UnitProduct()] }
    switch rule {
    case .line:
      let inverse = pair[0].raised(to: Fraction(-1))
      let (slope, factor) = try product(pair[1], inverse, at: ranges[1])
      // The slope is in merged units, so that the numbers of x are multiples of these.
      let step = try quotient(Real(1), factor, at: ranges[0])
      values[0] = try scaled(values[0], by: step, at: ranges[0])
      return [pair[1], slope]
    case .bilinear:
      let (units, factor) = try product(pair[0], pair[1], at: ranges[1])
      values[0] = try scaled(values[0], by: factor, at: ranges[0])
      return [units]
    case .none, .ratio, .power, .root, .numberOf, .sameUnits, .sum, .spread, .product, .correlation,
      .occurrences, .frequencies:
      return [UnitProduct()]
    }
  }

  private func product(
    _ left: UnitProduct,
    _ right: UnitProduct,
    at range: SourceRange
  ) throws(EvaluationError) -> (UnitProduct, Real) {
    do { return try left.times(right) } catch { throw EvaluationError(error, .number, at: range) }
  }

  private func quotient(
    _ dividend: Real,
    _ divisor: Real,
    at range: SourceRange
  ) throws(EvaluationError) -> Real {
    do {
      return try dividend.divided(by: divisor)
    } catch {
      throw EvaluationError(error, .number, at: range)
    }
  }

  private func scaled(
    _ value: Value,
    by factor: Real,
    at range: SourceRange
  ) throws(EvaluationError) -> Value {
    guard !factor.isIdentical(to: Real(1)), let list = value.list else { return value }
    let numbers = list.elements.map { element in
      element.number.map { Value($0 * Complex(factor)) } ?? element
    }
    return try Value(list: numbers, at: range)
  }

  /// Replaces the quantities of a list by their numbers of the units.
  private func takeNumbers(
    of units: UnitProduct,
    from value: inout Value,
    at range: SourceRange
  ) throws(EvaluationError) {
    guard let list = value.list else {
      value = try number(of: value, nil, in: units, at: range)
      return
    }
    var numbers: [Value] = []
    numbers.reserveCapacity(list.count)
    for (place, element) in list.elements.enumerated() {
      numbers.append(try number(of: element, place, in: units, at: range))
    }
    value = try Value(list: numbers, at: range)
  }

  private func number(
    of element: Value,
    _ index: Int?,
    in units: UnitProduct,
    at range: SourceRange
  ) throws(EvaluationError) -> Value {
    do throws(QuantityFailure) {
      guard let quantity = element.quantity else {
        throw QuantityFailure.unlike(Measure(units.dimension, isAngle: units.areAngles), .number)
      }
      return Value(try quantity.number(in: units))
    } catch {
      guard let index else { throw EvaluationError(error, .relation(.equal), at: range) }
      throw EvaluationError(error, .sum, at: range).happening(atElement: index)
    }
  }
}

extension Value {
  /// The units of the first quantity of a list.
  fileprivate var firstUnits: UnitProduct? {
    list?.elements.lazy.compactMap(\.quantity).first?.units
  }

  /// The number, or each number of the list, with the units, or each with its own; pairs in a list have
  /// those of their parts.
  func with(_ units: [UnitProduct]) throws(ListFailure) -> Value {
    guard units.count > 1, let list else { return try with(units[0]) }
    var elements: [Value] = []
    if list.elements.contains(where: { $0.list != nil }) {
      for element in list.elements { elements.append(try element.with(units)) }
    } else {
      for (element, units) in zip(list.elements, units) { elements.append(try element.with(units)) }
    }
    return .list(try List(elements))
  }

  /// The number, or each number of the list, with the units.
  func with(_ units: UnitProduct) throws(ListFailure) -> Value {
    switch self {
    case .real, .complex:
      return try number.map { number throws(ListFailure) in
        try ListFailure.lifting { () throws(ArithmeticFailure) in try Value(number, units) }
      } ?? self
    case .list(let list):
      var elements: [Value] = []
      for element in list.elements { elements.append(try element.with(units)) }
      return .list(try List(elements))
    case .quantity, .truth, .date, .matrix, .table, .formula, .formulaMatrix: return self
    }
  }
}
