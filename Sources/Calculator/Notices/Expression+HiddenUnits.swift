internal import Syntax

extension Expression {
  /// The variables that stand among units, as s does in `10 m/s`.
  ///
  /// Names that were read as no units may count as some: s without a value in `9.81 m/s^2`, where m has one.
  func variablesAmongUnits(_ vocabulary: Vocabulary, or more: [String] = []) -> [String] {
    guard hasConstants || !more.isEmpty else { return [] }
    var names: [String] = []
    if case .product(let factors) = kind {
      let (units, others) = factors.parts(vocabulary)
      let isAmongUnits = !units.isEmpty || others.contains(where: more.contains)
      if isAmongUnits { names += others.filter { !more.contains($0) } }
    }
    for operand in operands { names += operand.variablesAmongUnits(vocabulary, or: more) }
    return names
  }
}

extension [Expression.Factor] {
  /// The units and the variables of a product with their exponents left out, where no sign of multiplication is
  /// before them.
  fileprivate func parts(_ vocabulary: Vocabulary) -> (units: [String], variables: [String]) {
    var (units, variables): ([String], [String]) = ([], [])
    for (index, factor) in enumerated() where index == 0 || factor.multiplication != .times {
      var base = factor.operand
      if case .power(let inner, _) = base.kind { base = inner }
      switch base.kind {
      case .constant(let name) where vocabulary.isUnit(constant: name): units.append(name)
      case .variable(let name): variables.append(name)
      case .product(let factors):
        let inner = factors.parts(vocabulary)
        units += inner.units
        variables += inner.variables
      default: break
      }
    }
    return (units, variables)
  }
}
