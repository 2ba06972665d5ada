import Arithmetic
import RandomTesting
import Testing

@testable import Curves

/// Power series of curves, against exact values.
struct CurveExpansionTests {
  private static func expander(_ expression: String) throws -> Expander {
    let program = try program(expression)
    return Expander(
      program: program,
      holes: Holes(program),
      base: Fraction(1, 7),
      dotHeight: Fraction(1, 64),
      mostTerms: 200
    )
  }

  /// Curves, pieces, and the centre of the expansion where it is not the middle of the piece.
  static let curves: [(String, String, String, String?)] = [
    ("sqrt(x^2+1)-x", "10^8", "10^8+10^6", nil),
    ("cosh(x)-sinh(x)", "30", "31", nil),
    ("exp(x)-2*sinh(x)", "39", "39.5", nil),
    ("x^3-3*x^2+3*x-1", "0.9999", "1.0002", nil),
    ("gamma(x+1)-x*gamma(x)", "-2.6", "-2.55", nil),
    ("(x-sin(x))/x^3", "-1E-9", "2E-9", "0"),
    ("(x-sin(x))/x^3", "1E-9", "2E-9", "0"),
    ("(tan(x)-sin(x))/x^3", "-0.002", "0.005", "0"),
    ("(x^2-1)/(x-1)", "0.9", "1.05", "1"),
    ("sin(x)/(x-pi)", "3.1", "3.2", "pi"),
    ("(x^2-2)/(x-sqrt(2))", "1.4", "1.5", "sqrt(2)"),
    ("exp(ln(sin(x)/x)/x^2)", "-0.01", "0.02", "0"),
    ("x mod 3", "10^12+1.6", "10^12+1.8", nil),
    ("floor(x)+abs(x-1)*sign(x)", "2.2", "2.3", nil),
    ("atan2(x,x-1)+atan2(1,-x)", "0.3", "0.4", nil),
    ("max(x,x^2)^x", "2", "2.1", nil),
    ("erf(x)+asinh(x)+atanh(x)+acosh(x+2)", "0.1", "0.2", nil),
    ("asin(x)+acos(x)*atan(x)+tanh(x)", "0.1", "0.2", nil),
    ("(-x)^(1/3)+x^1.5+x^-3", "1.9", "2", nil),
  ]

  @Test(arguments: curves)
  func `values and slopes are within the expansion, and rows are told apart`(
    _ expression: String,
    _ from: String,
    _ through: String,
    _ number: String?
  ) throws {
    let ends = try [from, through].map { try #require(try value(of: $0).fraction) }
    let result = try Self.expander(expression).expansion(
      from: ends[0],
      through: ends[1],
      around: try number.map { try value(of: $0) },
      precision: 128
    )
    let expansion = try #require(result.expansion)
    let widest = try expectValues(expression, expansion, ends)
    #expect(widest < 0x1p-20)
  }

  @Test(arguments: [
    ("tan(10^5*x)", "10^10", "10^10+10^-6"), ("1/sin(x)", "10^16+7", "10^16+7.25"),
    ("1/(x^2-2)", "1.4", "1.45"),
  ])
  func `a quotient of series has the values, and poles`(
    _ expression: String,
    _ from: String,
    _ through: String
  ) throws {
    let ends = try [from, through].map { try #require(try value(of: $0).fraction) }
    var expander = try Self.expander(expression)
    if let free = expander.program.withOneFreeQuotient.first {
      expander = Expander(
        program: free,
        holes: Holes(free),
        base: expander.base,
        dotHeight: expander.dotHeight,
        mostTerms: expander.mostTerms
      )
    }
    let expansion = try #require(
      expander.quotient(from: ends[0], through: ends[1], precision: 192)
    )
    _ = try expectValues(expression, expansion, ends)
  }

  @Test(arguments: [
    ("floor(x)", "0.9", "1.1"), ("abs(x)", "-0.1", "0.2"), ("sqrt(x)", "0", "1"),
    ("abs(x)/x", "-0.1", "0.1"), ("min(x,1)", "0.9", "1.2"), ("ln(x)*x", "0", "0.5"),
    ("x^x", "0", "0.1"), ("sin(1/x)", "-0.1", "0.2"), ("x mod 1", "1.9", "2.1"),
    ("atan2(x,-1)", "-0.1", "0.1"), ("gamma(x)*x", "-0.1", "0.1"), ("(x^2)^(1/3)", "-1", "1"),
  ])
  func `there is no expansion where the curve is not analytic`(
    _ expression: String,
    _ from: String,
    _ through: String
  ) throws {
    let ends = try [from, through].map { try #require(try value(of: $0).fraction) }
    let expander = try Self.expander(expression)
    for number in [nil, Real(0), Real(1), Real(2)] {
      let result = expander.expansion(
        from: ends[0],
        through: ends[1],
        around: number,
        precision: 128
      )
      #expect(result.expansion == nil)
    }
  }

  @Test(arguments: (1...30 * effort).map { UInt64($0) })
  func `values of any curve are within its expansion`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let expression = random.compiledCurve(depth: 3)
    let expander = try Self.expander(expression)
    for _ in 0..<10 {
      let from = Fraction(Int.random(in: -3_000...3_000, using: &random), 1_009)
      let width = Fraction(1, 1 << Int.random(in: 1...30, using: &random))
      let ends = [from, from + width]
      let expansion =
        expander.expansion(from: ends[0], through: ends[1], precision: 128).expansion
        ?? expander.quotient(from: ends[0], through: ends[1], precision: 128)
      guard let expansion else { continue }
      _ = try expectValues(expression, expansion, ends)
    }
  }

  /// Expects the exact values at points of a piece, and the slopes between them.
  ///
  /// - Returns: the greatest width of a value, in rows.
  private func expectValues(_ expression: String, _ expansion: Expansion, _ ends: [Fraction]) throws
    -> Double
  {
    let program = try program(expression)
    var kernel = ExpansionKernel(expansion)
    let places = ends.map(expansion.place)
    kernel.enclose(places[0], places[1])
    let slope = kernel.slope(places[0], places[1])
    var widest = 0.0
    var last: Interval?
    for step in 0...8 {
      let x = ends[0] + (ends[1] - ends[0]) * Fraction(step, 8)
      guard let exact = try? program.value(at: Real(x)) else {
        last = nil
        continue
      }
      let rows = Interval((exact - Real(Fraction(1, 7))) * Real(64))
      guard let found = kernel.value(at: expansion.place(of: x)) else { continue }
      widest = max(widest, found.width)
      #expect(
        found.intersection(rows) != nil,
        "\(expression) at \(x): \(found) instead of \(rows)"
      )
      // By the mean value theorem.
      if let last, let slope {
        let rise = (rows - last) * Interval(exactly: 8)
        #expect(slope.hull(.zero).intersection(rise) != nil, "\(expression) before \(x)")
      }
      last = rows
    }
    return widest
  }
}
