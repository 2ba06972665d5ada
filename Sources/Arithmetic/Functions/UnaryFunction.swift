/// A function of one argument from which programs are made: arithmetic, and the functions of the
/// language that are instructions; angles are in radians.
package enum UnaryFunction: Hashable, Sendable {
  case negation
  case square
  case reciprocal
  /// The power with an integer exponent; a negative one has a pole at 0, and x^0 is 1.
  case power(Int)
  /// x^(p/q) in lowest terms with q > 1; for an odd q the real root of a negative base.
  case root(numerator: Int, denominator: Int)
  /// A derivative of the digamma function by its order; the digamma function is (ln Γ)′.
  case polygamma(Int)
  case primitive(NamedFunction)

  /// A function of the language.
  package struct NamedFunction: Hashable, Sendable {
    let type: any CurvePrimitive.Type

    package static func == (left: Self, right: Self) -> Bool { left.type == right.type }

    package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
  }

  init(_ primitive: any CurvePrimitive.Type) { self = .primitive(NamedFunction(type: primitive)) }
}

extension UnaryFunction {
  /// The function of the language; nil for arithmetic.
  var primitive: (any CurvePrimitive.Type)? {
    guard case .primitive(let function) = self else { return nil }
    return function.type
  }

  /// Whether it is a step function.
  package var isStep: Bool { primitive?.isStep ?? false }

  /// Whether it has a value at every real number.
  var isTotal: Bool {
    switch self {
    case .negation, .square: true
    case .reciprocal, .polygamma: false
    case .power(let exponent): exponent >= 0
    case .root(let numerator, let denominator): numerator > 0 && denominator % 2 == 1
    case .primitive(let function): function.type.isTotal
    }
  }
}
