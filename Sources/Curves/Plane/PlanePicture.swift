internal import Arithmetic
internal import Graphing

/// Decides in which dots of a lattice a condition on x and y holds somewhere.
///
/// A dot is the rectangle without the strips at its border that are a millionth of it wide. Tiles of
/// dots are halved until an enclosure settles them.
struct PlanePicture<Kernel: PlaneFunction> {
  private var prover: RelationProver<Kernel>
  private let effort: Effort
  private let x: DotEdges
  private let y: DotEdges
  private(set) var states: DotStates

  /// The dots between edges, of which the first on each axis is beside the picture.
  init(_ prover: RelationProver<Kernel>, _ x: DotEdges, _ y: DotEdges, effort: Effort) {
    self.prover = prover
    (self.x, self.y, self.effort) = (x, y, effort)
    states = DotStates(columns: x.dots, rows: y.dots)
  }

  /// Decides all dots.
  mutating func prove() {
    let (columns, rows) = (states.columns.dropFirst(), states.rows.dropFirst())
    let whole = DotTile(columns: columns, rows: rows)
    settle(whole)
    for column in columns {
      for row in rows where states[column, row] == .dark { lookAtBorder(column, row) }
    }
  }

  private mutating func settle(_ whole: DotTile) {
    var tiles = [whole]
    while let tile = tiles.popLast() {
      if tile.isDot {
        let (column, row) = (tile.columns.lowerBound, tile.rows.lowerBound)
        states[column, row] = state(ofDot: column, row)
        continue
      }
      switch prover.rough(PlaneBox(x: x.outer(tile.columns), y: y.outer(tile.rows))) {
      case .nowhere: states.fill(tile, with: .clear)
      case .everywhere: states.fill(tile, with: .full)
      case .somewhere, .unknown:
        let halves = tile.halves
        tiles += [halves.0, halves.1]
      }
    }
  }

  private mutating func state(ofDot column: Int, _ row: Int) -> DotStates.State {
    let (columns, rows) = (column..<column + 1, row..<row + 1)
    switch prover.sharp(PlaneBox(x: x.outer(columns), y: y.outer(rows))) {
    case .nowhere: return .clear
    case .everywhere: return .full
    case .somewhere, .unknown: break
    }
    let isOnEdge = prover.isOnEdge
    switch answer(in: PlaneBox(x: x.inner(columns), y: y.inner(rows))) {
    case .nowhere: return .dark
    case .somewhere, .everywhere: return isOnEdge ? .edge : .lit
    case .unknown: return .undecided
    }
  }

  /// The answer for a box that was just examined in a greater one.
  private mutating func answer(in box: PlaneBox) -> RelationAnswer {
    prover.answer(in: box, budget: effort.evaluationsOfDot)
  }
}

// MARK: - Borders

extension PlanePicture {
  /// Lights a dark dot if the condition holds on its left edge, its lower edge or the corner between
  /// them, and in no dot beside that.
  private mutating func lookAtBorder(_ column: Int, _ row: Int) {
    let (left, below) = (state(column - 1, row), state(column, row - 1))
    var answers: [RelationAnswer] = []
    if mayTouch(left) {
      answers.append(answer(inStrip: PlaneBox(x: x.strip(column), y: y.inner(row..<row + 1)), left))
    }
    if mayTouch(below) {
      answers.append(
        answer(inStrip: PlaneBox(x: x.inner(column..<column + 1), y: y.strip(row)), below)
      )
    }
    if mayTouch(left), mayTouch(below), mayTouch(state(column - 1, row - 1)) {
      // The edges that lead to the corner on the other sides belong to other dots.
      let corner = PlaneBox(x: x.strip(column), y: y.strip(row))
      let others = [
        PlaneBox(x: x.strip(column), y: y.inner(row - 1..<row)),
        PlaneBox(x: x.inner(column - 1..<column), y: y.strip(row)),
      ]
      let found = answer(inStrip: corner, .dark)
      if found != .nowhere, answers.allSatisfy({ $0 == .nowhere }) {
        let beside = others.map { answer(inStrip: $0, .dark) }
        if beside.allSatisfy({ $0 == .nowhere }) {
          answers.append(found)
        } else if !beside.contains(.somewhere) {
          answers.append(.unknown)
        }
      }
    }
    if answers.contains(.somewhere) {
      states[column, row] = .edge
    } else if answers.contains(.unknown) {
      states[column, row] = .undecided
    }
  }

  /// Whether a condition on a border may light the dot beyond it.
  private func mayTouch(_ neighbour: DotStates.State) -> Bool {
    switch neighbour {
    case .dark, .undecided: true
    case .clear, .lit, .edge, .full, .unexamined: false
    }
  }

  private mutating func answer(
    inStrip box: PlaneBox,
    _ neighbour: DotStates.State
  ) -> RelationAnswer {
    let answer: RelationAnswer
    switch prover.sharp(box) {
    case .nowhere: return .nowhere
    case .everywhere: answer = .somewhere
    case .somewhere, .unknown: answer = self.answer(in: box)
    }
    // What is on the border belongs to an undecided neighbour if that is lit.
    return answer == .somewhere && neighbour == .undecided ? .unknown : answer
  }

  /// What is known about a dot, which may be the left or the lower neighbour of the picture's.
  private mutating func state(_ column: Int, _ row: Int) -> DotStates.State {
    if states[column, row] == .unexamined {
      states[column, row] = state(ofDot: column, row)
    }
    return states[column, row]
  }
}
