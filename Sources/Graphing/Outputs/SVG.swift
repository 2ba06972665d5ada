extension Canvas {
  /// The picture as an SVG file in a theme, or in the reader's choice of light or dark.
  ///
  /// With a name, which begins with a letter and has no blanks, it can be in a page beside others
  /// with other names.
  package func svg(_ theme: Theme? = nil, named name: String? = nil) -> String {
    SVGWriter(canvas: self, name: name).document(theme)
  }
}

/// Writes a canvas as SVG: text stays text, and each piece of a curve is one path.
private struct SVGWriter {
  let canvas: Canvas
  /// The name that distinguishes it from other pictures in a page.
  let name: String?

  private var prefix: String { name.map { "\($0)-" } ?? "" }

  func document(_ theme: Theme?) -> String {
    let (width, height) = (number(canvas.width), number(canvas.height))
    let painted = (number(canvas.paintedWidth), number(canvas.paintedHeight))
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(painted.0)\" height=\"\(painted.1)\" "
        + "viewBox=\"0 0 \(width) \(height)\" role=\"img\" \(name.map { "id=\"\($0)\" " } ?? "")"
        + "aria-labelledby=\"\(prefix)title \(prefix)description\">",
      "<title id=\"\(prefix)title\">\(canvas.title.escaped)</title>",
      "<desc id=\"\(prefix)description\">\(canvas.description.joined(separator: "; ").escaped)</desc>",
      "<style>", style(theme ?? .light, isWhole: true),
    ]
    if theme == nil {
      lines += [
        "@media (prefers-color-scheme: dark) {", style(.dark, isWhole: false), "}",
      ]
    }
    lines += ["</style>", "<rect class=\"paper\" width=\"\(width)\" height=\"\(height)\"/>"]
    lines += areas.enumerated().map { index, area in
      "<clipPath id=\"\(prefix)clip\(index)\"><rect x=\"\(number(area.x))\" y=\"\(number(area.y))\" "
        + "width=\"\(number(area.width))\" height=\"\(number(area.height))\"/></clipPath>"
    }
    lines += LineRole.allCases.compactMap(lines(of:))
    lines += canvas.marks.flatMap(elements)
    return (lines + ["</svg>", ""]).joined(separator: "\n")
  }

  /// The parts of the canvas with curves.
  private var areas: [Area] {
    var areas: [Area] = []
    for case .curve(let mark) in canvas.marks where !areas.contains(mark.area) {
      areas.append(mark.area)
    }
    return areas
  }

  private func style(_ theme: Theme, isWhole: Bool) -> String {
    var rules = isWhole ? Self.shapes : []
    rules.append(".paper{fill:\(theme.paper.hexadecimal)}")
    rules += LineRole.allCases.map { role in
      ".\(role){stroke:\(theme.color(of: role).hexadecimal)}"
    }
    rules.append(".title,.legend,.formula text{fill:\(theme.ink.hexadecimal)}")
    rules.append(".formula path{stroke:\(theme.ink.hexadecimal)}")
    rules.append(".finding,.label{fill:\(theme.quiet.hexadecimal)}")
    for (index, color) in theme.curves.enumerated() where colors.contains(index) {
      rules.append(".c\(index){stroke:\(color.hexadecimal)}.f\(index){fill:\(color.hexadecimal)}")
    }
    rules.append(".ring{fill:\(theme.paper.hexadecimal)}")
    if canvas.isBare { rules.append(".open{fill:\(theme.undecided.hexadecimal)}") }
    return rules.map(scoped).joined(separator: "\n")
  }

  /// Style rules for this picture only, where it has a name.
  private func scoped(_ rules: String) -> String {
    guard let name else { return rules }
    return rules.split(separator: "}").map { rule in
      let parts = rule.split(separator: "{", maxSplits: 1)
      let selectors = parts[0].split(separator: ",").map { "#\(name) \($0)" }
      return "\(selectors.joined(separator: ",")){\(parts[1])}"
    }.joined()
  }

  /// The colours in use, as indices of the palette.
  private var colors: Set<Int> {
    Set(
      canvas.marks.compactMap { mark in
        switch mark {
        case .curve(let curve): curve.style.color % Theme.light.curves.count
        case .marker(let marker): marker.color % Theme.light.curves.count
        case .line, .dotColors, .polarGrid, .text, .formula: nil
        }
      }
    )
  }

  private static let shapes =
    [
      "text{font-family:'DejaVu Sans',Verdana,sans-serif;white-space:pre}",
      ".title{font-size:\(number(TextRole.title.size))px;font-weight:bold}",
      ".formula path{fill:none;stroke-linecap:round;stroke-linejoin:round}",
      ".italic{font-style:italic}",
      ".finding,.label{font-size:\(number(TextRole.label.size))px}",
      ".legend,.name{font-size:\(number(TextRole.legend(0).size))px}",
      ".curve{fill:none;stroke-width:\(number(Pen.curve));stroke-linecap:round;stroke-linejoin:round}",
      ".marker{stroke-width:\(number(Pen.marker))}",
      ".asymptote{stroke-dasharray:4 5}",
      ".shade{fill-opacity:\(number(Pen.shade))}",
      ".undecided{fill-opacity:\(number(Pen.undecided))}",
    ] + LineRole.allCases.map { ".\($0){stroke-width:\(number(Pen.width(of: $0)))}" }

  /// All lines of a role as one path; nil where there are none.
  private func lines(of role: LineRole) -> String? {
    var path = ""
    for case .line(let mark) in canvas.marks where mark.role == role {
      let (start, end) = (mark.start.onPixel, mark.end.onPixel)
      path += "M\(number(start.x)) \(number(start.y))L\(number(end.x)) \(number(end.y))"
    }
    return path.isEmpty ? nil : "<path class=\"\(role)\" d=\"\(path)\"/>"
  }

  private func elements(for mark: Mark) -> [String] {
    switch mark {
    case .curve(let curve): elements(for: curve)
    case .text(let text): [element(for: text)]
    case .marker(let marker): [element(for: marker)]
    case .formula(let formula): elements(for: formula)
    case .polarGrid(let grid): elements(for: grid)
    case .dotColors(let dots): [element(for: dots)]
    case .line: []
    }
  }

  /// The dots as an image, or as areas where there is no library that writes one.
  private func element(for mark: DotColorsMark) -> String {
    let (area, columns, rows) = (mark.area, mark.columns, mark.rows)
    var dots = Canvas(width: Double(columns), height: Double(rows))
    let whole = Area(x: 0, y: 0, width: Double(columns), height: Double(rows))
    dots.draw(.dotColors(DotColorsMark(area: whole, columns: columns, dots: mark.dots)))
    if let png = try? dots.png(.light) {
      return "<image x=\"\(number(area.x))\" y=\"\(number(area.y))\" "
        + "width=\"\(number(area.width))\" height=\"\(number(area.height))\" "
        + "preserveAspectRatio=\"none\" href=\"data:image/png;base64,\(base64(png))\"/>"
    }
    let paths = Dictionary(grouping: mark.runs, by: \.color).map { color, runs in
      let path = runs.map { run in
        let first = run.columns.lowerBound
        return "M\(first) \(run.row)h\(run.columns.count)v1H\(first)"
      }
      return "<path fill=\"\(color.hexadecimal)\" d=\"\(path.joined())\"/>"
    }
    let corner = "translate(\(number(area.x)) \(number(area.y)))"
    return "<g shape-rendering=\"crispEdges\" transform=\"\(corner)\">"
      + paths.sorted().joined() + "</g>"
  }

  private func elements(for grid: PolarGridMark) -> [String] {
    let (x, y) = (number(grid.origin.x), number(grid.origin.y))
    let circles = grid.circles.map { circle in
      let radii = (number(Double(circle) * grid.unit.x), number(Double(circle) * grid.unit.y))
      return "<ellipse class=\"grid\" fill=\"none\" cx=\"\(x)\" cy=\"\(y)\" "
        + "rx=\"\(radii.0)\" ry=\"\(radii.1)\"/>"
    }
    let rays = grid.ends.map { "M\(x) \(y)L\(number($0.x)) \(number($0.y))" }.joined()
    let clip = areas.firstIndex(of: grid.area) ?? 0
    return ["<g clip-path=\"url(#\(prefix)clip\(clip))\">"] + circles
      + ["<path class=\"grid\" d=\"\(rays)\"/>", "</g>"]
  }

  private func elements(for mark: CurveMark) -> [String] {
    let color = mark.style.color % Theme.light.curves.count
    if canvas.isBare {
      let dots = [("open", mark.dots.undecided), ("f\(color)", mark.dots.lit)]
      return dots.compactMap { name, dots in
        path(of: dots, mark).map {
          "<path class=\"\(name)\" shape-rendering=\"crispEdges\" d=\"\($0)\"/>"
        }
      }
    }
    var elements: [String] = []
    if let path = path(of: mark.shading, mark) {
      elements.append("<path class=\"shade f\(color)\" d=\"\(path)\"/>")
    }
    if let path = path(of: mark.dots.undecided, mark) {
      elements.append("<path class=\"undecided f\(color)\" d=\"\(path)\"/>")
    }
    if let pieces = mark.pieces {
      elements += pieces.lines.map { line in
        "<path class=\"curve c\(color)\"\(dashes(mark.style.penStroke)) d=\"\(path(of: line, mark))\"/>"
      }
    }
    if let edges = mark.openEdges, !edges.lines.isEmpty {
      let lines = edges.lines.map { path(of: $0, mark) }.joined()
      let dashes = Pen.openEdgeDashes.map(number).joined(separator: " ")
      elements.append(
        "<path class=\"curve c\(color)\" stroke-dasharray=\"\(dashes)\" d=\"\(lines)\"/>"
      )
    }
    if let path = path(ofDots: mark) {
      let width = mark.isScattered ? " style=\"stroke-width:\(number(mark.penDot))\"" : ""
      elements.append("<path class=\"curve c\(color)\"\(width) d=\"\(path)\"/>")
    }
    guard !elements.isEmpty else { return [] }
    let clip = areas.firstIndex(of: mark.area) ?? 0
    return ["<g clip-path=\"url(#\(prefix)clip\(clip))\">"] + elements + ["</g>"]
  }

  /// A line without the places that are straight between their neighbours.
  private func path(of line: [CurvePieces.Place], _ mark: CurveMark) -> String {
    var path = ""
    var kept: [CurvePieces.Place] = []
    for place in line {
      if kept.count > 1, isStraight(kept[kept.count - 2], kept[kept.count - 1], place) {
        kept.removeLast()
      }
      kept.append(place)
    }
    for place in kept {
      let spot = mark.spot(place)
      path += "\(path.isEmpty ? "M" : "L")\(number(spot.x)) \(number(spot.y))"
    }
    return path
  }

  private func isStraight(
    _ a: CurvePieces.Place,
    _ b: CurvePieces.Place,
    _ c: CurvePieces.Place
  ) -> Bool {
    (b.x - a.x) * (c.y - b.y) == (b.y - a.y) * (c.x - b.x) && (b.y - a.y) * (c.y - b.y) >= 0
      && b.x >= a.x && c.x >= b.x
  }

  /// The outline of all these dots; nil where there are none.
  private func path(of columns: [Rows], _ mark: CurveMark) -> String? {
    let path = mark.areas(of: columns).map { area in
      let (width, height) = (number(area.width), number(area.height))
      return "M\(number(area.x)) \(number(area.y))h\(width)v\(height)h-\(width)z"
    }
    return path.isEmpty ? nil : path.joined()
  }

  /// A dot of the pen's size at each dot that is no part of a line; nil where there are none.
  private func path(ofDots mark: CurveMark) -> String? {
    let path = mark.penSpots.map { "M\(number($0.x)) \(number($0.y))h0" }
    return path.isEmpty ? nil : path.joined()
  }

  private func element(for mark: TextMark) -> String {
    let anchor =
      switch mark.anchor {
      case .start: ""
      case .middle: " text-anchor=\"middle\""
      case .end: " text-anchor=\"end\""
      }
    let y = number(mark.spot.y + mark.role.size * 0.36)
    return "<text class=\"\(mark.role.name)\" x=\"\(number(mark.spot.x))\" y=\"\(y)\"\(anchor)>"
      + "\(mark.text.escaped)</text>"
  }

  /// Texts with their measured widths, so that they are placed correctly in any font.
  private func elements(for formula: Drawing) -> [String] {
    let texts = formula.texts.map { text in
      "<text\(text.isItalic ? " class=\"italic\"" : "") x=\"\(number(text.spot.x))\" "
        + "y=\"\(number(text.spot.y))\" font-size=\"\(number(text.size))\" "
        + "textLength=\"\(number(text.width))\" lengthAdjust=\"spacingAndGlyphs\">"
        + "\(text.text.escaped)</text>"
    }
    let strokes = formula.strokes.map { stroke in
      let places = stroke.spots.map { "\(number($0.x)) \(number($0.y))" }
      return
        "<path stroke-width=\"\(number(stroke.width))\" d=\"M\(places.joined(separator: "L"))\"/>"
    }
    return ["<g class=\"formula\">"] + texts + strokes + ["</g>"]
  }

  private func element(for mark: MarkerMark) -> String {
    let color = mark.color % Theme.light.curves.count
    let (x, y) = (number(mark.spot.x), number(mark.spot.y))
    let radius = number(Pen.markerRadius)
    return switch mark.shape {
    case .ring: "<circle class=\"marker ring c\(color)\" cx=\"\(x)\" cy=\"\(y)\" r=\"\(radius)\"/>"
    case .disc:
      "<circle class=\"marker c\(color) f\(color)\" cx=\"\(x)\" cy=\"\(y)\" r=\"\(radius)\"/>"
    case .cross: "<path class=\"marker c\(color)\" d=\"M\(x) \(y)m-6 0h12m-6 -6v12\"/>"
    case .sample(let stroke):
      "<path class=\"curve c\(color)\"\(dashes(stroke)) d=\"M\(x) \(y)m-11 0h22\"/>"
    }
  }

  private func dashes(_ stroke: Stroke) -> String {
    let dashes = Pen.dashes(of: stroke)
    guard !dashes.isEmpty else { return "" }
    return " stroke-dasharray=\"\(dashes.map(number).joined(separator: " "))\""
  }
}

extension TextRole {
  fileprivate var name: String {
    switch self {
    case .title: "title"
    case .finding: "finding"
    case .label: "label"
    case .legend: "legend"
    case .name(let color): "name f\(color % Theme.light.curves.count)"
    }
  }
}

extension String {
  /// The text escaped for XML; characters that XML does not have are left out.
  fileprivate var escaped: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\t", "\n": text.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20 || 0xFFFE...0xFFFF ~= scalar.value: continue
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

/// A number of pixels, rounded to a hundredth.
private func number(_ value: Double) -> String {
  let hundredths = Int((value * 100).rounded())
  let (whole, part) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
  let sign = hundredths < 0 ? "-" : ""
  guard part > 0 else { return "\(sign)\(whole)" }
  let digits = part < 10 ? "0\(part)" : part % 10 == 0 ? "\(part / 10)" : "\(part)"
  return "\(sign)\(whole).\(digits)"
}
