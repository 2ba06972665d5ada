internal import Arithmetic
internal import Evaluation
internal import Syntax

/// Writes a session down as a script.
struct SessionWriter {
  private let session: Session
  private let printer = Printer(.typed, vocabulary: .builtIn)
  /// The lines that define the rules `_1`, `_2`, …, each one after those it needs.
  private var ruleLines: [String] = []
  /// The names of the rules that are written, by their nodes.
  private var ruleNames: [ObjectIdentifier: String] = [:]
  /// The names in the order in which they were given.
  private var ruleOrder: [String] = []
  private var ruleNumber = 0

  init(_ session: Session) { self.session = session }

  mutating func text() -> String {
    let environment = session.environment
    let functions = environment.functions.values.sorted { $0.name < $1.name }.map(session.text(of:))
    var values: [String] = []
    for (name, value) in environment.variables.sorted(by: { $0.key < $1.key }) {
      values.append("\(name) = \(text(of: value))")
    }
    if let answer = environment.answer { values.append(text(of: answer)) }
    var statements: [String] = []
    for entry in session.statements { statements.append(text(of: entry)) }
    // Rules stand first, but are found while the values are written.
    let lines =
      ["\(SessionFile.header)\(SessionFile.version)"]
      + session.settingLines.filter { !$0.hasPrefix(":mode") }
      + [":mode rad"] + ruleLines + functions + values + statements
      + clearing
      + [":statement \(session.nextNumber)", ":mode \(environment.angleMode.rawValue)"]
      + session.unknownLines + [SessionFile.footer]
    return lines.map { $0 + "\n" }.joined()
  }

  /// The line that forgets the rules' names, once the values stand.
  private var clearing: [String] {
    ruleNames.isEmpty ? [] : [":clear \(ruleOrder.joined(separator: " "))"]
  }

  private mutating func text(of entry: Entry) -> String {
    let result = entry.result.map { " -- \(text(of: $0))" } ?? ""
    return ":statement \(entry.number) \(entry.angleMode.rawValue) \"\(entry.source)\"\(result)"
  }

  /// The value as an expression, in which rules stand by their names.
  private mutating func text(of value: Value) -> String {
    if let node = value.real.node { writeRules(for: node) }
    return text(of: value.real)
  }

  private func text(of real: Real) -> String {
    if let fraction = real.fraction { return printer.text(of: fraction.expression) }
    if let formula = real.formula { return printer.text(of: formula.expression(.radians)) }
    return real.node.flatMap { ruleNames[ObjectIdentifier($0)] } ?? ""
  }

  /// Writes the operations behind a node without a closed form, operands first, each once; without
  /// recursion, since chains are as long as a person iterates.
  private mutating func writeRules(for root: RealNode) {
    var pending = [root]
    while let node = pending.last {
      let identity = ObjectIdentifier(node)
      let missing = node.needsRule ? node.operands.filter { isMissing($0) } : []
      guard missing.isEmpty else {
        pending += missing
        continue
      }
      pending.removeLast()
      guard node.needsRule, ruleNames[identity] == nil else { continue }
      let name = nextRuleName()
      ruleOrder.append(name)
      ruleLines.append("\(name) = \(text(of: node.operation))")
      ruleNames[identity] = name
    }
  }

  /// The next of `_1`, `_2`, … that is the name of nothing else.
  private mutating func nextRuleName() -> String {
    repeat { ruleNumber += 1 } while isTaken("_\(ruleNumber)")
    return "_\(ruleNumber)"
  }

  private func isTaken(_ name: String) -> Bool {
    session.environment.variables[name] != nil || session.environment.functions[name] != nil
  }

  private func isMissing(_ node: RealNode) -> Bool {
    node.needsRule && ruleNames[ObjectIdentifier(node)] == nil
  }

  private func text(of operation: RealNode.Operation) -> String {
    switch operation {
    case .fraction(let fraction): printer.text(of: fraction.expression)
    case .pi: "pi"
    case .sum(let left, let right): "(\(text(of: left))) + (\(text(of: right)))"
    case .difference(let left, let right): "(\(text(of: left))) - (\(text(of: right)))"
    case .product(let left, let right): "(\(text(of: left)))*(\(text(of: right)))"
    case .quotient(let left, let right): "(\(text(of: left)))/(\(text(of: right)))"
    case .power(let base, let exponent): "(\(text(of: base)))^(\(text(of: exponent)))"
    case .function(let function, let operand): "\(function.rawValue)(\(text(of: operand)))"
    }
  }
}

extension RealNode {
  /// Whether only the operations behind the node say what it is.
  fileprivate var needsRule: Bool { Real(self).formula == nil }
}
