internal import Arithmetic
internal import Evaluation
internal import Syntax

/// Writes a session down as a script.
struct SessionWriter {
  private let session: Session
  private let printer = Printer(.typed, vocabulary: .builtIn)
  private var lines: [String] = []
  /// The names of the rules that are written, by their nodes.
  private var ruleNames: [ObjectIdentifier: String] = [:]

  init(_ session: Session) { self.session = session }

  /// The whole file: settings, what names meant before the oldest statement, and what came then.
  mutating func text() -> String {
    let angleMode = session.environment.angleMode
    lines = ["\(SessionFile.header)\(SessionFile.version)"]
    lines += session.settingLines.filter { !$0.hasPrefix(":mode") } + [":mode rad"]
    write(session.timeline.start.changes)
    for entry in session.statements { write(entry) }
    lines += [":statement \(session.nextNumber)", ":mode \(angleMode.rawValue)"]
    lines += session.unknownLines + [SessionFile.footer]
    return lines.map { $0 + "\n" }.joined()
  }

  private mutating func write(_ entry: Entry) {
    let result = entry.result.map { " -- \(text(of: $0))" } ?? ""
    let mode = entry.angleMode.rawValue
    lines.append(":statement \(entry.number) \(mode) \"\(entry.source)\"\(result)")
    for changes in entry.changes { write(changes) }
  }

  private mutating func write(_ changes: [Change]) {
    for change in changes {
      switch change {
      case .assign(let value, let name): lines.append("\(name) = \(text(of: value))")
      case .define(let function): lines.append(session.text(of: function))
      case .answer(let value): lines.append(text(of: value))
      case .forget(let names): lines.append(":clear \(names.joined(separator: " "))")
      case .forgetAll: lines.append(":clear")
      }
    }
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
      let name = "$\(ruleNames.count + 1)"
      lines.append(":rule \(name) = \(text(of: node.operation))")
      ruleNames[identity] = name
    }
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
