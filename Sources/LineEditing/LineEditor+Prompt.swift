import CEdit

extension LineEditor {
  /// Lets libedit ask for the prompts.
  func connectPrompts() {
    setPrompt("")
    cedit_set_prompt(
      library,
      handle,
      { LineEditor.behind($0)?.promptText.address },
      Prompt.marker.wide
    )
    cedit_set_right_prompt(
      library,
      handle,
      { LineEditor.behind($0)?.rightPromptToDraw() },
      Prompt.marker.wide
    )
  }

  /// Sets what is shown before the line.
  func setPrompt(_ text: String) {
    prompt = Prompt(text)
    promptText.set(prompt)
  }

  /// The right prompt as it is to be drawn now, possibly none.
  private func rightPromptToDraw() -> UnsafeMutablePointer<wchar_t>? {
    let prompt = Prompt(showsRightPrompt ? rightPrompt : "")
    let columns = cedit_number(library, handle, "co")
    // libedit draws it on trial first, where one wider than the screen would only cost time.
    rightPromptText.set(prompt.width < columns ? prompt : Prompt(""))
    return rightPromptText.address
  }

  /// Whether there is a line for the right prompt to stand beside.
  private var showsRightPrompt: Bool {
    !isPlain && !line.scalars.isEmpty && !state.isEntered && !state.isInterrupted
      && state.search == nil && state.pause == nil
  }

  /// Draws the row with the right prompt that was set.
  ///
  /// The whole row is drawn: libedit compares characters that carry an escape sequence by their
  /// number only, and would leave an old one standing. Of a line of several rows nothing is drawn,
  /// since it has no right prompt.
  func redrawRightPrompt() {
    guard isReading, showsRightPrompt, view.rows.count == 1 else { return }
    redraw(rowsUp: 0)
  }

  /// Enters the line, without its right prompt; a tall one is left standing whole.
  func enterLine() -> Command.Effect {
    state.isEntered = true
    if usesFaintText, !isPlain, !view.isTall, !line.scalars.isEmpty {
      setPrompt(askedPrompt + EscapeSequence.faint)
      redraw(rowsUp: view.cursorRow)
    }
    drawWhole()
    press(.enter)
    return rightPrompt.isEmpty ? .nothing : .redraw
  }
}
