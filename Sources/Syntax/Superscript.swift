/// One character of a raised exponent.
package enum Superscript {
  case sign(Expression.Sign)
  /// A digit, 0 to 9.
  case digit(UInt8)

  private static let digits: [Unicode.Scalar] = ["⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"]
  /// The raised minus sign.
  package static let minus: Unicode.Scalar = "⁻"

  package init?(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "⁺": self = .sign(.plus)
    case "⁻": self = .sign(.minus)
    case "¹": self = .digit(1)
    case "²": self = .digit(2)
    case "³": self = .digit(3)
    case "⁰", "⁴"..."⁹": self = .digit(UInt8(truncatingIfNeeded: scalar.value &- 0x2070))
    default: return nil
    }
  }

  /// The raised form of an ASCII digit.
  package static func raised(_ digit: UInt8) -> Unicode.Scalar {
    digits[Int(digit - UInt8(ascii: "0"))]
  }
}
