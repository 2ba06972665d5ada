@testable import Arithmetic

// Numbers in a notation short enough for tests.

func real(_ numerator: Int, _ denominator: Int = 1) -> Real {
  Real(Fraction(numerator, denominator))
}

/// `numerator` `denominator`-ths of π.
func pi(_ numerator: Int, _ denominator: Int) -> Real { real(numerator, denominator) * .pi }

func root(_ n: Int) throws -> Real { try real(n).squareRoot() }

func cbrt(_ x: Real) throws -> Real { try x.power(real(1, 3)) }

func ln(_ n: Int) throws -> Real { try real(n).naturalLogarithm() }

func square(_ x: Real) -> Real { x * x }

/// 10^−n.
func tiny(_ n: Int) -> Real { Real(Fraction(10).power(-n)) }

/// A number that a test computes, with its description.
struct Sample: Sendable, CustomStringConvertible {
  let description: String
  let make: @Sendable () throws -> Real

  init(_ description: String, _ make: @escaping @Sendable () throws -> Real) {
    self.description = description
    self.make = make
  }
}

// The functions that only their own files have.
extension Real {
  func hyperbolicSine() -> Real { HyperbolicSine.exactValue(self) }
  func hyperbolicCosine() -> Real { HyperbolicCosine.exactValue(self) }
  func hyperbolicTangent() -> Real { HyperbolicTangent.exactValue(self) }
  func inverseHyperbolicSine() -> Real { InverseHyperbolicSine.exactValue(self) }
  func inverseHyperbolicCosine() throws(ArithmeticFailure) -> Real {
    try InverseHyperbolicCosine.exactValue(self)
  }
  func inverseHyperbolicTangent() throws(ArithmeticFailure) -> Real {
    try InverseHyperbolicTangent.exactValue(self)
  }
  func errorFunction() -> Real { ErrorFunction.exactValue(self) }
  func zeta() throws(ArithmeticFailure) -> Real { try Zeta.exactValue(self) }
  func fibonacci() throws(ArithmeticFailure) -> Real { try Fibonacci.exactValue(self) }
}
