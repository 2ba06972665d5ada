internal import CFlint

/// An interval of reals as a midpoint and a radius, which this value owns; initially 0.
///
/// Every Arb function guarantees that its result contains the values for all points of its
/// arguments' balls. One call may get the pointer as several of its arguments.
struct Ball: ~Copyable {
  let pointer: UnsafeMutablePointer<arb_struct>

  init() {
    pointer = .allocate(capacity: 1)
    arb_init(pointer)
  }

  init(_ fraction: Fraction, precision: Int) {
    self.init()
    fraction.withPointer { arb_set_fmpq(pointer, $0, precision) }
  }

  deinit {
    arb_clear(pointer)
    pointer.deallocate()
  }

  /// The number of correct bits in the midpoint, given the radius.
  var accuracy: Int { Int(arb_rel_accuracy_bits(pointer)) }

  /// Whether the radius is smaller than the other's; near 0 the relative accuracy says nothing.
  func isTighter(than other: borrowing Ball) -> Bool {
    guard isFinite, other.isFinite else { return isFinite }
    return mag_cmp(&pointer.pointee.rad, &other.pointer.pointee.rad) < 0
  }

  var isFinite: Bool { arb_is_finite(pointer) != 0 }

  /// The sign that all values in the ball share, nil where they do not.
  var sign: Sign? {
    if arb_is_positive(pointer) != 0 { return .positive }
    if arb_is_negative(pointer) != 0 { return .negative }
    return arb_is_zero(pointer) != 0 ? .zero : nil
  }

  /// Whether all values are smaller than 2 to this power.
  func isBelow(powerOfTwo exponent: Int) -> Bool {
    arb_is_zero(pointer) != 0 || (binaryBound ?? .max) <= exponent
  }

  /// The smallest known exponent such that ten to that power bounds all values; nil if none does.
  var decimalBound: Int? { binaryBound.map(Self.decimalBound) }

  /// The same for the distance between any two values in the ball.
  var widthBound: Int? { Self.binaryBound(pointer.pointee.rad).map { Self.decimalBound($0 + 1) } }

  /// The smallest known exponent such that two to that power bounds all values; nil if none does.
  var binaryBound: Int? {
    var bound = mag_struct()
    mag_init(&bound)
    defer { mag_clear(&bound) }
    arb_get_mag(&bound, pointer)
    return Self.binaryBound(bound)
  }

  private static func binaryBound(_ magnitude: mag_struct) -> Int? {
    var magnitude = magnitude
    guard mag_is_finite(&magnitude) != 0, fmpz_cmp_si(&magnitude.exp, 1 << 52) < 0 else {
      return nil
    }
    return fmpz_cmp_si(&magnitude.exp, -1 << 52) > 0 ? Int(magnitude.exp) : -1 << 52
  }

  /// The exponent of a power of ten that is not below 2^`exponent`.
  ///
  /// log₁₀ 2 = 0.30102999566…, rounded so that the product is too large rather than too small, and
  /// then truncated towards 0.
  private static func decimalBound(_ exponent: Int) -> Int {
    let exponent = Double(exponent)
    return exponent > 0 ? Int(exponent * 0.3010299957) + 1 : Int(exponent * 0.3010299956)
  }

  /// The only integer in the ball, if there is just one and it is short enough to be written out.
  ///
  /// `arb_get_unique_fmpz` would write out the exponent of a tiny midpoint or radius.
  var uniqueInteger: Integer? {
    guard isFinite, isBelow(powerOfTwo: Real.largestInteger),
      mag_cmp_2exp_si(&pointer.pointee.rad, 0) < 0
    else { return nil }
    let nearest = Integer.made { _ = arf_get_fmpz($0, midpoint, ARF_RND_NEAR) }
    guard contains(nearest) else { return nil }
    // From a radius of 1/2 the next integer may be in it too.
    guard mag_cmp_2exp_si(&pointer.pointee.rad, -1) >= 0 else { return nearest }
    return contains(nearest - Integer(1)) || contains(nearest + Integer(1)) ? nil : nearest
  }

  private func contains(_ integer: Integer) -> Bool {
    integer.withPointer { arb_contains_fmpz(pointer, $0) != 0 }
  }

  /// The floor that all values share, where they share one that is short enough to be written out.
  var uniqueFloor: Integer? {
    guard isFinite, isBelow(powerOfTwo: Real.largestInteger) else { return nil }
    let floor = Ball()
    // An interval of integers needs the bits of its larger end; fewer would only widen it.
    arb_floor(floor.pointer, pointer, Int(arb_bits(pointer)) + 64)
    return floor.uniqueInteger
  }

  /// Whether a fraction is in the ball.
  func contains(_ fraction: Fraction) -> Bool {
    fraction.withPointer { arb_contains_fmpq(pointer, $0) != 0 }
  }

  /// The fraction with the smallest denominator in a finite ball that is neither huge nor tiny,
  /// with the ends of the ball rounded outwards to `bits` bits.
  func simplestFraction(bits: Int) -> Fraction? {
    // A huge exponent would be written out in full.
    guard isFinite, accuracy >= min(bits, 32), isBelow(powerOfTwo: 4_096),
      arf_cmpabs_2exp_si(midpoint, -4_096) > 0
    else { return nil }
    return .simplest(
      from: end(arb_get_lbound_arf, bits: bits),
      through: end(arb_get_ubound_arf, bits: bits)
    )
  }

  /// The midpoint of a finite ball that is neither huge nor tiny.
  var nearbyFraction: Fraction? {
    guard isFinite, isBelow(powerOfTwo: 4_096),
      arf_is_zero(midpoint) != 0 || arf_cmpabs_2exp_si(midpoint, -4_096) > 0
    else { return nil }
    return Fraction.made { arf_get_fmpq($0, midpoint) }
  }

  private var midpoint: UnsafePointer<arf_struct> {
    UnsafeRawPointer(pointer).assumingMemoryBound(to: arf_struct.self)
  }

  /// One end of the ball as a fraction, rounded outwards.
  private func end(
    _ bound: (UnsafeMutablePointer<arf_struct>?, UnsafePointer<arb_struct>?, Int) -> Void,
    bits: Int
  ) -> Fraction {
    var end = arf_struct()
    arf_init(&end)
    defer { arf_clear(&end) }
    bound(&end, pointer, bits)
    return Fraction.made { arf_get_fmpq($0, &end) }
  }
}
