internal import CFlint

/// An integer of any size.
///
/// Goals, in order: exact; small values never touch the heap; large ones cost what FLINT costs.
/// A value that fits `Int` is always stored as one, so equal integers have equal storage.
package struct Integer: Sendable {
  enum Storage: Sendable {
    case small(Int)
    case large(LargeInteger)
  }

  let storage: Storage

  init(storage: Storage) { self.storage = storage }

  package init(_ value: Int) { storage = .small(value) }

  /// The value as an `Int`, or nil where it does not fit.
  package var int: Int? {
    guard case .small(let value) = storage else { return nil }
    return value
  }

  /// −1, 0 or 1.
  package var signum: Int {
    switch storage {
    case .small(let value): value.signum()
    case .large(let value): Int(value.withPointer(fmpz_sgn))
    }
  }

  /// The number of bits of the magnitude, 0 for 0.
  package var bitWidth: Int {
    switch storage {
    case .small(let value): Int.bitWidth - value.magnitude.leadingZeroBitCount
    case .large(let value): Int(value.withPointer(fmpz_bits))
    }
  }

  package var isEven: Bool {
    switch storage {
    case .small(let value): value & 1 == 0
    case .large(let value): value.withPointer(fmpz_is_even) != 0
    }
  }

  package var isZero: Bool { signum == 0 }
}

/// The heap storage of an integer that does not fit `Int`; written once, before it is shared.
final class LargeInteger: Sendable {
  private nonisolated(unsafe) var value: fmpz = 0

  init(_ fill: (UnsafeMutablePointer<fmpz>) -> Void) {
    fmpz_init(&value)
    fill(&value)
  }

  deinit { fmpz_clear(&value) }

  func withPointer<Result>(_ body: (UnsafePointer<fmpz>) -> Result) -> Result { body(&value) }
}

extension Integer {
  /// Makes the integer that a FLINT call writes, in the storage for its size.
  static func made(_ fill: (UnsafeMutablePointer<fmpz>) -> Void) -> Integer {
    let large = LargeInteger(fill)
    return large.withPointer(fmpz_fits_si) != 0
      ? Integer(large.withPointer(fmpz_get_si)) : Integer(storage: .large(large))
  }

  /// Passes the value to a FLINT call.
  func withPointer<Result>(_ body: (UnsafePointer<fmpz>) -> Result) -> Result {
    switch storage {
    case .large(let large): return large.withPointer(body)
    case .small(let value):
      var temporary: fmpz = 0
      fmpz_init_set_si(&temporary, value)
      defer { fmpz_clear(&temporary) }
      return body(&temporary)
    }
  }

  /// Reads ASCII digits; nil where there is any other character, including a sign.
  package init?(digits: String) {
    guard digits.utf8.count < Self.shortDigits else {
      guard digits.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else {
        return nil
      }
      self = Integer.made { fmpz_set_str($0, digits, 10) }
      return
    }
    var digits = digits
    guard let value = digits.withUTF8(Self.shortValue) else { return nil }
    self.init(value)
  }

  /// Reads ASCII digits in a base from 2 to 36, in which letters are digits from 10 on, in either case; nil
  /// where there is another character.
  package init?(digits: String, base: Int) {
    let isPlain = digits.utf8.allSatisfy { byte in
      UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
    }
    guard !digits.isEmpty, isPlain else { return nil }
    // 36^11 fits a machine word.
    if digits.utf8.count < 12 {
      guard let value = Int(digits, radix: base) else { return nil }
      self.init(value)
    } else {
      var isRead = false
      self = Integer.made { isRead = fmpz_set_str($0, digits, Int32(base)) == 0 }
      guard isRead else { return nil }
    }
  }

  /// The digits of the magnitude in a base from 2 to 36, with capital letters from 10 on.
  package func digits(inBase base: Int) -> String {
    if let int { return String(int.magnitude, radix: base, uppercase: true) }
    guard let text = withPointer({ fmpz_get_str(nil, Int32(base), $0) }) else { return "" }
    defer { flint_free(text) }
    let digits = String(cString: text).drop { $0 == "-" }
    return digits.uppercased()
  }

  /// The value of fewer than `shortDigits` digits; nil where there are none, or other characters.
  private static func shortValue(_ digits: UnsafeBufferPointer<UInt8>) -> Int? {
    var value = 0
    for digit in digits {
      guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= digit else { return nil }
      value = value * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return digits.isEmpty ? nil : value
  }

  /// Fewer digits than this fit `Int`: 10^18 < 2^63.
  private static let shortDigits = 19
}

extension Integer: CustomStringConvertible {
  /// The decimal digits, with `-` before a negative value.
  package var description: String {
    switch storage {
    case .small(let value): return String(value)
    case .large(let value):
      guard let text = value.withPointer({ fmpz_get_str(nil, 10, $0) }) else { return "" }
      defer { flint_free(text) }
      return String(cString: text)
    }
  }
}
