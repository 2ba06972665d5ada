import Arithmetic

/// The dots that lines between points pass through, computed exactly.
struct SegmentRaster {
  private(set) var columns: [Column]
  private let numbers: Range<Int>
  private let rows: Range<Int>
  private let lattice: Lattice
  /// The number of lines and points in each column.
  private var pieces: [Int]

  init(columns numbers: Range<Int>, rows: Range<Int>, lattice: Lattice) {
    self.numbers = numbers
    self.rows = rows
    self.lattice = lattice
    var empty = Column()
    empty.points = Rows()
    columns = Array(repeating: empty, count: numbers.count)
    pieces = Array(repeating: 0, count: numbers.count)
  }

  /// Lights the dot of a point.
  mutating func add(_ point: Point) {
    let (x, y) = place(of: point)
    guard let column = x.floor.int, numbers.contains(column) else { return }
    let index = column - numbers.lowerBound
    let row = row(y)
    columns[index].path = nil
    pieces[index] += 1
    guard rows.contains(row) else { return }
    columns[index].lit.insert(row..<row + 1)
    columns[index].points?.insert(row..<row + 1)
  }

  /// Lights the dots between two points; those of a bar are drawn in each mode.
  mutating func add(from start: Point, to end: Point, isBar: Bool = false) {
    let (a, b) = (place(of: start), place(of: end))
    let (left, right) = a.x <= b.x ? (a, b) : (b, a)
    let lowest = max(left.x, Fraction(numbers.lowerBound))
    let highest = min(right.x, Fraction(numbers.upperBound))
    guard lowest <= highest, let first = lowest.floor.int, let last = highest.floor.int else {
      return
    }
    guard left.x < right.x else {
      return light(first, min(left.y, right.y), max(left.y, right.y), isBar: isBar)
    }
    let slope = (right.y - left.y) / (right.x - left.x)
    func height(_ x: Fraction) -> Fraction { left.y + slope * (x - left.x) }
    var y = height(lowest)
    for column in first...last where numbers.contains(column) {
      let (from, to) = (max(Fraction(column), left.x), min(Fraction(column + 1), right.x))
      guard from < to else { continue }
      let next = height(to)
      let isWhole = from == Fraction(column) && to == Fraction(column + 1)
      light(column, min(y, next), max(y, next), isBar: isBar)
      if isWhole { join(column, y, next) }
      y = next
    }
  }

  /// Lights the rows between two heights of a line inside a column.
  private mutating func light(_ column: Int, _ low: Fraction, _ high: Fraction, isBar: Bool) {
    guard numbers.contains(column) else { return }
    let index = column - numbers.lowerBound
    pieces[index] += 1
    let first = row(low)
    // A line that only reaches the border of a row is not inside that row.
    let last = low == high ? first : max(first, -row(-high) - 1)
    let lit = Rows(first..<last + 1).clamped(to: rows)
    columns[index].lit.formUnion(lit)
    if isBar { columns[index].bars.formUnion(lit) }
    if pieces[index] > 1 { (columns[index].path, columns[index].middle) = (nil, nil) }
  }

  /// Records the path of a column's only line.
  private mutating func join(_ column: Int, _ left: Fraction, _ right: Fraction) {
    let index = column - numbers.lowerBound
    guard pieces[index] == 1 else { return }
    columns[index].path = Column.Path(left: nearRow(left), right: nearRow(right))
    let middle = row((left + right) / Fraction(2))
    columns[index].middle = rows.contains(middle) ? middle : nil
  }

  /// The position of a point in dots of the lattice.
  private func place(of point: Point) -> (x: Fraction, y: Fraction) {
    (
      (point.x - lattice.origin.x) / lattice.dotWidth,
      (point.y - lattice.origin.y) / lattice.dotHeight
    )
  }

  /// The row of a height in dots, within bounds that fit Int.
  private func row(_ y: Fraction) -> Int {
    y.floor.int.map { min(max($0, -Self.farthest), Self.farthest) }
      ?? (y.signum < 0 ? -Self.farthest : Self.farthest)
  }

  /// The row of a height, at most one beyond the requested rows.
  private func nearRow(_ y: Fraction) -> Int {
    min(max(row(y), rows.lowerBound - 1), rows.upperBound)
  }

  private static let farthest = 1 << 52
}
