internal import CFlint

/// A function of real numbers that is known by its enclosures.
///
/// Real values are parts of complex ones, so that they are kept and stored like those.
protocol EnclosedPrimitive: ComplexPrimitive {
  /// Encloses the values over balls of the arguments; the result is none of these, and is not finite
  /// where they are too wide.
  static func enclose(
    _ result: MutableBallPointer,
    at arguments: [MutableBallPointer],
    _ precision: Int
  )
}

extension EnclosedPrimitive {
  static func enclose(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    _ precision: Int
  ) {
    arb_zero(&result.pointee.imag)
    // The real part is the first field.
    let parts = arguments.map {
      UnsafeMutableRawPointer($0).assumingMemoryBound(to: arb_struct.self)
    }
    enclose(
      UnsafeMutableRawPointer(result).assumingMemoryBound(to: arb_struct.self),
      at: parts,
      precision
    )
  }

  /// The value at numbers in the function's domain, as a real that is enclosed when it is needed.
  static func enclosed(at arguments: [Real]) -> Real {
    ComplexValue(Self.self, arguments.map { Complex($0) }).re
  }
}
