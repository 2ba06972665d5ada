import RandomTesting
import Testing

@testable import Arithmetic

/// Functions of several arguments that are polynomials of one of them.
@Suite struct PolynomialFunctionTests {
  private static let names = [
    "chebyt", "chebyu", "legendre", "hermite", "laguerre", "gegenbauer", "jacobi",
  ]

  @Test(arguments: names) func `the coefficients give the value`(name: String) throws {
    let type = try #require(BuiltIn.named(name))
    var random = SeededGenerator(seed: 31)
    for index in 0..<Randomness.rounds(30) {
      let degree = random.below(index < 3 ? 3 : 20)
      let others = (2..<type.argumentCount.upperBound).map { _ in
        Fraction(random.below(9) + 1, random.below(4) + 1)
      }
      let parameters = [Fraction(degree)] + others
      let known = type.coefficients(of: parameters + [nil])
      let coefficients = try #require(known)
      #expect(coefficients.count == degree + 1)
      let x = Fraction(random.below(41) - 20, random.below(9) + 1)
      let sum = coefficients.reversed().reduce(Fraction(0)) { $0 * x + $1 }
      let value = try type.value(of: (parameters + [x]).map { Real($0) })
      #expect(value.fraction == sum, "seed 31, case \(index)")
      // A program has the powers of low degrees.
      var builder = ProgramBuilder()
      let arguments = parameters.map { builder.constant(Real($0)) } + [builder.variable]
      let register = type.register(of: arguments, in: &builder)
      let program = builder.program(try #require(register))
      #expect(program.hasSpecialCurves == (degree > 16))
      #expect(try program.value(at: Real(x)).fraction == sum, "seed 31, case \(index)")
    }
  }

  @Test func `others have no coefficients`() throws {
    let legendre = try #require(BuiltIn.named("legendre"))
    let bessel = try #require(BuiltIn.named("besselj"))
    let none = [
      legendre.coefficients(of: [Fraction(1, 2), nil]),
      legendre.coefficients(of: [nil, Fraction(1, 2)]),
      legendre.coefficients(of: [nil, nil]),
      legendre.coefficients(of: [Fraction(1_000), nil]),
      bessel.coefficients(of: [Fraction(1), nil]),
    ]
    #expect(none.allSatisfy { $0 == nil })
  }

  /// Functions over each of their arguments, where a change of its sign has a known effect.
  @Test func `a symmetry that is known holds`() throws {
    var random = SeededGenerator(seed: 32)
    var tried = 0
    for type in BuiltIn.all.compactMap({ $0 as? any ComplexPrimitive.Type }) {
      for count in type.argumentCount where count <= 4 {
        for place in 0..<count {
          var numbers: [Complex?] = (0..<count).map { _ in Complex(Real(random.below(4) + 1)) }
          numbers[place] = nil
          if type.name == "jtheta" { numbers[2] = Complex(Real(Fraction(1, 3))) }
          guard let symmetry = type.symmetry(over: place, numbers) else { continue }
          tried += 1
          let x = Real(Fraction(random.below(50) + 1, 17))
          let values = try [x, -x].map { x in
            numbers[place] = Complex(x)
            return try type.realValue(of: numbers.compactMap { $0?.storedReal })
          }
          let expected = symmetry == .odd ? -values[1] : values[1]
          #expect(
            "\(try values[0].decimal(digits: 20))" == "\(try expected.decimal(digits: 20))",
            "\(type.name)"
          )
        }
      }
    }
    #expect(tried > 10)
  }
}
