internal import Arithmetic

extension SearchedCurve {
  /// The highest order of zeros that is examined.
  private static let highestOrder = 6
  /// The number of times that the surroundings of a zero are made narrower.
  private static let mostSteps = 40

  /// A number in a part at which the function and its first derivatives are exactly 0, and its
  /// surroundings in a span where the next derivative has one sign: it is the only zero there.
  func multipleZero(in part: Span, of span: Span, precision: Int) -> (zero: Zero, reach: Span)? {
    guard let number = exactZero(in: part), let order = order(of: number) else { return nil }
    let derivatives = (0...order).compactMap { derivative($0) }
    let place = Span(around: number, bits: part.bits + 64)
    var reach = span.width
    for _ in 0..<Self.mostSteps {
      let around = place.widened(by: reach).clamped(to: span)
      if let sign = derivatives.sign(over: around, precision) {
        let left = order.isMultiple(of: 2) ? sign : -sign
        let zero = Zero(place: place, exact: number, leftSign: left, rightSign: sign)
        return (zero, around)
      }
      reach = reach * Fraction(1, 4)
    }
    return nil
  }

  /// A zero in a part that has a name, as itself or as a zero of the derivative.
  private func exactZero(in part: Span) -> Real? {
    if let number = knownZero(in: part) { return number }
    guard let number = derivative(1)?.knownZero(in: part),
      program.isZero(program.result, at: number) == true
    else { return nil }
    return number
  }

  /// The order of the first derivative that is not 0 at a zero; nil where that is not known.
  func order(of zero: Real) -> Int? {
    for order in 1...Self.highestOrder {
      guard let program = derivative(order)?.program,
        let isZero = program.isZero(program.result, at: zero)
      else { return nil }
      if !isZero { return order }
    }
    return nil
  }
}

extension [SearchedCurve] {
  /// The sign of the last of a function and its derivatives over a whole part, if all of them are
  /// continuous there.
  fileprivate func sign(over part: Span, _ precision: Int) -> Int? {
    var sign = 0
    for curve in self {
      var kernel = curve.balls(in: part, precision: precision)
      kernel.enclose(part.left, part.right)
      guard kernel.isContinuous else { return nil }
      sign = kernel.branches[0].rows.sign
    }
    return sign == 0 ? nil : sign
  }
}

extension Span {
  /// A span around a number, whose ends have this many bits in common.
  init(around number: Real, bits: Int) {
    if let fraction = number.fraction {
      self.init(left: fraction, right: fraction)
      return
    }
    let near = Interval(number)
    let size = Fraction(exactly: near.magnitude.upper.isFinite ? near.magnitude.upper : 1)
    let unit = Fraction(2).power((size.isZero ? 0 : size.binaryOrder) - bits)
    guard let steps = try? (number * Real(Fraction(1) / unit)).floor() else {
      self.init(left: Fraction(exactly: near.lower), right: Fraction(exactly: near.upper))
      return
    }
    self.init(left: Fraction(steps) * unit, right: (Fraction(steps) + Fraction(1)) * unit)
  }
}
