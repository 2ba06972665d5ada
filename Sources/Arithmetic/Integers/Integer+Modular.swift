internal import CFlint

extension Integer {
  /// The remainder, never negative, of the division by a positive integer.
  func reduced(modulo modulus: Integer) -> Integer {
    flooredQuotientAndRemainder(by: modulus).1
  }

  /// The x from 0 to the positive modulus, without it, for which `self`·x − 1 is a multiple of it;
  /// nil where both have a common factor.
  func inverse(modulo modulus: Integer) -> Integer? {
    if modulus == Integer(1) { return Integer(0) }
    var exists = false
    let inverse = Integer.made { result in
      exists = withPointer { value in modulus.withPointer { fmpz_invmod(result, value, $0) } } != 0
    }
    return exists ? inverse : nil
  }

  /// The greatest common divisor, and the least x and y for which it is `self`·x + `other`·y.
  func extendedDivisor(with other: Integer) -> (divisor: Integer, x: Integer, y: Integer) {
    var (x, y) = (Integer(0), Integer(0))
    let divisor = Integer.made { divisor in
      x = Integer.made { x in
        y = Integer.made { y in
          withPointer { a in
            other.withPointer { b in fmpz_xgcd_canonical_bezout(divisor, x, y, a, b) }
          }
        }
      }
    }
    return (divisor, x, y)
  }

  /// The Kronecker symbol, −1, 0 or 1.
  func kroneckerSymbol(over lower: Integer) -> Int {
    withPointer { upper in lower.withPointer { Int(fmpz_kronecker(upper, $0)) } }
  }
}

extension Real {
  init(_ integer: Integer) { self.init(Fraction(integer)) }

  /// The value, which must be an integer above 0.
  func positive() throws(ArithmeticFailure) -> Integer {
    let integer = try writtenOut()
    guard integer.signum > 0 else { throw .outsideDomain }
    return integer
  }

  /// The value, which must be a natural number up to the limit; throws where it is longer.
  func natural(through limit: Int) throws(ArithmeticFailure) -> Int {
    let integer = try natural()
    guard let count = integer.int, count <= limit else { throw .tooLarge }
    return count
  }
}
