internal import Arithmetic
internal import Syntax

// Powers of sines, cosines, tangents and their hyperbolic kin.

extension Integrator {
  private static let one = Expression(integer: Integer(1))

  /// sin^m u·cos^n u of one linear formula, and powers of the tangent.
  mutating func trigonometricPowers(_ product: FormulaProduct, depth: Int) -> Expression? {
    var angle: Expression?
    var powers = [0, 0, 0]
    for factor in product.factors {
      guard case .call(let name, let arguments) = factor.base.kind, arguments.count == 1,
        let place = [UnaryFunction.sin, .cos, .tan].firstIndex(where: { $0.call?.name == name }),
        angle == nil || angle == arguments[0]
      else { return nil }
      angle = arguments[0]
      powers[place] += factor.exponent
    }
    guard let angle, slope(ofLinear: angle) != nil, powers.reduce(0, { $0 + abs($1) }) <= 20 else {
      return nil
    }
    return try? trigonometricPowers(angle, powers, depth: depth)
  }

  private mutating func trigonometricPowers(
    _ angle: Expression,
    _ powers: [Int],
    depth: Int
  ) throws(FormulaFailure) -> Expression? {
    let (sine, cosine) = (try Expression.call(.sin, angle), try Expression.call(.cos, angle))
    let tangent = try Expression.call(.tan, angle)
    guard let slope = slope(ofLinear: angle) else { return nil }
    // A turn of an angle in its unit: (sin u)′ = k·a·cos u.
    let rate = try unit.inRadians(slope)
    let (m, n, k) = (powers[0], powers[1], powers[2])
    if k != 0 {
      guard m == 0, n == 0, k > 1 else { return nil }
      // ∫tan^k = tan^(k − 1)/(k − 1) − ∫tan^(k − 2)
      let first = try tangent.raised(to: Fraction(k - 1))
        .over(rate.multiplied(by: Fraction(k - 1).expression))
      let rest = try k == 2 ? Self.one : tangent.raised(to: Fraction(k - 2))
      guard let last = integral(of: rest, depth: depth + 1) else { return nil }
      return first.plus(FormulaSum(last).negated.expression)
    }
    if n == -2, m == 0 { return try tangent.over(rate) }
    if m == -2, n == 0 {
      return try FormulaSum(cosine.over(sine)).negated.expression.over(rate)
    }
    if m + n < 0, m == 0 || n == 0 {
      return try inversePower(angle, isSine: n == 0, -m - n, rate: rate, depth: depth)
    }
    guard m >= 0, n >= 0, m + n > 1 else { return nil }
    if m % 2 == 0, n % 2 == 0 {
      // With cos² = 1 − sin², ∫sin^m = −sin^(m − 1)·cos/(a·m) + (m − 1)/m·∫sin^(m − 2).
      if n > 0 {
        let square = Self.one.plus(FormulaSum(try sine.raised(to: Fraction(2))).negated.expression)
        var power = try square.raised(to: Fraction(n / 2))
        if m > 0 { power = power.multiplied(by: try sine.raised(to: Fraction(m))) }
        guard let sum = power.transformed(by: BuiltIn.expansion) else { return nil }
        return integral(of: sum, depth: depth + 1)
      }
      let rest = try m == 2 ? Self.one : sine.raised(to: Fraction(m - 2))
      guard let last = integral(of: rest, depth: depth + 1) else { return nil }
      let first = try sine.raised(to: Fraction(m - 1)).multiplied(by: cosine)
        .over(rate.multiplied(by: Fraction(m).expression))
      return FormulaSum(last).scaled(by: Fraction(m - 1, m))
        .plus(FormulaSum(first).negated).expression
    }
    // With one odd power the other function is substituted.
    let isSineOdd = m % 2 == 1
    let symbol = Expression(.variable(name + "_"))
    let square = Self.one.plus(FormulaSum(try symbol.raised(to: Fraction(2))).negated.expression)
    var inner = Self.one
    let (odd, other) = isSineOdd ? (m, n) : (n, m)
    if odd > 1 { inner = inner.multiplied(by: try square.raised(to: Fraction((odd - 1) / 2))) }
    if other > 0 { inner = inner.multiplied(by: try symbol.raised(to: Fraction(other))) }
    var integrator = Integrator(name: name + "_", unit: unit)
    guard let found = integrator.integral(of: inner, depth: depth + 1) else { return nil }
    let value = found.replacing(symbol, by: isSineOdd ? cosine : sine)
    return try (isSineOdd ? FormulaSum(value).negated.expression : value).over(rate)
  }

  /// 1/cos^n u or 1/sin^n u, with (n − 1)·∫1/cos^n = sin/cos^(n − 1) + (n − 2)·∫1/cos^(n − 2).
  private mutating func inversePower(
    _ angle: Expression,
    isSine: Bool,
    _ power: Int,
    rate: Expression,
    depth: Int
  ) throws(FormulaFailure) -> Expression? {
    let wave = try Expression.call(isSine ? .sin : .cos, angle)
    if power == 1 {
      // ln |tan(u/2)|, or ln |1/cos u + tan u|
      let half = FormulaSum(angle).scaled(by: Fraction(1, 2)).expression
      let argument =
        isSine
        ? try Expression.call(.tan, half)
        : try Self.one.over(wave).plus(.call(.tan, angle))
      return try argument.logarithmOfMagnitude()?.over(rate)
    }
    let other = try Expression.call(isSine ? .cos : .sin, angle)
    let first = try other.over(
      wave.raised(to: Fraction(power - 1))
        .multiplied(by: rate.multiplied(by: Fraction(power - 1).expression))
    )
    let rest = try Self.one.over(wave.raised(to: Fraction(power - 2)))
    guard let last = integral(of: rest, depth: depth + 1) else { return nil }
    return FormulaSum(isSine ? FormulaSum(first).negated.expression : first)
      .plus(FormulaSum(last).scaled(by: Fraction(power - 2, power - 1))).expression
  }

  /// tanh^n u, with ∫tanh^n = ∫tanh^(n − 2) − tanh^(n − 1)/(n − 1), sinh^n u and cosh^n u, and 1/cosh² u.
  mutating func hyperbolicPower(_ product: FormulaProduct, depth: Int) -> Expression? {
    guard product.factors.count == 1,
      case .call(let name, let arguments) = product.factors[0].base.kind,
      arguments.count == 1, let slope = slope(ofLinear: arguments[0])
    else { return nil }
    let power = product.factors[0].exponent
    let wave = product.factors[0].base
    do throws(FormulaFailure) {
      switch (name, power) {
      case (UnaryFunction.cosh.call?.name, -2):
        return try .call(.tanh, arguments[0]).over(slope)
      case (UnaryFunction.tanh.call?.name, 2...20):
        let rest = try power == 2 ? Self.one : wave.raised(to: Fraction(power - 2))
        guard let last = integral(of: rest, depth: depth + 1) else { return nil }
        let first = try wave.raised(to: Fraction(power - 1))
          .over(slope.multiplied(by: Fraction(power - 1).expression))
        return last.plus(FormulaSum(first).negated.expression)
      case (UnaryFunction.cosh.call?.name, 2...20), (UnaryFunction.sinh.call?.name, 2...20):
        // n·∫cosh^n = cosh^(n − 1)·sinh + (n − 1)·∫cosh^(n − 2), and with −(n − 1) for the sine
        let isSine = name == UnaryFunction.sinh.call?.name
        let other = try Expression.call(isSine ? .cosh : .sinh, arguments[0])
        let first = try wave.raised(to: Fraction(power - 1)).multiplied(by: other)
          .over(slope.multiplied(by: Fraction(power).expression))
        let rest = try power == 2 ? Self.one : wave.raised(to: Fraction(power - 2))
        guard let last = integral(of: rest, depth: depth + 1) else { return nil }
        let factor = Fraction(isSine ? 1 - power : power - 1, power)
        return first.plus(FormulaSum(last).scaled(by: factor).expression)
      default: return nil
      }
    } catch {
      return nil
    }
  }
}
