/// A function of the language whose first argument is an equation with unknown parameters, followed by
/// the data that these have to fit.
package protocol ModelPrimitive: Primitive {
  /// The parameters that fit an equation that is linear in them.
  ///
  /// Each row of the design has the factors of the parameters for one observation, which are real
  /// numbers, and the response what their sum should be.
  static func parameters(
    of design: Matrix,
    _ response: [Complex]
  ) throws(ArithmeticFailure) -> [Complex]
}

extension ModelPrimitive {
  package static var asModelPrimitive: (any ModelPrimitive.Type)? { Self.self }

  package static func value(of arguments: [Real]) throws(ArithmeticFailure) -> Real {
    throw .outsideDomain
  }
}
