/// The value of a unit as a line of the table has it.
///
///     value  = "base" dimension | { factor [ "/" | blank ] } [ "from" number ]
///     factor = ( number | "pi" | name ) [ "^" integer ]
struct UnitValue: Sendable {
  private(set) var factor = Unit.Factor.one
  private(set) var dimension = Dimension.none
  private(set) var origin: Fraction?

  /// Nil where the text is none.
  init?(_ text: String) {
    var words = text.split(separator: " ").map(String.init)
    if words.first == "base", words.count == 2, let base = Dimension.Base(rawValue: words[1]) {
      dimension = Dimension(base)
      return
    }
    if words.count > 2, words[words.count - 2] == "from" {
      guard let origin = Self.number(words[words.count - 1]) else { return nil }
      self.origin = origin
      words.removeLast(2)
    }
    for word in words {
      for (index, part) in word.split(separator: "/", omittingEmptySubsequences: false).enumerated()
      where !(index == 0 && part.isEmpty) {
        guard multiply(by: String(part), isDivisor: index > 0) else { return nil }
      }
    }
  }

  /// The same with a prefix before it.
  func times(_ prefix: Fraction) -> UnitValue {
    var value = self
    value.factor.fraction = factor.fraction * prefix
    return value
  }

  private mutating func multiply(by text: String, isDivisor: Bool) -> Bool {
    let parts = text.split(separator: "^")
    guard let name = parts.first.map(String.init), parts.count < 3,
      let power = parts.count == 2 ? Int(parts[1]) : 1
    else { return false }
    let exponent = isDivisor ? -power : power
    if name == "pi" {
      factor.powerOfPi += exponent
    } else if let number = Self.number(name) {
      factor.fraction = factor.fraction * number.power(exponent)
    } else if let unit = UnitTable.value(name) {
      factor = factor.times(unit.factor, raisedTo: exponent)
      dimension = dimension.times(unit.dimension, raisedTo: Fraction(exponent))
    } else {
      return false
    }
    return true
  }

  /// A decimal such as `-459.67` or `1.602e-19`.
  static func number(_ text: some StringProtocol) -> Fraction? {
    let isNegative = text.first == "-"
    let parts = text.drop { $0 == "-" }.split(separator: "e")
    guard let mantissa = parts.first, parts.count < 3,
      let exponent = parts.count == 2 ? Int(parts[1]) : 0
    else { return nil }
    let digits = mantissa.split(separator: ".", omittingEmptySubsequences: false)
    let decimals = digits.count == 2 ? digits[1].utf8.count : 0
    guard digits.count < 3, let integer = Integer(digits: digits.joined()) else { return nil }
    let value = Fraction(integer) * Fraction(10).power(exponent - decimals)
    return isNegative ? -value : value
  }
}
