internal import Arithmetic
internal import Evaluation
internal import Syntax

/// A chained calculation as one expression: every ANS and @ is replaced by the step it refers to.
struct Description {
  let expression: Expression
  /// The steps that use angles, with the angle mode of each.
  private let angleModes: [(number: Int, mode: AngleMode)]

  /// Longer descriptions are not made: a chain of `ANS*ANS` doubles with each step.
  static let maximumSize = 2_000

  /// Describes a statement; nil where it has no value, or where the description would be too long.
  init?(of entry: Entry, in timeline: Timeline) {
    let steps = Steps(timeline, through: entry.number)
    var parts: [Int: Expression] = [:]
    let needed = steps.needed(for: entry.number)
    // A step comes after the steps that it needs.
    for number in timeline.entries.map(\.number) where needed.contains(number) {
      guard let part = steps.expression(of: number, parts),
        part.height <= Expression.maximumHeight, part.size <= Self.maximumSize
      else { return nil }
      parts[number] = part
    }
    guard entry.result != nil, let expression = parts[entry.number] else { return nil }
    self.expression = expression
    angleModes = steps.angleModes.filter { needed.contains($0.number) }
  }

  /// The expression, and a line about the angle modes where the steps used different ones.
  func lines(_ vocabulary: Vocabulary) -> [String] {
    let printer = Printer(.mathematical, vocabulary: vocabulary, brackets: .steps)
    // (b) = 2 asks again where it is typed, and b = 2 would not.
    let question = Statement(.expression(expression), range: expression.range, isSilent: false)
    let text = printer.text(of: question)
    guard Set(angleModes.map(\.mode)).count > 1 else { return [text] }
    let modes = angleModes.map { "statement \($0.number) in \($0.mode.rawValue.uppercased())" }
    return [text, "angles: \(modes.joined(separator: ", "))"]
  }
}

/// The statements up to a given one, and the steps that their ANS and @ refer to.
private struct Steps {
  private struct Step {
    let expression: Expression
    /// The number of the statement whose result ANS was, if the ring still holds it.
    let answer: Int?
    /// The value of ANS where no statement in the ring gave it.
    let answerValue: Result?
    /// The statement's own value, as it is written in its angle mode.
    let value: Answer
  }

  private var steps: [Int: Step] = [:]
  private(set) var angleModes: [(number: Int, mode: AngleMode)] = []

  init(_ timeline: Timeline, through number: Int) {
    var environment = timeline.start
    var answer: Int?
    let end = timeline.entries.firstIndex { $0.number == number } ?? timeline.entries.endIndex
    for entry in timeline.entries.prefix(end + 1) {
      if let statement = try? entry.statement(environment.vocabulary), let result = entry.result {
        let expression = statement.appliedValue
        steps[entry.number] = Step(
          expression: expression,
          answer: answer,
          answerValue: answer == nil ? environment.answer : nil,
          value: Answer(result, angleMode: entry.mode.angles)
        )
        if expression.usesAngles { angleModes.append((entry.number, entry.mode.angles)) }
        answer = entry.number
      }
      environment.replay(entry)
      if entry.changes.joined().contains(where: \.changesAnswer) { answer = nil }
    }
  }

  /// The numbers of the statement and of all steps that it depends on.
  func needed(for number: Int) -> Set<Int> {
    var needed: Set<Int> = []
    var pending = [number]
    while let next = pending.popLast() {
      guard let step = steps[next], needed.insert(next).inserted else { continue }
      pending += references(in: step)
    }
    return needed
  }

  /// The steps that a step refers to.
  private func references(in step: Step) -> [Int] {
    var numbers: [Int] = []
    _ = step.expression.mappingLeaves { leaf in
      if let reference = reference(leaf, in: step) { numbers.append(reference) }
      return leaf
    }
    return numbers
  }

  /// The expression of a statement, with the finished parts substituted.
  ///
  /// Where a local name is for a formula that ANS or @ is, as in `ANS where t = 2`, the values are
  /// substituted: in what gave a formula, the name may mean something else.
  func expression(of number: Int, _ parts: [Int: Expression]) -> Expression? {
    guard let step = steps[number] else { return nil }
    guard !step.expression.isLeaf else { return substituted(step.expression, in: step, parts) }
    if bindsNameOfFormula(step) {
      let values = references(in: step).reduce(into: [:]) { $0[$1] = exactValue(of: $1) }
      guard references(in: step).allSatisfy({ values[$0] != nil }) else { return nil }
      return step.expression.mappingLeaves { substituted($0, in: step, values) }
    }
    let names = parts.values.reduce(into: Set()) { $0.formUnion($1.outerNames) }
    let operands = parts.mapValues(\.asOperand)
    return step.expression.renamingLocalNames(in: names).mappingLeaves {
      substituted($0, in: step, operands)
    }
  }

  /// Whether a local name of the step is in a formula that it refers to.
  private func bindsNameOfFormula(_ step: Step) -> Bool {
    let names = step.expression.localNamesInside
    guard !names.isEmpty else { return false }
    return references(in: step).contains { number in
      !names.isDisjoint(with: exactValue(of: number)?.freeVariables ?? [])
    }
  }

  private func exactValue(of number: Int) -> Expression? {
    steps[number].flatMap { try? $0.value.exact() }.map(\.withOneBracket)
  }

  /// A leaf of a step, or what takes its place.
  private func substituted(
    _ leaf: Expression,
    in step: Step,
    _ parts: [Int: Expression]
  ) -> Expression {
    if let part = reference(leaf, in: step).flatMap({ parts[$0] }) { return Expression(part.kind) }
    guard case .answer = leaf.kind, let value = step.answerValue,
      let exact = try? Answer(value, angleMode: .radians).exact()
    else { return leaf }
    return Expression(exact.withOneBracket.kind)
  }

  private func reference(_ leaf: Expression, in step: Step) -> Int? {
    switch leaf.kind {
    case .answer: step.answer
    case .result(let number): steps[number] == nil ? nil : number
    case .number, .constant, .variable, .negation, .sum, .product, .power, .postfix, .call, .logic,
      .scope, .aggregate:
      nil
    }
  }
}

extension Expression {
  /// The expression as a part of another one, where a percentage would change a sum, and a base or
  /// a polar form, which belong to the whole answer, cannot be chosen.
  fileprivate var asOperand: Expression {
    if targetBase != nil || operation == .postfix && postfix == .toPolar {
      return operand.asOperand
    }
    return percentageAsFraction
  }

  /// The same value, whose operands are no steps and have no brackets of steps.
  fileprivate var withOneBracket: Expression {
    func read(_ expression: Expression) -> Expression {
      Expression(expression.mappingOperands(read).kind, range: SourceRange(0, 1))
    }
    return mappingOperands(read)
  }

  /// The names in it that have their meaning from outside, functions and constants included.
  fileprivate var outerNames: Set<String> { Set(freeVariables).union(builtInNames) }

  private var builtInNames: Set<String> {
    var names: Set<String> = []
    if operation == .constant { names.insert(name) }
    if operation == .call { names.insert(Expression.function(named: name)) }
    for operand in operands { names.formUnion(operand.builtInNames) }
    return names
  }
}

extension Change {
  fileprivate var changesAnswer: Bool {
    switch self {
    case .answer, .forgetAll: true
    case .assign, .define, .label, .forget: false
    }
  }
}
