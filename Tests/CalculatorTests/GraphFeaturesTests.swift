import Evaluation
import Graphing
import Testing

@testable import Calculator

/// The features of functions as the trace names them; worked out by hand.
@Suite struct GraphFeaturesTests {
  /// Functions of x between −4 and 4, and their features: `0` for zeros, `−` minima, `+` maxima.
  static let cases: [(source: String, features: String)] = [
    ("x^2 - 2", "0 −√2; − (0, −2); 0 √2"),
    ("3 - x^2", "0 −√3; + (0, 3); 0 √3"),
    ("x^2 + 1", "− (0, 1)"),
    ("(x - 1)^2", "0 1; − (1, 0)"),
    ("2x + 3", "0 −3/2"),
    ("x^3", "0 0"),
    ("x^3 - 3x", "0 −√3; + (−1, 2); 0 0; − (1, −2); 0 √3"),
    ("x^4 - 2x^2", "0 −√2; − (−1, −1); 0 0; + (0, 0); − (1, −1); 0 √2"),
    ("sin x", "0 −π; − (−π/2, −1); 0 0; + (π/2, 1); 0 π"),
    ("cos x", "− (−π, −1); 0 −π/2; + (0, 1); 0 π/2; − (π, −1)"),
    ("tan x", "0 −π; 0 0; 0 π"),
    ("sin(x/2)", "− (−π, −1); 0 0; + (π, 1)"),
    (
      "sin x + cos x",
      "0 −5π/4; − (−3π/4, −√2); 0 −π/4; + (π/4, √2); 0 3π/4; − (5π/4, −√2)"
    ),
    ("e^x - 1", "0 0"),
    ("x e^x", "− (−1, −1/e); 0 0"),
    ("x e^-x", "0 0; + (1, 1/e)"),
    ("e^(-x^2)", "+ (0, 1)"),
    ("ln x", "0 1"),
    ("abs(x) - 1", "0 −1; − (0, −1); 0 1"),
    ("1 - abs(x - 1)", "0 0; + (1, 1); 0 2"),
    ("sqrt(x + 1) - 1", "0 0"),
    ("sqrt x - 1", "0 1"),
    ("sqrt(4 - x^2)", "0 −2; + (0, 2); 0 2"),
    ("1/x - 1", "0 1"),
    ("x + 1/x", "+ (−1, −2); − (1, 2)"),
    ("x/(x^2 + 1)", "− (−1, −1/2); 0 0; + (1, 1/2)"),
    ("1/(x^2 + 1)", "+ (0, 1)"),
    ("sinh x", "0 0"),
    ("cosh x", "− (0, 1)"),
    ("atan x", "0 0"),
    ("asin x", "0 0"),
  ]

  @Test("features have exact names", arguments: cases)
  func features(source: String, features: String) throws {
    let session = Session()
    var plot: Plot?
    session.run(":mode rad") { _ in }
    session.run(":graph \(source) --window -4 4 -5 5") {
      if case .graph(let graph) = $0 { plot = graph.plot }
    }
    let found = try #require(plot?.curves.first).features.compactMap(\.line)
    #expect(found.joined(separator: "; ") == features)
  }
}

extension Feature {
  /// The sign and the place of a feature, if it is of a tested kind.
  fileprivate var line: String? {
    switch kind {
    case .zero: "0 \(xText)"
    case .minimum: "− \(placeAndHeight())"
    case .maximum: "+ \(placeAndHeight())"
    case .zeroInterval, .pole, .jump, .hole, .closedEnd, .openEnd, .end, .isolatedPoint,
      .intersection, .commonInterval:
      nil
    }
  }
}
