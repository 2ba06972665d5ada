import Arithmetic
import GraphTesting
import Graphing
import Testing

@testable import Screens

struct PointTextTests {
  @Test("numbers are rounded as much as the line requires, and both x and y are visible")
  func rounding() {
    let y = Fraction(Integer(2).power(250))
    let point = PointText(
      x: .init("x", at: Fraction(5, 2)),
      y: .init("y", Reading(text: y.numerator.description, y: y))
    )
    #expect(point.text(columns: 90) == "x = 2.5   y = \(y.numerator)")
    #expect(point.text(columns: 89) == "x = 2.5   y ≈ 1.80925139433E75")
    #expect(point.text(columns: 20) == "x = 2.5   y ≈ 1.8E75")
    #expect(point.text(columns: 18) == "x = 2.5   y ≈ 2E75")
    #expect(point.text(columns: 16) == "x = 2.5   y = …")
  }

  @Test("a rounded number keeps its unit")
  func units() throws {
    let y = Fraction(Integer(2).power(250))
    let point = PointText(
      x: .init("t", at: Fraction(5, 2), "s"),
      y: .init("y", Reading(text: "\(y.numerator) m/s", y: y), "m/s")
    )
    #expect(point.text(columns: 96) == "t = 2.5 s   y = \(y.numerator) m/s")
    #expect(point.text(columns: 95) == "t = 2.5 s   y ≈ 1.80925139433E75 m/s")
    #expect(point.text(columns: 26) == "t = 2.5 s   y ≈ 1.8E75 m/s")
    let frequency = PointText(x: .init("f", at: Fraction(3), "/s"))
    #expect(frequency.text(columns: 40) == "f = 3/s")
  }

  @Test("a number that is exact in few digits keeps the equals sign")
  func exactDigits() {
    let (x, y) = (Fraction(10).power(29) * Fraction(5), Fraction(10).power(145) * Fraction(3125))
    let point = PointText(
      x: .init("x", at: x),
      y: .init("y", Reading(text: y.numerator.description, y: y))
    )
    #expect(point.text(columns: 60) == "x = 500000000000000000000000000000   y = 3.125E148")
    #expect(point.text(columns: 40) == "x = 5E29   y = 3.125E148")
  }

  @Test("an exact form without room leaves its digits, marked as rounded")
  func roundedForms() throws {
    let near = try #require(Fraction(decimal: "1.162791"))
    let height = try #require(Fraction(decimal: "9670.155"))
    let long = "(3704324 − √13715093937229)/267"
    let point = PointText(
      lead: "maximum at ",
      x: .init(name: "x", text: long, number: near),
      gap: ", ",
      y: .init(name: "y", text: "≈ 9670.155", number: height)
    )
    #expect(point.text(columns: 80) == "maximum at x = \(long), y ≈ 9670.155")
    #expect(point.text(columns: 40) == "maximum at x ≈ 1.162791, y ≈ 9670.155")
    #expect(point.text(columns: 34) == "maximum at x ≈ 1.16279, y ≈ 9670.2")
    #expect(point.text(columns: 20) == "maximum at x = …")
  }
}
