internal import Arithmetic

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
