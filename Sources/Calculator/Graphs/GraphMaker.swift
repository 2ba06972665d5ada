internal import Arithmetic
internal import Graphing
internal import Syntax

/// Chooses the window in which a view shows a subject.
struct GraphMaker {
  private let subject: GraphSubject
  private let view: GraphView
  private let size: DotSize
  /// Whether the view's window was chosen for a function where data or a path is shown now, or the reverse.
  private let isLeftOver: Bool
  /// Whether the search for a window has taken long enough.
  private let isLate: () -> Bool

  init(
    _ subject: GraphSubject,
    _ view: GraphView,
    size: DotSize,
    after last: GraphSubject? = nil,
    isLate: @escaping () -> Bool = { false }
  ) {
    (self.subject, self.view, self.size, self.isLate) = (subject, view, size, isLate)
    isLeftOver = last.map(subject.differsInKind) ?? false
  }

  /// The window asked for, otherwise the view's window, otherwise one that shows what matters; and
  /// whether a change of size keeps its ends or its scale.
  func viewport(_ request: GraphRequest) throws(ViewportError) -> (Viewport, Fitting) {
    if let window = try window(request) {
      return (try Viewport(x: window.x.ends, y: window.y.ends, size: size), .window)
    }
    guard let frame = view.frame, !fits(request) else { return (try fitted(to: nil), .window) }
    let viewport = try frame.viewport(of: size)
    switch request.zoom {
    case .previous: return (try (view.previousFrame ?? frame).viewport(of: size), .scale)
    case .square: return (viewport.withEqualScales(dotAspect: Fraction(1)), .scale)
    case .by(let factor): return (viewport.zoomed(by: factor, around: viewport.centre), .scale)
    case .fit: return (try fitted(to: nil), .window)
    case .standard, .trig, nil: return (viewport, .scale)
    }
  }

  /// Whether to choose a window that suits the graph: on request, for a view without a window, and
  /// for a new graph whose view was fitted to another one.
  func fits(_ request: GraphRequest) -> Bool {
    if request.window != nil || view.window != nil { return false }
    switch request.zoom {
    case .fit: return true
    case nil:
      if view.frame == nil { return true }
      return request.subject != .last && (view.isFitted || isLeftOver || missesData)
    case .standard, .trig, .square, .previous, .by: return false
    }
  }

  /// Whether all data is outside the view's window, for instance one of an earlier sitting.
  private var missesData: Bool {
    guard subject.isData, let viewport = try? view.frame?.viewport(of: size),
      let x = subject.decidingSources.suggestedWindow(aspect: 1).x
    else { return false }
    return viewport.right <= x.lowerBound || x.upperBound <= viewport.left
  }

  private typealias Window = (x: ClosedRange<Fraction>, y: ClosedRange<Fraction>)

  /// The window whose ends were asked for.
  private func window(_ request: GraphRequest) throws(ViewportError) -> Window? {
    switch request.zoom {
    case .standard: return (usualRange(scales.x), usualRange(scales.y))
    case .trig:
      guard scales.areLinear else { return nil }
      let turn = subject.hasDegrees ? Fraction(360) : Real.turn
      return (-turn...turn, Fraction(-4)...Fraction(4))
    case .fit, .square, .previous, .by, nil: break
    }
    guard let asked = request.window ?? view.window else {
      guard view.hasFittedHeights, request.zoom == nil, request.subject != .last, !isLeftOver,
        !missesData, let seen = try view.frame?.viewport(of: size)
      else { return nil }
      let viewport = try fitted(to: seen.left...seen.right)
      return (seen.left...seen.right, viewport.bottom...viewport.top)
    }
    let x = try places(asked.x, .x)
    if let y = asked.y { return (x, try places(y, .y)) }
    let viewport = try fitted(to: x)
    return (x, viewport.bottom...viewport.top)
  }

  private var scales: AxisScales { subject.choices.scales }

  /// The places of numbers on an axis.
  private func places(
    _ numbers: ClosedRange<Fraction>,
    _ axis: ViewportError.Axis
  ) throws(ViewportError) -> ClosedRange<Fraction> {
    let scale = axis == .x ? scales.x : scales.y
    guard let first = scale.place(of: numbers.lowerBound),
      let last = scale.place(of: numbers.upperBound)
    else { throw .logarithm(axis) }
    return first...last
  }

  /// The window that shows what matters of all curves, for a given x range or for any.
  private func fitted(to x: ClosedRange<Fraction>?) throws(ViewportError) -> Viewport {
    let aspect = Double(size.rows) / Double(size.columns)
    let hasTurns = subject.hasDegrees && scales.x == .linear
    let isChosen = x != nil
    let turns = hasTurns ? Fraction(-360)...Fraction(360) : nil
    func suggested(
      by sources: [any DataSource],
      _ x: ClosedRange<Fraction>?
    ) -> SuggestedWindow {
      sources.suggestedWindow(
        x: x,
        isChosen: isChosen,
        aspect: aspect,
        countsCrossings: subject.choices.rightCurves.isEmpty,
        isInterrupted: isLate
      )
    }
    let given = x ?? turns
    let window = given == nil ? suggested(by: subject.decidingSources, nil) : nil
    let range = given ?? window?.x ?? usualRange(scales.x)
    // The y range is chosen for the x range that all curves share.
    let y = suggested(by: subject.decidingLeftSources, range).y ?? usualRange(scales.y)
    let heights = scales.y.visiblePart(of: y.including(window?.crossings ?? [], in: range))
    return try Viewport(x: range.ends, y: heights.ends, size: size)
  }

  /// The range along an axis for which no source suggests one.
  private func usualRange(_ scale: AxisScale) -> ClosedRange<Fraction> {
    scale == .linear ? Fraction(-10)...Fraction(10) : Fraction(-1)...Fraction(3)
  }
}

extension ClosedRange<Fraction> {
  fileprivate var ends: (Fraction, Fraction) { (lowerBound, upperBound) }
}

extension Real {
  /// A full turn in radians, with an error far smaller than a dot.
  fileprivate static var turn: Fraction { (Real(2) * .pi).approximation() ?? Fraction(44, 7) }
}
