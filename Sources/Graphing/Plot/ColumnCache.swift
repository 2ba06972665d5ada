/// The known columns of a curve, by lattice and by their number in it.
///
/// A column is computed one window's height below and above the view, so that moving up and down
/// costs nothing for a while, and moving sideways costs only the new columns.
struct ColumnCache {
  private struct Entry {
    var column: Column
    var rows: Range<Int>
    var effort: Effort

    func isKnown(in view: Range<Int>) -> Bool {
      rows.lowerBound <= view.lowerBound && view.upperBound <= rows.upperBound
    }
  }

  private var entries: [Lattice: [Int: Entry]] = [:]

  /// Forgets all lattices but these.
  mutating func keep(_ lattices: [Lattice]) {
    entries = entries.filter { lattices.contains($0.key) }
  }

  /// The columns in view, from left to right; all unknown rows are undecided.
  func columns(in viewport: Viewport) -> [Column] {
    let (known, rows) = (entries[viewport.lattice] ?? [:], viewport.rows)
    return viewport.columns.map { number in
      guard let entry = known[number] else { return Column(undecided: Rows(rows)) }
      if entry.isKnown(in: rows) { return entry.column }
      var column = entry.column
      column.undecided.formUnion(Rows(rows).subtracting(Rows(entry.rows)))
      return column
    }
  }

  /// The columns in view that are not known in all rows in view.
  func missing(in viewport: Viewport) -> [Int] {
    let known = entries[viewport.lattice] ?? [:]
    return viewport.columns.filter { known[$0]?.isKnown(in: viewport.rows) != true }
  }

  /// Asks for the columns in view that are not known in all rows in view, until an interruption;
  /// returns the number of columns learned.
  mutating func fill(
    _ viewport: Viewport,
    from source: any DataSource,
    effort: Effort,
    isInterrupted: () -> Bool
  ) -> Int {
    prune(viewport)
    var count = 0
    for run in Rows(consecutive: missing(in: viewport)).runs {
      count += ask(for: run, viewport, source, effort, isInterrupted)
    }
    return count
  }

  /// Asks again, with full effort, for up to `budget` columns in view with undecided rows; returns
  /// the number of columns left to ask for.
  mutating func refine(
    _ viewport: Viewport,
    from source: any DataSource,
    budget: Int,
    isInterrupted: () -> Bool
  ) -> Int {
    let known = entries[viewport.lattice] ?? [:]
    let open = viewport.columns.filter { number in
      guard let entry = known[number], entry.effort < .full else { return false }
      return !entry.column.undecided.clamped(to: viewport.rows).isEmpty
    }
    var count = 0
    for run in Rows(consecutive: open.prefix(budget)).runs {
      count += ask(for: run, viewport, source, .full, isInterrupted)
    }
    return open.count - count
  }

  /// Asks for adjacent columns; returns the number of answers.
  private mutating func ask(
    for columns: Range<Int>,
    _ viewport: Viewport,
    _ source: any DataSource,
    _ effort: Effort,
    _ isInterrupted: () -> Bool
  ) -> Int {
    let lattice = viewport.lattice
    // Each row of a condition costs as much as a column of a curve.
    let rows = source.isPlanar ? viewport.rows : viewport.rowsAbout
    let answers = source.columns(
      columns,
      rows: rows,
      of: lattice,
      effort: effort,
      isInterrupted: isInterrupted
    )
    for (number, column) in zip(columns, answers) {
      entries[lattice, default: [:]][number] = Entry(column: column, rows: rows, effort: effort)
    }
    return answers.count
  }

  /// Forgets columns far from view when there are many.
  private mutating func prune(_ viewport: Viewport) {
    let width = viewport.size.columns
    guard let known = entries[viewport.lattice], known.count > Self.mostWindows * width else {
      return
    }
    let near = viewport.firstColumn - width..<viewport.columns.upperBound + width
    entries[viewport.lattice] = known.filter { near.contains($0.key) }
  }

  /// The number of windows whose columns are remembered side by side.
  private static let mostWindows = 8
}

extension Viewport {
  /// Its rows, and one window's height of rows below and above them.
  var rowsAbout: Range<Int> {
    firstRow - size.rows..<firstRow + 2 * size.rows
  }
}

extension Rows {
  /// The runs in ascending numbers.
  package init(consecutive numbers: some Sequence<Int>) {
    var runs: [Range<Int>] = []
    for number in numbers {
      if let last = runs.last, last.upperBound == number {
        runs[runs.count - 1] = last.lowerBound..<number + 1
      } else {
        runs.append(number..<number + 1)
      }
    }
    self.init(runs)
  }
}
