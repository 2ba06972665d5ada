internal import CTerminal

#if canImport(Darwin)
internal import Darwin
#else
internal import Glibc
#endif

/// The terminal while a program has the whole screen: raw mode, the alternate screen, the mouse.
///
/// Everything is as it was when this value ends, and on every other way out of the process too:
/// signals, crashes, `exit`. There can be one at a time. After SIGKILL, `FullScreen.undoing` and the shell's
/// `stty sane` help.
package struct FullScreen: ~Copyable {
  /// How the screen is opened.
  package struct Options: Sendable {
    /// Where keys are read.
    package var input: Int32 = 0
    /// Where frames are written.
    package var output: Int32 = 1
    /// Whether the mouse is followed while no button is down.
    package var reportsMotion = false
    /// Whether colours are written.
    package var hasColor = true
    /// What else to wait for, -1 for nothing; the screen is left when it has something to read.
    package var watched: Int32 = -1
    /// What the terminal has, if it was asked before: it is not asked again.
    package var capabilities: Capabilities?
    /// The terminal's column that the screen begins in.
    ///
    /// What is left of it stays as it is, and no other screen is shown; a press there leaves the screen.
    package var leftColumn = 0
    /// How long the terminal may take to say what it has.
    package var probeTime = Capabilities.patience
    /// How long after Escape the rest of a sequence may come.
    package var escapeTime = Duration.milliseconds(50)
    /// How long after the last input a screen is at rest.
    package var restTime = Duration.milliseconds(150)

    package init() {}
  }

  /// What the terminal has.
  package private(set) var capabilities: Capabilities
  let options: Options
  let kind: TerminalKind
  var decoder = InputDecoder()
  /// Input that came while the terminal was asked what it has.
  var early: [Input] = []
  /// Whether the terminal was taken, and not by another value.
  private var isOpen = false

  /// Opens the screen; nil where there is no terminal with a movable cursor, or one is open already.
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

  /// What brings a terminal back that a program has left in the middle, as far as it can be written.
  package static var undoing: String { undoingModes + EscapeSequence.leaveAlternateScreen }

  private static var undoingModes: String {
    EscapeSequence.cancel + EscapeSequence.endFrame + EscapeSequence.ignoreMouse
      + EscapeSequence.pastePlainly + EscapeSequence.ignoreFocus + EscapeSequence.plainText
      + EscapeSequence.showCursor
  }

  /// Whether the screen is a part of one that is shown already.
  var isPart: Bool { options.leftColumn > 0 }

  private var undoing: String {
    (capabilities.tellsKeysApart ? EscapeSequence.mixKeys : "")
      + (capabilities.hasKittyGraphics ? EscapeSequence.deleteImages : "")
      // A terminal without a second screen is not left with half a picture.
      + (kind == .modest && !isPart ? EscapeSequence.eraseScreen + "\u{1B}[H" : "")
  }

  private var wholeUndoing: [CChar] {
    let modes = isPart ? Self.undoingModes : Self.undoing
    return Array((EscapeSequence.cancel + undoing + modes).utf8.map { CChar(bitPattern: $0) })
  }

  /// Takes the terminal: the handlers first, so that nothing is done that would not be undone.
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

  /// Shows the screen that is drawn on.
  func show() {
    write((isPart ? "" : EscapeSequence.enterAlternateScreen) + EscapeSequence.hideCursor)
  }

  /// Gives the terminal back.
  func leave() { terminal_release() }

  /// Asks once what the terminal has, and keeps what is typed meanwhile.
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

  /// The size of the terminal now.
  var size: TerminalSize {
    var size = TerminalSize(of: options.output, cell: capabilities.cell)
    size.columns = max(0, size.columns - options.leftColumn)
    return size
  }
}
