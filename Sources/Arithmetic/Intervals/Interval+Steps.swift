// The functions with integer values, which split into branches at their jumps.

extension Interval {
  var floors: IntervalUnion {
    let first = lower.rounded(.down)
    return IntervalUnion(from: first, through: upper.rounded(.down), touchesJump: first == lower)
  }

  var ceilings: IntervalUnion {
    let last = upper.rounded(.up)
    return IntervalUnion(from: lower.rounded(.up), through: last, touchesJump: last == upper)
  }

  var truncations: IntervalUnion {
    let (first, last) = (lower.rounded(.towardZero), upper.rounded(.towardZero))
    let touchesJump = (first > 0 && first == lower) || (last < 0 && last == upper)
    return IntervalUnion(from: first, through: last, touchesJump: touchesJump)
  }

  var roundings: IntervalUnion {
    let (first, last) = (lower.rounded(), upper.rounded())
    let touchesJump = (first > 0 && lower == first - 0.5) || (last < 0 && upper == last + 0.5)
    return IntervalUnion(from: first, through: last, touchesJump: touchesJump)
  }

  var signs: IntervalUnion {
    if lower > 0 { return IntervalUnion(.one, .differentiable) }
    if upper < 0 { return IntervalUnion(-.one, .differentiable) }
    if isPoint { return IntervalUnion(.zero, .continuous) }
    var branches = IntervalUnion()
    if lower < 0 { branches.append(-.one, []) }
    branches.append(.zero, [])
    if upper > 0 { branches.append(.one, []) }
    return branches
  }
}

extension IntervalUnion {
  /// The integers that an increasing step function takes.
  fileprivate init(from first: Double, through last: Double, touchesJump: Bool) {
    if first == last {
      self.init(Interval(exactly: first), touchesJump ? .continuous : .differentiable)
    } else if last - first < Double(IntervalUnion.maximumCount), first.magnitude < 0x1p52 {
      self.init()
      var value = first
      while value <= last {
        append(Interval(exactly: value), [])
        value += 1
      }
    } else {
      self.init(Interval(lower: first, upper: last), .defined)
    }
  }
}
