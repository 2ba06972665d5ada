import Arithmetic
import GraphTesting
import RandomTesting
import Testing

@testable import Graphing

@Suite struct DataSeriesTests {
  private static func columns(_ points: [(Int, Int)], _ window: Viewport) -> [Column] {
    let series = DataSeries(
      points.map { Point(x: Fraction($0.0), y: Fraction($0.1)) },
      title: "data",
      isJoined: true
    )
    return series.columns(window.columns, rows: window.rows, of: window.lattice, effort: .full)
  }

  @Test("a line lights the dots that it passes through")
  func line() throws {
    let window = try Viewport.whole(0, 4, 0, 8, columns: 4, rows: 8)
    let columns = Self.columns([(0, 0), (4, 8)], window)
    #expect(columns.map(\.lit) == [Rows(0..<2), Rows(2..<4), Rows(4..<6), Rows(6..<8)])
    #expect(columns[1].path == Column.Path(left: 2, right: 4))
    #expect(columns[1].middle == 3)
  }

  @Test("a line along a border lights the dots above it, an upright one those to its right")
  func borders() throws {
    let window = try Viewport.whole(0, 4, 0, 8, columns: 4, rows: 8)
    #expect(
      Self.columns([(0, 3), (3, 3)], window).map(\.lit.runs) == [
        [3..<4], [3..<4], [3..<4], [3..<4],
      ]
    )
    #expect(Self.columns([(2, 1), (2, 5)], window).map(\.lit.runs) == [[], [], [1..<6], []])
  }

  @Test("points are distinguished from the lines between them")
  func points() throws {
    let window = try Viewport.whole(0, 8, 0, 8, columns: 4, rows: 8)
    let columns = Self.columns([(0, 0), (1, 5), (7, 2)], window)
    #expect(columns[0].points == Rows([0..<1, 5..<6]))
    #expect(columns[1].points == Rows() && !columns[1].lit.isEmpty)
    #expect(columns[3].points == Rows(2..<3))
  }

  @Test("lines that go back are drawn like others")
  func unsorted() throws {
    var random = SeededGenerator(seed: 17)
    let window = try Viewport.whole(0, 20, 0, 20, columns: 30, rows: 17)
    for _ in 0..<40 * effort {
      let points = (0..<5).map { _ in
        (Int.random(in: -5...25, using: &random), Int.random(in: -5...25, using: &random))
      }
      let whole = Self.columns(points, window)
      var united = Array(repeating: Rows(), count: 30)
      for (start, end) in zip(points, points.dropFirst()) {
        for (index, column) in Self.columns([start, end], window).enumerated() {
          united[index].formUnion(column.lit)
        }
      }
      #expect(whole.map(\.lit) == united)
      // Samples of the lines are never outside the lit dots.
      for (start, end) in zip(points, points.dropFirst()) {
        for part in 0...64 {
          let share = Fraction(part, 64)
          let x = Fraction(start.0) + share * Fraction(end.0 - start.0)
          let y = Fraction(start.1) + share * Fraction(end.1 - start.1)
          guard let column = window.column(of: x), let row = window.row(of: y) else { continue }
          let isOnBorder =
            ((x - window.left) / window.dotWidth).isInteger
            || ((y - window.bottom) / window.dotHeight).isInteger
          #expect(isOnBorder || united[column].contains(row))
        }
      }
    }
  }

  @Test("columns requested one by one equal those requested together")
  func apart() throws {
    let window = try Viewport.whole(-2, 32, -50, 500)
    for case let series as DataSeries in GraphScene.sources(named: "noise") {
      let all = series.columns(window.columns, rows: window.rows, of: window.lattice, effort: .full)
      for column in window.columns {
        let one = series.columns(
          column..<column + 1,
          rows: window.rows,
          of: window.lattice,
          effort: .full
        )
        #expect(one == [all[column]])
      }
    }
  }

  @Test("points that are not joined have nothing between them")
  func apartPoints() throws {
    let points = [(0, 0), (2, 5), (7, 2)].map { Point(x: Fraction($0.0), y: Fraction($0.1)) }
    let series = DataSeries(points, title: "data")
    let window = try Viewport.whole(0, 8, 0, 8, columns: 4, rows: 8)
    let columns = series.columns(
      window.columns,
      rows: window.rows,
      of: window.lattice,
      effort: .full
    )
    #expect(columns.map(\.lit.runs) == [[0..<1], [5..<6], [], [2..<3]])
    #expect(columns.allSatisfy { $0.path == nil })
    #expect(series.reading(at: Fraction(1)) == nil)
    #expect(series.reading(at: Fraction(2))?.text == "5")
  }

  @Test("an error bar is a line with a cap at each end, in each mode")
  func errors() throws {
    let points = [(2, 5), (5, 5)].map { Point(x: Fraction($0.0), y: Fraction($0.1)) }
    let series = DataSeries(points, title: "data", errors: [Fraction(2), Fraction(0)])
    // A cap is a fiftieth wide, so that both ends are in the columns beside the point's edge.
    let window = try Viewport.whole(0, 8, 0, 10, columns: 8, rows: 20)
    let columns = series.columns(
      window.columns,
      rows: window.rows,
      of: window.lattice,
      effort: .full
    )
    #expect(columns[1].lit == Rows([6..<7, 14..<15]) && columns[1].points == Rows())
    #expect(columns[2].lit == Rows(6..<15) && columns[2].points == Rows(10..<11))
    #expect(columns[2].bars == columns[2].lit)
    #expect(columns[5].lit == Rows(10..<11) && columns[5].bars.isEmpty)
    for (column, number) in zip(columns, window.columns) {
      let one = series.columns(
        number..<number + 1,
        rows: window.rows,
        of: window.lattice,
        effort: .full
      )
      #expect(one == [column])
    }
    var plot = Plot([series], viewport: window, mode: .dot)
    plot.fill()
    #expect(plot.dots(of: plot.curves[0]).lit == columns.map(\.lit))
    #expect(
      series.reading(at: Fraction(2)) == Reading(text: "5", remark: " ± 2", y: Fraction(5))
    )
    #expect(series.suggestedWindow(x: nil, aspect: 1).y == Fraction(14, 5)...Fraction(36, 5))
    #expect(series.summary == ["2 points, x from 2 to 5, y of 5", "error bars from 0 to 2"])
  }

  @Test("the value between two points is on the line")
  func readings() {
    let series = DataSeries(
      [(0, 0), (3, 1)].map { Point(x: Fraction($0.0), y: Fraction($0.1)) },
      title: "data",
      isJoined: true
    )
    #expect(series.reading(at: Fraction(1)) == Reading(text: "≈ 0.333333333333", y: Fraction(1, 3)))
    #expect(series.reading(at: Fraction(3))?.text == "1")
    #expect(series.reading(at: Fraction(4)) == nil)
    let window = series.suggestedWindow(x: nil, aspect: 1)
    #expect(window.x == Fraction(-3, 20)...Fraction(63, 20))
  }
}
