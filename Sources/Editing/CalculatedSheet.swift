/// What a sheet on the screen needs from the calculator.
///
/// The rows are evaluated while they are typed, and recorded when the cursor leaves what was changed.
package protocol CalculatedSheet {
  /// The rows as they are recorded.
  var recorded: [SheetRow] { get }

  /// Evaluates rows, as far as they differ from those evaluated last; blank ones are no statements.
  mutating func evaluate(_ rows: [SheetRow])

  /// What the row says, of those evaluated last.
  mutating func answer(ofRow number: Int) -> SheetAnswer?

  /// Records the rows evaluated last as the session's statements; returns the numbers that new rows have now.
  mutating func record() -> [Int: Int]

  /// The rows as they are recorded, where others have changed them; nil where they have not.
  mutating func takeNews() -> [SheetRow]?

  /// The rows evaluated last with another name instead of one, or the reason why it cannot be.
  func renaming(_ name: String, to new: String) -> SheetRenaming
}

/// What a row of a sheet says.
package struct SheetAnswer: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case value
    case failure
    /// A definition or a comment, which has no answer.
    case nothing
  }

  package let kind: Kind
  /// The answer in one line, or the error.
  package let text: String

  package init(_ kind: Kind, _ text: String = "") { (self.kind, self.text) = (kind, text) }
}

/// The outcome of renaming.
package enum SheetRenaming: Hashable, Sendable {
  case rows([SheetRow])
  case refusal(String)
}
