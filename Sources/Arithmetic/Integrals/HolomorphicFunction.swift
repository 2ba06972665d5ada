internal import CFlint

/// A function of a complex number z, made of functions that are analytic but for poles and branch cuts.
package indirect enum HolomorphicFunction {
  case variable
  case constant(Complex)
  case negation(HolomorphicFunction)
  case sum(HolomorphicFunction, HolomorphicFunction)
  case product(HolomorphicFunction, HolomorphicFunction)
  case quotient(HolomorphicFunction, HolomorphicFunction)
  /// A power with an integer, and a principal power with a number that is none.
  case power(HolomorphicFunction, Int)
  case principalPower(HolomorphicFunction, Complex)
  case call(Callee, HolomorphicFunction)

  /// A function of the language, whose angles are in radians.
  package struct Callee {
    let type: any HolomorphicPrimitive.Type

    /// Nil where it is not known where the function is analytic.
    package init?(_ function: any Primitive.Type) {
      guard let type = function as? any HolomorphicPrimitive.Type else { return nil }
      self.type = type
    }

    init(type: any HolomorphicPrimitive.Type) { self.type = type }

    package var name: String { type.name }
    package var angles: AngleUse { type.angles }
  }

  /// The numbers that it is made of.
  var constants: [Complex] {
    switch self {
    case .variable: []
    case .constant(let number): [number]
    case .negation(let a), .power(let a, _), .call(_, let a): a.constants
    case .sum(let a, let b), .product(let a, let b), .quotient(let a, let b):
      a.constants + b.constants
    case .principalPower(let a, let exponent): a.constants + [exponent]
    }
  }

  /// Whether it has conjugate values at conjugate numbers, but on its branch cuts.
  var isReal: Bool { constants.allSatisfy { $0.im.isProvenZero } }

  /// What a change of the sign of z does to the value.
  var symmetry: Symmetry? {
    switch self {
    case .variable: .odd
    case .constant: .even
    case .negation(let a): a.symmetry
    case .sum(let a, let b): a.symmetry == b.symmetry ? a.symmetry : nil
    case .product(let a, let b), .quotient(let a, let b):
      a.symmetry.flatMap { first in b.symmetry.map { $0 == first ? .even : .odd } }
    case .power(let a, let exponent):
      a.symmetry.map { $0 == .even || exponent.isMultiple(of: 2) ? .even : .odd }
    case .principalPower(let a, _): a.symmetry == .even ? .even : nil
    case .call(let callee, let a): a.symmetry == .odd ? callee.type.symmetryOfCurve : a.symmetry
    }
  }

  /// Encloses the values over a ball, which is not the result, with a working precision in bits.
  ///
  /// The result is not finite over a pole; where `isAnalytic`, nor over a number at which the function may not be
  /// analytic.
  func enclose(
    _ result: MutableComplexPointer,
    _ z: MutableComplexPointer,
    isAnalytic: Bool,
    _ precision: Int
  ) {
    func enclose(_ operand: HolomorphicFunction, _ apply: (MutableComplexPointer) -> Void) {
      let ball = ComplexBall()
      operand.enclose(ball.pointer, z, isAnalytic: isAnalytic, precision)
      withExtendedLifetime(ball) { apply(ball.pointer) }
    }
    func enclose(_ number: Complex, _ apply: (MutableComplexPointer) -> Void) {
      let ball = ComplexBall(number, accuracy: precision)
      withExtendedLifetime(ball) { apply(ball.pointer) }
    }
    switch self {
    case .variable: acb_set(result, z)
    case .constant(let number): enclose(number) { acb_set(result, $0) }
    case .negation(let a): enclose(a) { acb_neg(result, $0) }
    case .sum(let a, let b):
      enclose(a) { a in enclose(b) { acb_add(result, a, $0, precision) } }
    case .product(let a, let b):
      enclose(a) { a in enclose(b) { acb_mul(result, a, $0, precision) } }
    case .quotient(let a, let b):
      enclose(a) { a in enclose(b) { acb_div(result, a, $0, precision) } }
    case .power(let a, let exponent): enclose(a) { acb_pow_si(result, $0, exponent, precision) }
    case .principalPower(let a, let exponent):
      enclose(a) { base in
        if isAnalytic, BranchCut.real(to: 0).overlaps(base) {
          acb_indeterminate(result)
        } else {
          enclose(exponent) { acb_pow(result, base, $0, precision) }
        }
      }
    case .call(let callee, let a):
      enclose(a) {
        if isAnalytic {
          callee.type.encloseAnalytic(result, $0, precision)
        } else {
          callee.type.complexBallFunction(result, $0, precision)
        }
      }
    }
  }
}
