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

  @Test func `an integral from a zero without a short form begins at the exact one`() throws {
    let session = session(":mode rad")
    var plot = try plot("cos x - x --window -2 2 -2 2", session)
    _ = plot.findFeatures(effort: .full) { false }
    let zero = try #require(plot.features(onCurve: 0).first { $0.kind == .zero })
    let (source, words) = session.integration(
      ofCurve: 0,
      from: (zero.x, zero),
      to: (Fraction(37, 50), nil)
    )
    #expect(
      source
        == "integral(cos x - x, x = solve(cos x - x = 0, x = 0.7389..0.7392)[1]..37/50)"
    )
    #expect(words == "")
  }

  @Test func `an integral from a rounded place is said to be one`() throws {
    let session = session()
    var plot = try plot("e^x + x^4 --window -4 4 -5 5", session)
    _ = plot.findFeatures(effort: .full) { false }
    let least = try #require(plot.features(onCurve: 0).first { $0.kind == .minimum })
    let (source, words) = session.integration(
      ofCurve: 0,
      from: (least.x, least),
      to: (Fraction(1), nil)
    )
    #expect(source?.hasPrefix("integral(e^x + x^4, x = −0.5") ?? false, "\(source ?? "")")
    #expect(words == " between rounded ends")
  }

  @Test func `the variable of the curve has no value in a tangent`() throws {
    let session = session("x = 3/7")
    let plot = try plot("x^2 - 2", session)
    let (longer, words) = session.addTangent(to: plot, at: Fraction(1), nil, onCurve: 0)
    #expect(words == "tangent y = 2x − 3")
    #expect(longer?.title.line == "x² − 2, 2x − 3")
    #expect(session.printed("x - 3/7") == ["0"])
  }

  @Test func `at a rounded place the equation is rounded, and no intersection is claimed`() throws {
    let session = session()
    var plot = try plot("x^3 - x - 1 --window -3 3 -5 5", session)
    _ = plot.findFeatures(effort: .full) { false }
    let zero = try #require(plot.features(onCurve: 0).first { $0.kind == .zero })
    let added = session.addTangent(to: plot, at: zero.x, zero, onCurve: 0)
    #expect(added.message == "tangent y ≈ 4.26463299874·x − 5.64943591449")
    var longer = try #require(added.plot)
    #expect(longer.title.line == "x³ − x − 1, ≈ 4.26463299874·x − 5.64943591449")
    _ = longer.findFeatures(effort: .full) { false }
    #expect(!longer.findings.contains { $0.hasPrefix("B: intersection") }, "\(longer.findings)")
    #expect(longer.findings.contains("B: zero x ≈ 1.324718"), "\(longer.findings)")
    let reading = longer.curves[1].source.reading(at: Fraction(0))
    #expect(reading?.text == "≈ −5.649436")
  }

  @Test(arguments: [
    ("gamma x", Fraction(5, 2), "tangent y ≈ 0.934734521626·x − 1.00749591589"),
    ("sqrt(x^4 + x)", Fraction(1), "tangent y = 5√2·x/4 − √2/4"),
  ])
  func `numbers without an exact form are rounded`(graph: String, x: Fraction, message: String)
    throws
  {
    let session = session()
    let (_, words) = try session.addTangent(to: plot(graph, session), at: x, nil, onCurve: 0)
    #expect(words == message)
  }

  @Test func `at a rounded corner there is none`() throws {
    let session = session()
    var plot = try plot("abs(x^3 - x - 1) --window -3 3 -5 5", session)
    _ = plot.findFeatures(effort: .full) { false }
    let zero = try #require(plot.features(onCurve: 0).first { $0.xText.hasPrefix("≈ 1.32") })
    let (longer, words) = session.addTangent(to: plot, at: zero.x, zero, onCurve: 0)
    #expect(longer == nil)
    #expect(words == "there is no tangent: the slope jumps here")
  }

  @Test(arguments: [
    (":mode rad", "tangent y = cos(1/5)·x − cos(1/5)/5 + sin(1/5)"),
    (":mode deg", "tangent y = cos((1/5)°)·π·x/180 − cos((1/5)°)·π/900 + sin((1/5)°)"),
  ])
  func `the equation has the angles of the mode`(mode: String, message: String) throws {
    let session = session()
    session.run(mode) { _ in }
    let plot = try plot("sin x", session)
    let (_, words) = session.addTangent(to: plot, at: Fraction(1, 5), nil, onCurve: 0)
    #expect(words == message)
  }

  @Test func `where there is none, that is said`() throws {
    let session = session()
    let plot = try plot("abs x", session)
    let (longer, words) = session.addTangent(to: plot, at: Fraction(0), nil, onCurve: 0)
    #expect(longer == nil)
    #expect(words.hasPrefix("there is no derivative: from the left it is −1"), "\(words)")
  }

  @Test(arguments: [
    ("x^2 - 2", Fraction(1), []), ("x^3 - 3x", Fraction(1), ["−2"]),
    ("x^3 - x", Fraction(0), []),
  ])
  func `the point of contact is no intersection, and others are`(
    graph: String,
    x: Fraction,
    places: [String]
  ) throws {
    let session = session()
    let plot = try plot("\(graph) --window -3 3 -5 5", session)
    var longer = try #require(session.addTangent(to: plot, at: x, nil, onCurve: 0).plot)
    _ = longer.findFeatures(effort: .full) { false }
    let common = longer.features(onCurve: 1).filter { $0.kind == .intersection }
    #expect(common.map(\.xText) == places)
  }

  @Test func `a contact at an exact root is no intersection`() throws {
    let session = session()
    var plot = try plot("x^2 - 2 --window -4 4 -5 5", session)
    _ = plot.findFeatures(effort: .full) { false }
    let zero = try #require(plot.features(onCurve: 0).last { $0.kind == .zero })
    var longer = try #require(session.addTangent(to: plot, at: zero.x, zero, onCurve: 0).plot)
    _ = longer.findFeatures(effort: .full) { false }
    #expect(!longer.features(onCurve: 1).contains { $0.kind == .intersection })
    #expect(longer.title.line == "x² − 2, 2√2·x − 4")
  }
}
