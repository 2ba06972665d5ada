import Arithmetic
import Graphing
import Testing

@testable import Calculator

@Suite struct SampledCurveTests {
  @Test(arguments: [
    (":graph chi2_cdf(x, 3)", "-0.15", "1.15"), (":graph poisson_pdf(x, 3)", "-0.03", "0.26"),
    (":graph isprime x", "-0.15", "1.15"), (":graph 1000*chi2_cdf(x, 3)", "-150", "1150"),
  ])
  func `the window suits the heights`(line: String, bottom: String, top: String) throws {
    var plots: [Plot] = []
    Session().run(line) { if case .graph(let graph) = $0 { plots.append(graph.plot) } }
    let viewport = try #require(plots.first?.viewport)
    #expect(viewport.bottom == Fraction(data: bottom) && viewport.top == Fraction(data: top))
  }

  @Test(arguments: [
    (":graph binomial_pdf(x, 100, 0.5)", 20, 80), (":graph poisson_pdf(x, 12)", -2, 30),
    (":graph chi2_cdf(x, 100)", 0, 170), (":graph chi2_pdf(x, 100)", 0, 200),
    (":graph poisson_pdf(x, 3)", -10, 10), (":graph isprime x", -10, 10),
    (":graph binomial_pdf(x, 10^6, 1/2)", 497_000, 503_000),
    (":graph binomial_cdf(x, 100, 0.1)", -6, 28), (":graph geometric_cdf(x, 0.1)", -10, 70),
    (":graph geometric_cdf(x, 0.001)", -1_000, 7_000), (":graph exponential_cdf(x, 2)", -1, 4),
    (":graph binomial_cdf(x, 10^6, 1/2)", 497_000, 503_000), (":graph t_cdf(x, 1)", -40, 40),
    (":graph uniform_cdf(x, 0, 1/100)", -1, 1), (":graph exponential_pdf(x, 0.001)", -1_000, 7_000),
    (":graph normal_inv(x)", -1, 2), (":graph binomial_pdf(5, 10, x)", -1, 2),
  ])
  func `most of a probability is in the window`(line: String, left: Int, right: Int) throws {
    var plots: [Plot] = []
    Session().run(line) { if case .graph(let graph) = $0 { plots.append(graph.plot) } }
    let viewport = try #require(plots.first?.viewport)
    #expect(Fraction(left) <= viewport.left && viewport.right <= Fraction(right))
    if right - left > 4 {
      #expect((viewport.right - viewport.left) * Fraction(2) > Fraction(right - left))
    }
  }

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
