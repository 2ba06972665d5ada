internal import Arithmetic
internal import Graphing

extension IntervalKernel {
  /// A kernel whose rows are units of y, for values instead of pictures.
  init(values program: Program, holes: Holes) {
    let lattice = Lattice(
      origin: Point(x: Fraction(0), y: Fraction(0)),
      dotWidth: Fraction(1),
      dotHeight: Fraction(1)
    )
    self.init(program, holes: holes, lattice: lattice, lowestRow: 0)
  }

  /// Whether the curve is in one branch and continuous on the piece that was enclosed last.
  var isContinuous: Bool { branchCount == 1 && branch(0).isContinuous }

  /// Whether the piece that was enclosed last may have values in an interval.
  func reaches(_ values: Interval) -> Bool {
    (0..<branchCount).contains { branch($0).rows.intersection(values) != nil }
  }
}
