package import Editing

/// What a key or a button of the keypad's screen does.
package enum KeypadAction: Hashable, Sendable {
  /// Goes to the statement.
  case edit(KeypadKey)
  /// The next mode of angles.
  case angleMode
  case graph
  /// Copies the statement before the one that was copied last, or the one behind it.
  case older
  case newer
  /// The next page of keys, or the one before.
  case nextPage
  case previousPage
  /// The first page of a group; from a page of the group, its next one.
  case group(KeypadPage.Group)
  case help
  /// Back to the prompt, with the statement.
  case leave
}
