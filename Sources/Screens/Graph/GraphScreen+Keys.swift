internal import Arithmetic
internal import Graphing
internal import Terminal

extension GraphScreen {
  mutating func take(_ key: Key) -> ScreenResponse {
    switch activity {
    case .help(let first): return scrollHelp(key, first)
    case .naming(let name): return type(key, after: name)
    case .box(let corner): return choose(key, corner)
    case .looking: return look(key)
    }
  }

  private mutating func look(_ key: Key) -> ScreenResponse {
    if let slider, let response = slide(key, slider) { return response }
    if trace != nil, let response = follow(key) { return response }
    if let response = scrollTable(key) { return response }
    if let direction = Direction(key) { return pan(direction, isFar: direction.isFar(key)) }
    switch key {
    case "q": return leave()
    case .character("o", .control) where surroundings.isBesidePrompt,
      Key(.function(6)) where surroundings.isBesidePrompt:
      return leave()
    case "z" where surroundings.isBesidePrompt:
      wantsWholeScreen.toggle()
      return leave()
    case Key(.escape): return trace == nil ? leave() : endTrace()
    case Key(.enter): startTrace()
    case "n": return showFeature(.forward)
    case "N": return showFeature(.backward)
    case "=" where trace?.feature != nil: takeFeature()
    case "T": return addTangent()
    case "A": return markArea()
    case Key(.tab) where !plot.sliders.isEmpty: slider = 0
    case "t": return toggleTable()
    case "x": return toggleLogarithm(\.x)
    case "y": return toggleLogarithm(\.y)
    case "u": return undo() ? .proceed : .ring
    case "?": activity = .help(0)
    case "w": activity = .naming("")
    case "b": startBox()
    case "c" where plot.scales.areLinear:
      let place = place(of: anchor)
      show(plot.viewport.withOrigin(atColumn: place.column, row: place.row))
    default: return rescale(key) ?? restyle(key)
    }
    return .proceed
  }

  /// Changes an axis between linear and logarithmic.
  private mutating func toggleLogarithm(
    _ axis: WritableKeyPath<AxisScales, AxisScale>
  ) -> ScreenResponse {
    var scales = plot.scales
    scales[keyPath: axis] = scales[keyPath: axis] == .linear ? .logarithmic : .linear
    return remake(scales, plot.sliders)
  }

  private mutating func leave() -> ScreenResponse {
    keep()
    return .finish
  }

  /// Handles the keys that change the scale.
  private mutating func rescale(_ key: Key) -> ScreenResponse? {
    let viewport = plot.viewport
    switch key {
    case "+", "=": zoom(by: Fraction(2), .both)
    case "-": zoom(by: Fraction(1, 2), .both)
    case ">": zoom(by: Fraction(2), .xOnly)
    case "<": zoom(by: Fraction(1, 2), .xOnly)
    case "]": zoom(by: Fraction(2), .yOnly)
    case "[": zoom(by: Fraction(1, 2), .yOnly)
    case "7": show(viewport.withEqualScales(dotAspect: surroundings.painter.dotAspect))
    case "0": goHome()
    case "f": return show(.fit)
    case "s": return show(.standard)
    case "p": return show(.trigonometric)
    default: return nil
    }
    return .proceed
  }

  /// Handles the keys that change the looks.
  private mutating func restyle(_ key: Key) -> ScreenResponse {
    switch key {
    case "m": restyle { $0.mode = $0.mode.next }
    case "G": restyle { $0.grid = $0.grid.next }
    case "R": restyle { $0.hasRisers.toggle() }
    case "i" where image.picture != nil: image.isOn.toggle()
    default: return .ring
    }
    return .proceed
  }

  private mutating func pan(_ direction: Direction, isFar: Bool) -> ScreenResponse {
    let (size, cell) = (plot.viewport.size, surroundings.painter.cell)
    // Moves by whole characters, so that the drawing stays the same.
    let step = { (dots: Int, cell: Int) in max(1, dots / (isFar ? 2 : 16) / cell) * cell }
    let (columns, rows) = (step(size.columns, cell.columns), step(size.rows, cell.rows))
    show(plot.viewport.panned(byColumns: direction.step.x * columns, rows: direction.step.y * rows))
    return .proceed
  }

  /// The point to zoom about: the trace's or the cursor.
  ///
  /// If it has no height, as at a pole, or the height is out of view, the middle of the heights is
  /// used; if x is out of view, the centre.
  var anchor: Point {
    let viewport = plot.viewport
    guard let x = trace?.x ?? cursor?.x, viewport.column(of: x) != nil else {
      return viewport.centre
    }
    let height = trace == nil ? cursor?.y : trace?.height
    let y = height.flatMap { viewport.row(of: $0) == nil ? nil : $0 }
    return Point(x: x, y: y ?? viewport.centre.y)
  }

  /// The dot that contains a point in view.
  func place(of point: Point) -> DotPlace {
    let viewport = plot.viewport
    return DotPlace(
      column: viewport.column(of: point.x) ?? viewport.size.columns / 2,
      row: viewport.row(of: point.y) ?? viewport.size.rows / 2
    )
  }
}

/// The direction that a key moves in.
enum Direction {
  case left, right, up, down

  init?(_ key: Key) {
    switch key.code {
    case .left, .character("h"), .character("H"): self = .left
    case .right, .character("l"), .character("L"): self = .right
    case .up, .character("k"), .character("K"): self = .up
    case .down, .character("j"), .character("J"): self = .down
    default: return nil
    }
    guard key.modifiers.subtracting(.shift).isEmpty else { return nil }
  }

  /// Whether Shift is pressed.
  func isFar(_ key: Key) -> Bool {
    if case .character(let letter) = key.code { return letter.isUppercase }
    return key.modifiers.contains(.shift)
  }

  /// The step in the direction; y goes up.
  var step: (x: Int, y: Int) {
    switch self {
    case .left: (-1, 0)
    case .right: (1, 0)
    case .up: (0, 1)
    case .down: (0, -1)
    }
  }
}

extension PlotMode {
  /// The mode that `m` changes to.
  fileprivate var next: PlotMode {
    switch self {
    case .exact: .thin
    case .thin: .dot
    case .dot: .exact
    }
  }
}

extension CellPainter {
  /// The ratio of height to width of a dot, in a character twice as high as wide.
  fileprivate var dotAspect: Fraction { Fraction(2 * cell.columns, cell.rows) }
}

// MARK: - The name of a file, typed into the status line

extension GraphScreen {
  mutating func type(_ key: Key, after name: String) -> ScreenResponse {
    switch key {
    case Key(.escape): activity = .looking
    case Key(.backspace):
      guard !name.isEmpty else { return .ring }
      activity = .naming(String(name.dropLast()))
    case Key(.enter):
      guard !name.isEmpty else {
        activity = .looking
        break
      }
      let outcome = surroundings.write(name, plot)
      message = outcome.message
      // A name that was refused stays, to be corrected.
      guard outcome.isWritten else { return .ring }
      activity = .looking
    default:
      guard case .character(let character) = key.code, key.modifiers.isEmpty else { return .ring }
      activity = .naming(name + String(character))
    }
    return .proceed
  }
}
