import CEdit

/// The state of the line that is being read.
struct LineState {
  /// The line to insert.
  var prefilled: PrefilledLine?
  /// The line that was inserted, while it is unchanged.
  var untouched: PrefilledLine?
  /// The line shown faintly until something is typed.
  var offer: PrefilledLine?
  /// Whether the offer is on the screen, to the right of the cursor.
  var isOfferShown = false
  /// The line as `onChange` last got it.
  var reported: [wchar_t] = []
  /// The accent that was typed last.
  var accent: Unicode.Scalar?
  /// The line from which something was left out, while Enter has not been pressed since.
  var shortened: String?
  /// The search that gets the keys, if there is one.
  var search: HistorySearch?
  /// The action to carry out below the line, and the cursor's position when it was asked for.
  var pause: (Pause, cursor: Int)?
  /// Whether the known rows differ from those of the last drawn line in more than a typed key.
  var hasOtherRows = true
  /// Whether the line is being entered.
  var isEntered = false
  /// Whether the line is being dropped.
  var isInterrupted = false
}
