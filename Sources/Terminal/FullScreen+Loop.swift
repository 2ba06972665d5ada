internal import CLibrary
internal import CTerminal
internal import Clock

extension FullScreen {
  /// The reason why a screen was left.
  package enum Ending: Hashable, Sendable {
    /// The screen was done.
    case finished
    /// Ctrl-C.
    case interrupted
    /// Ctrl-Z, on a part of a screen that others suspend.
    case suspended
    /// A signal that the program survives; the terminal is restored already.
    case signal(Int32)
    /// The watched descriptor has something to read.
    case withdrawn
    /// The terminal is gone.
    case lost
  }

  /// Shows a screen until it is left; keys typed after the end are in `typedAhead`.
  ///
  /// All waiting input is handled, then one frame is drawn; other work is done while there is no input.
  package mutating func run<Screen: InteractiveScreen>(
    _ screen: inout Screen
  ) -> (ending: Ending, typedAhead: [Input]) {
    let style = ScreenDifference.Options(
      isSynchronized: capabilities.isSynchronized,
      hasColor: options.hasColor,
      leftColumn: options.leftColumn
    )
    screen.prepare(for: capabilities)
    var run = ScreenRun(screen, size: size, options: style, decoder: decoder)
    for input in early { run.take(input) }
    early = []
    startReports()
    let ending = loop(&run)
    decoder = run.decoder
    screen = run.screen
    let isOurs = ending == .finished || ending == .interrupted || ending == .suspended
    return (ending, run.unused.filter(\.isKey) + (isOurs ? stopReports() : []))
  }

  private mutating func loop(_ run: inout ScreenRun<some InteractiveScreen>) -> Ending {
    let start = Moment.now
    var lastInput = start
    while true {
      if let ending = ending(of: run.request) { return ending }
      if run.request == .suspend, !suspend(&run) { return .lost }
      if run.needsFrame, !write(run.frame()), terminal_ended_by() == 0 { return .lost }
      let ready = GuardedInput.wait(patience(run, since: lastInput))
      if ready & 4 != 0 { return .withdrawn }
      if ready & 2 != 0, !takeSignals(&run) { return .lost }
      if ready & 1 != 0 {
        guard let bytes = readWaiting() else { return .lost }
        lastInput = .now
        run.receive(bytes, at: lastInput - start)
      }
      guard ready == 0 else { continue }
      if run.isWaiting, Moment.now - lastInput >= options.escapeTime {
        run.pause(at: Moment.now - start)
      } else if run.canRefine {
        run.refine { GuardedInput.wait(0) != 0 }
      } else if run.canRest, Moment.now - lastInput >= options.restTime {
        run.rest { GuardedInput.wait(0) != 0 }
      }
    }
  }

  private func ending(of request: ScreenRun<some InteractiveScreen>.Request?) -> Ending? {
    let signal = terminal_ended_by()
    if signal != 0 { return .signal(signal) }
    return switch request {
    case .finish: .finished
    case .interrupt: .interrupted
    case .suspend: isPart ? .suspended : nil
    case nil: nil
    }
  }

  /// The milliseconds to wait for input; −1 for no limit.
  private func patience(
    _ run: ScreenRun<some InteractiveScreen>,
    since lastInput: Moment
  ) -> Int32 {
    if run.canRefine { return 0 }
    let times = [
      run.isWaiting ? options.escapeTime : nil, run.canRest ? options.restTime : nil,
    ]
    guard let time = times.compactMap(\.self).min() else { return -1 }
    return max(0, (time - (Moment.now - lastInput)).milliseconds)
  }

  private mutating func takeSignals(_ run: inout ScreenRun<some InteractiveScreen>) -> Bool {
    while true {
      switch terminal_next_signal() {
      case SIGWINCH: run.resize(to: size)
      case SIGTSTP where isPart: run.take(.key(.character("z", .control)))
      case SIGTSTP: if !suspend(&run) { return false }
      case SIGCONT: if !takeBack(&run) { return false }
      default: return true
      }
    }
  }

  /// Gives the terminal back, stops until the shell continues the program, and takes the terminal again.
  private mutating func suspend(_ run: inout ScreenRun<some InteractiveScreen>) -> Bool {
    let typed = stopReports()
    guard terminal_ended_by() == 0 else { return true }
    leave()
    terminal_suspend()
    guard enter() else { return false }
    start(&run)
    for input in typed { run.take(input) }
    return true
  }

  /// After a stop without warning, the shell has set its own mode.
  private mutating func takeBack(_ run: inout ScreenRun<some InteractiveScreen>) -> Bool {
    guard terminal_set_raw() else { return terminal_ended_by() != 0 }
    show()
    start(&run)
    return true
  }

  private func start(_ run: inout ScreenRun<some InteractiveScreen>) {
    startReports()
    run.resume()
    run.resize(to: size)
  }
}
