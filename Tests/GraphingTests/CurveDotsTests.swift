import Arithmetic
import GraphTesting
import RandomTesting
import Testing

@testable import Graphing

@Suite struct CurveDotsTests {
  private static func dots(
    _ name: String,
    _ viewport: Viewport,
    _ mode: PlotMode,
    hasRisers: Bool = false
  ) -> [CurveDots] {
    var plot = Plot(GraphScene.sources(named: name), viewport: viewport, mode: mode)
    plot.hasRisers = hasRisers
    plot.fill()
    plot.findFeatures()
    return plot.curves.map { plot.dots(of: $0) }
  }

  /// Windows around the places where the curves of the tests turn.
  static let windows: [Viewport] = {
    var random = SeededGenerator(seed: 3)
    return (0..<60 * effort).compactMap { _ in
      let centre = Point(
        x: Fraction(Int.random(in: -300...300, using: &random), 100),
        y: Fraction(Int.random(in: -300...300, using: &random), 100)
      )
      return try? Viewport(
        centre: centre,
        dotWidth: Fraction(Int.random(in: 1...200, using: &random), 1_000),
        dotHeight: Fraction(Int.random(in: 1...200, using: &random), 1_000),
        size: DotSize(columns: 80, rows: 60)
      )
    }
  }()

  @Test(
    "a thin line lights only dots of the curve, and breaks only where that does",
    arguments: windows
  )
  func thin(window: Viewport) {
    for name in ["three", "line", "hyperbola", "poles", "floor"] {
      let exact = Self.dots(name, window, .exact)
      for (index, thin) in Self.dots(name, window, .thin).enumerated() {
        let whole = exact[index]
        for column in thin.lit.indices {
          #expect(thin.lit[column].subtracting(whole.lit[column]).isEmpty)
          #expect(thin.lit[column].isEmpty == whole.lit[column].isEmpty)
        }
        for (column, next) in zip(thin.lit.indices, thin.lit.indices.dropFirst()) {
          let touched = whole.lit[column].touches(whole.lit[next])
          #expect(!touched || thin.lit[column].touches(thin.lit[next]), "\(name) \(column)")
        }
      }
    }
  }

  @Test("a thin line has about one dot a column where it is flat, and one a row where it is steep")
  func aboutOne() throws {
    let window = try Viewport.whole(-10, 10, -5, 5)
    let flat = Self.dots("line", window, .thin)[0]
    #expect(flat.lit.allSatisfy { $0.count <= 1 })
    let steep = Self.dots("line", try .whole(-100, 100, -5, 5), .thin)[0]
    #expect(steep.count == 96)
  }

  @Test("a column has at most one single dot, that of its middle", arguments: windows)
  func single(window: Viewport) {
    for name in ["three", "hyperbola", "floor"] {
      let exact = Self.dots(name, window, .exact)
      for (index, dots) in Self.dots(name, window, .dot).enumerated() {
        for column in dots.lit.indices {
          #expect(dots.lit[column].count <= 1)
          #expect(dots.lit[column].subtracting(exact[index].lit[column]).isEmpty)
        }
      }
    }
  }

  @Test("data that is not joined shows only its points")
  func dataPoints() throws {
    let points = [(0, 0), (4, 3), (13, 7)].map { Point(x: Fraction($0.0), y: Fraction($0.1)) }
    let window = try Viewport.whole(0, 16, 0, 8, columns: 16, rows: 8)
    var plot = Plot(
      [DataSeries(points, title: "data", isJoined: true)],
      viewport: window,
      mode: .dot
    )
    plot.fill()
    let lit = plot.dots(of: plot.curves[0]).lit
    #expect(lit.indices.filter { !lit[$0].isEmpty } == [0, 4, 13])
    #expect(lit[4] == Rows(3..<4))
  }

  @Test("jumps are joined only when asked for, poles never")
  func risers() throws {
    let window = try Viewport.whole(-4, 4, -3, 3, columns: 64, rows: 48)
    let apart = Self.dots("floor", window, .thin)[0]
    let joined = Self.dots("floor", window, .thin, hasRisers: true)[0]
    #expect(joined.lit[40].count == 9 && apart.lit[40].count == 1)
    #expect(joined.lit[41] == apart.lit[41])
    #expect(
      Self.dots("poles", window, .thin, hasRisers: true) == Self.dots("poles", window, .thin)
    )
  }
}

extension Rows {
  /// Whether a row of one is equal or adjacent to one of the other.
  fileprivate func touches(_ other: Rows) -> Bool {
    runs.contains { run in
      other.runs.contains { $0.lowerBound <= run.upperBound && run.lowerBound <= $0.upperBound }
    }
  }
}
