extension Real {
  /// Whether it is certainly 0.
  package var isProvenZero: Bool {
    StraightLineProgram.Constant(self).interval.contains(0) && (try? sign()) == .zero
  }

  /// Whether it is certainly another number.
  package func isProvenApart(from other: Real) -> Bool {
    StraightLineProgram.Constant(self - other).interval.sign != 0
  }
}
