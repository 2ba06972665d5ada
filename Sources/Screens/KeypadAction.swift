package import Editing

/// The action of a key or button on the keypad's screen.
package enum KeypadAction: Hashable, Sendable {
  /// Edits the statement.
  case edit(KeypadKey)
  /// Selects the next angle mode.
  case angleMode
  case graph
  /// Copies the statement before the one copied last, or the one after it.
  case older
  case newer
  /// Shows the next page of keys, or the previous one.
  case nextPage
  case previousPage
  /// Shows the first page of a group; on a page of the group, its next one.
  case group(KeypadPage.Group)
  case help
  /// Returns to the prompt, with the statement.
  case leave
}
