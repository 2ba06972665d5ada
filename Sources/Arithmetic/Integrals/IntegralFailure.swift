/// The reason why an integral has no value, or none that is known.
package enum IntegralFailure: Error {
  /// It is infinite, because of the values beside a number, or one near it; nil for infinity.
  case diverges(Fraction?)
  /// The function has no value near a number.
  case noValue(Fraction)
  /// What the function does near a number is not known; nil for infinity.
  case unknown(Fraction?)
  /// It takes too many parts.
  case tooLong
}
