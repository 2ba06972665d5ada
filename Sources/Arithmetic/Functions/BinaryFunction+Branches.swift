extension BinaryFunction {
  /// Encloses the values over two intervals, branch by branch, with what holds on all arguments.
  package func branches(over a: Interval, _ b: Interval) -> IntervalUnion {
    switch self {
    case .sum: IntervalUnion(a + b, .differentiable)
    case .difference: IntervalUnion(a - b, .differentiable)
    case .product: IntervalUnion(a * b, .differentiable)
    case .quotient: a.quotients(by: b)
    case .power: a.powers(b)
    case .minimum:
      IntervalUnion(
        Interval(lower: min(a.lower, b.lower), upper: min(a.upper, b.upper)),
        a.isApart(from: b) ? .differentiable : .continuous
      )
    case .maximum:
      IntervalUnion(
        Interval(lower: max(a.lower, b.lower), upper: max(a.upper, b.upper)),
        a.isApart(from: b) ? .differentiable : .continuous
      )
    case .modulo: a.remainders(by: b)
    case .atan2: Interval.angles(y: a, x: b)
    case .within:
      a.intersection(b.hull(.zero)).map { IntervalUnion($0, .differentiable) } ?? IntervalUnion()
    }
  }
}

extension Interval {
  fileprivate func isApart(from other: Interval) -> Bool {
    upper < other.lower || other.upper < lower
  }
}
