/// A function of the language whose first argument is an equation with unknown parameters, followed by
/// the data that these have to fit.
package protocol ModelPrimitive: Primitive {
  /// The value for the parameters of least squares.
  static func value(of fit: LinearFit) throws(ListFailure) -> Value

  /// Whether the value is the parameters, whose names are told.
  static var givesParameters: Bool { get }
}

extension ModelPrimitive {
  package static var domain: PrimitiveDomain { .models(Self.self) }
  package static var givesParameters: Bool { false }

  package static func value(of arguments: [Real]) throws(ArithmeticFailure) -> Real {
    throw .outsideDomain
  }
}
