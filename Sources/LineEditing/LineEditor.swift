package import CEdit

/// The functions of libedit, opened at the first use; nil where it is not installed.
nonisolated(unsafe) private let libedit: UnsafePointer<CEditLibrary>? = {
  let library = UnsafeMutablePointer<CEditLibrary>.allocate(capacity: 1)
  return cedit_load(library) ? UnsafePointer(library) : nil
}()

/// An editor for lines that are typed at a terminal: libedit, as the user's `~/.editrc` wants it.
///
/// One is made for a session, and asked for one line after the other. The terminal is in the
/// editor's mode only while a line is read. Only one editor may read at a time, since signals are
/// the process's own.
///
/// A class and not a value that cannot be copied: libedit calls back with this object's address.
package final class LineEditor {
  let library: UnsafePointer<CEditLibrary>
  let handle: OpaquePointer
  let history: OpaquePointer
  let input: Int32
  let terminal: UnsafeMutablePointer<FILE>
  /// What libedit draws; it is looked at before it is given out.
  let memory: MemoryStream
  /// What is to be given out.
  var drawn: [UInt8] = []
  /// The rows of the terminal, or of the panel.
  var screenRows = 24
  /// The rows that libedit knows of, which are the most that the line takes.
  var rowLimit = 24
  /// What is shown of the line.
  var view = EntryView()
  /// Whether nothing is written but what editing needs: no right prompt, no marks around pastes.
  package let isPlain: Bool

  /// Whether faint text (SGR 2) may be written: a line that is offered, and one that was entered, beside
  /// which its answer stands out.
  package var usesFaintText = false

  /// The terminal's mode before there was an editor.
  private var shellMode = termios()
  /// Called with the line's text after a key changed it, once no further key is waiting.
  ///
  /// Also called for a line that was put in, and never during a search.
  package var onChange: ((String) -> Void)?
  /// What Tab asks for completions: the line, and the cursor in UTF-8 offsets.
  package var complete: ((_ line: String, _ cursor: Int) -> Completion)?
  /// A descriptor that is watched while a line is read, and what is called when it can be read.
  ///
  /// `onReadable` must not block, and sets this to nil at the descriptor's end, which can always be
  /// read. It may set `rightPrompt`.
  package var watched: (descriptor: Int32, onReadable: () -> Void)?
  /// The part of the screen that is drawn on; nil for the whole terminal.
  package var panel: Panel? {
    didSet { fitSize() }
  }
  /// Called when the window has another size, before the line is drawn again; the line begins so many rows
  /// above the cursor.
  package var onResize: ((_ rowsAbove: Int) -> Void)?
  /// Called before the terminal is left to others, or to a signal that may end the program.
  package var onPause: ((_ rowsAbove: Int) -> Void)?
  /// Called when it is the editor's again.
  package var onResume: (() -> Void)?
  /// What Ctrl-O and F6 do: something with the terminal in its usual mode.
  ///
  /// It returns what was typed behind it, which goes into the line; that stands as it was.
  package var visit: (() -> String)?
  /// What stands at the right end of the line's row; escape sequences in it take no place.
  ///
  /// It is shown while the line has text and leaves room for it, not during a search, and is gone
  /// from the screen when the line is entered. Setting it while a line is read shows it at once; a
  /// new line begins without one.
  package var rightPrompt = "" {
    didSet { if rightPrompt != oldValue { redrawRightPrompt() } }
  }
  /// Where libedit draws.
  var output: UnsafeMutablePointer<FILE> { memory.stream }
  /// Whether a line is being read.
  private(set) var isReading = false
  var state = LineState()
  var recall = Recall(size: 1000)
  var signals: SignalRelay
  var assembler = ScalarAssembler()
  var decoder = PasteDecoder()
  /// Characters that were read and not yet asked for.
  var typed: [Unicode.Scalar] = []
  /// Texts that were pasted, each for a `PrivateKey.paste` among the characters.
  var pastes: [String] = []
  /// What was looked for last.
  var lastPattern = ""
  var askedPrompt = ""
  var prompt = Prompt("")
  /// The prompts as libedit reads them each time it draws.
  var promptText = PromptText()
  var rightPromptText = PromptText()

  /// Prepares a terminal for editing; nil if the streams are not one, or libedit is not installed.
  ///
  /// `programName` is the name by which `~/.editrc` addresses the program; `isPlain` suits screen
  /// readers, and terminals that can do little (TERM=dumb) are always taken as such. Sets the process's
  /// `LC_CTYPE` to a UTF-8 locale, the environment's if it is one: what the program writes is
  /// UTF-8 in any locale.
  package init?(
    programName: String,
    isPlain: Bool = false,
    input: UnsafeMutablePointer<FILE> = cedit_stdin(),
    output: UnsafeMutablePointer<FILE> = cedit_stdout(),
    error: UnsafeMutablePointer<FILE> = cedit_stderr()
  ) {
    guard isatty(fileno(input)) == 1, isatty(fileno(output)) == 1 else { return nil }
    // Both before libedit's editor is made: its key tables depend on the locale, and it sets the
    // terminal's mode.
    _ = cedit_use_utf8()
    tcgetattr(fileno(input), &shellMode)
    guard let library = libedit, let signals = SignalRelay(), let memory = MemoryStream(),
      let history = library.pointee.history_winit()
    else { return nil }
    guard let handle = library.pointee.el_init(programName, input, output, error) else {
      library.pointee.history_wend(history)
      return nil
    }
    (self.library, self.handle, self.history) = (library, handle, history)
    (self.input, terminal) = (fileno(input), output)
    self.isPlain = isPlain || cedit_is_dumb() || !cedit_can_erase(library, handle)
    self.memory = memory
    self.signals = signals
    configure()
  }

  deinit {
    cedit_end(library, handle)
    library.pointee.history_wend(history)
    tcsetattr(input, TCSADRAIN, &shellMode)
  }

  private func configure() {
    cedit_set_output(library, handle, memory.stream)
    cedit_set_client(library, handle, Unmanaged.passUnretained(self).toOpaque())
    cedit_set_history(library, handle, history)
    cedit_history_set_size(library, history, Int32(clamping: recall.size))
    connectPrompts()
    connectInput()
    bindKeys()
  }

  /// Shows the prompt and waits for a line.
  ///
  /// The prompt is one line of text; it may hold escape sequences, which take no place. If its last
  /// character is one, it moves before the blank that ends the prompt, or is followed by a blank.
  ///
  /// An offered line is shown faintly while the line is empty: Tab puts its alternative in, Right and Up
  /// put it in as it is.
  package func readLine(
    prompt text: String,
    prefilled line: PrefilledLine? = nil,
    offered offer: PrefilledLine? = nil
  ) -> LineInput {
    // The window may have changed while no line was read.
    fitSize()
    askedPrompt = text
    setPrompt(text)
    begin(with: line)
    state.offer = offer
    signals.start()
    isReading = true
    defer {
      isReading = false
      signals.stopAndDeliverRest()
    }
    // Before the prompt invites typing: libedit would still have the terminal echo the first key.
    cedit_set_raw(library, handle, true)
    markPastes(true)
    var count: Int32 = 0
    let text = library.pointee.el_wgets(handle, &count)
    markPastes(false)
    defer {
      if usesFaintText { drawn += Array(EscapeSequence.plain.utf8) }
      present()
      state.offer = nil
    }
    if state.isInterrupted { return .interrupted }
    guard let text, count > 0 else {
      fputs("\n", output)
      return .endOfInput
    }
    return .line(enteredText(UnsafeBufferPointer(start: text, count: Int(count))))
  }

  private func begin(with line: PrefilledLine?) {
    state = LineState(prefilled: line)
    view = EntryView()
    rightPrompt = ""
    recall.begin()
    if line != nil { press(.prefill) }
  }
}

extension LineEditor {
  /// The editor behind libedit's handle.
  static func behind(_ handle: OpaquePointer?) -> LineEditor? {
    guard let libedit, let handle, let client = cedit_client(libedit, handle) else { return nil }
    return Unmanaged.fromOpaque(client).takeUnretainedValue()
  }
}
