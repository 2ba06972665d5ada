/// A quotient of two polynomials with integer coefficients, in lowest terms.
package struct RationalFunction {
  let dividend: IntegerPolynomial
  let divisor: IntegerPolynomial
  /// What the program divides by: where one of these is 0, the function has no value.
  let excluded: [IntegerPolynomial]

  /// The function of a program; nil where it is no such quotient with rational coefficients.
  package init?(_ program: StraightLineProgram) {
    let one = IntegerPolynomial([Integer(1)])
    var values: [Quotient<IntegerPolynomial>?] = [
      Quotient(IntegerPolynomial([Integer(0), Integer(1)]), over: one)
    ]
    values += program.constants.map { $0.value.fraction.map { Quotient($0) } }
    var excluded: [IntegerPolynomial] = []
    for instruction in program.instructions.prefix(program.valueCount) {
      if let divisor = instruction.divisor.flatMap({ values[$0]?.numerator }) {
        guard divisor.degree >= 0 else { return nil }
        if divisor.degree > 0, !excluded.contains(divisor) { excluded.append(divisor) }
      }
      guard
        let value = instruction.specialPolynomial({ values[$0] })
          ?? instruction.rational(one: one, { values[$0] })
      else { return nil }
      values.append(value.inLowestTerms)
    }
    guard let result = values[program.result] else { return nil }
    (dividend, divisor, self.excluded) = (result.numerator, result.denominator, excluded)
  }

  /// The bits of the longest coefficient.
  package var coefficientBits: Int {
    (dividend.coefficients + divisor.coefficients).map(\.bitWidth).max() ?? 0
  }

  /// Whether it is 0 wherever it has a value.
  package var isZero: Bool { dividend.degree < 0 }

  /// All zeros with their multiplicities: the real ones in ascending order, and then the others, unless
  /// only real ones are asked for.
  ///
  /// - Precondition: it is not 0 everywhere.
  package func zeros(isReal: Bool) -> [RealPolynomial.Root] {
    RealPolynomial.roots(of: dividend, isReal: isReal, excluding: [divisor] + excluded)
  }

  /// The dividend of the difference from a number.
  package func difference(from number: Fraction) -> IntegerPolynomial? {
    Quotient(dividend, over: divisor).adding(Quotient(-number))?.numerator
  }
}

extension StraightLineProgram.Instruction {
  /// The value where it is a polynomial of high degree as a special function, by Horner's rule; nil for others.
  fileprivate func specialPolynomial(
    _ value: (Int) -> Quotient<IntegerPolynomial>?
  ) -> Quotient<IntegerPolynomial>? {
    guard case .unary(.special(let curve), let a) = self, let x = value(a),
      let coefficients = curve.coefficients
    else { return nil }
    var sum: Quotient<IntegerPolynomial>? = Quotient(Fraction(0))
    for coefficient in coefficients.reversed() {
      sum = sum?.multiplied(by: x)?.adding(Quotient(coefficient))
    }
    return sum
  }
}

extension Quotient<IntegerPolynomial> {
  fileprivate init(_ fraction: Fraction) {
    self.init(
      IntegerPolynomial([fraction.numerator]),
      over: IntegerPolynomial([fraction.denominator])
    )
  }

  fileprivate var inLowestTerms: Quotient {
    let common = numerator.commonDivisor(with: denominator)
    return Quotient(numerator.divided(by: common), over: denominator.divided(by: common))
  }
}

extension IntegerPolynomial: RingElement {
  /// The highest degree, and the most bits, of a polynomial that is computed.
  private static let highestDegree = 128
  private static let largestSize = 1 << 18

  var negated: IntegerPolynomial { IntegerPolynomial(coefficients.map { -$0 }) }

  func adding(_ other: IntegerPolynomial) -> IntegerPolynomial? { self + other }

  func multiplied(by other: IntegerPolynomial) -> IntegerPolynomial? {
    guard degree + other.degree <= Self.highestDegree, size + other.size <= Self.largestSize else {
      return nil
    }
    return self * other
  }
}
