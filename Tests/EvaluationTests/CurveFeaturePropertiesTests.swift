import Arithmetic
import Graphing
import RandomTesting
import Testing

@testable import Curves
@testable import Evaluation

/// Features of functions whose features are known by construction, or follow from a theorem: none is
/// missed, none invented.
struct CurveFeaturePropertiesTests {
  static let seeds = (1...12 * effort).map { UInt64($0) }

  @Test(arguments: seeds)
  func `the zeros, poles and holes of a product are those of its factors`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let environment = random.angles()
    let product = try random.product(of: Int.random(in: 1...3, using: &random), environment)
    guard product.isClear else { return }
    let features = try curve(product.expression, in: environment)
      .features(from: product.left, through: product.right, effort: .full)
    for (kind, places) in [
      (Feature.Kind.zero, product.zeros), (.pole, product.poles), (.hole, product.holes),
    ] {
      let found = features.filter { $0.kind == kind }
      #expect(
        found.map(\.x).isNear(places.sorted()),
        "\(kind)s of \(product.expression) on \(product.left) … \(product.right), \(seed)"
      )
      #expect(found.allSatisfy { $0.isProven && !$0.xText.hasPrefix("≈") }, "\(product), \(seed)")
    }
  }

  /// Windows with widths from 10^-3 to 10^-90 around a known point.
  @Test(arguments: seeds)
  func `of a product a small window shows the one zero in it`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let environment = random.angles()
    let product = try random.product(of: 2, environment)
    guard product.isClear, let zero = product.exactZeros.randomElement(using: &random) else {
      return
    }
    let digits = Int.random(in: 3...90, using: &random)
    let scale = Fraction(10).power(digits)
    let near = try Fraction((zero * Real(scale)).floor()) / scale
    let features = try curve(product.expression, in: environment).features(
      from: near - Fraction(Int.random(in: 0..<9, using: &random)) / scale,
      through: near + Fraction(Int.random(in: 1..<9, using: &random)) / scale,
      effort: .full
    )
    let name = try text(of: zero, environment.angleMode)
    #expect(
      features.filter { $0.kind == .zero }.map(\.xText) == [name],
      "\(product.expression) to \(digits) places, \(seed)"
    )
  }

  @Test(arguments: seeds)
  func `minima and maxima take turns where a curve is smooth, one between two zeros`(
    _ seed: UInt64
  ) throws {
    var random = SeededGenerator(seed: seed)
    let expression = random.smoothCurve(depth: 3)
    let features = try curve(expression)
      .features(from: Fraction(-37, 10), through: Fraction(41, 10), effort: .full)
    let turns = features.filter { $0.kind == .minimum || $0.kind == .maximum }
    for (left, right) in zip(turns, turns.dropFirst()) {
      #expect(left.kind != right.kind, "\(expression) at \(left.xText), \(right.xText), \(seed)")
      let (low, high) = left.kind == .minimum ? (left, right) : (right, left)
      #expect(try #require(low.y) < #require(high.y), "\(expression), \(seed)")
    }
    let zeros = features.filter { $0.kind == .zero }
    for (left, right) in zip(zeros, zeros.dropFirst()) {
      let between = turns.contains { left.x < $0.x && $0.x < right.x }
      #expect(between, "\(expression) between \(left.xText) and \(right.xText), \(seed)")
    }
    #expect(features.allSatisfy { [.zero, .minimum, .maximum].contains($0.kind) }, "\(expression)")
    try expectSigns(of: expression, between: zeros)
  }

  /// Between two adjacent zeros, a smooth curve has one sign.
  private func expectSigns(of expression: String, between zeros: [Feature]) throws {
    let program = try program(expression)
    for (left, right) in zip(zeros, zeros.dropFirst()) {
      let signs = (1..<16).compactMap { index in
        let x = left.x + (right.x - left.x) * Fraction(index, 16)
        return (try? program.value(at: Real(x))).flatMap { try? $0.sign() }
      }
      #expect(
        Set(signs).count == 1,
        "\(expression) between \(left.xText) and \(right.xText)"
      )
    }
  }
}

/// A product whose zeros, poles and holes are known.
private struct KnownProduct: CustomStringConvertible {
  var expression = "1"
  var left: Fraction
  var right: Fraction
  var exactZeros: [Real] = []
  var zeros: [Fraction] = []
  var poles: [Fraction] = []
  var holes: [Fraction] = []

  var description: String { expression }

  /// Whether all points and ends are far enough apart to be distinct.
  var isClear: Bool {
    let places = (zeros + poles + holes + [left, right]).sorted()
    return zip(places, places.dropFirst()).allSatisfy { $1 - $0 > Fraction(1, 1_000) }
  }
}

extension SeededGenerator {
  fileprivate mutating func angles() -> Environment {
    Bool.random(using: &self) ? Environment() : .radians
  }

  fileprivate mutating func product(
    of count: Int,
    _ environment: Environment
  ) throws -> KnownProduct {
    let isInDegrees = environment.angleMode == .degrees
    let scale = isInDegrees ? 60 : 1
    var product = KnownProduct(
      left: Fraction(Int.random(in: -500...(-100), using: &self) * scale, 101),
      right: Fraction(Int.random(in: 100...500, using: &self) * scale, 101)
    )
    for _ in 0..<count {
      let (factor, zeros) = try self.factor(environment)
      let real = try zeros.map { try value(of: $0, in: environment) }
        .filter { try product.contains($0) }
      switch Int.random(in: 0..<5, using: &self) {
      case 0:
        product.expression += "/(\(factor))"
        product.poles += try real.map(near)
      case 1:
        product.expression = "(\(factor))*\(product.expression)/(\(factor))"
        product.holes += try real.map(near)
      default:
        let power = Int.random(in: 1...3, using: &self)
        product.expression = "(\(factor))^\(power)*\(product.expression)"
        product.exactZeros += real
        product.zeros += try real.map(near)
      }
    }
    return product
  }

  private func near(_ number: Real) throws -> Fraction {
    Fraction(try (number * Real(Fraction(1 << 40))).floor()) / Fraction(1 << 40)
  }

  /// Returns a factor and its zeros.
  private mutating func factor(_ environment: Environment) throws -> (String, [String]) {
    let (p, q) = (Int.random(in: -9...9, using: &self), Int.random(in: 1...5, using: &self))
    let n = Int.random(in: 2...12, using: &self)
    let turn = environment.angleMode == .degrees ? "180" : "pi"
    switch Int.random(in: 0..<8, using: &self) {
    case 0: return ("x-\(p)/\(q)", ["\(p)/\(q)"])
    case 1: return ("x^2-\(n)", ["sqrt(\(n))", "-sqrt(\(n))"])
    case 2: return ("exp(x)-\(n)", ["ln(\(n))"])
    case 3: return ("sin(x/\(q))", (-3...3).map { "\($0)*\(q)*\(turn)" })
    case 4:
      return (
        "2*cos(x)-1",
        (-3...3).flatMap { ["\(2 * $0)*\(turn)+\(turn)/3", "\(2 * $0)*\(turn)-\(turn)/3"] }
      )
    case 5: return ("3^x-\(n)", ["ln(\(n))/ln(3)"])
    case 6: return ("x^3-\(n)", ["\(n)^(1/3)"])
    default: return ("\(q)*x^2-\(n)*x+1", try quadraticZeros(q, n))
    }
  }

  private func quadraticZeros(_ a: Int, _ b: Int) throws -> [String] {
    let discriminant = b * b - 4 * a
    guard discriminant >= 0 else { return [] }
    return Set(["+", "-"].map { "(\(b)\($0)sqrt(\(discriminant)))/\(2 * a)" })
      .sorted().prefix(discriminant == 0 ? 1 : 2).map { $0 }
  }

  /// Returns a function of x that is smooth everywhere and not constant.
  fileprivate mutating func smoothCurve(depth: Int) -> String {
    while true {
      let curve = smooth(depth: depth)
      if curve.replacing("exp", with: "").contains("x"), (try? program(curve)) != nil {
        return "(\(curve))+x/\(Int.random(in: 7...30, using: &self))"
      }
    }
  }

  private mutating func smooth(depth: Int) -> String {
    guard depth > 0 else {
      return ["x", "x", "x", "2", "1/3", "0.7"].randomElement(using: &self) ?? "x"
    }
    let a = smooth(depth: depth - 1)
    switch Int.random(in: 0..<9, using: &self) {
    case 0, 1: return "(\(a)+\(smooth(depth: depth - 1)))"
    case 2: return "(\(a)-\(smooth(depth: depth - 1)))"
    case 3, 4: return "(\(a))*(\(smooth(depth: depth - 1)))"
    case 5: return "(\(a))^2"
    case 6: return "1/(1+(\(a))^2)"
    default: return "\(["sin", "cos", "atan", "tanh"].randomElement(using: &self) ?? "sin")(\(a))"
    }
  }
}

extension KnownProduct {
  fileprivate func contains(_ number: Real) throws -> Bool {
    try (number - Real(left)).sign() == .positive && (Real(right) - number).sign() == .positive
  }
}

extension [Fraction] {
  /// Whether the numbers are nearly the same.
  fileprivate func isNear(_ other: [Fraction]) -> Bool {
    count == other.count
      && zip(self, other).allSatisfy { ($0 - $1).magnitude < Fraction(1, 1 << 24) }
  }
}
