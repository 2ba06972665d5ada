import RandomTesting
import Testing

@testable import Arithmetic

/// Functions of x in a notation short enough for tests.
private struct Function {
  var builder = ProgramBuilder()

  typealias Register = ProgramBuilder.Register

  var x: Register { builder.variable }

  mutating func number(_ numerator: Int, _ denominator: Int = 1) -> Register {
    builder.constant(real(numerator, denominator))
  }

  mutating func of(_ function: UnaryFunction, _ a: Register) -> Register {
    builder.apply(function, a)
  }

  mutating func of(_ a: Register, _ function: BinaryFunction, _ b: Register) -> Register {
    builder.apply(function, a, b)
  }

  mutating func times(_ factor: Int, _ a: Register) -> Register {
    of(number(factor), .product, a)
  }
}

private struct Case: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let near: Fraction
  let expected: @Sendable () throws -> Real
  let make: @Sendable (inout Function) -> ProgramBuilder.Register

  init(
    _ description: String,
    near: Fraction,
    _ expected: @escaping @Sendable () throws -> Real,
    _ make: @escaping @Sendable (inout Function) -> ProgramBuilder.Register
  ) {
    (testDescription, self.near, self.expected, self.make) = (description, near, expected, make)
  }
}

struct EquationsTests {
  private static let cases = [
    Case(
      "2x − 3",
      near: Fraction(1),
      { real(3, 2) },
      { f in
        f.of(f.times(2, f.x), .difference, f.number(3))
      }
    ),
    Case(
      "x⁴ − 10x² + 1",
      near: Fraction(3),
      { try root(2) + root(3) },
      { f in
        let square = f.times(10, f.of(.square, f.x))
        return f.of(f.of(f.of(.power(4), f.x), .difference, square), .sum, f.number(1))
      }
    ),
    Case(
      "x²⁰ − 2",
      near: Fraction(1),
      { try real(2).power(real(1, 20)) },
      { f in
        f.of(f.of(.power(20), f.x), .difference, f.number(2))
      }
    ),
    Case(
      "(x² − 5)/(x + 1) + 1",
      near: Fraction(1),
      { try (root(17) - real(1)) * real(1, 2) },
      { f in
        let above = f.of(f.of(.square, f.x), .difference, f.number(5))
        let quotient = f.of(above, .quotient, f.of(f.x, .sum, f.number(1)))
        return f.of(quotient, .sum, f.number(1))
      }
    ),
    Case(
      "e^2x − 3e^x + 2",
      near: Fraction(1),
      { try ln(2) },
      { f in
        let double = f.of(.exp, f.times(2, f.x))
        return f.of(f.of(double, .difference, f.times(3, f.of(.exp, f.x))), .sum, f.number(2))
      }
    ),
    Case(
      "2^(1/x) − 8",
      near: Fraction(1, 2),
      { real(1, 3) },
      { f in
        f.of(f.of(f.number(2), .power, f.of(.reciprocal, f.x)), .difference, f.number(8))
      }
    ),
    Case(
      "sin 2x − sin x",
      near: Fraction(7),
      { pi(7, 3) },
      { f in
        f.of(f.of(.sin, f.times(2, f.x)), .difference, f.of(.sin, f.x))
      }
    ),
    Case(
      "sin x + cos x",
      near: Fraction(5),
      { pi(7, 4) },
      { f in
        f.of(f.of(.sin, f.x), .sum, f.of(.cos, f.x))
      }
    ),
    Case(
      "√x + x − 2",
      near: Fraction(1),
      { real(1) },
      { f in
        f.of(f.of(f.of(.sqrt, f.x), .sum, f.x), .difference, f.number(2))
      }
    ),
    Case(
      "√(x + 1) − x",
      near: Fraction(2),
      { try (real(1) + root(5)) * real(1, 2) },
      { f in
        f.of(f.of(.sqrt, f.of(f.x, .sum, f.number(1))), .difference, f.x)
      }
    ),
    Case(
      "atan(x³)·(x − 2)²",
      near: Fraction(2),
      { real(2) },
      { f in
        let square = f.of(.square, f.of(f.x, .difference, f.number(2)))
        return f.of(f.of(.atan, f.of(.power(3), f.x)), .product, square)
      }
    ),
  ]

  @Test(arguments: cases)
  private func `a zero is found exactly`(_ item: Case) throws {
    var function = Function()
    let register = item.make(&function)
    let program = function.builder.program(register)
    let solutions = Equations(program)
      .solutions(of: program.result, equal: real(0), near: item.near)
    let expected = try item.expected()
    #expect(try solutions.contains { try ($0.value - expected).sign() == .zero })
  }

  @Test func `a solution after squaring is not certain`() {
    // √(x + 1) = x has the solution (1 − √5)/2 only after squaring.
    var function = Function()
    let root = function.of(.sqrt, function.of(function.x, .sum, function.number(1)))
    let program = function.builder.program(function.of(root, .difference, function.x))
    let solutions = Equations(program).solutions(
      of: program.result,
      equal: real(0),
      near: Fraction(0)
    )
    #expect(solutions.count == 2)
    #expect(solutions.allSatisfy { !$0.isCertain })
  }

  @Test func `different functions of x have no common solution`() {
    var function = Function()
    let cosine = function.of(.cos, function.x)
    let program = function.builder.program(function.of(cosine, .difference, function.x))
    #expect(
      Equations(program).solutions(of: program.result, equal: real(0), near: Fraction(1)).isEmpty
    )
  }

  @Test(arguments: (1...Randomness.rounds(60)).map { UInt64($0) })
  func `the number from which a value comes is a solution`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var function = Function()
    let x = Fraction(Int.random(in: 2...40, using: &random), Int.random(in: 1...9, using: &random))
    var register = function.x
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let number = Int.random(in: 1...9, using: &random)
      switch Int.random(in: 0..<7, using: &random) {
      case 0: register = function.of(.sqrt, register)
      case 1: register = function.of(.atan, register)
      case 2: register = function.of(.asinh, register)
      case 3: register = function.of(.power(3), register)
      case 4: register = function.times(number, register)
      case 5: register = function.of(register, .sum, function.number(number))
      default: register = function.of(.reciprocal, register)
      }
    }
    let program = function.builder.program(register)
    let value = try program.value(at: Real(x))
    let solutions = Equations(program).solutions(of: program.result, equal: value, near: x)
    // Not each of these identities can be proven.
    let isFound = solutions.contains {
      Interval($0.value - Real(x)).contains(0)
    }
    #expect(isFound, "\(seed)")
  }
}
