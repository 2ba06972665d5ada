/// A quotient of two polynomials with integer coefficients, in lowest terms.
package struct RationalFunction {
  private(set) var dividend: IntegerPolynomial
  private(set) var divisor = IntegerPolynomial([Integer(1)])
  /// The divisors so far: where one of these is 0, the function has no value.
  private(set) var excluded: [IntegerPolynomial] = []

  /// The highest degree, and the most bits, of a polynomial that is computed.
  private static let highestDegree = 128
  private static let largestSize = 1 << 18

  private init(_ fraction: Fraction) {
    dividend = IntegerPolynomial([fraction.numerator])
    divisor = IntegerPolynomial([fraction.denominator])
  }

  private init(variable: Void) { dividend = IntegerPolynomial([Integer(0), Integer(1)]) }

  /// The function of a program; nil where it is no such quotient with rational coefficients.
  package init?(_ program: Program) {
    var values: [Int: Self] = [0: Self(variable: ())]
    for (index, constant) in program.constants.enumerated() {
      values[index + 1] = constant.value.fraction.map { Self($0) }
    }
    for index in 0..<program.valueCount {
      guard let value = Self(program.instructions[index], values), value.isModest else {
        return nil
      }
      values[program.firstResult + index] = value
    }
    guard let result = values[program.result] else { return nil }
    self = result
  }

  private var isModest: Bool {
    max(dividend.degree, divisor.degree) <= Self.highestDegree
      && dividend.size + divisor.size <= Self.largestSize
  }

  private init?(_ instruction: Program.Instruction, _ values: [Int: Self]) {
    let value: Self?
    switch instruction {
    case .unary(.negation, let a): value = values[a].map { Self(Fraction(-1)) * $0 }
    case .unary(.square, let a): value = values[a].flatMap { $0.power(2) }
    case .unary(.power(let n), let a): value = values[a].flatMap { $0.power(n) }
    case .unary(.reciprocal, let a): value = values[a]?.inverse
    case .binary(.sum, let a, let b): value = Self.both(values, a, b) { $0 + $1 }
    case .binary(.difference, let a, let b):
      value = Self.both(values, a, b) { $0 + Self(Fraction(-1)) * $1 }
    case .binary(.product, let a, let b): value = Self.both(values, a, b) { $0 * $1 }
    case .binary(.quotient, let a, let b):
      value = Self.both(values, a, b) { a, b in b.inverse.map { a * $0 } }
    case .unary, .binary: return nil
    }
    guard let value else { return nil }
    self = value
  }

  private static func both(
    _ values: [Int: Self],
    _ a: Int,
    _ b: Int,
    _ combine: (Self, Self) -> Self?
  ) -> Self? {
    guard let left = values[a], let right = values[b] else { return nil }
    return combine(left, right)
  }
}

extension RationalFunction {
  /// The dividend of the difference from a number.
  package func difference(from number: Fraction) -> IntegerPolynomial {
    (self + Self(Fraction(-1) * number)).dividend
  }
}

// MARK: - Arithmetic

extension RationalFunction {
  static func + (left: Self, right: Self) -> Self {
    left.joined(
      right,
      left.dividend * right.divisor + right.dividend * left.divisor,
      left.divisor * right.divisor
    )
  }

  static func * (left: Self, right: Self) -> Self {
    left.joined(right, left.dividend * right.dividend, left.divisor * right.divisor)
  }

  private func joined(
    _ other: Self,
    _ dividend: IntegerPolynomial,
    _ divisor: IntegerPolynomial
  ) -> Self {
    var result = self
    let common = dividend.commonDivisor(with: divisor)
    result.dividend = dividend.divided(by: common)
    result.divisor = divisor.divided(by: common)
    result.excluded += other.excluded.filter { !excluded.contains($0) }
    return result
  }

  /// The inverse; nil for 0.
  private var inverse: Self? {
    guard dividend.degree >= 0 else { return nil }
    var result = self
    (result.dividend, result.divisor) = (divisor, dividend)
    if dividend.degree > 0, !excluded.contains(dividend) { result.excluded.append(dividend) }
    return result
  }

  /// A power; nil where there is none, or it is too long.
  private func power(_ exponent: Int) -> Self? {
    guard exponent >= 0 else { return inverse?.power(-exponent) }
    guard exponent <= Self.highestDegree else { return nil }
    var (result, square, rest) = (Self(Fraction(1)), self, exponent)
    result.excluded = excluded
    while rest > 0, square.isModest {
      if rest & 1 == 1 { result = result * square }
      rest >>= 1
      if rest > 0 { square = square * square }
    }
    return rest == 0 ? result : nil
  }
}
