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
    guard let function = BuiltIn.primitives.lazy.compactMap({ $0.asModelPrimitive }).first,
      let model = Model(equation)
    else { throw EvaluationError(.notModel, at: equation.range) }
    try model.requirePoints(points.count, for: function, at: equation.range)
    var evaluator = Evaluator()
    let values = try evaluator.parameters(
      of: model,
      fitting: (points.map { Complex($0.x) }, points.map { Complex($0.y) }),
      by: function,
      at: equation.range,
      in: self
    )
    var parameters: [(name: String, value: Real)] = []
    for (name, value) in zip(model.parameters, values) {
      guard let real = Value(value).simplified.real else {
        throw EvaluationError(.notNumber(.complex), at: equation.range)
      }
      parameters.append((name, real))
    }
    return FittedModel(
      response: model.response,
      formula: model.formula,
      parameters: parameters,
      determination: evaluator.remarks.fit?.determination
    )
  }
}
