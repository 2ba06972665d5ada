/// The chains of generalized eigenvectors of a matrix for one eigenvalue.
///
/// With N = A − λ·I, a chain is v, N·v, N²·v … down to an eigenvector. Each level k has the vectors that
/// N^k maps to 0; the chains that begin at a level are independent of those that begin above it and of
/// the level below.
struct JordanChains<Element: FieldNumber> {
  /// The chains from the longest to the shortest, each with its eigenvector first.
  private(set) var chains: [[[Element]]] = []
  private let shifted: [[Element]]

  /// Finds the chains for an eigenvalue of this multiplicity of the matrix that is given less that
  /// multiple of the identity.
  init(_ shifted: [[Element]], multiplicity: Int) throws(ArithmeticFailure) {
    self.shifted = shifted
    let kernels = try kernels(multiplicity: multiplicity)
    for level in kernels.indices.reversed() {
      let below = level > 0 ? kernels[level - 1] : []
      try begin(at: level, kernel: kernels[level], below: below)
    }
  }

  /// The kernels of N, N², … until one has as many dimensions as the multiplicity.
  private func kernels(multiplicity: Int) throws(ArithmeticFailure) -> [[[Element]]] {
    var kernels: [[[Element]]] = []
    var power = shifted
    while true {
      let kernel = try RowReduction(power).nullSpace(columnCount: shifted.count)
      if let last = kernels.last, last.count >= kernel.count { return kernels }
      kernels.append(kernel)
      if kernel.count >= multiplicity { return kernels }
      power = power.map { row in applyTransposed(row) }
    }
  }

  /// The row times N.
  private func applyTransposed(_ row: [Element]) -> [Element] {
    row.indices.map { column in
      row.indices.dropFirst().reduce(row[0] * shifted[0][column]) {
        $0 + row[$1] * shifted[$1][column]
      }
    }
  }

  private func apply(_ vector: [Element]) -> [Element] {
    shifted.map { row in
      row.indices.dropFirst().reduce(row[0] * vector[0]) { $0 + row[$1] * vector[$1] }
    }
  }

  /// Begins chains with the vectors of a kernel that depend on none known at this level.
  private mutating func begin(
    at level: Int,
    kernel: [[Element]],
    below: [[Element]]
  ) throws(ArithmeticFailure) {
    let known = chains.map { $0[level] } + below
    let candidates = known + kernel
    let columns = (0..<shifted.count).map { row in candidates.map { $0[row] } }
    let pivots = try RowReduction(columns).pivots
    for pivot in pivots where pivot >= known.count {
      var chain = [candidates[pivot]]
      for _ in 0..<level { chain.append(apply(chain[chain.count - 1])) }
      chains.append(chain.reversed())
    }
  }
}
