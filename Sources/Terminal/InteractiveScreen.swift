/// Something that is worked with on the whole screen: a value that is given input and drawn.
///
/// It sees no terminal. `ScreenRun` drives it without one, and `FullScreen` with one.
package protocol InteractiveScreen {
  /// Learns what the terminal has, before the first input.
  mutating func prepare(for capabilities: Capabilities)

  /// Takes what was done. The first input is the screen's size.
  ///
  /// All input that waits is taken before anything is drawn. Ctrl-C, Ctrl-Z and Ctrl-L do not come here:
  /// they leave, suspend and paint anew.
  mutating func update(_ input: Input) -> ScreenResponse

  /// Whether the screen is to be left, whatever the input said.
  var isOver: Bool { get }

  /// Draws everything into an empty grid of the screen's size.
  mutating func draw(into grid: inout CellGrid)

  /// What is written behind the cells of a frame, an image for instance; it may move the cursor.
  ///
  /// After `isWhole`, everything was erased, and what stood there before is gone.
  mutating func imageBytes(isWhole: Bool) -> [UInt8]

  /// Whether an image is to go that goes only with everything else: the next frame is a whole one then.
  var leavesImage: Bool { get }

  /// Does a piece of the work that can wait, while no input does; some milliseconds at a time, or until
  /// `isInterrupted`.
  mutating func refine(isInterrupted: () -> Bool) -> Refinement

  /// Does what is worth its time only when there is nothing to refine, and there was no input for a moment.
  mutating func rest() -> Refinement
}

extension InteractiveScreen {
  package mutating func prepare(for capabilities: Capabilities) {}
  package var isOver: Bool { false }
  package var leavesImage: Bool { false }
  package mutating func rest() -> Refinement { .done }
  package mutating func imageBytes(isWhole: Bool) -> [UInt8] { [] }
  package mutating func refine(isInterrupted: () -> Bool) -> Refinement { .done }
}

/// What follows from an input.
package enum ScreenResponse: Hashable, Sendable {
  case proceed
  /// The terminal's bell rings: the input means nothing here.
  case ring
  /// The screen is left.
  case finish
}

/// What a piece of work has brought.
package enum Refinement: Hashable, Sendable {
  /// There is nothing more to do until the next input.
  case done
  /// There is more to do, and nothing new to be seen.
  case working
  /// There is something new to be seen, and perhaps more to do.
  case visible
}
