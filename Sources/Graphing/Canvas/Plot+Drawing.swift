import Arithmetic

extension Plot {
  /// The whole picture; its columns must be known.
  func drawn(_ layout: PictureLayout) -> Canvas {
    var canvas: Canvas
    switch layout.form {
    case .text(let columns, let lines, let painter):
      let cell = painter.cell
      canvas = Canvas(
        width: Double(columns * cell.columns),
        height: Double(lines * cell.rows),
        cell: cell
      )
      drawText(on: &canvas, layout, cell: cell, columns: columns, notation: painter.notation)
    case .image(let width, let height):
      canvas = Canvas(width: Double(width), height: Double(height))
      drawImage(on: &canvas, layout)
    }
    canvas.title = title.line
    canvas.description = findings
    return canvas
  }

  /// A curve as a mark on a canvas.
  func mark(_ curve: Curve, area: Area, isPenned: Bool) -> CurveMark {
    let (rows, base) = (viewport.rows, -viewport.firstRow)
    let columns = columns(of: curve)
    func shown(_ part: (Column) -> Rows) -> [Rows] {
      columns.map { part($0).clamped(to: rows).shifted(by: base) }
    }
    let isScattered = curve.source.isScattered
    let hasBars = columns.contains { !$0.bars.isEmpty }
    let bars = hasBars ? shown(\.bars) : []
    var pieces: CurvePieces?
    var outline: Outline?
    if isPenned, mode != .dot || !isScattered {
      outline = curve.source.outline(
        of: columns,
        from: viewport.firstColumn,
        rows: rows,
        of: viewport.lattice
      )
    }
    if let outline {
      pieces = outline.closed
    } else if isPenned, isScattered {
      pieces = hasBars ? CurvePieces(bars: bars) : nil
    } else if isPenned, mode != .dot {
      pieces = self.pieces(of: curve)
      pieces?.add(CurvePieces(bars: bars))
    }
    return CurveMark(
      style: penned(curve.style),
      area: area,
      dotWidth: area.width / Double(viewport.size.columns),
      dotHeight: area.height / Double(viewport.size.rows),
      dots: dots(of: curve),
      shading: shown(\.area),
      pieces: pieces,
      openEdges: outline?.open,
      edges: curve.source.isPlanar && mode == .thin ? shown(\.edge) : [],
      isScattered: isScattered,
      points: isScattered ? shown { $0.points ?? Rows() } : [],
      bars: bars,
      sign: curves.count > 1 ? curve.style.letter : "•"
    )
  }

  /// The style of a curve for a pen, which tells curves apart in the theme.
  func penned(_ style: CurveStyle) -> CurveStyle {
    guard theme.hasStrokes else { return style }
    var style = style
    style.penStroke = style.stroke
    return style
  }

  /// Areas are below curves, and so are bars, boxes and lines of data; points that stand alone are above.
  func drawCurves(on canvas: inout Canvas, _ layout: PictureLayout, isPenned: Bool) {
    let areas = curves.filter(\.source.isPlanar)
    let points = curves.filter(\.source.isScattered)
    let lines = curves.filter { !$0.source.isPlanar && !$0.source.isScattered }
    let data = lines.filter { $0.source.evidence == .data }
    let drawn = lines.filter { $0.source.evidence != .data }
    for curve in areas + data + drawn + points {
      canvas.draw(.curve(mark(curve, area: layout.area, isPenned: isPenned)))
    }
  }

  /// Dashed lines where the curves have poles.
  func drawAsymptotes(on canvas: inout Canvas, _ layout: PictureLayout) {
    guard hasMarkers else { return }
    for feature in curves.flatMap(\.features) where feature.kind == .pole {
      guard let x = x(of: feature.x, layout) else { continue }
      // In cells the line below the dots is a line of text.
      let bottom = layout.area.bottom - (canvas.cell == nil ? 0 : 1)
      canvas.line(.asymptote, from: Spot(x: x, y: layout.area.y), to: Spot(x: x, y: bottom))
    }
  }

  /// Rings and discs where the curves have holes and ends.
  func drawMarkers(on canvas: inout Canvas, _ layout: PictureLayout) {
    guard hasMarkers else { return }
    for curve in curves {
      drawPoints(of: curve, on: &canvas, layout)
      let crowd = crowdedJumps(
        of: curve,
        atLeast: canvas.cell.map { 3 * Double($0.columns) } ?? 20,
        layout
      )
      for feature in curve.features where !crowd.contains(feature.x) {
        guard feature.isProven, let shape = feature.kind.shape, let y = feature.y,
          let spot = spot(Point(x: feature.x, y: y), layout)
        else { continue }
        canvas.draw(.marker(MarkerMark(shape: shape, color: curve.style.color, spot: spot)))
      }
    }
  }

  /// Discs where a condition holds in a single dot and in none beside it.
  private func drawPoints(of curve: Curve, on canvas: inout Canvas, _ layout: PictureLayout) {
    guard curve.source.isPlanar else { return }
    let (columns, rows) = (columns(of: curve), viewport.rows)
    for (index, column) in columns.enumerated() {
      let beside = [index - 1, index, index + 1].filter(columns.indices.contains)
      for run in column.edge.clamped(to: rows).runs where run.count == 1 {
        let row = run.lowerBound
        let neighbours = beside.reduce(0) {
          let column = columns[$1]
          return $0
            + (row - 1...row + 1).count {
              column.lit.contains($0) || column.undecided.contains($0)
            }
        }
        guard neighbours == 1 else { continue }
        let spot = Spot(
          x: layout.area.x + (Double(index) + 0.5) * layout.dotWidth,
          y: layout.area.bottom - (Double(row - viewport.firstRow) + 0.5) * layout.dotHeight
        )
        canvas.draw(.marker(MarkerMark(shape: .disc, color: curve.style.color, spot: spot)))
      }
    }
  }

  /// The jumps of a curve, if they are so close together that rings and discs would cover it.
  private func crowdedJumps(
    of curve: Curve,
    atLeast distance: Double,
    _ layout: PictureLayout
  ) -> Set<Fraction> {
    let jumps = curve.features.filter { $0.kind == .jump }.map(\.x)
    let room = viewport.dotWidth * Fraction(Int((distance / layout.dotWidth).rounded(.up)))
    let isCrowded = zip(jumps, jumps.dropFirst()).contains { $1 - $0 < room }
    return isCrowded ? Set(jumps) : []
  }

  /// The spot of a point of the plane on the canvas; nil where it is not in view.
  func spot(_ point: Point, _ layout: PictureLayout) -> Spot? {
    guard let x = x(of: point.x, layout), viewport.row(of: point.y) != nil else { return nil }
    let height = ((point.y - viewport.bottom) / viewport.dotHeight).place * layout.dotHeight
    return Spot(x: x, y: layout.area.bottom - height)
  }

  private func x(of x: Fraction, _ layout: PictureLayout) -> Double? {
    guard viewport.column(of: x) != nil else { return nil }
    return layout.area.x + ((x - viewport.left) / viewport.dotWidth).place * layout.dotWidth
  }
}

extension Feature.Kind {
  fileprivate var shape: MarkerMark.Shape? {
    switch self {
    case .hole, .openEnd: .ring
    case .closedEnd, .isolatedPoint: .disc
    case .zero, .zeroInterval, .minimum, .maximum, .pole, .jump, .end, .intersection,
      .commonInterval:
      nil
    }
  }
}
