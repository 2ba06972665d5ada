@testable import Arithmetic

extension UnaryFunction {
  /// All primitives; powers and roots by examples.
  static let all: [UnaryFunction] =
    [.negation, .square, .reciprocal]
    + BuiltIn.all.compactMap { ($0 as? any CurvePrimitive.Type).map { UnaryFunction($0) } }
    + [0, 1, 2, 3].map { .polygamma($0) }
    + special
    + [0, 1, 2, 3, 4, 5, 6, 10, 17, 64, 65, 100, -1, -2, -3, -7, -100].map { .power($0) }
    + [
      (1, 2), (3, 2), (-1, 2), (-3, 2), (1, 3), (2, 3), (4, 3), (5, 3), (-1, 3), (-2, 3), (1, 4),
      (1, 5), (7, 5), (-2, 5), (1, 10), (22, 7), (1, 100), (99, 101),
    ].map { .root(numerator: $0, denominator: $1) }
}

extension UnaryFunction {
  /// Special functions with examples of their other arguments, over the last argument and over angles.
  static let special: [UnaryFunction] = BuiltIn.all.flatMap { type -> [UnaryFunction] in
    guard let type = type as? any ComplexPrimitive.Type else { return [] }
    let last = (parameters[type.name] ?? [[]]).filter { type.argumentCount.contains($0.count + 1) }
      .map { (place: $0.count, values: $0) }
    return (last + (angles[type.name] ?? [])).compactMap { place, values in
      SpecialCurve(type, over: place, values).map { .special($0) }
    }
  }

  private static let angles: [String: [(place: Int, values: [Fraction])]] = [
    "ellipf": [(0, [half])], "ellipe": [(0, [half])], "ellippi": [(1, [half, Fraction(-2)])],
    "jtheta": [(1, [Fraction(1), half]), (1, [Fraction(3), Fraction(-1, 3)])],
  ]

  private static let half = Fraction(1, 2)
  private static let orders: [[Fraction]] =
    [[0], [1], [2], [-3]].map { $0.map { Fraction($0) } } + [[Fraction(1, 3)], [Fraction(-5, 4)]]
  private static let parameters: [String: [[Fraction]]] = [
    "besselj": orders, "bessely": orders, "besseli": orders, "besselk": orders,
    "chebyt": orders, "chebyu": orders, "hermite": orders, "legendre": orders,
    "expint": orders, "polylog": orders + [[Fraction(2)], [Fraction(3)]],
    "hurwitz": orders + [[Fraction(5, 2)]], "gammainc": orders, "gammalower": orders,
    "lambertw": [[], [Fraction(-1)]], "agm": [[Fraction(2)], [half]],
    "laguerre": [[Fraction(4), half], [half, half]],
    "gegenbauer": [[Fraction(5), Fraction(1, 3)], [half, Fraction(2)]],
    "jacobi": [[Fraction(3), half, Fraction(1)], [half, Fraction(1), Fraction(1, 3)]],
    "hyp0f1": [[half], [Fraction(-5, 2)]],
    "hyp1f1": [[half, Fraction(1, 3)], [Fraction(-2), half]],
    "hyperu": [[half, Fraction(1, 3)], [Fraction(-2), half]],
    "hyp2f1": [[half, Fraction(1, 3), Fraction(3, 2)], [Fraction(-3), half, Fraction(1)]],
    "betainc": [[half, Fraction(2)], [Fraction(3), half], [half, half]],
    "ellippi": [[half]],
  ]
}

extension BinaryFunction {
  static let all: [BinaryFunction] = [
    .sum, .difference, .product, .quotient, .power, .minimum, .maximum, .modulo, .atan2,
  ]
}

extension Randomness {
  private static let landmarks: [Double] = [
    0, -0.0, 0.5, 1, 1.5, 2, 3, 4, 10, 23, 100, 170, 171.6, 700, 709.7, 710, 745.2, 1e6, 1e9,
    .leastNonzeroMagnitude, .leastNormalMagnitude, .greatestFiniteMagnitude, 0x1p52, 0x1p53, 1e22,
    1.4616321449683623, 0x1p-537, 0x1p512, 1e-160, 1e-300, 1e300,
  ]

  /// Finite doubles of all magnitudes, many of them at places where functions change.
  mutating func double() -> Double {
    let sign: Double = Bool.random(using: &self) ? 1 : -1
    switch Int.random(in: 0..<10, using: &self) {
    case 0: return near(sign * (Self.landmarks.randomElement(using: &self) ?? 0))
    case 1: return near(Double(Int.random(in: -12...12, using: &self)))
    case 2: return near(Double(Int.random(in: -100...100, using: &self)) / 2)
    case 3: return near(Double(Int.random(in: -50...50, using: &self)) * (.pi / 2))
    case 4: return near(Double(Int.random(in: -(1 << 52)...1 << 52, using: &self)) * (.pi / 2))
    case 5: return Double.random(in: -1...1, using: &self)
    case 6, 7: return Double.random(in: -10...10, using: &self)
    case 8: return Double.random(in: -800...800, using: &self)
    default:
      let value = Double(bitPattern: next())
      return value.isFinite ? value : 1
    }
  }

  /// The double itself, or one that differs by a few units in the last place.
  private mutating func near(_ value: Double) -> Double {
    let steps = Int.random(in: -4...4, using: &self)
    guard steps.magnitude < 3 else { return value }
    var result = value
    for _ in 0..<steps.magnitude { result = steps > 0 ? result.nextUp : result.nextDown }
    return result.isFinite ? result : value
  }

  /// Intervals of all widths, a few of them unbounded.
  mutating func interval() -> Interval {
    let first = double()
    switch Int.random(in: 0..<12, using: &self) {
    case 0: return Interval(exactly: first)
    case 1, 2: return Interval(lower: first, upper: first.nextUp.isFinite ? first.nextUp : first)
    case 3...8:
      let width = Double.random(in: 0...4, using: &self)
      let scale: Double = [1e-15, 1e-9, 1e-3, 1, 1].randomElement(using: &self) ?? 1
      let last = first + Swift.max(first.magnitude, 1) * width * scale
      return Interval(lower: first, upper: last.isFinite ? last : first)
    case 9 where Bool.random(using: &self):
      return Bool.random(using: &self)
        ? Interval(lower: -.infinity, upper: first) : Interval(lower: first, upper: .infinity)
    default:
      let second = double()
      return Interval(lower: min(first, second), upper: max(first, second))
    }
  }

  /// A finite double in the interval; often an end, an integer or half of one.
  mutating func double(in interval: Interval) -> Double {
    let low = max(interval.lower, -.greatestFiniteMagnitude)
    let high = min(interval.upper, .greatestFiniteMagnitude)
    let part = Double.random(in: 0...1, using: &self)
    let inner = low * part + high * (1 - part)
    let candidates = [
      low, high, low.nextUp, high.nextDown, inner.rounded(), (2 * inner).rounded() / 2, 0, double(),
      inner, inner,
    ]
    let candidate = candidates.randomElement(using: &self) ?? inner
    return min(max(candidate, low), high)
  }
}
