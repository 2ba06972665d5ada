internal import Arithmetic
internal import Syntax

// With complex numbers a program of reals has no value where a part is not real. The whole may be real there: abs(sqrt x)
// is 3 at −9. Such an expression is compiled with pairs of registers instead.

extension CurveCompiler {
  /// The register of an expression where it is real, without a value elsewhere.
  static func realRegister(
    _ expression: Expression,
    in compiler: inout CurveCompiler
  ) throws(EvaluationError) -> Register {
    let start = compiler
    let register = try compiler.register(expression)
    guard compiler.hidesRealValues else { return register }
    compiler = start.withPrincipalValues
    return compiler.realPart(try compiler.complexRegister(expression))
  }

  /// Returns the program of an expression in real numbers, which is right over a range where it has a value at every
  /// number; nil where there are none, or where `curve` is the same.
  static func realProgram(
    _ expression: Expression,
    of variable: String,
    in environment: Environment
  ) -> StraightLineProgram? {
    guard environment.numberMode == .complex, !environment.mentionsComplexNumbers(expression) else {
      return nil
    }
    var compiler = CurveCompiler(environment, variable)
    guard let register = try? compiler.register(environment.writingOutConditions(in: expression)),
      compiler.hidesRealValues, !compiler.isSampled, !compiler.builder.isTangled(register)
    else { return nil }
    return compiler.builder.program(register)
  }

  /// The register of the difference of two expressions, where both are real or, if it is one number, where it is real.
  mutating func difference(
    _ left: Expression,
    _ right: Expression,
    isOneNumber: Bool
  ) throws(EvaluationError) -> Register {
    let start = self
    let (first, second) = (try register(left), try register(right))
    let result = builder.apply(.difference, first, second)
    if isOneNumber { note(result, isRealWith: first, second) }
    guard hidesRealValues else { return result }
    self = start.withPrincipalValues
    let (leftNumber, rightNumber) = (try complexRegister(left), try complexRegister(right))
    guard !isOneNumber else {
      return realPart(builder.sum(leftNumber, builder.negation(rightNumber)))
    }
    return builder.apply(.difference, realPart(leftNumber), realPart(rightNumber))
  }

  /// The same compiler, with pairs of registers for numbers.
  var withPrincipalValues: CurveCompiler {
    var compiler = self
    (compiler.isComplex, compiler.isForRealValues) = (true, true)
    compiler.environment = environment.withPrincipalValues
    return compiler
  }

  /// The register of a number where it is real, without a value elsewhere; sampled where enclosures cannot tell.
  mutating func realPart(_ number: ComplexRegister) -> Register {
    guard let im = number.im else { return number.re }
    guard hasExactZeros(im) else {
      isSampled = true
      return number.re
    }
    return builder.choice(im, .zero, then: number.re, else: builder.nothing())
  }
}

extension CurveCompiler {
  /// Whether a register that is 0 over an interval is enclosed by 0 there, as sums that cancel are not: the imaginary
  /// part of cbrt(x)^3.
  private func hasExactZeros(_ register: Register) -> Bool {
    switch builder.operation(of: register) {
    case .choice, .number, .binary(.atan2, _, _): true
    case .unary(.negation, let a), .binary(.quotient, let a, _): hasExactZeros(a)
    case .binary(.product, let a, let b): hasExactZeros(a) || hasExactZeros(b)
    case .binary(.sum, let a, let b), .binary(.difference, let a, let b):
      a == b || hasExactZeros(a) && hasExactZeros(b) && !isProduct(a) && !isProduct(b)
    case .variable, .parameter, .unary, .binary: false
    }
  }

  private func isProduct(_ register: Register) -> Bool {
    if case .binary(.product, _, _) = builder.operation(of: register) { true } else { false }
  }
}

// MARK: - Where programs have no value

extension CurveCompiler {
  /// Whether values that are not real have to be told from those that do not exist.
  private var hasPrincipalValues: Bool { environment.numberMode == .complex && !isComplex }

  private func isPartlyReal(_ register: Register) -> Bool { partlyReal.contains(register) }

  /// Notes that a register is one of a number that is real exactly where all of its operands are.
  ///
  /// Two that are not real may have a real sum.
  mutating func note(_ result: Register, isRealWith operands: Register...) {
    guard hasPrincipalValues else { return }
    switch operands.count(where: isPartlyReal) {
    case 0: break
    case 1: partlyReal.insert(result)
    default: hidesRealValues = true
    }
  }

  /// Notes what a product or a quotient has as its value where an operand is not real.
  mutating func note(_ result: Register, isProductOf left: Register, _ right: Register) {
    guard hasPrincipalValues, isPartlyReal(left) || isPartlyReal(right) else { return }
    let other = isPartlyReal(left) ? right : left
    if let constant = builder.value(of: other), (try? constant.sign()) != .zero {
      partlyReal.insert(result)
    } else {
      hidesRealValues = true
    }
  }

  /// Notes what a power has as its value where it has none in real numbers.
  mutating func note(_ result: Register, isPowerOf base: Register, _ exponent: Register) {
    guard hasPrincipalValues else { return }
    let power = builder.value(of: exponent)
    if isPartlyReal(base) || isPartlyReal(exponent) {
      // The angle of a number is between −π and π, and so that of a root is no multiple of π.
      let isRoot = power?.fraction.map { $0.magnitude < Fraction(1) && !$0.isZero } ?? false
      if isRoot, !isPartlyReal(exponent) {
        partlyReal.insert(result)
      } else {
        hidesRealValues = true
      }
    } else if power?.fraction?.isInteger != true, !builder.isTotal(result) {
      partlyReal.insert(result)
    }
  }

  /// Notes that a register is one of two others.
  mutating func note(_ result: Register, isChoiceOf yes: Register, _ no: Register) {
    if hasPrincipalValues, isPartlyReal(yes) || isPartlyReal(no) { partlyReal.insert(result) }
  }

  /// Notes that a function has no other use of operands that are not real than to fail or to hide them.
  mutating func note(hiding operands: some Sequence<Register>) {
    if hasPrincipalValues, operands.contains(where: isPartlyReal) { hidesRealValues = true }
  }

  /// Notes what a function has as its value where it has none in real numbers.
  mutating func note(
    _ result: Register,
    isValueOf function: any Primitive.Type,
    at operands: [Register]
  ) {
    guard hasPrincipalValues else { return }
    if operands.contains(where: isPartlyReal) {
      if Self.inverses.contains(function.name) {
        partlyReal.insert(result)
      } else if function.takesComplexNumbers(operands.count) {
        hidesRealValues = true
      }
    } else if !builder.isTotal(result), !function.isMeromorphic,
      function.takesComplexNumbers(operands.count)
    {
      partlyReal.insert(result)
    }
  }

  /// Functions that are real only at real numbers.
  private static let inverses = [
    "sqrt", "cbrt", "ln", "log2", "asin", "acos", "atan", "asinh", "acosh", "atanh",
  ]
}

extension Primitive {
  /// Whether it has values at numbers that are not real.
  fileprivate static func takesComplexNumbers(_ count: Int) -> Bool {
    do {
      return try complexValue(of: Array(repeating: Complex.i, count: count)) != nil
    } catch {
      return true
    }
  }
}
