/// The lit dots of a window, for all curves together.
package struct Bitmap: Equatable, Sendable {
  package let columns: Int
  package let rows: Int
  /// Row by row from the top.
  private var dots: [Bool]

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    dots = Array(repeating: false, count: columns * rows)
  }

  /// Whether a dot is lit; the row is counted from the top.
  package subscript(column column: Int, row row: Int) -> Bool {
    get { dots[row * columns + column] }
    set { dots[row * columns + column] = newValue }
  }

  /// The number of lit dots.
  package var count: Int { dots.count { $0 } }

  /// The bitmap as a binary PBM file (P4): eight dots per byte, with 1 for lit ones.
  package var pbm: [UInt8] {
    var bytes = Array("P4\n\(columns) \(rows)\n".utf8)
    for row in 0..<rows {
      for first in stride(from: 0, to: columns, by: 8) {
        bytes.append(
          (first..<first + 8).reduce(0) { byte, column in
            byte << 1 | (column < columns && self[column: column, row: row] ? 1 : 0)
          }
        )
      }
    }
    return bytes
  }
}

extension Plot {
  /// The dots in view, without anything around them.
  package var bitmap: Bitmap { bitmap(of: curves.map { dots(of: $0).lit }) }

  /// The dots in view that a curve may pass through, but none is known to.
  package var undecidedBitmap: Bitmap { bitmap(of: [undecidedDots]) }

  private func bitmap(of layers: [[Rows]]) -> Bitmap {
    var bitmap = Bitmap(columns: viewport.size.columns, rows: viewport.size.rows)
    for (column, rows) in layers.flatMap({ $0.enumerated() }) {
      for row in rows.runs.joined() { bitmap[column: column, row: bitmap.rows - 1 - row] = true }
    }
    return bitmap
  }
}
