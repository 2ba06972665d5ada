internal import Arithmetic
internal import Graphing

// Where a curve swings or jumps so often in a column that all its pieces together cannot be followed, a
// small part with a few waves lights what the whole column may reach.

extension Picture {
  /// Lights the rows of a few waves in a column, among those that are left to decide; returns whether none is
  /// left then.
  mutating func lightWaves(_ open: [(first: Int, last: Int)], _ left: Edge, _ right: Edge) -> Bool {
    func isLit() -> Bool { open.allSatisfy { prover.lit.contains($0.first, $0.last) } }
    guard let first = open.map(\.first).min(), let last = open.map(\.last).max(), !isLit() else {
      return true
    }
    // No simple number, at which many curves break.
    let start = left.x + (right.x - left.x) * Fraction(5, 17)
    let part = WavePart(start: start, width: (right.x - left.x) * Fraction(1, 2), orders: orders)
    guard let halvings = part.halvingsToOneWave(isCalm) else { return false }
    var balls = prover(precision: part.precision(forHalvings: halvings))
    for doublings in WavePart.doublings {
      let end = part.end(afterHalvings: max(1, halvings - doublings))
      var piece = BallPiece(left: start, right: end, first: first, last: last)
      balls.reset(keepingRows: true)
      piece.leftValue = balls.value(at: start)
      piece.rightValue = balls.value(at: end)
      balls.prove(piece, budget: WavePart.evaluations)
      if isLit() { return true }
    }
    return false
  }

  /// Whether a curve goes through a part in one direction and without a break.
  private func isCalm(_ part: WavePart, _ halvings: Int) -> Bool {
    var kernel = prover(precision: part.precision(forHalvings: halvings)).kernel
    let end = part.end(afterHalvings: halvings)
    kernel.enclose(part.start, end)
    guard kernel.branchCount == 1, kernel.branch(0).isContinuous else { return false }
    guard let slope = kernel.slope(part.start, end) else { return program.slope == nil }
    return slope.lower >= 0 || slope.upper <= 0
  }

  /// The bits that a row is below the window's heights.
  private var orders: Int {
    let y = lattice.y(ofEdge: rows.lowerBound)
    return y.isZero ? 0 : max(0, y.magnitude.binaryOrder - lattice.dotHeight.binaryOrder)
  }
}

/// A part of a column from one of its numbers on, whose width is to be found.
private struct WavePart {
  let start: Fraction
  let width: Fraction
  let orders: Int

  /// How often a part in which the curve goes one way is doubled, to have some waves.
  static let doublings = [2, 4, 6]
  /// How often the curve is evaluated in each of them.
  static let evaluations = 200
  /// Narrower parts are not looked at.
  private static let mostHalvings = 2_048

  func end(afterHalvings count: Int) -> Fraction { start + width * Fraction(2).power(-count) }

  /// How often the width is halved until the curve has one direction in the part; nil where it never has.
  func halvingsToOneWave(_ isCalm: (WavePart, Int) -> Bool) -> Int? {
    guard isCalm(self, Self.mostHalvings) else { return nil }
    var (wide, narrow) = (0, Self.mostHalvings)
    while narrow - wide > 1 {
      let middle = (wide + narrow) / 2
      if isCalm(self, middle) { narrow = middle } else { wide = middle }
    }
    return narrow
  }

  /// The bits that tell numbers in such a part apart, with as many for what becomes of them.
  func precision(forHalvings count: Int) -> Int {
    let across = start.isZero ? 0 : start.magnitude.binaryOrder - width.binaryOrder
    return 2 * (96 + max(0, across) + count + orders)
  }
}
