/// A form that a plot can be drawn in, with its size.
package enum PictureForm: Hashable, Sendable {
  /// Characters, by columns and lines.
  case text(columns: Int, lines: Int, CellPainter)
  /// Pixels.
  case image(width: Int, height: Int)
}

/// What happens to the window when a plot is drawn in another size.
package enum Fitting: Hashable, Sendable {
  /// The same ends in x and y, with other dots.
  case window
  /// The same middle and the same dots.
  case scale
}

/// The reason why there is no picture.
package enum PictureError: Error, Hashable, Sendable {
  case tooSmall(PictureForm)
  case window(ViewportError)
}

extension PictureError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .tooSmall(.text(let columns, let lines, _)):
      "\(columns) × \(lines) characters are too few for a graph; "
        + "use at least \(PictureForm.fewestColumns) × \(PictureForm.fewestLines)"
    case .tooSmall(.image(let width, let height)):
      "\(width) × \(height) pixels are too few for a graph; "
        + "use at least \(PictureForm.fewestPixels) × \(PictureForm.fewestPixels)"
    case .window(let error): error.description
    }
  }
}

extension PictureForm {
  package static let fewestColumns = 20
  /// The fewest lines of a text picture, one less than the smallest terminal has: the last line of
  /// a terminal is for input or messages.
  package static let fewestLines = 7
  static let fewestPixels = 200

  /// Whether there is room for a picture.
  package var isDrawable: Bool {
    switch self {
    case .text(let columns, let lines, _):
      columns >= Self.fewestColumns && lines >= Self.fewestLines
    case .image(let width, let height): min(width, height) >= Self.fewestPixels
    }
  }
}

extension Plot {
  /// Draws the plot in a form: fits its window to the form, asks its sources for everything unknown
  /// until an interruption, and returns the complete canvas.
  package mutating func picture(
    in form: PictureForm,
    keeping fitting: Fitting = .window,
    effort: Effort = .full,
    isInterrupted: () -> Bool = { false }
  ) throws(PictureError) -> Canvas {
    if prefersCurveLabels, !CurveLabels.arePossible(in: form, curves) {
      return try pictureWithLegend(in: form, keeping: fitting, effort: effort, isInterrupted)
    }
    try layOut(form, keeping: fitting)
    // The findings are written above the dots, so their lines are counted before the dots' height.
    findFeatures(effort: effort, isInterrupted: isInterrupted)
    var layout = try layOut(form, keeping: fitting)
    findFeatures(effort: effort, isInterrupted: isInterrupted)
    complete(effort, isInterrupted)
    color(layout)
    guard prefersCurveLabels else { return drawn(layout) }
    if let labels = CurveLabels(of: self, layout) {
      layout.labels = labels.labels
      return drawn(layout)
    }
    return try pictureWithLegend(in: form, keeping: fitting, effort: effort, isInterrupted)
  }

  private mutating func pictureWithLegend(
    in form: PictureForm,
    keeping fitting: Fitting,
    effort: Effort,
    _ isInterrupted: () -> Bool
  ) throws(PictureError) -> Canvas {
    prefersCurveLabels = false
    defer { prefersCurveLabels = true }
    return try picture(in: form, keeping: fitting, effort: effort, isInterrupted: isInterrupted)
  }

  /// Only the dots of the curves, each `scale` pixels wide and high.
  package mutating func barePicture(scale: Int = 1, effort: Effort = .full) -> Canvas {
    complete(effort)
    let (width, height) = (viewport.size.columns * scale, viewport.size.rows * scale)
    return bareCanvas(Canvas(width: Double(width), height: Double(height)), scale: scale)
  }

  /// Only the dots of the curves, in as many characters as they need, from the upper left corner.
  package mutating func bareText(_ painter: CellPainter, effort: Effort = .full) -> TextPicture {
    complete(effort)
    let (cell, size) = (painter.cell, viewport.size)
    let columns = (size.columns + cell.columns - 1) / cell.columns * cell.columns
    let rows = (size.rows + cell.rows - 1) / cell.rows * cell.rows
    let canvas = bareCanvas(Canvas(width: Double(columns), height: Double(rows), cell: cell))
    return TextPicture(canvas, painter: painter, isColored: false)
  }

  private func bareCanvas(_ blank: Canvas, scale: Int = 1) -> Canvas {
    var canvas = blank
    canvas.isBare = true
    canvas.title = title.line
    let (width, height) = (viewport.size.columns * scale, viewport.size.rows * scale)
    let area = Area(x: 0, y: 0, width: Double(width), height: Double(height))
    let undecided = undecidedDots
    for (index, curve) in curves.enumerated() {
      var mark = mark(curve, area: area, isPenned: false)
      // A dot that no curve is known to pass through is drawn just once.
      mark.dots.undecided = index == 0 ? undecided : undecided.map { _ in Rows() }
      canvas.draw(.curve(mark))
    }
    return canvas
  }
}

extension Plot {
  /// Asks for all columns in view, including those that were left undecided with less effort.
  private mutating func complete(_ effort: Effort, _ isInterrupted: () -> Bool = { false }) {
    fill(effort: effort, isInterrupted: isInterrupted)
    if effort == .full { _ = refine(budget: .max, isInterrupted: isInterrupted) }
  }
}
