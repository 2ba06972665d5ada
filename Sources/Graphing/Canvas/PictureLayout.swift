import Arithmetic

/// The places of a picture's parts: title, findings and legend, the dots, and what surrounds them.
struct PictureLayout {
  let form: PictureForm
  /// The area of the dots.
  let area: Area
  let dots: DotSize
  let titles: [String]
  /// The formula that replaces the titles, if there is room for it.
  let formula: Drawing?
  /// The number of lines for findings.
  let findingLines: Int
  /// The fewest dots between two ticks.
  let spacing: (x: Int, y: Int)
  /// The names of the curves, where there are several.
  let legend: Legend
  /// The names of the curves beside them.
  var labels: [CurveLabels.Label] = []
  /// Notes about what the tick labels leave out, below the picture; in text, after the legend.
  let notes: [String]

  /// The width and height of a dot on the canvas.
  var dotWidth: Double { area.width / Double(dots.columns) }
  var dotHeight: Double { area.height / Double(dots.rows) }

  /// The height of a dot over its width, as seen; a character is twice as high as it is wide.
  var dotAspect: Fraction {
    switch form {
    case .text(_, _, let painter): Fraction(2 * painter.cell.columns, painter.cell.rows)
    case .image: Fraction(exactly: dotHeight / dotWidth)
    }
  }

  init(of plot: Plot, in form: PictureForm) {
    switch form {
    case .text(let columns, let lines, let painter):
      self.init(of: plot, columns: columns, lines: lines, painter: painter)
    case .image(let width, let height):
      self.init(of: plot, width: Double(width), height: Double(height))
    }
  }

  private init(of plot: Plot, columns: Int, lines: Int, painter: CellPainter) {
    form = .text(columns: columns, lines: lines, painter)
    let cell = painter.cell
    let hasRoom =
      plot.title.lines.count * 5 <= lines
      && plot.title.lines.allSatisfy { $0.count <= columns }
    titles = hasRoom ? plot.title.lines : [plot.title.line.shortened(to: columns)]
    formula = nil
    findingLines = 1
    spacing = (x: 9 * cell.columns, y: 4 * cell.rows)
    let ticks = plot.ticks(spacing: spacing, notation: painter.notation)
    legend = Legend(of: plot.curves, width: Double(columns), rows: max(1, lines / 8), .characters)
    let names = [
      plot.axisNames.x.map { "x: \($0)" }, plot.axisNames.y.map { "y: \($0)" },
      plot.rightAxis?.name.map { "right y: \($0)" },
    ].compactMap { $0?.shortened(to: columns) }
    let distances = AxisTicks.notes(ticks, separator: Self.textGap) { $0.count <= columns }
    notes = Self.lines(legend, names + distances, columns)
    let height = lines - titles.count - findingLines - self.notes.count
    dots = DotSize(columns: columns * cell.columns, rows: height * cell.rows)
    area = Area(
      x: 0,
      y: Double((titles.count + findingLines) * cell.rows),
      width: Double(dots.columns),
      height: Double(dots.rows)
    )
  }

  /// A legend followed by notes, in lines of characters.
  private static func lines(_ legend: Legend, _ notes: [String], _ columns: Int) -> [String] {
    var lines = legend.rows.map { $0.map(\.text).joined(separator: textGap) }
    for note in notes {
      if let last = lines.last, last.count + textGap.count + note.count <= columns {
        lines[lines.count - 1] = last + textGap + note
      } else {
        lines.append(note)
      }
    }
    return lines
  }

  /// The gap between names and notes in text.
  private static let textGap = "   "

  private init(of plot: Plot, width: Double, height: Double) {
    form = .image(width: Int(width), height: Int(height))
    let inner = width - 2 * Self.margin
    titles = [
      TextMetrics.shortened(
        plot.title.line,
        to: inner / TextMetrics.bold,
        size: TextRole.title.size
      )
    ]
    let hasHeader = plot.theme.hasHeader
    formula = hasHeader ? plot.title.formula?.fitted(width: inner, height: height / 5) : nil
    let most = !hasHeader ? 0 : height < Self.tall ? 1 : 2
    findingLines = Self.findings(plot.expectedFindings, width: width, atMost: most).count
    var top = Self.margin
    if hasHeader { top += max(TextRole.title.size, formula?.height ?? 0) + 6 }
    legend = Legend(
      of: plot.prefersCurveLabels ? [] : plot.curves,
      width: inner,
      rows: max(1, Int(height / 8 / Self.line)),
      .image
    )
    if hasHeader { top += Double(findingLines) * Self.line + 12 }
    if !legend.rows.isEmpty { top += Double(legend.rows.count) * Self.line + 4 }
    if plot.axisNames.y != nil || plot.rightAxis?.name != nil { top += Self.line }
    // The ticks of y need a dot's height, which the labels of x do not change.
    let nameHeight = plot.axisNames.x == nil ? 0 : Self.line
    let bottom = Self.margin + Self.line + 4 + nameHeight
    let rough = height - top - bottom
    let shown = plot.viewport
    let scaled = try? Viewport(
      x: (shown.left, shown.right),
      y: (shown.bottom, shown.top),
      size: DotSize(columns: Int(max(1, inner)), rows: max(1, Int(rough)) * Self.rowsPerPixel)
    )
    spacing = (x: 60, y: 40 * Self.rowsPerPixel)
    let ticks = plot.ticks(spacing: spacing, notation: .unicode, of: scaled)
    func room(for ticks: AxisTicks, _ size: Double) -> Double {
      let widest = ticks.widest { TextMetrics.width(of: $0, size: size) }
      return min(width / 3, widest.rounded(.up) + 10)
    }
    let rightSize = plot.labelRole(isRight: true).size
    let left = Self.margin + room(for: ticks.y, TextRole.label.size)
    let right = Self.margin + (ticks.right.map { room(for: $0, rightSize) } ?? 0)
    let columns = max(1, Int(width - left - right))
    notes = AxisTicks.notes(ticks, separator: "    ") {
      TextMetrics.width(of: $0, size: TextRole.label.size) <= Double(columns)
    }
    let height = max(1, Int(rough - Double(notes.count) * Self.line))
    area = Area(x: left, y: top, width: Double(columns), height: Double(height))
    dots = DotSize(columns: columns, rows: height * Self.rowsPerPixel)
  }

  /// The layout of only the dots of another one, as finer dots in pixels, with the same ticks.
  init(panelOf layout: PictureLayout, dots: DotSize, area: Area) {
    (form, self.area, self.dots) = (
      .image(width: Int(area.width), height: Int(area.height)), area, dots
    )
    (titles, formula, findingLines, notes) = ([], nil, 0, [])
    legend = Legend(of: [], width: 0, rows: 0, .image)
    spacing = (
      x: layout.spacing.x * dots.columns / layout.dots.columns,
      y: layout.spacing.y * dots.rows / layout.dots.rows
    )
  }

  var titleHeight: Double { max(TextRole.title.size, formula?.height ?? 0) }

  /// The findings, in the lines that they take in an image.
  static func findings(_ sentences: [String], width: Double, atMost count: Int = 2) -> [String] {
    // Cairo sets small characters at whole pixels, which makes a line of digits a twentieth longer.
    let (inner, size) = ((width - 2 * margin) * 0.95, TextRole.finding.size)
    return TextMetrics.lines(of: sentences, width: inner, size: size, atMost: count)
  }

  /// The least height of an image with two lines for findings.
  static let tall = 360.0
  /// The margin around an image in pixels.
  static let margin = 24.0
  /// The height of a line of small text.
  static let line = 18.0
  /// Rows are finer than pixels, so that a pen can go between them.
  static let rowsPerPixel = 4
}

extension Legend.Ruler {
  /// For pictures of characters.
  fileprivate static let characters = Legend.Ruler(
    gap: 3,
    separator: " ",
    width: { Double($0.count) },
    shortened: { $0.shortened(to: Int($1)) }
  )

  /// For images, in pixels, with a piece of each curve before its name.
  fileprivate static let image = Legend.Ruler(
    lead: 32,
    gap: 24,
    separator: ": ",
    width: { TextMetrics.width(of: $0, size: TextRole.legend(0).size) },
    shortened: { TextMetrics.shortened($0, to: $1, size: TextRole.legend(0).size) }
  )
}
