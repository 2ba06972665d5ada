import Graphing
import Testing

struct CoordinateNotationTests {
  @Test(arguments: [
    ("3", "s", "3 s"), ("π/2", "rad", "π/2 rad"), ("≈ 0.739", "m", "≈ 0.739 m"),
    ("1 + √2", "m", "(1 + √2) m"), ("≈ 1 − 2i", "m", "≈ (1 − 2i) m"), ("−2", "/s", "−2/s"),
  ])
  func `a number has its unit, a sum in brackets`(number: String, unit: String, text: String) {
    #expect(CoordinateNotation(xUnit: unit).x(number) == text)
    #expect(CoordinateNotation().x(number) == number)
  }

  @Test func `axes are named where there is more to say than x and y`() {
    let plain = CoordinateNotation().axisNames
    #expect(plain.x == nil && plain.y == nil)
    #expect(CoordinateNotation(variable: "t").axisNames.x == "t")
    let fall = CoordinateNotation(variable: "t", xUnit: "s", yUnit: "ft").axisNames
    #expect(fall.x == "t in s" && fall.y == "ft")
    let waves = CoordinateNotation(xUnit: "/s", yUnit: "/m").axisNames
    #expect(waves.x == "x in 1/s" && waves.y == "1/m")
  }
}
