internal import CLibrary
internal import CTerminal

/// The terminal while a program has the whole screen: raw mode, the alternate screen, the mouse.
///
/// The terminal is restored when this value ends, and on every other exit of the process: signals,
/// crashes, `exit`. There can be only one at a time. After SIGKILL, `FullScreen.undoing` and the
/// shell's `stty sane` help.
package struct FullScreen: ~Copyable {
  /// The options for opening the screen.
  package struct Options: Sendable {
    /// The descriptor to read keys from.
    package var input: Int32 = 0
    /// The descriptor to write frames to.
    package var output: Int32 = 1
    /// Whether to report the mouse while no button is pressed.
    package var reportsMotion = false
    /// Whether to write colours.
    package var hasColor = true
    /// A further descriptor to wait for, −1 for none; the screen is left when it has something to read.
    package var watched: Int32 = -1
    /// The terminal's capabilities, if they are known; it is not queried again.
    package var capabilities: Capabilities?
    /// The terminal's column where the screen begins.
    ///
    /// Columns to the left stay unchanged, without an alternate screen; a press there leaves the screen.
    package var leftColumn = 0
    /// The time that the terminal may take to report its capabilities.
    package var probeTime = Capabilities.patience
    /// The time after Escape in which the rest of a sequence may arrive.
    package var escapeTime = Duration.milliseconds(50)
    /// The time after the last input until a screen is at rest.
    package var restTime = Duration.milliseconds(150)

    package init() {}
  }

  /// The terminal's capabilities.
  package private(set) var capabilities: Capabilities
  // Swift 6.2 takes a mutating method that the initializer calls for a change of constants: these are variables.
  private(set) var options: Options
  private(set) var kind: TerminalKind
  var decoder = InputDecoder()
  /// Input that arrived during the query of the terminal.
  var early: [Input] = []
  /// Whether this value has taken the terminal.
  private var isOpen = false

  /// Opens the screen; nil without a terminal with a movable cursor, or if one is open already.
  package init?(_ options: Options = Options()) {
    kind = TerminalKind.here
    self.options = options
    capabilities = options.capabilities ?? Capabilities()
    guard kind != .none, enter() else { return nil }
    isOpen = true
    terminal_watch(options.watched)
    if options.capabilities == nil { probe() }
    if capabilities.hasPixelMouse { decoder.pixelCell = size.cell }
  }

  deinit { if isOpen { terminal_release() } }

  /// The sequence that restores a terminal after a program that did not, as far as a sequence can.
  package static var undoing: String { undoingModes + EscapeSequence.leaveAlternateScreen }

  private static var undoingModes: String {
    EscapeSequence.cancel + EscapeSequence.endFrame + EscapeSequence.ignoreMouse
      + EscapeSequence.pastePlainly + EscapeSequence.ignoreFocus + EscapeSequence.plainText
      + EscapeSequence.showCursor
  }

  /// Whether the screen is a part of one that is already shown.
  var isPart: Bool { options.leftColumn > 0 }

  private var undoing: String {
    (capabilities.hasKittyKeyboard ? EscapeSequence.restoreKeyboard : "")
      + (capabilities.hasKittyGraphics ? EscapeSequence.deleteImages : "")
      // A terminal without an alternate screen is not left with half a picture.
      + (kind == .modest && !isPart ? EscapeSequence.eraseScreen + "\u{1B}[H" : "")
  }

  private var wholeUndoing: [CChar] {
    let modes = isPart ? Self.undoingModes : Self.undoing
    return Array((EscapeSequence.cancel + undoing + modes).utf8.map { CChar(bitPattern: $0) })
  }

  /// Takes the terminal: handlers first, so that every change can be undone.
  func enter() -> Bool {
    let undo = wholeUndoing
    guard terminal_guard(options.input, options.output, undo, undo.count, true) else {
      return false
    }
    guard terminal_set_raw() else {
      terminal_release()
      return false
    }
    show()
    return true
  }

  /// Shows the screen to draw on.
  func show() {
    write((isPart ? "" : EscapeSequence.enterAlternateScreen) + EscapeSequence.hideCursor)
  }

  /// Gives the terminal back.
  func leave() { terminal_release() }

  /// Queries the terminal once, and keeps the keys typed meanwhile.
  private mutating func probe() {
    var probe = CapabilityProbe(kind, size: size)
    write(probe.question)
    early += inputs(until: options.probeTime) { answer in
      probe.take(answer)
      return probe.isDone
    }
    capabilities = probe.capabilities
    let undo = wholeUndoing
    terminal_set_undo(undo, undo.count)
  }

  /// The current size of the terminal.
  var size: TerminalSize {
    var size = TerminalSize(of: options.output, cell: capabilities.cell)
    size.columns = max(0, size.columns - options.leftColumn)
    return size
  }
}
