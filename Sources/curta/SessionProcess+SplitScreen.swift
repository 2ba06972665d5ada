import Calculator
import Clock
import Containment
import Graphing
import Screens
import Terminal

// The graph that stands beside the prompt.

/// The graph beside the prompt, as the process that has the session knows it.
final class GraphBeside {
  /// Nil while there is none.
  var screen: GraphScreen?
}

extension SessionProcess {
  /// The room for a graph beside the prompt; nil where there is none, or it is not wanted.
  var pictureRoom: TerminalSize? {
    guard session.hasScreen, session.settings.splitsScreen, canSplit else { return nil }
    return SplitScreen.pictureSize(
      on: TerminalSize(columns: terminalWidth, rows: terminalHeight)
    )
  }

  /// The columns that there are for answers.
  var answerColumns: Int {
    beside.screen == nil ? terminalWidth : min(terminalWidth, SplitScreen.paneColumns)
  }

  /// Puts a graph beside the prompt.
  func showBeside(_ graph: GraphReport, in room: TerminalSize) {
    var surroundings = surroundings
    surroundings.isBesidePrompt = true
    beside.screen = GraphScreen(graph.plot, surroundings)
    paintBeside(in: room)
  }

  /// Draws the graph beside the prompt in the room that there is now, if any, and sends its picture: what it
  /// is after a moment, or what is known of it.
  func fitBeside(settles: Bool = true) {
    guard beside.screen != nil else { return }
    guard let room = pictureRoom else { return endBeside() }
    paintBeside(in: room, settles: settles, isShown: true)
  }

  /// Ends the graph beside the prompt.
  func endBeside() {
    beside.screen = nil
    send(.endBeside)
  }

  /// Paints the graph and sends its picture; one that is shown already stays as it is where Ctrl-C stops that.
  private func paintBeside(in room: TerminalSize, settles: Bool = true, isShown: Bool = false) {
    guard var screen = beside.screen else { return }
    let painting = contain { paint(&screen, room, settles: settles) }
    beside.screen = screen
    switch painting {
    case .success(let text): send(.beside(columns: room.columns, rows: room.rows, text))
    case .failure(.interrupted) where isShown: break
    case .failure(let failure):
      tell(failure)
      endBeside()
    }
  }

  /// What paints a graph in the room.
  private func paint(
    _ screen: inout GraphScreen,
    _ room: TerminalSize,
    settles: Bool
  ) -> String {
    screen.hasKeys = false
    _ = screen.update(.size(room))
    let start = Moment.now
    // It is not painted again while it only stands there.
    while settles, Moment.now - start < Self.timeToSettle,
      screen.refine(isInterrupted: { channel.isReadable() }) != .done
    {}
    var grid = CellGrid(room)
    screen.draw(into: &grid)
    grid.cursor = nil
    let options = ScreenDifference.Options(hasColor: isColored)
    return String(decoding: ScreenDifference.bytes(from: nil, to: grid, options), as: UTF8.self)
  }

  /// How long a picture may take until it is what it is.
  private static let timeToSettle = Duration.milliseconds(300)

  /// Gives the graph the keys, until the person goes back to the prompt.
  func visitGraph() {
    guard var screen = beside.screen, pictureRoom != nil else { return finishVisit("") }
    screen.hasKeys = true
    var (typed, ending) = ("", FullScreen.Ending.finished)
    var failure: Attempt.Failure?
    if let seen = showContained(&screen, .besidePrompt) { (ending, typed, failure) = seen }
    if screen.wantsWholeScreen, failure == nil, let seen = showContained(&screen) {
      (ending, typed, failure) = seen
    }
    screen.wantsWholeScreen = false
    screen.keep()
    beside.screen = screen
    if let failure, failure != .interrupted { tell(failure) }
    // Who has stopped its computation waits for the prompt.
    fitBeside(settles: failure != .interrupted)
    // The prompt does what is asked for by this key.
    finishVisit(ending == .suspended ? "\u{1A}" : typed)
  }

  private func finishVisit(_ typed: String) {
    var readiness = readiness
    if !typed.isEmpty { readiness.prefill = Prefill(text: typed) }
    send(.ready(readiness))
  }
}
