import CEdit
import Terminal

extension LineEditor {
  /// Has libedit ask this editor for the prompts.
  func connectPrompts() {
    setPrompt("")
    cedit_set_prompt(
      library,
      handle,
      { LineEditor.after($0)?.promptText.address },
      Prompt.marker.wide
    )
    cedit_set_right_prompt(
      library,
      handle,
      { LineEditor.after($0)?.rightPromptToDraw() },
      Prompt.marker.wide
    )
  }

  /// Changes the text before the line that is read, which the next drawing of its row shows.
  package func changePrompt(to text: String) {
    askedPrompt = text
    setPrompt(text)
  }

  /// Sets the text before the line.
  func setPrompt(_ text: String) {
    prompt = Prompt(text)
    promptText.set(prompt)
  }

  /// The right prompt to draw now, possibly none.
  private func rightPromptToDraw() -> UnsafeMutablePointer<wchar_t>? {
    let prompt = Prompt(showsRightPrompt ? rightPrompt : "")
    let columns = cedit_number(library, handle, "co")
    // libedit tries it first, which would only cost time for one wider than the screen.
    rightPromptText.set(prompt.width < columns ? prompt : Prompt(""))
    return rightPromptText.address
  }

  /// Whether there is a line beside which the right prompt can be shown.
  private var showsRightPrompt: Bool {
    !isPlain && !line.scalars.isEmpty && !state.isEntered && !state.isInterrupted
      && state.search == nil && state.pause == nil
  }

  /// Draws the row with the right prompt that was set.
  ///
  /// It draws the whole row: libedit compares characters that carry an escape sequence by their
  /// code only, and would leave an old one on the screen. It draws nothing for a line of several
  /// rows, which has no right prompt.
  func redrawRightPrompt() {
    guard isReading, showsRightPrompt, view.rows.count == 1 else { return }
    redraw(rowsUp: 0)
  }

  /// Enters the line, without its right prompt; all rows of a tall line stay visible.
  ///
  /// A line that asks for another row gets one instead. One from which something was just left out is not what
  /// was typed or pasted, and needs a second Enter.
  func enterLine() -> Command.Effect {
    let shortened = state.shortened
    state.shortened = nil
    if shortened == lineText { return askToPause(.notice("Enter again takes the line as it is")) }
    if asksForRow?(lineText) == true { return beginRow() }
    state.isEntered = true
    if hasWideRows {
      moveCursor(to: line.scalars.count)
      redraw(rowsUp: view.cursorRow)
    }
    if usesFaintText, !isPlain, !view.isTall, !line.scalars.isEmpty {
      setPrompt(askedPrompt + EscapeSequence.faint)
      redraw(rowsUp: view.cursorRow)
    }
    drawWhole()
    press(.enter)
    return rightPrompt.isEmpty ? .nothing : .redraw
  }

  /// Begins another row after the last one.
  private func beginRow() -> Command.Effect {
    moveCursor(to: line.scalars.count)
    insert("\n")
    return .redraw
  }
}
