internal import CairoLoader

/// The errors of making a picture with Cairo.
package enum CairoError: Error, Hashable, Sendable {
  case missing
  /// Cairo could not make the picture; the number is its status.
  case failed(Int)
}

extension CairoError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .missing:
      "pictures in PNG and PDF need the Cairo library; install libcairo2, or write svg or txt"
    case .failed(let status): "Cairo could not make the picture (its status \(status))"
    }
  }
}

struct CairoPainter {
  let cairo: CairoFunctions
  let context: OpaquePointer
  let theme: Theme

  func paint(_ canvas: Canvas) {
    setSource(theme.paper)
    cairo.paint(context)
    for mark in canvas.marks {
      switch mark {
      case .curve(let curve): canvas.isBare ? fillDots(curve) : paint(curve)
      case .line(let line): paint(line)
      case .dotColors(let dots): paint(dots)
      case .polarGrid(let grid): paint(grid)
      case .text(let text): paint(text)
      case .formula(let formula): paint(formula)
      case .marker(let marker): paint(marker)
      }
    }
  }

  private func setSource(_ color: Color, alpha: Double = 1) {
    let (red, green, blue) = (Double(color.red), Double(color.green), Double(color.blue))
    cairo.set_source_rgba(context, red / 255, green / 255, blue / 255, alpha)
  }

  private func paint(_ mark: LineMark) {
    setSource(theme.color(of: mark.role))
    cairo.set_line_width(context, Pen.width(of: mark.role))
    cairo.set_line_cap(context, buttCap)
    let dashes = mark.role == .asymptote ? Pen.asymptoteDashes : []
    cairo.set_dash(context, dashes, Int32(dashes.count), 0)
    let (start, end) = (mark.start.onPixel, mark.end.onPixel)
    cairo.move_to(context, start.x, start.y)
    cairo.line_to(context, end.x, end.y)
    cairo.stroke(context)
    cairo.set_dash(context, [], 0, 0)
  }

  /// Each run goes on below the next one, so that there are no seams.
  private func paint(_ mark: DotColorsMark) {
    let area = mark.area
    let (width, height) = (
      area.width / Double(mark.columns), area.height / Double(mark.rows)
    )
    cairo.save(context)
    cairo.rectangle(context, area.x, area.y, area.width, area.height)
    cairo.clip(context)
    for run in mark.runs {
      let x = area.x + Double(run.columns.lowerBound) * width
      let y = area.y + Double(run.row) * height
      setSource(run.color)
      cairo.rectangle(context, x, y, Double(run.columns.count) * width + 1, height + 1)
      cairo.fill(context)
    }
    cairo.restore(context)
  }

  private func paint(_ grid: PolarGridMark) {
    cairo.save(context)
    cairo.rectangle(context, grid.area.x, grid.area.y, grid.area.width, grid.area.height)
    cairo.clip(context)
    setSource(theme.grid)
    cairo.set_line_width(context, Pen.width(of: .grid))
    let (origin, unit) = (grid.origin, grid.unit)
    for circle in grid.circles {
      let (x, y) = (Double(circle) * unit.x, Double(circle) * unit.y)
      // The pen is round, and only the circle an ellipse.
      cairo.save(context)
      cairo.scale(context, x, y)
      cairo.arc(context, origin.x / x, origin.y / y, 1, 0, 2 * .pi)
      cairo.restore(context)
      cairo.stroke(context)
    }
    for end in grid.ends {
      cairo.move_to(context, origin.x, origin.y)
      cairo.line_to(context, end.x, end.y)
    }
    cairo.stroke(context)
    cairo.restore(context)
  }

  private func paint(_ mark: TextMark) {
    let weight = mark.role == .title ? boldWeight : normalWeight
    cairo.select_font_face(context, "DejaVu Sans", 0, weight)
    cairo.set_font_size(context, mark.role.size)
    var extents = cairo_text_extents_t()
    cairo.text_extents(context, mark.text, &extents)
    let x =
      switch mark.anchor {
      case .start: mark.spot.x
      case .middle: mark.spot.x - extents.x_advance / 2
      case .end: mark.spot.x - extents.x_advance
      }
    setSource(theme.color(of: mark.role))
    cairo.move_to(context, x.rounded(), (mark.spot.y + mark.role.size * 0.36).rounded())
    cairo.show_text(context, mark.text)
  }

  private func paint(_ formula: Drawing) {
    setSource(theme.ink)
    for text in formula.texts {
      cairo.select_font_face(context, "DejaVu Sans", text.isItalic ? oblique : 0, normalWeight)
      cairo.set_font_size(context, text.size)
      cairo.move_to(context, text.spot.x, text.spot.y)
      cairo.show_text(context, text.text)
    }
    cairo.set_line_cap(context, roundCap)
    cairo.set_line_join(context, roundJoin)
    for stroke in formula.strokes {
      cairo.set_line_width(context, stroke.width)
      for (index, spot) in stroke.spots.enumerated() {
        (index == 0 ? cairo.move_to : cairo.line_to)(context, spot.x, spot.y)
      }
      cairo.stroke(context)
    }
  }

  private func paint(_ mark: MarkerMark) {
    let color = theme.curve(mark.color)
    let (x, y) = (mark.spot.x, mark.spot.y)
    setSource(color)
    cairo.set_line_cap(context, roundCap)
    switch mark.shape {
    case .disc, .ring:
      cairo.arc(context, x, y, Pen.markerRadius, 0, 2 * .pi)
      setSource(mark.shape == .disc ? color : theme.paper)
      cairo.fill(context)
      cairo.arc(context, x, y, Pen.markerRadius, 0, 2 * .pi)
      setSource(color)
      cairo.set_line_width(context, Pen.marker)
    case .cross:
      cairo.set_line_width(context, Pen.marker)
      for (dx, dy) in [(6.0, 0.0), (0.0, 6.0)] {
        cairo.move_to(context, x - dx, y - dy)
        cairo.line_to(context, x + dx, y + dy)
      }
    case .sample(let stroke):
      cairo.set_line_width(context, Pen.curve * 1.3)
      let dashes = Pen.dashes(of: stroke)
      cairo.set_dash(context, dashes, Int32(dashes.count), 0)
      cairo.move_to(context, x - 11, y)
      cairo.line_to(context, x + 11, y)
    }
    cairo.stroke(context)
    cairo.set_dash(context, [], 0, 0)
  }

  private func paint(_ mark: CurveMark) {
    cairo.save(context)
    cairo.rectangle(context, mark.area.x, mark.area.y, mark.area.width, mark.area.height)
    cairo.clip(context)
    let color = theme.curve(mark.style.color)
    fill(mark.shading, mark, color, alpha: Pen.shade)
    fill(mark.dots.undecided, mark, color, alpha: Pen.undecided)
    setSource(color)
    cairo.set_line_width(context, Pen.curve)
    cairo.set_line_cap(context, roundCap)
    cairo.set_line_join(context, roundJoin)
    if let pieces = mark.pieces {
      let dashes = Pen.dashes(of: mark.style.penStroke)
      cairo.set_dash(context, dashes, Int32(dashes.count), 0)
      for line in pieces.lines { stroke(line, mark) }
    }
    if let edges = mark.openEdges {
      cairo.set_dash(context, Pen.openEdgeDashes, Int32(Pen.openEdgeDashes.count), 0)
      for line in edges.lines { stroke(line, mark) }
    }
    stroke(dots: mark)
    cairo.restore(context)
  }

  /// Draws a line with the pen, in parts, because Cairo is slow for lines with very many corners.
  private func stroke(_ line: [CurvePieces.Place], _ mark: CurveMark) {
    for first in stride(from: 0, to: line.count - 1, by: Self.mostCorners) {
      let start = mark.spot(line[first])
      cairo.move_to(context, start.x, start.y)
      for place in line[(first + 1)...min(first + Self.mostCorners, line.count - 1)] {
        let spot = mark.spot(place)
        cairo.line_to(context, spot.x, spot.y)
      }
      cairo.stroke(context)
    }
  }

  private static let mostCorners = 2_000

  /// Draws a dot of the pen's size at each dot that is no part of a line.
  private func stroke(dots mark: CurveMark) {
    let spots = mark.penSpots
    guard !spots.isEmpty else { return }
    cairo.set_dash(context, [], 0, 0)
    cairo.set_line_width(context, mark.penDot)
    for spot in spots {
      cairo.move_to(context, spot.x, spot.y)
      cairo.line_to(context, spot.x, spot.y)
    }
    cairo.stroke(context)
  }

  /// Fills only the dots of a curve, undecided ones in grey.
  private func fillDots(_ mark: CurveMark) {
    cairo.set_antialias(context, noAntialias)
    fill(mark.dots.undecided, mark, theme.undecided, alpha: 1)
    fill(mark.dots.lit, mark, theme.curve(mark.style.color), alpha: 1)
  }

  private func fill(_ columns: [Rows], _ mark: CurveMark, _ color: Color, alpha: Double) {
    setSource(color, alpha: alpha)
    for area in mark.areas(of: columns) {
      cairo.rectangle(context, area.x, area.y, area.width, area.height)
    }
    cairo.fill(context)
  }
}

// Cairo's constants (cairo.h).
private let buttCap: Int32 = 0
private let roundCap: Int32 = 1
private let roundJoin: Int32 = 1
private let noAntialias: Int32 = 1
private let normalWeight: Int32 = 0
private let oblique: Int32 = 2
private let boldWeight: Int32 = 1
