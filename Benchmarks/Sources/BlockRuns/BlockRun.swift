import Arithmetic
import Curves
import Evaluation
import Syntax

/// An expression that is evaluated at 8,192 points, as one that is graphed is.
package struct BlockRun {
  /// How many points there are.
  package static let count = 8_192

  private let points: [Double]
  private var run: PointRun

  /// An expression of x, compiled; angles are in radians.
  package init(_ source: String, from first: Double, through last: Double) throws {
    var environment = Environment()
    environment.angleMode = .radians
    let expression = try Parser.parseExpression(source, vocabulary: environment.vocabulary)
    guard
      case .program(let program, _) = try CurveCompiler.curve(expression, in: environment)
    else { throw NotCompiled(source: source) }
    run = PointRun(program)
    points = (0..<Self.count).map { first + Double($0) * (last - first) / Double(Self.count - 1) }
  }

  package mutating func values() -> [Double] { run.values(at: points) }
}

/// An expression with a function that is evaluated point by point.
struct NotCompiled: Error {
  let source: String
}
