/// The ratio t(k + 1)/t(k) of a sequence, as a quotient of polynomials with fractions.
///
/// Its indefinite sum is found by Gosper's algorithm (M. Petkovšek, H. Wilf and D. Zeilberger, *A = B*, 1996, chapter
/// 5), and then proven.
package struct HypergeometricRatio {
  private let dividend: IntegerPolynomial
  private let divisor: IntegerPolynomial

  /// The most steps between zeros that are compared.
  private static let mostSteps = 1_000
  /// The highest degree of the polynomial that is searched.
  private static let highestDegree = 60

  /// A quotient of polynomials by their coefficients, from the constant term up; nil where one is 0.
  package init?(_ dividend: [Fraction], over divisor: [Fraction]) {
    let (above, below) = (Self.scaled(dividend), Self.scaled(divisor))
    let top = IntegerPolynomial(above.coefficients.map { $0 * below.factor })
    let bottom = IntegerPolynomial(below.coefficients.map { $0 * above.factor })
    guard top.degree >= 0, bottom.degree >= 0 else { return nil }
    let common = top.commonDivisor(with: bottom)
    (self.dividend, self.divisor) = (top.divided(by: common), bottom.divided(by: common))
  }

  /// The coefficients times a common denominator.
  private static func scaled(
    _ coefficients: [Fraction]
  ) -> (coefficients: [Integer], factor: Integer) {
    let factor = coefficients.reduce(Integer(1)) { $0.leastCommonMultiple(with: $1.denominator) }
    return (coefficients.map { $0.numerator * factor.quotient(by: $0.denominator) }, factor)
  }

  /// The quotient R of polynomials with R(k + 1)·t(k + 1) − R(k)·t(k) = t(k), by its coefficients; nil where there is
  /// none.
  package var antidifference: (dividend: [Fraction], divisor: [Fraction])? {
    // ratio = a(k)/b(k)·c(k + 1)/c(k), where a(k) and b(k + h) have no common factor for a natural h.
    var (a, b, c) = (dividend, divisor, IntegerPolynomial([Integer(1)]))
    for step in Self.steps(between: a, and: b) {
      let common = a.commonDivisor(with: b.shifted(by: step)).primitive
      guard common.degree > 0 else { continue }
      (a, b) = (a.divided(by: common), b.divided(by: common.shifted(by: -step)))
      for index in stride(from: 1, through: step, by: 1) { c = c * common.shifted(by: -index) }
    }
    // With a(k)·x(k + 1) − b(k − 1)·x(k) = c(k), R is b(k − 1)·x(k)/c(k).
    let last = b.shifted(by: -1)
    guard let degree = Self.degree(a, last, c),
      let x = Self.solution(a, last, c, degree: degree)
    else { return nil }
    let factor = x.reduce(Integer(1)) { $0.leastCommonMultiple(with: $1.denominator) }
    let whole = IntegerPolynomial(x.map { $0.numerator * factor.quotient(by: $0.denominator) })
    let above = last * whole
    let below = c * IntegerPolynomial([factor])
    let common = above.commonDivisor(with: below)
    let (top, bottom) = (above.divided(by: common), below.divided(by: common))
    guard isProven(top, bottom) else { return nil }
    return (top.coefficients.map { Fraction($0) }, bottom.coefficients.map { Fraction($0) })
  }

  /// Whether R(k + 1)·ratio − R(k) is 1.
  private func isProven(_ top: IntegerPolynomial, _ bottom: IntegerPolynomial) -> Bool {
    let (nextTop, nextBottom) = (top.shifted(by: 1), bottom.shifted(by: 1))
    let left = nextTop * dividend * bottom
    let right = (top + bottom) * nextBottom * divisor
    return left == right
  }

  /// The natural numbers h for which p(k) and q(k + h) have a common factor, in ascending order.
  private static func steps(between p: IntegerPolynomial, and q: IntegerPolynomial) -> [Int] {
    var steps: Set<Int> = []
    for first in p.factors {
      for second in q.factors where second.degree == first.degree {
        let difference = (second.sumOfRoots - first.sumOfRoots) * Fraction(1, first.degree)
        if let step = difference.int, (0...mostSteps).contains(step) { steps.insert(step) }
      }
    }
    return steps.sorted()
  }

  /// A bound on the degree of x with a(k)·x(k + 1) − b(k)·x(k) = c(k); nil where there is no such polynomial.
  private static func degree(
    _ a: IntegerPolynomial,
    _ b: IntegerPolynomial,
    _ c: IntegerPolynomial
  ) -> Int? {
    let degree = max(a.degree, b.degree)
    var bounds = [c.degree - degree]
    if a.degree == b.degree, let first = a.coefficients.last, first == b.coefficients.last {
      bounds = [c.degree - degree + 1]
      if degree > 0 {
        let difference = b.coefficients[degree - 1] - a.coefficients[degree - 1]
        if let other = (Fraction(difference) / Fraction(first)).int { bounds.append(other) }
      }
    }
    return bounds.max().flatMap { (0...highestDegree).contains($0) ? $0 : nil }
  }

  /// The coefficients of x with a(k)·x(k + 1) − b(k)·x(k) = c(k), by elimination.
  private static func solution(
    _ a: IntegerPolynomial,
    _ b: IntegerPolynomial,
    _ c: IntegerPolynomial,
    degree: Int
  ) -> [Fraction]? {
    // A column for each coefficient of x, and one for c.
    var columns: [[Integer]] = []
    for index in 0...degree {
      let power = IntegerPolynomial(Array(repeating: Integer(0), count: index) + [Integer(1)])
      let image = a * power.shifted(by: 1) + b * power * IntegerPolynomial([Integer(-1)])
      columns.append(image.coefficients)
    }
    columns.append(c.coefficients)
    let count = columns.map(\.count).max() ?? 0
    var rows = (0..<count).map { row in
      columns.map { row < $0.count ? Fraction($0[row]) : Fraction(0) }
    }
    var pivots: [Int] = []
    for column in 0...degree {
      guard let row = (pivots.count..<rows.count).first(where: { !rows[$0][column].isZero }) else {
        continue
      }
      rows.swapAt(row, pivots.count)
      let pivot = rows[pivots.count]
      for other in rows.indices where other != pivots.count && !rows[other][column].isZero {
        let factor = rows[other][column] / pivot[column]
        for place in column...degree + 1 {
          rows[other][place] = rows[other][place] - factor * pivot[place]
        }
      }
      pivots.append(column)
    }
    guard rows.dropFirst(pivots.count).allSatisfy({ $0[degree + 1].isZero }) else { return nil }
    var solution = Array(repeating: Fraction(0), count: degree + 1)
    for (row, column) in pivots.enumerated() {
      solution[column] = rows[row][degree + 1] / rows[row][column]
    }
    return solution
  }
}

extension IntegerPolynomial {
  /// The polynomial with k + h for k.
  fileprivate func shifted(by step: Int) -> IntegerPolynomial {
    let linear = IntegerPolynomial([Integer(step), Integer(1)])
    return coefficients.reversed().reduce(IntegerPolynomial([])) { sum, coefficient in
      sum * linear + IntegerPolynomial([coefficient])
    }
  }

  /// The polynomial without the common divisor of its coefficients.
  fileprivate var primitive: IntegerPolynomial {
    let content = coefficients.reduce(Integer(0)) { $0.greatestCommonDivisor(with: $1) }
    return content.isZero ? self : IntegerPolynomial(coefficients.map { $0.quotient(by: content) })
  }

  /// The sum of its roots, for a degree above 0.
  fileprivate var sumOfRoots: Fraction {
    -Fraction(coefficients[degree - 1]) / Fraction(coefficients[degree])
  }
}

extension Integer {
  /// The quotient by a divisor of it.
  fileprivate func quotient(by divisor: Integer) -> Integer {
    flooredQuotientAndRemainder(by: divisor).0
  }
}
