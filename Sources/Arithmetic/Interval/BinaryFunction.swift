/// The primitive functions of two arguments that curves are made of.
package enum BinaryFunction: Hashable, Sendable {
  case sum
  case difference
  case product
  case quotient
  /// The power of a base that is positive, or 0 where the power is defined.
  case power
  case minimum
  case maximum
  /// The remainder of the floored division, which has the divisor's sign.
  case modulo
  /// The angle of the point (x, y), above −π to π; y stands first.
  case atan2
  /// The first argument, of which it is known that it lies between 0 and the second one: enclosures that
  /// have forgotten it are made as narrow.
  case within
}
