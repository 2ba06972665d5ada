import CEdit

// A line that was refused is offered: while nothing has been typed it is shown in faint text, where that
// can be shown. Tab puts its alternative into the line, Right and Up put it in as it was, and what is
// typed replaces it.

extension LineEditor {
  /// Whether the line is empty, and an offer can be taken.
  var hasOffer: Bool { state.offer != nil && line.scalars.isEmpty && state.search == nil }

  /// Puts the offered line into the editor; nil where none is offered.
  func takeOffer(mended: Bool = false) -> Command.Effect? {
    guard hasOffer, let offer = state.offer else { return nil }
    state.offer = nil
    return put(mended ? offer.alternative ?? offer : offer)
  }

  /// Takes the offer, or moves the cursor to the next character.
  func moveRight() -> Command.Effect {
    if let effect = takeOffer() { return effect }
    let place = line.cursor
    guard place < line.scalars.count else { return .beep }
    moveCursor(to: place + 1)
    return .redraw
  }

  /// Forgets the offer once something was typed.
  func dropOffer() {
    if state.offer != nil, !line.scalars.isEmpty, state.search == nil { state.offer = nil }
  }

  /// What was drawn, with the offer erased before it and shown after it.
  func withOffer(_ drawn: [UInt8]) -> [UInt8] {
    guard state.offer != nil || state.isOfferShown else { return drawn }
    var bytes = state.isOfferShown ? Array(EscapeSequence.eraseToEnd.utf8) + drawn : drawn
    state.isOfferShown = false
    guard let text = shownOffer else { return bytes }
    bytes += Array((EscapeSequence.faint + text.shown + EscapeSequence.plain).utf8)
    bytes += Array(EscapeSequence.left(text.width).utf8)
    state.isOfferShown = true
    return bytes
  }

  /// As much of the offer as fits to the right of the prompt.
  private var shownOffer: (shown: String, width: Int)? {
    guard hasOffer, usesFaintText, !isPlain, !state.isEntered, !state.isInterrupted,
      state.pause == nil, let text = state.offer?.text
    else { return nil }
    let room = Int(cedit_number(library, handle, "co")) - prompt.width - 1
    var (shown, width) = ("", 0)
    for scalar in text.unicodeScalars {
      let columns = Int(cedit_width(scalar.wide))
      guard columns >= 0, width + columns <= room else { break }
      shown.unicodeScalars.append(scalar)
      width += columns
    }
    return width > 0 ? (shown, width) : nil
  }
}
