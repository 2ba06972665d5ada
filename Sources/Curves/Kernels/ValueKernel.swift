internal import Arithmetic
internal import Graphing

extension IntervalKernel: SearchKernel {
  /// A kernel whose rows are units of y, for values instead of pictures.
  init(values program: StraightLineProgram, holes: Holes) {
    let lattice = Lattice(
      origin: Point(x: Fraction(0), y: Fraction(0)),
      dotWidth: Fraction(1),
      dotHeight: Fraction(1)
    )
    self.init(program, holes: holes, lattice: lattice, lowestRow: 0)
  }

  func place(of x: Fraction) -> Place {
    let interval = Interval(x)
    return Place(lower: interval.lower, upper: interval.upper)
  }

  func place(between left: Place, _ right: Place, at part: Part) -> Place? {
    let (from, to) = (left.upper, right.lower)
    let place =
      switch part {
      case .half: from / 2 + to / 2
      case .golden: from + (to - from) * 0.381_966
      }
    return from < place && place < to ? Place(lower: place, upper: place) : nil
  }

  func place(_ place: Place, movedBy distance: Double, _ side: Side) -> Place {
    let x = side == .left ? place.lower - distance : place.upper + distance
    return Place(lower: x, upper: x)
  }

  func length(from left: Place, to right: Place) -> Double { right.upper - left.lower }

  func length(_ length: Double, timesTwoTo exponent: Int) -> Double {
    length * Double(sign: .plus, exponent: exponent, significand: 1)
  }

  func bounds(of place: Place) -> Span {
    let left = Fraction(exactly: place.lower)
    return Span(
      left: left,
      right: place.lower == place.upper ? left : Fraction(exactly: place.upper)
    )
  }

  func value(ofRows rows: Interval) -> Interval { rows }
}

extension BallKernel: SearchKernel {
  /// A kernel for values, with rows of one `unit`.
  init(values program: StraightLineProgram, holes: Holes, unit: Fraction, precision: Int) {
    let lattice = Lattice(
      origin: Point(x: Fraction(0), y: Fraction(0)),
      dotWidth: unit,
      dotHeight: unit
    )
    self.init(program, holes: holes, lattice: lattice, lowestRow: 0, precision: precision)
  }

  func place(of x: Fraction) -> Fraction { x }

  func place(between left: Fraction, _ right: Fraction, at part: Part) -> Fraction? {
    guard left < right else { return nil }
    switch part {
    case .half: return (left + right) * Fraction(1, 2)
    case .golden: return left + (right - left) * Fraction(391, 1_024)
    }
  }

  func place(_ place: Fraction, movedBy distance: Fraction, _ side: Side) -> Fraction {
    side == .left ? place - distance : place + distance
  }

  func length(from left: Fraction, to right: Fraction) -> Fraction { right - left }

  func length(_ length: Fraction, timesTwoTo exponent: Int) -> Fraction {
    length * Fraction(2).power(exponent)
  }

  func bounds(of place: Fraction) -> Span { Span(left: place, right: place) }

  func value(ofRows rows: Interval) -> Interval { rows * Interval(dotHeight) }
}
