internal import Arithmetic
internal import Graphing

/// A point of a graph in one line: what it is, and where, in two equations that share the room there is.
///
/// Where the line is too long, numbers are rounded; where that does not help either, its end is left out,
/// which is seen.
struct PointText {
  /// What stands before the equations.
  var lead = ""
  var x: Coordinate
  /// What stands between the equations.
  var gap = "   "
  /// Nothing where the curve has no height.
  var y: Coordinate?
  /// What stands behind the equations.
  var tail = ""

  /// A number with its name.
  struct Coordinate {
    let name: String
    let text: String
    /// The number, or some of its digits rightly rounded; nil where the text is short.
    let number: Fraction?
    /// Whether it is the number.
    var isExact = false

    /// The equation in full.
    var full: String { name.equation(text) }

    /// The equation in full or with as many digits as there is room for; nil where there is none.
    func fitted(to columns: Int) -> String? {
      if full.count <= columns { return full }
      // With ≈ a text is as long as with the equals sign before it.
      let room = columns - name.count - " = ".count
      let (exact, rounded) = (
        number?.text(atMost: room, isExact: isExact),
        number?.text(atMost: room + "≈ ".count, isExact: isExact)
      )
      return (rounded?.hasPrefix("≈") == true ? rounded : exact).map(name.equation)
    }
  }

  /// The line, of at most so many columns.
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

  /// Both equations in so many columns: one that needs no more than half of them leaves the rest to the
  /// other one.
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
  /// A place that is known exactly.
  init(_ name: String, at place: Fraction) {
    self.init(name: name, text: place.placeText, number: place, isExact: true)
  }

  /// What a curve is read to be.
  init(_ name: String, _ reading: Reading) {
    // Of what is no fraction the number is a rounding.
    let isFraction = reading.text.allSatisfy { "0123456789−-./= ".contains($0) }
    self.init(name: name, text: reading.text, number: reading.y, isExact: isFraction)
  }
}
