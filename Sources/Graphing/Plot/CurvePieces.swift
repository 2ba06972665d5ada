internal import Arithmetic

/// The pieces of a curve as lines, for pictures that draw with a pen.
///
/// Where the curve crosses a column in one monotonic piece, the line goes from edge to edge, in
/// proven rows; in other columns it covers the lit rows.
package struct CurvePieces: Equatable, Sendable {
  /// A place in columns from the left and rows from below; whole numbers are edges.
  package struct Place: Equatable, Sendable {
    package var x: Double
    package var y: Double

    package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
  }

  package private(set) var lines: [[Place]] = []
  private var line: [Place] = []
  /// The rows in which the open line may continue.
  private var end: Range<Int>?

  init() {}

  /// Joins the columns of a window, whose rows are counted from its lowest.
  ///
  /// Where narrower parts of a column are known, the line goes through those.
  init(_ columns: [Column], parts: [Int: [Column]] = [:]) {
    for (index, column) in columns.enumerated() {
      let parts = parts[index] ?? [column]
      let width = 1 / Double(parts.count)
      for (number, part) in parts.enumerated() {
        add(part, at: Double(index) + Double(number) * width, width: width)
      }
    }
    finish()
  }

  /// The upright lines of bars and boxes, and their level ones through columns next to each other.
  init(bars columns: [Rows]) {
    var starts: [Int: Int] = [:]
    for (index, column) in (columns + [Rows()]).enumerated() {
      let level = Set(column.runs.filter { $0.count == 1 }.map(\.lowerBound))
      for (row, start) in starts where !level.contains(row) {
        let y = Double(row) + 0.5
        lines.append([Place(x: Double(start), y: y), Place(x: Double(index), y: y)])
        starts[row] = nil
      }
      for row in level where starts[row] == nil { starts[row] = index }
      for run in column.runs where run.count > 1 {
        lines.append(Self.bar(run, at: Double(index) + 0.5))
      }
    }
    // The dictionary has no order.
    lines.sort { ($0[0].x, $0[0].y) < ($1[0].x, $1[0].y) }
  }

  /// Adds the lines of others.
  mutating func add(_ others: CurvePieces) { lines += others.lines }

  mutating func add(_ lines: [[Place]]) { self.lines += lines }

  private mutating func add(_ column: Column, at x: Double, width: Double) {
    if let path = column.path {
      go(to: Place(x: x, y: Double(path.left) + 0.5), in: path.left)
      if let middle = column.middle { append(Place(x: x + width / 2, y: Double(middle) + 0.5)) }
      append(Place(x: x + width, y: Double(path.right) + 0.5))
      end = path.right - 1..<path.right + 2
      return
    }
    // The run that continues the line comes first, so that the line stays in one piece.
    let runs = column.lit.runs
    let adjoining = end.flatMap { end in runs.firstIndex { $0.overlaps(end) } }
    let joined = adjoining ?? (runs.count == 1 ? 0 : nil)
    for (index, run) in runs.enumerated() where index != joined {
      lines.append(Self.bar(run, at: x + width / 2))
    }
    guard let joined else { return finish() }
    let bar = Self.bar(runs[joined], at: x + width / 2)
    if adjoining == nil { finish() }
    let isDownward = line.last.map { abs($0.y - bar[1].y) < abs($0.y - bar[0].y) } ?? false
    for place in isDownward ? bar.reversed() : bar { append(place) }
    end = runs[joined].lowerBound - 1..<runs[joined].upperBound + 1
  }

  /// Continues at a place, or begins a new line where the last one does not end there.
  private mutating func go(to place: Place, in row: Int) {
    if end?.contains(row) != true { finish() }
    append(place)
  }

  private mutating func append(_ place: Place) {
    if line.last != place { line.append(place) }
  }

  private mutating func finish() {
    if line.count > 1 { lines.append(line) }
    line = []
    end = nil
  }

  private static func bar(_ run: Range<Int>, at x: Double) -> [Place] {
    let (low, high) = (Double(run.lowerBound) + 0.5, Double(run.upperBound) - 0.5)
    return [Place(x: x, y: low), Place(x: x, y: max(high, low + 0.01))]
  }
}

extension Plot {
  /// The pieces of a curve in view, without its bars, counted from the window's lower left corner.
  package func pieces(of curve: Curve) -> CurvePieces {
    let base = -viewport.firstRow
    // Lines that leave the window are drawn a little beyond its border, where they are clipped.
    let rows = viewport.rowsAbout
    func moved(_ column: Column) -> Column {
      var moved = Column(
        lit: column.lit.subtracting(column.bars).clamped(to: rows).shifted(by: base),
        middle: column.middle.map { $0 + base }
      )
      moved.path = column.path.map { Column.Path(left: $0.left + base, right: $0.right + base) }
      return moved
    }
    let columns = columns(of: curve)
    return CurvePieces(
      columns.map(moved),
      parts: parts(of: columns, curve.source).mapValues { $0.map(moved) }
    )
  }

  /// The columns in which a curve ends or leaves the window too steeply to be placed by one column,
  /// each divided into narrower ones.
  private func parts(of columns: [Column], _ source: any DataSource) -> [Int: [Column]] {
    guard source.evidence == .proven else { return [:] }
    let (lattice, count) = (viewport.lattice, Self.partsOfColumn)
    let finer = Lattice(
      origin: lattice.origin,
      dotWidth: lattice.dotWidth / Fraction(count),
      dotHeight: lattice.dotHeight
    )
    let ends = steepEnds(of: columns)
    guard ends.count <= Self.mostParted else { return [:] }
    var parts: [Int: [Column]] = [:]
    for index in ends {
      let first = (viewport.firstColumn + index) * count
      let range = first..<first + count
      parts[index] = source.columns(range, rows: viewport.rowsAbout, of: finer, effort: .frame)
    }
    return parts
  }

  private func steepEnds(of columns: [Column]) -> [Int] {
    let (rows, about) = (viewport.rows, viewport.rowsAbout)
    return columns.indices.filter { index in
      let column = columns[index]
      guard !column.lit.clamped(to: rows).isEmpty else { return false }
      let isKnown = column.path.map { about.contains($0.left) && about.contains($0.right) }
      guard isKnown != true else { return false }
      let neighbours = [index - 1, index + 1].filter(columns.indices.contains)
      return [rows.lowerBound - 1, rows.upperBound].contains { beyond in
        column.lit.contains(beyond) && neighbours.contains { !columns[$0].lit.contains(beyond) }
      } || neighbours.contains { columns[$0].lit.isEmpty }
    }
  }

  /// Far finer than what is visible of a pixel.
  private static let partsOfColumn = 16
  /// With more ends than this a curve fills the picture, and none of them is visible.
  private static let mostParted = 100
}
