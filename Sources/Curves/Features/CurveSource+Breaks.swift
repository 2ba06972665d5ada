internal import Arithmetic
internal import Graphing

extension CurveSource {
  /// A hole at which the curve has a limit, but no value.
  func filled(_ hole: Holes.Hole) -> Feature? {
    var kernel = IntervalKernel(values: program, holes: holes)
    let place = IntervalKernel.Place(lower: hole.place.lower, upper: hole.place.upper)
    guard (try? program.value(at: hole.x)) == nil, let limit = kernel.value(at: place) else {
      return nil
    }
    let exact = (try? program.limit(at: hole)) ?? nil
    guard let y = exact?.fraction ?? limit.near ?? exact?.near(bits: 0) else { return nil }
    let (xTold, yTold) = (coordinate(hole.x, digits: nil), coordinate(exact, near: y))
    return Feature(
      .hole,
      x: hole.x.fraction ?? Fraction(exactly: hole.place.midpoint),
      y: y,
      xText: xTold.text,
      yText: yTold.text,
      xRounded: xTold.rounded,
      yRounded: yTold.rounded,
      isProven: true
    )
  }

  /// Whether there is a number in a narrow place at which the curve is continuous, where enclosures do not
  /// tell.
  enum Joint {
    case number(Real)
    case none
    case unknown
  }

  func joins(in place: Span, _ span: Span) -> Joint {
    let spot = Spot(place, in: self, span)
    if spot.isUndefined || spot.isJump { return .none }
    guard let x = spot.x, let value = spot.value, let left = spot.left, let right = spot.right,
      (left - value).isProvenZero, (right - value).isProvenZero
    else { return .unknown }
    return .number(x)
  }

  /// What a break is; nil where it is none that is told of.
  func feature(of found: Break, in span: Span) -> Feature? {
    let spot = Spot(found.place, in: self, span)
    guard spot.isUndefined || !found.isBlurred else { return nil }
    guard let kind = kind(of: found, at: spot) else { return nil }
    let x = spot.x?.fraction ?? found.place.middle
    let height = kind == .pole ? nil : spot.value ?? spot.left ?? spot.right
    var y = height.flatMap { $0.fraction ?? $0.near(bits: span.bits) }
    if height == nil, kind != .pole, found.isSettled { y = (found.left ?? found.right)?.near }
    let xTold = coordinate(spot.x, near: x, digits: Self.digits(in: span))
    let yTold = y.map { coordinate(height, near: $0) }
    return Feature(
      kind,
      x: x,
      y: y,
      xText: xTold.text,
      yText: yTold?.text,
      xRounded: xTold.rounded,
      yRounded: yTold?.rounded,
      isProven: found.isProven || spot.isJump || (kind == .pole && spot.isUndefined)
    )
  }

  private func kind(of found: Break, at spot: Spot) -> Feature.Kind? {
    let isOpen = (
      found.left != nil && spot.left == nil, found.right != nil && spot.right == nil
    )
    if found.isUnbounded, isOpen.0 || isOpen.1 { return .pole }
    guard let left = found.left, let right = found.right else {
      return spot.value == nil ? .openEnd : .closedEnd
    }
    if spot.isJump { return .jump }
    if spot.left == nil || spot.right == nil {
      let size = max(left.magnitude.upper, right.magnitude.upper)
      let height = (left.midpoint - right.midpoint).magnitude
      // What swings to and fro tends to nothing, and jumps from nothing to nothing.
      if height > size * 0x1p-12 { return found.restlessness < height / 4 ? .jump : nil }
    }
    return spot.isUndefined ? .hole : nil
  }

  /// The number at which a curve breaks, where it is known.
  private struct Spot {
    var x: Real?
    /// The value there.
    var value: Real?
    /// Whether there is surely none.
    var isUndefined = false
    /// What the curve tends to from both sides, where that is known.
    var left: Real?
    var right: Real?

    init(_ place: Span, in curve: CurveSource, _ span: Span) {
      let program = curve.program
      for candidate in curve.function.names.breaks(in: place) {
        do {
          let value = try program.value(at: candidate)
          if x == nil { (x, self.value) = (candidate, value) }
        } catch {
          guard error.meansNoValue else { continue }
          (x, value, isUndefined) = (candidate, nil, true)
        }
        if isUndefined { break }
      }
      guard let x else { return }
      left = program.limit(beside: x, isRight: false, in: span)
      right = program.limit(beside: x, isRight: true, in: span)
    }

    /// Whether it is proven that the curve tends to different values.
    var isJump: Bool {
      guard let left, let right else { return false }
      return Program.Constant(left - right).interval.sign != 0
    }
  }
}

extension Program {
  /// What the curve tends to at one side of a number; nil where that is not known.
  fileprivate func limit(beside x: Real, isRight: Bool, in span: Span) -> Real? {
    let part = Interval(span.width * Fraction(1, 1 << 20)).midpoint
    let reach = GermReach(min(max(part, 0x1p-1000), 0x1p-4))
    guard let germ = germ(beside: x, isRight: isRight, reach), germ.isVanishing else { return nil }
    return germ.limit
  }
}
