extension Screen {
  /// The screen as a drawing of the contents of its cells.
  ///
  /// Letters are text, so that they can be read and searched; lines, braille and tall brackets are drawn,
  /// as terminals do, since readers have different fonts. Empty rows at the bottom are left out.
  package func svg(titled title: String) -> String {
    var drawing = ScreenDrawing(columns: columns, rows: (lines.lastIndex { !$0.isEmpty } ?? 0) + 1)
    for row in 0..<drawing.rows { drawing.draw(cells[row], row: row) }
    return drawing.svg(titled: title)
  }
}

/// Collects the elements of a screen's drawing.
private struct ScreenDrawing {
  private static let cell = (width: 9.0, height: 18.0)
  private static let margin = 12.0

  let columns: Int
  let rows: Int
  private var backgrounds = ""
  private var texts = ""
  /// The strokes of each colour.
  private var strokes: [(style: ScreenStyle, path: String, isDotted: Bool)] = []

  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
  }

  mutating func draw(_ cells: [ScreenCell], row: Int) {
    var start = 0
    while start < cells.count {
      let style = cells[start].style
      let end = cells[start...].firstIndex { $0.style != style } ?? cells.count
      if let fill = style.paper {
        let width = number(Double(end - start) * Self.cell.width)
        backgrounds +=
          #"<rect x="\#(x(start))" y="\#(y(row))" width="\#(width)" height="18" fill="\#(fill)"/>"#
          + "\n"
      }
      draw(cells[start..<end], style, row: row)
      start = end
    }
  }

  private mutating func draw(_ cells: ArraySlice<ScreenCell>, _ style: ScreenStyle, row: Int) {
    var word = ""
    var start = cells.startIndex
    for (column, cell) in zip(cells.indices, cells) {
      if let (path, isDotted) = CellStrokes.path(of: cell.text) {
        stroke(path, isDotted, style, row: row, column: column)
      } else if cell.text != " " {
        if word.isEmpty { start = column }
        word += cell.text
        continue
      }
      write(word, style, row: row, from: start, to: column)
      word = ""
    }
    write(word, style, row: row, from: start, to: cells.endIndex)
  }

  private mutating func write(
    _ word: String,
    _ style: ScreenStyle,
    row: Int,
    from start: Int,
    to end: Int
  ) {
    guard !word.isEmpty else { return }
    let escaped = word.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    let width = number(Double(end - start) * Self.cell.width)
    texts +=
      #"<text x="\#(x(start))" y="\#(y(row, 13.5))" textLength="\#(width)"\#(style.attributes("fill"))>"#
    texts += escaped + "</text>\n"
  }

  /// Adds strokes, in the cell's coordinates, to those of their colour.
  private mutating func stroke(
    _ path: [CellStrokes.Stroke],
    _ isDotted: Bool,
    _ style: ScreenStyle,
    row: Int,
    column: Int
  ) {
    let text = path.map { stroke in
      let places = stroke.places.map {
        "\(x(column, $0.x * Self.cell.width)) \(y(row, $0.y * Self.cell.height))"
      }
      switch places.count {
      case 1: return "M\(places[0])h0"
      case 2: return "M\(places[0])L\(places[1])"
      default: return "M\(places[0])Q\(places[1]) \(places[2])"
      }
    }.joined()
    if let index = strokes.firstIndex(where: { $0.style == style && $0.isDotted == isDotted }) {
      strokes[index].path += text
    } else {
      strokes.append((style, text, isDotted))
    }
  }

  private func x(_ column: Int, _ offset: Double = 0) -> String {
    number(Self.margin + Double(column) * Self.cell.width + offset)
  }

  private func y(_ row: Int, _ offset: Double = 0) -> String {
    number(Self.margin + Double(row) * Self.cell.height + offset)
  }

  /// The number, without a decimal point if possible.
  private func number(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    return hundredths.isMultiple(of: 100) ? "\(hundredths / 100)" : "\(Double(hundredths) / 100)"
  }

  func svg(titled title: String) -> String {
    let width = number(2 * Self.margin + Double(columns) * Self.cell.width)
    let height = number(2 * Self.margin + Double(rows) * Self.cell.height)
    let paths = strokes.map { style, path, isDotted in
      let width = isDotted ? "3.2" : "1.3"
      return
        #"<path d="\#(path)" fill="none" stroke-width="\#(width)" stroke-linecap="round"\#(style.attributes("stroke"))/>"#
        + "\n"
    }.joined()
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" \
      role="img" aria-labelledby="title">
      <title id="title">\(title)</title>
      <rect width="\(width)" height="\(height)" rx="8" fill="\(ScreenStyle.defaultPaper)"/>
      \(backgrounds)<g font-family="'DejaVu Sans Mono', Menlo, Consolas, monospace" font-size="15" \
      xml:space="preserve">
      \(texts)</g>
      \(paths)</svg>

      """
  }
}

extension ScreenStyle {
  fileprivate static let defaultPaper = "#1f2329"
  private static let defaultInk = "#d7dae0"
  /// The sixteen colours that terminals let people choose.
  private static let palette = [
    "#1f2329", "#e06c75", "#98c379", "#e5c07b", "#61afef", "#c678dd", "#56b6c2", "#d7dae0",
    "#7f848e", "#ff7b86", "#b5e890", "#ffd68a", "#7cc4ff", "#dc8ff3", "#6fd3df", "#ffffff",
  ]

  private static func colour(_ number: Int) -> String {
    if number < palette.count { return palette[number] }
    if number >= 232 { return hexadecimal([8, 8, 8].map { $0 + 10 * (number - 232) }) }
    let levels = [0, 95, 135, 175, 215, 255]
    let index = number - 16
    return hexadecimal([levels[index / 36], levels[index / 6 % 6], levels[index % 6]])
  }

  private static func hexadecimal(_ parts: [Int]) -> String {
    "#" + parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  private var ink: String { foreground.map(Self.colour) ?? Self.defaultInk }

  /// The background, if it differs from the screen's.
  fileprivate var paper: String? { isReverse ? ink : background.map(Self.colour) }

  /// The attributes of an element drawn in this style.
  fileprivate func attributes(_ paint: String) -> String {
    let colour = isReverse ? background.map(Self.colour) ?? Self.defaultPaper : ink
    return " \(paint)=\"\(colour)\"" + (isDim ? " opacity=\"0.65\"" : "")
      + (isBold && paint == "fill" ? " font-weight=\"bold\"" : "")
      + (isUnderlined && paint == "fill" ? " text-decoration=\"underline\"" : "")
  }
}
