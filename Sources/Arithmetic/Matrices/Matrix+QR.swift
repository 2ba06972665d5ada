/// Vectors at right angles to each other, made of others one by one (the Gram–Schmidt process).
///
/// They are kept without their lengths, so those of fractions are fractions, with one root each.
struct OrthogonalBasis {
  private(set) var vectors: [[Complex]] = []
  private var squares: [Real] = []

  /// Adds what is left of a vector without its projections; returns whether that is not 0.
  mutating func add(_ vector: [Complex]) throws(ArithmeticFailure) -> Bool {
    var rest = vector
    for (other, square) in zip(vectors, squares) {
      let share = try other.dot(vector).divided(by: square)
      if !share.isStoredZero { rest = rest.subtracting(other.scaled(by: share)) }
    }
    if try rest.isZero() { return false }
    vectors.append(rest)
    squares.append(rest.reduce(Real(0)) { $0 + $1.norm })
    return true
  }

  /// The vectors, each with the length 1.
  func normalized() throws(ArithmeticFailure) -> [[Complex]] {
    var units: [[Complex]] = []
    for (vector, square) in zip(vectors, squares) {
      let length = try square.squareRoot()
      var unit: [Complex] = []
      for number in vector { unit.append(try number.divided(by: length)) }
      units.append(unit)
    }
    return units
  }

  /// The shares of the unit vectors in another vector.
  func coordinates(of vector: [Complex]) throws(ArithmeticFailure) -> [Complex] {
    var coordinates: [Complex] = []
    for (other, square) in zip(vectors, squares) {
      coordinates.append(try other.dot(vector).divided(by: square.squareRoot()))
    }
    return coordinates
  }
}

extension Matrix {
  /// The factors A = q · r, where the columns of q have the length 1 and are at right angles, and r is
  /// upper triangular with positive elements on its diagonal.
  ///
  /// q has as many columns as A has independent ones; where that are fewer, r has the shape of stairs.
  /// Throws for the zero matrix, and where the independence of columns cannot be decided.
  package func qr() throws(ArithmeticFailure) -> (q: Matrix, r: Matrix) {
    var basis = OrthogonalBasis()
    var ranks: [Int] = []
    for column in columns {
      _ = try basis.add(column)
      ranks.append(basis.vectors.count)
    }
    guard let rank = ranks.last, rank > 0 else { throw .outsideDomain }
    var upper: [[Complex]] = []
    for (column, known) in zip(columns, ranks) {
      let coordinates = try basis.coordinates(of: column)
      let zeros = Array(repeating: Complex(Real(0)), count: rank - known)
      upper.append(Array(coordinates[..<known]) + zeros)
    }
    return (Matrix(columns: try basis.normalized()), Matrix(columns: upper))
  }
}
