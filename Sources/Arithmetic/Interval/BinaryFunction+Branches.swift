extension BinaryFunction {
  /// Encloses the values over two intervals, branch by branch, and says what holds on all of them.
  package func branches(over a: Interval, _ b: Interval) -> Branches {
    switch self {
    case .sum: Branches(a + b, .differentiable)
    case .difference: Branches(a - b, .differentiable)
    case .product: Branches(a * b, .differentiable)
    case .quotient: a.quotients(by: b)
    case .power: a.powers(b)
    case .minimum:
      Branches(
        Interval(lower: min(a.lower, b.lower), upper: min(a.upper, b.upper)),
        a.isApart(from: b) ? .differentiable : .continuous
      )
    case .maximum:
      Branches(
        Interval(lower: max(a.lower, b.lower), upper: max(a.upper, b.upper)),
        a.isApart(from: b) ? .differentiable : .continuous
      )
    case .modulo: a.remainders(by: b)
    case .atan2: Interval.angles(y: a, x: b)
    case .within:
      a.intersection(b.hull(.zero)).map { Branches($0, .differentiable) } ?? Branches()
    }
  }

  /// Encloses the partial derivatives over intervals on all of which the function is differentiable;
  /// `values` encloses its values there.
  package func derivatives(over a: Interval, _ b: Interval, values: Interval)
    -> (Interval, Interval)
  {
    switch self {
    case .sum: return (.one, .one)
    case .difference: return (.one, -.one)
    case .product: return (b, a)
    case .quotient: return (.one / b, -values / b)
    case .power:
      let slope = b * (BinaryFunction.power.branches(over: a, b - .one).hull ?? .everything)
      return (slope, values * a.logarithm)
    case .minimum: return a.upper < b.lower ? (.one, .zero) : (.zero, .one)
    case .maximum: return a.upper < b.lower ? (.zero, .one) : (.one, .zero)
    case .modulo: return (.one, -(a / b).floors[0].values)
    case .within: return (.one, .zero)
    case .atan2:
      let square = a.square + b.square
      return (b / square, -a / square)
    }
  }
}

extension Interval {
  fileprivate func isApart(from other: Interval) -> Bool {
    upper < other.lower || other.upper < lower
  }
}
