import Arithmetic
import Curves
import Graphing
import RandomTesting
import Testing

@testable import Evaluation
@testable import Syntax

/// The pictures of conditions on x and y.
struct RelationPicturesTests {
  /// The source of a condition, with angles in RAD.
  private func source(
    _ condition: String,
    logarithms: CurveCompiler.Logarithms = []
  ) throws -> RelationSource {
    let environment = Environment.radians
    let tree = try Parser.parseExpression(condition, vocabulary: environment.vocabulary)
    return RelationSource(
      condition,
      try #require(try CurveCompiler.condition(tree, logarithms: logarithms, in: environment))
    )
  }

  /// The lit dots in a square around the origin, column by column from below; undecided ones are `?`.
  private func picture(
    _ condition: String,
    reach: Fraction = Fraction(4),
    dots: Int = 8,
    effort: Effort = .full
  ) throws -> [String] {
    let size = reach * Fraction(2, dots)
    let lattice = Lattice(origin: Point(x: -reach, y: -reach), dotWidth: size, dotHeight: size)
    let columns = try source(condition).columns(
      0..<dots,
      rows: 0..<dots,
      of: lattice,
      effort: effort
    )
    return (0..<dots).reversed().map { row in
      String(
        columns.map { column -> Character in
          column.lit.contains(row) ? "#" : column.undecided.contains(row) ? "?" : "."
        }
      )
    }
  }

  @Test(arguments: CurveOracleTests.relations, [Effort.frame, .full])
  func `each picture has the dots that it must have and no others`(
    _ entry: CurveOracleTests.Entry,
    effort: Effort
  ) throws {
    let graph = try GraphCase(
      entry.expression,
      entry.window,
      columns: entry.columns,
      rows: entry.rows
    )
    try compare(source(entry.expression), with: entry, graph.lattice, effort)
  }

  @Test(arguments: CurveOracleTests.decades)
  func `so has each picture on logarithmic axes`(_ entry: CurveOracleTests.Entry) throws {
    let graph = try GraphCase(
      entry.expression,
      entry.window,
      columns: entry.columns,
      rows: entry.rows
    )
    let condition = try source(entry.expression, logarithms: [.x, .y])
    compare(condition, with: entry, graph.lattice, .frame)
    let curve = entry.expression.dropFirst("y = ".count)
    guard entry.expression.hasPrefix("y = "), !curve.contains("y") else { return }
    let environment = Environment.radians
    let tree = try Parser.parseExpression(String(curve), vocabulary: environment.vocabulary)
    guard
      case .program(let program, let slope) = try CurveCompiler.curve(
        tree,
        logarithms: [.x, .y],
        in: environment
      )
    else { throw SampledCurve() }
    let source = CurveSource(
      entry.expression,
      program,
      slope: slope,
      write: { _, _ in "" },
      read: { _ in nil }
    )
    compare(source, with: entry, graph.lattice, .frame)
  }

  private func compare(
    _ source: some DataSource,
    with entry: CurveOracleTests.Entry,
    _ lattice: Lattice,
    _ effort: Effort
  ) {
    let columns = source.columns(
      0..<entry.columns,
      rows: 0..<entry.rows,
      of: lattice,
      effort: effort
    )
    for (index, column) in columns.enumerated() {
      let (must, can) = (entry.rows(entry.must[index]), entry.rows(entry.can[index]))
      #expect(must.subtracting(column.undecided).isSubset(of: column.lit), "column \(index)")
      #expect(column.lit.isSubset(of: can), "column \(index)")
    }
  }

  @Test(arguments: [
    // On borders between dots, the dot to the right and above is lit.
    ("x = 0", ["....#..."]),
    ("y = 0", ["........", "########", "........"]),
    ("x = 1 and y > 0", [".....#..", "........"]),
    ("x^2 + y^2 = 0", ["....#...", "........"]),
    ("x^2 + y^2 = -1", ["........"]),
    // An edge of a region is none of its dots.
    ("x > 0", ["....####"]),
    ("x >= 0", ["....####"]),
    ("x <= 0", ["####...."]),
    ("x < 1 and x > 1", ["........"]),
    ("not x > 0", ["####...."]),
    ("x > 1 or x < -1", ["###..###"]),
    ("1/x > 0", ["....####"]),
    ("sqrt x >= 0", ["....####"]),
    ("if x > 0 then y > 4 else y < 4", ["####...."]),
    ("floor x = 1", [".....#.."]),
    ("floor(x)^2 = 4", ["..#...#."]),
    ("(x - 1/2)^2 = 0", ["....#..."]),
    ("(x - 1/2)*sqrt x = 0", ["....#..."]),
    ("x/x = 1 and x > 2.5", ["......##"]),
    ("abs(x) = x and x > -2", ["....####"]),
  ])
  func `dots on borders, empty sets, and what has no value are proven`(
    _ condition: String,
    _ rows: [String]
  ) throws {
    let picture = try picture(condition)
    for row in picture { #expect(rows.contains(row), "\(condition): \(row)") }
    #expect(Set(picture) == Set(rows))
  }

  @Test(arguments: [
    ("(x - y)^2 = 0", "x - y = 0"), ("x^2 - 2*x*y + y^2 = 0", "x - y = 0"),
    ("abs(x + y/3) = 0", "3*x + y = 0"), ("x^3 - 3*x^2*y + 3*x*y^2 - y^3 = 0", "x = y"),
    ("x^2 - y^2 = 0", "x = y or x = -y"), ("(x^2 + y^2 - 4)^2 = 0", "x^2 + y^2 = 4"),
    ("0 < x < y", "x > 0 and x < y"), ("not (x > 0 and y > 0)", "x <= 0 or y <= 0"),
    ("sqrt(x^2 + y^2) = 2", "x^2 + y^2 = 4"), ("abs(x + i*y) = 2", "x^2 + y^2 = 4"),
    ("x y = 1", "y = 1/x"), ("sin x = sin y", "sin((x - y)/2)*cos((x + y)/2) = 0"),
    ("sin x + sin y = 0", "sin((x + y)/2)*cos((x - y)/2) = 0"),
    ("cos x = cos y", "sin((x - y)/2)*sin((x + y)/2) = 0"),
    ("cos x + cos y = 0", "cos((x - y)/2)*cos((x + y)/2) = 0"),
    ("sin(x + y) = 1", "x + y = pi/2 or x + y = -3pi/2"),
    ("1 + sin(x + y) = 0", "x + y = -pi/2 or x + y = 3pi/2"),
    ("cos(x + y) = 1", "x + y = 0"), ("-cos(x*y) = 1", "x*y = pi or x*y = -pi"),
    ("(x^2 + y^2 - 4)^2 <= 0", "x^2 + y^2 = 4"),
  ])
  func `the same set has the same picture`(_ one: String, _ other: String) throws {
    let pictures = try [one, other].map { try picture($0, reach: Fraction(3), dots: 50) }
    #expect(pictures[0] == pictures[1])
    #expect(!pictures[0].joined().contains("?"))
    #expect(pictures[0].joined().contains("#"))
  }

  /// Far below what doubles tell apart, a circle is a straight line.
  @Test(arguments: [20, 100, 1_000])
  func `there is no depth at which a picture is wrong`(digits: Int) throws {
    let width = Fraction(10).power(-digits)
    let lattice = Lattice(
      origin: Point(x: Fraction(1) - width * Fraction(8), y: Fraction(1) - width * Fraction(8)),
      dotWidth: width,
      dotHeight: width
    )
    let columns = try source("x^2 + y^2 = 2").columns(
      0..<16,
      rows: 0..<16,
      of: lattice,
      effort: .full
    )
    for (index, column) in columns.enumerated() {
      #expect(column.undecided.isEmpty)
      #expect(column.lit == Rows(15 - index..<16 - index))
    }
  }

  @Test func `a dot is the same whatever window it is in`() throws {
    var random = SeededGenerator(seed: 31)
    let source = try source("sin(x*y) + cos x = y^2/9 or x > 7*y")
    let lattice = Lattice(
      origin: Point(x: Fraction(-3), y: Fraction(-2)),
      dotWidth: Fraction(1, 20),
      dotHeight: Fraction(1, 15)
    )
    let whole = source.columns(0..<100, rows: 0..<60, of: lattice, effort: .full)
    for _ in 0..<20 {
      let left = Int.random(in: 0..<90, using: &random)
      let bottom = Int.random(in: 0..<50, using: &random)
      let rows = bottom..<Int.random(in: bottom + 1...60, using: &random)
      let part = source.columns(left..<left + 10, rows: rows, of: lattice, effort: .full)
      for (one, other) in zip(part, whole[left...]) {
        #expect(one.lit == other.lit.clamped(to: rows))
        #expect(one.inside == other.inside.clamped(to: rows))
      }
    }
  }

  @Test func `after an interruption the columns computed so far are returned`() throws {
    let lattice = Lattice(
      origin: Point(x: Fraction(-4), y: Fraction(-4)),
      dotWidth: Fraction(1, 8),
      dotHeight: Fraction(1, 8)
    )
    let columns = try source("x^2 + y^2 = 4").columns(
      3..<64,
      rows: 0..<64,
      of: lattice,
      effort: .frame
    ) { true }
    #expect(columns.count == 13)
  }

  @Test(arguments: [
    ("x^2 + y^2 = 4", -3, 3), ("x^2 + y^2 = 90000", -500, 500), ("y < x", -10, 10),
    ("(x - 30)^2 + y^2 < 400", 0, 60),
  ])
  func `a window suits what is bounded`(_ condition: String, _ left: Int, _ right: Int) throws {
    let window = try source(condition).suggestedWindow(x: nil, aspect: 0.5)
    let x = window.x ?? Fraction(-10)...Fraction(10)
    let margin = Fraction(right - left, 2)
    #expect((Fraction(left) - margin...Fraction(left)).contains(x.lowerBound), "\(x)")
    #expect((Fraction(right)...Fraction(right) + margin).contains(x.upperBound), "\(x)")
  }

  @Test func `edges of a region are lines, dashed where they do not belong to it`() throws {
    let source = try source("x^2 + y^2 <= 4 and y > x")
    let lattice = Lattice(
      origin: Point(x: Fraction(-3), y: Fraction(-3)),
      dotWidth: Fraction(1, 10),
      dotHeight: Fraction(1, 10)
    )
    let columns = source.columns(0..<60, rows: 0..<60, of: lattice, effort: .full)
    let outline = try #require(source.outline(of: columns, from: 0, rows: 0..<60, of: lattice))
    #expect(!outline.closed.lines.isEmpty && !outline.open.lines.isEmpty)
    for place in outline.closed.lines.joined() {
      let (x, y) = (place.x / 10 - 3, place.y / 10 - 3)
      #expect(abs(x * x + y * y - 4) < 0.02)
    }
    for place in outline.open.lines.joined() { #expect(abs(place.x - place.y) < 1e-6) }
  }
}
