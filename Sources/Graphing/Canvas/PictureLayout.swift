import Arithmetic

/// Where the parts of a picture are: title, findings and legend, the dots, and what is around them.
struct PictureLayout {
  let form: PictureForm
  /// Where the dots are.
  let area: Area
  let dots: DotSize
  let titles: [String]
  /// What stands instead of the titles, if there is room for it.
  let formula: Drawing?
  /// How many lines there are for what is found.
  let findingLines: Int
  /// The fewest dots between two ticks.
  let spacing: (x: Int, y: Int)
  /// The lines below the picture.
  let notes: [String]

  /// How wide and high a dot is on the canvas.
  var dotWidth: Double { area.width / Double(dots.columns) }
  var dotHeight: Double { area.height / Double(dots.rows) }

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
    let ticks = plot.viewport.ticks(
      spacing: spacing,
      kinds: (plot.xTicks, plot.yTicks),
      notation: painter.notation
    )
    var notes = [ticks.x.note, ticks.y.note].compactMap(\.self)
    if plot.curves.count > 1 {
      notes.insert(contentsOf: plot.curves.map { "\($0.style.letter) \($0.source.title)" }, at: 0)
    }
    self.notes = notes.isEmpty ? [] : [notes.joined(separator: "   ").shortened(to: columns)]
    let height = lines - titles.count - findingLines - self.notes.count
    dots = DotSize(columns: columns * cell.columns, rows: height * cell.rows)
    area = Area(
      x: 0,
      y: Double((titles.count + findingLines) * cell.rows),
      width: Double(dots.columns),
      height: Double(dots.rows)
    )
  }

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
    formula = plot.title.formula?.fitted(width: inner, height: height / 5)
    let most = height < Self.tall ? 1 : 2
    findingLines = Self.findings(plot.expectedFindings, width: width, atMost: most).count
    var top = Self.margin + max(TextRole.title.size, formula?.height ?? 0) + 6
    top += Double(findingLines) * Self.line + (plot.curves.count > 1 ? Self.line + 4 : 0) + 12
    // The ticks of y need the height of a dot, which the labels of x do not change.
    let bottom = Self.margin + Self.line + 4
    let rough = height - top - bottom
    let shown = plot.viewport
    let scaled = try? Viewport(
      x: (shown.left, shown.right),
      y: (shown.bottom, shown.top),
      size: DotSize(columns: Int(max(1, inner)), rows: max(1, Int(rough)) * Self.rowsPerPixel)
    )
    spacing = (x: 60, y: 40 * Self.rowsPerPixel)
    let ticks = (scaled ?? shown).ticks(
      spacing: spacing,
      kinds: (plot.xTicks, plot.yTicks),
      notation: .unicode
    )
    let widest = ticks.y.widest { TextMetrics.width(of: $0, size: TextRole.label.size) }
    let left = Self.margin + min(width / 3, widest.rounded(.up) + 10)
    notes = [ticks.x.note, ticks.y.note].compactMap(\.self)
    let noteHeight = notes.isEmpty ? 0 : Self.line
    let columns = max(1, Int(width - left - Self.margin))
    let height = max(1, Int(rough - noteHeight))
    area = Area(x: left, y: top, width: Double(columns), height: Double(height))
    dots = DotSize(columns: columns, rows: height * Self.rowsPerPixel)
  }

  /// The layout of nothing but the dots of another one, as finer ones in pixels, with the same ticks.
  init(panelOf layout: PictureLayout, dots: DotSize, area: Area) {
    (form, self.area, self.dots) = (
      .image(width: Int(area.width), height: Int(area.height)), area, dots
    )
    (titles, formula, findingLines, notes) = ([], nil, 0, [])
    spacing = (
      x: layout.spacing.x * dots.columns / layout.dots.columns,
      y: layout.spacing.y * dots.rows / layout.dots.rows
    )
  }

  /// The height of an image's title.
  var titleHeight: Double { max(TextRole.title.size, formula?.height ?? 0) }

  /// What is found, in the lines that it takes in an image.
  static func findings(_ sentences: [String], width: Double, atMost count: Int = 2) -> [String] {
    let (inner, size) = (width - 2 * margin, TextRole.finding.size)
    return TextMetrics.lines(of: sentences, width: inner, size: size, atMost: count)
  }

  /// Images of at least that many pixels have two lines for what is found.
  static let tall = 360.0
  /// Pixels that stay free around an image.
  static let margin = 24.0
  /// The height of a line of small text.
  static let line = 18.0
  /// Rows are finer than pixels, so that a pen finds its way between them.
  static let rowsPerPixel = 4
}

extension String {
  /// The text with what is beyond so many characters left out.
  func shortened(to length: Int) -> String {
    count > length ? "\(prefix(max(0, length - 1)))…" : self
  }
}

extension [String] {
  /// As many of the sentences as one line has room for.
  func fitted(to length: Int) -> String {
    var line = ""
    for (index, sentence) in enumerated() {
      let joined = index == 0 ? sentence : "\(line) · \(sentence)"
      let needed = index + 1 < count ? joined.count + 4 : joined.count
      if needed > length {
        return index == 0 ? sentence.shortened(to: length) : "\(line) · …".shortened(to: length)
      }
      line = joined
    }
    return line
  }
}
