internal import CFlint

/// A part of an integral, at whose ends alone the program may not be analytic.
struct IntegralSection {
  let program: StraightLineProgram
  let holes: Holes
  let lower: IntegralEnd
  let upper: IntegralEnd
  /// A number inside, from which the panels go to both ends.
  let middle: Fraction

  /// Why the panels do not reach an end.
  enum Stop {
    /// The program is not analytic near this number.
    case stalled(ClosedRange<Fraction>)
    case tooLong
  }

  /// The most panels from the middle to an end.
  private static let mostPanels = 20_000
  /// The binary logarithm of the smallest panel, far from the ends, over the distance from them.
  private static let smallest = -48
  private static let mostFailures = 80

  /// Nil where the ends are not known to be apart.
  init?(
    _ program: StraightLineProgram,
    _ holes: Holes,
    _ lower: IntegralEnd,
    _ upper: IntegralEnd
  ) {
    (self.program, self.holes, self.lower, self.upper) = (program, holes, lower, upper)
    // Off the centre, where singular numbers often are.
    let share = Fraction(29, 64)
    switch (lower.number, upper.number) {
    case (nil, nil): middle = share
    case (let first?, nil):
      guard let start = Self.near(first) else { return nil }
      middle = start + max(start.magnitude, Fraction(1)) * share
    case (nil, let last?):
      guard let end = Self.near(last) else { return nil }
      middle = end - max(end.magnitude, Fraction(1)) * share
    case (let first?, let last?):
      let width = last - first
      let unit = Fraction(2).power(width.order - 12)
      guard Interval(width).lower > 0,
        let steps = try? ((first + width * Real(share)) * Real(Fraction(1) / unit)).floor()
      else { return nil }
      middle = Fraction(steps) * unit
    }
  }

  private static func near(_ number: Real) -> Fraction? {
    let middle = Interval(number).midpoint
    return middle.isFinite ? Fraction(exactly: Double(Float(middle))) : nil
  }

  /// Adds the integral to a ball; returns why it cannot, or nil.
  func add(to sum: borrowing Ball, bits: Int) -> Stop? {
    var run = Run(section: self, bits: bits, precision: bits + 64)
    let total = Ball()
    if let stop = run.add(to: total, towards: upper) ?? run.add(to: total, towards: lower) {
      return stop
    }
    arb_add(sum.pointer, sum.pointer, total.pointer, run.precision)
    return nil
  }

  /// The panels of one precision.
  private struct Run {
    let section: IntegralSection
    let bits: Int
    let precision: Int
    /// A bound on the integral of the magnitude so far, as a power of two: errors are compared with it.
    private var size = nothing

    /// The size of 0.
    private static let nothing = -1 << 52

    init(section: IntegralSection, bits: Int, precision: Int) {
      (self.section, self.bits, self.precision) = (section, bits, precision)
    }

    /// Adds the integral from the middle to an end.
    mutating func add(to sum: borrowing Ball, towards end: IntegralEnd) -> Stop? {
      var x = section.middle
      let room = end.number == nil ? Real(x) : end.distance(from: x) ?? Real(1)
      let smallest = max(room.order, Real(x).order) + IntegralSection.smallest
      var (exponent, patience, failures) = (min(room.order, Real(x).order + 8) - 2, 0, 0)
      for _ in 0..<IntegralSection.mostPanels {
        let isDone = end.add(from: x, to: sum, precision: precision, mostError: size - bits - 2)
        if isDone { return nil }
        let gap =
          end.number == nil
          ? Interval(exactly: .infinity) : end.distance(from: x).map { Interval($0) } ?? .one
        if !end.sides.isEmpty, gap.lower > 0, gap.lower.isFinite {
          exponent = min(exponent, Int(gap.lower.exponent) - 1)
        }
        let width = Fraction(2).power(exponent)
        if exponent < smallest, gap.lower > 64 * Interval(width).upper {
          return .stalled(x - width * Fraction(16)...x + width * Fraction(16))
        }
        let isLast = end.sides.isEmpty && gap.upper <= Interval(width).lower
        let next = end.isLower ? x - width : x + width
        let panel = Panel(
          section.program,
          section.holes,
          from: min(x, next),
          through: max(x, next),
          lower: isLast && end.isLower ? end.number : nil,
          upper: isLast && !end.isLower ? end.number : nil,
          bits: bits
        )
        guard let panel, panel.rest <= max(panel.size, size - 6, Self.nothing + 2 * bits) - bits
        else {
          (exponent, patience, failures) = (exponent - 1, 4, failures + 1)
          if failures < IntegralSection.mostFailures { continue }
          return .stalled(x - width * Fraction(16)...x + width * Fraction(16))
        }
        arb_add(sum.pointer, sum.pointer, panel.value.pointer, precision)
        size = max(size, panel.size)
        if isLast { return nil }
        (x, failures, patience) = (next, 0, patience - 1)
        if patience < 0 { exponent += 1 }
      }
      return .tooLong
    }
  }
}

extension Real {
  /// The binary logarithm of its magnitude, or nearly that; very small for 0.
  fileprivate var order: Int {
    let size = Interval(self).magnitude.upper
    return size > 0 && size.isFinite ? Int(size.exponent) : -1_000
  }
}
