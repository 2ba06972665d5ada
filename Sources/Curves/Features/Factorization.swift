internal import Arithmetic

/// The factors of a function; one of them is 0 wherever the function is.
///
/// The zeros of a factor are simple where those of the function are not: (cos x − x)² only touches
/// 0, and cos x − x crosses it.
final class Factorization {
  struct Factor {
    /// Its register in the function's program.
    var register: Int
    var curve: SearchedCurve
  }

  private let program: Program

  init(_ program: Program) { self.program = program }

  /// The factors; none where the only factor is the function itself.
  private(set) lazy var factors: [Factor] = {
    var registers: [Int] = []
    for register in factors(of: program.result) where !registers.contains(register) {
      registers.append(register)
    }
    guard registers != [program.result] else { return [] }
    return registers.map { Factor(register: $0, curve: SearchedCurve(program.program(of: $0))) }
  }()

  /// Whether the function is a product of factors that are never 0.
  var isNeverZero: Bool { factors(of: program.result).isEmpty }

  private func factors(of register: Int) -> [Int] {
    guard register >= program.firstResult else { return register == 0 ? [0] : [] }
    switch program.instructions[register - program.firstResult] {
    case .unary(let function, let a):
      guard !function.isNeverZero else { return [] }
      return function.isZeroAtZeroAlone ? factors(of: a) : [register]
    case .binary(.product, let a, let b): return factors(of: a) + factors(of: b)
    case .binary(.quotient, let a, _): return factors(of: a)
    case .binary: return [register]
    }
  }

  /// The signs of a register on both sides of a place, from those of the factors; 0 where it is not
  /// known or has no value.
  func signs(of register: Int, _ known: (Int) -> (left: Int, right: Int))
    -> (left: Int, right: Int)
  {
    guard register >= program.firstResult else { return known(register) }
    switch program.instructions[register - program.firstResult] {
    case .unary(let function, let a) where function.isZeroAtZeroAlone:
      let inner = signs(of: a, known)
      return (function.sign(over: inner.left), function.sign(over: inner.right))
    case .binary(.product, let a, let b), .binary(.quotient, let a, let b):
      let (x, y) = (signs(of: a, known), signs(of: b, known))
      return (x.left * y.left, x.right * y.right)
    default: return known(register)
    }
  }
}

extension UnaryFunction {
  fileprivate var isNeverZero: Bool {
    switch self {
    case .exp, .cosh, .gamma, .reciprocal: true
    case .power(let n): n <= 0
    case .root(let p, _): p <= 0
    default: false
    }
  }

  /// Whether it is 0 only at 0.
  fileprivate var isZeroAtZeroAlone: Bool {
    switch self {
    case .negation, .square, .sqrt, .abs, .asin, .atan, .sinh, .tanh, .asinh, .atanh, .erf, .sign:
      true
    case .power(let n): n > 0
    case .root(let p, _): p > 0
    default: false
    }
  }

  /// The sign of the values over arguments of one sign; 0 where there are no values.
  fileprivate func sign(over sign: Int) -> Int {
    switch self {
    case .negation: -sign
    case .square, .abs: sign * sign
    case .sqrt: max(sign, 0)
    case .power(let n): n.isMultiple(of: 2) ? sign * sign : sign
    case .root(let p, let q):
      q.isMultiple(of: 2) ? max(sign, 0) : p.isMultiple(of: 2) ? sign * sign : sign
    default: sign
    }
  }
}
