internal import Arithmetic
internal import Evaluation
internal import Syntax

/// The tree of an expression with the value at each node, and the point where exactness ended.
struct Explanation {
  private let environment: Environment
  private let writer: AnswerWriter
  private let angleMode: AngleMode
  private let printer: Printer

  /// Explains expressions in an environment; decimals have the digits of the settings.
  init(_ environment: Environment, settings: Settings) {
    var settings = settings
    settings.format = .auto
    self.environment = environment
    writer = AnswerWriter(settings, for: .person)
    angleMode = environment.angleMode
    printer = Printer(.mathematical, vocabulary: environment.vocabulary)
  }

  /// One line for each node, operands indented under their operation.
  func lines(_ statement: Statement) -> [String] {
    let expression = statement.appliedValue
    let mode = "angle mode \(angleMode.rawValue.uppercased())"
    if let identity = identity(statement) { return [identity] }
    return (expression.usesAngles ? [mode] : []) + tree(expression).lines
  }

  /// The line of a question that is answered for every value of its names, whose parts have none.
  private func identity(_ statement: Statement) -> String? {
    guard (try? environment.result(of: statement.kind.value)) == nil,
      let result = try? environment.result(of: statement),
      let line = try? writer.line(Answer(result, angleMode: angleMode))
    else { return nil }
    return "\(printer.text(of: statement.kind.value)) is \(line)"
  }

  private struct Tree {
    let lines: [String]
    let isExact: Bool
    /// Whether it says only that a number is itself, as 2i = 2i does.
    let isTrivial: Bool
  }

  /// The tree of an expression with the local names around it, the innermost last.
  private func tree(_ expression: Expression, inside scopes: [[Scope.Binding]] = []) -> Tree {
    let bindings = expression.operation == .scope ? expression.scope.bindings : []
    var operands: [Tree] = []
    for (index, operand) in explainedOperands(of: expression).enumerated()
    where !operand.isNumber && !environment.vocabulary.isUnit(operand) {
      // The first operand of a scope has all names, each value those before its own.
      let known = index == 0 ? bindings[...] : bindings.prefix(index - 1)
      let tree = tree(operand, inside: known.isEmpty ? scopes : scopes + [Array(known)])
      if !tree.isTrivial { operands.append(tree) }
    }
    operands += steps(to: expression, inside: scopes)
    operands += stepsOfEquation(in: expression, inside: scopes)
    let (value, isExact) = value(of: expression, inside: scopes)
    let isLost = !isExact && operands.allSatisfy(\.isExact)
    let plain = printer.text(of: expression)
    // The sign after a local name's value would be read as a second one.
    let text = expression.operation == .scope ? "(\(plain))" : plain
    let isItself = value == "= \(text)"
    let shown = value.hasPrefix("= \(text) ") ? String(value.dropFirst(text.count + 3)) : value
    let head = isItself ? text : "\(text) \(shown)\(isLost ? "   exactness ends here" : "")"
    let last = operands.count - 1
    let branches = operands.enumerated().flatMap { index, operand in
      operand.lines.enumerated().map { line, text in
        (line == 0 ? (index == last ? "└ " : "├ ") : (index == last ? "  " : "│ ")) + text
      }
    }
    return Tree(lines: [head] + branches, isExact: isExact, isTrivial: isItself && branches.isEmpty)
  }

  /// The operands that have one value: a polynomial or an equation that a function takes has none.
  private func explainedOperands(of expression: Expression) -> [Expression] {
    guard case .call(let name, let arguments) = expression.kind else {
      return expression.explainedOperands
    }
    if expression.isConversion { return [arguments[0]] }
    if case .aggregate(.range(_, nil, let last))? = arguments.first?.binder?.source.kind,
      case .constant(Expression.infinity) = last.kind
    {
      return []
    }
    switch environment.builtIn(name)?.domain {
    case .numbers, .lists, nil: return arguments
    case .equations: return expression.holdsEquations(in: environment) ? [] : arguments
    case .polynomials, .models, .formulas, .calculus: return Array(arguments.dropFirst())
    }
  }

  /// What a function of lists computes on the way to its value.
  private func steps(to expression: Expression, inside scopes: [[Scope.Binding]]) -> [Tree] {
    guard case .call(let name, let arguments) = expression.kind,
      case .lists(let function) = environment.builtIn(name)?.domain
    else { return [] }
    let values = arguments.compactMap { argument in
      try? environment.result(of: argument.inside(scopes)).value
    }
    guard values.count == arguments.count,
      let steps = try? function.steps(of: ListArguments(values))
    else { return [] }
    return steps.compactMap { step in
      let answer = Answer(Result(step.value), angleMode: angleMode)
      guard let line = try? writer.lineWithSign(answer) else { return nil }
      return Tree(lines: ["\(step.name) \(line)"], isExact: true, isTrivial: false)
    }
  }

  /// The steps from an equation to its solutions.
  private func stepsOfEquation(
    in expression: Expression,
    inside scopes: [[Scope.Binding]]
  ) -> [Tree] {
    guard scopes.isEmpty else { return [] }
    return environment.stepsOfEquation(in: expression).map { step in
      Tree(lines: [text(of: step)], isExact: true, isTrivial: false)
    }
  }

  private func text(of step: EquationStep) -> String {
    switch step {
    case .equation(let equation, let reason):
      printer.text(of: equation) + (reason.isEmpty ? "" : "   \(reason)")
    case .substitution(let equation): "\(printer.text(of: equation))   a name for what is repeated"
    case .conclusion(let equation, let solutions):
      solutions.isEmpty
        ? "\(printer.text(of: equation)) has no real solution"
        : "\(printer.text(of: equation)): \(solutions.map(printer.text).joined(separator: " or "))"
    case .words(let words): words
    }
  }

  /// The value with the sign before it, and whether it has an exact form.
  private func value(
    of expression: Expression,
    inside scopes: [[Scope.Binding]]
  ) -> (text: String, isExact: Bool) {
    // A formula is what it is, whatever values its names have around it.
    let isOuter = expression.isLeaf && !expression.isName(in: scopes)
    let expression = isOuter ? expression : expression.inside(scopes)
    do {
      let answer = Answer(try environment.result(of: expression), angleMode: angleMode)
      let line =
        expression.withoutScope.isQuestion
        ? "is \(try writer.line(answer))" : try writer.lineWithSign(answer)
      return (line, try answer.exact(.any) != nil)
    } catch let error as EvaluationError {
      return ("has no value: \(error.diagnostic.message)", false)
    } catch let error as ArithmeticFailure {
      return ("has no value: \(error.message(.answer))", false)
    } catch {
      return ("has no value", false)
    }
  }
}

extension Statement {
  /// The expression that is evaluated, with percentages applied.
  var appliedValue: Expression { kind.value.percentagesApplied ?? kind.value }
}

extension Expression {
  /// Whether it is one of the local names.
  fileprivate func isName(in scopes: [[Scope.Binding]]) -> Bool {
    operation == .variable && scopes.joined().contains { $0.name == name }
  }

  /// The expression with the local names around it, the innermost last.
  fileprivate func inside(_ scopes: [[Scope.Binding]]) -> Expression {
    scopes.reversed().reduce(self) { inner, bindings in
      Expression(.scope(Scope(inner, where: bindings)))
    }
  }

  /// The operands that have one value; the body of a comprehension has many.
  fileprivate var explainedOperands: [Expression] {
    guard case .aggregate(let aggregate) = kind else { return Array(operands) }
    switch aggregate {
    case .list(let items): return items.filter { !$0.isRange }
    case .matrix(let rows): return rows.flatMap { Array($0.operands) }
    case .range: return []
    case .element(let base, let indices): return [base] + indices.filter { !$0.isRange }
    case .replacement(let place, let value): return place.explainedOperands + [value]
    case .table(let columns): return columns.map(\.values)
    case .column(let base, _): return [base]
    case .data: return []
    case .comprehension(let comprehension), .tabulation(let comprehension):
      return comprehension.source.isRange ? [] : [comprehension.source]
    }
  }

  /// Whether it contains a function of an angle or one that returns an angle.
  var usesAngles: Bool {
    if case .call(let name, _) = kind, let function = BuiltIn.named(name), function.angles != .none
    {
      return true
    }
    return containsOperand(where: \.usesAngles)
  }
}
