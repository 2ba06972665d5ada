/// What is known of a curve's columns, by lattice and by their number in it.
///
/// A column is resolved one window's height below and above what is in view, so moving up and down
/// costs nothing for a while, and moving sideways only the columns that come in.
struct ColumnCache {
  private struct Entry {
    var column: Column
    var rows: Range<Int>
    var effort: Effort
  }

  private var entries: [Lattice: [Int: Entry]] = [:]

  /// Forgets all lattices but these.
  mutating func keep(_ lattices: [Lattice]) {
    entries = entries.filter { lattices.contains($0.key) }
  }

  /// The columns in view, from left to right; of those that are not known nothing is.
  func columns(in viewport: Viewport) -> [Column] {
    let known = entries[viewport.lattice] ?? [:]
    return viewport.columns.map { known[$0]?.column ?? Column() }
  }

  /// Asks for the columns in view that are not known in all rows in view; says how many those were.
  @discardableResult
  mutating func fill(_ viewport: Viewport, from source: any DataSource, effort: Effort) -> Int {
    prune(viewport)
    let (lattice, rows) = (viewport.lattice, viewport.rows)
    let known = entries[lattice] ?? [:]
    let missing = viewport.columns.filter { number in
      guard let entry = known[number] else { return true }
      return entry.rows.lowerBound > rows.lowerBound || entry.rows.upperBound < rows.upperBound
    }
    for run in Rows(consecutive: missing).runs {
      ask(for: run, rows: viewport.rowsAbout, of: lattice, source: source, effort: effort)
    }
    return missing.count
  }

  /// Asks again, with all effort, for up to so many columns in view with undecided rows; says how many
  /// are left to ask for.
  mutating func refine(_ viewport: Viewport, from source: any DataSource, budget: Int) -> Int {
    let known = entries[viewport.lattice] ?? [:]
    let open = viewport.columns.filter { number in
      guard let entry = known[number], entry.effort < .full else { return false }
      return !entry.column.undecided.clamped(to: viewport.rows).isEmpty
    }
    for run in Rows(consecutive: open.prefix(budget)).runs {
      ask(
        for: run,
        rows: viewport.rowsAbout,
        of: viewport.lattice,
        source: source,
        effort: .full
      )
    }
    return max(0, open.count - budget)
  }

  private mutating func ask(
    for columns: Range<Int>,
    rows: Range<Int>,
    of lattice: Lattice,
    source: any DataSource,
    effort: Effort
  ) {
    let answers = source.columns(columns, rows: rows, of: lattice, effort: effort)
    for (number, column) in zip(columns, answers) {
      entries[lattice, default: [:]][number] = Entry(column: column, rows: rows, effort: effort)
    }
  }

  /// Forgets what is far from view when it has become much.
  private mutating func prune(_ viewport: Viewport) {
    let width = viewport.size.columns
    guard let known = entries[viewport.lattice], known.count > Self.mostWindows * width else {
      return
    }
    let near = viewport.firstColumn - width..<viewport.columns.upperBound + width
    entries[viewport.lattice] = known.filter { near.contains($0.key) }
  }

  /// So many windows' columns are remembered side by side.
  private static let mostWindows = 8
}

extension Viewport {
  /// Its rows, and one window's height below and above them.
  fileprivate var rowsAbout: Range<Int> {
    firstRow - size.rows..<firstRow + 2 * size.rows
  }
}

extension Rows {
  /// The runs of ascending numbers.
  init(consecutive numbers: some Sequence<Int>) {
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
