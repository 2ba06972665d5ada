package import Syntax

extension KeypadEditor {
  /// Why a key was refused.
  package enum Notice: Hashable, Sendable {
    case operandExpected
    case operatorExpected
    case variableExpected
    case numberGoesOnOtherwise
    case unfinished(NumberDraft.Missing)
    case noBracket
    case noFunction
    case noFurtherArgument
    case noVariable(String)
    case storedAlready
    case noStatement
    case noExpression
    case unreadable(Diagnostic)
    case nothingToDelete
    case nothingToSelect
    case nothingToRestore
    case noWay
    case incomplete
    case tooDeep
    case unknown(Character)
    case keyLeftOut
  }

  /// A line that says why the last key was refused, or what can be typed at the cursor.
  package var status: String {
    switch notice {
    case nil: hint
    case .operandExpected: "first a number, a name or a bracket"
    case .operatorExpected: "first an operator"
    case .variableExpected: "the name of a variable belongs here"
    case .numberGoesOnOtherwise: "that does not fit into this number"
    case .unfinished(.exponent): "the digits of the exponent are missing"
    case .unfinished(.period): "the digits that repeat are missing"
    case .unfinished(.denominator): "the denominator of the mixed number is missing"
    case .noBracket: "no bracket is open here"
    case .noFunction: "a comma belongs between arguments"
    case .noFurtherArgument: "this function takes no further argument"
    case .noVariable(let name): "\(name) is not the name of a variable"
    case .storedAlready: "its value has a variable already"
    case .noStatement: "this is not a single statement"
    case .noExpression: "only an expression can be put in here"
    case .unreadable(let diagnostic): diagnostic.sentence
    case .nothingToDelete: "there is nothing to delete"
    case .nothingToSelect: "there is nothing to select"
    case .nothingToRestore: "there is nothing to take back"
    case .noWay: "it ends here"
    case .incomplete: "something is missing here"
    case .tooDeep: "this is nested too deeply"
    case .unknown(let character): "\(character) means nothing here"
    case .keyLeftOut: "a key was left out; = again evaluates"
    }
  }

  /// What the focused node accepts.
  private var hint: String {
    if typedName != nil { return "the rest of a name, or what follows it" }
    if cursor.path[0] > 0 { return "a variable to store into" }
    if cursor.isSelection { return "selected: operator, function or bracket" }
    switch focused.kind {
    case .placeholder:
      return isEmpty ? "a number, a name, or an operator on ANS" : "a number, a name or a bracket"
    case .number(let draft): return hint(in: draft)
    case .leaf, .brackets, .call, .choice, .postfix, .power: return "an operator"
    case .statement, .infix, .prefix: return ""
    }
  }

  private func hint(in draft: NumberDraft) -> String {
    if draft.awaitsExponent { return "digits of the exponent, or its sign" }
    if draft.awaitsDenominator { return "digits, or / before the denominator" }
    if draft.splitAtOpenPeriod != nil { return "digits that repeat, then )" }
    if draft.text.last == " " { return "the numerator of a mixed number, or an operator" }
    let hasPoint = draft.text.contains { ".E ".contains($0) }
    return hasPoint ? "digits or an operator" : "digits, a point or an operator"
  }
}
