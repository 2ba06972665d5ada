import CEdit
import Terminal

// A refused line is offered again: until something is typed, it is shown in faint text where the
// terminal has that. Tab inserts its correction, Right and Up insert it as it was, and typing
// replaces it.

extension LineEditor {
  /// Whether the line is empty and an offer can be accepted.
  var hasOffer: Bool { state.offer != nil && line.scalars.isEmpty && state.search == nil }

  /// Inserts the offered line; returns nil where none is offered.
  func takeOffer(corrected: Bool = false) -> Command.Effect? {
    guard hasOffer, let offer = state.offer else { return nil }
    state.offer = nil
    return put(corrected ? offer.alternative ?? offer : offer)
  }

  /// Accepts the offer, or moves the cursor to the next character.
  func moveRight() -> Command.Effect {
    if let effect = takeOffer() { return effect }
    let place = line.cursor
    guard place < line.scalars.count else { return .beep }
    moveCursor(to: place + 1)
    return .redraw
  }

  /// Drops the offer once something was typed.
  func dropOffer() {
    if state.offer != nil, !line.scalars.isEmpty, state.search == nil { state.offer = nil }
  }

  /// The bytes to draw, with the old offer erased before them and the current one shown after them.
  func withOffer(_ drawn: [UInt8]) -> [UInt8] {
    guard state.offer != nil || state.isOfferShown else { return drawn }
    var bytes = state.isOfferShown ? Array(EscapeSequence.eraseToRowEnd.utf8) + drawn : drawn
    state.isOfferShown = false
    guard let text = shownOffer else { return bytes }
    bytes += Array((EscapeSequence.faint + text.shown + EscapeSequence.endFaint).utf8)
    bytes += Array(EscapeSequence.moveLeft(text.width).utf8)
    state.isOfferShown = true
    return bytes
  }

  /// The part of the offer that fits to the right of the prompt.
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
