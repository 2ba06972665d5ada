internal import CFlint

/// A part of an integral, at whose ends alone the program may not be analytic.
struct IntegralSection {
  let program: StraightLineProgram
  let holes: Holes
  let lower: IntegralEnd
  let upper: IntegralEnd
  private let rules = LegendreRules()
  /// A number inside, from which the panels go to both ends.
  let middle: Fraction
  /// The most panels from the middle to an end.
  var mostPanels = 100_000

  /// Why the panels do not reach an end.
  enum Stop {
    /// The program is not analytic near this number.
    case stalled(ClosedRange<Fraction>)
    case tooLong
    /// The bounds beside an end do not give the part up to it as precisely as asked for; it was added as they do.
    case imprecise

    static func stalled(_ x: Fraction, within distance: Fraction) -> Stop {
      .stalled(x - distance...x + distance)
    }
  }

  /// Errors are compared with the integral so far over this power of two, too.
  private static let negligible = 6
  /// The binary logarithm of the smallest panel, far from the ends, over the distance from them.
  private static let smallest = -48
  private static let mostFailures = 80
  /// How many of the last panels there may be up to the number that stops them: some functions have bounds on
  /// small discs only.
  private static let doubt = Fraction(64)
  /// So many panels in a row that are larger than the smallest one by less than this power of 2 lead nowhere.
  private static let mostSmall = 400
  private static let hardlyLarger = 6
  /// How many of them there may be up to the number that stops them.
  private static let doubtOfSmall = Fraction(1 << 30)

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
      guard Interval(width).lower > 0 else { return nil }
      middle = (first + width * Real(share)).approximation(unit: unit)
    }
  }

  /// Fractions with all of the section between them, where the program is analytic at both ends; nil for others.
  private var hull: (lower: Fraction, upper: Fraction)? {
    guard let first = lower.number, let last = upper.number,
      ![lower, upper].contains(where: {
        !$0.sides.isEmpty || $0.isHole || $0.continuation != nil
      })
    else { return nil }
    let (lower, upper) = (Interval(first), Interval(last))
    guard lower.isFinite, upper.isFinite else { return nil }
    return (Fraction(exactly: lower.lower), Fraction(exactly: upper.upper))
  }

  private static func near(_ number: Real) -> Fraction? {
    let middle = Interval(number).midpoint
    guard middle.isFinite else { return nil }
    // Of fewer digits, where it is no number beyond those of this format.
    let short = Double(Float(middle))
    return Fraction(exactly: short.isFinite ? short : middle)
  }

  /// Adds the integral to a ball; returns why it cannot, or nil.
  ///
  /// Where the panels do not reach an end, `acceptingImprecision` says whether the rest may be less precise.
  func add(
    to sum: borrowing Ball,
    bits: Int,
    acceptingImprecision isImprecise: Bool = false
  ) -> Stop? {
    var stop: Stop?
    let leastErrors = [Panel.nothing + 2 * bits] + Self.leastErrors
    for leastError in leastErrors {
      let isLast = isImprecise && leastError == leastErrors.last
      stop = add(to: sum, bits: bits, leastError: leastError, isImprecise: isLast)
      switch stop {
      case nil, .tooLong: return stop
      case .stalled, .imprecise: break
      }
    }
    return stop
  }

  private func add(
    to sum: borrowing Ball,
    bits: Int,
    leastError: Int,
    isImprecise: Bool
  ) -> Stop? {
    var run = Run(section: self, bits: bits, leastError: leastError, isImprecise: isImprecise)
    if run.addWhole(to: sum) { return nil }
    let total = Ball()
    var stop: Stop?
    for end in [upper, lower] {
      switch run.add(to: total, towards: end) {
      case nil: break
      case .imprecise: stop = .imprecise
      case let other: return other
      }
    }
    arb_add(sum.pointer, sum.pointer, total.pointer, run.precision)
    return stop
  }

  /// Errors that are accepted whatever the size of the integral, as powers of two: bounds on the rest are doubles,
  /// which cannot be smaller for a part where the function is tiny, and those of a quotient contain its square.
  private static let leastErrors = [-900, largestTiny]
  /// What is below this power of two is tiny.
  static let largestTiny = -480

  /// The panels of one precision.
  private struct Run {
    let section: IntegralSection
    let bits: Int
    let precision: Int
    /// The error that each panel may have, however small the integral is.
    let leastError: Int
    /// Whether the part beside an end may be less precise, where panels do not reach the end.
    let isImprecise: Bool
    /// A bound on the integral of the magnitude so far, as a power of two: errors are compared with it.
    private var size = Panel.nothing

    init(section: IntegralSection, bits: Int, leastError: Int, isImprecise: Bool) {
      (self.section, self.bits, self.leastError) = (section, bits, leastError)
      self.isImprecise = isImprecise
      precision = bits + 64
    }

    /// Adds the integral from end to end, if one panel is enough; returns whether it is.
    func addWhole(to sum: borrowing Ball) -> Bool {
      guard let (left, right) = section.hull,
        let panel = Panel(
          section.program,
          section.holes,
          from: left,
          through: right,
          lower: section.lower.number,
          upper: section.upper.number,
          bits: bits,
          section.rules
        ), isPrecise(panel)
      else { return false }
      arb_add(sum.pointer, sum.pointer, panel.value.pointer, precision)
      return true
    }

    /// Adds the integral from the middle to an end.
    mutating func add(to sum: borrowing Ball, towards end: IntegralEnd) -> Stop? {
      var x = section.middle
      let stop = addPanels(to: sum, from: &x, towards: end)
      guard case .stalled = stop, isImprecise,
        end.add(from: x, to: sum, precision: precision, mostError: .max)
      else { return stop }
      return .imprecise
    }

    /// Adds panels from a number to an end, and moves the number as far as they reach.
    private mutating func addPanels(
      to sum: borrowing Ball,
      from x: inout Fraction,
      towards end: IntegralEnd
    ) -> Stop? {
      let room = end.number == nil ? Real(x) : end.distance(from: x) ?? Real(1)
      let smallest = max(room.order, Real(x).order) + IntegralSection.smallest
      var (exponent, patience, failures) = (min(room.order, Real(x).order + 8) - 2, 0, 0)
      var smallPanels = 0
      // The distance from a hole below which the panel up to it is tried again.
      var untried = Double.infinity
      // Panels grow towards infinity, unless there are waves, of which not too many are waited for.
      let most = end.number == nil ? section.mostPanels / 5 : section.mostPanels
      for _ in 0..<most {
        let mostError = max(size - bits - 2, leastError)
        let isDone = end.add(from: x, to: sum, precision: precision, mostError: mostError)
        if isDone { return nil }
        let gap =
          end.number == nil
          ? Interval(exactly: .infinity) : end.distance(from: x).map { Interval($0) } ?? .one
        let isBeyondReach = end.continuation.map { gap.upper > $0.reach } ?? false
        if !end.sides.isEmpty || end.isHole || isBeyondReach, gap.lower > 0, gap.lower.isFinite {
          exponent = min(exponent, Int(gap.lower.exponent) - 1)
        }
        let width = Fraction(2).power(exponent)
        if exponent < smallest, gap.lower > 64 * Interval(width).upper {
          return .stalled(x, within: width * IntegralSection.doubt)
        }
        if end.isHole, gap.upper < untried {
          untried = gap.upper / 2
          if let panel = panel(upTo: end, from: x), isPrecise(panel) {
            arb_add(sum.pointer, sum.pointer, panel.value.pointer, precision)
            return nil
          }
        }
        let isLast =
          end.sides.isEmpty && !end.isHole && !isBeyondReach && gap.upper <= Interval(width).lower
        let next = end.isLower ? x - width : x + width
        let continuation = isBeyondReach ? nil : end.continuation
        let (left, right) = (min(x, next), max(x, next))
        guard let panel = panel(from: left, through: right, continuation, last: isLast ? end : nil)
        else {
          (exponent, patience, failures) = (exponent - 1, 4, failures + 1)
          if failures < IntegralSection.mostFailures { continue }
          return .stalled(x, within: width * IntegralSection.doubt)
        }
        arb_add(sum.pointer, sum.pointer, panel.value.pointer, precision)
        size = max(size, panel.size)
        if isLast { return nil }
        (x, failures, patience) = (next, 0, patience - 1)
        smallPanels = exponent < smallest + IntegralSection.hardlyLarger ? smallPanels + 1 : 0
        guard smallPanels < IntegralSection.mostSmall else {
          return .stalled(x, within: width * IntegralSection.doubtOfSmall)
        }
        if patience < 0 { exponent += 1 }
      }
      return .tooLong
    }

    /// The integral over a part, up to the last end where that is inside; nil where it is not known precisely.
    private func panel(
      from left: Fraction,
      through right: Fraction,
      _ continuation: OneSidedProgram?,
      last end: IntegralEnd?
    ) -> Panel? {
      // Bounds on discs are doubles, which cannot say how small values are.
      if let panel = Panel(
        tiny: section.program,
        from: left,
        through: right,
        isPartial: end != nil
      ), isPrecise(panel) {
        return panel
      }
      if let panel = Panel(
        continuation?.program ?? section.program,
        continuation?.holes ?? section.holes,
        from: left,
        through: right,
        lower: end?.isLower == true ? end?.number : nil,
        upper: end?.isLower == false ? end?.number : nil,
        beside: size - IntegralSection.negligible,
        bits: bits,
        section.rules
      ), isPrecise(panel) {
        return panel
      }
      return nil
    }

    private func isPrecise(_ panel: borrowing Panel) -> Bool {
      panel.rest <= max(max(panel.size, size - IntegralSection.negligible) - bits, leastError)
    }

    /// The panel up to an end where a quotient is 0/0, which is known only in the middle of a panel.
    private func panel(upTo end: IntegralEnd, from x: Fraction) -> Panel? {
      guard let hole = end.number?.fraction else { return nil }
      let distance = (hole - x).magnitude
      return Panel(
        section.program,
        section.holes,
        from: hole - distance,
        through: hole + distance,
        lower: end.isLower ? end.number : nil,
        upper: end.isLower ? nil : end.number,
        beside: size - IntegralSection.negligible,
        bits: bits,
        section.rules
      )
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
