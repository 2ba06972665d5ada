/// The proven sign of a real number.
package enum Sign: Int, Sendable {
  case negative = -1
  case zero
  case positive
}

extension Fraction {
  var sign: Sign { signum < 0 ? .negative : isZero ? .zero : .positive }
}

extension Real {
  /// The sign; throws the bound below which the value could not be distinguished from 0.
  package func sign() throws(ArithmeticFailure) -> Sign {
    switch kind {
    case .fraction(let fraction): fraction.sign
    case .node(let node): try node.sign()
    }
  }

  /// Whether the value is proven not to be 0 by a function's range only, too close to 0 for digits.
  package var isTooNearToZero: Bool {
    guard let node, node.isKnownNonZero else { return false }
    return node.ball.sign == nil && node.ball.isBelow(powerOfTwo: 0)
  }

  /// The value as a fraction, where it is proven to be one; nil where it is not, or where no
  /// fraction of modest size is near.
  package func exactFraction() throws(ArithmeticFailure) -> Fraction? {
    switch kind {
    case .fraction(let fraction): fraction
    case .node(let node): try node.exactFraction()
    }
  }

  /// The same, including fractions too long to be searched for in every answer.
  package func longFraction() throws(ArithmeticFailure) -> Fraction? {
    try exactFraction() ?? node?.longFraction
  }

  /// The fraction with the smallest denominator in an enclosure of `bits` bits, where it is
  /// unlikely to be a coincidence: its terms are far shorter than those of a random number.
  ///
  /// `integerBits` more bits are needed for the integer part.
  func simplestFraction(
    bits: Int,
    integerBits: Int = 0,
    maximumDenominator: Int? = nil
  ) -> Fraction? {
    guard let node else { return fraction }
    node.enclose(accuracy: bits + integerBits)
    if let maximumDenominator {
      guard let candidate = node.ball.simplestFraction(bits: bits) else { return nil }
      return candidate.denominator <= Integer(maximumDenominator) ? candidate : nil
    }
    // The accuracy of a ball around 0 is the least integer.
    let accuracy = min(bits, max(node.ball.accuracy, 0) - integerBits)
    guard accuracy > 32 else { return nil }
    let longest = integerBits + (accuracy - 32) / 2
    // Two such short fractions p/q are more than 1/q² apart, so a few more bits identify the only
    // possible one.
    guard let candidate = node.ball.simplestFraction(bits: longest + 8),
      candidate.bitWidth <= longest, node.ball.contains(candidate)
    else { return nil }
    return candidate
  }

  /// The largest integer not above the value.
  package func floor() throws(ArithmeticFailure) -> Integer {
    switch kind {
    case .fraction(let fraction): fraction.floor
    case .node(let node): try node.floor()
    }
  }
}

extension RealNode {
  /// A value that cannot be distinguished from 0 down to ten to this power is undecided.
  static let undecidedExponent = -1_000
  /// log₂ 10^1000, rounded up.
  static let undecidedBits = 3_322

  /// The same with an integral or another limit, of which 1,000 digits take seconds each: 100 digits.
  private static let undecidedBitsOfLimit = 333

  /// The bits after the point that are 0 where a value is undecided.
  private var undecidedBits: Int { hasLimit ? Self.undecidedBitsOfLimit : Self.undecidedBits }

  /// The bits that may be spent in addition to those that were asked for.
  ///
  /// Long chains lose bits at each step, some four at worst on the logistic map. Short ones give up
  /// at the cancellation of numbers of some 10^18000, or of 10^1300 where they contain a function
  /// that takes seconds for more. How much long fractions cancel is known from their length.
  private var effort: Int {
    isCostly
      ? 1 << 13 + min(longestTerm, Self.longestCostlyInteger)
      : min(1 << 16 + 32 * depth + longestTerm, 1 << 21)
  }

  /// The working precisions to try in turn, in bits.
  private var precisions: some Sequence<Int> {
    let last = effort
    return sequence(first: max(precision, 64)) { $0 < last ? 2 * $0 : nil }
  }

  /// The precision from which a value that may still be 0 is examined by exact means.
  private static let suspicion = 256

  fileprivate func sign() throws(ArithmeticFailure) -> Sign {
    if case .fraction(let fraction) = recognition { return fraction.sign }
    if isMeasured { try checkMeasuredSign() }
    var wasLookedAt = false
    for bits in precisions {
      enclose(precision: bits)
      if let sign = ball.sign { return sign }
      guard bits >= Self.suspicion else { continue }
      if !wasLookedAt {
        if let longFraction { return longFraction.sign }
        if isProvenZero { return .zero }
        if rebuild() { enclose(precision: bits) }
        if let sign = ball.sign ?? rangeSign() { return sign }
      }
      wasLookedAt = true
      if ball.isBelow(powerOfTwo: -undecidedBits) { break }
    }
    guard let bound = ball.decimalBound else { throw .tooLarge }
    throw .undecided(below: bound)
  }

  /// Recomputes the value by an operation with less cancellation, where there is one.
  private func rebuild() -> Bool {
    let isSingle = form.map { $0.terms.count == 1 } ?? false
    guard let other = isSingle ? form?.operation : ExponentialProof.operation(for: self) else {
      return false
    }
    become(other)
    return true
  }

  /// The sign from ranges; once it is known, enclosures are made narrower than otherwise.
  private func rangeSign() -> Sign? {
    let sign = signByRange
    isKnownNonZero = sign != nil && sign != .zero
    return sign
  }

  /// Whether the value is proven to be 0: as a fraction, by its closed form or by Calcium.
  private var isProvenZero: Bool {
    guard case .unknown = recognition else { return false }
    if let longFraction { return longFraction.isZero }
    guard AlgebraicProof.isZero(Real(self)) == true else { return false }
    recognition = .fraction(Fraction(0))
    return true
  }

  /// The most bits of an integer part that is computed: it takes as high a precision.
  private static let longestInteger = 1 << 20
  /// The same for a value with a function that takes a second for these.
  private static let longestCostlyInteger = 1 << 16

  /// Finds the integer part with as many bits as it has, and with more where the value is near an
  /// integer.
  fileprivate func floor() throws(ArithmeticFailure) -> Integer {
    if isMeasured { try checkMeasuredFloor() }
    enclose(precision: max(precision, 64))
    if let integer = ball.uniqueFloor { return integer }
    if let fraction = try exactFraction() { return fraction.floor }
    enclose(accuracy: 1)
    guard let bound = ball.binaryBound else { throw .tooLarge }
    let size = max(bound, 0)
    let longest = isCostly ? Self.longestCostlyInteger : Self.longestInteger
    guard size <= longest || ball.accuracy <= 0 else { throw .longInteger }
    let last = effort
    for bits in sequence(first: 64, next: { $0 < last ? 2 * $0 : nil }) {
      enclose(accuracy: size + bits)
      if let integer = ball.uniqueFloor { return integer }
      if let longFraction { return longFraction.floor }
      guard ball.accuracy >= size + bits else { break }
    }
    if let nearest = ball.uniqueInteger,
      let sign = try? (Real(self) - Real(Fraction(nearest))).sign()
    {
      return sign == .negative ? nearest - Integer(1) : nearest
    }
    throw .undecided(below: max(ball.widthBound ?? 1, Self.undecidedExponent))
  }

  /// The fraction that the value is proven to be; searched for only once.
  fileprivate func exactFraction() throws(ArithmeticFailure) -> Fraction? {
    switch recognition {
    case .fraction(let fraction): return fraction
    case .none: return nil
    case .unknown:
      // A search would only cost digits, which are dear in an elliptic integral.
      let fraction =
        operation.isKnownByEnclosuresOnly || isMeasured || hasLimit
        ? nil : knownFraction ?? provenFraction(bits: Self.suspicion)
      recognition = fraction.map { .fraction($0) } ?? .none
      return fraction
    }
  }

  /// The fraction recognized in an enclosure of `bits` bits, where it is proven to be the value.
  func provenFraction(bits: Int) -> Fraction? {
    enclose(precision: bits)
    if ball.sign == nil, isProvenZero { return Fraction(0) }
    let real = Real(self)
    guard let candidate = real.simplestFraction(bits: bits, integerBits: integerBits) else {
      return nil
    }
    let difference = RealNode(.difference(real, Real(candidate)), form: nil)
    return difference.isProvenZero ? candidate : nil
  }

  /// Whether the value is 0, if any other value has at most `bits` zeros after the binary point;
  /// nil where enclosures stay too wide.
  func isZero(separatedBy bits: Int) -> Bool? {
    var precision = bits + 64
    for _ in 0..<4 {
      enclose(precision: precision)
      if let sign = ball.sign { return sign == .zero }
      if ball.isBelow(powerOfTwo: -bits) { return true }
      precision *= 2
    }
    return nil
  }

  /// The most bits of an integer part with which fractions are searched for.
  private static let longestIntegerPart = 1 << 12

  /// The bits of the integer part, where there are many but not too many.
  private var integerBits: Int {
    guard let bits = ball.binaryBound, bits > 32, bits < Self.longestIntegerPart else { return 0 }
    return bits
  }

  /// Encloses the value with `bits` accurate bits, or as many as a bounded effort gives.
  func enclose(accuracy bits: Int) {
    var precision = Self.firstPrecision(accuracy: bits)
    let last = bits + effort
    while true {
      enclose(precision: precision)
      let accuracy = ball.accuracy
      guard accuracy < bits, precision < last else { return }
      guard accuracy > 0 || isKnownNonZero || !ball.isBelow(powerOfTwo: -undecidedBits) else {
        return
      }
      precision = Self.coarse(precision + (accuracy > 0 ? bits - accuracy + 16 : precision))
    }
  }

  /// The precision that is tried first for so many accurate bits.
  static func firstPrecision(accuracy bits: Int) -> Int { bits + 16 }

  /// The precision rounded up to one of eight per octave: a chain that needs some more bits at each
  /// step recomputes all nodes only at the next of these.
  private static func coarse(_ precision: Int) -> Int {
    let step = max(64, 1 << (Int.bitWidth - precision.leadingZeroBitCount - 4))
    return (precision + step - 1) / step * step
  }
}
