extension Plot {
  /// Fits the window to the dots that a form has room for.
  ///
  /// Returns the first line of the dots, where the form is text. Asks no source for anything.
  @discardableResult
  package mutating func fit(
    to form: PictureForm,
    keeping fitting: Fitting
  ) throws(PictureError) -> Int {
    // The current window affects what surrounds it, so the layout is done twice.
    try layOut(form, keeping: fitting)
    return try layOut(form, keeping: fitting).firstLine
  }

  /// The picture of a moment: asks for unknown columns with little effort until an interruption,
  /// and shows the remarkable points found so far.
  package mutating func frame(
    in form: PictureForm,
    isInterrupted: () -> Bool = { false }
  ) throws(PictureError) -> Canvas {
    let layout = try layOut(form, keeping: .scale)
    fill(effort: .frame, isInterrupted: isInterrupted)
    return drawn(layout)
  }

  /// Arranges the picture around the current window, and gives the window the dots that there is
  /// room for.
  @discardableResult
  mutating func layOut(
    _ form: PictureForm,
    keeping fitting: Fitting
  ) throws(PictureError) -> PictureLayout {
    guard form.isDrawable else { throw .tooSmall(form) }
    let layout = PictureLayout(of: self, in: form)
    do {
      let fitted = try viewport.fitted(to: layout.dots, keeping: fitting)
      let keepsShape = hasEqualScales && fitting == .window
      show(keepsShape ? fitted.withEqualScales(dotAspect: layout.dotAspect) : fitted)
    } catch {
      throw .window(error)
    }
    return layout
  }
}

extension PictureLayout {
  /// The lines above the dots.
  fileprivate var firstLine: Int { titles.count + findingLines }
}

extension Viewport {
  fileprivate func fitted(
    to size: DotSize,
    keeping fitting: Fitting
  ) throws(ViewportError) -> Viewport {
    guard size != self.size else { return self }
    switch fitting {
    case .scale: return try resized(to: size)
    case .window: return try Viewport(x: (left, right), y: (bottom, top), size: size)
    }
  }
}
