internal import CFlint

/// Gauss and Legendre's formulas for integrals from −1 to 1, each computed once.
final class LegendreRules {
  private var rules: [[Int]: LegendreRule] = [:]

  /// The rule of that many nodes or a few more, for a precision.
  func rule(atLeast count: Int, precision: Int) -> LegendreRule {
    let (count, precision) = ((count + 3) / 4 * 4, (precision + 63) / 64 * 64)
    if let rule = rules[[count, precision]] { return rule }
    let rule = LegendreRule(count: count, precision: precision)
    rules[[count, precision]] = rule
    return rule
  }
}

/// The nodes and weights of one of these formulas.
final class LegendreRule {
  let count: Int
  private let balls: UnsafeMutablePointer<arb_struct>

  fileprivate init(count: Int, precision: Int) {
    self.count = count
    balls = .allocate(capacity: 2 * count)
    for index in 0..<2 * count { arb_init(balls + index) }
    for index in 0..<(count + 1) / 2 {
      let (node, weight) = (node(index), weight(index))
      arb_hypgeom_legendre_p_ui_root(node, weight, UInt(count), UInt(index), precision)
      let opposite = count - 1 - index
      guard opposite > index else { break }
      arb_neg(self.node(opposite), node)
      arb_set(self.weight(opposite), weight)
    }
  }

  deinit {
    for index in 0..<2 * count { arb_clear(balls + index) }
    balls.deallocate()
  }

  func node(_ index: Int) -> UnsafeMutablePointer<arb_struct> { balls + index }

  func weight(_ index: Int) -> UnsafeMutablePointer<arb_struct> { balls + count + index }
}
