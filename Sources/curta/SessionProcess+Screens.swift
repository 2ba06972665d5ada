import Calculator
import Containment
import Terminal

// The session process shows screens itself, on the terminal that the prompt lends it. So all its
// state is available, and the work of a screen is contained as at the prompt.

extension SessionProcess {
  /// Shows a screen until it is left; returns nil if the terminal cannot.
  ///
  /// Called by the copy that has taken the place of the process. What was typed after the end of
  /// the screen is `typed`, for the prompt, with a carriage return for Enter. The screen is not
  /// shown if Ctrl-C was pressed before.
  func show(
    _ screen: inout some InteractiveScreen,
    _ part: ScreenPart = .whole
  ) -> (ending: FullScreen.Ending, typed: String)? {
    send(.borrowTerminal(part))
    defer { send(.returnTerminal) }
    guard !wasInterruptedBeforeTerminalCame() else { return (.interrupted, "") }
    return run(&screen, part)
  }

  /// Runs the screen; restores the terminal's state before it returns.
  private func run(
    _ screen: inout some InteractiveScreen,
    _ part: ScreenPart
  ) -> (ending: FullScreen.Ending, typed: String)? {
    var options = FullScreen.Options()
    options.hasColor = isColored
    options.watched = channel.descriptor
    if part == .besidePrompt { options.leftColumn = SplitScreen.pictureColumn }
    guard var terminal = FullScreen(options) else { return nil }
    let (ending, typedAhead) = terminal.run(&screen)
    return (ending, String(typedAhead.prefix { $0.character != nil }.compactMap(\.character)))
  }

  /// Waits until the prompt has stopped using the terminal; returns whether Ctrl-C was pressed meanwhile.
  private func wasInterruptedBeforeTerminalCame() -> Bool {
    var wasInterrupted = false
    while let message = channel.receive() {
      switch Request(message: message) {
      case .lendTerminal: return wasInterrupted
      case .interrupt: wasInterrupted = true
      default: break
      }
    }
    leave()
  }

  /// Shows a screen whose own work is contained too; returns nil if the terminal cannot.
  ///
  /// If its work exceeds a limit, or Ctrl-C stops it, the screen is left, and `failure` is the reason. After each
  /// piece of work that is done, `afterward` does what must not be stopped.
  func showContained<Screen: InteractiveScreen>(
    _ screen: inout Screen,
    _ part: ScreenPart = .whole,
    refining: ContainedScreen<Screen>.Refining = .contained,
    afterward: @escaping (inout Screen) -> Void = { _ in }
  ) -> (ending: FullScreen.Ending, typed: String, failure: Trial.Failure?)? {
    let seconds = session.settings.timeLimit
    var contained = ContainedScreen(
      screen,
      seconds: seconds,
      refining: refining,
      afterward: afterward
    ) { [self] isUnwanted, work in
      guard case .failure(let failure) = contain(isUnwanted: isUnwanted, work) else { return nil }
      return failure
    }
    guard let (ending, typed) = show(&contained, part) else { return nil }
    screen = contained.screen
    return (ending, typed, contained.failure)
  }
}

extension Input {
  /// The character that a key types, a carriage return for Enter.
  fileprivate var character: Character? {
    guard case .key(let key) = self, key.modifiers.isEmpty else { return nil }
    if case .character(let character) = key.code { return character }
    return key.code == .enter ? "\r" : nil
  }
}
