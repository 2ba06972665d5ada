extension UnaryFunction {
  /// The direction in which it is strictly monotonic on the interval: true where it increases, false
  /// where it decreases, nil where it does neither or that is not known.
  package func isIncreasing(over x: Interval) -> Bool? {
    switch self {
    case .negation: false
    case .square: x.lower >= 0 ? true : x.upper <= 0 ? false : nil
    case .reciprocal: x.lower >= 0 || x.upper <= 0 ? false : nil
    case .power(let n): x.isPowerIncreasing(isOdd: n & 1 != 0, isFalling: n < 0)
    case .root(let p, _): x.isPowerIncreasing(isOdd: p & 1 != 0, isFalling: p < 0)
    case .polygamma: nil
    case .primitive(let function): function.type.isIncreasing(over: x)
    }
  }
}

extension Interval {
  fileprivate func isPowerIncreasing(isOdd: Bool, isFalling: Bool) -> Bool? {
    if isOdd, !isFalling { return true }
    if lower >= 0 { return !isFalling }
    return upper <= 0 ? isFalling && !isOdd : nil
  }
}
