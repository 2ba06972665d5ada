/// An interactive screen without a terminal: bytes go in, frames come out.
package struct ScreenRun<Screen: InteractiveScreen> {
  /// A request to do something other than continue.
  package enum Request: Hashable, Sendable {
    /// The screen is done.
    case finish
    /// Ctrl-C.
    case interrupt
    /// Ctrl-Z.
    case suspend
  }

  package private(set) var screen: Screen
  package private(set) var size: TerminalSize
  /// The pending request; input after the end is kept in `unused`.
  package private(set) var request: Request?
  /// Input that arrived after the screen was done.
  package private(set) var unused: [Input] = []
  /// Whether something may have changed since the last frame.
  package private(set) var needsFrame = true
  /// Whether there may be work that can wait.
  package private(set) var canRefine = true
  /// Whether there may be something to do at rest.
  package private(set) var canRest = true
  /// The last frame shown; nil if the terminal shows something else.
  package private(set) var shown: CellGrid?

  private(set) var decoder: InputDecoder
  private var clicks = ClickRecognizer()
  private var rings = false
  private let options: ScreenDifference.Options

  package init(
    _ screen: Screen,
    size: TerminalSize,
    options: ScreenDifference.Options = .init(),
    decoder: InputDecoder = InputDecoder()
  ) {
    self.screen = screen
    self.size = size
    self.options = options
    self.decoder = decoder
    take(.size(size), at: .zero)
  }

  /// Handles bytes from the terminal; `time` may start at any moment.
  ///
  /// A Ctrl-C drops what was typed before it, as a terminal does that makes a signal of it. Of drags in a
  /// row only the last is handled: it says where the pointer is.
  package mutating func receive(_ bytes: some Sequence<UInt8>, at time: Duration = .zero) {
    let inputs = decoder.feed(bytes)
    let first = inputs.lastIndex(of: .key(.character("c", .control))) ?? inputs.startIndex
    for (number, input) in inputs.enumerated().dropFirst(first) {
      let next = number + 1 < inputs.count ? inputs[number + 1] : nil
      if let next, input.isDrag(before: next) { continue }
      take(input, at: time, isLast: next == nil)
    }
  }

  /// Whether `pause` should be called if nothing follows for a while.
  package var isWaiting: Bool { decoder.isWaiting }

  /// Reports that nothing has followed for a while: an Escape is a key, and not part of a sequence.
  package mutating func pause(at time: Duration = .zero) {
    let inputs = decoder.flush()
    for (number, input) in inputs.enumerated() {
      take(input, at: time, isLast: number == inputs.count - 1)
    }
  }

  /// Changes the size of the screen.
  package mutating func resize(to size: TerminalSize) {
    self.size = size
    if decoder.pixelCell != nil { decoder.pixelCell = size.cell ?? decoder.pixelCell }
    take(.size(size), at: .zero)
  }

  /// Makes the next frame paint everything, since the terminal may show something else.
  package mutating func forgetShown() {
    shown = nil
    needsFrame = true
  }

  /// Continues after a request.
  package mutating func resume() {
    request = nil
    forgetShown()
  }

  /// Handles one input; after the last one, a frame follows.
  package mutating func take(_ input: Input, at time: Duration = .zero, isLast: Bool = true) {
    if request == .finish || request == .interrupt { return unused.append(input) }
    switch input {
    case .answer: return
    case .key(.character("c", .control)): request = .interrupt
    case .key(.character("z", .control)): request = .suspend
    case .key(.character("l", .control)): forgetShown()
    case .mouse(let event): take(clicks.counted(event, at: time), isLast: isLast)
    case .key, .paste, .focus, .size: respond(to: input, isLast: isLast)
    }
  }

  /// Handles a mouse event: a press left of the screen leaves it; a drag from it continues at its edge.
  private mutating func take(_ event: MouseEvent, isLast: Bool) {
    let left = options.leftColumn
    let isOutside = event.column < left
    switch event.action {
    case .press where isOutside: request = .finish
    case .wheel where isOutside, .move where isOutside: break
    default:
      let moved = left == 0 ? event : event.moved(left: left, cell: size.cell)
      respond(to: .mouse(moved), isLast: isLast)
    }
  }

  private mutating func respond(to input: Input, isLast: Bool) {
    needsFrame = true
    (canRefine, canRest) = (true, true)
    switch isLast ? screen.updateBeforeFrame(input) : screen.update(input) {
    case .proceed: break
    case .ring: rings = true
    case .finish: request = .finish
    }
  }

  /// Does a piece of the work that can wait.
  package mutating func refine(isInterrupted: () -> Bool = { false }) {
    switch screen.refine(isInterrupted: isInterrupted) {
    case .done: canRefine = false
    case .working: break
    case .visible: needsFrame = true
    }
    endIfOver()
  }

  /// Does the work for times of rest.
  package mutating func rest(isInterrupted: () -> Bool = { false }) {
    canRest = false
    if screen.rest(isInterrupted: isInterrupted) == .visible { needsFrame = true }
    endIfOver()
  }

  private mutating func endIfOver() {
    if screen.isOver, request == nil { request = .finish }
  }

  /// Draws, and returns the bytes that turn the last frame into this one.
  package mutating func frame() -> [UInt8] {
    var grid = CellGrid(size)
    screen.draw(into: &grid)
    endIfOver()
    if screen.leavesImage { shown = nil }
    let images = screen.imageBytes(isWhole: shown?.size != grid.size)
    let bytes = ScreenDifference.bytes(from: shown, to: grid, trailer: images, options)
    let bell = rings ? Array(EscapeSequence.bell.utf8) : []
    (shown, needsFrame, rings) = (grid, false, false)
    return bell + bytes
  }
}

extension Input {
  /// Whether it is a drag, and the next input the same drag at a later moment.
  fileprivate func isDrag(before next: Input) -> Bool {
    guard case .mouse(let event) = self, case .mouse(let later) = next else { return false }
    guard case .drag = event.action else { return false }
    return event.action == later.action && event.modifiers == later.modifiers
  }
}

extension MouseEvent {
  /// The event with columns counted from `columns` on; a place left of it is moved to it.
  fileprivate func moved(left columns: Int, cell: PixelSize?) -> MouseEvent {
    var event = self
    event.column = max(0, column - columns)
    if let cell { event.pixel?.x = max(0, (pixel?.x ?? 0) - columns * cell.width) }
    return event
  }
}
