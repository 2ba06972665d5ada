/// The dots of a curve in a window, counted from its lower left corner.
package struct CurveDots: Equatable, Sendable {
  /// The lit rows of each column.
  package var lit: [Rows]
  /// The undecided rows of each column.
  package var undecided: [Rows]

  /// The number of lit dots.
  package var count: Int { lit.reduce(0) { $0 + $1.count } }
}

extension Plot {
  /// The dots of a curve in the plot's mode.
  package func dots(of curve: Curve) -> CurveDots {
    let columns = columns(of: curve)
    var lit =
      switch mode {
      case .exact: columns.map(\.lit)
      case .thin:
        curve.source.isPlanar
          ? columns.thinnedRegion(firstColumn: viewport.firstColumn, number: curve.style.color)
          : columns.thinned
      case .dot: columns.map(\.singleDots)
      }
    if hasRisers, mode != .dot { join(&lit, columns, curve) }
    let (rows, base) = (viewport.rows, -viewport.firstRow)
    for index in lit.indices {
      let inside = lit[index].clamped(to: rows)
      // Where a thin line leaves the window, the column shows the dot nearest to it.
      let isCut = mode == .thin && inside.isEmpty && !columns[index].lit.isEmpty
      lit[index] = isCut ? columns[index].lit.clamped(to: rows).nearest(to: lit[index]) : inside
    }
    return CurveDots(
      lit: lit.map { $0.shifted(by: base) },
      undecided: columns.map { $0.undecided.clamped(to: rows).shifted(by: base) }
    )
  }

  /// The rows of each column that a curve may pass through but none is known to, counted from the
  /// window's lowest.
  var undecidedDots: [Rows] {
    var undecided = Array(repeating: Rows(), count: viewport.size.columns)
    var lit = undecided
    for curve in curves {
      let dots = dots(of: curve)
      for column in undecided.indices {
        undecided[column].formUnion(dots.undecided[column])
        lit[column].formUnion(dots.lit[column])
      }
    }
    return zip(undecided, lit).map { $0.subtracting($1) }
  }

  /// Fills the columns of jumps between the pieces on their two sides.
  private func join(_ lit: inout [Rows], _ columns: [Column], _ curve: Curve) {
    for feature in curve.features where feature.kind == .jump {
      guard let place = viewport.column(of: feature.x) else { continue }
      var sides = Rows()
      for side in max(0, place - 1)...min(columns.count - 1, place + 1) {
        sides.formUnion(columns[side].lit)
      }
      if let hull = sides.hull { lit[place].formUnion(Rows(hull)) }
    }
  }
}

extension Column {
  /// The dots that are not joined to others, and those of bars.
  fileprivate var singleDots: Rows {
    var dots = points ?? middle.map { Rows($0..<$0 + 1) } ?? Rows()
    dots.formUnion(bars)
    return dots
  }
}

extension [Column] {
  /// About one dot per column, without breaks.
  ///
  /// From the middle of a column the line goes halfway to the middle of the next one, and the next
  /// column does the rest, as in Bresenham's algorithm. Neither leaves the rows that are proven to
  /// be lit: they meet near the row in which the curve crosses the edge between them.
  fileprivate var thinned: [Rows] {
    indices.map { index in
      let column = self[index]
      guard let path = column.path, let middle = column.middle else { return column.lit }
      let left = index > 0 ? Crossing(to: self[index - 1], isLeft: true) : nil
      let right = index + 1 < count ? Crossing(to: self[index + 1], isLeft: false) : nil
      let ends = [
        left?.end(from: middle, edge: path.left) ?? path.left,
        right?.end(from: middle, edge: path.right) ?? path.right, middle,
      ]
      let (low, high) = (ends.min() ?? middle, ends.max() ?? middle)
      return Rows(low..<high + 1).clamped(to: column.lit.hull ?? 0..<0)
    }
  }
}

extension [Column] {
  /// The curves of a condition about one dot wide, and a pattern where it holds in all of a dot or only
  /// beside a curve.
  fileprivate func thinnedRegion(firstColumn: Int, number: Int) -> [Rows] {
    var edges = map { Set($0.edge.runs.joined()) }
    // A dot between two others that touch each other is not needed, if nothing else does.
    for index in indices {
      for row in edges[index].sorted() {
        func has(_ column: Int, _ row: Int) -> Bool {
          let (column, row) = (index + column, row + row)
          guard indices.contains(column) else { return false }
          return edges[column].contains(row) || self[column].inside.contains(row)
        }
        let (left, right) = (has(-1, 0), has(1, 0))
        let (below, above) = (has(0, -1), has(0, 1))
        guard left != right, below != above else { continue }
        let (x, y) = (left ? 1 : -1, below ? 1 : -1)
        if !has(x, y) { edges[index].remove(row) }
      }
    }
    return indices.map { index in
      var rows = Rows(consecutive: edges[index].sorted())
      let shade = self[index].area.subtracting(self[index].edge)
      rows.formUnion(shade.patterned(column: firstColumn + index, number: number))
      return rows
    }
  }
}

extension Rows {
  /// Every eighth dot, in a pattern that differs between the curves of a plot.
  fileprivate func patterned(column: Int, number: Int) -> Rows {
    let shift = number % 2 == 0 ? 2 * column : 8 - 2 * column
    return Rows(consecutive: runs.joined().filter { ($0 + shift + number) & 7 == 0 })
  }
}

/// The crossing into a neighbouring column.
private struct Crossing {
  let middle: Int
  /// The row in which its curve meets the edge between the two columns.
  let edge: Int

  init?(to column: Column, isLeft: Bool) {
    guard let path = column.path, let middle = column.middle else { return nil }
    self.middle = middle
    edge = isLeft ? path.right : path.left
  }

  /// The last row on the way from a middle to the neighbour's; nil if the columns are not joined.
  func end(from middle: Int, edge own: Int) -> Int? {
    guard abs(own - edge) <= 1 else { return nil }
    guard middle != self.middle else { return middle }
    let (low, high) = (min(middle, self.middle), max(middle, self.middle))
    // The lower column has the rows up to the meeting point, the upper one those above it; each has
    // only the rows from its middle to its edge.
    let least = min(max(max(own, edge) - 1, low), high - 1)
    let most = min(max(min(own, edge), least), high - 1)
    let meeting = min(max(low + (high - low) / 2, least), most)
    return middle < self.middle ? meeting : meeting + 1
  }
}
