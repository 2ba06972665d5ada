internal import Arithmetic
package import Graphing

extension RelationSource {
  /// The curves that bound the places where the condition holds, in lit dots, as lines for a pen.
  package func outline(
    of columns: [Column],
    from first: Int,
    rows: Range<Int>,
    of lattice: Lattice
  ) -> Outline? {
    var outline = Outline()
    let range = first..<first + columns.count
    let isResolved =
      DotEdges(range, width: lattice.dotWidth) { lattice.x(ofEdge: $0) }.isResolved
      && DotEdges(rows, width: lattice.dotHeight) { lattice.y(ofEdge: $0) }.isResolved
    for (program, signs) in condition.signs where !condition.isThin || signs == .zero {
      let isClosed = signs.contains(.zero)
      let start = Corner(column: first, row: rows.lowerBound)
      let values =
        isResolved
        ? Self.values(of: program, at: lattice)
        : Self.values(of: program, in: range, rows, of: lattice)
      var tracing = CurveTracing(from: start, values)
      for (index, column) in columns.enumerated() {
        let rim = column.lit.clamped(to: rows).subtracting(column.inside)
        for row in rim.runs.joined() {
          if tracing.cross(column: first + index, row: row), isClosed {
            outline.noteLine(column: index, row: row - rows.lowerBound)
          }
        }
      }
      outline.add(tracing.lines, isClosed: isClosed)
    }
    for (index, column) in columns.enumerated() {
      for row in column.edge.clamped(to: rows).runs.joined() {
        outline.addDot(column: index, row: row - rows.lowerBound)
      }
    }
    return outline
  }
}

extension RelationSource {
  /// The values of a function at corners.
  private static func values(
    of program: PlaneProgram,
    at lattice: Lattice
  ) -> (Corner) -> Double? {
    var kernel = PlaneKernel(program)
    return { corner in
      let point = PlaneBox(
        x: Interval(exactly: Interval(lattice.x(ofEdge: corner.column)).midpoint),
        y: Interval(exactly: Interval(lattice.y(ofEdge: corner.row)).midpoint)
      )
      return kernel.value(at: point)
    }
  }

  /// The same in a part of the plane that is too small for doubles.
  private static func values(
    of program: PlaneProgram,
    in columns: Range<Int>,
    _ rows: Range<Int>,
    of lattice: Lattice
  ) -> (Corner) -> Double? {
    let centre = (
      column: columns.lowerBound + columns.count / 2, row: rows.lowerBound + rows.count / 2
    )
    var kernel = LinearKernel(program, in: PlanePatch(columns, rows, centre: centre, of: lattice))
    return { corner in
      let point = PlaneBox(
        x: Interval(exactly: Double(corner.column - centre.column)),
        y: Interval(exactly: Double(corner.row - centre.row))
      )
      return kernel.value(at: point)
    }
  }
}

extension PlaneFunction {
  /// About the value at a point; nil where there is none.
  fileprivate mutating func value(at point: PlaneBox) -> Double? {
    enclose(point)
    return branches.count == 1 ? branches[0].values.midpoint : nil
  }
}

extension PlaneCondition {
  /// The functions that it is made of, with their signs.
  var signs: [(PlaneProgram, Signs)] {
    switch self {
    case .sign(let program, let signs): [(program, signs)]
    case .all(let parts), .any(let parts): parts.flatMap(\.signs)
    }
  }
}

/// A corner of dots, by the one of which it is the lower left corner.
private struct Corner: Hashable {
  var column: Int
  var row: Int
}

/// The line on which a function is 0 through some dots of a lattice, from its values at their corners.
private struct CurveTracing {
  /// A side of a dot, by the dot of which it is the left or the lower side.
  private struct Side: Hashable {
    var column: Int
    var row: Int
    var isLevel: Bool

    var ends: (Corner, Corner) {
      let start = Corner(column: column, row: row)
      return (
        start, Corner(column: column + (isLevel ? 1 : 0), row: row + (isLevel ? 0 : 1))
      )
    }
  }

  /// Where a line leaves a dot: through the inside of a side, or through a corner where the function is 0.
  private enum Passage: Hashable {
    case side(Side)
    case corner(Corner)
  }

  private let first: Corner
  private let compute: (Corner) -> Double?
  private var values: [Corner: Double?] = [:]
  /// Where each part of the line ends.
  private var parts: [(Passage, Passage)] = []
  private var partsAtPassage: [Passage: [Int]] = [:]

  init(from first: Corner, _ compute: @escaping (Corner) -> Double?) {
    (self.first, self.compute) = (first, compute)
  }

  /// Adds the line through a dot; returns whether there is one.
  mutating func cross(column: Int, row: Int) -> Bool {
    let corners = [(0, 0), (1, 0), (1, 1), (0, 1)].map {
      Corner(column: column + $0.0, row: row + $0.1)
    }
    let found = corners.map { value(at: $0) }
    let values = found.compactMap(\.self)
    guard values.count == 4 else { return false }
    let sides = [
      Side(column: column, row: row, isLevel: true),
      Side(column: column + 1, row: row, isLevel: false),
      Side(column: column, row: row + 1, isLevel: true),
      Side(column: column, row: row, isLevel: false),
    ]
    // A line along a side of the dot, where the function is 0, is one of it, whichever its other sign is.
    var isLow = values.map { $0 < 0 }
    if !isLow.contains(true) || !isLow.contains(false) { isLow = values.map { $0 <= 0 } }
    let crossed = (0..<4).filter { isLow[$0] != isLow[($0 + 1) % 4] }
    guard !crossed.isEmpty else { return false }
    if crossed.count == 2 { return add(sides[crossed[0]], sides[crossed[1]]) }
    // Two branches, on the sides of the middle that its sign shows.
    let isMiddleLow = values.reduce(0, +) < 0
    let start = isMiddleLow == isLow[0] ? 0 : 3
    let isFirst = add(sides[start], sides[(start + 1) % 4])
    let isSecond = add(sides[(start + 2) % 4], sides[(start + 3) % 4])
    return isFirst || isSecond
  }

  /// Adds a part of the line; returns false where it only touches a corner of the dot.
  private mutating func add(_ one: Side, _ other: Side) -> Bool {
    let ends = (passage(through: one), passage(through: other))
    guard ends.0 != ends.1 else { return false }
    parts.append(ends)
    partsAtPassage[ends.0, default: []].append(parts.count - 1)
    partsAtPassage[ends.1, default: []].append(parts.count - 1)
    return true
  }

  /// The dot beyond a side may be dark where the line goes through a corner, so that the next part begins
  /// at another side.
  private mutating func passage(through side: Side) -> Passage {
    let (start, end) = side.ends
    if value(at: start) == 0 { return .corner(start) }
    if value(at: end) == 0 { return .corner(end) }
    return .side(side)
  }

  private mutating func value(at corner: Corner) -> Double? {
    if let known = values[corner] { return known }
    let value = compute(corner)
    values[corner] = value
    return value
  }

  /// The parts joined to lines, counted from the lower left corner.
  var lines: [[CurvePieces.Place]] {
    var isUsed = Array(repeating: false, count: parts.count)
    var lines: [[CurvePieces.Place]] = []
    func next(at passage: Passage) -> Int? { partsAtPassage[passage]?.first { !isUsed[$0] } }
    for start in parts.indices where !isUsed[start] {
      isUsed[start] = true
      var line = [parts[start].0, parts[start].1]
      while let last = line.last, let part = next(at: last) {
        isUsed[part] = true
        line.append(parts[part].0 == last ? parts[part].1 : parts[part].0)
      }
      while let last = line.first, let part = next(at: last) {
        isUsed[part] = true
        line.insert(parts[part].0 == last ? parts[part].1 : parts[part].0, at: 0)
      }
      lines.append(line.map(place))
    }
    return lines
  }

  private func place(_ passage: Passage) -> CurvePieces.Place {
    switch passage {
    case .corner(let corner):
      CurvePieces.Place(x: Double(corner.column - first.column), y: Double(corner.row - first.row))
    case .side(let side): place(side)
    }
  }

  private func place(_ side: Side) -> CurvePieces.Place {
    let (x, y) = (Double(side.column - first.column), Double(side.row - first.row))
    let (start, end) = (values[side.ends.0] ?? nil, values[side.ends.1] ?? nil)
    let part = start.flatMap { start in end.map { start / (start - $0) } } ?? 0.5
    let shift = part.isFinite ? min(max(part, 0), 1) : 0.5
    return side.isLevel
      ? CurvePieces.Place(x: x + shift, y: y) : CurvePieces.Place(x: x, y: y + shift)
  }
}
