/// A special function of one of its arguments, while the others are constant, as an instruction of
/// programs.
///
/// What is known of it is in its `CurveFacts`; its values are enclosed by the function's balls.
package struct SpecialCurve: Hashable, Sendable {
  let function: any ComplexPrimitive.Type
  /// The place of the argument that varies, among all arguments.
  let place: Int
  /// The other arguments.
  let parameters: [Fraction]
  /// What the function's balls do not show of the other arguments.
  let flags: Int32

  /// Nil where the function is not known as a curve over this argument, or has no values, unless it is known to have
  /// some.
  init?(
    _ function: any ComplexPrimitive.Type,
    over place: Int,
    _ parameters: [Fraction],
    hasKnownValues: Bool = false
  ) {
    guard let facts = function.curve(over: place, parameters) else { return nil }
    (self.function, self.place, self.parameters) = (function, place, parameters)
    flags = function.flags(of: Self.arguments(place, parameters))
    // Other arguments may have no values at all.
    guard !hasKnownValues else { return }
    guard let inner = facts.pieces.first?.inner, (try? exactValue(Real(inner))) != nil else {
      return nil
    }
  }

  private static func arguments(_ place: Int, _ parameters: [Fraction]) -> [Complex?] {
    var arguments: [Complex?] = parameters.map { Complex(Real($0)) }
    arguments.insert(nil, at: place)
    return arguments
  }

  package static func == (left: Self, right: Self) -> Bool {
    left.function == right.function && left.place == right.place
      && left.parameters == right.parameters
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(function))
    hasher.combine(place)
    hasher.combine(parameters.count)
  }

  /// The coefficients, from that of x^0 on, where it is a polynomial; nil for others.
  var coefficients: [Fraction]? {
    function.coefficients(over: place, parameters, highestDegree: 100)
  }

  var facts: CurveFacts { function.curve(over: place, parameters) ?? CurveFacts() }

  var symmetry: Symmetry? { function.symmetry(over: place, Self.arguments(place, parameters)) }

  /// The arguments where it may break.
  var breaks: Breaks {
    let breaks = facts.breaks
    return breaks.isEmpty ? .none : .at(breaks.map { $0.value() })
  }

  /// The value at a real number.
  func exactValue(_ x: Real) throws(ArithmeticFailure) -> Real {
    var arguments = parameters.map { Real($0) }
    arguments.insert(x, at: place)
    return try function.realValue(of: arguments)
  }
}
