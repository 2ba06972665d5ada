internal import Arithmetic
internal import Graphing

// Where a curve oscillates or jumps too often in a column to follow all its pieces, a small part
// with a few waves lights the rows that the whole column may reach.

extension Picture {
  /// Lights the rows of a few waves among the undecided ones; returns whether none is left.
  mutating func lightWaves(_ open: [(first: Int, last: Int)], _ left: Edge, _ right: Edge) -> Bool {
    func isLit() -> Bool { open.allSatisfy { prover.lit.contains($0.first, $0.last) } }
    guard let first = open.map(\.first).min(), let last = open.map(\.last).max(), !isLit() else {
      return true
    }
    // Not a simple number, because many curves break at those.
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

  /// Whether a curve is monotonic and continuous in a part.
  private func isCalm(_ part: WavePart, _ halvings: Int) -> Bool {
    var kernel = prover(precision: part.precision(forHalvings: halvings)).kernel
    let end = part.end(afterHalvings: halvings)
    kernel.enclose(part.start, end)
    guard kernel.isContinuous else { return false }
    guard let slope = kernel.slope(part.start, end) else { return program.slope == nil }
    return slope.lower >= 0 || slope.upper <= 0
  }

  /// The binary orders by which a row is smaller than the window's heights.
  var orders: Int {
    base.isZero ? 0 : max(0, base.magnitude.binaryOrder - lattice.dotHeight.binaryOrder)
  }
}

/// A part of a column that begins at a number; its width is to be found.
private struct WavePart {
  let start: Fraction
  let width: Fraction
  let orders: Int

  /// How often to double a part where the curve is monotonic, so that it has some waves.
  static let doublings = [2, 4, 6]
  /// The number of evaluations in each of them.
  static let evaluations = 200
  /// The most halvings; narrower parts are not examined.
  private static let mostHalvings = 2_048

  func end(afterHalvings count: Int) -> Fraction { start + width * Fraction(2).power(-count) }

  /// The number of halvings until the curve is monotonic in the part; nil where it never is.
  func halvingsToOneWave(_ isCalm: (WavePart, Int) -> Bool) -> Int? {
    guard isCalm(self, Self.mostHalvings) else { return nil }
    var (wide, narrow) = (0, Self.mostHalvings)
    while narrow - wide > 1 {
      let middle = (wide + narrow) / 2
      if isCalm(self, middle) { narrow = middle } else { wide = middle }
    }
    return narrow
  }

  /// The bits that distinguish numbers in such a part, and as many for the computation with them.
  func precision(forHalvings count: Int) -> Int {
    let across = start.isZero ? 0 : start.magnitude.binaryOrder - width.binaryOrder
    return 2 * (96 + max(0, across) + count + orders)
  }
}
