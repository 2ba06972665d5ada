/// A function of the language whose first argument is an expression of a name, which it binds.
package protocol CalculusPrimitive: Primitive {
  static var operation: CalculusOperation { get }
}

/// What calculus does with an expression of a name.
package enum CalculusOperation: Sendable {
  case derivative
  case integral
  case limit
  case minimum
  case maximum
  case series
}

extension CalculusPrimitive {
  package static var domain: PrimitiveDomain { .calculus(Self.self) }

  package static func value(of arguments: [Real]) throws(ArithmeticFailure) -> Real {
    throw .outsideDomain
  }
}
