import Syntax

extension KeypadEditor {
  /// Why a key was refused.
  package struct Notice: Hashable, Sendable {
    let words: String

    private init(_ words: String) { self.words = words }

    static let operandExpected = Notice("first a number, a name or a bracket")
    static let operatorExpected = Notice("first an operator")
    static let variableExpected = Notice("the name of a variable belongs here")
    static let numberGoesOnOtherwise = Notice("that does not fit into this number")
    static let noBracket = Notice("no bracket is open here")
    static let noFunction = Notice("a comma belongs between arguments")
    static let noSquareBracket = Notice("no square bracket is open here")
    static let noMatrix = Notice("a semicolon ends a row of a matrix")
    static let noRange = Notice("a range belongs into a list of its own")
    static let rangeIsAll = Notice("nothing follows a range in its list")
    static let rowIsFull = Notice("all rows of a matrix are as long as its first one")
    static let noFurtherArgument = Notice("this function takes no further argument")
    static let storedAlready = Notice("its value has a variable already")
    static let noStatement = Notice("this is not a single statement")
    static let noExpression = Notice("only an expression can be put in here")
    static let nothingToDelete = Notice("there is nothing to delete")
    static let nothingToSelect = Notice("there is nothing to select")
    static let nothingToRestore = Notice("there is nothing to take back")
    static let noWay = Notice("it ends here")
    static let incomplete = Notice("something is missing here")
    static let tooDeep = Notice("this is nested too deeply")
    static let answerForm = Notice("what follows to is the form of the whole answer")
    static let keyLeftOut = Notice("a key was left out; = again evaluates")

    static func unfinished(_ missing: NumberDraft.Missing) -> Notice {
      switch missing {
      case .exponent: Notice("the digits of the exponent are missing")
      case .period: Notice("the digits that repeat are missing")
      case .denominator: Notice("the denominator of the mixed number is missing")
      }
    }

    static func noVariable(_ name: String) -> Notice {
      Notice("\(name) is not the name of a variable")
    }

    static func unreadable(_ diagnostic: Diagnostic) -> Notice { Notice(diagnostic.sentence) }

    static func unknown(_ character: Character) -> Notice {
      Notice("\(character) means nothing here")
    }
  }

  /// A line that says why the last key was refused, or what can be typed at the cursor.
  package var status: String { notice?.words ?? hint }

  /// What the focused node accepts.
  private var hint: String {
    if typedName != nil { return "the rest of a name, or what follows it" }
    if cursor.path[0] > 0 { return "a variable to store into" }
    if cursor.isSelection { return "selected: operator, function or bracket" }
    switch focused.kind {
    case .placeholder:
      return isEmpty ? "a number, a name, or an operator on ANS" : "a number, a name or a bracket"
    case .number(let draft): return hint(in: draft)
    case .leaf, .brackets, .call, .choice, .postfix, .power, .list, .matrix, .element:
      return "an operator"
    case .statement, .infix, .prefix, .row, .range, .binder: return ""
    }
  }

  private func hint(in draft: NumberDraft) -> String {
    if draft.awaitsExponent { return "digits of the exponent, or its sign" }
    if draft.splitAtOpenExponent != nil { return "digits of an exponent, or an operand" }
    if draft.awaitsDenominator { return "digits, or / before the denominator" }
    if draft.splitAtOpenPeriod != nil { return "digits that repeat, then )" }
    if draft.text.last == " " { return "the numerator of a mixed number, or an operator" }
    let hasPoint = draft.text.contains { ".E ".contains($0) }
    return hasPoint ? "digits or an operator" : "digits, a point or an operator"
  }
}
