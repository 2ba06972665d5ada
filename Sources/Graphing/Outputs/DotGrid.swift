/// The dots of a text picture, with the owner of each cell's dots.
struct DotGrid {
  private let cell: CellShape
  private let columns: Int
  private let lines: Int
  /// Whether every dot is shown, whatever curve it belongs to.
  private let isBare: Bool
  /// The dots of each cell: those of curves, and those of axes and grid, which curves replace.
  private var dots: [UInt8]
  private var inks: [CellInk]
  private var faint: [UInt8]
  private var faintInks: [CellInk]
  /// The characters that replace lines, in cells without dots of curves.
  private var signs: [Int: Character] = [:]

  init(_ canvas: Canvas, cell: CellShape) {
    self.cell = cell
    isBare = canvas.isBare
    columns = Int(canvas.width) / cell.columns
    lines = Int(canvas.height) / cell.rows
    dots = Array(repeating: 0, count: columns * lines)
    faint = dots
    inks = Array(repeating: .paper, count: columns * lines)
    faintInks = inks
  }

  mutating func draw(_ mark: CurveMark, isColored: Bool) {
    let isBroken = !isColored && !isBare && mark.style.stroke != .solid
    for column in mark.dots.lit.indices {
      if !isBroken || mark.style.stroke.shows(column: column) {
        light(mark.dots.lit[column], column, mark.area, ink: .curve(mark.style.color))
      } else {
        // Only lines are broken.
        for part in [mark.points, mark.bars] where !part.isEmpty {
          light(part[column], column, mark.area, ink: .curve(mark.style.color))
        }
      }
      if isColored { light(mark.dots.undecided[column], column, mark.area, ink: .undecided) }
    }
  }

  private mutating func light(_ rows: Rows, _ column: Int, _ area: Area, ink: CellInk) {
    let (x, bottom) = (Int(area.x) + column, Int(area.bottom) - 1)
    for run in rows.runs {
      for row in run {
        let y = bottom - row
        let place = (y / cell.rows) * columns + x / cell.columns
        dots[place] |= cell.bit(column: x % cell.columns, row: y % cell.rows)
        if ink != .undecided || inks[place] == .paper { inks[place] = ink }
      }
    }
  }

  /// Draws a line along a row or a column.
  mutating func draw(_ mark: LineMark, _ painter: CellPainter) {
    let (x0, x1) = (Int(mark.start.x), Int(mark.end.x))
    let (y0, y1) = (Int(mark.start.y), Int(mark.end.y))
    let isUpright = x0 == x1
    if mark.role == .asymptote || painter != .braille {
      return sign(mark.role, painter, isUpright: isUpright, x0...x1, y0...y1)
    }
    let stride = mark.role == .grid ? 8 : mark.role == .axis ? 2 : 1
    let ink: CellInk = mark.role == .grid ? .grid : .axis
    for y in y0...y1 {
      for x in x0...x1 where (isUpright ? y : x) % stride == 0 {
        let place = (y / cell.rows) * columns + x / cell.columns
        guard x / cell.columns < columns, faint.indices.contains(place), y >= 0 else { continue }
        faint[place] |= cell.bit(column: x % cell.columns, row: y % cell.rows)
        if faintInks[place] != .axis { faintInks[place] = ink }
      }
    }
  }

  /// Draws dots along circles and rays, in braille.
  mutating func draw(_ mark: PolarGridMark, _ painter: CellPainter) {
    guard painter == .braille else { return }
    for spot in mark.spots(apart: 6) {
      let (x, y) = (Int(spot.x), Int(spot.y))
      let place = (y / cell.rows) * columns + x / cell.columns
      guard x / cell.columns < columns, faint.indices.contains(place) else { continue }
      faint[place] |= cell.bit(column: x % cell.columns, row: y % cell.rows)
      if faintInks[place] != .axis { faintInks[place] = .grid }
    }
  }

  /// Puts characters along a line.
  private mutating func sign(
    _ role: LineRole,
    _ painter: CellPainter,
    isUpright: Bool,
    _ xs: ClosedRange<Int>,
    _ ys: ClosedRange<Int>
  ) {
    guard let sign = painter.sign(role, isUpright: isUpright) else { return }
    for line in ys.lowerBound / cell.rows...ys.upperBound / cell.rows {
      for column in xs.lowerBound / cell.columns...xs.upperBound / cell.columns {
        let place = line * columns + column
        guard column < columns, dots.indices.contains(place) else { continue }
        let isCrossing = role == .axis && signs[place] != nil && faintInks[place] == .axis
        signs[place] = isCrossing ? "+" : sign
        faintInks[place] = role == .grid ? .grid : .axis
      }
    }
  }

  /// The characters that show the dots.
  func cells(_ painter: CellPainter) -> [[PictureCell]] {
    (0..<lines).map { line in
      (0..<columns).map { column in
        let place = line * columns + column
        if dots[place] != 0 {
          let character = painter.character(dots[place], ink: inks[place])
          return PictureCell(character: character, ink: inks[place])
        }
        if let sign = signs[place] {
          return PictureCell(character: sign, ink: faintInks[place])
        }
        guard faint[place] != 0 else { return PictureCell(character: " ", ink: .paper) }
        return PictureCell(
          character: painter.character(faint[place], ink: .axis),
          ink: faintInks[place]
        )
      }
    }
  }
}

extension CellShape {
  /// The bit of a dot in a cell, as braille patterns number them (Unicode, chapter 21.1).
  func bit(column: Int, row: Int) -> UInt8 {
    guard rows == 4 else { return 1 << UInt8(row) }
    return brailleBits[column * 4 + row]
  }
}

extension CellPainter {
  /// The character with these dots.
  fileprivate func character(_ dots: UInt8, ink: CellInk) -> Character {
    switch self {
    case .braille: brailles[Int(dots)]
    case .halfBlock: [" ", "▀", "▄", "█"][Int(dots)]
    case .ascii: ink == .undecided ? "?" : asciiDot(ink)
    }
  }

  private func asciiDot(_ ink: CellInk) -> Character {
    guard case .curve(let color) = ink else { return "." }
    return ["*", "#", "%", "&", "=", "~"][color % 6]
  }

  /// The character for a piece of a line; nil where it is left out.
  fileprivate func sign(_ role: LineRole, isUpright: Bool) -> Character? {
    switch (role, self) {
    case (.asymptote, .ascii): ":"
    case (.asymptote, .braille), (.asymptote, .halfBlock): "┊"
    case (.axis, .ascii): isUpright ? "|" : "-"
    case (.axis, .braille), (.axis, .halfBlock): isUpright ? "│" : "─"
    case (.grid, .ascii): nil
    case (.grid, .braille), (.grid, .halfBlock): nil
    case (.tick, _): nil
    }
  }
}

private let brailles = (0..<256).compactMap { UnicodeScalar(0x2800 + $0).map(Character.init) }

private let brailleBits: [UInt8] = [0x01, 0x02, 0x04, 0x40, 0x08, 0x10, 0x20, 0x80]
