package import Syntax

extension KeypadElement {
  // MARK: From the tree of the language

  /// Makes the tree of a statement that will be changed, with the brackets of its line.
  package init(_ statement: Statement) {
    let value = KeypadElement(statement.kind.value)
    switch statement.kind {
    case .expression:
      self.init(.statement(.none), [value])
    case .assignment(let name, _):
      self.init(.statement(.assignment(name)), [value])
    case .definition(let name, let parameters, _):
      self.init(.statement(.definition(name, parameters: parameters)), [value])
    case .store(_, let names):
      let targets = names.map { KeypadElement(.leaf(Expression(.variable($0)))) }
      self.init(.statement(.none), [value] + targets)
    }
  }

  /// Makes the tree of an expression that will be changed, with the brackets of its line.
  init(_ expression: Expression) {
    switch expression.kind {
    case .number(let literal): self.init(.number(NumberDraft(literal)))
    case .constant, .variable, .answer, .result: self.init(.leaf(Expression(expression.kind)))
    case .negation(let operand):
      let rank: Rank = operand.isNumber ? .leading : .power
      self.init(.prefix(.minus), [KeypadElement(operand).enclosed(atLeast: rank)])
    // The keypad has no key for them, and changes them as a whole.
    case .postfix(_, .toPolar), .call(Expression.conversionFunction, _):
      self.init(.leaf(Expression(expression.kind)))
    case .postfix(let operand, let postfix):
      self.init(.postfix(postfix), [KeypadElement(operand).enclosed(atLeast: .postfixed)])
    case .power(let base, let exponent):
      let base = KeypadElement(base).enclosed(atLeast: .postfixed)
      self.init(.power, [base, KeypadElement(exponent).enclosed(atLeast: .factor)])
    case .sum(let terms):
      self.init(terms.dropFirst().map { .sum($0.sign) }, terms.map(\.operand))
    case .product(let factors):
      let parts = factors.enumerated().map { KeypadElement($1, isFirst: $0 == 0) }
      self.init(.infix(factors.dropFirst().map { .product($0.multiplication) }), parts)
    case .call(let function, let arguments):
      let binder = KeypadElement(binder: expression)
      let rest = arguments.dropFirst(binder == nil ? 0 : 1).map { KeypadElement($0) }
      self.init(.call(function), (binder.map { [$0] } ?? []) + rest)
    case .logic(.relation(let first, let comparisons)):
      let relations = comparisons.map { InfixOperator.relation($0.relation) }
      self.init(relations, [first] + comparisons.map(\.operand))
    case .logic(.not(let operand)):
      self.init(.prefix(.not), [KeypadElement(operand).enclosed(atLeast: .denial)])
    case .logic(.and(let operands)): self.init(operands.dropFirst().map { _ in .and }, operands)
    case .logic(.or(let operands)): self.init(operands.dropFirst().map { _ in .or }, operands)
    case .logic(.choice(let condition, let consequence, let alternative)):
      let parts = [condition, consequence, alternative]
      self.init(.choice, parts.map { KeypadElement($0).enclosed(atLeast: .choice) })
    case .aggregate(let aggregate): self.init(aggregate)
    // The keypad has no key for it, and changes it as a whole.
    case .scope: self.init(.leaf(Expression(expression.kind)))
    }
  }

  private init(_ aggregate: Aggregate) {
    switch aggregate {
    case .list(let items) where items.count < 2 || !items.contains(where: \.isRange):
      self.init(.list, items.map { KeypadElement($0) })
    case .matrix(let rows):
      let rows = rows.map { row in
        KeypadElement(.row, (row.listItems ?? []).map { KeypadElement($0) })
      }
      self.init(.matrix, rows)
    case .range(let first, let second, let last):
      let numbers = [first] + (second.map { [$0] } ?? []) + [last]
      self.init(.range, numbers.map { KeypadElement($0).enclosed(atLeast: .choice) })
    case .element(let base, let indices):
      let base = KeypadElement(base).enclosed(atLeast: .literal)
      self.init(.element, [base] + indices.map { KeypadElement($0) })
    // The keypad has no keys for these, and changes each as a whole.
    case .list, .replacement, .comprehension, .tabulation, .table, .column, .data:
      self.init(.leaf(Expression(.aggregate(aggregate))))
    }
  }

  private init(_ infixes: [InfixOperator], _ operands: [Expression]) {
    let parts = operands.map { KeypadElement($0).enclosed(atLeast: infixes[0].operandRank) }
    self.init(.infix(infixes), parts)
  }

  private init(_ factor: Expression.Factor, isFirst: Bool) {
    let element = KeypadElement(factor.operand)
    let isBeside = !isFirst && factor.multiplication == .implicit
    if isBeside, factor.operand.leftmost.isNumber {
      self.init(.brackets, [element])
    } else {
      self = element.enclosed(atLeast: isFirst ? .leading : isBeside ? .power : .factor)
    }
  }

  /// Whether `to hex`, `to polar` or the like is in it, which only the whole answer can have.
  var holdsAnswerForm: Bool {
    guard case .leaf(let expression) = kind else { return parts.contains(where: \.holdsAnswerForm) }
    if case .postfix(_, .toPolar) = expression.kind { return true }
    return expression.targetBase != nil
  }

  // MARK: To the tree of the language

  /// The characters that show what an expression cannot hold.
  struct Notation {
    /// The name of a placeholder, which nobody can type.
    var placeholder = "▯"
    /// The character in a number where its next one goes.
    var caret = "▏"
  }

  /// The statement; what is missing is a variable with the placeholder's name.
  ///
  /// With a cursor, what is around it is shown as typed: an unfinished number, and brackets whether
  /// they are needed or not, as calls without a name.
  func statement(_ notation: Notation = Notation(), at cursor: KeypadCursor? = nil) -> Statement {
    let way = cursor.flatMap { $0.path.first == 0 ? $0.path.dropFirst() : nil }
    let value = parts[0].expression(notation, caret: cursor?.caret, on: way)
    return Statement(
      statementKind(of: value, notation),
      range: .none,
      isSilent: false
    )
  }

  private func statementKind(of value: Expression, _ notation: Notation) -> Statement.Kind {
    guard case .statement(let head) = kind else { return .expression(value) }
    switch head {
    case .assignment(let name): return .assignment(name: name, value: value)
    case .definition(let name, let parameters):
      return .definition(name: name, parameters: parameters, body: value)
    case .none:
      let names = parts.dropFirst().map { $0.variable ?? notation.placeholder }
      return names.isEmpty ? .expression(value) : .store(value, names: names)
    }
  }

  /// The name of the variable in this node, `nil` for everything else.
  var variable: String? {
    guard case .leaf(let expression) = kind, case .variable(let name) = expression.kind else {
      return nil
    }
    return name
  }

  /// The expression; `way` leads from here to the cursor, `nil` where the cursor is elsewhere.
  private func expression(
    _ notation: Notation,
    caret: Int?,
    on way: ArraySlice<Int>?
  ) -> Expression {
    let operands = parts.enumerated().map { index, part in
      part.expression(notation, caret: caret, on: way?.first == index ? way?.dropFirst() : nil)
    }
    switch kind {
    case .statement: return operands[0]
    case .placeholder: return Expression(.variable(notation.placeholder))
    case .number(let draft): return draft.expression(notation, caret: way == nil ? nil : caret)
    case .leaf(let expression): return expression
    case .infix(let infixes): return Expression(Self.operation(infixes, on: operands))
    case .prefix(.minus): return Expression(.negation(operands[0]))
    case .prefix(.not): return Expression(.logic(.not(operands[0])))
    case .choice:
      let (condition, consequence) = (operands[0], operands[1])
      return Expression(
        .logic(.choice(condition: condition, then: consequence, otherwise: operands[2]))
      )
    case .postfix(let postfix): return Expression(.postfix(operands[0], postfix))
    case .call(let function): return Expression(.call(function, operands))
    case .list, .row: return Expression(.aggregate(.list(operands)))
    case .matrix: return Expression(.aggregate(.matrix(operands)))
    case .range:
      let second = operands.count == 3 ? operands[1] : nil
      let range = Aggregate.range(
        first: operands[0],
        second: second,
        last: operands[operands.count - 1]
      )
      return Expression(.aggregate(range))
    case .binder(let name):
      let binder = Aggregate.Comprehension(operands[0], for: name, in: operands[1], if: nil)
      return Expression(.aggregate(.comprehension(binder)))
    case .element:
      return Expression(.aggregate(.element(of: operands[0], Array(operands.dropFirst()))))
    case .brackets: return way == nil ? operands[0] : Expression(.call("", operands))
    }
  }

  private static func operation(
    _ infixes: [InfixOperator],
    on operands: [Expression]
  ) -> Expression.Kind {
    var terms = [Expression.Term(.plus, operands[0])]
    var factors = [Expression.Factor(.times, operands[0])]
    var comparisons: [Logic.Comparison] = []
    for (infix, operand) in zip(infixes, operands.dropFirst()) {
      switch infix {
      case .sum(let sign): terms.append(.init(sign, operand))
      case .product(let multiplication): factors.append(.init(multiplication, operand))
      case .relation(let relation): comparisons.append(.init(relation, operand))
      case .power, .and, .or: break
      }
    }
    return switch infixes[0] {
    case .sum: .sum(terms)
    case .product: .product(factors)
    case .power: .power(operands[0], operands[1])
    case .relation: .logic(.relation(operands[0], comparisons))
    case .and: .logic(.and(operands))
    case .or: .logic(.or(operands))
    }
  }
}

extension NumberDraft {
  /// The number, or its characters so far where the caret is in it.
  fileprivate func expression(_ notation: KeypadElement.Notation, caret: Int?) -> Expression {
    if let caret, caret < count || finished != self {
      let rest = text.dropFirst(caret)
      return Expression(.variable(rest.isEmpty ? text : text.prefix(caret) + notation.caret + rest))
    }
    if let literal { return Expression(.number(literal)) }
    let begun = missing == nil ? "" : awaitsDenominator ? text + "/" : text
    return Expression(.variable(begun + notation.placeholder))
  }
}
