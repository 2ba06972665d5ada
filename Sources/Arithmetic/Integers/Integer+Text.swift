internal import CFlint

extension Integer {
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
