import Arithmetic
import GraphTesting
import Testing

@testable import Graphing

@Suite struct PlotDescriptionTests {
  private func lines(_ name: String, _ viewport: Viewport) -> [String] {
    var plot = Plot(GraphScene.sources(named: name), viewport: viewport)
    plot.fill(effort: .full)
    plot.findFeatures(effort: .full)
    return plot.spokenLines
  }

  @Test func `a curve is described by its points and by where it rises and falls`() throws {
    #expect(
      try lines("parabola", .whole(-10, 10, -5, 5)) == [
        "x²", "x from −10 to 10, y from −5 to 5", "zero at x = 0", "minimum at x = 0, y = 0",
        "falling up to x = 0", "rising from x = 0 on",
      ]
    )
    #expect(
      try lines("hyperbola", .whole(-10, 10, -5, 5)) == [
        "1/x", "x from −10 to 10, y from −5 to 5", "pole at x = 0", "falling up to x = 0",
        "falling from x = 0 on",
      ]
    )
    #expect(
      try lines("line", .whole(-1, 1, -1, 1)) == [
        "x/2 + 1", "x from −1 to 1, y from −1 to 1", "rising in all of the window",
      ]
    )
  }

  @Test func `several curves are described one after the other`() throws {
    let lines = try lines("three", .whole(-4, 4, -3, 5))
    #expect(lines.dropFirst().prefix(2) == ["A: x²", "A: zero at x = 0"])
    #expect(lines.contains("B: falling from x = −1 to 1"))
    #expect(lines.last == "C: falling in all of the window")
  }

  @Test func `features too many to list are counted`() throws {
    let lines = try lines("poles", .whole(-15, 15, -5, 5))
    #expect(lines.filter { $0.hasPrefix("pole at") }.count == 20)
    #expect(lines.contains("…, 31 poles found"))
    #expect(lines.last == "…, 30 stretches found")
  }

  @Test func `a window without a curve is described`() throws {
    #expect(try lines("parabola", .whole(-1, 1, -5, -3)).last == "nothing in view: proven")
  }
}
