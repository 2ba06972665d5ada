internal import Arithmetic
internal import Graphing

extension CurveSource {
  /// A hole where the curve has a limit, but no value.
  func filled(_ hole: Holes.Hole) -> Feature? {
    var kernel = function.intervals
    guard (try? program.value(at: hole.x)) == nil, kernel.value(at: hole.place) != nil,
      let limit = (try? program.limit(at: hole)) ?? nil
    else { return nil }
    let x = hole.x.fraction ?? Fraction(exactly: hole.place.midpoint)
    return feature(BreakPart(.hole, limit), at: x, coordinate(hole.x, digits: nil), bits: 0)
  }

  /// Whether there is a number in a narrow place at which the curve is continuous, where enclosures
  /// do not decide that.
  enum Connection {
    case number(Real)
    case none
    case unknown
  }

  func joins(in place: Span, _ span: Span) -> Connection {
    guard let spot = singularity(in: place, span)?.at else { return .unknown }
    if spot.isUndefined || spot.isJump { return .none }
    guard let value = spot.value.number, let left = spot.left.value, let right = spot.right.value,
      (left - value).isProvenZero, (right - value).isProvenZero
    else { return .unknown }
    return .number(spot.number)
  }

  /// The features of a break; none where it is not one to report.
  func features(of found: Break, in span: Span) -> [Feature] {
    let spot = singularity(in: found.place, span)
    guard spot?.at.isUndefined == true || !found.isBlurred, spot != nil || isCertain(found, span)
    else { return [] }
    let x = spot?.at.number.fraction ?? found.place.middle
    let digits = spot?.isNamed == true ? nil : Self.digits(in: span)
    let told = coordinate(spot?.at.number ?? Real(x), digits: digits)
    return found.parts(at: spot?.at).compactMap { feature($0, at: x, told, bits: span.bits) }
  }

  /// Whether the curve is certainly not continuous near a break.
  ///
  /// More bits must not show that it is, and each side must have a value or certainly none;
  /// otherwise the arithmetic may just find none.
  private func isCertain(_ found: Break, _ span: Span) -> Bool {
    var kernel = function.balls(in: span, precision: 4 * SearchedCurve.precision(in: span))
    kernel.enclose(found.place.left, found.place.right)
    guard !kernel.isContinuous, !found.isUnbounded else { return false }
    let (place, distance) = (found.place, found.place.width * Fraction(64))
    let sides = [(found.left, place.left - distance), (found.right, place.right + distance)]
    return sides.allSatisfy { value, x in
      guard value == nil else { return true }
      guard case .none = program.knownValue(at: Real(x)) else { return false }
      return true
    }
  }

  private func feature(
    _ part: BreakPart,
    at x: Fraction,
    _ xTold: Coordinate,
    bits: Int
  ) -> Feature? {
    let y = part.height.flatMap { $0.fraction ?? $0.near(bits: bits) }
    let yTold = part.height.map { coordinate($0, digits: nil) }
    return Feature(
      part.kind,
      x: x,
      y: y,
      xText: xTold.text,
      yText: yTold?.text,
      xRounded: xTold.rounded,
      yRounded: yTold?.rounded,
      isProven: part.isProven
    )
  }
}

/// A feature at a break.
struct BreakPart {
  var kind: Feature.Kind
  /// A known limit or value.
  var height: Real?
  var isProven: Bool

  init(_ kind: Feature.Kind, _ height: Real? = nil, isProven: Bool = true) {
    (self.kind, self.height, self.isProven) = (kind, height, isProven)
  }
}

extension Break {
  /// The features of a break: heights are known limits and values, never values nearby.
  fileprivate func parts(at spot: Singularity?) -> [BreakPart] {
    let spot = spot ?? Singularity(at: Real(place.middle), value: .unknown)
    guard left != nil || right != nil else {
      return spot.value.number.map { [BreakPart(.isolatedPoint, $0)] } ?? []
    }
    if spot.left.isInfinity && left != nil || spot.right.isInfinity && right != nil {
      return [BreakPart(.pole)]
    }
    if isUnbounded, left != nil && spot.left.value == nil || right != nil && spot.right.value == nil
    {
      return [BreakPart(.pole, isProven: isProven || spot.isUndefined)]
    }
    guard left != nil, right != nil else {
      return end(at: spot, left == nil ? spot.right : spot.left)
    }
    if spot.isJump { return jump(at: spot) }
    if spot.isJoined, let limit = spot.left.value { return hole(at: spot, limit) }
    return unproven(at: spot)
  }

  private func end(at spot: Singularity, _ limit: Singularity.Limit) -> [BreakPart] {
    guard let value = spot.value.number else {
      return [BreakPart(spot.isUndefined ? .openEnd : .end, limit.value, isProven: isProven)]
    }
    guard let limit = limit.value else { return [BreakPart(.closedEnd, value, isProven: false)] }
    guard limit.isProvenApart(from: value) else {
      return [BreakPart(.closedEnd, value, isProven: isProven)]
    }
    return [BreakPart(.openEnd, limit), BreakPart(.isolatedPoint, value)]
  }

  /// A jump, with the curve's ends on its sides, whether or not they belong to the curve.
  private func jump(at spot: Singularity) -> [BreakPart] {
    let jump = BreakPart(.jump, spot.value.number ?? spot.left.value)
    let limits = [spot.left.value, spot.right.value].compactMap(\.self)
    if spot.isUndefined { return [jump] + limits.map { BreakPart(.openEnd, $0) } }
    guard let value = spot.value.number else { return [jump] }
    let open = limits.filter { $0.isProvenApart(from: value) }
    let closed = limits.filter { ($0 - value).isProvenZero }
    guard open.count + closed.count == limits.count else { return [jump] }
    let point = BreakPart(closed.isEmpty ? .isolatedPoint : .closedEnd, value)
    return [jump, point] + open.map { BreakPart(.openEnd, $0) }
  }

  private func hole(at spot: Singularity, _ limit: Real) -> [BreakPart] {
    if spot.isUndefined { return [BreakPart(.hole, limit)] }
    guard let value = spot.value.number, value.isProvenApart(from: limit) else { return [] }
    return [BreakPart(.hole, limit), BreakPart(.isolatedPoint, value)]
  }

  /// The features that nearby values suggest.
  private func unproven(at spot: Singularity) -> [BreakPart] {
    guard let left, let right else { return [] }
    let size = max(left.magnitude.upper, right.magnitude.upper)
    let height = (left.midpoint - right.midpoint).magnitude
    // An oscillating curve has no limit, and no limits between which it would jump.
    if height > size * 0x1p-12 {
      if restlessness < height / 4 {
        return [BreakPart(.jump, spot.value.number, isProven: isProven)]
      }
    }
    guard spot.isUndefined, !isWavy else { return [] }
    if let limit = spot.left.value ?? spot.right.value { return [BreakPart(.openEnd, limit)] }
    return height > size * 0x1p-12 ? [] : [BreakPart(.hole, isProven: false)]
  }
}

extension CurveSource {
  /// The singularity in a narrow place, at a number with a name or else in a bracket; nil where no
  /// number is known at which the curve may break.
  func singularity(in place: Span, _ span: Span) -> (at: Singularity, isNamed: Bool)? {
    guard let number = number(in: place) else { return bracketed(in: place).map { ($0, false) } }
    let part = Interval(span.width * Fraction(1, 1 << 20)).midpoint
    let reach = GermReach(min(max(part, 0x1p-1000), 0x1p-4))
    return (program.singularity(at: number, within: reach), true)
  }

  /// The first number with a name at which there is no value, or else at which there is one.
  private func number(in place: Span) -> Real? {
    var first: Real?
    for candidate in function.knownBreaks(in: place) {
      switch program.knownValue(at: candidate) {
      case .none: return candidate
      case .number: first = first ?? candidate
      case .unknown: continue
      }
    }
    return first
  }

  /// The number without a name at which a function of the program reaches its threshold.
  private func bracketed(in place: Span) -> Singularity? {
    guard let crossing = function.crossing(in: place) else { return nil }
    let filling = (crossing.register - program.firstResult, crossing.threshold)
    let value = program.knownValue(at: crossing.number, filling: filling)
    return Singularity(at: crossing.number, value: value)
  }
}
