package import Syntax

extension KeypadElement {
  /// An operator between two operands.
  package enum InfixOperator: Hashable, Sendable {
    case sum(Expression.Sign)
    case product(Expression.Multiplication)
    case power
    case relation(Relation)
    case and
    case or

    /// How closely it binds.
    var rank: Rank {
      switch self {
      case .sum: .sum
      case .product: .product
      case .power: .power
      case .relation: .relation
      case .and: .conjunction
      case .or: .disjunction
      }
    }

    /// The lowest rank of a first operand without brackets.
    var operandRank: Rank {
      switch self {
      case .sum: .product
      case .product: .leading
      case .power: .postfixed
      case .relation: .sum
      case .and: .denial
      case .or: .conjunction
      }
    }

    /// The operator with its operands, the first in brackets where it needs them.
    func element(_ operand: KeypadElement, _ next: KeypadElement) -> KeypadElement {
      KeypadElement(.infix([self]), [operand.enclosed(atLeast: operandRank), next])
    }
  }

  /// An operator before its operand.
  package enum PrefixOperator: Sendable {
    case minus
    case not

    /// How closely it binds.
    var rank: Rank {
      switch self {
      case .minus: .factor
      case .not: .denial
      }
    }
  }

  /// The node with a placeholder after one of its operands, `nil` where the operator makes a node of
  /// its own.
  func inserting(_ infix: InfixOperator, after index: Int) -> KeypadElement? {
    guard case .infix(var infixes) = kind, infix.rank == rank, infix != .power else { return nil }
    infixes.insert(infix, at: index)
    var parts = parts
    parts.insert(.placeholder, at: index + 1)
    return KeypadElement(.infix(infixes), parts)
  }

  /// The node without one of its parts, and without the operator before it.
  func removing(at index: Int) -> KeypadElement {
    var (kind, parts) = (kind, parts)
    parts.remove(at: index)
    if case .infix(var infixes) = kind {
      infixes.remove(at: max(0, index - 1))
      kind = .infix(infixes)
    }
    return KeypadElement(kind, parts)
  }
}
