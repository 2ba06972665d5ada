// What special functions ask of their arguments.

extension Complex {
  /// Whether it is stored as 0.
  var isStoredZero: Bool { storedReal?.fraction?.isZero == true }

  /// The integer that it is proven to be; nil where it is not, or is too long for a machine word.
  func exactInt() throws(ArithmeticFailure) -> Int? {
    try provenReal?.exactFraction()?.int
  }

  /// Whether it is proven to be 0 or a negative integer, where the gamma function has its poles.
  func isPoleOfGamma() throws(ArithmeticFailure) -> Bool {
    guard let integer = try provenReal?.exactInteger() else { return false }
    return integer.signum <= 0
  }
}

extension Real {
  /// Whether both are proven to be the same number.
  func isProvenEqual(to other: Real) -> Bool { (self - other).isProvenZero }
}
