internal import Arithmetic
internal import Graphing

extension GraphSubject {
  /// The sources that the left axis has to suit.
  var decidingLeftSources: [any DataSource] {
    Self.deciding(
      sources.enumerated().filter { !choices.rightCurves.contains($0.offset) }.map(\.element)
    )
  }

  /// Chooses the numbers of the right axis that suit its curves in a window.
  ///
  /// `isChosen` is whether a person chose the part of the x-axis.
  mutating func placeRightAxis(
    in window: Viewport,
    isChosen: Bool = true,
    isInterrupted: () -> Bool = { false }
  ) {
    let numbers = choices.rightCurves.sorted()
    guard !numbers.isEmpty else {
      rightAxis = nil
      return
    }
    let range = numbers.map { sources[$0] }.suggestedWindow(
      x: window.left...window.right,
      isChosen: isChosen,
      aspect: Double(window.size.rows) / Double(window.size.columns),
      isInterrupted: isInterrupted
    ).y
    rightAxis = RightAxis(
      of: choices.rightCurves,
      showing: range ?? Fraction(-10)...Fraction(10),
      in: window,
      unit: rightUnit,
      name: isData && numbers.count == 1 ? sources[numbers[0]].title : nil
    )
  }
}
