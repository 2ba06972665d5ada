internal import Arithmetic
internal import Syntax

extension Expression {
  /// The first name that is a unit where names without values are unknowns; nil where there is none.
  ///
  /// In `2x + 3t` t may be an unknown, and `1 m` and `5 kN` are quantities: a unit has several letters, or a blank
  /// before it, or belongs to one that has. Angles are numbers, and what is an unknown elsewhere is one.
  func unitBeside(unknowns: Set<String>) -> Expression? {
    if case .product(let factors) = kind {
      let units = factors.compactMap { $0.operand.baseReadAsUnit }
      let others = units.filter { !unknowns.contains($0.name) && !UnitTable.isAngle($0.name) }
      if let first = others.first, others.contains(where: { $0.isUnit(in: factors) }) {
        return first
      }
    }
    return operands.lazy.compactMap { $0.unitBeside(unknowns: unknowns) }.first
  }

  /// Whether the name belongs to other units somewhere, as m does in `9.81 m/s^2`; not in `9.81 m/s^2*m`.
  func hasUnits(with name: String) -> Bool {
    if case .product(let factors) = kind {
      let units = factors.compactMap { factor in
        factor.operand.baseReadAsUnit.map {
          (name: $0.name, isJoined: factor.multiplication != .times)
        }
      }
      if units.contains(where: { $0.name == name && $0.isJoined }),
        units.contains(where: { $0.name != name })
      {
        return true
      }
    }
    return operands.contains { $0.hasUnits(with: name) }
  }

  /// Whether something is divided by the unit of the name.
  func divides(byUnit name: String) -> Bool {
    if case .product(let factors) = kind,
      factors.contains(where: {
        $0.multiplication == .divided && $0.operand.baseReadAsUnit?.name == name
      })
    {
      return true
    }
    return operands.contains { $0.divides(byUnit: name) }
  }

  /// The letters in it that were read as units.
  var lettersReadAsUnits: [String] {
    if case .constant(let name) = kind, baseReadAsUnit != nil {
      return name.count == 1 ? [name] : []
    }
    return hasConstants ? operands.flatMap(\.lettersReadAsUnits) : []
  }

  /// The name that was read as a unit, itself or with an exponent.
  private var baseReadAsUnit: Expression? {
    switch kind {
    case .power(let base, _): base.baseReadAsUnit
    case .constant(let name) where Constant(rawValue: name) == nil && Bool(name) == nil:
      self
    default: nil
    }
  }

  private func isUnit(in factors: [Factor]) -> Bool {
    if name.utf8.count > 1 { return true }
    guard let index = factors.firstIndex(where: { $0.operand.range.start == range.start }),
      index > 0
    else { return false }
    let before = factors[index - 1].operand
    return factors[index].multiplication == .implicit && before.operation == .number
      && before.range.end < range.start
  }
}
