import Arithmetic
import Graphing
import Testing

@testable import Curves

/// Windows so small that doubles show nothing in them.
struct CurveZoomTests {
  @Test func `a sine far out is a line in a window 1E-60 wide`() throws {
    let graph = try GraphCase(
      "sin(x)",
      ["10^20", "10^20+10^-60", "-0.65", "-0.64"],
      columns: 40,
      rows: 40
    )
    let value = Real(Fraction(10).power(20)).sine()
    let row = try ((value + Real(Fraction(65, 100))) * Real(4_000)).floor().int
    for column in try graph.picture() {
      #expect(column.lit.runs == row.map { [$0..<$0 + 1] } ?? [])
      #expect(column.undecided.isEmpty)
    }
  }

  @Test func `x² − 2 is a line through its zero in a window 1E-200 wide`() throws {
    // √2 to 250 places, rounded down.
    let scale = Fraction(10).power(250)
    let zero = try Fraction((Real(2).squareRoot() * Real(scale)).floor()) / scale
    let width = Fraction(10).power(-200)
    let lattice = Lattice(
      origin: Point(x: zero - width * Fraction(20), y: -width * Fraction(57)),
      dotWidth: width,
      dotHeight: width * Fraction(3)
    )
    let source = try curve("x^2-2")
    let columns = source.columns(0..<40, rows: 0..<38, of: lattice, effort: .full)
    // The slope is 2√2: 0.943 rows a column, through the middle between columns 19 and 20.
    for (index, column) in columns.enumerated() {
      let rows = [Double(index - 20), Double(index - 19)].map { 19 + $0 * 0.942_809_041_58 }
      let low = max(Int(rows[0].rounded(.down)), 0)
      let high = min(Int(rows[1].rounded(.up)), 38)
      #expect(column.lit.runs == [low..<high], "column \(index)")
      #expect(column.undecided.isEmpty)
    }
  }

  @Test(arguments: [10, 30, 100, 1_000])
  func `a parabola looks the same at every scale`(_ exponent: Int) throws {
    let picture = try GraphCase("x^2", ["-1.01", "0.99", "-0.51", "1.49"], columns: 50).picture()
    let small = Lattice(
      origin: Point(
        x: Fraction(-101, 100) * Fraction(10).power(-exponent),
        y: Fraction(-51, 100) * Fraction(10).power(-2 * exponent)
      ),
      dotWidth: Fraction(2, 50) * Fraction(10).power(-exponent),
      dotHeight: Fraction(2, 96) * Fraction(10).power(-2 * exponent)
    )
    let source = try curve("x^2")
    #expect(source.columns(0..<50, rows: 0..<96, of: small, effort: .full) == picture)
  }

  /// Poles and jumps, with the column of each and its lit rows.
  @Test(arguments: [
    ("1/(x-1/3)", ["1/3-10^-60", "1/3+10^-60", "-10^63", "10^63"], 80, [51..<96]),
    ("tan(x)*0", ["10^20", "10^20+10", "-1.03", "0.97"], 3, [49..<50]),
    ("floor(x)", ["10^20-3.03", "10^20+2.97", "10^20-3.4", "10^20+3.5"], 107, [47..<48, 61..<62]),
    ("floor(x+10^20)", ["-3.03", "2.97", "10^20-3.4", "10^20+3.5"], 107, [47..<48, 61..<62]),
    ("(x+10^100)-10^100", ["-10^-100", "10^-100", "-10^-100", "10^-100"], 0, [0..<1]),
    ("cosh(x)^2-sinh(x)^2", ["-300", "300", "-1.51", "2.49"], 0, [60..<61]),
  ])
  func `a pole or jump is seen in any window`(
    _ expression: String,
    _ window: [String],
    _ column: Int,
    _ lit: [Range<Int>]
  ) throws {
    let picture = try GraphCase(expression, window).picture()
    #expect(picture[column].lit.runs == lit)
    #expect(picture[column].undecided.isEmpty)
  }
}
