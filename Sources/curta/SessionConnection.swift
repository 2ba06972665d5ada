import Calculator
import Clock
import Containment
import Terminal

/// The prompt's connection to the session process.
///
/// While the process works, Ctrl-C is passed on to it, and a line shows how long it has worked. If
/// it dies, another one is started, which reads the session from the disk.
final class SessionConnection {
  private var channel: Channel
  private let start: () -> Channel?
  private let terminal: PromptTerminal
  private var progress: ProgressLine
  /// Whether the process has never been ready.
  private var isStarting = true
  /// The terminal's state while it is lent to the process; nil while the prompt uses it.
  private var lent: LentTerminal?
  /// The part that is lent.
  private var lentPart = ScreenPart.whole
  /// The interrupts since the first output of a line, and the time of that output; nil before it.
  private var output: (interrupts: Interrupts, start: Moment)?
  /// The time limit of a line, in seconds.
  private var timeLimit: Int?

  /// Starts the process with a closure, which is called again if the process dies.
  init?(
    _ terminal: PromptTerminal,
    isPlain: Bool,
    style: Style,
    start: @escaping () -> Channel?
  ) {
    // The first process may end at once and be replaced by its copy.
    adoptOrphans()
    guard let channel = start() else { return nil }
    (self.terminal, self.channel, self.start) = (terminal, channel, start)
    progress = ProgressLine(terminal, isPlain: isPlain, style: style)
  }

  func send(_ request: Request) { channel.send(request) }

  /// Runs a line, and shows its output until the process is ready for the next one.
  func run(_ line: String, until interrupts: inout Interrupts) -> Readiness {
    send(.run(line))
    progress.begin(line)
    return waitUntilReady(until: &interrupts, running: line)
  }

  /// Shows output until the process is ready for a line; if the process dies, it is started again,
  /// and what happened to the line is reported.
  func waitUntilReady(
    until interrupts: inout Interrupts,
    running line: String? = nil
  ) -> Readiness {
    defer { buryDead() }
    output = nil
    var working = terminal.isSplit ? WorkingTerminal() : nil
    defer { working?.end() }
    while true {
      passOn(&interrupts, &working)
      guard channel.isReadable(within: ProgressLine.interval) else {
        if lent == nil { progress.update() }
        continue
      }
      guard let message = channel.receive() else {
        return restarted(until: &interrupts, running: line)
      }
      progress.eraseRow()
      let response = Response(message: message)
      if case .ready(let readiness)? = response {
        isStarting = false
        timeLimit = readiness.timeLimit
        return readiness
      }
      show(response, until: &interrupts, running: line)
    }
  }

  /// Handles events of the terminal since the last call: an interrupt, a stop, a change of size.
  private func passOn(_ interrupts: inout Interrupts, _ working: inout WorkingTerminal?) {
    if interrupts.isNew() {
      // The terminal has written ^C, perhaps after the progress line that is erased now.
      let isTold = progress.clear() || working != nil
      if lent == nil { terminal.write(isTold ? "^C\n" : "\n") }
      send(.interrupt)
    }
    if working?.isToStop == true, lent == nil {
      progress.clear()
      terminal.leave()
      working?.stop()
      terminal.enter()
    }
    if lent == nil { terminal.fit() }
    lent?.endIfAsked(channel)
  }

  /// Handles a response of the working process.
  private func show(
    _ response: Response?,
    until interrupts: inout Interrupts,
    running line: String?
  ) {
    switch response {
    case .output(let text): write(text, afterInterrupt: interrupts.happened)
    case .borrowTerminal(let part):
      if part == .whole { terminal.hide() }
      (lent, lentPart) = (LentTerminal(), part)
      send(.lendTerminal)
    case .returnTerminal:
      lent?.end()
      lent = nil
      if lentPart == .whole { terminal.enter() } else { terminal.forgetShown() }
      interrupts = Interrupts()
      output = nil
      // The person's time on the screen does not count as computing.
      if let line { progress.begin(line) }
    case .beside(let columns, let rows, let text): showBeside(columns, rows, text)
    case .endBeside: terminal.endSplit()
    case .preview, .completion, .ready, nil: break
    }
  }

  /// Writes output of the line; Ctrl-C and the time limit cut off the rest.
  ///
  /// A Ctrl-C before the first output is too late: the line has run, and its answer is shown,
  /// unless it is a long one.
  private func write(_ text: String, afterInterrupt: Bool) {
    if afterInterrupt, output == nil, text.utf8.count > Self.longestLateAnswer {
      terminal.write("the answer is kept, and too long to be written after Ctrl-C\n")
      return
    }
    let (interrupts, start) = output ?? (Interrupts(), Moment.now)
    let wasLate = output != nil && isLate(since: start)
    output = (interrupts, start)
    let isWhole = terminal.write("\(text)\n") { interrupts.happened || isLate(since: start) }
    guard !isWhole, !wasLate, !interrupts.happened, let timeLimit else { return }
    terminal.write(
      "the rest is not written, since it takes more than \(timeLimit) s; :set time-limit allows more\n"
    )
  }

  /// The most bytes of an answer that is written although Ctrl-C was pressed before.
  private static let longestLateAnswer = 1 << 14

  private func isLate(since start: Moment) -> Bool {
    timeLimit.map { Moment.now - start >= .seconds($0) } ?? false
  }

  /// The possible completions before the cursor; nil if there is no response in time.
  func completion(of line: String, cursor: Int) -> (Range<Int>, [Candidate])? {
    send(.complete(line, cursor: cursor))
    while channel.isReadable(within: Self.patience), let message = channel.receive() {
      if case .completion(let range, let candidates)? = Response(message: message) {
        return (range, candidates)
      }
    }
    return nil
  }

  /// The time that a person waits for Tab, in milliseconds.
  private static let patience: Int32 = 500

  /// The descriptor to wait on for a preview, or for the end of the process.
  var descriptor: Int32 { channel.descriptor }

  /// The previews received, with their numbers; nil if the process is gone.
  func previews() -> [(number: Int, text: String)]? {
    var previews: [(Int, String)] = []
    while channel.isReadable() {
      guard let message = channel.receive() else { return nil }
      if case .preview(let number, let text)? = Response(message: message) {
        previews.append((number, text))
      }
    }
    return previews
  }

  /// Ends the process and waits until it has saved the session.
  func finish() {
    channel.finish()
    while channel.receive() != nil {}
    buryDead()
  }

  /// The state to continue with after the process has died.
  private func restarted(
    until interrupts: inout Interrupts,
    running line: String?
  ) -> Readiness {
    progress.clear()
    lent?.takeBack()
    lent = nil
    guard !isStarting else {
      terminal.writeError("curta: the calculator crashes before it is ready")
      return Readiness(isKept: false, quits: true)
    }
    terminal.endSplit()
    terminal.writeError(
      "curta: the calculator has crashed; the session is read from the disk again"
    )
    guard let channel = start() else { return Readiness(isKept: false, quits: true) }
    self.channel = channel
    isStarting = true
    var readiness = waitUntilReady(until: &interrupts)
    tellOfCrash(running: line, lastKept: readiness.history?.last)
    // The line may have been run and saved, and text typed ahead would be appended to it.
    readiness.hasFailed = line != nil
    // The editor's history is known here, including that line.
    readiness.history = nil
    return readiness
  }
}

extension SessionConnection {
  /// Reports what happened to a line that was running at a crash.
  private func tellOfCrash(running line: String?, lastKept: String?) {
    guard let line else { return }
    let isKept = lastKept.map { line.hasSuffix($0) } ?? false
    terminal.writeError(isKept ? "curta: the line was kept" : "curta: Up brings the line back")
  }
}

// MARK: - The graph next to the prompt

extension SessionConnection {
  /// Gives the keys to the graph; returns the state after it was left, with the text typed then as prefill.
  func visitGraph() -> Readiness {
    var interrupts = Interrupts()
    // Nothing is being computed.
    progress.begin("")
    send(.visitGraph)
    return waitUntilReady(until: &interrupts)
  }

  /// Reports changes of the terminal that affect the graph, and waits for the graph in another size.
  func tellOfTerminal() {
    while let change = terminal.takeSplitChange() {
      switch change {
      case .gone: send(.endGraph)
      case .resized:
        var interrupts = Interrupts()
        // Nothing is being computed for the person.
        progress.begin("")
        send(.fitGraph)
        _ = waitUntilReady(until: &interrupts)
      }
    }
  }

  private func showBeside(_ columns: Int, _ rows: Int, _ text: String) {
    var pane = TerminalEmulator(TerminalSize(columns: columns, rows: rows))
    pane.write(text.utf8)
    terminal.show(pane.grid)
  }
}
