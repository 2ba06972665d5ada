import CEdit

extension LineEditor {
  // A right prompt is one more of these: EL_RPROMPT_ESC, a second `Prompt` and its text.

  /// Lets libedit ask for the prompt.
  func connectPrompt() {
    setPrompt("")
    let shown: CEditPrompt = { LineEditor.behind($0)?.promptText.baseAddress }
    cedit_set_prompt(library, handle, shown, Prompt.marker.wide)
  }

  /// Sets what is shown before the line.
  func setPrompt(_ text: String) {
    prompt = Prompt(text)
    promptText.deallocate()
    promptText = .allocate(capacity: prompt.scalars.count + 1)
    _ = promptText.initialize(from: wideString(prompt.scalars))
  }
}
