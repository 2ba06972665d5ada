internal import Arithmetic
internal import Evaluation
internal import Syntax

/// A chained calculation as one expression: every ANS and @ replaced by the step that it stands for.
struct Description {
  let expression: Expression
  /// The steps in which angles occur, with the mode that each was carried out in.
  private let angleModes: [(number: Int, mode: AngleMode)]

  /// Descriptions of more nodes are not made: a chain of `ANS*ANS` doubles with each step.
  static let maximumSize = 2_000

  /// Describes a statement; nil where it has no value, or where the description would be too long.
  init?(of entry: Entry, in timeline: Timeline) {
    let steps = Steps(timeline, through: entry.number)
    var parts: [Int: Expression] = [:]
    let needed = steps.needed(for: entry.number)
    // A step stands behind those that it needs.
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

  /// The expression, and a line about the angle modes where the steps do not share one.
  func lines(_ vocabulary: Vocabulary) -> [String] {
    let printer = Printer(.mathematical, vocabulary: vocabulary, brackets: .steps)
    let text = printer.text(of: expression)
    guard Set(angleModes.map(\.mode)).count > 1 else { return [text] }
    let modes = angleModes.map { "statement \($0.number) in \($0.mode.rawValue.uppercased())" }
    return [text, "angles: \(modes.joined(separator: ", "))"]
  }
}

/// The statements up to one of them, and which steps their ANS and @ stand for.
private struct Steps {
  private struct Step {
    let expression: Expression
    /// The number of the statement whose result ANS was, where it is in the ring.
    let answer: Int?
    /// What ANS was where no statement in the ring gave it.
    let answerValue: Result?
  }

  private var steps: [Int: Step] = [:]
  private(set) var angleModes: [(number: Int, mode: AngleMode)] = []

  init(_ timeline: Timeline, through number: Int) {
    var environment = timeline.start
    var answer: Int?
    let end = timeline.entries.firstIndex { $0.number == number } ?? timeline.entries.endIndex
    for entry in timeline.entries.prefix(end + 1) {
      if let statement = try? entry.statement(environment.vocabulary), entry.result != nil {
        let expression = statement.appliedValue
        let value = answer == nil ? environment.answer : nil
        steps[entry.number] = Step(expression: expression, answer: answer, answerValue: value)
        if expression.usesAngles { angleModes.append((entry.number, entry.angleMode)) }
        answer = entry.number
      }
      environment.replay(entry)
      if entry.changes.joined().contains(where: \.changesAnswer) { answer = nil }
    }
  }

  /// The numbers of the statement and of all the steps behind it.
  func needed(for number: Int) -> Set<Int> {
    var needed: Set<Int> = []
    var pending = [number]
    while let next = pending.popLast() {
      guard let step = steps[next], needed.insert(next).inserted else { continue }
      _ = step.expression.mappingLeaves { leaf in
        if let reference = reference(leaf, in: step) { pending.append(reference) }
        return leaf
      }
    }
    return needed
  }

  /// The expression of a statement with the parts, which are made already, put in.
  func expression(of number: Int, _ parts: [Int: Expression]) -> Expression? {
    guard let step = steps[number] else { return nil }
    return step.expression.mappingLeaves { leaf in
      if let part = reference(leaf, in: step).flatMap({ parts[$0] }) {
        return Expression(part.kind)
      }
      guard case .answer = leaf.kind, let value = step.answerValue,
        let exact = try? Answer(value, angleMode: .radians).exact()
      else { return leaf }
      return Expression(exact.kind)
    }
  }

  private func reference(_ leaf: Expression, in step: Step) -> Int? {
    switch leaf.kind {
    case .answer: step.answer
    case .result(let number): steps[number] == nil ? nil : number
    case .number, .constant, .variable, .negation, .sum, .product, .power, .postfix, .call: nil
    }
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
