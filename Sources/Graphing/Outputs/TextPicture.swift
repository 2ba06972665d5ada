/// A character of a text picture.
package struct PictureCell: Hashable, Sendable {
  package var character: Character
  package var ink: CellInk
}

/// A picture as lines of characters, from the top down.
package struct TextPicture: Equatable, Sendable {
  package private(set) var lines: [[PictureCell]]

  /// The text picture of a canvas made for the painter's cells.
  ///
  /// Without colours, curves differ by their strokes, and undecided dots are left blank.
  package init(_ canvas: Canvas, painter: CellPainter, isColored: Bool) {
    var grid = DotGrid(canvas, cell: painter.cell)
    for mark in canvas.marks {
      switch mark {
      case .curve(let curve): grid.draw(curve, isColored: isColored)
      case .line(let line): grid.draw(line, painter)
      case .polarGrid(let mark): grid.draw(mark, painter)
      case .dotColors: break
      case .text, .marker, .formula: break
      }
    }
    lines = grid.cells(painter)
    for case .curve(let curve) in canvas.marks where curve.isScattered && !canvas.isBare {
      write(curve, painter)
    }
    for mark in canvas.marks {
      switch mark {
      case .text(let text): write(text, painter)
      case .marker(let marker): draw(marker, painter)
      case .curve, .line, .dotColors, .polarGrid, .formula: break
      }
    }
  }

  /// Writes a sign for each point of data, because a single dot is lost in the grid; more points
  /// than columns make a picture of dots.
  private mutating func write(_ mark: CurveMark, _ painter: CellPainter) {
    guard mark.points.reduce(0, { $0 + $1.count }) <= mark.points.count else { return }
    let sign = painter == .ascii && !mark.sign.isASCII ? "*" : mark.sign
    for (column, rows) in mark.points.enumerated() {
      for row in rows.runs.joined() {
        let spot = mark.corner(column: column, row: row)
        let (line, place) = (Int(spot.y) / painter.cell.rows, column / painter.cell.columns)
        let ink = CellInk.curve(mark.style.color)
        lines[line][place] = PictureCell(character: sign, ink: ink)
      }
    }
  }

  private mutating func write(_ mark: TextMark, _ painter: CellPainter) {
    let line = Int(mark.spot.y) / painter.cell.rows
    let first = Int(mark.spot.x) / painter.cell.columns
    let text = painter == .ascii ? mark.asciiText(room: lines[0].count - first) : mark.text
    for (offset, character) in text.enumerated() where lines.indices.contains(line) {
      guard lines[line].indices.contains(first + offset) else { break }
      let shown = character.isControl ? "?" : character
      lines[line][first + offset] = PictureCell(character: shown, ink: mark.role.ink)
    }
  }

  private mutating func draw(_ mark: MarkerMark, _ painter: CellPainter) {
    // A marker on the border between two dots belongs to the upper one.
    let line = max(0, Int(mark.spot.y.rounded(.up)) - 1) / painter.cell.rows
    let column = Int(mark.spot.x) / painter.cell.columns
    guard lines.indices.contains(line), lines[line].indices.contains(column) else { return }
    let character: Character =
      switch mark.shape {
      case .ring: painter == .ascii ? "o" : "○"
      case .disc: painter == .ascii ? "@" : "●"
      case .cross: painter == .ascii ? "+" : "┼"
      case .sample: painter == .ascii ? "-" : "─"
      }
    lines[line][column] = PictureCell(character: character, ink: .curve(mark.color))
  }

  /// The picture with a line break after each line, without blanks at the ends of lines.
  package var text: String {
    lines.map { line in
      let end = line.lastIndex { $0.character != " " }.map { $0 + 1 } ?? 0
      return String(line[..<end].map(\.character)) + "\n"
    }.joined()
  }

  /// The picture in the colours of the terminal's own palette.
  package var coloredText: String {
    lines.map { line in
      let end = line.lastIndex { $0.character != " " }.map { $0 + 1 } ?? 0
      var text = ""
      var ink = CellInk.paper
      for cell in line[..<end] {
        if cell.ink != ink, cell.character != " " {
          text += "\u{1B}[\(cell.ink.graphicRendition)m"
          ink = cell.ink
        }
        text.append(cell.character)
      }
      return text + (ink == .paper ? "\n" : "\u{1B}[0m\n")
    }.joined()
  }
}

extension CellInk {
  /// The parameters of SGR, beginning with a reset.
  fileprivate var graphicRendition: String {
    switch self {
    case .paper: "0"
    case .title: "0;1"
    case .finding, .label: "0"
    case .axis, .grid: "0;90"
    case .undecided: "0;2"
    case .curve(let color): "0;3\(Self.curveColors[color % Self.curveColors.count])"
    }
  }

  /// The colours of the terminal's palette that curves use in turn.
  package static let curveColors: [UInt8] = [6, 3, 5, 2, 1, 4]
}

extension TextRole {
  fileprivate var ink: CellInk {
    switch self {
    case .title: .title
    case .finding: .finding
    case .label: .label
    case .legend(let color), .name(let color): .curve(color)
    }
  }
}

extension TextMark {
  /// The text in ASCII, which may be longer, shortened to `room` characters.
  fileprivate func asciiText(room: Int) -> String {
    let ascii = (role == .finding ? text.withBars : text).asciiOnly
    return ascii.shortened(to: room, mark: "...")
  }
}

extension String {
  /// The text with bars for the points between sentences, because stars would look like products.
  fileprivate var withBars: String {
    var characters = Array(self)
    for index in characters.indices.dropFirst().dropLast() where characters[index] == "·" {
      let isAlone = characters[index - 1] == " " && characters[index + 1] == " "
      if isAlone { characters[index] = "|" }
    }
    return String(characters)
  }

  /// The text in ASCII: mathematical signs as in the language.
  fileprivate var asciiOnly: String {
    var text = ""
    var isRaised = false
    for character in self {
      if let digit = raised.firstIndex(of: character) {
        text += isRaised ? "" : "^"
        text += digit == 10 ? "-" : String(digit)
        isRaised = true
        continue
      }
      isRaised = false
      text += character.inASCII
    }
    return text
  }
}

private let raised = Array("⁰¹²³⁴⁵⁶⁷⁸⁹⁻")

extension Character {
  /// Whether a terminal might obey it instead of showing it.
  fileprivate var isControl: Bool {
    unicodeScalars.contains {
      $0.value < 0x20 || 0x7F...0x9F ~= $0.value || $0.properties.generalCategory == .format
    }
  }

  /// The character as the language writes it, or `?` where it has no such notation.
  fileprivate var inASCII: String {
    switch self {
    case "−": "-"
    case "·", "×": "*"
    case "π": "pi"
    case "√": "sqrt "
    case "…": "..."
    case "≈": "~"
    case "Γ": "gamma"
    case "ζ": "zeta"
    default: isASCII ? String(self) : "?"
    }
  }
}
