internal import Arithmetic
internal import Clock
package import Graphing
package import Terminal

/// The graph viewer: a plot on the whole screen that is panned, zoomed and traced by keys and mouse.
///
/// Choices are passed on in the next pause; until then only a signal during a drag can lose them.
package struct GraphScreen: InteractiveScreen {
  package private(set) var plot: Plot
  let surroundings: GraphSurroundings
  private(set) var size = TerminalSize(columns: 0, rows: 0)
  /// The first line that contains dots.
  var firstLine = 0
  /// The initial window of the viewer, and those that the graph had first on other axes.
  private var homes: [AxisScales: Viewport]
  private let homeTicks: TickKind
  /// The previous windows, for `u`.
  private var past: [PastWindow] = []
  private var lastStep: Step?
  /// The windows from which the person zoomed in on the traced point, if nothing has moved it since.
  var outerWindows: [Viewport] = []
  /// Whether the last choice was passed on.
  private var isKept = true
  private var lastInput = Moment.now
  /// Whether the next frame is the first one after an input, which computes what is not known.
  private var isFresh = true

  /// The meaning of the next input.
  var activity = Activity.looking
  /// The point that was clicked, or is being moved.
  var cursor: Point?
  var trace: GraphTrace?
  /// The first end of an area, and its curve.
  var mark: (point: GraphPoint, curve: Int)?
  var drag: Drag?
  /// The table beside the graph, if it is shown.
  var table: GraphTable?
  /// The number of the slider that keys move.
  var slider: Int?
  /// Whether a pressed button moves that slider.
  var isSliding = false
  /// The image that replaces the picture's characters at rest.
  var image = GraphImage()
  /// The message in the status line until the next input.
  var message: String?

  /// Whether the screen has the keys; next to the prompt, the prompt may have them.
  package var hasKeys = true
  /// Whether it was left in order to be shown on the whole screen.
  package var wantsWholeScreen = false

  package init(_ plot: Plot, _ surroundings: GraphSurroundings) {
    (self.plot, self.surroundings) = (plot, surroundings)
    (homes, homeTicks) = ([plot.scales: plot.viewport], plot.xTicks)
  }

  /// A window that was left, and its axes.
  private struct PastWindow {
    let viewport: Viewport
    let ticks: TickKind
    let scales: AxisScales

    init(of plot: Plot) {
      (viewport, ticks, scales) = (plot.viewport, plot.xTicks, plot.scales)
    }
  }

  /// The meaning of the next input.
  enum Activity: Equatable {
    case looking
    /// Two corners are being chosen; the first may be set already.
    case box(Point?)
    /// The name of a file is being typed.
    case naming(String)
    /// The list of keys is shown, from this one of its lines.
    case help(Int)
  }

  /// A button that is held down.
  struct Drag {
    let viewport: Viewport
    let place: DotPlace
  }

  /// The cause of a change of the window; consecutive steps of some kinds are undone together.
  enum Step {
    case single
    case click
    case wheel
    case drag
    /// Other axes.
    case scales
  }

  package mutating func update(_ input: Input) -> ScreenResponse {
    image.text = nil
    (lastInput, isFresh, plot.isComputing) = (.now, true, false)
    switch input {
    case .size(let size): resize(to: size)
    case .key(let key):
      (message, drag) = (nil, nil)
      return take(key)
    case .mouse(let event):
      message = nil
      take(event)
    case .paste(let text, _):
      guard case .naming(let name) = activity else { return .ring }
      activity = .naming(name + text.filter { !$0.isNewline })
    case .focus, .answer: break
    }
    return .proceed
  }

  package mutating func refine(isInterrupted: () -> Bool) -> Refinement {
    guard drag == nil else { return .done }
    if keep() { return .working }
    guard form.isDrawable else { return .done }
    let refinement = plot.refine(isInterrupted: isInterrupted)
    let isLong = Moment.now - lastInput >= Self.timeWithoutWord
    let isComputing = hasKeys && refinement != .done && (isLong || !plot.isFilled)
    guard isComputing != plot.isComputing else { return refinement }
    plot.isComputing = isComputing
    return .visible
  }

  /// Notes that nothing more is computed until the next input, even if the time was too short;
  /// returns whether the screen showed otherwise.
  mutating func endComputing() -> Bool {
    defer { plot.isComputing = false }
    return plot.isComputing
  }

  /// Makes the next frame show what is known, without waiting.
  package mutating func showWhatIsKnown() { isFresh = false }

  /// After this time the screen says that it is computing.
  private static let timeWithoutWord = Duration.milliseconds(300)
  /// The longest time that a frame waits for what is not known.
  private static let timeOfFrame = Duration.milliseconds(100)
  /// The time limit of a search started by a key.
  static let timeOfSearch = Duration.milliseconds(500)

  /// Passes on the last choice, if that was not done; returns whether it did.
  @discardableResult
  package mutating func keep() -> Bool {
    guard !isKept else { return false }
    surroundings.keep(plot)
    isKept = true
    return true
  }

  /// The form of the picture: all lines but those of the sliders and the status.
  package var form: PictureForm {
    let lines = size.rows - (plot.sliders.isEmpty ? 1 : 2)
    return .text(columns: size.columns - tableColumns, lines: max(0, lines), surroundings.painter)
  }

  private mutating func resize(to size: TerminalSize) {
    self.size = size
    drag = nil
    if let line = try? plot.fit(to: form, keeping: .scale) { firstLine = line }
  }

  /// The dots of the picture, as far as there is room for them and they are known in time.
  mutating func canvas() throws(PictureError) -> Canvas {
    firstLine = try plot.fit(to: form, keeping: .scale)
    if isFresh {
      let start = Moment.now
      plot.fill { Moment.now - start >= Self.timeOfFrame }
      plot.isComputing = hasKeys && !plot.isFilled
      isFresh = false
    }
    return try plot.frame(in: form) { true }
  }
}

// MARK: - Windows

extension GraphScreen {
  /// Shows another window, which `u` undoes.
  mutating func show(_ viewport: Viewport, _ step: Step = .single) {
    guard viewport != plot.viewport else { return }
    if step == .single || step != lastStep { remember() }
    (lastStep, outerWindows) = (step, [])
    plot.show(viewport)
    table?.first = nil
    isKept = false
  }

  /// Makes `u` return to the current window.
  private mutating func remember() {
    past.append(PastWindow(of: plot))
    if past.count > Self.mostPast { past.removeFirst() }
  }

  /// Zooms about the trace or the cursor.
  ///
  /// Zooming out returns to exactly the previous window, even if the point is now known to more digits.
  mutating func zoom(by factor: Fraction, _ axes: Viewport.Axes) {
    sharpenTrace()
    let (old, outer) = (plot.viewport, outerWindows)
    let new = old.zoomed(by: factor, around: anchor, axes: axes)
    let isOut = factor < Fraction(1)
    // The text around the dots, and so their number, may have changed.
    if isOut, trace != nil, let last = try? outer.last?.resized(to: new.size),
      last.hasScale(of: new)
    {
      show(last)
      outerWindows = outer.dropLast()
    } else {
      show(new)
      outerWindows = isOut || trace == nil ? [] : outer + [old]
    }
  }

  /// Ends a step, so that the next one is undone separately.
  mutating func endStep() { lastStep = nil }

  /// Returns to the previous window; false if there is none.
  mutating func undo() -> Bool {
    guard let last = past.popLast() else { return false }
    if last.scales != plot.scales {
      let (made, message) = surroundings.remake(plot, last.scales, plot.sliders)
      guard let made else {
        self.message = message
        return false
      }
      replace(made, onAxesLike: last)
    }
    if let viewport = try? last.viewport.resized(to: plot.viewport.size) { plot.show(viewport) }
    plot.xTicks = last.ticks
    (lastStep, isKept, outerWindows) = (nil, false, [])
    return true
  }

  /// The number of windows remembered.
  private static let mostPast = 1_000

  /// Shows the initial window of these axes, in the current size of the screen.
  mutating func goHome() {
    if let viewport = try? homes[plot.scales]?.resized(to: plot.viewport.size) { show(viewport) }
    plot.xTicks = homeTicks
  }

  /// Shows a preset window.
  mutating func show(_ preset: GraphSurroundings.Preset) -> ScreenResponse {
    guard let viewport = surroundings.window(preset, plot.viewport.size) else { return .ring }
    show(viewport)
    if plot.rightAxis != nil, case .ring = remake(plot.scales, plot.sliders) { return .ring }
    plot.xTicks = preset == .trigonometric && homeTicks == .decimal ? .pi : homeTicks
    return .proceed
  }

  /// Shows other curves in the same window.
  mutating func replace(_ plot: Plot) {
    self.plot = plot
    table?.values = [:]
  }

  /// Shows the curves on other axes, in a window that was left there if there is one.
  private mutating func replace(_ plot: Plot, onAxesLike last: PastWindow?) {
    (trace, cursor, mark) = (nil, nil, nil)
    outerWindows = []
    if homes[plot.scales] == nil { homes[plot.scales] = plot.viewport }
    replace(plot)
    if let last, let viewport = try? last.viewport.resized(to: plot.viewport.size) {
      self.plot.show(viewport)
      self.plot.xTicks = last.ticks
    }
    if plot.scales.x != .linear { table = nil }
  }

  /// Shows the curves with other scales of the axes, or other numbers of sliders.
  ///
  /// Axes that are changed back at once have the window that they had.
  mutating func remake(_ scales: AxisScales, _ sliders: [Slider]) -> ScreenResponse {
    let (plot, message) = surroundings.remake(plot, scales, sliders)
    guard let plot else {
      self.message = message
      return .ring
    }
    guard scales == self.plot.scales else {
      var last: PastWindow?
      if lastStep == .scales, past.last?.scales == scales {
        last = past.popLast()
      } else {
        remember()
      }
      replace(plot, onAxesLike: last)
      (lastStep, isKept) = (last == nil ? .scales : nil, false)
      return .proceed
    }
    if let trace, trace.feature == nil {
      self.trace = GraphTrace(curve: trace.curve, x: trace.x)
    } else {
      trace = nil
    }
    replace(plot)
    (lastStep, isKept) = (nil, false)
    return .proceed
  }

  /// Changes the looks.
  mutating func restyle(_ change: (inout Plot) -> Void) {
    change(&plot)
    isKept = false
  }

  /// Searches for the features in view until it is interrupted; returns whether it is complete.
  mutating func findFeatures(isInterrupted: () -> Bool) -> Bool {
    plot.findFeatures(effort: .frame, isInterrupted: isInterrupted)
  }
}

extension Plot {
  /// Computes a piece of what is not known yet, while nothing else is to be done.
  fileprivate mutating func refine(isInterrupted: () -> Bool) -> Refinement {
    let (start, before) = (Moment.now, undecidedCount)
    func isToStop() -> Bool { isInterrupted() || Moment.now - start >= .milliseconds(8) }
    guard isFilled else {
      let count = fill { isInterrupted() || Moment.now - start >= .milliseconds(50) }
      return count > 0 ? .visible : .working
    }
    guard hasFeatures(effort: .frame) else {
      return findFeatures(effort: .frame, isInterrupted: isToStop) ? .visible : .working
    }
    var left = 0
    repeat {
      left = refine(budget: 1)
    } while left > 0 && !isToStop()
    if left > 0 { return undecidedCount == before ? .working : .visible }
    guard hasFeatures(effort: .full) else {
      return findFeatures(effort: .full, isInterrupted: isToStop) ? .visible : .working
    }
    return undecidedCount == before ? .done : .visible
  }
}

extension Viewport {
  /// Whether its dots have the same size.
  fileprivate func hasScale(of other: Viewport) -> Bool {
    dotWidth == other.dotWidth && dotHeight == other.dotHeight
  }
}

/// A dot of the window; its indices start at the lower left corner.
struct DotPlace: Equatable {
  var column: Int
  var row: Int
}
