internal import Arithmetic

extension RationalFunction {
  /// A polynomial whose roots are all zeros or all poles of the function, of the same order.
  fileprivate struct Part {
    var polynomial: IntegerPolynomial
    var order: Int
    var areZeros: Bool
  }

  fileprivate struct Root {
    var bounds: Span
    var part: Part
  }

  /// All zeros in a span, in ascending order, each proven; the function has no others.
  ///
  /// The sign changes at the roots of odd order of the dividend and the divisor.
  func zeros(in span: Span) -> [Zero] {
    guard dividend.degree > 0, span.left < span.right else { return [] }
    let parts = parts
    var bits = span.bits + 72
    var roots = roots(of: parts, bits)
    while !isApart(roots, span) {
      bits *= 2
      roots = self.roots(of: parts, bits)
    }
    var sign = signAtFarLeft
    var zeros: [Zero] = []
    for root in roots {
      let right = root.part.order.isMultiple(of: 2) ? sign : -sign
      if root.part.areZeros, let zero = root.zero(in: span, sign, right) { zeros.append(zero) }
      sign = right
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
        let zeros = factor.without(excluded)
        return [
          Part(polynomial: zeros, order: order, areZeros: true),
          Part(polynomial: factor.divided(by: zeros), order: order, areZeros: false),
        ]
      }
  }

  private func roots(of parts: [Part], _ bits: Int) -> [Root] {
    parts.flatMap { part in
      part.polynomial.realRoots(bits: bits).map { bounds in
        Root(bounds: Span(left: bounds.lower, right: bounds.upper), part: part)
      }
    }.sorted { $0.bounds.left < $1.bounds.left }
  }

  /// Whether the roots are certainly apart, and at an end of a span only if they equal it.
  private func isApart(_ roots: [Root], _ span: Span) -> Bool {
    let isAlone = zip(roots, roots.dropFirst()).allSatisfy { !$0.bounds.meets($1.bounds) }
    return isAlone
      && roots.allSatisfy { root in
        [span.left, span.right].allSatisfy { !root.bounds.contains($0) || root.isExactly($0) }
      }
  }
}

extension RationalFunction.Root {
  fileprivate func isExactly(_ x: Fraction) -> Bool { part.polynomial.value(at: x).isZero }

  fileprivate func zero(in span: Span, _ left: Int, _ right: Int) -> Zero? {
    for end in [span.left, span.right] where bounds.contains(end) {
      let place = Span(left: end, right: end)
      return Zero(place: place, exact: Real(end), leftSign: left, rightSign: right)
    }
    guard span.contains(bounds.left) else { return nil }
    if bounds.left == bounds.right {
      return Zero(place: bounds, exact: Real(bounds.left), leftSign: left, rightSign: right)
    }
    let bracket = RootBracket(part.polynomial, bounds)
    return Zero(place: bounds, bracket: bracket, leftSign: left, rightSign: right)
  }
}

extension IntegerPolynomial {
  /// The polynomial, which has no double roots, without the roots that it shares with others.
  fileprivate func without(_ others: [IntegerPolynomial]) -> IntegerPolynomial {
    others.reduce(self) { rest, other in rest.divided(by: rest.commonDivisor(with: other)) }
  }
}
