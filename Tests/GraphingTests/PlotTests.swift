import Arithmetic
import GraphTesting
import Testing

@testable import Graphing

@Suite struct PlotTests {
  @Test("a pan asks only for the new columns")
  func pans() throws {
    let source = MonotoneSource.parabola
    var plot = Plot([source], viewport: try .whole(-10, 10, -5, 5))
    #expect(plot.fill() == 160)
    plot.show(plot.viewport.panned(byColumns: 20, rows: 0))
    #expect(plot.fill() == 20)
    #expect(source.requests.last?.columns == 160..<180)
    plot.show(plot.viewport.panned(byColumns: -20, rows: 0))
    #expect(plot.fill() == 0)
    plot.show(plot.viewport.panned(byColumns: 0, rows: 90))
    #expect(plot.fill() == 0)
    plot.show(plot.viewport.panned(byColumns: 0, rows: 7))
    #expect(plot.fill() == 160)
  }

  @Test("columns unknown at an interruption are undecided, and asked for the next time")
  func interruptions() throws {
    let source = MonotoneSource.parabola
    var plot = Plot([source], viewport: try .whole(-10, 10, -5, 5))
    var looks = 0
    let learned = plot.fill {
      looks += 1
      return looks > 50
    }
    #expect(learned == 50)
    #expect(!plot.isFilled)
    let rows = plot.viewport.size.rows
    #expect(plot.undecidedCount == 110 * rows)
    #expect(plot.columns(of: plot.curves[0])[50].undecided.count == rows)
    // Rows of a window beyond the known ones are not known.
    plot.fill()
    plot.show(plot.viewport.panned(byColumns: 0, rows: rows + 7))
    #expect(plot.undecidedCount == 160 * 7)
    plot.fill()
    #expect(plot.isFilled && plot.undecidedCount == 0)
  }

  @Test("a plot that is still computing says so first")
  func computing() throws {
    var plot = Plot([MonotoneSource.parabola], viewport: try .whole(-10, 10, -5, 5))
    plot.isComputing = true
    #expect(plot.findings.first == "still computing")
  }

  @Test("a picture after pans equals one drawn from scratch")
  func pannedEqualsFresh() throws {
    for name in ["three", "hyperbola", "poles", "floor"] {
      var plot = Plot(GraphScene.sources(named: name), viewport: try .whole(-4, 4, -3, 5))
      for (columns, rows) in [(13, 5), (-40, -60), (7, 100), (3, 0)] {
        plot.fill()
        plot.show(plot.viewport.panned(byColumns: columns, rows: rows))
      }
      plot.fill()
      var fresh = Plot(GraphScene.sources(named: name), viewport: plot.viewport)
      fresh.fill()
      #expect(plot.bitmap == fresh.bitmap)
    }
  }

  @Test("the last three scales are remembered, and no more")
  func scales() throws {
    let source = MonotoneSource.parabola
    let home = try Viewport.whole(-10, 10, -5, 5)
    var plot = Plot([source], viewport: home)
    plot.fill()
    var window = home
    for _ in 0..<2 {
      window = window.zoomed(by: Fraction(2), aroundColumn: 30, row: 40)
      plot.show(window)
      #expect(plot.fill() == 160)
    }
    for _ in 0..<2 { window = window.zoomed(by: Fraction(1, 2), aroundColumn: 30, row: 40) }
    plot.show(window)
    #expect(plot.fill() == 0)
    #expect(plot.viewport == home)
    for _ in 0..<3 {
      window = window.zoomed(by: Fraction(2), aroundColumn: 30, row: 40)
      plot.show(window)
      plot.fill()
    }
    plot.show(home)
    #expect(plot.fill() == 160)
  }

  @Test("the window for several sources shows what each would show")
  func windows() {
    let sources = GraphScene.sources(named: "noise")
    let window = sources.suggestedWindow(x: nil, aspect: 1)
    for source in sources {
      let one = source.suggestedWindow(x: nil, aspect: 1)
      #expect(window.y?.contains(one.y?.lowerBound ?? Fraction(0)) == true)
      #expect(window.y?.contains(one.y?.upperBound ?? Fraction(0)) == true)
    }
    #expect(GraphScene.sources(named: "three").suggestedWindow(x: nil, aspect: 1).x == nil)
  }

  @Test("undecided dots are counted, and decided when asked for")
  func refines() throws {
    let source = MonotoneSource.line(Fraction(1), Fraction(0), title: "x")
    source.doubtfulRows = 0..<48
    var plot = Plot([source], viewport: try .whole(-8, 8, -8, 8))
    plot.fill()
    let count = plot.undecidedCount
    #expect(count > 0)
    #expect(plot.findings == ["\(count) dots undecided"])
    var left = plot.refine(budget: 10)
    #expect(plot.undecidedCount < count && plot.undecidedCount > 0)
    while left > 0 { left = plot.refine(budget: 10) }
    #expect(plot.undecidedCount == 0)
    #expect(plot.findings == [])
    let asked = source.requests.count
    #expect(plot.refine(budget: 10) == 0)
    #expect(source.requests.count == asked)
  }

  @Test("findings are grouped by kind, and the first few are listed")
  func findings() throws {
    var plot = Plot([MonotoneSource.manyPoles], viewport: try .whole(-4, 4, -10, 10))
    plot.fill()
    plot.findFeatures()
    #expect(plot.findings == ["poles x = −4, −3, −2, −1, … 9 found"])
    var two = Plot(
      [MonotoneSource.cubic, MonotoneSource.parabola],
      viewport: try .whole(-4, 4, -10, 10)
    )
    two.fill()
    two.findFeatures()
    #expect(
      two.findings == [
        "A: minimum (1, −2)", "A: maximum (−1, 2)", "B: zero x = 0", "B: minimum (0, 0)",
      ]
    )
    two.show(try .whole(5, 6, -3, -2))
    two.fill()
    two.findFeatures()
    #expect(two.findings == ["nothing in view: proven"])
  }
}
