internal import Arithmetic
internal import Syntax

// From a function of the unknown back to it, and what is no solution.

extension EquationSteps {
  /// Solves that a function of the unknown is a number.
  mutating func conclude(_ part: Expression, _ number: Expression) {
    let question = equation(part, number)
    let call = Expression(.call("solve", [question, unknown]))
    var evaluator = Evaluator()
    guard let list = try? evaluator.value(call, in: environment).list else { return }
    let values = list.elements.compactMap { $0.exactExpression(environment.angleMode) }
    guard values.count == list.count else { return }
    // What was found in a part of the line, or is not all that there may be, is no conclusion.
    guard let known = evaluator.remarks.notes?.solutions, known.isDecided else { return }
    if case .range = known.extent { return }
    steps.append(.conclusion(question, values.map { equation(unknown, $0) }))
    tellDropped(values)
  }

  /// Says which numbers are no solutions: where a side has no value.
  mutating func tellDropped(_ roots: [Expression]?) {
    guard let roots else { return }
    let call = Expression(.call("solve", [equation(left, right), unknown]))
    guard let list = try? environment.result(of: call).value.list else { return }
    for root in roots {
      guard root.freeVariables.isEmpty else {
        // A family may be written in another way in the answer.
        if list.count == 0 { tellDropped(root) }
        continue
      }
      guard let number = try? environment.real(root) else { continue }
      let isSolution = list.elements.contains { element in
        guard let solution = element.real else { return true }
        return (try? (solution - number).sign()).map { $0 == .zero } ?? true
      }
      if !isSolution { tellDropped(root) }
    }
  }

  mutating func tellDropped(_ root: Expression) {
    steps.append(.words("\(printed(root)) is none: a side has no value there"))
  }

  mutating func tellRange() {
    guard question.range != nil, !steps.isEmpty else { return }
    steps.append(.words("the answer has those in the range"))
  }
}
