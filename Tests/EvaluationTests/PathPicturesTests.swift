import Arithmetic
import Curves
import Graphing
import RandomTesting
import Testing

@testable import Evaluation
@testable import Syntax

/// The pictures of paths of points.
struct PathPicturesTests {
  /// The source of the path of two coordinates of t, with angles in RAD.
  private func source(
    _ x: String,
    _ y: String,
    from first: Fraction,
    to last: Fraction
  ) throws -> PathSource {
    let environment = Environment.radians
    let trees = try [x, y].map {
      try Parser.parseExpression($0, vocabulary: environment.vocabulary)
    }
    let path = try CurveCompiler.path(trees[0], trees[1], of: "t", in: environment)
    let programs = try #require(path)
    return PathSource("path", x: programs.x, y: programs.y, for: first...last)
  }

  /// The same of the radius at an angle theta.
  private func polar(_ radius: String, turns: Int = 1) throws -> PathSource {
    let environment = Environment.radians
    let tree = try Parser.parseExpression(radius, vocabulary: environment.vocabulary)
    let path = try #require(try CurveCompiler.polarPath(tree, of: "theta", in: environment))
    let end = Fraction(710 * turns, 113)
    return PathSource("path", x: path.x, y: path.y, for: Fraction(0)...end)
  }

  private func lattice(reach: Fraction, dots: Int) -> Lattice {
    let size = reach * Fraction(2, dots)
    return Lattice(origin: Point(x: -reach, y: -reach), dotWidth: size, dotHeight: size)
  }

  /// The lit dots in a square around the origin, row by row from above; undecided ones are `?`.
  private func picture(
    _ source: some DataSource,
    reach: Fraction = Fraction(4),
    dots: Int = 8,
    effort: Effort = .full
  ) -> [String] {
    let lattice = lattice(reach: reach, dots: dots)
    let columns = source.columns(0..<dots, rows: 0..<dots, of: lattice, effort: effort)
    return (0..<dots).reversed().map { row in
      String(
        columns.map { column -> Character in
          column.lit.contains(row) ? "#" : column.undecided.contains(row) ? "?" : "."
        }
      )
    }
  }

  @Test(arguments: [
    "1/cos(theta)", "3/(cos(theta) + sin(theta))", "floor theta", "2 + sign(sin(theta))",
  ])
  func `radii with poles and jumps are proven`(radius: String) throws {
    #expect(try !picture(polar(radius), dots: 16).joined().contains("?"))
  }

  @Test func `coordinates that jump together make single points`() throws {
    let source = try source("floor t", "floor(2*t)", from: Fraction(0), to: Fraction(2))
    #expect(
      picture(source).filter { $0.contains { $0 != "." } } == [
        ".....#..", ".....#..", "....#...", "....#...",
      ]
    )
  }

  @Test(arguments: [
    // On borders between dots, the dot to the right and above is lit.
    ("t", "0", ["........", "........", "........", "..####..", "........"]),
    ("0", "t", ["........", "....#...", "....#...", "....#...", "....#...", "........"]),
    ("t", "t", [".....#..", "....#...", "...#....", "..#....."]),
    ("t", "-t", ["..#.....", "...#....", "....#...", ".....#.."]),
    // The last value of t is behind a jump.
    ("floor t + 1/2", "t", ["......#.", ".....#..", "....#...", "...#....", "..#....."]),
    ("sqrt t + 1/2", "t", [".....#..", "....##.."]),
    ("1/0.001", "t", []),
  ])
  func `paths along borders, jumps, and what has no value are proven`(
    _ x: String,
    _ y: String,
    _ rows: [String]
  ) throws {
    let source = try source(x, y, from: Fraction(-2), to: Fraction(2))
    let picture = picture(source).filter { $0.contains { $0 != "." } }
    #expect(picture == rows.filter { $0.contains { $0 != "." } })
  }

  @Test(arguments: [Effort.frame, .full])
  func `a path has the dots of the relation that it solves`(effort: Effort) throws {
    let environment = Environment.radians
    func relation(_ condition: String) throws -> RelationSource {
      let tree = try Parser.parseExpression(condition, vocabulary: environment.vocabulary)
      let compiled = try #require(try CurveCompiler.condition(tree, in: environment))
      return RelationSource(condition, compiled)
    }
    let pairs: [(any DataSource, String)] = [
      (try polar("2"), "x^2 + y^2 = 4"),
      (try polar("1 + cos theta"), "(x^2 + y^2 - x)^2 = x^2 + y^2"),
      (try polar("2 cos theta"), "(x - 1)^2 + y^2 = 1"),
      (
        try source("t^2", "t^3", from: Fraction(-3), to: Fraction(3)), "y^2 = x^3"
      ),
      (
        try source("cos(t)^3", "sin(t)^3", from: Fraction(0), to: Fraction(710, 113)),
        "(x^2 + y^2 - 1)^3 + 27 x^2 y^2 = 0"
      ),
    ]
    for (path, condition) in pairs {
      let one = picture(path, reach: Fraction(5, 2), dots: 40, effort: effort)
      let other = picture(try relation(condition), reach: Fraction(5, 2), dots: 40, effort: .full)
      for (left, right) in zip(one, other) {
        // Where the relation's function hardly changes, it may be undecided.
        for (dot, known) in zip(left, right) where known != "?" && dot != "?" {
          #expect(dot == known, "\(condition): \(left) \(right)")
        }
      }
      #expect(effort == .frame || !one.joined().contains("?"), "\(condition)")
    }
  }

  @Test(arguments: [20, 200])
  func `a path is proven in windows too small for doubles`(digits: Int) throws {
    let width = Fraction(10).power(-digits)
    let lattice = Lattice(
      origin: Point(x: Fraction(1) - width * Fraction(8), y: Fraction(1) - width * Fraction(8)),
      dotWidth: width,
      dotHeight: width
    )
    let source = try source("t", "t^2 - t + 1", from: Fraction(-2), to: Fraction(2))
    let columns = source.columns(0..<16, rows: 0..<16, of: lattice, effort: .full)
    for (index, column) in columns.enumerated() {
      #expect(column.undecided.isEmpty)
      #expect(column.lit == Rows(index..<index + 1))
    }
  }

  @Test func `lines for a pen go through lit dots`() throws {
    let source = try source("2*cos(3*t)", "2*sin(2*t)", from: Fraction(0), to: Fraction(710, 113))
    let lattice = lattice(reach: Fraction(3), dots: 60)
    let columns = source.columns(0..<60, rows: 0..<60, of: lattice, effort: .full)
    let outline = try #require(source.outline(of: columns, from: 0, rows: 0..<60, of: lattice))
    let places = outline.closed.lines.joined()
    #expect(places.count > 100)
    for place in places {
      #expect(columns[Int(place.x)].lit.contains(Int(place.y.rounded(.down))))
    }
  }

  @Test func `the window suits a path`() throws {
    let window = try polar("theta/10", turns: 3).suggestedWindow(x: nil, aspect: 1)
    let (x, y) = (try #require(window.x), try #require(window.y))
    #expect(x.contains(Fraction(18, 10)) && x.upperBound < Fraction(4))
    #expect(y.contains(Fraction(-17, 10)) && y.lowerBound > Fraction(-4))
  }
}
