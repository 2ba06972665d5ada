import CEdit

extension LineEditor {
  /// The sequences of keys that libedit does not bind: Home, End, Delete, Control with the arrows.
  private static let otherKeys = [
    ("\\e[H", "ed-move-to-beg"), ("\\eOH", "ed-move-to-beg"), ("\\e[1~", "ed-move-to-beg"),
    ("\\e[F", "ed-move-to-end"), ("\\eOF", "ed-move-to-end"), ("\\e[4~", "ed-move-to-end"),
    ("\\e[3~", "ed-delete-next-char"),
    ("\\e[1;5D", "ed-prev-word"), ("\\e[1;5C", "em-next-word"),
  ]

  /// Binds the keys: first ours, then those in `~/.editrc`, then those that must always work.
  ///
  /// `bind -v` and `bind -e` in that file reset all bindings, so ours for vi mode come after it.
  func bindKeys() {
    for command in Command.allCases {
      cedit_add_command(library, handle, command.rawValue, command.function)
    }
    cedit_set_editor(library, handle, "emacs")
    bindEmacsKeys()
    _ = library.pointee.el_source(handle, nil)
    if cedit_is_vi(library, handle) { bindViKeys() }
    bindFixedKeys()
  }

  private func bindEmacsKeys() {
    bind(["^P", "\\ep"], to: .recallOlder)
    bind(["^N", "\\en"], to: .recallNewer)
    bind(["\\e[A", "\\eOA"], to: .recallOlderLike)
    bind(["\\e[B", "\\eOB"], to: .recallNewerLike)
    bind(["^F", "\\e[C", "\\eOC"], to: .moveRight)
    bind(["^R", "^S"], to: .search)
    bind(["^J", "^M"], to: .enter)
    bind(["^I"], to: .complete)
    bind(["\\e[17~"], to: .visit)
    // Ctrl-C drops the line behind an Escape, too.
    bind(["\\e^C"], to: .interrupt)
    for (key, command) in Self.otherKeys { cedit_bind(library, handle, key, command) }
    // Escape and digits would repeat the key after them: in a calculator they are the next number.
    for sign in "0123456789-" { cedit_bind(library, handle, "\\e\(sign)", "ed-insert") }
  }

  /// As in libedit's own vi keys, the Escape of an arrow key leads to command mode, and the rest of
  /// it is a command there; if Escape began a key sequence, it would swallow the key after it.
  private func bindViKeys() {
    let commands: [(String, Command)] = [
      ("k", .recallOlder), ("[A", .recallOlder), ("OA", .recallOlder),
      ("j", .recallNewer), ("[B", .recallNewer), ("OB", .recallNewer),
      ("/", .searchFromCommand), ("?", .searchFromCommand),
      ("n", .searchOlder), ("N", .searchNewer),
    ]
    for (key, command) in commands {
      cedit_bind_alternate(library, handle, key, command.rawValue)
    }
    bind(["^R", "^S"], to: .search)
    bind(["^I"], to: .complete)
    for key in ["^J", "^M"] { bindEverywhere(key, to: Command.enter.rawValue) }
  }

  /// Has Ctrl-C and Ctrl-Z arrive as keys, in order with the others, instead of as signals.
  private func bindFixedKeys() {
    cedit_set_terminal_mode(library, handle, "-isig")
    // Ctrl-S searches instead of stopping the terminal.
    cedit_set_terminal_mode(library, handle, "-ixon")
    bindEverywhere("^C", to: Command.interrupt.rawValue)
    bindEverywhere("^Z", to: Command.suspend.rawValue)
    if !isPlain { bindEverywhere("^L", to: Command.clear.rawValue) }
    bindEverywhere("^O", to: Command.visit.rawValue)
    bindEverywhere(VirtualKey.prefill.notation, to: Command.prefill.rawValue)
    bindEverywhere(VirtualKey.paste.notation, to: Command.paste.rawValue)
    bindEverywhere(VirtualKey.accent.notation, to: Command.accent.rawValue)
    bindEverywhere(VirtualKey.redraw.notation, to: Command.redraw.rawValue)
    bindEverywhere(VirtualKey.enter.notation, to: "ed-newline")
  }

  private func bind(_ keys: [String], to command: Command) {
    for key in keys { cedit_bind(library, handle, key, command.rawValue) }
  }

  private func bindEverywhere(_ key: String, to command: String) {
    cedit_bind(library, handle, key, command)
    cedit_bind_alternate(library, handle, key, command)
  }

  /// Has libedit act as if a key had been pressed, before any that is waiting.
  func press(_ key: VirtualKey) {
    library.pointee.el_wpush(handle, wideString([key.rawValue]))
  }

  /// Ends the line so that it is dropped; `^C` shows where it ended.
  func interruptLine() -> Command.Effect {
    state.isInterrupted = true
    moveCursor(to: line.scalars.count)
    insert("^C")
    press(.enter)
    return .redraw
  }

  /// Inserts the prefilled line.
  func prefillLine() -> Command.Effect {
    guard let filled = state.prefilled else { return .beep }
    state.prefilled = nil
    return put(filled)
  }

  /// Inserts a line into the empty editor.
  func put(_ filled: PrefilledLine) -> Command.Effect {
    let (filled, composed) = filled.composed
    insert(filled.text)
    moveCursor(to: filled.scalarCursor)
    state.untouched = filled
    return askForNotice(composed)
  }
}
