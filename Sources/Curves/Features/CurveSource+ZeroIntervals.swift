internal import Arithmetic
internal import Graphing

extension CurveSource {
  /// An interval on which the curve is 0, with a part of it proven.
  ///
  /// Its ends are those of the part, or nearby numbers with names if the curve is proven to be 0 up
  /// to them.
  func zeroInterval(_ part: Span, in span: Span) -> Feature {
    interval(.zeroInterval, part, in: span)
  }

  /// An interval on which the curve is the same as another one, from which a program is the difference.
  func commonInterval(
    _ part: Span,
    _ difference: StraightLineProgram,
    with partner: Int,
    in span: Span
  ) -> Feature {
    let source = CurveSource("", difference, slope: { nil }, write: write, read: { _ in nil })
    source.variable = variable
    return source.interval(.commonInterval, part, in: span, partner: partner)
  }

  private func interval(
    _ kind: Feature.Kind,
    _ part: Span,
    in span: Span,
    partner: Int? = nil
  ) -> Feature {
    let (left, right) = (end(of: part, .left, in: span), end(of: part, .right, in: span))
    let words = [
      left.text, left.belongs ? "≤" : "<", variable, right.belongs ? "≤" : "<", right.text,
    ]
    var feature = Feature(
      kind,
      x: left.x,
      y: partner == nil ? Fraction(0) : nil,
      xText: words.joined(separator: " "),
      yText: partner == nil ? write(Real(0), nil) : nil,
      isProven: true,
      partner: partner
    )
    feature.end = right.x
    return feature
  }

  private struct FlatEnd {
    var x: Fraction
    var text: String
    /// Whether the curve is also 0 there.
    var belongs: Bool
  }

  /// The largest distance, as a part of the span, from the end of the proven part to the number
  /// where the curve ceases to be 0.
  private static let gap = Fraction(1, 1 << 40)

  private func end(of part: Span, _ side: Side, in span: Span) -> FlatEnd {
    let known = side == .left ? part.left : part.right
    let border = side == .left ? span.left : span.right
    let inner = FlatEnd(
      x: known,
      text: coordinate(known == border ? Real(known) : nil, near: known).text,
      belongs: true
    )
    guard known != border else { return inner }
    let margin = span.width * Self.gap
    let place = Span(left: known - margin, right: known + margin).clamped(to: span)
    let corner = slope?.corner(in: place, of: program)
    let numbers =
      function.knownBreaks(in: place)
      + [corner, function.knownZero(in: place)].compactMap(\.self)
    for number in numbers where isZero(between: number, known) {
      guard let belongs = isZero(at: number) else { continue }
      return FlatEnd(
        x: number.fraction ?? known,
        text: coordinate(number, digits: nil).text,
        belongs: belongs
      )
    }
    return inner
  }

  /// Whether the curve is 0 at a number; nil where that is not known.
  private func isZero(at number: Real) -> Bool? {
    switch program.knownValue(at: number) {
    case .number(let value) where value.isProvenZero: true
    case .number(let value): value.isProvenApart(from: Real(0)) ? false : nil
    case .none: false
    case .unknown: nil
    }
  }

  /// Whether the curve is 0 from a number to a place where it is: it or its slope is 0 beside it.
  private func isZero(between number: Real, _ known: Fraction) -> Bool {
    let step = Interval(Real(known) - number)
    if step == .zero { return true }
    let reach = GermReach(step.magnitude.upper)
    guard step.magnitude.upper <= PuncturePlace.farthest, step.sign != 0 else { return false }
    return [function, slope].compactMap(\.self).contains { curve in
      let germ = curve.program.germ(beside: number, isRight: step.sign > 0, reach)
      return germ.map { $0.isContinuous && $0.isConstant && $0.limit.isProvenZero } ?? false
    }
  }
}
