/// The numbers x at which a register of a program has some value, as far as they have closed forms.
///
/// A register is a quotient of polynomials in indeterminates: x, constants, and functions of x that
/// are not such quotients themselves. Where one of these depends on x, it is a root of a polynomial;
/// that gives the value of the function's argument, and so on down to x. Of the infinitely many
/// angles with a given sine, the one near a given x is taken.
///
/// Each step back is exact. So the program has that value at a solution, if it has one at all: a
/// divisor may be 0. After squaring, a solution is not certain.
package final class Equations {
  /// A value of an indeterminate that solves an equation.
  struct Root {
    var indeterminate: Indeterminate
    var value: Real
    var isCertain = true
    /// What the angle is more than one with that value, where it is a cosine.
    var shift: Shift?
  }

  /// The angle with a given tangent from −π/2 to π/2, or that and a half turn.
  struct Shift {
    let tangent: Real
    let isReversed: Bool
  }

  /// A number that solves an equation, and whether it certainly does where the program has a value.
  package struct Solution {
    package var value: Real
    package var isCertain = true
  }

  package let program: StraightLineProgram
  private var quotients: [Int: Quotient<Polynomial>?] = [:]
  /// The constants, none of which is a rational multiple of another.
  private var constants: [Real] = []
  let isConstant: [Bool]

  package init(_ program: StraightLineProgram) {
    self.program = program
    var isConstant = [Bool](repeating: true, count: program.registerCount)
    isConstant[0] = false
    for (index, instruction) in program.instructions.enumerated() {
      isConstant[program.firstResult + index] =
        instruction.operands.allSatisfy { isConstant[$0] }
    }
    self.isConstant = isConstant
  }

  /// The deepest nesting of functions that is solved.
  private static let deepest = 24

  /// The numbers near x at which a register has a value.
  package func solutions(of register: Int, equal target: Real, near x: Fraction) -> [Solution] {
    solutions(of: register, equal: target, near: x, depth: 0)
  }

  func solutions(
    of register: Int,
    equal target: Real,
    near x: Fraction,
    depth: Int
  ) -> [Solution] {
    if register == 0 { return [Solution(value: target)] }
    guard !isConstant[register], depth < Self.deepest else { return [] }
    if target.fraction?.isZero == true {
      let factors = program.factors(of: register)
      if factors != [register] {
        return factors.flatMap { solutions(of: $0, equal: target, near: x, depth: depth + 1) }
      }
    }
    guard let quotient = quotient(of: register) else { return [] }
    return solutions(of: quotient, equal: target, near: x, depth: depth)
  }

  func solutions(
    of quotient: Quotient<Polynomial>,
    equal target: Real,
    near x: Fraction,
    depth: Int
  ) -> [Solution] {
    guard depth < Self.deepest else { return [] }
    let value = target.fraction.map { Polynomial($0) } ?? Polynomial(.target)
    guard let product = value.multiplied(by: quotient.denominator) else { return [] }
    return roots(of: quotient.numerator - product, target).flatMap { root in
      preimages(root, near: x, depth: depth + 1).map { solution in
        Solution(value: solution.value, isCertain: solution.isCertain && root.isCertain)
      }
    }
  }

  /// A register as a quotient of polynomials; nil for a constant without a value.
  func quotient(of register: Int) -> Quotient<Polynomial>? {
    if let known = quotients[register] { return known }
    let quotient = newQuotient(of: register)
    quotients[register] = .some(quotient)
    return quotient
  }

  /// The value of a register that does not depend on x.
  func constant(_ register: Int) -> Real? { try? program.value(of: register, at: Real(0)) }

  func constant(at index: Int) -> Real { constants[index] }

  /// A constant as a polynomial.
  func polynomial(_ constant: Real) -> Polynomial {
    if let fraction = constant.fraction { return Polynomial(fraction) }
    for (index, known) in constants.enumerated() {
      if let factor = (try? constant.divided(by: known))?.fraction {
        return Polynomial(.constant(index)) * factor
      }
    }
    constants.append(constant)
    return Polynomial(.constant(constants.count - 1))
  }
}
