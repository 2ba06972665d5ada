internal import Arithmetic
internal import Syntax

/// Finds the units of an unknown from the equations and comparisons in which it stands: in
/// `2 s*v = 10 m`, v is a speed.
///
/// The unknown gets a dimension of its own, with which no sum and no comparison of unlike powers agrees;
/// the first of them tells what that dimension must be.
struct UnitInference {
  private let unknown: String
  private let environment: Environment

  init(of unknown: String, in environment: Environment) {
    var environment = environment
    environment.makeUnknown(unknown)
    (self.unknown, self.environment) = (unknown, environment)
  }

  /// The units with which the sides of the condition are alike; nil where any or none would do.
  func units(in condition: Expression) -> UnitProduct? {
    guard case .logic(let logic) = condition.kind else { return nil }
    switch logic {
    case .relation(let left, let comparisons):
      for comparison in comparisons {
        if let units = units(left, comparison.operand) { return units }
      }
      return nil
    case .and(let operands), .or(let operands):
      return operands.lazy.compactMap { units(in: $0) }.first
    case .not(let operand): return units(in: operand)
    case .choice: return nil
    }
  }

  private func units(_ left: Expression, _ right: Expression) -> UnitProduct? {
    var elimination = UnitElimination(of: unknown, in: .unknown, environment)
    do throws(EvaluationError) {
      guard let first = try elimination.eliminated(left),
        let second = try elimination.eliminated(right)
      else { return nil }
      let power = first.measure.dimension.powerOfUnknown - second.measure.dimension.powerOfUnknown
      guard !power.isZero,
        let ratio = try? second.units.times(first.units.raised(to: Fraction(-1))).units
      else { return nil }
      let units = ratio.withoutUnknown.raised(to: Fraction(1) / power)
      guard !units.dimension.isNone || units.areAngles else { return UnitProduct() }
      // A speed rather than J^(1/2)/kg^(1/2).
      return units.factors.allSatisfy(\.exponent.isInteger)
        ? units : UnitProduct(SI: units.dimension)
    } catch {
      guard case .quantity(.unlike(let first, let second), let operation) = error.kind,
        operation != .power || first.dimension.isNone
      else { return nil }
      let power = first.dimension.powerOfUnknown - second.dimension.powerOfUnknown
      guard !power.isZero else { return nil }
      let ratio = second.dimension.times(first.dimension, raisedTo: Fraction(-1)).withoutUnknown
      let dimension = Dimension.none.times(ratio, raisedTo: Fraction(1) / power)
      return typedUnits(of: dimension, in: [left, right]) ?? UnitProduct(SI: dimension)
    }
  }

  /// The units of the first quantity of the dimension in the expressions, as they were typed.
  private func typedUnits(of dimension: Dimension, in expressions: [Expression]) -> UnitProduct? {
    for expression in expressions {
      if !expression.freeVariables.contains(unknown),
        let units = try? environment.result(of: expression).value.quantity?.units,
        units.dimension == dimension
      {
        return units
      }
      if let units = typedUnits(of: dimension, in: Array(expression.operands)) { return units }
    }
    return nil
  }
}
