@testable import Arithmetic

/// An operation from the table of built-in functions with its operands: the value by the public
/// interface, and the value by the bare graph of operations.
struct Trial {
  let name: String
  /// The calculator's value, with its closed form.
  let value: Real
  /// The same operation on the same operands, without closed forms.
  let bare: Real
}

extension Randomness {
  /// Numbers that people write: fractions, roots, π, e, logarithms.
  mutating func seedReal() throws -> Real {
    let n = Int.random(in: 2...12, using: &self)
    switch Int.random(in: 0..<9, using: &self) {
    case 0: return Real(shortFraction())
    case 1: return .pi
    case 2: return .e
    case 3: return try Real(n).squareRoot()
    case 4: return try Real(n).naturalLogarithm()
    case 5: return Real(shortFraction()) * .pi
    case 6: return try Real(n).power(Real(Fraction(1, Int.random(in: 2...5, using: &self))))
    case 7: return try Real(1) + Real(n).squareRoot()
    default: return Real(n)
    }
  }

  /// One operation on two numbers; nil where the numbers are outside its domain.
  mutating func trial(_ a: Real, _ b: Real) throws -> Trial {
    func function(_ function: RealFunction, _ value: Real) -> Trial {
      let bare = Real(RealNode(.function(function, a), form: nil))
      return Trial(name: function.name, value: value, bare: bare)
    }
    func operation(_ name: String, _ operation: RealNode.Operation, _ value: Real) -> Trial {
      Trial(name: name, value: value, bare: Real(RealNode(operation, form: nil)))
    }
    switch Int.random(in: 0..<26, using: &self) {
    case 0, 1: return operation("+", .sum(a, b), a + b)
    case 2, 3: return operation("-", .difference(a, b), a - b)
    case 4, 5: return operation("*", .product(a, b), a * b)
    case 6, 7: return operation("/", .quotient(a, b), try a.divided(by: b))
    case 8:
      guard try a.sign() == .positive else { throw ArithmeticFailure.outsideDomain }
      return operation("^", .power(a, b), try a.power(b))
    case 9:
      let exponent = shortFraction()
      guard try a.sign() == .positive else { throw ArithmeticFailure.outsideDomain }
      return operation("^q", .power(a, Real(exponent)), try a.power(Real(exponent)))
    case 10, 11: return function(.sqrt, try a.squareRoot())
    case 12: return function(.exp, try a.exponential())
    case 13: return function(.ln, try a.naturalLogarithm())
    case 14: return function(.log, try a.decimalLogarithm())
    case 15: return function(.sin, a.sine())
    case 16: return function(.cos, a.cosine())
    case 17: return function(.tan, try a.tangent())
    case 18: return function(.asin, try a.arcSine())
    case 19: return function(.acos, try a.arcCosine())
    case 20: return function(.atan, a.arcTangent())
    case 21: return function(.sinh, a.hyperbolicSine())
    case 22: return function(.cosh, a.hyperbolicCosine())
    case 23: return function(.tanh, a.hyperbolicTangent())
    case 24: return function(.asinh, a.inverseHyperbolicSine())
    default: return function(.atanh, try a.inverseHyperbolicTangent())
    }
  }
}

extension Real {
  /// The value computed from the closed form alone.
  var rebuilt: Real? {
    guard let node, let form = node.form else { return fraction.map { Real($0) } }
    return Real(RealNode(form.operation, form: nil))
  }

  /// Whether the best enclosures of both at this precision have a value in common and are tight.
  func agrees(with other: Real, bits: Int = 256) -> Bool {
    let a = Ball(self, bits: bits)
    let b = Ball(other, bits: bits)
    return a.overlaps(b) && a.isTight(bits: bits) && b.isTight(bits: bits)
  }
}

extension Ball {
  /// Whether the ball is as tight as this, absolutely or relatively.
  func isTight(bits: Int) -> Bool {
    accuracy >= bits - 56 || isBelow(powerOfTwo: 56 - bits)
  }

  init(_ real: Real, bits: Int) {
    switch real.kind {
    case .fraction(let fraction): self.init(fraction, precision: bits)
    case .node(let node):
      node.enclose(accuracy: bits)
      self.init(copying: node.ball)
    }
  }
}
