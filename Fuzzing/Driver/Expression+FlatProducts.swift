package import Syntax

extension Expression {
  /// The same with one product for products of products, 2·d·e for (2 d)·e, and · between all factors.
  ///
  /// What is printed keeps the meaning of factors side by side, and not their grouping.
  package var withFlatProducts: Expression {
    let inner = isLeaf ? self : mappingOperands(\.withFlatProducts)
    guard case .product(let factors) = inner.kind else { return inner }
    let flat = factors.enumerated().flatMap { index, factor -> [Factor] in
      let multiplication = factor.multiplication == .implicit ? .times : factor.multiplication
      guard case .product(let parts) = factor.operand.kind, multiplication == .times,
        index == 0 || parts.allSatisfy({ $0.multiplication != .modulo })
      else { return [Factor(multiplication, factor.operand)] }
      return parts
    }
    return Expression(.product(flat))
  }
}
