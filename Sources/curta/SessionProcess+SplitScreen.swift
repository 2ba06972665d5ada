import Calculator
import Clock
import Containment
import Graphing
import Screens
import Terminal

// The graph next to the prompt.

extension SessionProcess {
  /// The room for a graph next to the prompt; nil if there is none or the setting is off.
  var pictureRoom: TerminalSize? {
    guard session.hasScreen, session.settings.splitsScreen, canSplit else { return nil }
    return SplitScreen.pictureSize(
      on: TerminalSize(columns: terminalWidth, rows: terminalHeight)
    )
  }

  /// The width of answers in columns.
  var answerColumns: Int {
    graphBeside == nil ? terminalWidth : min(terminalWidth, SplitScreen.paneColumns)
  }

  /// Shows a graph next to the prompt.
  func showBeside(_ graph: GraphReport, in room: TerminalSize) {
    var surroundings = surroundings
    surroundings.isBesidePrompt = true
    graphBeside = GraphScreen(graph.plot, surroundings)
    paintBeside(in: room)
  }

  /// Draws the graph next to the prompt in the current room, if any, and sends the picture;
  /// `settles` allows a moment to complete it.
  func fitBeside(settles: Bool = true) {
    guard graphBeside != nil else { return }
    guard let room = pictureRoom else { return endBeside() }
    paintBeside(in: room, settles: settles, isShown: true)
  }

  /// Closes the graph next to the prompt.
  func endBeside() {
    graphBeside = nil
    send(.endBeside)
  }

  /// Paints the graph and sends its picture; if Ctrl-C stops that, a graph already shown stays the same.
  private func paintBeside(in room: TerminalSize, settles: Bool = true, isShown: Bool = false) {
    guard var screen = graphBeside else { return }
    let painting = contain { paint(&screen, room, settles: settles) }
    graphBeside = screen
    switch painting {
    case .success(let text): send(.beside(columns: room.columns, rows: room.rows, text))
    case .failure(.interrupted) where isShown: break
    case .failure(let failure):
      report(failure)
      endBeside()
    }
  }

  /// Paints a graph in the room, and returns the bytes.
  private func paint(
    _ screen: inout GraphScreen,
    _ room: TerminalSize,
    settles: Bool
  ) -> String {
    screen.hasKeys = false
    _ = screen.update(.size(room))
    if !settles { screen.showWhatIsKnown() }
    let start = Moment.now
    // It is not refined again while the prompt has the keys.
    while settles, Moment.now - start < Self.timeToSettle,
      screen.refine(isInterrupted: { channel.isReadable() }) != .done
    {}
    var grid = CellGrid(room)
    screen.draw(into: &grid)
    grid.cursor = nil
    let options = ScreenDifference.Options(hasColor: isColored)
    return String(decoding: ScreenDifference.bytes(from: nil, to: grid, options), as: UTF8.self)
  }

  /// The time limit for completing a picture.
  private static let timeToSettle = Duration.milliseconds(300)

  /// Gives the keys to the graph, until the person returns to the prompt.
  func visitGraph() {
    guard var screen = graphBeside, pictureRoom != nil else { return finishVisit("") }
    screen.hasKeys = true
    var (typed, ending) = ("", FullScreen.Ending.finished)
    var failure: Trial.Failure?
    if let seen = showContained(&screen, .besidePrompt) { (ending, typed, failure) = seen }
    if screen.wantsWholeScreen, failure == nil, let seen = showContained(&screen) {
      (ending, typed, failure) = seen
    }
    screen.wantsWholeScreen = false
    screen.keep()
    graphBeside = screen
    if let failure, failure != .interrupted { report(failure) }
    let hasTaken = !takenLines.isEmpty
    showTaken()
    // A person who stopped its computation is waiting for the prompt.
    fitBeside(settles: failure != .interrupted && ending != .interrupted)
    // The prompt does what this key says.
    finishVisit(ending == .suspended ? "\u{1A}" : typed, recallsAll: hasTaken)
  }

  private func finishVisit(_ typed: String, recallsAll: Bool = false) {
    var readiness = readiness
    if recallsAll { readiness.history = recallable }
    if !typed.isEmpty { readiness.prefill = Prefill(text: typed) }
    send(.ready(readiness))
  }
}
