internal import Arithmetic
internal import Evaluation
internal import Graphing
internal import Syntax

/// The points that an expression in a graph stands for: a list of numbers, over 1, 2, 3 and so on, or of
/// pairs; a table with two columns; or a sequence such as `u(n) for n = 1..20`.
struct GraphPoints {
  let points: [Point]

  /// The points of an expression; nil where it is a curve.
  init?(
    _ expression: Expression,
    besides variable: String,
    in environment: Environment
  ) throws(CommandError) {
    guard !expression.isCondition, GraphPath(expression) == nil,
      !Self.hasCoordinates(expression, variable, in: environment)
    else { return nil }
    let sequence = Self.sequence(expression, besides: variable, in: environment)
    let value: Value
    do {
      value = try environment.result(of: sequence?.listOfPairs ?? expression).value.simplified
    } catch {
      guard sequence != nil else { return nil }
      throw CommandError(error.diagnostic, kind: .mathematical)
    }
    guard let values = Self.coordinates(in: value) else { return nil }
    let (x, y): ([Real], [Real])
    do {
      x = try ListArguments([.list(List(values.x))]).reals(of: 0, atLeast: 1)
      y = try ListArguments([.list(List(values.y))]).reals(of: 0)
    } catch {
      throw CommandError(error, at: expression.range)
    }
    points = zip(
      try GraphData.Column.numbers(x, at: expression.range),
      try GraphData.Column.numbers(y, at: expression.range)
    ).map { Point(x: $0, y: $1) }
  }

  /// The sequence that an expression is: one of a name that is not a coordinate, without brackets.
  static func sequence(
    _ expression: Expression,
    besides variable: String,
    in environment: Environment
  ) -> Aggregate.Comprehension? {
    guard case .aggregate(.comprehension(let sequence)) = expression.kind,
      sequence.body.range.start == expression.range.start, GraphPath(expression) == nil,
      GraphPath(sequence.body) == nil,
      !hasCoordinates(sequence.body, variable, in: environment) || sequence.name == variable
    else { return nil }
    return sequence
  }

  /// Whether the value of an expression depends on a place in the plane.
  private static func hasCoordinates(
    _ expression: Expression,
    _ variable: String,
    in environment: Environment
  ) -> Bool {
    [variable, CurveCompiler.plane.y].contains { environment.mentions($0, in: expression) }
  }

  /// The coordinates of points in a value; nil where it is a number.
  private static func coordinates(in value: Value) -> (x: [Value], y: [Value])? {
    switch value {
    case .list(let list):
      let pairs = list.elements.compactMap(\.list).filter { $0.count == 2 }
      guard !pairs.isEmpty, pairs.count == list.count else {
        return (list.elements.indices.map { .real(Real($0 + 1)) }, list.elements)
      }
      return (pairs.map { $0.elements[0] }, pairs.map { $0.elements[1] })
    case .matrix(let matrix) where matrix.columnCount == 2:
      let numbers = matrix.elements.map { Value($0) }
      return (
        numbers.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element),
        numbers.enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
      )
    case .table(let table) where table.columns.count == 2:
      return (table.columns[0].values.elements, table.columns[1].values.elements)
    case .real, .complex, .quantity, .truth, .date, .matrix, .table, .formula, .formulaMatrix:
      return nil
    }
  }
}

extension Aggregate.Comprehension {
  /// The list of pairs of the name and the body.
  fileprivate var listOfPairs: Expression {
    let pair = Expression(.aggregate(.list([Expression(.variable(name)), body])))
    let pairs = Self(pair, for: name, in: source, if: condition)
    return Expression(.aggregate(.comprehension(pairs)), range: source.range)
  }
}
