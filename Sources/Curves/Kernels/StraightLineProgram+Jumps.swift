internal import Arithmetic

extension StraightLineProgram {
  /// Whether a register computed before an instruction may jump at the point being evaluated: its value
  /// there is no limit, and a hole is not filled with a sum of both.
  func mayJump(
    before index: Int,
    isNeeded: (_ instruction: Int) -> Bool,
    values: (_ register: Int) -> Interval,
    mayBeZero: (_ register: Int) -> Bool
  ) -> Bool {
    (0..<index).contains { earlier in
      guard isNeeded(earlier) else { return false }
      switch instructions[earlier] {
      case .unary(let function, let a) where function.isStep:
        let point = values(a)
        let around = Interval(lower: point.lower.nextDown, upper: point.upper.nextUp)
        return function.branches(over: around).count > 1
      case .condition(let a, _): return mayBeZero(a)
      case .unary, .binary, .choice: return false
      }
    }
  }
}
