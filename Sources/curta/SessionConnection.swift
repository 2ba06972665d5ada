import Calculator
import Clock
import Containment
import Terminal

/// The prompt's connection to the process that has the session.
///
/// While that process works, Ctrl-C is passed on to it, and a line tells how long it has worked. When
/// it dies another one is started, which reads the session from the disk.
final class SessionConnection {
  private var channel: Channel
  private let start: () -> Channel?
  private let terminal: PromptTerminal
  private var progress: ProgressLine
  /// Whether the process has not been ready yet.
  private var isStarting = true
  /// The terminal as it was when the process was given it; nil while it is the prompt's.
  private var lent: LentTerminal?
  /// What of it was given.
  private var lentPart = ScreenPart.whole
  /// The interrupts since the first answer to a line was written, and when that was; nil before there is
  /// one.
  private var output: (interrupts: Interrupts, start: Moment)?
  /// How long a line may take, in seconds.
  private var timeLimit: Int?

  /// Starts the process by a closure, which is called again where it has died.
  init?(
    _ terminal: PromptTerminal,
    isPlain: Bool,
    style: Style,
    start: @escaping () -> Channel?
  ) {
    // The first process that it starts may be gone at once, and have left one in its place.
    adoptOrphans()
    guard let channel = start() else { return nil }
    (self.terminal, self.channel, self.start) = (terminal, channel, start)
    progress = ProgressLine(terminal, isPlain: isPlain, style: style)
  }

  func send(_ request: Request) { channel.send(request.message) }

  /// Has a line carried out, and shows what comes until the process is ready for the next one.
  func carryOut(_ line: String, until interrupts: inout Interrupts) -> Readiness {
    send(.execute(line))
    progress.begin(line)
    return waitUntilReady(until: &interrupts, carryingOut: line)
  }

  /// Shows what comes until the process is ready for a line; one that it died with is to be put back
  /// into the editor.
  func waitUntilReady(
    until interrupts: inout Interrupts,
    carryingOut line: String? = nil
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
        return restarted(until: &interrupts, carryingOut: line)
      }
      progress.clear()
      let response = Response(message)
      if case .ready(let readiness)? = response {
        isStarting = false
        timeLimit = readiness.timeLimit
        return readiness
      }
      show(response, until: &interrupts, carryingOut: line)
    }
  }

  /// Sees to what the terminal and its person have asked for since the last time: an interrupt, a stop,
  /// another size.
  private func passOn(_ interrupts: inout Interrupts, _ working: inout WorkingTerminal?) {
    if interrupts.isNew() {
      // The terminal has written ^C, perhaps behind the line that goes now.
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

  /// Does what the process asks for while it works.
  private func show(
    _ response: Response?,
    until interrupts: inout Interrupts,
    carryingOut line: String?
  ) {
    switch response {
    case .output(let text): write(text)
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
      // A person's time is not what is computed.
      if let line { progress.begin(line) }
    case .beside(let columns, let rows, let text): showBeside(columns, rows, text)
    case .endBeside: terminal.endSplit()
    case .preview, .completion, .ready, nil: break
    }
  }

  /// Writes what the line has given; Ctrl-C and the limit on time leave out what is not written by then.
  ///
  /// One that was pressed before came too late: the line was carried out, and its answer is shown.
  private func write(_ text: String) {
    let (interrupts, start) = output ?? (Interrupts(), Moment.now)
    let wasLate = output != nil && isLate(since: start)
    output = (interrupts, start)
    let isWhole = terminal.write("\(text)\n") { interrupts.happened || isLate(since: start) }
    guard !isWhole, !wasLate, !interrupts.happened, let timeLimit else { return }
    terminal.write(
      "the rest is not written, since it takes more than \(timeLimit) s; :set time-limit allows more\n"
    )
  }

  private func isLate(since start: Moment) -> Bool {
    timeLimit.map { Moment.now - start >= .seconds($0) } ?? false
  }

  /// What could stand in a line before the cursor; nil where there is no answer in time.
  func completion(of line: String, cursor: Int) -> (Range<Int>, [Candidate])? {
    send(.complete(line, cursor: cursor))
    while channel.isReadable(within: Self.patience), let message = channel.receive() {
      if case .completion(let range, let candidates)? = Response(message) {
        return (range, candidates)
      }
    }
    return nil
  }

  /// How long a person waits for Tab to do something, in milliseconds.
  private static let patience: Int32 = 500

  /// What can be waited for until a preview is there, or the process is gone.
  var descriptor: Int32 { channel.descriptor }

  /// The previews that are there, by their numbers; nil where the process is gone.
  func previews() -> [(number: Int, text: String)]? {
    var previews: [(Int, String)] = []
    while channel.isReadable() {
      guard let message = channel.receive() else { return nil }
      if case .preview(let number, let text)? = Response(message) {
        previews.append((number, text))
      }
    }
    return previews
  }

  /// Lets the process end, and waits for it: what it keeps is then on the disk.
  func finish() {
    channel.finish()
    while channel.receive() != nil {}
    buryDead()
  }

  /// What to go on with after the process has died.
  private func restarted(
    until interrupts: inout Interrupts,
    carryingOut line: String?
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
    tellOfCrash(carryingOut: line, lastKept: readiness.history?.last)
    // It may have been carried out and kept, and what is typed ahead would be joined to it.
    readiness.hasFailed = line != nil
    // What Up brings is known here, that line included.
    readiness.history = nil
    return readiness
  }
}

extension SessionConnection {
  /// Says what has become of a line that was carried out when the process crashed.
  private func tellOfCrash(carryingOut line: String?, lastKept: String?) {
    guard let line else { return }
    let isKept = lastKept.map { line.hasSuffix($0) } ?? false
    terminal.writeError(isKept ? "curta: the line was kept" : "curta: Up brings the line back")
  }
}

// MARK: - The graph beside the prompt

extension SessionConnection {
  /// Gives the graph the keys; returns what was typed behind its end.
  func visitGraph() -> String {
    var interrupts = Interrupts()
    // Nothing is computed.
    progress.begin("")
    send(.visitGraph)
    return waitUntilReady(until: &interrupts).prefill?.text ?? ""
  }

  /// Tells the process what has become of the terminal, as far as it matters to the graph, and waits for
  /// the graph in another size.
  func tellOfTerminal() {
    while let news = terminal.takeNews() {
      switch news {
      case .gone: send(.endGraph)
      case .resized:
        var interrupts = Interrupts()
        // Nothing is computed for the person.
        progress.begin("")
        send(.fitGraph)
        _ = waitUntilReady(until: &interrupts)
      }
    }
  }

  private func showBeside(_ columns: Int, _ rows: Int, _ text: String) {
    var pane = TextPane(TerminalSize(columns: columns, rows: rows))
    pane.write(text.utf8)
    terminal.show(pane.grid)
  }
}
