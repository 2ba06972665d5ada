internal import Arithmetic

// The examples use the mode DEG and the format `auto`.

extension BuiltIn {
  static let elementary: [BuiltIn] = [
    BuiltIn(
      "sqrt",
      "square root",
      domain: "x ≥ 0",
      example: Example("sqrt 8", "2√2 ≈ 2.82842712475"),
      .sqrt
    ).noted("√ means sqrt: √2, √(x + 1)", seeAlso: ["root", "cbrt"]),
    BuiltIn(
      "cbrt",
      "cube root",
      example: Example("cbrt(-8)", "−2"),
      .root(numerator: 1, denominator: 3)
    ).noted(seeAlso: ["sqrt", "root"]),
    BuiltIn(
      "root",
      "n, x",
      "n-th root of x",
      domain: "n a positive integer; x ≥ 0, or n odd",
      example: Example("root(4, 81)", "3")
    ) { arguments, _ throws(ArithmeticFailure) in
      guard let n = try arguments[0].exactInteger(), n.signum > 0 else { throw .outsideDomain }
      return try arguments[1].power(Real(Fraction(Integer(1), n)))
    }.noted("the degree n stands first: root(3, 27) is 3", seeAlso: ["sqrt", "cbrt"]).drawn {
      builder,
      arguments,
      _ in
      guard let n = builder.value(of: arguments[0])?.fraction?.integer, n.signum > 0 else {
        return nil
      }
      let exponent = builder.constant(Real(Fraction(Integer(1), n)))
      return builder.apply(.power, arguments[1], exponent)
    },
    BuiltIn("exp", "e to the power x", example: Example("exp 2", "e² ≈ 7.38905609893"), .exp),
    BuiltIn(
      "ln",
      "natural logarithm",
      domain: "x > 0",
      example: Example("ln(e^3)", "3"),
      .ln
    ).noted(seeAlso: ["log", "exp"]),
    BuiltIn(
      "log",
      "b, x",
      count: 1...2,
      "decimal logarithm of x, or the one to the base b: log(x), log(b, x)",
      domain: "x > 0, b > 0, b ≠ 1",
      example: Example("log 1000", "3")
    ) { arguments, _ throws(ArithmeticFailure) in
      guard arguments.count == 2 else { return try arguments[0].decimalLogarithm() }
      return try arguments[1].logarithm(base: arguments[0])
    }.noted(
      "the natural logarithm is ln; the base stands first: log(2, 8) is 3",
      seeAlso: ["ln", "log2"]
    ).drawn { builder, arguments, _ in
      let base = arguments.count == 2 ? arguments[0] : builder.constant(10)
      return builder.logarithm(arguments[arguments.count - 1], base: base)
    },
    BuiltIn(
      "log2",
      "binary logarithm",
      domain: "x > 0",
      example: Example("log2 8", "3")
    ) { x throws(ArithmeticFailure) in try x.logarithm(base: Real(2)) }.drawn {
      builder,
      arguments,
      _ in builder.logarithm(arguments[0], base: builder.constant(2))
    },
    BuiltIn(
      "hypot",
      "x, y",
      "length of the hypotenuse, √(x² + y²)",
      example: Example("hypot(3, 4)", "5")
    ) { arguments, _ throws(ArithmeticFailure) in
      try (arguments[0] * arguments[0] + arguments[1] * arguments[1]).squareRoot()
    }.drawn { builder, arguments, _ in
      let squares = (builder.apply(.square, arguments[0]), builder.apply(.square, arguments[1]))
      return builder.apply(.sqrt, builder.apply(.sum, squares.0, squares.1))
    },
  ]

  static let trigonometric: [BuiltIn] = [
    BuiltIn(ofAngle: "sin", "sine", example: Example("sin 30", "1/2 = 0.5"), .sin),
    BuiltIn(ofAngle: "cos", "cosine", example: Example("cos 60", "1/2 = 0.5"), .cos),
    BuiltIn(
      ofAngle: "tan",
      "tangent",
      domain: "all angles but odd multiples of the right angle",
      example: Example("tan 45", "1"),
      .tan
    ),
    BuiltIn(
      ofAngle: "cot",
      "cotangent",
      domain: "all angles but multiples of the straight angle",
      example: Example("cot 45", "1")
    ) { x throws(ArithmeticFailure) in try x.cosine().divided(by: x.sine()) }.drawn(ofAngle: {
      $0.apply(.quotient, $0.apply(.cos, $1), $0.apply(.sin, $1))
    }),
    BuiltIn(
      ofAngle: "sec",
      "secant, 1/cos x",
      domain: "all angles but odd multiples of the right angle",
      example: Example("sec 60", "2")
    ) { x throws(ArithmeticFailure) in try Real(1).divided(by: x.cosine()) }.drawn(ofAngle: {
      $0.apply(.reciprocal, $0.apply(.cos, $1))
    }),
    BuiltIn(
      ofAngle: "csc",
      "cosecant, 1/sin x",
      domain: "all angles but multiples of the straight angle",
      example: Example("csc 30", "2")
    ) { x throws(ArithmeticFailure) in try Real(1).divided(by: x.sine()) }.drawn(ofAngle: {
      $0.apply(.reciprocal, $0.apply(.sin, $1))
    }),
    BuiltIn(
      toAngle: "asin",
      "arc sine, the angle from −90° to 90°",
      domain: "-1 ≤ x ≤ 1",
      example: Example("asin(1/2)", "30"),
      .asin
    ),
    BuiltIn(
      toAngle: "acos",
      "arc cosine, the angle from 0° to 180°",
      domain: "-1 ≤ x ≤ 1",
      example: Example("acos(1/2)", "60"),
      .acos
    ),
    BuiltIn(
      toAngle: "atan",
      "arc tangent, the angle between −90° and 90°",
      example: Example("atan 1", "45"),
      .atan
    ),
    BuiltIn(
      "acot",
      "x",
      "arc cotangent, the angle between 0° and 180°",
      example: Example("acot 1", "45")
    ) { arguments, mode throws(ArithmeticFailure) in
      try mode.angle(radians: Real.angle(y: Real(1), x: arguments[0]))
    }.noted("atan(1/x) is between −90° and 90°", seeAlso: ["cot", "atan"]).drawn(
      toAngle: { $0.apply(.atan2, $0.constant(1), $1[0]) }),
    BuiltIn(
      toAngle: "asec",
      ofReciprocal: .acos,
      "arc secant, the angle from 0° to 180°",
      example: Example("asec 2", "60")
    ).noted(seeAlso: ["sec", "acos"]),
    BuiltIn(
      toAngle: "acsc",
      ofReciprocal: .asin,
      "arc cosecant, the angle from −90° to 90°",
      example: Example("acsc 2", "30")
    ).noted(seeAlso: ["csc", "asin"]),
    BuiltIn(
      "atan2",
      "y, x",
      "angle of the point (x, y), above −180° to 180°",
      domain: "not both 0",
      example: Example("atan2(1, -1)", "135")
    ) { arguments, mode throws(ArithmeticFailure) in
      try mode.angle(radians: Real.angle(y: arguments[0], x: arguments[1]))
    }.noted("y stands first; the answer is in the angle mode", seeAlso: ["atan"]).drawn(
      toAngle: { $0.apply(.atan2, $1[0], $1[1]) }),
  ]

  static let hyperbolic: [BuiltIn] = [
    BuiltIn("sinh", "hyperbolic sine", example: Example("sinh(ln 2)", "3/4 = 0.75"), .sinh),
    BuiltIn("cosh", "hyperbolic cosine", example: Example("cosh 0", "1"), .cosh),
    BuiltIn("tanh", "hyperbolic tangent", example: Example("tanh(ln 2)", "3/5 = 0.6"), .tanh),
    BuiltIn("asinh", "inverse hyperbolic sine", example: Example("asinh 0", "0"), .asinh),
    BuiltIn(
      "acosh",
      "inverse hyperbolic cosine",
      domain: "x ≥ 1",
      example: Example("acosh 1", "0"),
      .acosh
    ),
    BuiltIn(
      "atanh",
      "inverse hyperbolic tangent",
      domain: "-1 < x < 1",
      example: Example("atanh 0", "0"),
      .atanh
    ),
  ]

  static let rounding: [BuiltIn] = [
    BuiltIn("abs", "absolute value", example: Example("abs(-3)", "3"), .abs),
    BuiltIn("sign", "-1, 0 or 1 by the sign", example: Example("sign(-3)", "−1"), .sign),
    BuiltIn("floor", "largest integer not above x", example: Example("floor(-2.5)", "−3"), .floor),
    BuiltIn("ceil", "smallest integer not below x", example: Example("ceil(-2.5)", "−2"), .ceil),
    BuiltIn("trunc", "integer part, towards 0", example: Example("trunc(-2.5)", "−2"), .trunc),
    BuiltIn(
      "round",
      "x, n",
      count: 1...2,
      "x rounded to n places after the point, or to an integer; half away from 0",
      domain: "n an integer from -100000 to 100000",
      example: Example("round(2.345, 2)", "2.35")
    ) { arguments, _ throws(ArithmeticFailure) in
      guard arguments.count == 2 else { return try arguments[0].rounded(places: 0) }
      guard let places = try arguments[1].exactInt(), places.magnitude <= 100_000 else {
        throw .outsideDomain
      }
      return try arguments[0].rounded(places: places)
    }.noted("n may be negative: round(1250, -2) is 1300", seeAlso: ["floor", "ceil", "trunc"]).drawn
    { builder, arguments, _ in
      guard arguments.count == 2 else { return builder.apply(.round, arguments[0]) }
      guard let places = builder.value(of: arguments[1])?.fraction?.int, places.magnitude <= 1_000
      else { return nil }
      let scale = builder.constant(Real(Fraction(10).power(places)))
      let scaled = builder.apply(.product, scale, arguments[0])
      return builder.apply(.quotient, builder.apply(.round, scaled), scale)
    },
    BuiltIn(
      "min",
      "x, …",
      count: 1...unlimited,
      "smallest argument",
      example: Example("min(3, 1, 2)", "1")
    ) {
      arguments,
      _ throws(ArithmeticFailure) in
      var least = arguments[0]
      for argument in arguments.dropFirst() { least = try least.smaller(argument) }
      return least
    }.drawn { builder, arguments, _ in
      arguments.dropFirst().reduce(arguments[0]) { builder.apply(.minimum, $0, $1) }
    },
    BuiltIn(
      "max",
      "x, …",
      count: 1...unlimited,
      "largest argument",
      example: Example("max(3, 1, 2)", "3")
    ) {
      arguments,
      _ throws(ArithmeticFailure) in
      var greatest = arguments[0]
      for argument in arguments.dropFirst() { greatest = try greatest.larger(argument) }
      return greatest
    }.drawn { builder, arguments, _ in
      arguments.dropFirst().reduce(arguments[0]) { builder.apply(.maximum, $0, $1) }
    },
  ]

  /// The name of the function whose answer is shown as a product of primes.
  static let factor = "factor"

  static let integers: [BuiltIn] = [
    BuiltIn(
      "numerator",
      "numerator of a fraction in lowest terms",
      domain: "fractions",
      example: Example("numerator(0.75)", "3")
    ) { x throws(ArithmeticFailure) in
      if x.isKnownInteger { return x }
      guard let fraction = try x.longFraction() else { throw .outsideDomain }
      return Real(Fraction(fraction.numerator))
    },
    BuiltIn(
      "denominator",
      "denominator of a fraction in lowest terms",
      domain: "fractions",
      example: Example("denominator(0.75)", "4")
    ) { x throws(ArithmeticFailure) in
      if x.isKnownInteger { return Real(1) }
      guard let fraction = try x.longFraction() else { throw .outsideDomain }
      return Real(Fraction(fraction.denominator))
    },
    BuiltIn(
      "gcd",
      "a, …",
      count: 1...unlimited,
      "greatest common divisor",
      domain: "integers",
      example: Example("gcd(12, 18)", "6")
    ) { arguments, _ throws(ArithmeticFailure) in
      try Real.joined(arguments) { $0.greatestCommonDivisor(with: $1) }
    },
    BuiltIn(
      "lcm",
      "a, …",
      count: 1...unlimited,
      "least common multiple",
      domain: "integers",
      example: Example("lcm(4, 6)", "12")
    ) { arguments, _ throws(ArithmeticFailure) in
      try Real.joined(arguments) { $0.leastCommonMultiple(with: $1) }
    },
    BuiltIn(
      "mod",
      "a, b",
      "remainder of a by b, with the sign of b",
      domain: "b ≠ 0",
      example: Example("mod(7, 3)", "1")
    ) { arguments, _ throws(ArithmeticFailure) in try arguments[0].modulo(arguments[1]) }.noted(
      "as an operator it is written 7 mod 3",
      seeAlso: ["floor", "gcd"]
    ).drawn { builder, arguments, _ in builder.apply(.modulo, arguments[0], arguments[1]) },
    BuiltIn(
      "nCr",
      "n, r",
      "ways to choose r of n, in any order",
      domain: "natural numbers",
      example: Example("nCr(49, 6)", "13983816")
    ) { arguments, _ throws(ArithmeticFailure) in
      let (n, r) = (try arguments[0].natural(), try arguments[1].natural())
      guard r <= n else { return Real(0) }
      return try Real(Fraction(Integer.binomial(n, min(r, n - r).chosenCount(of: n))))
    }.noted("the answer has at most ten million digits", seeAlso: ["nPr", "factorial"]),
    BuiltIn(
      "nPr",
      "n, r",
      "ways to choose r of n, in order",
      domain: "natural numbers",
      example: Example("nPr(5, 2)", "20")
    ) { arguments, _ throws(ArithmeticFailure) in
      let (n, r) = (try arguments[0].natural(), try arguments[1].natural())
      guard r <= n else { return Real(0) }
      return try Real(Fraction(n.fallingFactorial(r.factorCount(of: n))))
    },
    BuiltIn(
      "fib",
      "Fibonacci number, fib 0 = 0 and fib 1 = 1",
      domain: "integers",
      example: Example("fib 100", "354224848179261915075")
    ) { x throws(ArithmeticFailure) in try x.fibonacci() },
    BuiltIn(
      "isprime",
      "1 where n is a prime, else 0",
      domain: "integers",
      example: Example("isprime(2^61 - 1)", "1")
    ) { x throws(ArithmeticFailure) in
      guard let isPrime = try x.writtenOut().isPrime else { throw .tooLarge }
      return Real(isPrime ? 1 : 0)
    },
    BuiltIn(
      factor,
      "an integer, shown as the product of its primes",
      domain: "integers but 0 whose primes can be found in about a second",
      example: Example("factor 360", "2³·3²·5 = 360")
    ) { x throws(ArithmeticFailure) in
      let integer = try x.writtenOut()
      guard !integer.isZero else { throw .outsideDomain }
      return Real(Fraction(integer))
    }.noted("its value is the integer itself", seeAlso: ["isprime"]),
  ]

  static let special: [BuiltIn] = [
    BuiltIn(
      "factorial",
      "x!, and Γ(x + 1) where x is no integer",
      domain: "all but the negative integers",
      example: Example("factorial 20", "2432902008176640000")
    ) { x throws(ArithmeticFailure) in try x.factorial() }.noted(
      "5! means factorial 5",
      seeAlso: ["gamma"]
    ).drawn { builder, arguments, _ in
      builder.apply(.gamma, builder.apply(.sum, arguments[0], builder.constant(1)))
    },
    BuiltIn(
      "gamma",
      "gamma function",
      domain: "all but 0 and the negative integers",
      example: Example("gamma(1/2)", "√π ≈ 1.77245385091"),
      .gamma
    ),
    BuiltIn("erf", "error function", example: Example("erf 1", "erf 1 ≈ 0.842700792950"), .erf),
    BuiltIn(
      "zeta",
      "Riemann's zeta function",
      domain: "x ≠ 1",
      example: Example("zeta 2", "π²/6 ≈ 1.64493406685")
    ) { x throws(ArithmeticFailure) in try x.zeta() },
  ]
}

extension Real {
  /// The logarithm to a base that is positive and not 1.
  fileprivate func logarithm(base: Real) throws(ArithmeticFailure) -> Real {
    let (logarithm, divisor) = (try naturalLogarithm(), try base.naturalLogarithm())
    guard try divisor.sign() != .zero else { throw .outsideDomain }
    return try logarithm.divided(by: divisor)
  }

  /// The value, which must be an integer, with all its digits.
  fileprivate func writtenOut() throws(ArithmeticFailure) -> Integer {
    if let integer = try exactInteger() { return integer }
    throw isKnownInteger ? .tooLarge : .outsideDomain
  }

  /// Combines the magnitudes of integers from left to right.
  fileprivate static func joined(
    _ arguments: [Real],
    _ join: (Integer, Integer) -> Integer
  ) throws(ArithmeticFailure) -> Real {
    var result: Integer?
    for argument in arguments {
      let integer = try argument.writtenOut().magnitude
      result = result.map { join($0, integer) } ?? integer
    }
    return Real(Fraction(result ?? Integer(0)))
  }

  /// The value, which must be a natural number.
  fileprivate func natural() throws(ArithmeticFailure) -> Integer {
    let integer = try writtenOut()
    guard integer.signum >= 0 else { throw .outsideDomain }
    return integer
  }
}

extension Integer {
  /// The value as a count of factors up to n; throws where their product would be too long.
  func factorCount(of n: Integer) throws(ArithmeticFailure) -> Int {
    guard let count = int, count <= Self.longestProduct / max(n.bitWidth, 1) else {
      throw .tooLarge
    }
    return count
  }

  /// The value as a count k of things chosen from n; throws where the number of ways would be too long.
  ///
  /// There are at most (e·n/k)^k ways.
  func chosenCount(of n: Integer) throws(ArithmeticFailure) -> Int {
    guard let count = int, count <= Self.longestProduct else { throw .tooLarge }
    let ratio = (n * Integer(3)).flooredQuotientAndRemainder(by: Integer(max(count, 1))).0
    // A product that is then divided by another one may be four times as long.
    let isDivided = ratio > Integer(48)
    guard count <= Self.longestProduct / max(ratio.bitWidth, 1),
      !isDivided || count <= 4 * Self.longestProduct / n.bitWidth
    else { throw .tooLarge }
    return count
  }

  /// In bits: ten million digits.
  private static let longestProduct = 1 << 25
}

extension ProgramBuilder {
  /// Appends the logarithm of a register to a base.
  fileprivate mutating func logarithm(_ x: Register, base: Register) -> Register {
    apply(.quotient, apply(.ln, x), apply(.ln, base))
  }
}
