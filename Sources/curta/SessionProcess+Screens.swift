import Calculator
import Containment
import Terminal

// The process that has the session shows screens itself, on the terminal that the prompt lends it. All
// that it knows is at hand then, and what is carried out meanwhile is contained as at the prompt.

/// What is known of the last work that was contained.
final class ContainmentState {
  /// Whether this process is a copy that tries something.
  var isCopy = false
  /// Whether Ctrl-C has stopped the last work.
  var wasInterrupted = false
}

extension SessionProcess {
  /// Shows a screen until it is left; nil where the terminal cannot.
  ///
  /// To be called by the copy that has taken the place of the process. What is typed behind the end of
  /// the screen is `typed`, for the prompt.
  func show(
    _ screen: inout some InteractiveScreen,
    _ part: ScreenPart = .whole
  ) -> (ending: FullScreen.Ending, typed: String)? {
    send(.borrowTerminal(part))
    waitForTerminal()
    defer { send(.returnTerminal) }
    return run(&screen, part)
  }

  /// The terminal is as it was when this returns.
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

  /// Waits until the prompt uses the terminal no more; an interruption comes too late for the line.
  private func waitForTerminal() {
    while let message = channel.receive() {
      if Request(message) == .lendTerminal { return }
    }
    leave()
  }

  /// Carries something out while a screen is shown, as a line at the prompt: in a copy of the process
  /// that takes its place, unless it takes too much or Ctrl-C stops it.
  ///
  /// What it changes is on the disk when this returns.
  func carryOut<Outcome>(
    _ line: String,
    _ work: () -> Outcome
  ) -> Result<Outcome, Attempt.Failure> {
    session.reserveNumbers(for: line)
    let result = contain {
      takeNews()
      let outcome = work()
      session.prepareToSave()
      return outcome
    }
    if case .success = result { keep() }
    return result
  }

  /// Shows a screen whose own work is contained too; nil where the terminal cannot.
  ///
  /// Where that takes too much, or Ctrl-C stops it, the screen is left, and the failure says why.
  func showContained<Screen: InteractiveScreen>(
    _ screen: inout Screen,
    _ part: ScreenPart = .whole,
    refining: ContainedScreen<Screen>.Refining = .contained
  ) -> (ending: FullScreen.Ending, typed: String, failure: Attempt.Failure?)? {
    let seconds = session.settings.timeLimit
    var contained = ContainedScreen(screen, seconds: seconds, refining: refining) {
      isUnwanted,
      work in
      guard case .failure(let failure) = contain(isUnwanted: isUnwanted, work) else { return nil }
      return failure
    }
    guard let (ending, typed) = show(&contained, part) else { return nil }
    screen = contained.screen
    return (ending, typed, contained.failure)
  }

  /// Does something in a copy of the process that takes its place unless it takes too much or Ctrl-C
  /// stops it.
  ///
  /// What is contained already is done at once. Work that may be begun again later ends when something else
  /// is wanted.
  func contain<Outcome>(
    within limits: Attempt.Limits? = nil,
    isUnwanted: () -> Bool = { false },
    _ work: () -> Outcome
  ) -> Result<Outcome, Attempt.Failure> {
    guard !containment.isCopy else { return .success(work()) }
    containment.wasInterrupted = false
    let done = FullScreen.interrupting { () -> Result<Outcome, Attempt.Failure> in
      // Without a prompt nothing is of use any more; the screen ends by itself then.
      let attempt = Attempt.begin(
        limits ?? session.settings.limits,
        watching: channel,
        isInterrupted: channel.receivesInterrupt,
        isUnwanted: isUnwanted
      )
      switch attempt {
      case .copy(let succession):
        containment.isCopy = true
        let outcome = work()
        containment.isCopy = false
        // A change of the terminal's size that comes from now on is noticed by one of both.
        FullScreen.adopt()
        succession.takePlace()
        return .success(outcome)
      case .failed(.noProcess): return .success(work())
      case .failed(let failure): return .failure(failure)
      }
    }
    let result = done ?? .failure(.interrupted)
    if case .failure(.interrupted) = result { containment.wasInterrupted = true }
    return result
  }

  private func keep() {
    keeper.save()
    session.reserveNumber()
  }
}

extension Input {
  /// The character that is typed by a key.
  fileprivate var character: Character? {
    guard case .key(let key) = self, key.modifiers.isEmpty,
      case .character(let character) = key.code
    else { return nil }
    return character
  }
}
