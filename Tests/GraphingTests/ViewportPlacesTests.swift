import Arithmetic
import GraphTesting
import Testing

@testable import Graphing

@Suite struct ViewportPlacesTests {
  @Test(
    "a column's number is the decimal in it with the fewest digits",
    arguments: [
      (Fraction(-1, 8), Fraction(1, 8), "0"), (Fraction(0), Fraction(1, 8), "0"),
      (Fraction(-1, 8), Fraction(0), "−0.1"), (Fraction(1, 8), Fraction(1, 4), "0.2"),
      (Fraction(99), Fraction(101), "100"), (Fraction(15, 2), Fraction(17, 2), "8"),
      (Fraction(1, 3), Fraction(334, 1_000), "0.3334"), (Fraction(-7, 3), Fraction(-9, 4), "−2.3"),
    ]
  )
  func shortest(low: Fraction, high: Fraction, text: String) {
    let found = Fraction.shortest(from: low, below: high)
    #expect(found.placeText == text)
    #expect(found >= low && found < high)
  }

  @Test func `each column and row has its number`() throws {
    let viewport = try Viewport.whole(-7, 11, -3, 5)
    for column in 0..<160 {
      #expect(viewport.column(of: viewport.shortestX(inColumn: column)) == column)
    }
    for row in 0..<96 { #expect(viewport.row(of: viewport.shortestY(inRow: row)) == row) }
  }
}
