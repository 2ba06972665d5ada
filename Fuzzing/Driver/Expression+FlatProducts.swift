internal import Evaluation
package import Syntax

extension Expression {
  /// The same with one product for products of products and quotients of them, 2·d·e for (2 d)·e, · between all factors,
  /// and the divisors last.
  ///
  /// What is printed keeps the meaning of factors side by side, and neither their grouping nor their order.
  package var withFlatProducts: Expression {
    let inner = isLeaf ? self : mappingOperands(\.withFlatProducts)
    guard case .product(let factors) = inner.kind else { return inner }
    let flat = factors.enumerated().flatMap { index, factor -> [Factor] in
      let multiplication = factor.multiplication == .implicit ? .times : factor.multiplication
      guard case .product(let parts) = factor.operand.kind, multiplication != .modulo,
        index == 0 || parts.allSatisfy({ $0.multiplication != .modulo })
      else { return [Factor(multiplication, factor.operand)] }
      guard multiplication == .divided else { return parts }
      return parts.map { Factor($0.multiplication == .divided ? .times : .divided, $0.operand) }
    }
    guard flat.allSatisfy({ $0.multiplication != .modulo }) else {
      return Expression(.product(flat))
    }
    let printer = Printer(.typed, vocabulary: .builtIn)
    let texts = flat.map { printer.text(of: $0.operand) }
    let order = flat.indices.sorted { a, b in
      let (isDivisor, isOtherDivisor) = (
        flat[a].multiplication == .divided, flat[b].multiplication == .divided
      )
      return isDivisor == isOtherDivisor ? texts[a] < texts[b] : isOtherDivisor
    }
    return Expression(.product(order.map { flat[$0] }))
  }
}
