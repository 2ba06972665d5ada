extension Printer {
  /// The statement in one line, with the semicolon that keeps it silent.
  package func text(of statement: Statement) -> String {
    var text = TextBuffer()
    switch statement.kind {
    case .expression(let value): write(opening: value, to: &text)
    case .assignment(let name, let value):
      // `L[2] = 5` has its name in it.
      if !value.isReplacement { text += "\(name.asTarget) = " }
      write(value: value, to: &text)
    case .definition(let name, let parameters, let body):
      text += name + "("
      for (index, parameter) in parameters.enumerated() {
        if index > 0 { text += ", " }
        switch parameter {
        case .name(let name): text += name
        case .number(let number): write(number, to: &text)
        }
      }
      text += ") = "
      write(value: body, parameters.compactMap(\.name), to: &text)
    case .store(let value, let names):
      write(opening: value, to: &text)
      for name in names { text += (style == .typed ? " STO " : " → ") + name }
    }
    if statement.isSilent { text.append(UInt8(ascii: ";")) }
    return text.text
  }

  /// Writes a value with which a statement begins: an equation must not look like an assignment.
  private func write(opening value: Expression, to text: inout TextBuffer) {
    var writer = ExpressionWriter(self, localNames: value.localNamesInside, text: text)
    writer.asksOfName = value.beginsLikeAssignment
    writer.write(value)
    text = writer.finished()
  }

  /// Writes the value of a name, or of a function of the parameters, where a relation needs brackets.
  private func write(
    value: Expression,
    _ parameters: [String] = [],
    to text: inout TextBuffer
  ) {
    let localNames = value.localNamesInside.union(parameters)
    var writer = ExpressionWriter(self, localNames: localNames, text: text)
    writer.write(value, inBrackets: value.isQuestion)
    text = writer.finished()
  }
}

extension String {
  /// The name as it is written before the equals sign: `unit smoot` for the variable that is this unit.
  package var asTarget: String { unitNamed.map { "unit \($0)" } ?? self }
}

extension Expression {
  /// Whether it can be a number in the head of a definition.
  private var isNumberOfCase: Bool {
    switch operation {
    case .number: true
    case .negation: operand.isNumberOfCase
    case .product: factors.allSatisfy { $0.operand.isNumberOfCase && $0.multiplication != .modulo }
    case .constant, .variable, .answer, .result, .sum, .power, .postfix, .call, .logic, .scope,
      .aggregate:
      false
    }
  }

  /// Whether its text begins with an equation whose left side is only a name or a call: typed in, it would
  /// be an assignment or a definition.
  package var beginsLikeAssignment: Bool {
    switch operation {
    case .logic:
      switch logic {
      case .relation(let first, let comparisons):
        first.isLikeTarget && comparisons.first?.relation == .equal
      case .and(let operands), .or(let operands): operands[0].beginsLikeAssignment
      case .not, .choice: false
      }
    case .scope: operand.beginsLikeAssignment
    case .number, .constant, .variable, .answer, .result, .negation, .sum, .product, .power,
      .postfix, .call, .aggregate:
      false
    }
  }

  private var isTransposed: Bool {
    if case .postfix(_, .transpose) = kind { true } else { false }
  }

  private var isLikeTarget: Bool {
    switch operation {
    case .variable, .constant, .answer, .result: true
    case .call: operands.allSatisfy { $0.operation == .variable || $0.isNumberOfCase }
    // `(L[2]) = 5` asks.
    case .aggregate: nodes[root].kind == .element && operand.operation == .variable
    // So does `(A') = 7`.
    case .postfix: isTransposed && (operand.isLikeTarget || operand.operation == .aggregate)
    case .number, .negation, .sum, .product, .power, .logic, .scope: false
    }
  }
}
