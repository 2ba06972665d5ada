internal import Arithmetic
internal import Graphing

/// A point of a graph in one line: its kind, and its place in two equations that share the columns.
///
/// If the line is too long, numbers are rounded; if it is still too long, its end is replaced by ….
struct PointText {
  /// The text before the equations.
  var lead = ""
  var x: Coordinate
  /// The text between the equations.
  var gap = "   "
  /// Nil if the curve has no height.
  var y: Coordinate?
  /// The text after the equations.
  var tail = ""

  /// A number with its name.
  struct Coordinate {
    let name: String
    let text: String
    /// The number, or some of its digits correctly rounded; nil if the text is short.
    let number: Fraction?
    /// Whether `number` is exact.
    var isExact = false
    /// The unit that the text ends in, for a rounded number.
    var unit: String?

    /// The equation in full.
    var full: String { name.equation(text) }

    /// The equation in full, or with as many digits as fit; nil if there is no room.
    func fitted(to columns: Int) -> String? {
      if full.count <= columns { return full }
      // A text with ≈ replaces the equals sign, so it may be longer.
      let end = unit.map { $0.hasPrefix("/") ? $0 : " \($0)" } ?? ""
      let room = columns - name.count - " = ".count - end.count
      let (exact, rounded) = (
        number?.text(atMost: room, isExact: isExact),
        number?.text(atMost: room + "≈ ".count, isExact: isExact)
      )
      return (rounded?.hasPrefix("≈") == true ? rounded : exact).map { name.equation($0 + end) }
    }
  }

  /// The line, in at most `columns` columns.
  func text(columns: Int) -> String {
    let full = joined(x.full, y?.full)
    let room = columns - joined("", y == nil ? nil : "").count
    guard full.count > columns, let (x, y) = shares(room) else {
      return full.shortened(to: columns)
    }
    return joined(x, y)
  }

  private func joined(_ x: String, _ y: String?) -> String {
    lead + x + (y.map { gap + $0 } ?? "") + tail
  }

  /// Both equations in `room` columns: one that needs at most half of them leaves the rest to the other.
  private func shares(_ room: Int) -> (x: String, y: String?)? {
    guard let y else { return x.fitted(to: room).map { ($0, nil) } }
    let isShort = y.full.count <= room / 2
    guard let part = x.fitted(to: isShort ? room - y.full.count : room / 2),
      let second = y.fitted(to: room - part.count),
      let first = x.fitted(to: room - second.count)
    else { return nil }
    return (first, second)
  }
}

extension PointText.Coordinate {
  /// A place known exactly.
  init(_ name: String, at place: Fraction, _ unit: String? = nil) {
    let coordinates = CoordinateNotation(xUnit: unit)
    self.init(
      name: name,
      text: coordinates.x(place.placeText),
      number: place,
      isExact: true,
      unit: unit
    )
  }

  /// A value of a curve.
  init(_ name: String, _ reading: Reading, _ unit: String? = nil) {
    // If the value is not a fraction, the number is a rounding.
    let number = unit.map { reading.text.hasSuffix($0) ? reading.text.dropLast($0.count) : "√" }
    let isFraction = (number ?? reading.text[...]).allSatisfy { "0123456789−-./= ".contains($0) }
    self.init(
      name: name,
      text: reading.text,
      number: reading.number,
      isExact: isFraction,
      unit: unit
    )
  }
}
