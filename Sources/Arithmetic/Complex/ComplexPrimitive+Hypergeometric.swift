internal import CFlint

extension ComplexPrimitive {
  /// FLINT's flags for 2F1(a, b; c; z): which of a − b and c − a − b are integers.
  ///
  /// The formulas beyond the unit circle and near 1 have limits there, and balls of fractions only show
  /// that a limit is near.
  static func hypergeometricFlags(_ a: Complex, _ b: Complex, _ c: Complex) -> Int32 {
    var flags: Int32 = 0
    if (a - b).isStoredInteger { flags |= Int32(ACB_HYPGEOM_2F1_AB) }
    if (c - a - b).isStoredInteger { flags |= Int32(ACB_HYPGEOM_2F1_ABC) }
    return flags
  }
}

extension Complex {
  /// Whether it is stored as an integer.
  var isStoredInteger: Bool { fraction?.isInteger == true }
}
