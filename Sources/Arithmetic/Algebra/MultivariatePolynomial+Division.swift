internal import CFlint

// Division by several polynomials, as Gröbner bases need it.

extension MultivariatePolynomial {
  /// The exponents of the first term in the order of the ring; the polynomial is not 0.
  var leadingExponents: [Int] {
    var exponents = Array(repeating: UInt(0), count: max(1, ring.count))
    withPointer { fmpz_mpoly_get_term_exp_ui(&exponents, $0, 0, ring.context) }
    return exponents.prefix(ring.count).map { Int($0) }
  }

  /// The coefficient of the first term in the order of the ring; the polynomial is not 0.
  var leadingCoefficient: Integer {
    Integer.made { coefficient in
      withPointer { fmpz_mpoly_get_term_coeff_fmpz(coefficient, $0, 0, ring.context) }
    }
  }

  /// The highest total degree of a term; −1 for 0.
  var totalDegree: Int { terms.reduce(-1) { max($0, $1.exponents.reduce(0, +)) } }

  /// The polynomial over the common divisor of its coefficients.
  var primitivePart: Self {
    guard !isZero else { return self }
    let content = Integer.made { content in
      withPointer { _fmpz_vec_content(content, $0.pointee.coeffs, $0.pointee.length) }
    }
    let divisor = leadingCoefficient.signum < 0 ? -content : content
    if divisor == Integer(1) { return self }
    return Self(ring) { result in
      withPointer { polynomial in
        divisor.withPointer {
          fmpz_mpoly_scalar_divexact_fmpz(result, polynomial, $0, ring.context)
        }
      }
    }
  }

  /// The product with a monomial and an integer.
  func times(_ coefficient: Integer, _ exponents: [Int]) -> Self {
    self * Self(ring, [Term(coefficient, exponents)])
  }

  /// The remainder of a division by several polynomials.
  struct Remainder {
    /// `scale` times the polynomial, without multiples of the divisors.
    let polynomial: MultivariatePolynomial
    /// Not 0.
    let scale: Integer
    /// The number of products of terms that the division took.
    let effort: Int
  }

  /// The remainder, no term of which is a multiple of the first term of a divisor.
  func remainder(by divisors: [Self]) -> Remainder {
    var quotients: [UnsafeMutablePointer<fmpz_mpoly_struct>?] = divisors.map { _ in
      let quotient = UnsafeMutablePointer<fmpz_mpoly_struct>.allocate(capacity: 1)
      fmpz_mpoly_init(quotient, ring.context)
      return quotient
    }
    defer {
      for quotient in quotients {
        fmpz_mpoly_clear(quotient, ring.context)
        quotient?.deallocate()
      }
    }
    var scale = Integer(1)
    let rest = Self(ring) { rest in
      scale = Integer.made { scale in
        var pointers = divisors.map { $0.withPointer { Optional($0) } }
        withPointer { polynomial in
          fmpz_mpoly_quasidivrem_ideal(
            scale,
            &quotients,
            rest,
            polynomial,
            &pointers,
            divisors.count,
            ring.context
          )
        }
      }
    }
    let effort = zip(quotients, divisors).reduce(0) { sum, pair in
      sum + Int(pair.0?.pointee.length ?? 0) * pair.1.termCount
    }
    return Remainder(polynomial: rest, scale: scale, effort: effort)
  }
}
