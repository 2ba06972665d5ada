internal import CFlint

/// A number between two fractions that can be brought as close to each other as needed.
///
/// An example is the zero of a curve that has no closed form.
package protocol NumberBracket: AnyObject {
  /// What it is, where that is known.
  var definition: BracketDefinition? { get }
  /// Bounds that are at most about 2^−bits of the number apart, or the best known ones.
  func bounds(bits: Int) -> (lower: Fraction, upper: Fraction)
}

/// What the number in a bracket is.
package enum BracketDefinition {
  /// The only zero of a program between two fractions.
  case zero(StraightLineProgram, Fraction, Fraction)
  /// The integral of a program.
  case integral(StraightLineProgram, RangeBound, RangeBound)
  /// A part of the integral of a function along a line between complex numbers.
  case contourIntegral(ComplexValue.Part, HolomorphicFunction, Complex, Complex)
  /// The sum of terms, written in the language, for all integers from one on.
  case sum(String, name: String, first: Int, constants: [Real])

  /// The numbers that it is made of.
  var operands: [Real] {
    switch self {
    case .zero(let program, _, _): program.constants.map(\.value)
    case .integral(let program, let lower, let upper):
      program.constants.map(\.value) + [lower.number, upper.number].compactMap(\.self)
    case .contourIntegral(_, let function, let start, let end):
      (function.constants + [start, end]).flatMap { [$0.re, $0.im] }
    case .sum(_, _, _, let constants): constants
    }
  }
}

extension NumberBracket {
  package var definition: BracketDefinition? { nil }

  func enclose(_ result: UnsafeMutablePointer<arb_struct>, precision: Int) {
    let bounds = bounds(bits: precision)
    var ends = BallEnds()
    defer { ends.clear() }
    bounds.lower.withPointer { _ = arf_set_fmpq(&ends.lower, $0, precision, ARF_RND_FLOOR) }
    bounds.upper.withPointer { _ = arf_set_fmpq(&ends.upper, $0, precision, ARF_RND_CEIL) }
    ends.fill(result, precision: precision)
  }
}

extension Real {
  /// The number in a bracket.
  package init(_ bracket: any NumberBracket) {
    self.init(RealNode(.bracketed(bracket), form: nil))
  }

  /// A multiple of a unit near the number, off by about one unit where the number is known so well.
  package func approximation(unit: Fraction) -> Fraction {
    let steps = self * Real(Fraction(1) / unit)
    let bound = Ball(steps, accuracy: 64).binaryBound ?? 0
    let ball = Ball(steps, accuracy: max(bound, 0) + 8)
    let nearest = Ball()
    arb_get_mid_arb(nearest.pointer, ball.pointer)
    return Fraction(nearest.uniqueFloor ?? Integer(0)) * unit
  }
}
