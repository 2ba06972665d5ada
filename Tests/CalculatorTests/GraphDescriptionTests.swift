import Testing

@testable import Calculator

/// The description of curves between their features, where there is no picture.
@Suite struct GraphDescriptionTests {
  @Test(arguments: [
    ("sin(x)/x", ["rising up to x = 0", "falling from x = 0 on"]),
    ("(x^3-x)/(x^2-1)", ["rising in all of the window"]),
    ("x+abs(x-1)", ["rising or level in all of the window"]),
    ("exp(-1/x^2)", ["falling up to x = 0", "rising from x = 0 on"]),
    ("sqrt(x)+1", ["without a value up to x = 0", "rising from x = 0 on"]),
    ("gamma(x+4)", ["falling up to x ≈ −2.538368", "rising from x ≈ −2.538368 on"]),
    ("sin(10^30*x)", ["rising and falling in all of the window"]),
    ("2+0x", ["level in all of the window"]),
  ])
  func `a curve is described as it is`(curve: String, expected: [String]) {
    let courses = ["rising", "falling", "level", "without a value"]
    let told = lines(of: "\(curve) --window -3 3 -3 3").filter { line in
      courses.contains { line.hasPrefix($0) }
    }
    #expect(told == expected)
  }

  @Test func `nothing is said of what is beyond all places`() {
    let lines = lines(of: "exp(x) --window -1E6 1E6")
    #expect(!lines.contains { $0.hasPrefix("without a value") })
  }

  @Test(arguments: [("sin(10^30*x)", true), ("gamma x", false)])
  func `it is said where there may be more`(curve: String, isIncomplete: Bool) {
    let lines = lines(of: "\(curve) --window 0.5 3")
    #expect(lines.contains("there may be more of such points") == isIncomplete)
  }

  @Test(arguments: [
    ("0.1234567 0.1234568", "x from 0.1234567 to 0.1234568, "),
    ("1E20 1E20+5", "x from 100000000000000000000 to 100000000000000000005, "),
    ("-1/3 2/3", "x from ≈ −0.333333 to ≈ 0.666667, "),
  ])
  func `the bounds are distinguished`(window: String, expected: String) {
    #expect(lines(of: "x --window \(window)").contains { $0.hasPrefix(expected) })
  }

  private func lines(of graph: String) -> [String] {
    let session = Session()
    session.describesGraphs = true
    session.run(":mode rad") { _ in }
    var lines: [String] = []
    session.run(":graph \(graph)") {
      if case .message(let text) = $0 { lines += text.split(separator: "\n").map(String.init) }
    }
    return lines
  }
}
