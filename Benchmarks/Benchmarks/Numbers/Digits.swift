import Arithmetic
import Benchmark
import CFlint

/// Big numbers by curta, each beside what FLINT itself takes for the same text.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(
    metrics: [.wallClock, .instructions],
    maxDuration: .seconds(2),
    maxIterations: 50
  )
  for number in BigNumber.allCases {
    Benchmark("\(number.rawValue), curta") { _ in blackHole(try number.digitsByCurta()) }
    Benchmark("\(number.rawValue), FLINT") { _ in
      // Constants are remembered by FLINT, for both.
      flint_cleanup()
      blackHole(number.digitsByFlint())
    }
  }
}

/// The numbers that are written out: 100,000 digits of what has no end.
enum BigNumber: String, CaseIterable, Sendable {
  case pi
  case e
  case squareRootOfTwo = "sqrt 2"
  case logarithmOfTwo = "ln 2"
  case ramanujan = "exp(pi*sqrt 163)"
  case factorial = "20000!"
  case power = "3^1000000"

  private static let digits = 100_000
  // log₂ 10 < 3.3220
  private static let bits = digits * 3_322 / 1_000 + 32

  func digitsByCurta() throws -> String {
    flint_cleanup()
    if let integer = try value.exactFraction() { return integer.numerator.description }
    return try value.decimal(digits: Self.digits).digits
  }

  private var value: Real {
    get throws {
      switch self {
      case .pi: .pi
      case .e: .e
      case .squareRootOfTwo: try Real(2).squareRoot()
      case .logarithmOfTwo: try Real(2).naturalLogarithm()
      case .ramanujan: try (.pi * Real(163).squareRoot()).exponential()
      case .factorial: try Real(20_000).factorial()
      case .power: try Real(3).power(Real(1_000_000))
      }
    }
  }

  func digitsByFlint() -> Int {
    switch self {
    case .factorial: Self.text { fmpz_fac_ui($0, 20_000) }
    case .power:
      Self.text {
        fmpz_set_ui($0, 3)
        fmpz_pow_ui($0, $0, 1_000_000)
      }
    case .pi: Self.decimal { arb_const_pi($0, Self.bits) }
    case .e: Self.decimal { arb_const_e($0, Self.bits) }
    case .squareRootOfTwo: Self.decimal { arb_sqrt_ui($0, 2, Self.bits) }
    case .logarithmOfTwo: Self.decimal { arb_const_log2($0, Self.bits) }
    case .ramanujan:
      Self.decimal {
        var pi = arb_struct()
        arb_init(&pi)
        arb_const_pi(&pi, Self.bits)
        arb_sqrt_ui($0, 163, Self.bits)
        arb_mul($0, $0, &pi, Self.bits)
        arb_exp($0, $0, Self.bits)
        arb_clear(&pi)
      }
    }
  }

  /// The length of the text of an integer.
  private static func text(_ fill: (UnsafeMutablePointer<fmpz>) -> Void) -> Int {
    let integer = UnsafeMutablePointer<fmpz>.allocate(capacity: 1)
    fmpz_init(integer)
    defer {
      fmpz_clear(integer)
      integer.deallocate()
    }
    fill(integer)
    return length(fmpz_get_str(nil, 10, integer))
  }

  /// The length of the text of a ball to all its digits.
  private static func decimal(_ fill: (UnsafeMutablePointer<arb_struct>) -> Void) -> Int {
    let ball = UnsafeMutablePointer<arb_struct>.allocate(capacity: 1)
    arb_init(ball)
    defer {
      arb_clear(ball)
      ball.deallocate()
    }
    fill(ball)
    return length(arb_get_str(ball, digits, 0))
  }

  private static func length(_ text: UnsafeMutablePointer<CChar>?) -> Int {
    guard let text else { return 0 }
    defer { flint_free(text) }
    return String(cString: text).utf8.count
  }
}
