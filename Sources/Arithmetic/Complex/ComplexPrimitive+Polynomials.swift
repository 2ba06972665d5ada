extension ComplexPrimitive {
  /// The coefficients, from that of x^0 on, of the polynomial of the argument at a place that the function is while the
  /// others have these values; nil where it is none, or one of a higher degree.
  static func coefficients(
    over place: Int,
    _ parameters: [Fraction],
    highestDegree: Int
  ) -> [Fraction]? {
    guard let degree = degree(over: place, parameters), degree <= highestDegree else { return nil }
    let values = (0...degree).compactMap { point in
      var numbers = parameters.map { Complex(Real($0)) }
      numbers.insert(Complex(Real(point)), at: place)
      return try? simpleValue(of: numbers)?.fraction
    }
    return values.count == degree + 1 ? [Fraction].coefficients(interpolating: values) : nil
  }
}

extension Primitive {
  /// The coefficients of the polynomial that the function is of the only argument that is nil; nil where it is none, or
  /// one of a high degree.
  package static func coefficients(of arguments: [Fraction?]) -> [Fraction]? {
    guard let function = Self.self as? any ComplexPrimitive.Type,
      argumentCount.contains(arguments.count),
      let place = arguments.firstIndex(of: nil)
    else { return nil }
    let parameters = arguments.compactMap(\.self)
    guard parameters.count == arguments.count - 1 else { return nil }
    return function.coefficients(over: place, parameters, highestDegree: 100)
  }
}

extension [Fraction] {
  /// The coefficients of the polynomial with these values at 0, 1, 2 and so on, by Newton's divided differences.
  fileprivate static func coefficients(interpolating values: [Fraction]) -> [Fraction] {
    var differences = values
    for order in values.indices.dropFirst() {
      for index in (order..<values.count).reversed() {
        differences[index] = (differences[index] - differences[index - 1]) * Fraction(1, order)
      }
    }
    var coefficients: [Fraction] = []
    for (place, difference) in differences.enumerated().reversed() {
      // p·(x − place) + difference
      var next = [Fraction(0)] + coefficients
      for (power, coefficient) in coefficients.enumerated() {
        next[power] = next[power] - coefficient * Fraction(place)
      }
      next[0] = next[0] + difference
      coefficients = next
    }
    return Array(coefficients.prefix(values.count))
  }
}
