internal import CFlint

/// Sets a complex ball to the values of a function over another one, with a working precision in bits.
typealias ComplexBallFunction = (MutableComplexPointer, MutableComplexPointer, Int) -> Void

/// A function of one complex number that is analytic but for poles and cuts along an axis.
protocol HolomorphicPrimitive: Primitive {
  /// Encloses the principal values over a ball, which is not the result; not finite where the ball contains a pole.
  static var complexBallFunction: ComplexBallFunction { get }
  /// Where the principal value jumps, with the ends, at which the function is not analytic either.
  static var branchCuts: [BranchCut] { get }
  /// The exponent of the principal power that the function is; nil for others.
  static var principalExponent: Fraction? { get }
  /// What π or πi more does to the value; nil where that is no rule.
  static var halfPeriod: HalfPeriod? { get }
  /// Bounds on the function of what has bounds, beside a number at which it is not analytic; nil where none are known.
  static func growth(of a: HolomorphicGrowth, _ reach: GermReach) -> HolomorphicGrowth?
}

extension HolomorphicPrimitive {
  static var branchCuts: [BranchCut] { [] }
  static var principalExponent: Fraction? { nil }
  static var halfPeriod: HalfPeriod? { nil }
  static func growth(of a: HolomorphicGrowth, _ reach: GermReach) -> HolomorphicGrowth? { nil }

  /// The same; not finite either where the function may not be analytic on all of the ball.
  static func encloseAnalytic(
    _ result: MutableComplexPointer,
    _ z: MutableComplexPointer,
    _ precision: Int
  ) {
    if branchCuts.contains(where: { $0.overlaps(z) }) {
      acb_indeterminate(result)
    } else {
      complexBallFunction(result, z, precision)
    }
  }
}

extension Primitive {
  /// Whether it is analytic but for poles, and so real at every real number where it has a value.
  package static var isMeromorphic: Bool {
    (Self.self as? any HolomorphicPrimitive.Type)?.branchCuts.isEmpty ?? false
  }

  /// Whether its principal value jumps on cuts in the complex plane.
  package static var hasBranchCuts: Bool {
    (Self.self as? any HolomorphicPrimitive.Type)?.branchCuts.isEmpty == false
  }
}

extension HolomorphicPrimitive where Self: ComplexPrimitive {
  static var complexBallFunction: ComplexBallFunction { { enclose($0, [$1], $2) } }
}

/// A part of the real or the imaginary axis, ends included.
struct BranchCut {
  enum Axis {
    case real
    case imaginary
  }

  let axis: Axis
  /// The ends; nil for infinity.
  let lower, upper: Int?

  static func real(from lower: Int? = nil, to upper: Int? = nil) -> BranchCut {
    BranchCut(axis: .real, lower: lower, upper: upper)
  }

  static func imaginary(from lower: Int? = nil, to upper: Int? = nil) -> BranchCut {
    BranchCut(axis: .imaginary, lower: lower, upper: upper)
  }

  /// Whether a ball may contain a number of the cut.
  func overlaps(_ z: MutableComplexPointer) -> Bool {
    switch axis {
    case .real: overlaps(along: &z.pointee.real, across: &z.pointee.imag)
    case .imaginary: overlaps(along: &z.pointee.imag, across: &z.pointee.real)
    }
  }

  private func overlaps(along: MutableBallPointer, across: MutableBallPointer) -> Bool {
    guard arb_contains_zero(across) != 0 else { return false }
    let end = Ball()
    if let lower {
      arb_set_si(end.pointer, lower)
      if arb_lt(along, end.pointer) != 0 { return false }
    }
    if let upper {
      arb_set_si(end.pointer, upper)
      if arb_gt(along, end.pointer) != 0 { return false }
    }
    return true
  }
}

/// A branch cut of one argument of a function of several.
struct ArgumentCut {
  /// The index of the argument.
  let place: Int
  let cut: BranchCut
  /// The index of another argument for which there is no cut where that is an integer.
  let integerPlace: Int?

  static func place(
    _ place: Int,
    _ cut: BranchCut,
    unlessIntegerAt integerPlace: Int? = nil
  ) -> ArgumentCut {
    ArgumentCut(place: place, cut: cut, integerPlace: integerPlace)
  }

  /// Whether balls may contain arguments on it.
  func overlaps(_ arguments: [MutableComplexPointer]) -> Bool {
    if let integerPlace, acb_is_int(arguments[integerPlace]) != 0 { return false }
    return cut.overlaps(arguments[place])
  }
}
