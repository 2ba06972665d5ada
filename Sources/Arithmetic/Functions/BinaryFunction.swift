/// The primitive functions of two arguments from which curves are made.
package enum BinaryFunction: Hashable, Sendable {
  case sum
  case difference
  case product
  case quotient
  /// The power of a positive base, or of 0 where that is defined.
  case power
  case minimum
  case maximum
  /// The remainder of the floored division, with the divisor's sign.
  case modulo
  /// The angle of the point (x, y), above −π to π; y comes first.
  case atan2
  /// The first argument, which is between 0 and the second one: clamps the enclosure to that range.
  case within
}
