internal import Arithmetic
internal import Graphing

/// A function to be searched.
final class SearchedCurve {
  let program: StraightLineProgram
  let holes: Holes
  /// The function as a quotient of polynomials, where it is one with coefficients that are not too long: roots
  /// of very unlike sizes are searched for faster than computed.
  private(set) lazy var rational = RationalFunction(program).flatMap { function in
    function.coefficientBits <= Self.mostBits ? function : nil
  }
  /// The factors of the function, each with its register.
  private(set) lazy var factors = program.factors(of: program.result).map { register in
    (register: register, curve: SearchedCurve(program.program(of: register)))
  }
  private lazy var slope = program.derivative.map { SearchedCurve($0) }

  init(_ program: StraightLineProgram) {
    self.program = program
    holes = Holes(program)
  }

  /// The most bits of a coefficient of a quotient.
  private static let mostBits = 512

  /// The most instructions of a function that is differentiated again.
  private static let longest = 400

  /// The derivative of an order, where there is one of a reasonable length.
  func derivative(_ order: Int) -> SearchedCurve? {
    guard order > 0 else { return self }
    guard program.valueCount <= Self.longest else { return nil }
    return slope?.derivative(order - 1)
  }

  var intervals: IntervalKernel { IntervalKernel(program, holes: holes) }

  func balls(in span: Span, precision: Int) -> BallKernel {
    let unit = Fraction(2).power(span.width.binaryOrder)
    return BallKernel(program, holes: holes, dotHeight: unit, precision: precision)
  }

  /// The bits that distinguish places, and some more.
  static func precision(in span: Span) -> Int { (span.bits + 96) / 64 * 64 + 64 }
}

extension RootBracket {
  /// The only zero of a curve in a place.
  convenience init(_ curve: SearchedCurve, _ place: Span, lowerSign: Int) {
    let (program, holes) = (curve.program, curve.holes)
    self.init(place.left, place.right, lowerSign: lowerSign) { x, unit, precision in
      // In units of the bracket the values are neither too large nor too small for doubles.
      var kernel = BallKernel(program, holes: holes, dotHeight: unit, precision: precision)
      return kernel.value(at: x)
    }
  }
}
