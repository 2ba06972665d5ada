/// The reason why there is no such window.
package enum ViewportError: Error, Hashable, Sendable {
  /// The first end is above the second.
  case reversed(Axis)
  /// Both ends are the same.
  case empty(Axis)
  /// A dot's size would not be positive.
  case scale(Axis)
  /// The number of columns or rows cannot be drawn.
  case size(DotSize)
  /// An end has no logarithm.
  case logarithm(Axis)

  /// One of the two directions of a picture.
  package enum Axis: String, Hashable, Sendable {
    case x
    case y
  }
}

extension ViewportError: CustomStringConvertible {
  /// The error in one line.
  package var description: String {
    switch self {
    case .reversed(let axis): "the window's \(axis.rawValue) runs backwards; exchange its ends"
    case .empty(let axis):
      "the window has no \(axis.rawValue) between its ends; move them apart"
    case .scale(let axis): "a dot's size in \(axis.rawValue) must be above 0"
    case .logarithm(let axis):
      "a logarithmic axis shows \(axis.rawValue) above 0; move the ends, or use --log off"
    case .size(let size):
      "a picture of \(size.columns) × \(size.rows) dots cannot be drawn; "
        + "use 1 to \(DotSize.limit) each way"
    }
  }
}
