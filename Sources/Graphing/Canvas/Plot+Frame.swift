extension Plot {
  /// Gives the window the dots that a form has room for, with the same middle and the same scale; and
  /// returns the line of text that the dots begin in, where the form is text.
  @discardableResult
  package mutating func fit(to form: PictureForm) throws(PictureError) -> Int {
    try layOut(form).firstLine
  }

  /// The picture of a moment: what is not known is asked for with little effort, and remarkable points
  /// are those that were found so far.
  package mutating func frame(in form: PictureForm) throws(PictureError) -> Canvas {
    let layout = try layOut(form)
    fill(effort: .frame)
    return drawn(layout)
  }

  private mutating func layOut(_ form: PictureForm) throws(PictureError) -> PictureLayout {
    guard form.isDrawable else { throw .tooSmall(form) }
    let layout = PictureLayout(of: self, in: form)
    guard layout.dots != viewport.size else { return layout }
    do {
      show(try viewport.resized(to: layout.dots))
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
