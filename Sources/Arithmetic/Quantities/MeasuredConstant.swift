internal import CUnits

/// A constant of nature that was measured, read from `constants.txt` when the first one is looked up.
package struct MeasuredConstant: Sendable {
  /// The argument of `codata`, which never changes.
  let number: Int
  package let names: [String]
  /// The recommended number of the units, taken as exact in computations.
  let value: Fraction
  /// The standard uncertainty of the number.
  let uncertainty: Fraction
  /// The units as they are written; empty for a number.
  private let units: String
  /// The value with its uncertainty in units of the last digits, and the units.
  package let text: String

  /// All constants, in the order of their numbers.
  package static let all: [MeasuredConstant] = {
    String(cString: constant_table()).split(separator: "\n").filter { $0.first != "#" }
      .compactMap { MeasuredConstant(line: $0) }
  }()

  private static let byName: [String: MeasuredConstant] = {
    var constants: [String: MeasuredConstant] = [:]
    for constant in all { for name in constant.names { constants[name] = constant } }
    return constants
  }()

  package static func named(_ name: String) -> MeasuredConstant? { byName[name] }

  static func numbered(_ number: Int) -> MeasuredConstant? {
    all.indices.contains(number - 1) ? all[number - 1] : nil
  }

  /// The constant as a number with units.
  package func quantity() throws(ArithmeticFailure) -> Value {
    let number = Complex(try CodataConstant.exactValue(Real(number)))
    return try Value(number, UnitProduct.reading(units)?.units ?? UnitProduct())
  }

  /// Reads `7 electron_mass = 9.1093837139(28)e-31 kg`.
  private init?(line: Substring) {
    let words = line.split(separator: " ").map(String.init)
    guard let number = words.first.flatMap({ Int($0) }), let equals = words.firstIndex(of: "="),
      equals + 1 < words.count
    else { return nil }
    let parts = words[equals + 1].split { $0 == "(" || $0 == ")" }
    let exponent = parts.count == 3 ? String(parts[2]) : ""
    guard parts.count > 1, let value = UnitValue.number(parts[0] + exponent),
      let lastDigits = UnitValue.number(parts[1] + exponent)
    else { return nil }
    let decimals = parts[0].split(separator: ".").dropFirst().first?.utf8.count ?? 0
    self.number = number
    self.names = Array(words[1..<equals])
    self.value = value
    self.uncertainty = lastDigits * Fraction(10).power(-decimals)
    self.units = words[(equals + 2)...].joined(separator: " ")
    self.text = words[(equals + 1)...].joined(separator: " ")
  }
}
