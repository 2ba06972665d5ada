import Arithmetic

/// The colour of a dot of a source that colours the plane.
package enum DotColor: Equatable, Sendable {
  case known(Color)
  /// There is no value.
  case none
  case undecided
}

/// Dots with a colour each in a part of the canvas.
package struct DotColorsMark: Equatable, Sendable {
  package let area: Area
  package let columns: Int
  /// Row by row from the top.
  package let dots: [DotColor]

  package var rows: Int { dots.count / columns }

  /// The dots side by side that have the same colour, other than those without a value, with the numbers of
  /// their row from the top and their columns.
  var runs: [(row: Int, columns: Range<Int>, color: Color)] {
    var runs: [(row: Int, columns: Range<Int>, color: Color)] = []
    for row in 0..<rows {
      let line = dots[row * columns..<(row + 1) * columns]
      var first = line.startIndex
      while first < line.endIndex {
        let next = line[first...].firstIndex { $0 != line[first] } ?? line.endIndex
        if let color = line[first].painted {
          let start = first - line.startIndex
          runs.append((row, start..<next - line.startIndex, color))
        }
        first = next
      }
    }
    return runs
  }
}

extension DotColor {
  /// The colour of a value by its argument and its absolute value: one hue for each argument, which is red at 0,
  /// and growing lightness from each power of 2 to the next.
  ///
  /// `turns` is the argument over 2π, and `octave` from 0 up to 1 the part of the binary logarithm of the absolute
  /// value after the point.
  package static func value(turns: Double, octave: Double) -> DotColor {
    let lightness = 0.38 + 0.3 * octave
    let part = turns - turns.rounded(.down)
    let chroma = (1 - abs(2 * lightness - 1)) * 0.85
    func light(_ offset: Double) -> UInt32 {
      // A third of the circle away, a primary colour has no light.
      let distance = abs((part + offset).remainder(dividingBy: 1)) * 6
      let share = min(1, max(0, 2 - distance))
      return UInt32(((lightness + chroma * (share - 0.5)) * 255).rounded())
    }
    return .known(Color(light(0) << 16 | light(-1.0 / 3) << 8 | light(1.0 / 3)))
  }

  package static let zero = DotColor.known(Color(0))

  /// The colour that is painted; nil for the paper.
  fileprivate var painted: Color? {
    switch self {
    case .known(let color): color
    case .undecided: Color(0x808080)
    case .none: nil
    }
  }
}

extension Plot {
  /// Asks the sources that colour the plane for the dots of an image.
  mutating func color(_ layout: PictureLayout) {
    dotColors = nil
    guard case .image = layout.form, let source = curves.first(where: \.source.isColored)?.source
    else { return }
    let (columns, rows) = (Int(layout.area.width), Int(layout.area.height))
    let width = (viewport.right - viewport.left) / Fraction(columns)
    let height = (viewport.top - viewport.bottom) / Fraction(rows)
    let half = Fraction(1, 2)
    let xs = (0..<columns).map { viewport.left + (Fraction($0) + half) * width }
    var dots: [DotColor] = []
    dots.reserveCapacity(columns * rows)
    for row in 0..<rows {
      let y = viewport.top - (Fraction(row) + half) * height
      dots += xs.map { source.color(at: Point(x: $0, y: y)) }
    }
    dotColors = DotColorsMark(area: layout.area, columns: columns, dots: dots)
  }
}
