extension Plot {
  /// Gives the window the dots that a form has room for.
  ///
  /// Returns the line of text that they begin in, where the form is text. No source is asked for anything.
  @discardableResult
  package mutating func fit(
    to form: PictureForm,
    keeping fitting: Fitting
  ) throws(PictureError) -> Int {
    // The window that is shown has its say in what stands around it.
    try layOut(form, keeping: fitting)
    return try layOut(form, keeping: fitting).firstLine
  }

  /// The picture of a moment: what is not known is asked for with little effort, until it is interrupted,
  /// and remarkable points are those that were found so far.
  package mutating func frame(
    in form: PictureForm,
    isInterrupted: () -> Bool = { false }
  ) throws(PictureError) -> Canvas {
    let layout = try layOut(form, keeping: .scale)
    fill(effort: .frame, isInterrupted: isInterrupted)
    return drawn(layout)
  }

  /// Finds out where everything is with the window that is shown, and gives the window the dots that
  /// there are.
  @discardableResult
  mutating func layOut(
    _ form: PictureForm,
    keeping fitting: Fitting
  ) throws(PictureError) -> PictureLayout {
    guard form.isDrawable else { throw .tooSmall(form) }
    let layout = PictureLayout(of: self, in: form)
    do {
      show(try viewport.fitted(to: layout.dots, keeping: fitting))
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
