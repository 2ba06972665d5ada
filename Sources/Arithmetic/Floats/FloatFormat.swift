/// A binary floating-point format of IEEE 754, or one of its kind.
package struct FloatFormat: Hashable, Sendable {
  package let name: String
  package let exponentBits: Int
  /// The bits of a significand after the point.
  package let fractionBits: Int

  package static let float16 = FloatFormat(name: "float16", exponentBits: 5, fractionBits: 10)
  package static let bfloat16 = FloatFormat(name: "bfloat16", exponentBits: 8, fractionBits: 7)
  package static let float32 = FloatFormat(name: "float32", exponentBits: 8, fractionBits: 23)
  package static let float64 = FloatFormat(name: "float64", exponentBits: 11, fractionBits: 52)

  /// The format that a function takes by its width: 16, 32 or 64.
  package static func ofWidth(_ width: Int) -> FloatFormat? {
    [float16, float32, float64].first { $0.width == width }
  }

  package static let all = [float16, bfloat16, float32, float64]

  package static func named(_ name: String) -> FloatFormat? { all.first { $0.name == name } }

  /// The largest number as a product: (2 − 2^−52)·2^1023.
  package var greatestInWords: String {
    "(2 - 2^-\(fractionBits))*2^\(largestExponent)"
  }

  package var width: Int { 1 + exponentBits + fractionBits }

  /// The exponent of the largest numbers.
  package var largestExponent: Int { 1 << (exponentBits - 1) - 1 }

  /// The exponent of the smallest normal number, and of the subnormal ones.
  package var smallestExponent: Int { 1 - largestExponent }

  /// The exponent of the unit in the last place of the subnormal numbers.
  package var smallestUnit: Int { smallestExponent - fractionBits }

  /// The bits of infinity.
  var infinity: Integer {
    (Integer(2).power(exponentBits) - Integer(1)).shiftedLeft(by: fractionBits)
  }

  /// The largest number.
  package var greatest: Fraction { FloatNumber(self, magnitude: infinity - Integer(1)).value }

  /// The most significant digits that tell any two numbers apart.
  package var digits: Int { Int((Double(fractionBits + 1) * 0.301_03).rounded(.up)) + 1 }
}
