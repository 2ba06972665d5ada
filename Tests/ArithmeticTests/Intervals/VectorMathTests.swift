internal import CFlint
internal import CVectorMath
import Testing

@testable import Arithmetic

/// The functions for which blocks have vector instructions.
@Suite struct VectorMathTests {
  static let unary: [UnaryFunction] =
    [.square, .reciprocal, .sqrt, .exp, .ln, .atan, .sin, .cos, .tan]
    + [2, 3, 4, 5, 7, 10, 17, 100, 1024, -1, -2, -3, -7, -100, -1024].map { .power($0) }
    + [
      (3, 2), (5, 2), (15, 2), (2047, 2), (-1, 2), (-3, 2), (-15, 2), (1, 3), (2, 3), (-1, 3),
      (1, 5), (22, 7), (-2, 5), (1, 100), (99, 101), (123_457, 4),
      (1_099_511_627_775, 1_099_511_627_776),
    ].map { .root(numerator: $0, denominator: $1) }
  static let binary: [BinaryFunction] = [.sum, .difference, .product, .quotient, .power]

  @Test(arguments: unary)
  func `values are within a unit in the last place of the truth`(function: UnaryFunction) {
    var random = Randomness()
    let points = (0..<Randomness.rounds(600)).map { _ in random.argument(of: function) }
    for (point, value) in zip(points, function.block(points)) {
      guard let truth = function.truth(at: point) else {
        #expect(value.isNaN, "\(function) at \(point): \(value), \(random)")
        continue
      }
      let isNear = truth.isWithin(1, ofLastPlaceOf: value)
      #expect(isNear, "\(function) at \(point): \(value), \(random)")
    }
  }

  @Test(arguments: binary)
  func `values of two arguments are within a unit in the last place`(function: BinaryFunction) {
    var random = Randomness()
    let points = (0..<Randomness.rounds(3_000)).map { _ in random.arguments(of: function) }
    let values = function.block(points.map(\.0), points.map(\.1))
    for ((a, b), value) in zip(points, values) {
      guard let truth = function.truth(at: a, b) else {
        #expect(value.isNaN, "\(function) at \(a), \(b): \(value), \(random)")
        continue
      }
      let isNear = truth.isWithin(1, ofLastPlaceOf: value)
      #expect(isNear, "\(function) at \(a), \(b): \(value), \(random)")
    }
  }

  @Test func `values are the same in vectors of any width, at any place`() {
    var random = Randomness()
    defer { vector_limit_width(8) }
    for function in Self.unary {
      let points = (0..<259).map { _ in random.argument(of: function) }
      let values = ([8, 4, 1] as [CInt]).map { width in
        vector_limit_width(width)
        return function.block(points).map(\.bitPattern)
      }
      let single = points.map { function.block([$0])[0] }
      for (index, point) in points.enumerated() where !single[index].isNaN {
        let all = [values[0][index], values[1][index], values[2][index]]
        let isSame = all.allSatisfy { $0 == single[index].bitPattern }
        #expect(isSame, "\(function) at \(point): \(all), \(single[index]), \(random)")
      }
    }
  }

  @Test(arguments: unary)
  func `what is not finite has no value or the limit`(function: UnaryFunction) {
    let points: [Double] = [.infinity, -.infinity, .nan, 0, -0.0]
    let values = function.block(points)
    for (x, value) in zip(points, values) {
      let single = function.value(at: x)
      #expect(value == single || (value.isNaN && single.isNaN), "\(function) at \(x): \(value)")
    }
  }
}

extension UnaryFunction {
  fileprivate func block(_ points: [Double]) -> [Double] {
    var values = [Double](repeating: -1, count: points.count)
    points.withUnsafeBufferPointer { points in
      values.withUnsafeMutableBufferPointer { self.values(at: points, into: $0) }
    }
    return values
  }
}

extension BinaryFunction {
  fileprivate func block(_ a: [Double], _ b: [Double]) -> [Double] {
    var values = [Double](repeating: -1, count: a.count)
    a.withUnsafeBufferPointer { a in
      b.withUnsafeBufferPointer { b in
        values.withUnsafeMutableBufferPointer { self.values(at: a, b, into: $0) }
      }
    }
    return values
  }
}

extension Randomness {
  /// A double of any kind, or one at which the function has an ordinary value.
  fileprivate mutating func argument(of function: UnaryFunction) -> Double {
    guard Bool.random(using: &self) else { return double() }
    switch function {
    case .exp: return Double.random(in: -746...710, using: &self)
    case .sin, .cos, .tan:
      let largest: Double = [4, 1e3, 1e6, 1.2e9].randomElement(using: &self) ?? 4
      let angle = Double.random(in: -largest...largest, using: &self)
      return Bool.random(using: &self) ? angle : (angle / .pi * 2).rounded() * (.pi / 2)
    case .power(let exponent): return logarithmic(1080 / Double(exponent.magnitude))
    case .root(let p, let q): return logarithmic(min(1070, 1080 * Double(q) / Double(p.magnitude)))
    default: return logarithmic(Bool.random(using: &self) ? 1022 : 2)
    }
  }

  fileprivate mutating func arguments(of function: BinaryFunction) -> (Double, Double) {
    guard function == .power, Bool.random(using: &self) else { return (double(), double()) }
    let exponent = logarithmic(60)
    return (logarithmic(min(1070, 1080 / exponent.magnitude)).magnitude, exponent)
  }

  /// A number whose binary logarithm has a magnitude of at most `bits`.
  private mutating func logarithmic(_ bits: Double) -> Double {
    let exponent = Double.random(in: -bits...bits, using: &self)
    let sign: Double = Bool.random(using: &self) ? 1 : -1
    return sign * UnaryFunction.exp.value(at: exponent * 0.6931471805599453)
  }
}

extension Truth {
  /// Whether a double differs by at most `units` units in its last place.
  ///
  /// An infinite double is right for a value that may be beyond all doubles.
  fileprivate func isWithin(_ units: Double, ofLastPlaceOf value: Double) -> Bool {
    if value.isInfinite, !isFinite { return true }
    let largest = Double.greatestFiniteMagnitude
    let finite = Swift.min(Swift.max(value, -largest), largest)
    let (difference, margin) = (Truth(finite), Truth(units * finite.ulp))
    let (gap, bound) = (difference.ball.pointer, margin.ball.pointer)
    return withExtendedLifetime((difference, margin)) {
      arb_sub(gap, ball.pointer, gap, Truth.precision)
      if value.isInfinite {
        if value < 0 { arb_neg(gap, gap) }
        arb_neg(bound, bound)
        return arb_lt(gap, bound) == 0
      }
      arb_abs(gap, gap)
      return arb_le(gap, bound) != 0
    }
  }
}
