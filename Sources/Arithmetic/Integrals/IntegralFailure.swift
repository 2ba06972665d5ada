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

extension IntegralFailure {
  /// The same with another number for the one that it names.
  func mappingPlace(_ transform: (Fraction) -> Fraction?) -> IntegralFailure {
    switch self {
    case .diverges(let place): .diverges(place.flatMap(transform))
    case .noValue(let place): transform(place).map { .noValue($0) } ?? .unknown(nil)
    case .unknown(let place): .unknown(place.flatMap(transform))
    case .tooLong: .tooLong
    }
  }
}
