/// A function of the language: all that calculation, curves, notation and help know of it.
///
/// Each conforming type has a file of its own in `Primitives`, named after it, and no other file
/// needs to name it: the plugin `ListPrimitives` lists the files for `BuiltIn.all`. The protocols
/// that refine this one are what a function may have beyond values at numbers; what it does not
/// have is nil by default.
package protocol Primitive: SendableMetatype {
  typealias Register = ProgramBuilder.Register

  /// The name in the language.
  static var name: String { get }
  /// Other names under which it can be typed; answers use `name`.
  static var spellings: [String] { get }
  /// Its names in other calculators and in textbooks, which errors replace with `name`.
  static var namesElsewhere: [String] { get }
  static var help: FunctionHelp { get }
  static var notation: FunctionNotation { get }
  static var argumentCount: ClosedRange<Int> { get }
  /// Whether a count in `argumentCount` has a meaning.
  static func takes(_ count: Int) -> Bool
  static var angles: AngleUse { get }
  /// How it is differentiated where its argument is complex; nil for an analytic function, and for one of real numbers.
  static var nonanalyticSlope: NonanalyticSlope? { get }

  /// The derivative at a complex number of a function of one; nil where it is written as at a real one.
  static func complexSlope(
    of z: ProgramBuilder.Register,
    in builder: inout ProgramBuilder
  ) -> ProgramBuilder.Register?
  /// Whether a statement that is only its call shows the integer as a product of primes.
  static var isShownFactored: Bool { get }

  /// What the function takes, numbers if it is not one of lists, polynomials or models.
  static var domain: PrimitiveDomain { get }

  /// The value at a square matrix; nil where the function takes numbers only.
  static func value(of matrix: Matrix) throws(ArithmeticFailure) -> Matrix?

  /// Whether its value at a matrix is the matrix of its values at the elements.
  static var mapsMatrices: Bool { get }

  /// Whether its values are 1 for true and 0 for false, and it may be a condition.
  static var isPredicate: Bool { get }

  /// The value at as many numbers as `argumentCount` allows; angles are in radians.
  static func value(of arguments: [Real]) throws(ArithmeticFailure) -> Real
  /// The same where integers are those of a word; nil where that makes no difference.
  static func value(of arguments: [Real], in word: Word) throws(ArithmeticFailure) -> Real?
  /// The number of arguments, from the first on, that wrap to a word before.
  static var wordArgumentCount: Int { get }

  /// The principal value at as many complex numbers as `argumentCount` allows, angles are in radians;
  /// nil where the function takes real numbers only. A zero part on a branch cut counts as +0.
  static func complexValue(of arguments: [Complex]) throws(ArithmeticFailure) -> Complex?
  /// How it takes quantities.
  static var quantityRule: QuantityRule { get }

  /// Whether the value at real numbers is not real in general, and so is always the complex one.
  static var isComplexValued: Bool { get }
  /// Whether the real value at real numbers, where there is one, may not be the principal one.
  static var hasOtherRealValues: Bool { get }

  /// Adds the function of registers to a program, with angles in radians; nil where these arguments
  /// only allow evaluation point by point.
  static func register(of arguments: [Register], in builder: inout ProgramBuilder) -> Register?

  /// The same with complex numbers, and with principal values; nil where a program has no formula for
  /// them.
  static func complexRegister(
    of arguments: [ComplexRegister],
    in builder: inout ProgramBuilder
  ) -> ComplexRegister?

  /// What a call with two natural numbers means, where it seems that they were meant in the order of
  /// another program; without the second it is e.
  static func surprisingMeaning(_ first: Int, _ second: Int?) -> String?

  /// The value without the limits of the word, where bits of it may be lost; nil for other functions.
  static func unboundedValue(of arguments: [Real], in word: Word) -> Real?

  /// The word whose width is one of the arguments; nil where none is.
  static func ownWord(of arguments: [Real]) -> Word?

  /// The value at dates; nil where it takes none.
  static func value(of dates: [CalendarDate]) -> CalendarDate?

  /// What must be said of a value with the answer, such as that it is not proven; nil mostly.
  static func remark(on value: Real, at arguments: [Real]) -> String?

  /// The function that a call with two arguments means, where two functions have one name.
  static var functionOfTwo: (any Primitive.Type)? { get }

  /// An upper bound for the bits of the value at natural numbers; nil where none is known before the
  /// value, which may then be too long.
  static func boundOfBits(at counts: [Int]) -> Double?

  /// An upper bound for the bits of the fractions in the value at one fraction of a number of bits;
  /// nil where the value is not made of fractions.
  static func boundOfBits(atFractionOf bits: Double) -> Double?
}

/// What a function takes, which decides how its arguments are evaluated.
package enum PrimitiveDomain {
  case numbers
  case lists(any ListPrimitive.Type)
  /// An equation with an unknown first, or else lists.
  case equations(any EquationPrimitive.Type)
  /// A polynomial of a name without a value first.
  case polynomials(any PolynomialPrimitive.Type)
  /// An equation with parameters first, and then data.
  case models(any ModelPrimitive.Type)
  /// An expression with names without values first.
  case formulas(any FormulaPrimitive.Type)
  /// An expression of a name first, which the function binds.
  case calculus(any CalculusPrimitive.Type)
}

extension Primitive {
  /// Whether the first argument is an expression or an equation, and not its value.
  package static var takesExpression: Bool {
    switch domain {
    case .formulas, .equations, .calculus: true
    case .numbers, .lists, .polynomials, .models: false
    }
  }

  /// Whether it takes lists.
  package static var takesLists: Bool {
    switch domain {
    case .lists, .equations: true
    case .numbers, .polynomials, .models, .formulas, .calculus: false
    }
  }

  /// Whether its name may be taken without a notice: the names of number theory, of dates and of random numbers
  /// are letters and words of other fields, and a call of a variable is an error anyway.
  package static var isHiddenSilently: Bool {
    [.numberTheory, .dates, .random].contains(help.group)
  }
}

/// Whether the argument or the value of a function is an angle.
package enum AngleUse: Sendable {
  case none
  case ofArgument
  case ofValue
}

extension Primitive {
  package static var spellings: [String] { [] }
  package static var namesElsewhere: [String] { [] }
  package static var notation: FunctionNotation { FunctionNotation() }
  package static var argumentCount: ClosedRange<Int> {
    let count = help.parameters.utf8.count { $0 == UInt8(ascii: ",") } + 1
    return count...count
  }
  package static var angles: AngleUse { .none }
  package static var nonanalyticSlope: NonanalyticSlope? { nil }
  package static func complexSlope(
    of z: ProgramBuilder.Register,
    in builder: inout ProgramBuilder
  ) -> ProgramBuilder.Register? { nil }
  package static var isShownFactored: Bool { false }
  package static var isPredicate: Bool { false }
  package static func value(of matrix: Matrix) throws(ArithmeticFailure) -> Matrix? { nil }
  package static var mapsMatrices: Bool { false }
  package static var wordArgumentCount: Int { 0 }
  package static func value(of arguments: [Real], in word: Word) throws(ArithmeticFailure) -> Real?
  {
    nil
  }
  package static var domain: PrimitiveDomain { .numbers }

  package static func complexValue(of arguments: [Complex]) throws(ArithmeticFailure) -> Complex? {
    nil
  }
  package static var isComplexValued: Bool { false }
  package static var hasOtherRealValues: Bool { false }

  package static func register(
    of arguments: [Register],
    in builder: inout ProgramBuilder
  ) -> Register? { nil }

  package static func complexRegister(
    of arguments: [ComplexRegister],
    in builder: inout ProgramBuilder
  ) -> ComplexRegister? { nil }

  package static var quantityRule: QuantityRule { .none }
  package static func takes(_ count: Int) -> Bool { true }
  package static func surprisingMeaning(_ first: Int, _ second: Int?) -> String? { nil }
  package static func unboundedValue(of arguments: [Real], in word: Word) -> Real? { nil }
  package static func ownWord(of arguments: [Real]) -> Word? { nil }
  package static func value(of dates: [CalendarDate]) -> CalendarDate? { nil }
  package static func remark(on value: Real, at arguments: [Real]) -> String? { nil }
  package static var functionOfTwo: (any Primitive.Type)? { nil }
  package static func boundOfBits(at counts: [Int]) -> Double? { nil }
  package static func boundOfBits(atFractionOf bits: Double) -> Double? { nil }
}

// MARK: - Angles in a unit

extension Primitive {
  /// The value at as many numbers as `argumentCount` allows; angles are in the unit.
  package static func value(
    of arguments: [Real],
    _ unit: AngleUnit
  ) throws(ArithmeticFailure) -> Real {
    switch angles {
    case .none: try value(of: arguments)
    case .ofArgument: try value(of: arguments.map { unit.radians(unit.withoutTurns($0)) })
    case .ofValue: try unit.angle(radians: value(of: arguments))
    }
  }

  /// The principal value at as many complex numbers as `argumentCount` allows; angles are in the unit.
  package static func complexValue(
    of arguments: [Complex],
    _ unit: AngleUnit
  ) throws(ArithmeticFailure) -> Complex? {
    switch angles {
    case .none: try complexValue(of: arguments)
    case .ofArgument: try complexValue(of: arguments.map { unit.radians($0) })
    case .ofValue:
      try complexValue(of: arguments).map { value throws(ArithmeticFailure) in
        try unit.angle(radians: value)
      }
    }
  }

  /// Adds the function of registers to a program, with angles in the unit; nil where these arguments
  /// only allow evaluation point by point.
  package static func register(
    of arguments: [Register],
    _ unit: AngleUnit,
    in builder: inout ProgramBuilder
  ) -> Register? {
    switch angles {
    case .none: return register(of: arguments, in: &builder)
    case .ofArgument:
      let factor = builder.constant(unit.radians(Real(1)))
      let radians = arguments.map { builder.apply(.product, factor, $0) }
      return register(of: radians, in: &builder)
    case .ofValue:
      guard let radians = register(of: arguments, in: &builder),
        let factor = try? unit.angle(radians: Real(1))
      else { return nil }
      return builder.apply(.product, builder.constant(factor), radians)
    }
  }

  /// Adds the function of complex numbers to a program, with principal values and with angles in the
  /// unit; nil where a program has no formula for them.
  package static func complexRegister(
    of arguments: [ComplexRegister],
    _ unit: AngleUnit,
    in builder: inout ProgramBuilder
  ) -> ComplexRegister? {
    if let value = complexRegister(of: arguments, inUnit: unit, in: &builder) { return value }
    let reals = arguments.compactMap(\.real)
    // A real value at every number is the principal one.
    guard reals.count == arguments.count, !isComplexValued, !hasOtherRealValues,
      let value = register(of: reals, unit, in: &builder), builder.isTotal(value)
    else { return nil }
    return ComplexRegister(value)
  }

  private static func complexRegister(
    of arguments: [ComplexRegister],
    inUnit unit: AngleUnit,
    in builder: inout ProgramBuilder
  ) -> ComplexRegister? {
    switch angles {
    case .none: return complexRegister(of: arguments, in: &builder)
    case .ofArgument:
      let factor = ComplexRegister(builder.constant(unit.radians(Real(1))))
      return complexRegister(of: arguments.map { builder.product(factor, $0) }, in: &builder)
    case .ofValue:
      guard let radians = complexRegister(of: arguments, in: &builder),
        let factor = try? unit.angle(radians: Real(1))
      else { return nil }
      return builder.product(ComplexRegister(builder.constant(factor)), radians)
    }
  }
}
