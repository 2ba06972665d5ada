import Testing

@testable import Calculator

/// The description of curves between their features, where there is no picture.
@Suite struct GraphDescriptionTests {
  @Test(arguments: [
    ("sin(x)/x", ["rising up to x = 0", "falling from x = 0 on"]),
    ("(x^3-x)/(x^2-1)", ["rising in all of the window"]),
    ("x+abs(x-1)", ["level up to x = 1", "rising from x = 1 on"]),
    (
      "(x-1)*max(0,2x)",
      ["level up to x = 0", "falling from x = 0 to 1/2", "rising from x = 1/2 on"]
    ),
    (
      "min(abs x, 1/5)",
      [
        "level up to x = −1/5", "falling from x = −1/5 to 0", "rising from x = 0 to 1/5",
        "level from x = 1/5 on",
      ]
    ),
    (
      "max(e^x-1, 1-x)", ["falling up to x ≈ 0.4428544", "rising from x ≈ 0.4428544 on"]
    ),
    // An enclosure does not show that the slope is 0 beyond 1.
    (
      "min(x^2, 1)",
      ["falling or level up to x = 0", "rising or level from x = 0 on"]
    ),
    ("exp(-1/x^2)", ["falling up to x = 0", "rising from x = 0 on"]),
    ("sqrt(x)+1", ["without a value up to x = 0", "rising from x = 0 on"]),
    ("gamma(x+4)", ["falling up to x ≈ −2.538368", "rising from x ≈ −2.538368 on"]),
    ("sin(10^30*x)", ["rising and falling in all of the window"]),
    ("2+0x", ["level in all of the window"]),
    // Values at simple fractions alone are no course.
    ("(-2)^x", []),
    ("x^x", ["falling from x = 0 to 1/e", "rising from x = 1/e on"]),
    ("gcd(x, 12)", []),
    // Nothing is known between the samples, or there is no value at some of them.
    (
      "x + floor(1000000x)/10",
      ["rising up to x = −1/100000, as sampled", "rising from x = 0 on, as sampled"]
    ),
    ("10x + 0*besselj(x, 2) + sin(1000x)/20", ["rising in all of the window, as sampled"]),
    ("sum(1/k^x, k = 1..inf)", []),
  ])
  func `a curve is described as it is`(curve: String, expected: [String]) {
    let courses = ["rising", "falling", "level", "without a value"]
    let told = lines(of: "\(curve) --window -3 3 -3 3").filter { line in
      courses.contains { line.hasPrefix($0) }
    }
    #expect(told == expected)
  }

  @Test(arguments: [
    ("x, 2x/2", "B: same as an earlier curve for −3 ≤ x ≤ 3"),
    ("x^2, x^2", "B: same as an earlier curve for −3 ≤ x ≤ 3"),
    ("abs x, x", "B: same as an earlier curve for 0 ≤ x ≤ 3"),
    ("x^2, x", nil),
  ])
  func `curves that coincide are told`(curves: String, expected: String?) {
    let told = lines(of: "\(curves) --window -3 3 -3 3").filter { $0.contains("same as") }
    #expect(told == [expected].compactMap(\.self))
  }

  @Test(arguments: [
    ("x^2 --window 1 1+1E-50 1 1+1E-49", "rising in all of the window"),
    ("e^x --window 0 1E-300", "rising in all of the window"),
    ("x, cos x --window 0 2pi", "B: rising from x = π to 2π"),
  ])
  func `a course in a narrow window is that of the curve`(graph: String, expected: String) {
    #expect(lines(of: graph).last == expected)
  }

  @Test(arguments: [
    ("0^x", ["open end at x = 0, y = 0", "isolated point at x = 0, y = 1"], "0 < x ≤ 3"),
    ("0^(x^2)", ["hole at x = 0, y = 0", "isolated point at x = 0, y = 1"], "−3 ≤ x < 0"),
  ])
  func `a power of 0 has a point of its own`(curve: String, ends: [String], zeros: String) {
    let lines = lines(of: "\(curve) --window -3 3 -3 3")
    #expect(lines.contains("interval of zeros \(zeros)"), "\(lines)")
    #expect(ends.allSatisfy(lines.contains), "\(lines)")
  }

  @Test func `a polynomial that a function makes is no constant`() {
    #expect(!lines(of: "series(sin x, x = 0, 5)").contains { $0.hasPrefix("constant") })
    #expect(lines(of: "2").contains { $0.hasPrefix("constant") })
  }

  @Test(arguments: [
    "y = 2 and x = 1", "(x - 1)^2 + (y - 2)^2 = 0", "(x - 5)^2 + (y - 7)^2 = 0.04",
    "x^2 + y^2 = 1000000", "(x - 100)^2 + y^2 = 1", "y^2 = x - 50", "x + y = 100", "x*y = 1000",
    "x > 100", "e^x --window 1000 1001", "x --window 1E400 2E400", "ln x --window 1E-400 2E-400",
  ])
  func `a window is chosen in which there is something`(graph: String) {
    let lines = lines(of: graph)
    #expect(!lines.contains { $0.hasPrefix("nothing in view") }, "\(lines)")
  }

  @Test(arguments: [
    ("binomial_pdf(x, 10, 0.5)", "−0.04 to 0.28"), ("poisson_pdf(x, 3)", "−0.03 to 0.26"),
  ])
  func `the probabilities of integers are points`(graph: String, heights: String) {
    #expect(lines(of: graph).last?.hasPrefix("sampled at integers") ?? false)
    #expect(lines(of: graph).contains("x from −10 to 10, y from \(heights)"))
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
