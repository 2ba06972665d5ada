package import Syntax

/// The calculator's state as the keypad needs it; it may change with each statement.
package struct KeypadKnowledge: Sendable {
  package var vocabulary: Vocabulary
  /// The numbers of arguments that functions take.
  package var argumentCounts: [String: ClosedRange<Int>]
  /// The functions on keys, including the user's own.
  package var functions: [String]
  /// Those of lists, statistics and matrices.
  package var listFunctions: [String]
  /// The user's own variables.
  package var variables: [String]
  /// The angle modes, and the current one.
  package var angleModes: [String]
  package var angleMode: String
  /// The statements that can be recalled, oldest first.
  package var history: [String]

  package init(
    vocabulary: Vocabulary,
    argumentCounts: [String: ClosedRange<Int>] = [:],
    functions: [String] = [],
    listFunctions: [String] = [],
    variables: [String] = [],
    angleModes: [String] = [],
    angleMode: String = "",
    history: [String] = []
  ) {
    (self.vocabulary, self.argumentCounts) = (vocabulary, argumentCounts)
    (self.functions, self.listFunctions) = (functions, listFunctions)
    (self.variables, self.history) = (variables, history)
    (self.angleModes, self.angleMode) = (angleModes, angleMode)
  }
}

/// The calculator's services for the keypad.
package struct KeypadCalculator {
  /// The outcome of a line.
  package struct Outcome {
    package var entry: TapeEntry
    package var knowledge: KeypadKnowledge

    package init(_ entry: TapeEntry, _ knowledge: KeypadKnowledge) {
      self.entry = entry
      self.knowledge = knowledge
    }
  }

  /// Carries out a line like the prompt, and saves its changes.
  package var carryOut: (String) -> Outcome
  /// The graph of an expression in lines of `columns` columns; nil if there are no graphs.
  package var graph: ((_ source: String, _ columns: Int, _ rows: Int) -> [String])?
  /// Whether Ctrl-C has stopped the last work.
  package var wasInterrupted: () -> Bool

  package init(
    carryOut: @escaping (String) -> Outcome,
    graph: ((_ source: String, _ columns: Int, _ rows: Int) -> [String])? = nil,
    wasInterrupted: @escaping () -> Bool = { false }
  ) {
    self.carryOut = carryOut
    self.graph = graph
    self.wasInterrupted = wasInterrupted
  }
}

/// A statement carried out in the keypad, with its result.
package struct TapeEntry: Hashable, Sendable {
  /// The statement's number, as at the prompt.
  package var number: Int
  package var source: String
  /// The answer with its notices, or the error.
  package var lines: [String]
  package var hasFailed: Bool

  package init(number: Int, source: String, lines: [String], hasFailed: Bool = false) {
    self.number = number
    self.source = source
    self.lines = lines
    self.hasFailed = hasFailed
  }
}
