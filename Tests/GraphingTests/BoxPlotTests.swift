import Arithmetic
import GraphTesting
import Testing

@testable import Graphing

@Suite struct BoxPlotTests {
  private static func box(
    _ five: [Int],
    whiskers: ClosedRange<Int>,
    outliers: [Int] = [],
    place: Int = 1
  ) -> BoxPlot {
    BoxPlot(
      five.map { Fraction($0) },
      whiskers: Fraction(whiskers.lowerBound)...Fraction(whiskers.upperBound),
      outliers: outliers.map { Fraction($0) },
      place: Fraction(place),
      title: "box"
    )
  }

  @Test("lines light the dots they pass through, and the box is shaded")
  func dots() throws {
    let box = Self.box([1, 2, 3, 5, 9], whiskers: 1...6, outliers: [9])
    // Rows are a tenth high: the box is from 0.7 to 1.3, a cap from 0.85 to 1.15.
    let window = try Viewport.whole(0, 10, 0, 2, columns: 10, rows: 20)
    let columns = box.columns(
      window.columns,
      rows: window.rows,
      of: window.lattice,
      effort: .full
    )
    let (edge, cap) = (Rows(7..<14), Rows(8..<12))
    #expect(columns[0].lit.isEmpty)
    #expect(columns[1].lit == cap)
    #expect(columns[2].lit == edge && columns[3].lit == edge)
    // The upper line ends at the edge of its column, and upper borders are outside.
    #expect(columns[5].lit == Rows(7..<13))
    #expect(columns[4].lit == Rows([7..<8, 13..<14]))
    #expect(columns[6].lit == cap && columns[7].lit.isEmpty)
    #expect(columns[9].lit == Rows(10..<11) && columns[9].points == Rows(10..<11))
    #expect(columns.map(\.area.isEmpty) == (0..<10).map { !(2..<5).contains($0) })
    #expect(columns[4].area == Rows(7..<13))
    // All but the outlier is drawn in each mode.
    #expect(columns.allSatisfy { $0.lit == $0.bars || $0.points == $0.lit })
  }

  @Test("columns requested one by one equal those requested together")
  func apart() throws {
    let box = Self.box([-7, -2, 3, 5, 90], whiskers: -3...6, outliers: [-7, 50, 90], place: 3)
    let window = try Viewport.whole(-9, 99, 0, 4)
    let (rows, lattice) = (window.rows, window.lattice)
    let all = box.columns(window.columns, rows: rows, of: lattice, effort: .full)
    for (index, number) in window.columns.enumerated() {
      let one = box.columns(number..<number + 1, rows: rows, of: lattice, effort: .full)
      #expect(one == [all[index]])
    }
  }

  @Test("a whisker inside the box is left out")
  func inside() throws {
    let box = Self.box([0, 4, 5, 6, 6], whiskers: 5...6, outliers: [0])
    let window = try Viewport.whole(0, 10, 0, 2, columns: 10, rows: 20)
    let columns = box.columns(
      window.columns,
      rows: window.rows,
      of: window.lattice,
      effort: .full
    )
    #expect(columns[0].lit == Rows(10..<11))
    #expect([1, 2, 3, 7, 8, 9].allSatisfy { columns[$0].lit.isEmpty })
  }

  @Test("the numbers are said in words, and are the value under the cursor")
  func words() {
    let box = Self.box([1, 2, 3, 5, 9], whiskers: 1...6, outliers: [9])
    #expect(box.findings == ["minimum 1", "quartiles 2, 3 and 5", "maximum 9", "outlier 9"])
    let text = "minimum 1, quartiles 2, 3 and 5, maximum 9, outlier 9"
    #expect(box.reading(at: Fraction(4)) == Reading(words: text, y: Fraction(1)))
    #expect(box.reading(at: Fraction(10)) == nil)
    let many = Self.box([1, 2, 3, 5, 99], whiskers: 1...6, outliers: Array(90...99))
    #expect(many.findings.last == "outliers 90, 91, 92, 93, … 10 found")
    #expect(box.suggestedWindow(x: nil, aspect: 1).y == Fraction(0)...Fraction(7, 4))
  }
}
