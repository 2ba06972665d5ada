import Arithmetic
import GraphTesting
import Testing

@testable import Graphing

@Suite struct HistogramTests {
  @Test("whole numbers get a bar each, centred on the number")
  func whole() {
    let histogram = Histogram([3, 1, 3, 5, 3].map { Fraction($0) }, title: "dice")
    #expect(histogram.start == Fraction(1, 2) && histogram.width == Fraction(1))
    #expect(histogram.counts == [1, 0, 3, 0, 1])
    #expect(
      histogram.reading(at: Fraction(3))
        == Reading(text: "3", remark: " in 2.5 … 3.5", y: Fraction(3))
    )
    #expect(histogram.rule == "bins of 1 (one for each whole number)")
    #expect(
      histogram.summary == [
        "5 numbers", "1 from 0.5 to 1.5", "3 from 2.5 to 3.5", "1 from 4.5 to 5.5",
      ]
    )
  }

  @Test("a given number of bars divides the range, the largest number being in the last")
  func given() {
    let values = (0...10).map { Fraction($0, 10) }
    let histogram = Histogram(values, bins: .count(4), title: "tenths")
    #expect(histogram.counts == [3, 2, 3, 3])
    #expect(histogram.width == Fraction(1, 4) && histogram.rule == "4 bins")
  }

  @Test("every number is counted once, and the width is a round one that keeps the rule")
  func automatic() throws {
    for case let histogram as Histogram in GraphScene.sources(named: "measurements") {
      #expect(histogram.counts.reduce(0, +) == 500)
      #expect(histogram.width == Fraction(1, 5))
    }
    let even = Histogram((0..<1_000).map { Fraction($0, 7) }, title: "even")
    // 999/7 = 142.7 in 11 parts; the distance between the quartiles gives 2·500/7/10 = 14.3.
    #expect(even.width == Fraction(10))
    #expect(even.rule == "bins of 10 (Sturges, rounded)")
    // As many as R draws.
    let hundred = Histogram((1...100).map { Fraction($0) }, title: "hundred")
    #expect(hundred.counts == [9] + Array(repeating: 10, count: 9) + [1])
    let far = (0..<1_000).map { Fraction($0, 1_000) } + [Fraction(-20), Fraction(20)]
    #expect(Histogram(far, title: "far").rule == "bins of 0.1 (Freedman–Diaconis, rounded)")
    #expect(even.counts.reduce(0, +) == 1_000)
  }

  @Test("numbers that are all the same, or far apart, have few bars")
  func extremes() {
    #expect(Histogram([Fraction(1, 3)], title: "one").counts.reduce(0, +) == 1)
    let far = Histogram([Fraction(1, 2)] + [Fraction(10).power(300)], title: "far")
    #expect(Histogram([Fraction(1, 3)], title: "one").rule == "bins of 1")
    // Half of the numbers are equal, so that the quartiles give no width.
    let same = Histogram(([0, 0, 0, 0, 0, 0, 0, 5].map { Fraction($0, 2) }), title: "same")
    #expect(same.rule == "bins of 0.5 (Sturges, rounded)")
    // The rule asks for less than 1, which whole numbers never get.
    let crowd = Histogram((0..<1_000).map { Fraction($0 % 2) } + [Fraction(100)], title: "crowd")
    #expect(crowd.rule == "bins of 1")
    #expect(far.counts.reduce(0, +) == 2 && far.counts.count <= 2_001)
  }

  @Test("a bar lights its top and its sides, and shades its inside")
  func dots() throws {
    let histogram = Histogram([1, 2, 2].map { Fraction($0) }, title: "few")
    let window = try Viewport.whole(0, 4, -1, 3, columns: 16, rows: 16)
    let columns = histogram.columns(
      window.columns,
      rows: window.rows,
      of: window.lattice,
      effort: .full
    )
    // From the axis in row 4 to the counts of 1 and 2 in rows 8 and 12.
    #expect(columns[1].lit.isEmpty && columns[2].lit == Rows(4..<9))
    #expect(columns[3].lit == Rows(8..<9) && columns[3].area == Rows(4..<8))
    #expect(columns[6].lit == Rows(4..<13) && columns[7].lit == Rows(12..<13))
    #expect(columns[10].lit == Rows(4..<13) && columns[11].lit.isEmpty)
  }
}
