// Functions that are antiderivatives of simpler ones.

extension BuiltIn {
  /// The function that integrates.
  package static var integral: any Primitive.Type { Integral.self }

  /// The function whose derivative is f(x)/x, for some functions f.
  package static func integral(ofQuotientOf function: UnaryFunction) -> (any Primitive.Type)? {
    switch function {
    case .sin: SineIntegral.self
    case .cos: CosineIntegral.self
    case .sinh: HyperbolicSineIntegral.self
    case .cosh: HyperbolicCosineIntegral.self
    case .exp: ExponentialIntegral.self
    default: nil
    }
  }

  /// The function whose derivative is f(π·x²/2), for the sine and the cosine.
  package static func integral(ofWaveOfSquare function: UnaryFunction) -> (any Primitive.Type)? {
    switch function {
    case .sin: FresnelSine.self
    case .cos: FresnelCosine.self
    default: nil
    }
  }

  /// Functions of one argument that are not elementary, and whose derivatives are.
  package static var integrals: [any Primitive.Type] {
    [
      ErrorFunction.self, ComplementaryErrorFunction.self, ImaginaryErrorFunction.self,
      SineIntegral.self, CosineIntegral.self, HyperbolicSineIntegral.self,
      HyperbolicCosineIntegral.self, ExponentialIntegral.self, LogarithmicIntegral.self,
      FresnelSine.self, FresnelCosine.self,
    ]
  }

  /// The function sin x/x.
  package static var quotientOfSine: any Primitive.Type { CardinalSine.self }
  /// The function whose derivative is 1/ln x.
  package static var integralOfInverseLogarithm: any Primitive.Type { LogarithmicIntegral.self }
  /// The function of a and x whose derivative with respect to x is −x^(a − 1)·e^(−x).
  package static var integralOfGammaIntegrand: any Primitive.Type { UpperIncompleteGamma.self }
  /// The function of p and q that is the integral of x^(p − 1)·(1 − x)^(q − 1) from 0 through 1.
  package static var integralOfPowersToOne: any Primitive.Type { Beta.self }
  /// The function whose derivative is 2/√π·e^(x²).
  package static var integralOfGrowingBell: any Primitive.Type { ImaginaryErrorFunction.self }
}
