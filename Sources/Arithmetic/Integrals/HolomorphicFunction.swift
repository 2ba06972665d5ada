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
  /// A function of several arguments.
  case callOfSeveral(CalleeOfSeveral, [HolomorphicFunction])

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

  /// A function of the language that takes several arguments and no angles.
  package struct CalleeOfSeveral {
    fileprivate let type: any ComplexPrimitive.Type
    fileprivate let cuts: [ArgumentCut]

    /// Nil where it is not known where the function is analytic.
    package init?(_ function: any Primitive.Type) {
      guard let type = function as? any ComplexPrimitive.Type, let cuts = type.branchCuts,
        type.angles == .none
      else { return nil }
      (self.type, self.cuts) = (type, cuts)
    }

    package var name: String { type.name }

    /// The symmetry over the only argument that is no number, where that is odd.
    fileprivate func symmetry(overOnlyOddOf arguments: [HolomorphicFunction]) -> Symmetry? {
      let numbers = arguments.map { argument -> Complex? in
        if case .constant(let number) = argument { number } else { nil }
      }
      guard let place = numbers.firstIndex(where: { $0 == nil }),
        numbers.lastIndex(where: { $0 == nil }) == place, arguments[place].symmetry == .odd
      else { return nil }
      return type.symmetry(over: place, numbers)
    }
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
    case .callOfSeveral(_, let arguments): arguments.flatMap(\.constants)
    }
  }

  /// Whether it has conjugate values at conjugate numbers, but on its branch cuts.
  var isReal: Bool {
    constants.allSatisfy { $0.im.isProvenZero } && isMadeOfConjugateSymmetricFunctions
  }

  private var isMadeOfConjugateSymmetricFunctions: Bool {
    switch self {
    case .variable, .constant: true
    case .negation(let a), .power(let a, _), .call(_, let a), .principalPower(let a, _):
      a.isMadeOfConjugateSymmetricFunctions
    case .sum(let a, let b), .product(let a, let b), .quotient(let a, let b):
      a.isMadeOfConjugateSymmetricFunctions && b.isMadeOfConjugateSymmetricFunctions
    case .callOfSeveral(let callee, let arguments):
      callee.type.isConjugateSymmetric
        && arguments.allSatisfy(\.isMadeOfConjugateSymmetricFunctions)
    }
  }

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
    case .callOfSeveral(let callee, let arguments):
      arguments.allSatisfy { $0.symmetry == .even }
        ? .even : callee.symmetry(overOnlyOddOf: arguments)
    }
  }

  /// One over the function, where that is a principal power: over its branch cut its values are bounded, while a ball
  /// of those of √z may contain 0.
  package var inverseOfPower: HolomorphicFunction? {
    switch self {
    case .principalPower(let a, let exponent): .principalPower(a, -exponent)
    case .call(let callee, let a):
      callee.type.principalExponent.map { .principalPower(a, Complex(Real(-$0))) }
    case .variable, .constant, .negation, .sum, .product, .quotient, .power, .callOfSeveral: nil
    }
  }

  /// Whether it is proven to be analytic on all of a ball: where a finite enclosure of analytic values is found, or
  /// none is needed.
  func isAnalytic(over z: MutableComplexPointer) -> Bool {
    switch self {
    case .variable, .constant: return true
    case .negation(let a): return a.isAnalytic(over: z)
    case .sum(let a, let b), .product(let a, let b):
      return a.isAnalytic(over: z) && b.isAnalytic(over: z)
    case .callOfSeveral(let callee, let arguments) where !callee.type.hasPoles:
      let balls = arguments.map { _ in ComplexBall() }
      for (argument, ball) in zip(arguments, balls) {
        argument.enclose(ball.pointer, z, isAnalytic: true, Self.precision)
      }
      return withExtendedLifetime(balls) {
        let pointers = balls.map(\.pointer)
        return pointers.allSatisfy { acb_is_finite($0) != 0 }
          && !callee.cuts.contains { $0.overlaps(pointers) }
      }
    case .quotient, .power, .principalPower, .call, .callOfSeveral:
      let value = ComplexBall()
      enclose(value.pointer, z, isAnalytic: true, Self.precision)
      return acb_is_finite(value.pointer) != 0
    }
  }

  /// The bits with which a function is examined.
  private static let precision = 64

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
    case .callOfSeveral(let callee, let arguments):
      let balls = arguments.map { _ in ComplexBall() }
      for (argument, ball) in zip(arguments, balls) {
        argument.enclose(ball.pointer, z, isAnalytic: isAnalytic, precision)
      }
      let pointers = balls.map(\.pointer)
      withExtendedLifetime(balls) {
        if isAnalytic, callee.cuts.contains(where: { $0.overlaps(pointers) }) {
          acb_indeterminate(result)
        } else {
          callee.type.enclose(result, pointers, precision)
        }
      }
    }
  }
}
