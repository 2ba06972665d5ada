package import Graphing

/// The surface for the graphs of a line.
package struct GraphSurface {
  /// The form and size of pictures.
  package let form: PictureForm
  /// Whether a graph is shown next to the prompt, and follows the changes of its view.
  let isBesidePrompt: Bool
  /// Whether to stop waiting for the details of a graph, since a viewer opens it and continues; nil if
  /// graphs are completed first.
  let isLate: (() -> Bool)?

  package init(
    _ form: PictureForm = .text(columns: 80, lines: 24, .braille),
    isBesidePrompt: Bool = false,
    isLate: (() -> Bool)? = nil
  ) {
    (self.form, self.isBesidePrompt, self.isLate) = (form, isBesidePrompt, isLate)
  }
}
