/// The sign of a real number, proven.
package enum Sign: Equatable, Sendable {
  case negative
  case zero
  case positive
}

extension Real {
  /// The sign, or the bound below which the value could not be told from 0.
  package func sign() throws(ArithmeticFailure) -> Sign {
    switch storage {
    case .fraction(let fraction):
      return fraction.signum < 0 ? .negative : fraction.isZero ? .zero : .positive
    case .node(let node):
      return try node.sign()
    }
  }

  /// The value as a fraction, where it is proven to be one; nil where it is none or where no fraction
  /// of modest size lies near.
  package func exactFraction() throws(ArithmeticFailure) -> Fraction? {
    switch storage {
    case .fraction(let fraction): fraction
    case .node(let node): try node.exactFraction()
    }
  }

  /// The fraction with the smallest denominator in an enclosure of that many bits, where it stands
  /// out: its terms are far shorter than chance would have them.
  func simplestFraction(bits: Int, maximumDenominator: Int? = nil) -> Fraction? {
    guard let node else { return fraction }
    node.enclose(accuracy: bits)
    guard let candidate = node.ball.simplestFraction else { return nil }
    if let maximumDenominator {
      return candidate.denominator <= Integer(maximumDenominator) ? candidate : nil
    }
    return candidate.bitWidth * 2 + 32 <= bits ? candidate : nil
  }

  /// The largest integer that is not above the value.
  package func floor() throws(ArithmeticFailure) -> Integer {
    guard let node else { return fraction?.floor ?? Integer(0) }
    if node.precision > 0, let integer = node.ball.uniqueFloor { return integer }
    if let fraction = try exactFraction() { return fraction.floor }
    for bits in RealNode.precisions {
      node.enclose(precision: bits)
      if let integer = node.ball.uniqueFloor { return integer }
    }
    throw .undecided(below: RealNode.undecidedExponent)
  }
}

extension RealNode {
  /// What cannot be told from 0 down to ten to this power is called undecided.
  static let undecidedExponent = -1_000

  /// The working precisions that are tried in turn, in bits.
  ///
  /// Far more than the digits of 1E-1000: long chains lose bits at each step.
  static let precisions: [Int] = Array(sequence(first: 64) { $0 < 1 << 20 ? $0 * 2 : nil })

  /// The precision from which on a value that may still be 0 is looked at by exact means.
  private static let suspicion = 256

  fileprivate func sign() throws(ArithmeticFailure) -> Sign {
    for bits in Self.precisions where bits >= precision {
      enclose(precision: bits)
      if let sign = ball.sign { return sign }
      if bits >= Self.suspicion, precision == bits {
        if bits == Self.suspicion, isProvenZero { return .zero }
        if isBelowUndecidedBound { break }
      }
    }
    if isProvenZero { return .zero }
    throw .undecided(below: Self.undecidedExponent)
  }

  private var isBelowUndecidedBound: Bool {
    // 2^-3322 < 10^-1000
    ball.isBelow(powerOfTwo: -3_322)
  }

  /// Whether the value is proven to be 0 by its closed form or by Calcium.
  private var isProvenZero: Bool {
    form?.isZero == true || AlgebraicProof.isZero(Real(self)) == true
  }

  /// The fraction that the value is proven to be; looked for once.
  fileprivate func exactFraction() throws(ArithmeticFailure) -> Fraction? {
    switch recognition {
    case .fraction(let fraction): return fraction
    case .none: return nil
    case .unknown:
      let fraction = provenFraction()
      recognition = fraction.map { .fraction($0) } ?? .none
      return fraction
    }
  }

  private func provenFraction() -> Fraction? {
    let real = Real(self)
    guard let candidate = real.simplestFraction(bits: Self.suspicion) else { return nil }
    let difference = Real(RealNode(.difference(real, Real(candidate)), form: nil))
    return AlgebraicProof.isZero(difference) == true ? candidate : nil
  }

  /// Encloses the value with that many accurate bits, or as many as a bounded effort gives.
  func enclose(accuracy bits: Int) {
    var precision = bits + 16
    while true {
      enclose(precision: precision)
      let accuracy = ball.accuracy
      guard accuracy < bits, precision < 1 << 24 else { return }
      guard accuracy > 0 || !isBelowUndecidedBound else { return }
      precision += max(precision / 2, bits - max(accuracy, 0))
    }
  }
}
