extension Real {
  /// Whether it is certainly 0.
  package var isProvenZero: Bool {
    Program.Constant(self).interval.contains(0) && (try? sign()) == .zero
  }

  /// Whether it is certainly another number.
  package func isProvenApart(from other: Real) -> Bool {
    Program.Constant(self - other).interval.sign != 0
  }
}
