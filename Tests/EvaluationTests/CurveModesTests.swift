import Arithmetic
import Graphing
import RandomTesting
import Testing

@testable import Curves

/// Thin lines and single dots, as a plot draws them of proven curves.
struct CurveModesTests {
  private static func plot(_ source: CurveSource, _ viewport: Viewport, _ mode: PlotMode)
    -> CurveDots
  {
    var plot = Plot([source], viewport: viewport, mode: mode)
    plot.fill()
    return plot.dots(of: plot.curves[0])
  }

  private static func viewport(_ graph: GraphCase) throws -> Viewport {
    let (origin, columns, rows) = (graph.lattice.origin, graph.columns, graph.rows)
    return try Viewport(
      x: (origin.x, graph.lattice.x(ofEdge: columns)),
      y: (origin.y, graph.lattice.y(ofEdge: rows)),
      size: DotSize(columns: columns, rows: rows)
    )
  }

  @Test(arguments: CurveOracleTests.entries)
  func `a thin line is where the curve is, in each of its columns, and as unbroken`(
    _ entry: CurveOracleTests.Entry
  ) throws {
    let graph = try GraphCase(entry.expression, entry.window)
    let (source, viewport) = (try graph.source(), try Self.viewport(graph))
    let thin = Self.plot(source, viewport, .thin).lit
    for (index, lit) in thin.enumerated() {
      let (must, can) = (entry.rows(entry.must[index]), entry.rows(entry.can[index]))
      #expect(lit.isSubset(of: can), "column \(index)")
      #expect(must.isEmpty || !lit.isEmpty, "column \(index)")
    }
    expectUnbroken(thin, Self.plot(source, viewport, .exact))
  }

  @Test(arguments: CurveOracleTests.entries)
  func `a single dot is where the curve is, at the middle of its column`(
    _ entry: CurveOracleTests.Entry
  ) throws {
    let graph = try GraphCase(entry.expression, entry.window)
    let (source, viewport) = (try graph.source(), try Self.viewport(graph))
    let dots = Self.plot(source, viewport, .dot).lit
    for (index, lit) in dots.enumerated() {
      #expect(lit.isSubset(of: entry.rows(entry.can[index])), "column \(index)")
    }
    try expectMiddles(dots, entry.expression, graph.lattice, rows: graph.rows)
  }

  static let seeds = (1...8 * effort).map { UInt64($0) }

  /// A random function and a random window around one of its points.
  private static func scene(_ seed: UInt64) throws -> (String, Viewport) {
    var random = SeededGenerator(seed: seed)
    let expression = random.compiledCurve(depth: 3)
    let x = Fraction(Int.random(in: -3_000...3_000, using: &random), 1_009)
    let value = try program(expression).value(near: x)
    let viewport = try Viewport(
      centre: Point(x: x, y: value + Fraction(1, 7_919)),
      dotWidth: Fraction(Int.random(in: 1...400, using: &random), 2_003),
      dotHeight: Fraction(Int.random(in: 1...400, using: &random), 2_003),
      size: DotSize(columns: 40, rows: 36)
    )
    return (expression, viewport)
  }

  @Test(arguments: seeds)
  func `a thin line of any function is part of its curve, and as unbroken`(_ seed: UInt64) throws {
    let (expression, viewport) = try Self.scene(seed)
    let source = try curve(expression)
    let exact = Self.plot(source, viewport, .exact)
    let thin = Self.plot(source, viewport, .thin).lit
    for (index, lit) in thin.enumerated() {
      #expect(lit.isSubset(of: exact.lit[index]), "\(expression), column \(index)")
      #expect(lit.isEmpty == exact.lit[index].isEmpty, "\(expression), column \(index)")
    }
    expectUnbroken(thin, exact)
  }

  @Test(arguments: seeds)
  func `a single dot of any function is its value in the middle of the column`(
    _ seed: UInt64
  ) throws {
    let (expression, viewport) = try Self.scene(seed)
    let dots = Self.plot(try curve(expression), viewport, .dot).lit
    #expect(dots.allSatisfy { $0.count <= 1 })
    try expectMiddles(dots, expression, viewport.lattice, rows: viewport.size.rows)
  }

  @Test(arguments: seeds, PlotMode.allCases)
  func `panning there is drawing there`(_ seed: UInt64, mode: PlotMode) throws {
    let (expression, viewport) = try Self.scene(seed)
    let source = try curve(expression)
    var plot = Plot([source], viewport: viewport, mode: mode)
    plot.fill()
    plot.show(viewport.panned(byColumns: 7, rows: -5))
    plot.fill()
    let fresh = Self.plot(source, plot.viewport, mode)
    #expect(plot.dots(of: plot.curves[0]) == fresh, "\(expression)")
    #expect(plot.viewport.left == viewport.lattice.x(ofEdge: 7))
  }

  @Test(arguments: seeds, [PlotMode.thin, .dot])
  func `twice a function in a window of twice the height has the same dots`(
    _ seed: UInt64,
    mode: PlotMode
  ) throws {
    let (expression, viewport) = try Self.scene(seed)
    let high = try Viewport(
      x: (viewport.left, viewport.right),
      y: (viewport.bottom * Fraction(2), viewport.top * Fraction(2)),
      size: viewport.size
    )
    let one = Self.plot(try curve(expression), viewport, mode)
    let other = Self.plot(try curve("2*(\(expression))"), high, mode)
    for (index, lit) in one.lit.enumerated() {
      let around = max(0, index - 1)...min(one.lit.count - 1, index + 1)
      guard around.allSatisfy({ one.undecided[$0].isEmpty && other.undecided[$0].isEmpty }) else {
        continue
      }
      #expect(lit == other.lit[index], "\(expression), column \(index)")
    }
  }

  // MARK: - Expectations

  /// Expects the thin line to continue in the next column wherever the whole curve does.
  private func expectUnbroken(_ thin: [Rows], _ exact: CurveDots) {
    for index in thin.indices.dropLast() {
      guard exact.undecided[index].isEmpty, exact.undecided[index + 1].isEmpty,
        exact.lit[index].touches(exact.lit[index + 1])
      else { continue }
      #expect(thin[index].touches(thin[index + 1]), "columns \(index) and \(index + 1)")
    }
  }

  /// Expects the exact value in the middle of each column in its dot, unless out of view or on a border.
  private func expectMiddles(
    _ dots: [Rows],
    _ expression: String,
    _ lattice: Lattice,
    rows: Int
  ) throws {
    let program = try program(expression)
    for (index, lit) in dots.enumerated() {
      let x = lattice.x(ofEdge: index) + lattice.dotWidth * Fraction(1, 2)
      guard let value = try? program.value(at: Real(x)), let y = value.nearlyRow(of: lattice)
      else { continue }
      let place = y - Fraction(y.floor)
      guard place > Fraction(1, 1_000), place < Fraction(999, 1_000), let row = y.floor.int,
        (0..<rows).contains(row)
      else { continue }
      for dot in lit.runs { #expect(dot == row..<row + 1, "\(expression), column \(index)") }
    }
  }
}

extension StraightLineProgram {
  /// A fraction near the value at a number; 0 where there is no value or it is large.
  fileprivate func value(near x: Fraction) throws -> Fraction {
    guard let value = try? value(at: Real(x)), let floor = try? (value * Real(64)).floor(),
      let part = floor.int, part.magnitude < 1 << 20
    else { return Fraction(0) }
    return Fraction(part, 64)
  }
}

extension Rows {
  /// Whether some row of one is a row of the other, or next to one.
  fileprivate func touches(_ other: Rows) -> Bool {
    runs.contains { run in
      other.runs.contains { $0.lowerBound <= run.upperBound && run.lowerBound <= $0.upperBound }
    }
  }
}
