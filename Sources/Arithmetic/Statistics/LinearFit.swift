/// The parameters by which sums of products come nearest to observations, by least squares.
///
/// All is exact: no digits are lost in the normal equations here.
package struct LinearFit {
  package let parameters: [Real]
  /// The observations less what the parameters give for them.
  package let residuals: [Real]
  private let observations: Sample
  /// The inverse of the matrix of the normal equations.
  private let inverse: Matrix

  /// Fits parameters; throws where more than one choice of them comes as near.
  ///
  /// Each row of the design has the factors of the parameters for one observation. `known` is the part
  /// of each that has no parameter. All are real numbers.
  package init(
    _ observations: [Real],
    by design: Matrix,
    known: [Real]
  ) throws(ArithmeticFailure) {
    self.observations = Sample(observations)
    let response = zip(observations, known).map { Complex($0 - $1) }
    let transpose = design.transpose
    let column = Matrix(rowCount: response.count, columnCount: 1, elements: response)
    do {
      inverse = try (transpose * design).inverse()
    } catch {
      throw error == .undefined(.singularMatrix) ? .undefined(.manyFits) : error
    }
    let solution = inverse * (transpose * column)
    parameters = solution.elements.map(\.re)
    residuals = zip(response, (design * solution).elements).map { $0.re - $1.re }
  }

  /// The sum of the squared residuals.
  package var squaredResiduals: Real { residuals.map { $0 * $0 }.sum }

  /// The coefficient of determination R²: nil where all observations are the same.
  package func determination() throws(ArithmeticFailure) -> Real? {
    let total = try observations.squaredDeviations()
    guard try total.sign() != .zero else { return nil }
    return try Real(1) - squaredResiduals.divided(by: total)
  }

  /// The number of observations beyond those that determine the parameters.
  package var degreesOfFreedom: Int { residuals.count - parameters.count }

  /// The standard errors of the parameters; there must be degrees of freedom.
  package func standardErrors() throws(ArithmeticFailure) -> [Real] {
    let variance = try squaredResiduals.divided(by: Real(degreesOfFreedom))
    var errors: [Real] = []
    for index in parameters.indices {
      errors.append(try (variance * inverse[index, index].re).squareRoot())
    }
    return errors
  }
}
