import Arithmetic
import Syntax
import Testing

@testable import Evaluation

@Suite struct FittedModelTests {
  private func fit(_ equation: String, _ points: [(Int, Int)]) throws -> FittedModel {
    let environment = Environment()
    let equation = try Parser.parseExpression(equation, vocabulary: environment.vocabulary)
    return try environment.fit(equation, to: points.map { (Real($0.0), Real($0.1)) })
  }

  @Test func `parameters and their quality are those of fit`() throws {
    let model = try fit("h = a + b*x", [(0, 1), (1, 2), (2, 4)])
    #expect(model.response == "h" && model.parameters.map(\.name) == ["a", "b"])
    let values = model.parameters.map(\.value.fraction)
    #expect(values == [Fraction(5, 6), Fraction(3, 2)])
    #expect(model.determination?.fraction == Fraction(27, 28))
    #expect(try fit("y = a*x", [(1, 3), (2, 3)]).determination == nil)
  }

  @Test(arguments: [
    ("y = a*b*x", "this is no equation y = … of x that is linear in its parameters"),
    ("a + b*x", "this is no equation y = … of x that is linear in its parameters"),
    ("y = a + b*x + c*x^2", "fit needs 3 elements, and the list has 2"),
  ])
  func `what cannot be fitted is an error at the equation`(_ equation: String, _ message: String) {
    do {
      _ = try fit(equation, [(1, 1), (2, 3)])
      Issue.record("\(equation) was fitted")
    } catch let error as EvaluationError {
      #expect(error.diagnostic.message.hasPrefix(message))
      #expect(error.range == SourceRange(0, equation.utf8.count))
    } catch {
      Issue.record(error)
    }
  }
}
