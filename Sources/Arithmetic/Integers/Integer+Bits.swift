internal import CFlint

// The bits of integers of any size in two's complement, in which a negative number has ones without end.

extension Integer {
  package static func & (left: Integer, right: Integer) -> Integer {
    combined(left, right, fmpz_and)
  }

  package static func | (left: Integer, right: Integer) -> Integer {
    combined(left, right, fmpz_or)
  }

  package static func ^ (left: Integer, right: Integer) -> Integer {
    combined(left, right, fmpz_xor)
  }

  private static func combined(
    _ left: Integer,
    _ right: Integer,
    _ operation: (UnsafeMutablePointer<fmpz>?, UnsafePointer<fmpz>?, UnsafePointer<fmpz>?) -> Void
  ) -> Integer {
    made { result in left.withPointer { a in right.withPointer { operation(result, a, $0) } } }
  }

  /// −n − 1, all bits of which are the others.
  package var complement: Integer { -self - Integer(1) }

  package func shiftedLeft(by count: Int) -> Integer {
    Integer.made { result in withPointer { fmpz_mul_2exp(result, $0, UInt(count)) } }
  }

  /// The value divided by 2^count and rounded down.
  package func shiftedRight(by count: Int) -> Integer {
    Integer.made { result in withPointer { fmpz_fdiv_q_2exp(result, $0, UInt(count)) } }
  }

  /// The lowest bits as a natural number.
  package func lowBits(_ count: Int) -> Integer {
    Integer.made { result in withPointer { fmpz_fdiv_r_2exp(result, $0, UInt(count)) } }
  }

  /// The number of ones among the bits of a natural number.
  package var oneCount: Int { withPointer { Int(fmpz_popcnt($0)) } }

  /// The number of zeros after the last one; nil for 0.
  package var trailingZeroCount: Int? { isZero ? nil : withPointer { Int(fmpz_val2($0)) } }
}
