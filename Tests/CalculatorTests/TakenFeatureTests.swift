import Graphing
import Testing

@testable import Arithmetic
@testable import Calculator

/// What the viewer of graphs takes for the x of a feature.
@Suite struct TakenFeatureTests {
  private func taken(
    _ kind: Feature.Kind,
    _ graph: String,
    curve: Int = 0
  ) -> [(source: String, isRounded: Bool)] {
    let session = session()
    var found: [(source: String, isRounded: Bool)] = []
    session.run(":graph \(graph)") { report in
      guard case .graph(let graph) = report else { return }
      var plot = graph.plot
      _ = plot.findFeatures(effort: .full) { false }
      for feature in plot.features(onCurve: curve) where feature.kind == kind {
        if let taken = session.statement(taking: feature, onCurve: curve) { found.append(taken) }
      }
    }
    return found
  }

  @Test func `an exact x is taken as it is`() {
    #expect(taken(.zero, "x^2 - 2 --window -4 4 -5 5").map(\.source) == ["−√2", "√2"])
    #expect(taken(.minimum, "x^2 - x --window -4 4 -5 5").map(\.source) == ["1/2"])
  }

  @Test func `of an interval of zeros the left end is taken`() {
    let found = taken(.zeroInterval, "max(0,x), max(0,x-1) --window -4 4 -5 5")
    #expect(found.map(\.source) == ["−4"])
    #expect(taken(.zeroInterval, "max(0,-x) --window -4 4 -5 5").map(\.source) == ["0"])
  }

  @Test func `a zero without a short form is the solution of an equation in a range`() {
    let found = taken(.zero, "x^5 - x - 1 --window -4 4 -5 5")
    #expect(found.map(\.source) == ["solve(x^5 - x - 1 = 0, x = 1.166..1.169)[1]"])
    #expect(found.first?.isRounded == false)
  }

  @Test func `so is an intersection`() {
    let found = taken(.intersection, "x^3, e^-x --window -4 4 -5 5", curve: 1)
    #expect(found.first?.source.hasPrefix("solve(e^-x = x^3, x = ") ?? false, "\(found)")
  }

  @Test func `an extremum without a short form is rounded`() {
    let found = taken(.minimum, "e^x + x^4 --window -4 4 -5 5")
    #expect(found.first?.isRounded ?? false, "\(found)")
    #expect(found.first?.source.hasPrefix("−0.5") ?? false, "\(found)")
  }
}
