internal import Arithmetic

/// The insides of dots, and the strips at their borders, that a path may pass through.
///
/// Along each axis, cell 2k is the strip at edge k, and cell 2k + 1 the inside between edges k and k + 1.
struct PathCells {
  private enum Kind: UInt8 {
    case unknown
    case lit
    /// Perhaps lit: the path was not followed to the end there.
    case open
  }

  /// The cells along x and y that an interval reaches.
  struct Reach {
    var columns: ClosedRange<Int>
    var rows: ClosedRange<Int>

    var isCell: Bool { columns.count == 1 && rows.count == 1 }
  }

  private let width: Int
  private let height: Int
  private var kinds: [Kind]

  init(columns: Int, rows: Int) {
    (width, height) = (2 * columns + 1, 2 * rows + 1)
    kinds = Array(repeating: .unknown, count: width * height)
  }

  /// Half of a strip's width in dots.
  private static let halfStrip = 0x1p-20

  /// The cells that values reach; nil where they are outside.
  func reach(_ x: Interval, _ y: Interval) -> Reach? {
    guard let columns = Self.cells(x, width), let rows = Self.cells(y, height) else { return nil }
    return Reach(columns: columns, rows: rows)
  }

  private static func cells(_ values: Interval, _ count: Int) -> ClosedRange<Int>? {
    let end = Double((count - 1) / 2)
    guard values.upper >= -halfStrip, values.lower <= end + halfStrip else { return nil }
    let (low, high) = (max(values.lower, 0), min(values.upper, end))
    let (first, last) = (low.rounded(.down), high.rounded(.down))
    let start =
      low > first + 1 - halfStrip ? 2 : low > first + halfStrip ? 1 : 0
    let stop = high >= last + 1 - halfStrip ? 2 : high >= last + halfStrip ? 1 : 0
    return min(2 * Int(first) + start, count - 1)...min(2 * Int(last) + stop, count - 1)
  }

  private subscript(column: Int, row: Int) -> Kind {
    get { kinds[column * height + row] }
    set { kinds[column * height + row] = newValue }
  }

  private func isLit(_ column: Int, _ row: Int) -> Bool {
    (0..<width).contains(column) && (0..<height).contains(row) && self[column, row] == .lit
  }

  mutating func light(_ reach: Reach) {
    if reach.isCell { self[reach.columns.lowerBound, reach.rows.lowerBound] = .lit }
  }

  /// Marks what is not settled as perhaps lit.
  mutating func open(_ reach: Reach) {
    for column in reach.columns {
      for row in reach.rows where !isSettled(column, row) { self[column, row] = .open }
    }
  }

  /// Forgets what was marked so.
  mutating func close() {
    for index in kinds.indices where kinds[index] == .open { kinds[index] = .unknown }
  }

  /// Whether nothing in these cells can change the picture.
  func isSettled(_ reach: Reach) -> Bool {
    for column in reach.columns {
      for row in reach.rows where !isSettled(column, row) { return false }
    }
    return true
  }

  /// A strip does not matter where a dot beside it is lit, nor a corner where an edge is that ends in it.
  private func isSettled(_ column: Int, _ row: Int) -> Bool {
    if self[column, row] == .lit { return true }
    let (isStrip, isLevel) = (column & 1 == 0, row & 1 == 0)
    let (besideX, besideY) = (isStrip ? -1...1 : 0...0, isLevel ? -1...1 : 0...0)
    for x in besideX {
      for y in besideY where isLit(column + x, row + y) { return true }
    }
    return false
  }

  /// Whether a dot is lit, by its column and row; nil where it is undecided.
  func isLit(column: Int, row: Int) -> Bool? {
    let (x, y) = (2 * column + 1, 2 * row + 1)
    if self[x, y] == .lit { return true }
    var isOpen = self[x, y] == .open
    // A path along a border is in the dot to the right and above, if it is in neither beside it.
    for (cell, beside) in [
      ((x - 1, y), [(x - 2, y)]), ((x, y - 1), [(x, y - 2)]),
      (
        (x - 1, y - 1),
        [
          (x - 2, y), (x, y - 2), (x - 2, y - 2), (x - 1, y), (x, y - 1), (x - 1, y - 2),
          (x - 2, y - 1),
        ]
      ),
    ] {
      let kind = self[cell.0, cell.1]
      guard kind != .unknown, !beside.contains(where: { isLit($0.0, $0.1) }) else { continue }
      let isVague = beside.contains { place in
        place.0 >= 0 && place.1 >= 0 && self[place.0, place.1] == .open
      }
      if kind == .lit, !isVague { return true }
      isOpen = true
    }
    return isOpen ? nil : false
  }
}
