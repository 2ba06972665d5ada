package import Arithmetic
package import Syntax

/// An equation `y = a + b*x` with the parameters that fit data best.
package struct FittedModel {
  /// The left side, which is a name.
  package let response: String
  /// The right side.
  package let formula: Expression
  package let parameters: [(name: String, value: Real)]
  /// R², the part of the variance that the fit explains; nil where there is none to explain.
  package let determination: Real?
}

extension Environment {
  /// Fits an equation to points by least squares, as the function `fit` does.
  ///
  /// Errors are at the equation.
  package func fit(
    _ equation: Expression,
    to points: [(x: Real, y: Real)]
  ) throws(EvaluationError) -> FittedModel {
    let model = try Model.of(equation, at: equation.range, in: self)
    // A letter alone is the mean; a word alone is meant as the name of a model.
    guard model.containsPredictor || model.parameters[0].utf8.count == 1 else {
      throw EvaluationError(.modelWithout(model.predictor), at: equation.range)
    }
    let function = "fit"
    try model.requirePoints(points.count, for: function, at: equation.range)
    var evaluator = Evaluator()
    let fit = try evaluator.fit(
      model,
      to: (points.map(\.x), points.map(\.y)),
      for: function,
      at: equation.range,
      in: self
    )
    let determination: Real?
    do {
      determination = try fit.determination()
    } catch {
      throw EvaluationError(error, .function(function), at: equation.range)
    }
    return FittedModel(
      response: model.response,
      formula: model.formula,
      parameters: Array(zip(model.parameters, fit.parameters)),
      determination: determination
    )
  }
}
