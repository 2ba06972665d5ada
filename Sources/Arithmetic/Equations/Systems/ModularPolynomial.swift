internal import CFlint

/// A polynomial of one variable with remainders by a prime as coefficients.
final class ModularPolynomial {
  private let prime: UInt
  private let pointer: UnsafeMutablePointer<nmod_poly_struct>

  /// The polynomial with these coefficients, the constant term first.
  init(_ coefficients: [UInt] = [], prime: UInt) {
    self.prime = prime
    pointer = .allocate(capacity: 1)
    nmod_poly_init(pointer, prime)
    for (index, coefficient) in coefficients.enumerated() {
      nmod_poly_set_coeff_ui(pointer, index, coefficient)
    }
  }

  deinit {
    nmod_poly_clear(pointer)
    pointer.deallocate()
  }

  func withPointer<Result>(
    _ body: (UnsafeMutablePointer<nmod_poly_struct>) -> Result
  ) -> Result { body(pointer) }

  /// The degree; −1 for 0.
  var degree: Int { Int(pointer.pointee.length) - 1 }

  /// The first coefficients, the constant term first.
  func coefficients(_ count: Int) -> [UInt] {
    (0..<count).map { nmod_poly_get_coeff_ui(pointer, $0) }
  }

  var derivative: ModularPolynomial {
    let result = ModularPolynomial(prime: prime)
    nmod_poly_derivative(result.pointer, pointer)
    return result
  }

  /// The polynomial with the same roots, each once, and 1 as its leading coefficient.
  var squareFreePart: ModularPolynomial {
    let derivative = derivative
    let divisor = ModularPolynomial(prime: prime)
    nmod_poly_gcd(divisor.pointer, pointer, derivative.pointer)
    let result = ModularPolynomial(prime: prime)
    nmod_poly_div(result.pointer, pointer, divisor.pointer)
    nmod_poly_make_monic(result.pointer, result.pointer)
    return result
  }

  static func * (left: ModularPolynomial, right: ModularPolynomial) -> ModularPolynomial {
    let result = ModularPolynomial(prime: left.prime)
    nmod_poly_mul(result.pointer, left.pointer, right.pointer)
    return result
  }

  func remainder(by divisor: ModularPolynomial) -> ModularPolynomial {
    let result = ModularPolynomial(prime: prime)
    nmod_poly_rem(result.pointer, pointer, divisor.pointer)
    return result
  }
}
