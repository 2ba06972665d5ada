internal import Arithmetic
internal import Syntax

// What kinds of formulas rules for integrals are for.

extension Expression {
  /// Whether it is an analytic function of the name where it has no singularity and no branch cut.
  func isAnalytic(in name: String) -> Bool {
    guard freeVariables.contains(name) else { return true }
    switch kind {
    case .variable: return true
    case .negation, .sum, .power: return operands.allSatisfy { $0.isAnalytic(in: name) }
    case .product(let factors):
      return factors.allSatisfy { $0.multiplication != .modulo && $0.operand.isAnalytic(in: name) }
    case .call(let function, let arguments):
      return UnaryFunction.analytic.contains { $0.call?.name == function }
        && arguments.allSatisfy { $0.isAnalytic(in: name) }
    case .number, .constant, .answer, .result, .postfix, .logic, .scope, .aggregate: return false
    }
  }

  /// The formulas whose square roots are in it.
  var radicands: [Expression] {
    guard !isLeaf else { return [] }
    let inner = operands.flatMap(\.radicands)
    guard case .call(RealFunction.sqrt.name, let arguments) = kind else { return inner }
    return arguments + inner
  }

  var isCubeRoot: Bool {
    guard case .call("cbrt", _) = kind else { return false }
    return true
  }

  /// Whether it is made of the name and of what does not contain it by sums, products, quotients and powers with
  /// integers.
  func isQuotientOfPolynomials(of name: String) -> Bool {
    guard freeVariables.contains(name) else { return true }
    switch kind {
    case .variable: return true
    case .negation, .sum: return operands.allSatisfy { $0.isQuotientOfPolynomials(of: name) }
    case .product(let factors):
      return factors.allSatisfy {
        $0.multiplication != .modulo && $0.operand.isQuotientOfPolynomials(of: name)
      }
    case .power(let base, let exponent):
      return exponent.smallInteger != nil && base.isQuotientOfPolynomials(of: name)
    case .number, .constant, .answer, .result, .postfix, .call, .logic, .scope, .aggregate:
      return false
    }
  }

  /// Whether it is made of the name and of what does not contain it by sums, products and powers with natural
  /// numbers.
  func isPolynomial(of name: String) -> Bool {
    guard freeVariables.contains(name) else { return true }
    switch kind {
    case .variable: return true
    case .negation(let operand): return operand.isPolynomial(of: name)
    case .sum(let terms): return terms.allSatisfy { $0.operand.isPolynomial(of: name) }
    case .product(let factors):
      return factors.allSatisfy {
        switch $0.multiplication {
        case .times, .implicit: $0.operand.isPolynomial(of: name)
        case .divided: !$0.operand.freeVariables.contains(name)
        case .modulo: false
        }
      }
    case .power(let base, let exponent):
      return base.isPolynomial(of: name) && (exponent.smallInteger ?? -1) >= 0
    case .number, .constant, .answer, .result, .postfix, .call, .logic, .scope, .aggregate:
      return false
    }
  }

  var isExponential: Bool {
    switch kind {
    case .power(_, let exponent): !exponent.freeVariables.isEmpty
    case .call(let name, _): UnaryFunction.exp.call?.name == name
    default: false
    }
  }

  var isWave: Bool {
    guard case .call(let name, _) = kind else { return false }
    return [UnaryFunction.sin, .cos].contains { $0.call?.name == name }
  }

  /// Whether its antiderivatives are multiples of functions of the same kind.
  var keepsItsKind: Bool {
    guard case .call(let name, _) = kind else { return isExponential }
    return [UnaryFunction.sin, .cos, .sinh, .cosh, .exp].contains { $0.call?.name == name }
  }

  /// Whether it is a logarithm, an inverse function or an integral, whose derivative has no such function.
  var hasSimplerDerivative: Bool {
    guard case .call(let name, let arguments) = kind, arguments.count == 1 else { return false }
    return BuiltIn.named(name)?.angles == .ofValue
      || BuiltIn.integrals.contains { $0.name == name }
      || [UnaryFunction.ln, .asinh, .acosh, .atanh].contains { $0.call?.name == name }
  }
}

extension UnaryFunction {
  /// Functions that are analytic off their branch cuts.
  static var analytic: [UnaryFunction] {
    [
      .exp, .ln, .sqrt, .sin, .cos, .tan, .asin, .acos, .atan, .sinh, .cosh, .tanh, .asinh, .acosh,
      .atanh,
      .erf,
    ]
  }
}
