package import Syntax

/// What the keypad knows of the calculator; it may change with each statement.
package struct KeypadKnowledge: Sendable {
  package var vocabulary: Vocabulary
  /// How many arguments functions take.
  package var argumentCounts: [String: ClosedRange<Int>]
  /// The functions that are on keys, the person's own among them.
  package var functions: [String]
  /// The person's own variables.
  package var variables: [String]
  /// The modes of angles and which of them holds.
  package var angleModes: [String]
  package var angleMode: String
  /// The statements that can be recalled, oldest first.
  package var history: [String]

  package init(
    vocabulary: Vocabulary,
    argumentCounts: [String: ClosedRange<Int>] = [:],
    functions: [String] = [],
    variables: [String] = [],
    angleModes: [String] = [],
    angleMode: String = "",
    history: [String] = []
  ) {
    self.vocabulary = vocabulary
    self.argumentCounts = argumentCounts
    self.functions = functions
    self.variables = variables
    self.angleModes = angleModes
    self.angleMode = angleMode
    self.history = history
  }
}

/// The calculator as the keypad sees it.
package struct KeypadCalculator {
  /// What came of a line.
  package struct Outcome {
    package var entry: TapeEntry
    package var knowledge: KeypadKnowledge

    package init(_ entry: TapeEntry, _ knowledge: KeypadKnowledge) {
      self.entry = entry
      self.knowledge = knowledge
    }
  }

  /// Carries out a line as the prompt does, and keeps what it changes.
  package var carryOut: (String) -> Outcome
  /// The graph of an expression as lines of so many columns; nil where there are no graphs.
  package var graph: ((_ source: String, _ columns: Int, _ rows: Int) -> [String])?
  /// Whether Ctrl-C has stopped what was carried out or drawn last.
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
