import CEdit

/// What is known of the line that is being read, and forgotten with it.
struct LineState {
  /// The line that is to be put in.
  var prefilled: PrefilledLine?
  /// The line that was put in, while it stands as it was.
  var untouched: PrefilledLine?
  /// The line that is shown faintly while nothing has been typed.
  var offer: PrefilledLine?
  /// Whether the offer is on the screen, right of the cursor.
  var isOfferShown = false
  /// The line as `onChange` heard of it last.
  var reported: [wchar_t] = []
  /// The accent that was typed last.
  var accent: Unicode.Scalar?
  /// The search that has the keys, if one has.
  var search: HistorySearch?
  /// What is to be done below the line, and where the cursor stood when it was asked for.
  var pause: (Pause, cursor: Int)?
  /// Whether the rows that are known are not those of the line that was drawn last with a key more.
  var hasOtherRows = true
  /// Whether the line is being entered.
  var isEntered = false
  /// Whether the line is being dropped.
  var isInterrupted = false
}
