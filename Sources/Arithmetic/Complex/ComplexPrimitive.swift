internal import CFlint

typealias ComplexPointer = UnsafePointer<acb_struct>
typealias MutableComplexPointer = UnsafeMutablePointer<acb_struct>

/// A function whose values are enclosed by balls of complex numbers, as those of gamma and zeta are.
///
/// Real values are such values with the imaginary part 0.
protocol ComplexPrimitive: Primitive {
  /// Encloses the value at the arguments, as many as the function was given, with a working precision
  /// in bits.
  ///
  /// The result, which is none of the arguments, contains the values for all points of the arguments'
  /// balls; it is not finite where these are too wide.
  static func enclose(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    _ precision: Int
  )

  /// The same, with `flags` for the exact arguments.
  static func enclose(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    flags: Int32,
    _ precision: Int
  )

  /// What is exactly known of the arguments but not shown by their balls, as flags for `enclose`; an
  /// argument that varies is nil.
  static func flags(of arguments: [Complex?]) -> Int32

  /// The value where a simpler form is known; nil where none is. Throws where there is no value.
  static func simpleValue(of arguments: [Complex]) throws(ArithmeticFailure) -> Complex?

  /// Whether the value at real arguments is real.
  static func isReal(at arguments: [Real]) throws(ArithmeticFailure) -> Bool

  /// What is known of the curve over the argument at a place while the others have these values; nil
  /// where graphs can only sample it.
  static func curve(over place: Int, _ parameters: [Fraction]) -> CurveFacts?

  /// The degree of the polynomial that the function is over the argument at a place, while the others have these values;
  /// nil where it is none.
  static func degree(over place: Int, _ parameters: [Fraction]) -> Int?

  /// What a change of the sign of one argument does to the value, where the others are these numbers; the one that
  /// varies is nil. Nil where it has neither symmetry.
  static func symmetry(over place: Int, _ arguments: [Complex?]) -> Symmetry?

  /// Whether, on the strip of complex numbers over each piece of the curve, the function is analytic and its
  /// balls enclose it: its singular numbers are real, and its cuts lie outside of the pieces.
  static func isAnalyticOnStrips(_ parameters: [Fraction]) -> Bool

  /// Where a function of several arguments is not analytic in them, but for poles; nil where that is not known.
  static var branchCuts: [ArgumentCut]? { get }
  /// Whether there are poles where an argument is not on its cut.
  static var hasPoles: Bool { get }
  /// Whether the values at conjugate numbers are conjugate, but on the cuts.
  static var isConjugateSymmetric: Bool { get }
}

extension ComplexPrimitive {
  static func flags(of arguments: [Complex?]) -> Int32 { 0 }

  static func enclose(
    _ result: MutableComplexPointer,
    _ arguments: [MutableComplexPointer],
    flags: Int32,
    _ precision: Int
  ) { enclose(result, arguments, precision) }

  static func simpleValue(of arguments: [Complex]) throws(ArithmeticFailure) -> Complex? { nil }

  static func isReal(at arguments: [Real]) throws(ArithmeticFailure) -> Bool { true }

  static func curve(over place: Int, _ parameters: [Fraction]) -> CurveFacts? { nil }

  static func degree(over place: Int, _ parameters: [Fraction]) -> Int? { nil }

  static func symmetry(over place: Int, _ arguments: [Complex?]) -> Symmetry? { nil }

  static func isAnalyticOnStrips(_ parameters: [Fraction]) -> Bool { false }

  static var branchCuts: [ArgumentCut]? { nil }
  static var hasPoles: Bool { true }
  static var isConjugateSymmetric: Bool { true }

  /// The value at real numbers; throws where it is not real.
  static func realValue(of arguments: [Real]) throws(ArithmeticFailure) -> Real {
    let numbers = arguments.map { Complex($0) }
    let simple = try simpleValue(of: numbers)
    guard try isReal(at: arguments) else { throw .notReal(.outsideDomain) }
    return simple?.re ?? ComplexValue(Self.self, numbers).re
  }

  /// The value at complex numbers.
  static func principalValue(of arguments: [Complex]) throws(ArithmeticFailure) -> Complex {
    if let simple = try simpleValue(of: arguments) { return simple }
    let value = ComplexValue(Self.self, arguments)
    var reals: [Real] = []
    for argument in arguments {
      if let real = argument.storedReal { reals.append(real) }
    }
    if reals.count == arguments.count, try isReal(at: reals) { return Complex(value.re) }
    return Complex(value.re, value.im)
  }
}

/// A function that is known by its enclosures and simple values, at real numbers too.
protocol SpecialPrimitive: ComplexPrimitive {}

extension SpecialPrimitive {
  static func value(of arguments: [Real]) throws(ArithmeticFailure) -> Real {
    try realValue(of: arguments)
  }

  static func complexValue(of arguments: [Complex]) throws(ArithmeticFailure) -> Complex? {
    try principalValue(of: arguments)
  }

  static func register(
    of arguments: [Register],
    in builder: inout ProgramBuilder
  ) -> Register? { specialRegister(of: arguments, in: &builder) }
}

/// The value of a function at complex numbers, whose parts are reals.
///
/// Both parts come from one enclosure, which is kept.
package final class ComplexValue {
  let function: any ComplexPrimitive.Type
  package let arguments: [Complex]
  private lazy var flags = function.flags(of: arguments)
  private let ball = ComplexBall()
  /// The working precision of the enclosure, in bits; 0 before the first.
  private var precision = 0

  init(_ function: any ComplexPrimitive.Type, _ arguments: [Complex]) {
    (self.function, self.arguments) = (function, arguments)
  }

  /// The name of the function in the language.
  package var name: String { function.name }

  /// Whether it is the real value of a function of real numbers.
  package var isReal: Bool { function is any EnclosedPrimitive.Type }

  package var re: Real { Real(RealNode(.part(.re, of: self), form: nil)) }
  package var im: Real { Real(RealNode(.part(.im, of: self), form: nil)) }

  /// A part, by the function of the language that gives it.
  package enum Part: String, Sendable {
    case re
    case im
  }

  /// Encloses a part of the value, from the enclosures of the arguments' parts.
  func enclose(_ result: MutableBallPointer, _ part: Part, precision: Int) {
    if self.precision != precision {
      let balls = arguments.map { ComplexBall($0, precision: precision) }
      withExtendedLifetime(balls) {
        function.enclose(ball.pointer, balls.map(\.pointer), flags: flags, precision)
      }
      self.precision = precision
    }
    switch part {
    case .re: arb_set(result, &ball.pointer.pointee.real)
    case .im: arb_set(result, &ball.pointer.pointee.imag)
    }
  }
}

/// A rectangle of complex numbers, given by a ball for each part, which this object owns; initially 0.
final class ComplexBall {
  let pointer: MutableComplexPointer

  init() {
    pointer = .allocate(capacity: 1)
    acb_init(pointer)
  }

  /// An enclosure of a number with so many bits.
  convenience init(_ number: Complex, accuracy: Int) {
    self.init()
    let re = Ball(number.re, accuracy: accuracy)
    let im = Ball(number.im, accuracy: accuracy)
    arb_set(&pointer.pointee.real, re.pointer)
    arb_set(&pointer.pointee.imag, im.pointer)
  }

  /// The enclosure that a number was given last, in an evaluation with this working precision.
  convenience init(_ number: Complex, precision: Int) {
    self.init()
    number.re.withBall(precision) { arb_set(&pointer.pointee.real, $0) }
    number.im.withBall(precision) { arb_set(&pointer.pointee.imag, $0) }
  }

  deinit {
    acb_clear(pointer)
    pointer.deallocate()
  }
}
