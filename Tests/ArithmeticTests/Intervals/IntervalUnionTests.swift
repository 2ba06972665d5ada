import Testing

@testable import Arithmetic

/// The values of the primitives at the ends of their domains, at poles and at jumps.
@Suite struct IntervalUnionTests {
  @Test(arguments: Row.forks)
  fileprivate func `forks and clipped domains have no decoration`(row: Row) {
    #expect(row.branches.map(\.values) == row.values)
    #expect(row.branches.allSatisfy { $0.decoration == [] })
  }

  @Test(arguments: Row.decorations)
  fileprivate func `one branch says what holds`(row: Row) {
    #expect(row.branches.map(\.decoration) == [row.decoration])
  }

  @Test(arguments: Row.forksOfTwo)
  fileprivate func `functions of two arguments fork, too`(row: Row) {
    #expect(row.branches.map(\.values) == row.values)
    #expect(row.branches.allSatisfy { $0.decoration == [] })
  }

  @Test(arguments: Row.certaintiesOfTwo)
  fileprivate func `one branch of two arguments says what holds`(row: Row) {
    #expect(row.branches.map(\.decoration) == [row.decoration])
  }

  @Test func `forks are counted`() {
    #expect(Row(.tan, 1.5, 1.6).branches.count == 2)
    #expect(Row(.tan, 0, 4).branches.count == 2)
    #expect(Row(.tan, 0, 10).branches.map(\.values) == [.everything])
    #expect(Row(.floor, 0, 100).branches.count == 1)
    #expect(Row(.gamma, -1.5, -0.5).branches.count == 2)
    #expect(Row(.gamma, -2.5, 0.5).branches.count == 4)
    #expect(Row(.gamma, -3.5, 0.5).branches.map(\.values) == [.everything])
  }

  @Test func `the angle jumps at the negative axis and is anything at the origin`() {
    let left = Row(.atan2, (-1, 1), (-2, -1)).branches
    #expect(left.count == 2)
    #expect(left[0].values.upper < -2 && left[1].values.lower > 2)
    let around = Row(.atan2, (-1, 1), (-1, 1)).branches
    #expect(around.map(\.values) == [Interval(lower: -Interval.pi.upper, upper: Interval.pi.upper)])
  }
}

/// A function over one interval or two, and the expected result.
private struct Row: Sendable, CustomStringConvertible {
  let branches: IntervalUnion
  let description: String
  var values: [Interval] = []
  var decoration: Decoration = []

  init(_ function: UnaryFunction, _ lower: Double, _ upper: Double, _ values: (Double, Double)...) {
    branches = function.branches(over: Interval(lower: lower, upper: upper))
    description = "\(function) over \(lower)…\(upper)"
    self.values = values.map { Interval(lower: $0.0, upper: $0.1) }
  }

  init(_ function: UnaryFunction, _ lower: Double, _ upper: Double, _ decoration: Decoration) {
    self.init(function, lower, upper)
    self.decoration = decoration
  }

  init(
    _ function: BinaryFunction,
    _ a: (Double, Double),
    _ b: (Double, Double),
    _ values: (Double, Double)...
  ) {
    let (a, b) = (Interval(lower: a.0, upper: a.1), Interval(lower: b.0, upper: b.1))
    branches = function.branches(over: a, b)
    description = "\(function) over \(a) and \(b)"
    self.values = values.map { Interval(lower: $0.0, upper: $0.1) }
  }

  init(
    _ function: BinaryFunction,
    _ a: (Double, Double),
    _ b: (Double, Double),
    _ decoration: Decoration
  ) {
    self.init(function, a, b)
    self.decoration = decoration
  }
}

extension Row {
  fileprivate static let forks: [Row] = [
    Row(.reciprocal, -1.0, 2.0, (-.infinity, -1.0), (0.5, .infinity)),
    Row(.reciprocal, 0, 2, (0.5, .infinity)),
    Row(.reciprocal, -2, -0.0, (-.infinity, -0.5)),
    Row(.reciprocal, 0, 0),
    Row(.power(-1), -1, 2, (-.infinity, -1), (0.5, .infinity)),
    Row(.power(-2), -1, 2, (0.25, .infinity)),
    Row(.power(-3), 0, 0),
    Row(.root(numerator: -1, denominator: 3), -8, 1, (-.infinity, -0.5), (1, .infinity)),
    Row(.root(numerator: -2, denominator: 3), -8, 1, (0.25, .infinity)),
    Row(.root(numerator: -1, denominator: 2), -1, 4, (0.5, .infinity)),
    Row(.root(numerator: -1, denominator: 2), -1, 0),
    Row(.sqrt, -4, -1),
    Row(.sqrt, -4, 4, (0, 2)),
    Row(.sqrt, -4, 0, (0, 0)),
    Row(.ln, -1, 0),
    Row(.ln, -1, 1, (-.infinity, 0)),
    Row(.asin, 1.5, 2),
    Row(.acos, 1, 2, (0, 0)),
    Row(.acosh, 0, 1, (0, 0)),
    Row(.acosh, 0, 0.5),
    Row(.atanh, 1, 2),
    Row(.atanh, 0, 1, (0, .infinity)),
    Row(.floor, 0.5, 1, (0, 0), (1, 1)),
    Row(.floor, 0.5, 3.5, (0, 0), (1, 1), (2, 2), (3, 3)),
    Row(.ceil, 0, 0.5, (0, 0), (1, 1)),
    Row(.trunc, -1, 1.5, (-1, -1), (0, 0), (1, 1)),
    Row(.round, 0.4, 0.5, (0, 0), (1, 1)),
    Row(.sign, -1, 1, (-1, -1), (0, 0), (1, 1)),
    Row(.sign, 0, 1, (0, 0), (1, 1)),
    Row(.gamma, -3, -3),
    Row(.gamma, 0, 0),
    Row(.gamma, 0, 2, (0.8856031944108885, .infinity)),
  ]

  fileprivate static let decorations: [Row] = [
    Row(.sqrt, 0.0, 1.0, Decoration.continuous),
    Row(.sqrt, 0.1, 1, .differentiable),
    Row(.asin, -1, 1, .continuous),
    Row(.acos, -0.5, 0.5, .differentiable),
    Row(.acosh, 1, 2, .continuous),
    Row(.abs, -1, 1, .continuous),
    Row(.abs, 0, 1, .continuous),
    Row(.abs, 1, 2, .differentiable),
    Row(.floor, 0, 0.9, .continuous),
    Row(.floor, 0.1, 0.9, .differentiable),
    Row(.ceil, 0.1, 1, .continuous),
    Row(.trunc, -0.9, 0.9, .differentiable),
    Row(.trunc, 1, 1.5, .continuous),
    Row(.trunc, -1.5, -1, .continuous),
    Row(.round, -0.4, 0.4, .differentiable),
    Row(.round, 0.5, 1, .continuous),
    Row(.floor, 0, 10, .defined),
    Row(.sign, 0, 0, .continuous),
    Row(.sign, 1, 2, .differentiable),
    Row(.root(numerator: 1, denominator: 3), -1, 1, .continuous),
    Row(.root(numerator: 4, denominator: 3), -1, 1, .differentiable),
    Row(.root(numerator: 3, denominator: 2), 0, 1, .continuous),
    Row(.power(3), -1, 1, .differentiable),
    Row(.power(-1), 1, 2, .differentiable),
    Row(.tan, -1.5, 1.5, .differentiable),
    Row(.gamma, 0.5, 9, .differentiable),
    Row(.gamma, -0.9, -0.1, .differentiable),
  ]

  fileprivate static let forksOfTwo: [Row] = [
    Row(.quotient, (1.0, 1.0), (-1.0, 2.0), (-.infinity, -1.0), (0.5, .infinity)),
    Row(.quotient, (1, 1), (0, 0)),
    Row(.quotient, (0, 0), (-1, 1), (0, 0)),
    Row(.power, (-2, -1), (1, 2)),
    Row(.power, (-1, 2), (1, 2), (0, 4)),
    Row(.power, (0, 0), (-2, -1)),
    Row(.power, (0, 0), (0, 2), (0, 0), (1, 1)),
    Row(.modulo, (1.5, 2.5), (2, 2), (1.5, 2), (0, 0.5)),
    Row(.modulo, (-0.5, 0.5), (-2, -2), (-2, -1.5), (-0.5, 0)),
    Row(.modulo, (1, 2), (0, 0)),
    Row(.atan2, (0, 0), (0, 0)),
  ]

  fileprivate static let certaintiesOfTwo: [Row] = [
    Row(.power, (0.0, 1.0), (1.0, 2.0), Decoration.continuous),
    Row(.power, (0, 1), (0, 2), .defined),
    Row(.power, (0, 0), (0, 0), .continuous),
    Row(.power, (1, 2), (-1, 1), .differentiable),
    Row(.minimum, (0, 2), (1, 3), .continuous),
    Row(.maximum, (0, 1), (2, 3), .differentiable),
    Row(.modulo, (4.5, 5), (2, 2), .differentiable),
    Row(.modulo, (4, 5), (2, 2), .continuous),
    Row(.modulo, (0, 100), (2, 2), .defined),
    Row(.atan2, (1, 2), (-1, 1), .differentiable),
    Row(.atan2, (0, 1), (-2, -1), .continuous),
    Row(.quotient, (0, 1), (1, 2), .differentiable),
  ]
}
