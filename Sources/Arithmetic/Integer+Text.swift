internal import CFlint

extension Integer {
  /// Reads ASCII digits; nil where anything else stands among them, a sign included.
  package init?(digits: some StringProtocol) {
    guard !digits.isEmpty, digits.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
    else { return nil }
    if digits.utf8.count < 19 {
      self.init(digits.utf8.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) })
    } else {
      self = Integer.made { fmpz_set_str($0, String(digits), 10) }
    }
  }
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
