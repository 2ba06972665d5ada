import Arithmetic
import Graphing
import RandomTesting
import Syntax
import Testing

@testable import Calculator

/// Graphs of quantities, and of a variable with a range.
@Suite struct GraphUnitsTests {
  @Test func `a graph with units has the dots of the same graph with numbers`() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var pairs = RandomGraphs(generator: SeededGenerator(seed: seed))
    for _ in 0..<3 * effort {
      let pair = pairs.next()
      guard let numbers = try? plot(pair.numbers) else { continue }
      #expect(try hasSameDots(plot(pair.units), numbers), "seed \(seed): \(pair)")
    }
  }

  @Test(arguments: [
    ("t to °F, t = -20 °C..100 °C", "9*t/5 + 32, t = -20..100"),
    ("t - 20 °C, t = 0 °C..50 °C", "t - 20, t = 0..50"),
    ("t to K, t = -300 °C..0 °C", "if t < -273.15 then 1/0 else t + 273.15, t = -300..0"),
    ("sin t, t = 0 deg..360 deg", "sin(t*pi/180), t = 0..360"),
    ("t^(1/3), t = -5 m^3..5 m^3 to cm", "100*t^(1/3), t = -5..5"),
    ("f(t), t = 0 h..2 h", "15*t^2, t = 0..2"),
    (
      "(20 ft/min^3*t^3*sin(t/(1 s))) mod (5 km/min^3*t^3), t = -5 min..9 min to ft",
      "((20*(381/1250)*t^3*sin(t*60)) mod (5000*t^3))/(381/1250), t = -5..9"
    ),
  ])
  func `scales, angles, roots and functions have the dots of numbers`(
    units: String,
    numbers: String
  ) throws {
    let lines = [":mode rad", "f(x) = 30 km/h^2 * x^2/2"]
    let (first, second) = (try plot(units, after: lines), try plot(numbers, after: lines))
    #expect(hasSameDots(first, second))
  }

  @Test func `an angle in units does not depend on the mode`() throws {
    let plots = try ["deg", "rad", "grad"].map {
      try plot("sin(t), cos(30 deg + t), t = 0 deg..360 deg", after: [":mode \($0)"])
    }
    for plot in plots.dropFirst() {
      #expect(hasSameDots(plot, plots[0]))
      #expect(plot.findings == plots[0].findings)
    }
  }

  @Test func `what a picture says has its units`() throws {
    let plot = try plot("abs(9.81 m/s^2 * t^2/2 - 4.905 m), t = 0 s..5 s to ft")
    #expect(plot.axisNames.x == "t in s")
    #expect(plot.axisNames.y == "ft")
    #expect(plot.findings.first == "zero t = 1 s")
    #expect(plot.curves[0].source.reading(at: Fraction(1))?.text == "0 ft")
  }

  @Test func `a curve with another unit has an axis at the right`() throws {
    let plot = try plot("3 m/s^2*t, 3 m/s^2*t^2/2, t = 0 s..4 s --right B")
    #expect(plot.axisNames.y == "m/s")
    #expect(plot.rightAxis?.name == "m")
    let source = plot.curves[1].source
    let reading = try #require(source.reading(at: Fraction(2)))
    #expect(reading.text == "6 m")
    #expect(plot.rightAxis?.number(at: reading.y) == Fraction(6))
    // The numbers at both ends of the right axis are those of a graph of its curve alone.
    let alone = try self.plot("3 m/s^2*t^2/2, t = 0 s..4 s")
    #expect(plot.rightAxis?.number(at: plot.viewport.top) == alone.viewport.top)
    #expect(plot.rightAxis?.number(at: plot.viewport.bottom) == alone.viewport.bottom)
    let dots = try [(plot.viewport, source), (alone.viewport, alone.curves[0].source)].map {
      window,
      source in
      let view = try Viewport(
        x: (Fraction(0), Fraction(4)),
        y: (window.bottom, window.top),
        size: DotSize(columns: 50, rows: 30)
      )
      return source.columns(view.columns, rows: view.rows, of: view.lattice, effort: .full)
    }
    #expect(dots[0].map(\.lit) == dots[1].map(\.lit))
  }

  @Test func `another window of x has another right axis`() throws {
    let session = Session()
    var plots: [Plot] = []
    for line in [":graph x, 9x^2 --right B --window 0 2", ":window 0 20", ":zoom in"] {
      session.run(line) { if case .graph(let graph) = $0 { plots.append(graph.plot) } }
    }
    let axes = plots.compactMap(\.rightAxis)
    try #require(axes.count == 3)
    let tops = zip(plots, axes).map { $1.number(at: $0.viewport.top) }
    #expect(tops[0] < Fraction(100) && tops[1] > Fraction(1000))
    #expect(axes[2] == axes[1])
    // A viewer that asks for a window makes the graph anew.
    let size = plots[2].viewport.size
    let window = try #require(session.viewport(.standard, of: size))
    var shown = plots[2]
    shown.show(window)
    let made = try #require(session.remake(shown, shown.scales, []).plot)
    let top = made.rightAxis?.number(at: made.viewport.top)
    session.run(":window -10 10") { if case .graph(let graph) = $0 { plots.append(graph.plot) } }
    #expect(top == plots[3].rightAxis?.number(at: plots[3].viewport.top))
    #expect(made.rightAxis != axes[2])
  }

  @Test func `a description in words has its units`() {
    let session = Session()
    session.describesGraphs = true
    var lines: [String] = []
    session.run(":graph (t - 2 s)^2 * 3 m/s^2, t = 0 s..5 s") {
      if case .message(let text) = $0 { lines += text.split(separator: "\n").map(String.init) }
    }
    #expect(lines.contains { $0.hasPrefix("t from 0 to 5 s, y from ") && $0.hasSuffix(" m") })
    #expect(lines.contains("zero at t = 2 s"))
    #expect(lines.contains("minimum at t = 2 s, y = 0 m"))
    #expect(lines.contains("rising from t = 2 s on"))
  }

  @Test func `a session restores the window of such a graph`() throws {
    let first = Session()
    first.run(":graph 3 m/s * t, t = 0 s..7 s --view fall") { _ in }
    let second = Session()
    for line in first.graphs.views.lines { second.run(line) { _ in } }
    var plot: Plot?
    second.run(":graph 3 m/s * (x s)") { if case .graph(let graph) = $0 { plot = graph.plot } }
    #expect(plot?.viewport.left == Fraction(0))
    #expect(plot?.viewport.right == Fraction(7))
  }

  /// Whether the curves are proven and have the same dots in the window of the second plot.
  private func hasSameDots(_ plot: Plot, _ other: Plot) -> Bool {
    let view = other.viewport
    return zip(plot.curves, other.curves).allSatisfy { curve, other in
      let dots = [curve.source, other.source].map {
        $0.columns(view.columns, rows: view.rows, of: view.lattice, effort: .frame)
      }
      // What is decided within the effort may depend on rounding, and so may the path of a column.
      let isSame = zip(dots[0], dots[1]).allSatisfy { column, other in
        !column.undecided.isEmpty || !other.undecided.isEmpty || column.lit == other.lit
      }
      return curve.source.evidence == .proven && isSame
    }
  }

  private func plot(_ graph: String, after lines: [String] = []) throws -> Plot {
    let session = Session()
    for line in lines { session.run(line) { _ in } }
    var plot: Plot?
    var failure = ""
    // Where a viewer continues, the picture is one with the effort of a frame.
    let surface = GraphSurface(.text(columns: 40, lines: 12, .braille)) { false }
    session.run(":graph \(graph)", on: surface) { report in
      switch report {
      case .graph(let graph): plot = graph.plot
      case .failure(let error): failure = error.diagnostic.sentence
      default: break
      }
    }
    return try #require(plot, "\(graph): \(failure)")
  }
}

/// Pairs of a graph with units and of the same graph with numbers.
private struct RandomGraphs {
  var generator: SeededGenerator

  private static let lengths = [
    ("m", "1"), ("cm", "(1/100)"), ("km", "1000"), ("ft", "(381/1250)"), ("mile", "(201168/125)"),
  ]
  private static let times = [("s", "1"), ("ms", "(1/1000)"), ("min", "60"), ("h", "3600")]

  mutating func next() -> (units: String, numbers: String) {
    let axis = pick(Self.times)
    let target = pick(Self.lengths)
    let (units, numbers) = length(depth: 2, axis)
    let range = ["0", "0.5", "-5", "2", "-2.25"].randomElement(using: &generator) ?? "0"
    return (
      "\(units), t = \(range) \(axis.0)..9 \(axis.0) to \(target.0)",
      "(\(numbers))/\(target.1), t = \(range)..9"
    )
  }

  private mutating func pick(_ units: [(String, String)]) -> (String, String) {
    units.randomElement(using: &generator) ?? ("m", "1")
  }

  /// A length of the time t, with units and as the number of meters.
  private mutating func length(depth: Int, _ axis: (String, String)) -> (String, String) {
    let (first, second) = (length(axis), length(axis))
    guard depth > 0 else { return first }
    let (a, b) = (length(depth: depth - 1, axis), second)
    switch Int.random(in: 0..<9, using: &generator) {
    case 0: return ("(\(a.0)) + \(b.0)", "(\(a.1)) + \(b.1)")
    case 1: return ("\(b.0) - (\(a.0))", "\(b.1) - (\(a.1))")
    case 2: return ("sqrt((\(a.0))*(\(b.0)))", "sqrt((\(a.1))*(\(b.1)))")
    case 3: return ("abs(\(a.0))", "abs(\(a.1))")
    case 4: return ("min(\(a.0), \(b.0))", "min(\(a.1), \(b.1))")
    case 5: return ("(\(a.0))^2/(\(b.0))", "(\(a.1))^2/(\(b.1))")
    case 6: return ("(\(a.0))*sin(t/(1 s))", "(\(a.1))*sin(t*\(axis.1))")
    case 7:
      return (
        "(if t < 90 s then \(a.0) else \(b.0))",
        "(if t*\(axis.1) < 90 then \(a.1) else \(b.1))"
      )
    default: return ("(\(a.0)) mod (\(b.0))", "(\(a.1)) mod (\(b.1))")
    }
  }

  /// A number of a unit times a power of t.
  private mutating func length(_ axis: (String, String)) -> (String, String) {
    let (unit, time) = (pick(Self.lengths), pick(Self.times))
    let number = Int.random(in: 1...30, using: &generator)
    let power = Int.random(in: 0...3, using: &generator)
    guard power > 0 else { return ("\(number) \(unit.0)", "\(number)*\(unit.1)") }
    return (
      "\(number) \(unit.0)/\(time.0)^\(power) * t^\(power)",
      "\(number)*\(unit.1)*(t*\(axis.1)/\(time.1))^\(power)"
    )
  }
}
