extension StraightLineProgram {
  /// The registers of bases that may be negative under an exponent that varies; `second` is that of a second
  /// variable.
  ///
  /// Where such a base is negative the power has values at single numbers only, as (−8)^x at 2 and at 1/3.
  /// Enclosures know nothing of them.
  package func basesWithSinglePoints(second: Int? = nil) -> [Int] {
    func isVariable(_ register: Int) -> Bool {
      register == 0 || register >= firstResult || register == second
    }
    return instructions.prefix(valueCount).compactMap { instruction in
      guard case .binary(.power, let base, let exponent) = instruction, isVariable(exponent),
        !isNowhereNegative(base, second: second)
      else { return nil }
      return base
    }
  }

  /// Whether the form of a register shows that it is never negative.
  private func isNowhereNegative(_ register: Int, second: Int?) -> Bool {
    guard register != 0, register != second else { return false }
    guard register >= firstResult else {
      return constants[register - 1].interval.lower >= 0
    }
    switch instructions[register - firstResult] {
    case .unary(let function, _): return [.exp, .square, .abs].contains(function)
    case .binary(.power, let base, _): return isNowhereNegative(base, second: second)
    case .binary, .condition, .choice: return false
    }
  }
}

extension PlaneProgram {
  /// Whether it may have values at single points that enclosures know nothing of, in a part of the plane.
  package func mayHaveSinglePoints(
    x: ClosedRange<Fraction>,
    y: ClosedRange<Fraction>
  ) -> Bool {
    program.basesWithSinglePoints(second: second).contains { base in
      switch base {
      case 0: x.lowerBound.signum < 0
      case second: y.lowerBound.signum < 0
      default: true
      }
    }
  }
}

extension PlaneCondition {
  /// Whether it may hold at single points that enclosures know nothing of, in a part of the plane.
  package func mayHaveSinglePoints(
    x: ClosedRange<Fraction>,
    y: ClosedRange<Fraction>
  ) -> Bool {
    switch self {
    case .sign(let program, _): program.mayHaveSinglePoints(x: x, y: y)
    case .all(let parts), .any(let parts): parts.contains { $0.mayHaveSinglePoints(x: x, y: y) }
    }
  }
}
