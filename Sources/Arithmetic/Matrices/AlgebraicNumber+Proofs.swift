internal import CFlint

// What proofs that a number is 0 ask of a root of a polynomial.

extension AlgebraicNumber {
  /// A bound on the degree of a part.
  ///
  /// The real part lies in the field of the number and its conjugate; the imaginary part in that with
  /// i, and its square without.
  func degree(of part: ComplexValue.Part) -> Int {
    let degree = polynomial.degree
    if isReal { return degree }
    return degree * (degree - 1) * (part == .im ? 2 : 1)
  }

  /// Sets a number of Calcium to a part.
  func evaluate(_ result: CalciumPointer, _ part: ComplexValue.Part, in field: CalciumField) {
    withPointer { number in
      ca_set_qqbar(result, number, field.pointer)
      switch part {
      case .re: ca_re(result, result, field.pointer)
      case .im: ca_im(result, result, field.pointer)
      }
    }
  }
}

extension ConjugateBound {
  /// A bound on the conjugates of a part of a root of a polynomial.
  ///
  /// The root times the leading coefficient is an algebraic integer, and by Cauchy's bound no root is
  /// larger than the sum of the magnitudes of all coefficients over that of the leading one. A part is
  /// half the sum of two roots, perhaps times i.
  init(_ number: AlgebraicNumber) {
    let coefficients = number.polynomial.coefficients
    let sum = coefficients.reduce(Integer(0)) { $0 + $1.magnitude }
    let leading = coefficients.last?.magnitude ?? Integer(1)
    self.init(algebraicInteger: sum + sum, over: leading + leading)
  }
}

extension AlgebraicNumber {
  /// The number in the language: `rootof(x^5 - x - 1, 1)`.
  package var text: String {
    let terms = polynomial.coefficients.enumerated().reversed().filter { !$0.element.isZero }
    let sum = terms.map { exponent, coefficient in
      let factor = coefficient.magnitude
      let power = exponent == 0 ? "" : exponent == 1 ? "x" : "x^\(exponent)"
      let product =
        power.isEmpty ? "\(factor)" : factor == Integer(1) ? power : "\(factor)*\(power)"
      return (coefficient.signum < 0 ? "-" : "+") + product
    }.joined()
    return "rootof(\(sum.hasPrefix("+") ? String(sum.dropFirst()) : sum), \(index))"
  }
}
