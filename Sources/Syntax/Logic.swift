/// The operations that return truth values, and the choice, which depends on one.
///
///     choice      = "if" choice "then" choice "else" choice | disjunction
///     disjunction = conjunction { "or" conjunction }
///     conjunction = negation { "and" negation }
///     negation    = [ "not" ] relation
///     relation    = sum { ( "=" | "≠" | "<>" | "<" | "<=" | "≤" | ">" | ">=" | "≥" ) sum }
package enum Logic: Hashable, Sendable {
  /// One or more comparisons, each with the operand before it: `0 < x < 1`.
  case relation(Expression, [Comparison])
  case not(Expression)
  /// Two or more operands.
  case and([Expression])
  /// Two or more operands.
  case or([Expression])
  case choice(condition: Expression, then: Expression, otherwise: Expression)

  /// A sign and the operand after it.
  package struct Comparison: Hashable, Sendable {
    package let relation: Relation
    package let operand: Expression

    package init(_ relation: Relation, _ operand: Expression) {
      self.relation = relation
      self.operand = operand
    }
  }

  /// Returns the same operation on the closure's results for the operands.
  package func mappingOperands(_ transform: (Expression) -> Expression) -> Logic {
    switch self {
    case .relation(let first, let comparisons):
      .relation(
        transform(first),
        comparisons.map { Comparison($0.relation, transform($0.operand)) }
      )
    case .not(let operand): .not(transform(operand))
    case .and(let operands): .and(operands.map(transform))
    case .or(let operands): .or(operands.map(transform))
    case .choice(let condition, let consequence, let alternative):
      .choice(
        condition: transform(condition),
        then: transform(consequence),
        otherwise: transform(alternative)
      )
    }
  }
}

/// A relation between the operands on its two sides.
package enum Relation: Sendable, CaseIterable {
  case equal
  case notEqual
  case less
  case lessOrEqual
  case greater
  case greaterOrEqual

  /// The sign, in ASCII in the typed style.
  package func sign(in style: Printer.Style) -> String {
    switch self {
    case .equal: "="
    case .notEqual: style == .typed ? "<>" : "≠"
    case .less: "<"
    case .lessOrEqual: style == .typed ? "<=" : "≤"
    case .greater: ">"
    case .greaterOrEqual: style == .typed ? ">=" : "≥"
    }
  }
}

/// The words of the language that are not names.
package enum Keyword: String, Sendable {
  case `if`
  case then
  case `else`
  case and
  case or
  case not
  case `where`
  case `for`
}

extension Expression {
  /// Whether it is a choice.
  package var isChoice: Bool { nodes[root].kind == .choice }

  /// The outermost operation, which must be a relation, a connective or a choice.
  package var logic: Logic {
    var operands = Array(operands)
    switch nodes[root].kind {
    case .relation:
      let first = operands.removeFirst()
      return .relation(first, operands.map { .init($0.nodes[$0.root].infix.relation, $0) })
    case .not: return .not(operands[0])
    case .and: return .and(operands)
    case .or: return .or(operands)
    case .choice: return .choice(condition: operands[0], then: operands[1], otherwise: operands[2])
    case .number, .longNumber, .mixedNumber, .basedNumber, .constant, .variable, .answer, .result,
      .negation,
      .sum, .product, .power, .postfix, .call, .scope, .list, .matrix, .range, .element,
      .replacement, .comprehension, .tabulation, .table, .column, .data, .text:
      preconditionFailure("no operation on truth values")
    }
  }
}

extension TreeBuilder {
  mutating func append(_ logic: Logic, at range: SourceRange) -> Int {
    switch logic {
    case .relation(let first, let comparisons):
      var operands = append(all: [first])
      for comparison in comparisons {
        add(append(comparison.operand), to: &operands, .comparison(comparison.relation))
      }
      return append(.relation, of: operands, at: range)
    case .not(let operand): return append(.not, of: append(all: [operand]), at: range)
    case .and(let operands): return append(.and, of: append(all: operands), at: range)
    case .or(let operands): return append(.or, of: append(all: operands), at: range)
    case .choice(let condition, let consequence, let alternative):
      let operands = append(all: [condition, consequence, alternative])
      return append(.choice, of: operands, at: range)
    }
  }
}
