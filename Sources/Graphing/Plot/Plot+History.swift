extension Plot {
  /// Notes the window in view, so that `undoView` comes back to it; a window that was just noted is not
  /// noted again.
  package mutating func noteView() {
    guard pastViews.last != viewport else { return }
    pastViews.append(viewport)
    if pastViews.count > Self.mostPastViews { pastViews.removeFirst() }
  }

  /// Goes back to the window that was noted last, in the size of now; says whether there was one.
  package mutating func undoView() -> Bool {
    while let past = pastViews.popLast() {
      guard let view = try? past.resized(to: viewport.size), view != viewport else { continue }
      show(view)
      return true
    }
    return false
  }

  private static let mostPastViews = 100
}
