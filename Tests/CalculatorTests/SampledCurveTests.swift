import Arithmetic
import Graphing
import Testing

@testable import Calculator

@Suite struct SampledCurveTests {
  @Test func `single values between zeros are shown, also beside integers`() {
    let curve = SampledCurve(
      title: "1 at halves",
      value: { x in Real((x * Fraction(2)).isInteger ? 1 : 0) },
      read: { _ in nil }
    )
    let lattice = Lattice(
      origin: Point(x: Fraction(0), y: Fraction(-2)),
      dotWidth: Fraction(1, 4),
      dotHeight: Fraction(1)
    )
    let columns = curve.columns(0..<5, rows: 0..<4, of: lattice, effort: .full) { false }
    #expect(curve.isScattered)
    #expect(columns.map { !$0.lit.isEmpty } == [true, false, true, false, true])
  }
}
