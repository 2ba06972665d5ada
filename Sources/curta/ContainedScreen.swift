import Clock
import Containment
import Terminal

/// A screen whose work is done by copies of the process, within the limits of a line.
///
/// A copy does each piece of work and takes the process's place. After Ctrl-C, a limit or a crash,
/// the piece is undone and the screen is left, in the state of the last frame.
struct ContainedScreen<Screen: InteractiveScreen>: InteractiveScreen {
  /// Does a piece of work in a copy that takes the process's place; ends early if it is unwanted.
  typealias Containment = (_ isUnwanted: () -> Bool, _ work: () -> Void) -> Trial.Failure?

  /// Where the work that can wait is contained.
  enum Refining {
    case contained
    /// In the screen itself, which continues after such work fails.
    case containedByScreen
  }

  private(set) var screen: Screen
  /// The reason why the screen was left early.
  private(set) var failure: Trial.Failure?
  private let contain: Containment
  private let afterward: (inout Screen) -> Void
  private let refining: Refining
  /// The time limit for work that can wait, after each input.
  private let patience: Duration?
  private var refined = Duration.zero
  /// The size of the screen, and its next frame, if that was drawn together with the last input.
  private var size: TerminalSize?
  private var frame: CellGrid?

  init(
    _ screen: Screen,
    seconds: Int?,
    refining: Refining = .contained,
    afterward: @escaping (inout Screen) -> Void = { _ in },
    contain: @escaping Containment
  ) {
    (self.screen, self.refining, self.contain) = (screen, refining, contain)
    self.afterward = afterward
    patience = seconds.map { .seconds($0) }
  }

  var isOver: Bool { failure != nil || screen.isOver }

  var leavesImage: Bool { screen.leavesImage }

  mutating func prepare(for capabilities: Capabilities) { screen.prepare(for: capabilities) }

  mutating func imageBytes(isWhole: Bool) -> [UInt8] { screen.imageBytes(isWhole: isWhole) }

  mutating func update(_ input: Input) -> ScreenResponse {
    if case .size(let size) = input { self.size = size }
    return respond(to: input) { $0.update(input) }
  }

  /// Draws in the same copy as it handles the input: a copy costs as much as a frame.
  mutating func updateBeforeFrame(_ input: Input) -> ScreenResponse {
    var frame: CellGrid?
    if case .size(let size) = input { self.size = size }
    let size = size
    let response = respond(to: input) { screen in
      let response = screen.updateBeforeFrame(input)
      if let size, response != .finish, !screen.isOver {
        var grid = CellGrid(size)
        screen.draw(into: &grid)
        frame = grid
      }
      return response
    }
    if failure == nil { self.frame = frame }
    return response
  }

  private mutating func respond(
    to input: Input,
    _ update: (inout Screen) -> ScreenResponse
  ) -> ScreenResponse {
    refined = .zero
    // Pending work is done before the input is handled, and not as a part of that.
    if case .containedByScreen = refining {
      if !isOver { _ = screen.refine { false } }
      // Ctrl-C has stopped it; input typed before that is dropped.
      if isOver { return .finish }
    }
    return contained(otherwise: .finish, update)
  }

  mutating func draw(into grid: inout CellGrid) {
    if let frame {
      grid = frame
      self.frame = nil
      return
    }
    contained(otherwise: ()) { $0.draw(into: &grid) }
  }

  /// Does what fits into the limit of time, and leaves the rest undone.
  mutating func rest(isInterrupted: () -> Bool) -> Refinement {
    let refinement = contained(otherwise: .done, isUnwanted: isInterrupted) { screen in
      screen.rest(isInterrupted: isInterrupted)
    }
    switch failure {
    case .unwanted, .timeLimit: failure = nil
    case .interrupted, .memoryLimit, .crashed, .explained, nil: break
    }
    return refinement
  }

  /// Works until something visible changes, or for a moment: a copy costs as much as a small piece.
  ///
  /// A piece that continues although input is waiting is stopped and started again later; one that
  /// takes too long leaves the rest undone.
  mutating func refine(isInterrupted: () -> Bool) -> Refinement {
    frame = nil
    if case .containedByScreen = refining { return screen.refine(isInterrupted: isInterrupted) }
    if let patience, refined >= patience { return .done }
    let start = Moment.now
    defer { refined += Moment.now - start }
    let refinement = contained(otherwise: .done, isUnwanted: isInterrupted) { screen in
      while true {
        let refinement = screen.refine(isInterrupted: isInterrupted)
        let isLong = Moment.now - start >= longestPiece
        guard refinement == .working, !isLong, !isInterrupted() else { return refinement }
      }
    }
    switch failure {
    case .unwanted: failure = nil
    case .timeLimit: (failure, refined) = (nil, patience ?? .zero)
    case .interrupted, .memoryLimit, .crashed, .explained, nil: return refinement
    }
    return .working
  }

  private mutating func contained<Result>(
    otherwise fallback: Result,
    isUnwanted: () -> Bool = { false },
    _ work: (inout Screen) -> Result
  ) -> Result {
    guard failure == nil else { return fallback }
    frame = nil
    let contain = contain
    var result = fallback
    failure = contain(isUnwanted) { result = work(&screen) }
    if failure == nil { afterward(&screen) }
    return result
  }
}

/// The time that one copy spends on work that is not visible yet.
private let longestPiece = Duration.milliseconds(50)
