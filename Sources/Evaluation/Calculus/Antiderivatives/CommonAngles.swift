internal import Arithmetic
internal import Syntax

/// The angles of the sines and cosines in formulas, as sums of integer multiples of a few.
struct CommonAngles {
  /// An angle without its coefficient, and the greatest number of which its coefficients are multiples.
  private struct Angle {
    let angle: Expression
    var step: Fraction

    var expression: Expression { FormulaSum(angle).scaled(by: step).expression }
  }

  private typealias Term = (key: String, angle: Expression, coefficient: Fraction)

  private var angles: [String: Angle] = [:]
  /// Whether an angle is a sum of others, or a multiple of another one.
  private(set) var hasMultiples = false

  /// The largest multiple that is written out.
  private static let largestMultiple = 24

  /// Nil where the multiples are too large.
  init?(of formulas: [Expression]) {
    let arguments = formulas.flatMap(\.anglesOfWaves)
    for argument in arguments {
      for term in Self.terms(of: argument) {
        let size = term.coefficient.magnitude
        let step = angles[term.key].map { $0.step.commonDivisor(size) } ?? size
        angles[term.key] = Angle(angle: term.angle, step: step)
      }
    }
    for argument in arguments {
      guard let counts = counts(of: argument)?.map({ abs($0.count) }),
        counts.allSatisfy({ $0 <= Self.largestMultiple }), counts.count <= 3
      else { return nil }
      if counts != [1] { hasMultiples = true }
    }
  }

  /// The only angle that varies with the name; nil where there are several, or none.
  func onlyAngle(of name: String) -> Expression? {
    let varying = angles.values.filter { $0.angle.freeVariables.contains(name) }
    return varying.count == 1 ? varying[0].expression : nil
  }

  private static func terms(of argument: Expression) -> [Term] {
    let sum = argument.transformed(by: BuiltIn.expansion) ?? argument
    return sum.termsWithSigns.map { term in
      let product = FormulaSum(term).product
      let keys = product.factors.map { "\($0.key)^\($0.exponent)" }.sorted()
      let angle = FormulaProduct(Fraction(1), product.factors).expression
      return (keys.joined(separator: "*"), angle, product.coefficient)
    }
  }

  /// The angles of which the argument is the sum, each with the number of times; nil where it has others.
  private func counts(of argument: Expression) -> [(angle: Expression, count: Int)]? {
    var counts: [(Expression, Int)] = []
    for term in Self.terms(of: argument) where !term.coefficient.isZero {
      guard let angle = angles[term.key], !angle.step.isZero,
        let multiple = (term.coefficient / angle.step).integer
      else { return nil }
      counts.append((angle.expression, multiple.int ?? Int(Int32.max)))
    }
    return counts
  }

  /// The formula with polynomials of the sines and cosines of the angles.
  func expanded(_ formula: Expression) -> Expression {
    let inner = formula.isLeaf ? formula : formula.mappingOperands { expanded($0) }
    guard let (isSine, argument) = inner.wave, let counts = counts(of: argument) else {
      return inner
    }
    var sum: (cosine: Expression, sine: Expression)?
    for (angle, count) in counts {
      guard let next = try? Self.multiple(of: angle, count) else { return inner }
      sum =
        sum.map { sum in
          let products = (
            sum.cosine.multiplied(by: next.cosine), sum.sine.multiplied(by: next.sine),
            sum.sine.multiplied(by: next.cosine), sum.cosine.multiplied(by: next.sine)
          )
          return (
            products.0.plus(FormulaSum(products.1).negated.expression),
            products.2.plus(products.3)
          )
        } ?? next
    }
    guard let sum else { return Expression(integer: Integer(isSine ? 0 : 1)) }
    return isSine ? sum.sine : sum.cosine
  }

  /// cos kv and sin kv as polynomials of cos v and sin v.
  private static func multiple(
    of angle: Expression,
    _ count: Int
  ) throws(FormulaFailure) -> (cosine: Expression, sine: Expression) {
    let (cosine, sine) = (try Expression.call(.cos, angle), try Expression.call(.sin, angle))
    let size = abs(count)
    var sums = (FormulaSum([]), FormulaSum([]))
    var binomial = Fraction(1)
    for power in 0...size {
      let product = try cosine.raised(to: Fraction(size - power))
        .multiplied(by: sine.raised(to: Fraction(power)))
      let sign = power % 4 < 2 ? Fraction(1) : Fraction(-1)
      let term = FormulaSum(product).scaled(by: sign * binomial)
      if power % 2 == 0 { sums.0 = sums.0.plus(term) } else { sums.1 = sums.1.plus(term) }
      binomial = binomial * Fraction(size - power, power + 1)
    }
    let isNegative = count < 0
    return (sums.0.expression, (isNegative ? sums.1.negated : sums.1).expression)
  }
}

extension Expression {
  /// Whether it is a sine, or else a cosine, and of what; nil for everything else.
  var wave: (isSine: Bool, argument: Expression)? {
    guard case .call(let name, let arguments) = kind, arguments.count == 1,
      let place = [UnaryFunction.sin, .cos].firstIndex(where: { $0.call?.name == name })
    else { return nil }
    return (place == 0, arguments[0])
  }

  fileprivate var anglesOfWaves: [Expression] {
    guard !isLeaf else { return [] }
    return (wave.map { [$0.argument] } ?? []) + operands.flatMap(\.anglesOfWaves)
  }
}

extension Fraction {
  /// The greatest fraction of which both are integer multiples.
  func commonDivisor(_ other: Fraction) -> Fraction {
    let above = (numerator * other.denominator)
      .greatestCommonDivisor(with: other.numerator * denominator)
    return Fraction(above, denominator * other.denominator)
  }
}
