/// An interactive program for the whole screen: a value that receives input and is drawn.
///
/// It does not see a terminal. `ScreenRun` drives it without one, and `FullScreen` with one.
package protocol InteractiveScreen {
  /// Receives the terminal's capabilities, before the first input.
  mutating func prepare(for capabilities: Capabilities)

  /// Handles an input.
  ///
  /// The first input is the screen's size.
  ///
  /// All waiting input is handled before anything is drawn. Ctrl-C, Ctrl-Z and Ctrl-L do not arrive
  /// here: they leave, suspend and repaint.
  mutating func update(_ input: Input) -> ScreenResponse

  /// Handles an input after which none is waiting, so that a frame follows.
  mutating func updateBeforeFrame(_ input: Input) -> ScreenResponse

  /// Whether to leave the screen, whatever the responses were.
  var isOver: Bool { get }

  /// Draws everything into an empty grid of the screen's size.
  mutating func draw(into grid: inout CellGrid)

  /// The bytes to write after the cells of a frame, for instance an image; they may move the cursor.
  ///
  /// If `isWhole`, everything was erased before, including a previous image.
  mutating func imageBytes(isWhole: Bool) -> [UInt8]

  /// Whether an image must go that only a complete repaint removes: the next frame is then a whole one.
  var leavesImage: Bool { get }

  /// Does a piece of the work that can wait, while no input is waiting; a few milliseconds at a
  /// time, or until `isInterrupted`.
  mutating func refine(isInterrupted: () -> Bool) -> Refinement

  /// Does work that is worthwhile only after all refinement, and a moment without input; gives it up when
  /// `isInterrupted`.
  mutating func rest(isInterrupted: () -> Bool) -> Refinement
}

extension InteractiveScreen {
  package mutating func prepare(for capabilities: Capabilities) {}
  package mutating func updateBeforeFrame(_ input: Input) -> ScreenResponse { update(input) }
  package var isOver: Bool { false }
  package var leavesImage: Bool { false }
  package mutating func rest(isInterrupted: () -> Bool) -> Refinement { .done }
  package mutating func imageBytes(isWhole: Bool) -> [UInt8] { [] }
  package mutating func refine(isInterrupted: () -> Bool) -> Refinement { .done }
}

/// The response to an input.
package enum ScreenResponse: Hashable, Sendable {
  case proceed
  /// The terminal's bell rings: the input has no meaning here.
  case ring
  /// The screen is left.
  case finish
}

/// The result of a piece of work.
package enum Refinement: Hashable, Sendable {
  /// There is nothing more to do until the next input.
  case done
  /// There is more to do, but no visible change.
  case working
  /// There is a visible change, and perhaps more to do.
  case visible
}
