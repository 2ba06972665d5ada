extension RationalFunction {
  /// The only zero between two fractions, or the one that both are.
  package struct Zero {
    package var lower: Fraction
    package var upper: Fraction
    /// A polynomial with a simple root there.
    package var polynomial: IntegerPolynomial
    package var leftSign: Int
    package var rightSign: Int
  }

  /// A polynomial whose roots are all zeros or all poles of the function, of the same order.
  private struct Part {
    var polynomial: IntegerPolynomial
    var order: Int
    var areZeros: Bool
  }

  private struct Root {
    var lower: Fraction
    var upper: Fraction
    var part: Part

    func contains(_ x: Fraction) -> Bool { lower <= x && x <= upper }

    func isExactly(_ x: Fraction) -> Bool { part.polynomial.value(at: x).isZero }
  }

  /// All zeros from one fraction through another, in ascending order, each proven.
  ///
  /// The sign changes at the roots of odd order of the dividend and the divisor.
  package func zeros(from left: Fraction, through right: Fraction) -> [Zero] {
    guard dividend.degree > 0, left < right else { return [] }
    let parts = parts
    let size = max(left.magnitude, right.magnitude)
    var bits = max(0, size.binaryOrder - (right - left).binaryOrder) + 72
    var roots = Self.roots(of: parts, bits)
    while !Self.isApart(roots, from: left, right) {
      bits *= 2
      roots = Self.roots(of: parts, bits)
    }
    var sign = signAtFarLeft
    var zeros: [Zero] = []
    for root in roots {
      let next = root.part.order.isMultiple(of: 2) ? sign : -sign
      let end = [left, right].first { root.contains($0) }
      if root.part.areZeros, end != nil || left <= root.lower && root.lower <= right {
        zeros.append(
          Zero(
            lower: end ?? root.lower,
            upper: end ?? root.upper,
            polynomial: root.part.polynomial,
            leftSign: sign,
            rightSign: next
          )
        )
      }
      sign = next
    }
    return zeros
  }

  private var signAtFarLeft: Int {
    let leading = [dividend, divisor].map { $0.coefficients.last?.signum ?? 1 }.reduce(1, *)
    return (dividend.degree + divisor.degree).isMultiple(of: 2) ? leading : -leading
  }

  private var parts: [Part] {
    let ofDivisor = divisor.squareFreeFactors.map { factor, order in
      Part(polynomial: factor, order: order, areZeros: false)
    }
    return ofDivisor
      + dividend.squareFreeFactors.flatMap { factor, order in
        // Without the roots that it shares with a divisor.
        let zeros = excluded.reduce(factor) { $0.divided(by: $0.commonDivisor(with: $1)) }
        return [
          Part(polynomial: zeros, order: order, areZeros: true),
          Part(polynomial: factor.divided(by: zeros), order: order, areZeros: false),
        ]
      }
  }

  private static func roots(of parts: [Part], _ bits: Int) -> [Root] {
    parts.flatMap { part in
      part.polynomial.realRoots(bits: bits).map { Root(lower: $0, upper: $1, part: part) }
    }.sorted { $0.lower < $1.lower }
  }

  /// Whether the roots are certainly apart, and at one of two numbers only if they equal it.
  private static func isApart(_ roots: [Root], from left: Fraction, _ right: Fraction) -> Bool {
    zip(roots, roots.dropFirst()).allSatisfy { $0.upper < $1.lower }
      && roots.allSatisfy { root in
        [left, right].allSatisfy { !root.contains($0) || root.isExactly($0) }
      }
  }
}
