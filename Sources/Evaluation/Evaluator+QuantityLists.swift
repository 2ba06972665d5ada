internal import Arithmetic
internal import Syntax

// Functions of lists at quantities: sums, means, deviations.

extension Evaluator {
  /// Replaces the quantities in the arguments of a function of lists by their numbers of one unit, that of
  /// the first, and returns the units of the value; nil where there are none or the function takes none.
  func takeUnits(
    from values: inout [Value],
    of function: any ListPrimitive.Type,
    at ranges: [SourceRange]
  ) throws(EvaluationError) -> UnitProduct? {
    let rule = function.quantityRule
    guard rule != .none, let list = values.first?.list,
      let first = list.elements.lazy.compactMap(\.quantity).first
    else { return nil }
    var units = first.units
    switch rule {
    case .none, .ratio, .power, .numberOf, .sameUnits: break
    case .sum:
      if let scale = units.scale {
        throw EvaluationError(.quantity(.sumOfPoints(scale.name), .sum), at: ranges[0])
      }
    // The distance of two points of a scale is no point.
    case .spread: if units.scale != nil { units = UnitProduct(SI: units.dimension) }
    }
    let count = rule == .sameUnits(ofFirst: true) ? 1 : values.count
    for index in values.indices.prefix(count) {
      guard let list = values[index].list else { continue }
      var numbers: [Value] = []
      numbers.reserveCapacity(list.count)
      for (place, element) in list.elements.enumerated() {
        numbers.append(try number(of: element, place, in: units, at: ranges[index]))
      }
      values[index] = try Value(list: numbers, at: ranges[index])
    }
    if case .spread(let exponent) = rule { return units.raised(to: Fraction(exponent)) }
    return units
  }

  private func number(
    of element: Value,
    _ index: Int,
    in units: UnitProduct,
    at range: SourceRange
  ) throws(EvaluationError) -> Value {
    do throws(QuantityFailure) {
      guard let quantity = element.quantity else {
        throw QuantityFailure.unlike(Measure(units.dimension, isAngle: units.areAngles), .number)
      }
      return Value(try quantity.number(in: units))
    } catch {
      throw EvaluationError(error, .sum, at: range).happening(atElement: index)
    }
  }
}

extension Value {
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
    case .quantity, .truth, .matrix, .table, .formula: return self
    }
  }
}
