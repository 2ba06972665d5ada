/// A sum of products of powers of generators: numbers and functions, each identified by a number.
///
/// Exponents are fractions, so that √x and x are powers of the same generator.
struct Terms: Hashable {
  /// A product of powers, in the order of the generators, none with the exponent 0.
  struct Product: Hashable {
    var factors: [Factor] = []
  }

  struct Factor: Hashable {
    var generator: Int
    var exponent: Fraction
  }

  private(set) var coefficients: [Product: Fraction]

  /// The most products in a sum.
  static let most = 60

  init(_ fraction: Fraction) { coefficients = fraction.isZero ? [:] : [Product(): fraction] }

  init(generator: Int, exponent: Fraction = Fraction(1)) {
    coefficients = [
      Product(factors: [Factor(generator: generator, exponent: exponent)]): Fraction(1)
    ]
  }

  init(_ coefficients: [Product: Fraction]) {
    self.coefficients = coefficients.filter { !$0.value.isZero }
  }

  var isZero: Bool { coefficients.isEmpty }

  /// The number that it equals, if it has no generators.
  var fraction: Fraction? {
    if coefficients.isEmpty { return Fraction(0) }
    return coefficients.count == 1 ? coefficients[Product()] : nil
  }

  /// Its only product, and the coefficient of that.
  var single: (product: Product, coefficient: Fraction)? {
    coefficients.count == 1 ? coefficients.first.map { ($0.key, $0.value) } : nil
  }

  /// The generators in it, in order.
  var generators: [Int] {
    Set(coefficients.keys.flatMap { $0.factors.map(\.generator) }).sorted()
  }

  /// The smallest exponent of a generator.
  func leastExponent(of generator: Int) -> Fraction {
    coefficients.keys.map { $0.exponent(of: generator) }.min() ?? Fraction(0)
  }

  /// The coefficient of each power of a generator.
  func collected(by generator: Int) -> [Fraction: Terms] {
    var result: [Fraction: [Product: Fraction]] = [:]
    for (product, coefficient) in coefficients {
      let rest = Product(factors: product.factors.filter { $0.generator != generator })
      result[product.exponent(of: generator), default: [:]][rest] = coefficient
    }
    return result.mapValues { Terms($0) }
  }

  static func + (left: Terms, right: Terms) -> Terms {
    Terms(left.coefficients.merging(right.coefficients, uniquingKeysWith: +))
  }

  static func - (left: Terms, right: Terms) -> Terms { left + right * Fraction(-1) }

  static func * (left: Terms, right: Fraction) -> Terms {
    Terms(left.coefficients.mapValues { $0 * right })
  }

  /// The product; nil where it has too many terms.
  static func * (left: Terms, right: Terms) -> Terms? {
    guard left.coefficients.count * right.coefficients.count <= most * 4 else { return nil }
    var result: [Product: Fraction] = [:]
    for (a, x) in left.coefficients {
      for (b, y) in right.coefficients { result[a * b] = (result[a * b] ?? Fraction(0)) + x * y }
    }
    let terms = Terms(result)
    return terms.coefficients.count <= most ? terms : nil
  }

  /// The power with a positive exponent; nil where it has too many terms.
  func power(_ exponent: Int) -> Terms? {
    var result = Terms(Fraction(1))
    for _ in 0..<exponent {
      guard let next = result * self else { return nil }
      result = next
    }
    return result
  }

  /// The sum with each product multiplied by another factor.
  func times(_ generator: Int, to exponent: Fraction) -> Terms {
    let factor = Product(factors: [Factor(generator: generator, exponent: exponent)])
    var result: [Product: Fraction] = [:]
    for (product, coefficient) in coefficients { result[product * factor] = coefficient }
    return Terms(result)
  }

  /// The sum with each product replaced by terms.
  func mapProducts(_ change: (Product) -> Terms?) -> Terms? {
    var result = Terms(Fraction(0))
    for (product, coefficient) in coefficients {
      guard let changed = change(product) else { return nil }
      result = result + changed * coefficient
      guard result.coefficients.count <= Self.most else { return nil }
    }
    return result
  }
}

extension Terms.Product {
  func exponent(of generator: Int) -> Fraction {
    factors.first { $0.generator == generator }?.exponent ?? Fraction(0)
  }

  static func * (left: Self, right: Self) -> Self {
    var exponents: [Int: Fraction] = [:]
    for factor in left.factors + right.factors {
      exponents[factor.generator] =
        (exponents[factor.generator] ?? Fraction(0)) + factor.exponent
    }
    return Self(
      factors: exponents.filter { !$0.value.isZero }.sorted { $0.key < $1.key }
        .map { Terms.Factor(generator: $0.key, exponent: $0.value) }
    )
  }

  /// The power with a rational exponent.
  func power(_ exponent: Fraction) -> Self {
    Self(factors: factors.map { .init(generator: $0.generator, exponent: $0.exponent * exponent) })
  }
}
