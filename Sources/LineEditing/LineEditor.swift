package import CEdit
internal import Terminal

/// The functions of libedit, loaded at the first use; nil where libedit is not installed.
nonisolated(unsafe) private let libedit: UnsafePointer<CEditLibrary>? = {
  let library = UnsafeMutablePointer<CEditLibrary>.allocate(capacity: 1)
  return cedit_load(library) ? UnsafePointer(library) : nil
}()

/// An editor for lines typed at a terminal: libedit, with the user's `~/.editrc`.
///
/// A session makes one and reads one line after the other. The terminal is in the editor's mode
/// only while a line is read. Only one editor may read at a time, because signals belong to the
/// process.
///
/// A class and not a noncopyable struct: libedit calls back with this object's address.
package final class LineEditor {
  let library: UnsafePointer<CEditLibrary>
  let handle: OpaquePointer
  let history: OpaquePointer
  let input: Int32
  let terminal: UnsafeMutablePointer<FILE>
  /// What libedit draws; the editor checks it before writing it.
  let memory: MemoryStream
  /// The bytes to be written.
  var drawn: [UInt8] = []
  /// The rows of the terminal, or of the panel.
  var screenRows = 24
  /// The rows that libedit knows of: the most that the line takes.
  var rowLimit = 24
  /// The part of the line that is shown.
  var view = EntryView()
  /// Whether only what editing needs is written: no right prompt, no marks around pastes.
  package let isPlain: Bool

  /// Whether faint text (SGR 2) may be written, for an offered line and for an entered one, whose
  /// answer stands out against it.
  package var usesFaintText = false

  /// The terminal's mode before there was an editor.
  private var shellMode = termios()
  /// Called with the line's text after a key has changed it, once no further key is waiting.
  ///
  /// Also called for a prefilled line, and never during a search.
  package var onChange: ((String) -> Void)?
  /// Returns the completions for Tab: takes the line, and the cursor in UTF-8 offsets.
  package var complete: ((_ line: String, _ cursor: Int) -> Completion)?
  /// Whether Enter adds a row to this text instead of entering it.
  package var asksForRow: ((String) -> Bool)?
  /// A descriptor to watch while a line is read, and the function to call when it is readable.
  ///
  /// `onReadable` must not block. At the descriptor's end, which is always readable, it sets this
  /// to nil. It may set `rightPrompt`.
  package var watched: (descriptor: Int32, onReadable: () -> Void)?
  /// The part of the screen to draw on; nil for the whole terminal.
  package var panel: Panel? {
    didSet { fitSize() }
  }
  /// Called after the window's size has changed, before the line is drawn again; the line begins
  /// `rowsAbove` rows above the cursor.
  package var onResize: ((_ rowsAbove: Int) -> Void)?
  /// Called before others get the terminal, and before a signal that may end the program.
  package var onPause: ((_ rowsAbove: Int) -> Void)?
  /// Called when the editor has the terminal again.
  package var onResume: (() -> Void)?
  /// What Ctrl-O and F6 do, with the terminal in its usual mode.
  ///
  /// It returns the keys typed after it, which go into the line; the line is otherwise unchanged.
  package var visit: (() -> String)?
  /// The text at the right end of the line's row; escape sequences in it take no place.
  ///
  /// It is shown while the line has text and leaves room for it, except during a search, and
  /// disappears when the line is entered. Setting it while a line is read shows it at once; a new
  /// line begins without one.
  package var rightPrompt = "" {
    didSet { if rightPrompt != oldValue { redrawRightPrompt() } }
  }
  /// The stream that libedit draws to.
  var output: UnsafeMutablePointer<FILE> { memory.stream }
  /// Whether a line is being read.
  private(set) var isReading = false
  var state = LineState()
  var recall = LineHistory(size: 1000)
  var signals: SignalRelay
  var assembler = ScalarAssembler()
  var decoder = PasteDecoder()
  /// Characters that were read and that libedit has not yet asked for.
  var typed: [Unicode.Scalar] = []
  /// Pasted texts, one for each `VirtualKey.paste` among the characters.
  var pastes: [String] = []
  /// The pattern of the last search.
  var lastPattern = ""
  var askedPrompt = ""
  var prompt = Prompt("")
  /// The prompts as libedit reads them each time it draws.
  var promptText = PromptText()
  var rightPromptText = PromptText()

  /// Prepares a terminal for editing; nil if the streams are no terminal or libedit is missing.
  ///
  /// `programName` is the program's name in `~/.editrc`; `isPlain` suits screen readers, and
  /// terminals that can do little (TERM=dumb) always count as plain. Sets the process's `LC_CTYPE`
  /// to a UTF-8 locale, the environment's if it is one: the program writes UTF-8 in any locale.
  package init?(
    programName: String,
    isPlain: Bool = false,
    input: UnsafeMutablePointer<FILE> = cedit_stdin(),
    output: UnsafeMutablePointer<FILE> = cedit_stdout(),
    error: UnsafeMutablePointer<FILE> = cedit_stderr()
  ) {
    guard isatty(fileno(input)) == 1, isatty(fileno(output)) == 1 else { return nil }
    // Both before libedit's editor is made: its key tables depend on the locale, and it changes the
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
  /// The prompt is one line of text; it may contain escape sequences, which take no place. One at
  /// its end moves before the blank that ends the prompt, or gets a blank after it.
  ///
  /// An offered line is shown faintly while the line is empty: Tab inserts its alternative, Right
  /// and Up insert it as it is.
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
    // Before the prompt invites typing: libedit would still let the terminal echo the first key.
    cedit_set_raw(library, handle, true)
    markPastes(true)
    var count: Int32 = 0
    let text = library.pointee.el_wgets(handle, &count)
    markPastes(false)
    defer {
      if usesFaintText { drawn += Array(EscapeSequence.endFaint.utf8) }
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
  /// The editor that belongs to libedit's handle.
  static func after(_ handle: OpaquePointer?) -> LineEditor? {
    guard let libedit, let handle, let client = cedit_client(libedit, handle) else { return nil }
    return Unmanaged.fromOpaque(client).takeUnretainedValue()
  }
}
