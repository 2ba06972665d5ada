/// What is known of a special function as a curve.
///
/// On each of its pieces, which are open intervals, the function is analytic and real. It has no real
/// value elsewhere, except for single numbers at its breaks. Where it has a value at an end of a piece,
/// it is continuous there from inside.
struct CurveFacts {
  typealias Register = ProgramBuilder.Register

  /// A number where the function may be undefined or not analytic.
  struct Break {
    let interval: Interval
    let value: () -> Real

    init(_ value: Fraction) {
      interval = Interval(value)
      self.value = { Real(value) }
    }

    init(_ interval: Interval, _ value: @escaping () -> Real) {
      (self.interval, self.value) = (interval, value)
    }
  }

  /// An open interval; an end that is nil is infinite.
  struct Piece {
    var lower: Break?
    var upper: Break?

    /// A number inside.
    var inner: Fraction? {
      switch (lower?.interval.upper, upper?.interval.lower) {
      case (nil, nil): Fraction(1, 3)
      case (let lower?, nil): Fraction(exactly: lower) + Fraction(1, 3)
      case (nil, let upper?): Fraction(exactly: upper) - Fraction(1, 3)
      case (let lower?, let upper?):
        Fraction(2, 3) * Fraction(exactly: lower) + Fraction(1, 3) * Fraction(exactly: upper)
      }
    }
  }

  /// An interval inside the closure of a piece on which the function increases or decreases, with
  /// bounds on its values there.
  struct Monotonic {
    let domain: Interval
    let isIncreasing: Bool
    var bounds = Interval.everything
  }

  /// The pieces in ascending order.
  var pieces = [Piece()]
  /// Other numbers where it has a value, outside the pieces.
  var isolated: [Break] = []
  /// Monotonic parts in ascending order, which need not cover the pieces.
  var monotonic: [Monotonic] = []
  /// Bounds on all values.
  var values = Interval.everything
  /// Bounds on all derivatives.
  var slopes = Interval.everything
  /// Whether on each piece all derivatives are positive, or all are negative.
  ///
  /// Then no value on a disc is further from that at the centre than the value at the greatest real number, by the
  /// power series around the centre.
  var isAbsolutelyMonotonic = false
  /// The number of derivatives in its enclosures by the mean value theorem.
  var depth = 2
  /// The p, q and d of the differential equation d·y″ = p·y′ + q·y, over an interval.
  var equation: ((Interval) -> (p: Interval, q: Interval, d: Interval))?
  /// The limit L at +∞ of a function f with |f(x) − L| ≤ 2/x for x ≥ 1.
  var limit: (() -> Real)?
  /// A germ that bounds the function of a positive germ that tends to infinity; nil where none is known.
  var tail: ((GermReach, Germ) -> Germ?)?
  /// The function that it is, of the same parameters, times e^x.
  var scaled: (any ComplexPrimitive.Type)?
  /// The derivative as registers, from the argument and the value.
  ///
  /// It has a value wherever the function has a derivative, or at all but single such numbers.
  var slope: ((_ x: Register, _ value: Register, inout ProgramBuilder) -> Register?)?
  /// An antiderivative as registers, from the argument and the value; nil where none is known.
  var antiderivative: ((_ x: Register, _ value: Register, inout ProgramBuilder) -> Register?)?
  /// The coefficient of x^n in the power series at 0.
  var powerSeries: ((_ n: Int) throws(ArithmeticFailure) -> Real)?
  /// Whether the derivative takes too long for curves, so that formulas alone have it.
  var isSlopeForFormulas = false

  /// All breaks, in no order.
  var breaks: [Break] {
    pieces.flatMap { [$0.lower, $0.upper].compactMap(\.self) } + isolated
  }
}
