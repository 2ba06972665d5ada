import Arithmetic
import Curves
import Foundation
import Graphing
import Testing

@testable import Evaluation
@testable import Syntax

/// A function and the window that shows it.
struct GraphCase: CustomTestStringConvertible {
  let expression: String
  let lattice: Lattice
  var columns = 160
  var rows = 96

  var testDescription: String { expression }

  /// Takes the ends of the window, first of x, then of y, as decimals or expressions.
  init(_ expression: String, _ window: [String], columns: Int = 160, rows: Int = 96) throws {
    self.expression = expression
    self.columns = columns
    self.rows = rows
    let ends = try window.map { try #require(try value(of: $0).fraction) }
    lattice = Lattice(
      origin: Point(x: ends[0], y: ends[2]),
      dotWidth: (ends[1] - ends[0]) / Fraction(columns),
      dotHeight: (ends[3] - ends[2]) / Fraction(rows)
    )
  }

  func source() throws -> CurveSource {
    try curve(expression)
  }

  func picture(_ effort: Effort = .full) throws -> [Column] {
    try source().columns(0..<columns, rows: 0..<rows, of: lattice, effort: effort)
  }

  func column(_ column: Int, _ effort: Effort = .full) throws -> Column {
    try source().columns(column..<column + 1, rows: 0..<rows, of: lattice, effort: effort)[0]
  }
}

/// The program of an expression of x, with angles in RAD.
func program(_ expression: String, in environment: Environment = .radians) throws
  -> StraightLineProgram
{
  try programs(expression, in: environment).0
}

/// The source of an expression of x, with angles in RAD; inexact numbers begin with `≈`.
func curve(_ expression: String, in environment: Environment = .radians) throws -> CurveSource {
  let (program, slope) = try programs(expression, in: environment)
  return CurveSource(
    expression,
    program,
    slope: slope,
    write: { value, digits in
      if let digits {
        let decimal = try? value.decimal(digits: digits)
        return decimal.map { "≈ \($0.isNegative ? "-" : "")\($0.digits)E\($0.exponent)" } ?? "?"
      }
      return (try? text(of: value, environment.angleMode)) ?? "?"
    },
    read: { _ in nil }
  )
}

private func programs(
  _ expression: String,
  in environment: Environment
) throws -> (StraightLineProgram, () -> StraightLineProgram?) {
  let tree = try Parser.parseExpression(expression, vocabulary: environment.vocabulary)
  guard case .program(let program, let slope) = try CurveCompiler.curve(tree, in: environment)
  else { throw SampledCurve() }
  return (program, slope)
}

struct SampledCurve: Error {}

extension Environment {
  static var radians: Environment {
    var environment = Environment()
    environment.angleMode = .radians
    return environment
  }
}

extension Rows {
  /// Whether all its rows are in another set.
  func isSubset(of other: Rows) -> Bool { subtracting(other).isEmpty }
}
