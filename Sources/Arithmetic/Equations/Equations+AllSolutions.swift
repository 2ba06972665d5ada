// All real numbers at which a program is 0, where each step back from its value to x is known to leave
// none out.

extension Equations {
  /// All real zeros of the program in closed form, in ascending order, and the numbers that solve a power
  /// of the equation only; nil where that is not known of all.
  package func allZeros() -> (zeros: [Real], dropped: [Real])? {
    guard let candidates = all(of: program.result, equal: Real(0), depth: 0) else { return nil }
    var (zeros, dropped): ([Real], [Real]) = ([], [])
    for candidate in candidates {
      switch program.knownValue(at: candidate.value) {
      case .none: dropped.append(candidate.value)
      case .unknown: return nil
      case .number(let value):
        if candidate.isCertain {
          zeros.append(candidate.value)
          continue
        }
        guard let sign = try? value.sign() else { return nil }
        if sign == .zero { zeros.append(candidate.value) } else { dropped.append(candidate.value) }
      }
    }
    guard let zeros = zeros.sortedAndDistinct, let dropped = dropped.sortedAndDistinct else {
      return nil
    }
    return (zeros, dropped)
  }

  /// Whether the program is proven to be 0 wherever it has a value.
  package var isZeroThroughout: Bool { quotient(of: program.result)?.numerator.isZero ?? false }

  /// The registers whose powers have exponents that depend on x, where they are not proven to be positive:
  /// the program has no value where they are negative, but the language has one for some exponents.
  var basesOfUnknownSign: [Int] {
    program.instructions.prefix(program.valueCount).compactMap { instruction in
      guard case .binary(.power, let base, let exponent) = instruction, !isConstant[exponent] else {
        return nil
      }
      if isConstant[base] {
        return constant(base).flatMap { try? $0.sign() } == .positive ? nil : base
      }
      guard base >= program.firstResult,
        case .unary(let function, _) = program.instructions[base - program.firstResult]
      else { return base }
      return function == .exp || function == .sqrt || function == .abs ? nil : base
    }
  }

  /// Whether such a base may be negative in a range; nil stands for all real numbers.
  package func mayHaveNegativeBases(in range: ClosedRange<Fraction>?) -> Bool {
    guard let range else { return !basesOfUnknownSign.isEmpty }
    let line = Interval(range.lowerBound).hull(Interval(range.upperBound))
    return basesOfUnknownSign.contains { base in
      program.program(of: base).enclosure(over: line).map { $0.lower < 0 } ?? true
    }
  }

  /// The polynomial of x that the program is; nil where it is none.
  package func polynomialOfVariable() -> RealPolynomial? {
    guard let quotient = quotient(of: program.result), let divisor = quotient.denominator.fraction
    else { return nil }
    let polynomial = quotient.numerator * Polynomial(Fraction(1) / divisor)
    guard polynomial.indeterminates.filter(\.isUnknown) == [.variable] else { return nil }
    return realPolynomial(of: polynomial.collected(by: .variable), unit: Fraction(1))
  }

  /// The polynomial of a power of an indeterminate, from the coefficients of its powers; nil where one of
  /// these is no multiple of the unit, or a coefficient has no value.
  func realPolynomial(of collected: [Fraction: Polynomial], unit: Fraction) -> RealPolynomial? {
    let exponents = collected.keys.map { $0 / unit }
    guard let degree = exponents.max()?.int, degree <= Self.highestDegreeForAll,
      exponents.allSatisfy({ $0.isInteger && $0.signum >= 0 })
    else { return nil }
    var coefficients = Array(repeating: Real(0), count: degree + 1)
    for (exponent, coefficient) in collected {
      guard let place = (exponent / unit).int,
        let value = value(of: coefficient, Real(0), near: Fraction(0))
      else { return nil }
      coefficients[place] = value
    }
    return try? RealPolynomial(coefficients)
  }

  private static let highestDegreeForAll = 200
  private static let deepestForAll = 24

  /// All numbers at which a register has a value, and perhaps some at which the program has no value.
  private func all(of register: Int, equal target: Real, depth: Int) -> [Solution]? {
    if register == 0 { return [Solution(value: target)] }
    guard depth < Self.deepestForAll else { return nil }
    if isConstant[register] {
      guard let value = constant(register), let sign = try? (value - target).sign() else {
        return nil
      }
      return sign == .zero ? nil : []
    }
    if target.fraction?.isZero == true {
      let factors = program.factors(of: register)
      if factors != [register] {
        return factors.flatMapAll { all(of: $0, equal: target, depth: depth + 1) }
      }
    }
    guard let quotient = quotient(of: register),
      let product = polynomial(target).multiplied(by: quotient.denominator)
    else { return nil }
    return all(of: quotient.numerator - product, depth: depth + 1)
  }

  /// All numbers at which a polynomial is 0.
  private func all(of polynomial: Polynomial, depth: Int) -> [Solution]? {
    guard depth < Self.deepestForAll else { return nil }
    let (rest, content) = Self.withoutContent(polynomial)
    guard
      let ofContent = content.flatMapAll({
        all(of: $0.indeterminate, equal: $0.value, depth: depth + 1)
      })
    else { return nil }
    let unknowns = rest.indeterminates.filter(\.isUnknown)
    let others: [Solution]?
    switch unknowns.count {
    case 0:
      guard let value = value(of: rest, Real(0), near: Fraction(0)), let sign = try? value.sign()
      else { return nil }
      others = sign == .zero ? nil : []
    case 1: others = all(of: rest, in: unknowns[0], depth: depth + 1)
    default:
      others =
        allOfExponentials(rest, depth: depth + 1)
        ?? allOfLogarithms(rest, unknowns, depth: depth + 1)
        ?? allOfRoots(rest, unknowns, depth: depth + 1)
    }
    return others.map { ofContent + $0 }
  }

  private func all(
    of polynomial: Polynomial,
    in indeterminate: Indeterminate,
    depth: Int
  ) -> [Solution]? {
    let collected = polynomial.collected(by: indeterminate)
    guard let unit = Fraction.commonUnit(of: collected.keys.filter { !$0.isZero }),
      let roots = try? realPolynomial(of: collected, unit: unit)?.realRoots()
    else { return nil }
    return roots.flatMapAll { root in
      Self.roots(of: root.value.re, Fraction(1) / unit)?.flatMapAll {
        all(of: indeterminate, equal: $0, depth: depth + 1)
      }
    }
  }

  /// All real numbers of which a power is a number, whose exponent is the inverse of this one.
  private static func roots(of power: Real, _ exponent: Fraction) -> [Real]? {
    guard exponent != Fraction(1) else { return [power] }
    guard let sign = try? power.sign() else { return nil }
    if exponent.signum < 0, sign == .zero { return [] }
    if exponent.numerator.isEven, sign == .negative { return [] }
    if exponent.denominator.isEven, sign == .negative { return [] }
    guard let root = try? power.power(Real(exponent)) else { return nil }
    return exponent.denominator.isEven && sign != .zero ? [-root, root] : [root]
  }

  /// All numbers at which an indeterminate has a value.
  private func all(of indeterminate: Indeterminate, equal value: Real, depth: Int) -> [Solution]? {
    guard let sign = try? value.sign() else { return nil }
    switch indeterminate {
    case .variable: return [Solution(value: value)]
    case .exponential(let exponent):
      guard sign == .positive else { return [] }
      guard let logarithm = try? value.naturalLogarithm() else { return nil }
      return all(of: exponent - polynomial(logarithm), depth: depth)
    case .register(let register):
      switch program.instructions[register - program.firstResult] {
      case .unary(let function, let a):
        return function.allPreimages(value)?.flatMapAll { all(of: a, equal: $0, depth: depth) }
      case .binary(.power, let base, let exponent) where isConstant[exponent]:
        guard sign == .positive, let exponent = constant(exponent),
          let inverse = try? Real(1).divided(by: exponent), let root = try? value.power(inverse)
        else { return sign == .negative ? [] : nil }
        return all(of: base, equal: root, depth: depth)
      case .binary, .condition, .choice: return nil
      }
    case .sine, .cosine, .tangent, .constant, .name, .target: return nil
    }
  }

  // MARK: Several unknowns

  /// Two products of exponentials and constants are equal where the exponents differ by a logarithm.
  private func allOfExponentials(
    _ polynomial: Polynomial,
    depth: Int
  ) -> [Solution]? {
    guard polynomial.termCount == 2 else { return nil }
    var exponent = Polynomial()
    var coefficients: [Real] = []
    for (term, sign) in zip(polynomial.terms, [Fraction(1), Fraction(-1)]) {
      var coefficient = Polynomial(term.fraction)
      for power in term.part.powers {
        switch power.part {
        case .exponential(let part): exponent = exponent + part * (power.fraction * sign)
        case let other:
          guard !other.isUnknown else { return nil }
          coefficient = coefficient.times(other, to: power.fraction)
        }
      }
      guard let value = value(of: coefficient, Real(0), near: Fraction(0)) else { return nil }
      coefficients.append(value)
    }
    guard let ratio = try? (-coefficients[1]).divided(by: coefficients[0]),
      let sign = try? ratio.sign()
    else { return nil }
    guard sign == .positive else { return [] }
    guard let logarithm = try? ratio.naturalLogarithm() else { return nil }
    return all(of: exponent - self.polynomial(logarithm), depth: depth)
  }

  /// A sum of multiples of logarithms is the logarithm of a product.
  private func allOfLogarithms(
    _ polynomial: Polynomial,
    _ unknowns: [Indeterminate],
    depth: Int
  ) -> [Solution]? {
    var arguments: [(quotient: Quotient<Polynomial>, factor: Fraction)] = []
    var rest = polynomial
    for unknown in unknowns {
      guard case .register(let register) = unknown,
        case .unary(.ln, let argument) = program.instructions[register - program.firstResult],
        let quotient = quotient(of: argument), let factor = polynomial.factor(of: unknown)
      else { return nil }
      arguments.append((quotient, factor))
      rest = rest - Polynomial(unknown) * factor
    }
    guard !rest.indeterminates.contains(where: \.isUnknown),
      let unit = Fraction.commonUnit(of: arguments.map(\.factor)),
      let sum = value(of: rest, Real(0), near: Fraction(0)),
      let power = try? (sum * Real(Fraction(-1) / unit)).exponential()
    else { return nil }
    var (left, right) = (Polynomial(Fraction(1)), self.polynomial(power))
    for (quotient, factor) in arguments {
      guard let exponent = (factor / unit).int, exponent.magnitude <= 24,
        let above = quotient.numerator.power(abs(exponent)),
        let below = quotient.denominator.power(abs(exponent)),
        let first = left.multiplied(by: exponent > 0 ? above : below),
        let second = right.multiplied(by: exponent > 0 ? below : above)
      else { return nil }
      (left, right) = (first, second)
    }
    return all(of: left - right, depth: depth)
  }

  /// Square and cube roots are taken away one by one, by the product with the conjugates.
  private func allOfRoots(
    _ polynomial: Polynomial,
    _ unknowns: [Indeterminate],
    depth: Int
  ) -> [Solution]? {
    for unknown in unknowns {
      guard case .register(let register) = unknown,
        case .unary(let function, let operand) = program.instructions[
          register - program.firstResult
        ],
        let degree = function.degreeOfRoot,
        let radicand = quotient(of: operand), radicand.isPolynomial,
        let norm = polynomial.norm(unknown, degree: degree, radicand: radicand.numerator),
        !norm.indeterminates.contains(unknown)
      else { continue }
      return all(of: norm, depth: depth)?.map { Solution(value: $0.value, isCertain: false) }
    }
    return nil
  }
}

extension UnaryFunction {
  /// All arguments at which it has a value; nil where they are not known, or infinitely many.
  fileprivate func allPreimages(_ value: Real) -> [Real]? {
    guard let sign = try? value.sign() else { return nil }
    do {
      switch self {
      case .negation: return [-value]
      case .reciprocal: return sign == .zero ? [] : [try Real(1).divided(by: value)]
      case .square, .power, .root: return try powers(value)
      case .polygamma, .special: return nil
      case .primitive(let function):
        return function.type.hasAllPreimages ? try function.type.preimages(of: value) : nil
      }
    } catch {
      return error.meansNoValue ? [] : nil
    }
  }

  /// The degree of the root that it is: 2 or 3.
  fileprivate var degreeOfRoot: Int? {
    switch self {
    case .sqrt: 2
    case .root(numerator: 1, denominator: 3): 3
    default: nil
    }
  }
}

extension Polynomial {
  /// The fraction by which an indeterminate is multiplied, where it is only in that term.
  func factor(of indeterminate: Indeterminate) -> Fraction? {
    let collected = collected(by: indeterminate)
    guard collected.count < 3, collected.keys.allSatisfy({ $0.isZero || $0 == Fraction(1) }) else {
      return nil
    }
    return collected[Fraction(1)]?.fraction
  }

  /// The product with the polynomials in which an indeterminate, a root of a radicand, has its other
  /// values; nil where that is too long.
  fileprivate func norm(
    _ root: Indeterminate,
    degree: Int,
    radicand: Polynomial
  ) -> Polynomial? {
    var parts = Array(repeating: Polynomial(), count: degree)
    for (exponent, coefficient) in collected(by: root) {
      guard let exponent = exponent.int, exponent >= 0,
        let power = radicand.power(exponent / degree),
        let part = coefficient.multiplied(by: power)
      else { return nil }
      parts[exponent % degree] = parts[exponent % degree] + part
    }
    if degree == 2 {
      guard let first = parts[0].power(2),
        let second = parts[1].power(2)?.multiplied(by: radicand)
      else { return nil }
      return first - second
    }
    // (a + bs + cs²)(…)(…) = a³ + b³r + c³r² − 3abcr, where s³ = r.
    guard let a = parts[0].power(3), let b = parts[1].power(3)?.multiplied(by: radicand),
      let c = parts[2].power(3)?.multiplied(by: radicand)?.multiplied(by: radicand),
      let product = parts[0].multiplied(by: parts[1])?.multiplied(by: parts[2])?
        .multiplied(by: radicand)
    else { return nil }
    return a + b + c - product * Fraction(3)
  }
}

extension Array {
  /// The results of the closure for all elements in one list; nil where one of them is nil.
  fileprivate func flatMapAll<Result>(_ transform: (Element) -> [Result]?) -> [Result]? {
    var results: [Result] = []
    for element in self {
      guard let more = transform(element) else { return nil }
      results += more
    }
    return results
  }
}

extension [Real] {
  /// The numbers in ascending order, each once; nil where two cannot be told apart.
  fileprivate var sortedAndDistinct: [Real]? {
    var sorted: [Real] = []
    for number in self {
      var place = sorted.count
      var isKnown = false
      while place > 0 {
        guard let sign = try? (number - sorted[place - 1]).sign() else { return nil }
        if sign == .positive { break }
        if sign == .zero {
          isKnown = true
          break
        }
        place -= 1
      }
      if !isKnown { sorted.insert(number, at: place) }
    }
    return sorted
  }
}
