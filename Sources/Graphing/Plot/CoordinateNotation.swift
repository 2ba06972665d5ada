package import Arithmetic

/// How coordinates are written: the name of the variable, and the units of both axes.
package struct CoordinateNotation: Equatable, Sendable {
  package var variable = "x"
  /// The unit after a number of the horizontal axis, `m/s` or `/s`; nil for plain numbers.
  package var xUnit: String?
  /// The unit of the vertical axis.
  package var yUnit: String?
  /// Whether numbers of the horizontal axis are those of days.
  package var hasDates = false

  package init(
    variable: String = "x",
    xUnit: String? = nil,
    yUnit: String? = nil,
    hasDates: Bool = false
  ) {
    (self.variable, self.xUnit, self.yUnit) = (variable, xUnit, yUnit)
    self.hasDates = hasDates
  }

  /// A number of the horizontal axis with its unit.
  package func x(_ number: String) -> String { Self.text(number, xUnit) }

  /// The date of a place on the horizontal axis; nil where it has numbers.
  package func date(at place: Fraction) -> String? {
    guard hasDates, let day = place.floor.int else { return nil }
    return CalendarDate(dayNumber: day)?.text
  }

  /// A number of the vertical axis with its unit.
  package func y(_ number: String) -> String { Self.text(number, yUnit) }

  /// The names of both axes, where there is more to say than x and y: `t in s` and `ft`.
  package var axisNames: (x: String?, y: String?) {
    let unit = xUnit.map { " in \(Self.name($0))" }
    return (unit == nil && variable == "x" ? nil : variable + (unit ?? ""), yUnit.map(Self.name))
  }

  /// A number with a unit; a sum is put in brackets.
  private static func text(_ number: String, _ unit: String?) -> String {
    guard let unit else { return number }
    let sign = number.hasPrefix("≈ ") ? "≈ " : ""
    let digits = number.dropFirst(sign.count)
    let words = digits.split(separator: " ")
    let isSum = words.contains("+") || words.contains("−")
    let factor = isSum ? "(\(digits))" : String(digits)
    return sign + factor + (unit.hasPrefix("/") ? "" : " ") + unit
  }

  private static func name(_ unit: String) -> String { unit.hasPrefix("/") ? "1" + unit : unit }
}
