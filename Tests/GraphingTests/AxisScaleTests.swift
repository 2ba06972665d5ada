import Arithmetic
import GraphTesting
import RandomTesting
import Testing

@testable import Graphing

@Suite struct AxisScaleTests {
  @Test func `a short decimal comes back from its place`() {
    var random = SeededGenerator(seed: 311)
    for _ in 0..<100 * effort {
      let digits = Fraction(Int.random(in: 1...999_999_999, using: &random))
      let number = digits * Fraction(10).power(Int.random(in: -40...40, using: &random))
      let place = AxisScale.logarithmic.place(of: number)
      #expect(place.map { AxisScale.logarithmic.number(at: $0) } == number)
    }
  }

  @Test func `what is not above 0 has no place`() {
    #expect(AxisScale.logarithmic.place(of: Fraction(0)) == nil)
    #expect(AxisScale.logarithmic.place(of: Fraction(-3)) == nil)
    #expect(AxisScale.linear.place(of: Fraction(-3)) == Fraction(-3))
  }

  @Test func `powers of ten are exact`() {
    #expect(AxisScale.logarithmic.place(of: Fraction(1, 1000)) == Fraction(-3))
    #expect(AxisScale.logarithmic.number(at: Fraction(5)) == Fraction(100_000))
  }

  @Test func `an axis shows no window in which 30 digits do not tell dots apart`() throws {
    var plot = Plot([], viewport: try .whole(0, 2, 0, 2, columns: 16, rows: 16))
    plot.scales = AxisScales(x: .logarithmic)
    let before = plot.viewport
    plot.show(before.zoomed(by: Fraction(10).power(18), around: before.centre))
    #expect(plot.viewport == before)
    plot.show(before.zoomed(by: Fraction(10).power(12), around: before.centre))
    #expect(plot.viewport != before)
  }

  @Test(
    arguments: [
      // Decades, some of them with labels.
      (-2, 3, 1, ["0.01", "0.1", "1", "10", "100", "1000"], 0),
      (-2, 20, 4, ["1", "10⁵", "10¹⁰", "10¹⁵", "10²⁰"], 18),
      (5, 8, 1, ["10⁵", "10⁶", "10⁷", "10⁸"], 24),
      // 2 and 5 times powers of ten.
      (0, 1, 0.2, ["1", "2", "5", "10"], 6),
      (6, 7, 0.2, ["10⁶", "2·10⁶", "5·10⁶", "10⁷"], 6),
      // All digits.
      (-1, 0, 0.04, ["0.1", "0.2", "0.3", "0.4", "0.5", "0.6", "0.7", "0.8", "0.9", "1"], 0),
    ] as [(Int, Int, Double, [String], Int)]
  )
  func `ticks are powers of ten, with digits between them where there is room`(
    low: Int,
    high: Int,
    length: Double,
    labels: [String],
    unlabelled: Int
  ) {
    let ticks = DecadeTicks(
      from: Fraction(low),
      through: Fraction(high),
      atLeast: Fraction(exactly: length),
      axis: "x",
      notation: .unicode
    )
    #expect(ticks.labelled.map(\.label) == labels)
    #expect(ticks.unlabelled.count == unlabelled || unlabelled == 0)
  }

  @Test func `less than a decade has round numbers, and far in it distances from one`() throws {
    let scale = AxisScale.logarithmic
    func ticks(_ low: String, _ high: String) throws -> DecadeTicks {
      let ends = try [low, high].map { try #require(Fraction(decimal: $0)) }
      let places = try ends.map { try #require(scale.place(of: $0)) }
      return DecadeTicks(
        from: places[0],
        through: places[1],
        atLeast: (places[1] - places[0]) / Fraction(5),
        axis: "x",
        notation: .unicode
      )
    }
    let near = try ticks("20", "25")
    #expect(near.labelled.map(\.label) == ["20", "22", "24"])
    for (place, label) in near.labelled {
      #expect(scale.number(at: place) == Fraction(decimal: label))
    }
    let far = try ticks("2.0000000001", "2.0000000002")
    #expect(far.base != nil)
    #expect(far.labelled.count > 2)
  }

  @Test func `points without a place are left out and counted`() throws {
    let points = [(-1, 5), (0, 5), (10, 100), (100, 10), (1000, 0)].map {
      Point(x: Fraction($0.0), y: Fraction($0.1))
    }
    let series = DataSeries(
      points,
      title: "points",
      errors: [1, 1, 100, 9, 1].map { Fraction($0) }
    )
    let scaled = try #require(series.scaled(AxisScales(x: .logarithmic, y: .logarithmic)))
    #expect(scaled.omittedCount == 3)
    let window = scaled.suggestedWindow(x: nil, aspect: 1)
    #expect(window.x?.contains(Fraction(1)) == true && window.x?.contains(Fraction(2)) == true)
    // The first bar reaches 0, and goes down without end; the second one to 1.
    #expect(window.y.map { $0.lowerBound > Fraction(-1) } == true)
    let lattice = Lattice(
      origin: Point(x: Fraction(0), y: Fraction(0)),
      dotWidth: Fraction(1, 10),
      dotHeight: Fraction(1, 10)
    )
    let column = scaled.columns(10..<11, rows: -500..<40, of: lattice, effort: .full)[0]
    #expect(column.bars.contains(-500..<23))
    let reading = try #require(scaled.reading(at: Fraction(1)))
    #expect(reading.text == "100" && reading.remark == " ± 100")
    #expect(reading.number == Fraction(100) && reading.y == Fraction(2))
    #expect(series.scaled(AxisScales(y: .logarithmic))?.omittedCount == 1)
    let none = DataSeries([points[0]], title: "")
    #expect(none.scaled(AxisScales(x: .logarithmic)) == nil)
  }
}
