import Arithmetic
import Graphing
import Terminal
import Testing

@testable import Screens

/// Sliders under a graph.
struct GraphSlidersTests {
  private func viewing(_ count: Int = 1) throws -> GraphViewing {
    let sliders = ["a", "b"].prefix(count).map { Slider($0, over: Fraction(0)...Fraction(5)) }
    return try GraphViewing(sliders: sliders)
  }

  private func texts(_ viewing: GraphViewing) -> [String] {
    viewing.run.screen.plot.sliders.map(\.text)
  }

  @Test func `Tab chooses a slider, and arrows move it`() throws {
    var viewing = try viewing(2)
    let line = viewing.lines[viewing.lines.count - 2]
    #expect(line.hasPrefix("a = 2.5   ───"))
    #expect(line.contains("b = 2.5   ───"))
    #expect(line.count { $0 == "●" } == 2)
    let start = viewing.viewport
    viewing.type("\t\u{1B}[C\u{1B}[C")
    #expect(texts(viewing) == ["a = 2.6", "b = 2.5"])
    viewing.type("\u{1B}[1;2C\t\u{1B}[D")
    #expect(texts(viewing) == ["a = 3.1", "b = 2.45"])
    viewing.type("\u{1B}[F")
    #expect(texts(viewing) == ["a = 3.1", "b = 5"])
    viewing.type("\u{1B}[H=")
    #expect(texts(viewing) == ["a = 3.1", "b = 0"])
    #expect(viewing.log.taken == ["b = 0"])
    #expect(viewing.status.hasPrefix("b = 0"))
    // After the last slider, arrows pan again.
    #expect(viewing.viewport == start)
    viewing.type("\t\u{1B}[C")
    #expect(viewing.viewport != start)
    #expect(viewing.log.kept.last?.sliders.map(\.text) == ["a = 3.1", "b = 0"])
  }

  @Test func `a slider at its end rings`() throws {
    var viewing = try viewing()
    viewing.type("\t\u{1B}[F")
    viewing.run.receive("\u{1B}[C".utf8)
    #expect(viewing.run.frame().first == 7)
  }

  @Test func `Enter and Escape leave the slider`() throws {
    for key in ["\r", "\u{1B}"] {
      var viewing = try viewing()
      viewing.type("\t" + key)
      viewing.type("\u{1B}[C")
      #expect(texts(viewing) == ["a = 2.5"])
      #expect(viewing.status.contains("x =") == (key == "\r"))
    }
  }

  @Test func `the mouse drags a slider`() throws {
    var viewing = try viewing()
    viewing.mouse([(0, 79, 23, false), (32, 11, 23, false), (32, 1, 5, false), (0, 1, 5, true)])
    #expect(texts(viewing) == ["a = 0"])
    viewing.mouse([(0, 78, 23, false), (0, 78, 23, true)])
    #expect(texts(viewing) == ["a = 5"])
  }

  @Test func `why an axis is not logarithmic is said, and the graph stays`() throws {
    var viewing = try viewing()
    let start = viewing.viewport
    viewing.type("x")
    #expect(viewing.status.hasPrefix("no logarithms"))
    viewing.type("y")
    #expect(viewing.viewport == start)
  }
}
