/// Why there is no such window.
package enum ViewportError: Error, Hashable, Sendable {
  /// The first end is above the second.
  case reversed(Axis)
  /// Both ends are the same.
  case empty(Axis)
  /// A dot would not have a positive size.
  case scale(Axis)
  /// So many columns and rows are not drawn.
  case size(DotSize)

  /// One of the two directions of a picture.
  package enum Axis: String, Hashable, Sendable {
    case x
    case y
  }
}

extension ViewportError: CustomStringConvertible {
  /// What is wrong, in one line.
  package var description: String {
    switch self {
    case .reversed(let axis): "the window's \(axis.rawValue) runs backwards; exchange its ends"
    case .empty(let axis):
      "the window has no \(axis.rawValue) between its ends; move them apart"
    case .scale(let axis): "a dot's size in \(axis.rawValue) must be above 0"
    case .size(let size):
      "a picture of \(size.columns) × \(size.rows) dots cannot be drawn; "
        + "use 1 to \(DotSize.limit) each way"
    }
  }
}
