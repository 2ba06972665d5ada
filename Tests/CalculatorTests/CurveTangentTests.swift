import Graphing
import Testing

@testable import Arithmetic
@testable import Calculator

/// The tangents that the viewer of graphs adds, and the integrals that it takes.
@Suite struct CurveTangentTests {
  /// The plot of a graph in a session.
  private func plot(_ graph: String, _ session: Session) throws -> Plot {
    var found: Plot?
    session.run(":graph \(graph)") { report in
      if case .graph(let graph) = report { found = graph.plot }
    }
    return try #require(found)
  }

  @Test(
    arguments: [
      ("x^2 - 2", Fraction(1), "tangent y = 2x − 3"), ("x^3", Fraction(0), "tangent y = 0"),
      ("abs x", Fraction(-3), "tangent y = −x"),
      ("e^x", Fraction(0), "tangent y = x + 1"),
    ]
  )
  func `a tangent is another curve, with its equation`(graph: String, x: Fraction, message: String)
    throws
  {
    let session = session()
    let plot = try plot(graph, session)
    let (longer, words) = session.addTangent(to: plot, at: x, nil, onCurve: 0)
    #expect(words == message)
    #expect(longer?.curves.count == 2)
    // The next one is added to both.
    let (third, _) = try session.addTangent(to: #require(longer), at: Fraction(2), nil, onCurve: 0)
    #expect(third?.curves.count == 3)
  }

  @Test func `at an exact feature the equation is exact`() throws {
    let session = session()
    var plot = try plot("x^2 - 2 --window -4 4 -5 5", session)
    _ = plot.findFeatures(effort: .full) { false }
    let zero = try #require(plot.features(onCurve: 0).last { $0.kind == .zero })
    let (_, words) = session.addTangent(to: plot, at: zero.x, zero, onCurve: 0)
    #expect(words == "tangent y = 2√2·x − 4")
    let (source, _) = session.integration(
      ofCurve: 0,
      from: (zero.x, zero),
      to: (Fraction(0), nil)
    )
    #expect(source == "integral(x^2 - 2, x = 0..√2)")
  }

  @Test func `where there is none, that is said`() throws {
    let session = session()
    let plot = try plot("abs x", session)
    let (longer, words) = session.addTangent(to: plot, at: Fraction(0), nil, onCurve: 0)
    #expect(longer == nil)
    #expect(words.hasPrefix("there is no derivative: from the left it is −1"), "\(words)")
  }
}
