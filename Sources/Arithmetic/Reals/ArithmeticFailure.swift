/// The reason why an operation on numbers has no answer; the evaluator adds the range.
///
/// Operations that are defined everywhere do not throw.
package enum ArithmeticFailure: Error, Equatable {
  /// There is no value: 1/0, ln 0.
  case undefined(Undefined)
  /// The value is not a real number: sqrt −1, asin 2.
  case notReal(NotReal)
  /// An argument is outside what the function takes: no integer, no fraction, too many.
  case outsideDomain
  /// The value is too large to be computed, even as an enclosure.
  case tooLarge
  /// The integer part that decides has too many digits to be computed.
  case longInteger
  /// It could not be decided whether a quantity is 0; its magnitude is below 10 to this power.
  case undecided(below: Int)
  /// It cannot be known whether a quantity is 0: it was measured, and is within its standard uncertainty.
  case withinUncertainty
  /// The integer part cannot be known: the number was measured, and its standard uncertainty leaves it open.
  case openIntegerPart
  /// It could not be decided whether the dividend is a multiple of the divisor.
  case undecidedMultiple
  /// A function of the bits of a word was called without one.
  case noWord
  /// The number is beyond the largest one of a floating-point format, by its name.
  case floatOverflow(String)
  /// The bits are those of infinity or of no number in a floating-point format.
  case notFinite(isInfinite: Bool, String)

  /// Whether it means that there is no value; the other failures leave that open.
  package var meansNoValue: Bool {
    switch self {
    case .undefined, .notReal: true
    case .outsideDomain, .tooLarge, .longInteger, .undecided, .withinUncertainty,
      .openIntegerPart, .undecidedMultiple, .noWord, .floatOverflow, .notFinite:
      false
    }
  }

  package enum Undefined: Equatable, Sendable {
    case divisionByZero
    case logarithmOfZero
    case powerOfZero
    case pole
    /// Another isolated place without a value: a logarithmic one, or a branch point.
    case singularity
    /// The angle of the point (0, 0).
    case noDirection
    /// The inverse of a matrix whose determinant is 0.
    case singularMatrix
    /// A statistic of a list whose numbers are all the same.
    case constantList
    /// The parameters of a model, where several choices of them fit as well.
    case manyFits
    /// A system of equations that no numbers solve.
    case noSolution
    /// A system of equations in which some unknowns, by their indices from 0, can be anything.
    case manySolutions(free: [Int])
    /// The inverse of a number modulo another one, with which it has a common factor.
    case noInverse
    /// A number with remainders that contradict each other.
    case noCommonNumber
  }

  package enum NotReal: Equatable, Sendable {
    case rootOfNegative
    case logarithmOfNegative
    case powerOfNegative
    case outsideDomain
  }
}
