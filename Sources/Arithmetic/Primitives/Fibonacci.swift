internal import CFlint

/// The Fibonacci number of an integer.
enum Fibonacci: UnaryPrimitive, RealPrimitive {
  static var name: String { "fib" }
  static var namesElsewhere: [String] { ["fibonacci"] }
  static var help: FunctionHelp {
    FunctionHelp(
      .integers,
      80,
      "Fibonacci number, fib 0 = 0 and fib 1 = 1",
      domain: "integers",
      example: .init("fib 100", "354224848179261915075")
    )
  }

  static func boundOfBits(at counts: [Int]) -> Double? { Double(counts[0]) }

  /// The number written out, or as a node; F(−n) is (−1)^(n + 1)·F(n).
  static func exactValue(_ x: Real) throws(ArithmeticFailure) -> Real {
    let index = try x.exactFraction().map { Real($0) } ?? x
    let isNegative = try index.sign() == .negative
    guard let parity = index.residue(modulo: Integer(2)) else { throw .outsideDomain }
    guard isNegative else { return value(ofNatural: index) }
    let mirrored = value(ofNatural: -index)
    return parity.isZero ? -mirrored : mirrored
  }

  private static func value(ofNatural index: Real) -> Real {
    if let n = index.fraction?.int, n <= largestWritten {
      return Real(Fraction(Integer.fibonacci(n)))
    }
    return .made(.function(.fib, index), form: index.form?.opaque(.fib))
  }

  /// The largest index whose number is written out: that has some 7·10^7 bits.
  private static let largestWritten = 100_000_000

  /// It takes the logarithm of φ to as many bits.
  static var longestInteger: Int { 1 << 18 }

  /// F(n) = (φ^n − (−φ)^−n)/√5 for a natural number n that is known exactly.
  ///
  /// The second power is at most 1, and n·ln φ has as many bits before the point as n.
  static var ballFunction: BallFunction {
    { result, index, precision in
      guard let index, arb_is_nonnegative(index) != 0, let bits = bits(ofInteger: index) else {
        return arb_indeterminate(result)
      }
      let (working, final) = (precision + bits + 16, precision + 16)
      let root = Ball()
      arb_sqrt_ui(root.pointer, 5, final)
      // ln φ = asinh(1/2)
      let exponent = Ball()
      arb_set_d(exponent.pointer, 0.5)
      arb_asinh(exponent.pointer, exponent.pointer, working)
      arb_mul(exponent.pointer, exponent.pointer, index, working)
      arb_exp(result, exponent.pointer, final)
      arb_div(result, result, root.pointer, final)
      // 1/√5 is less than 1/2.
      arb_add_error_2exp_si(result, -1)
    }
  }
  static func signByRange(of operand: Real) -> Sign? {
    operand.knownSign == .positive ? .positive : nil
  }
  /// The number with a natural index of any size.
  ///
  /// F(2k) = F(k)·(2·F(k + 1) − F(k)) and F(2k + 1) = F(k)² + F(k + 1)².
  static func residue(at argument: Integer, modulo modulus: Integer) -> Integer? {
    func reduced(_ value: Integer) -> Integer {
      value.flooredQuotientAndRemainder(by: modulus).1
    }
    var (current, next) = (Integer(0), reduced(Integer(1)))
    for index in (0..<argument.bitWidth).reversed() {
      let even = reduced(current * (next + next - current))
      let odd = reduced(current * current + next * next)
      (current, next) = argument.bit(index) ? (odd, reduced(even + odd)) : (even, odd)
    }
    return current
  }
}

extension RealFunction { package static var fib: RealFunction { .init(Fibonacci.self) } }
