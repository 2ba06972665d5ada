@testable import Arithmetic

// Matrices in a notation short enough for tests.

/// A matrix of integers, given by its rows.
func matrix(_ rows: [Int]...) -> Matrix {
  Matrix(rows: rows.map { $0.map { Complex(Real($0)) } })
}

/// A matrix of reals, given by its rows.
func matrix(reals rows: [Real]...) -> Matrix { Matrix(rows: rows.map { $0.map { Complex($0) } }) }

extension Matrix {
  /// The Hilbert matrix with the elements 1/(i + j − 1).
  static func hilbert(_ size: Int) -> Matrix {
    Matrix(rowCount: size, columnCount: size) { row, column in
      Complex(Real(Fraction(1, row + column + 1)))
    }
  }

  /// Whether all elements are proven to be the same.
  func isProvenEqual(to other: Matrix) -> Bool {
    guard rowCount == other.rowCount, columnCount == other.columnCount else { return false }
    return zip(elements, other.elements).allSatisfy { $0.isProvenEqual(to: $1) }
  }

  /// Whether the elements of both have enclosures in common.
  func mayEqual(_ other: Matrix) -> Bool {
    guard rowCount == other.rowCount, columnCount == other.columnCount else { return false }
    return zip(elements, other.elements).allSatisfy { $0.mayEqual($1) }
  }
}

extension Complex {
  func isProvenEqual(to other: Complex) -> Bool {
    re.isProvenEqual(to: other.re) && im.isProvenEqual(to: other.im)
  }

  /// Whether no sign shows that the numbers differ, at a precision that would show a small difference.
  func mayEqual(_ other: Complex) -> Bool {
    re.isNear(other.re) && im.isNear(other.im)
  }
}

extension Real {
  /// Whether the difference is proven to be less than 10^−30.
  fileprivate func isNear(_ other: Real) -> Bool {
    let difference = self - other
    return (try? (difference - tiny(30)).sign()) == .negative
      && (try? (difference + tiny(30)).sign()) == .positive
  }
}

extension Randomness {
  /// A matrix of small integers.
  mutating func integerMatrix(_ rowCount: Int, _ columnCount: Int, limit: Int = 9) -> Matrix {
    let elements = (0..<rowCount * columnCount).map { _ in
      Complex(Real(Int.random(in: -limit...limit, using: &self)))
    }
    return Matrix(rowCount: rowCount, columnCount: columnCount, elements: elements)
  }

  /// A matrix of short fractions.
  mutating func fractionMatrix(_ rowCount: Int, _ columnCount: Int) -> Matrix {
    let elements = (0..<rowCount * columnCount).map { _ in Complex(Real(shortFraction())) }
    return Matrix(rowCount: rowCount, columnCount: columnCount, elements: elements)
  }

  /// A square matrix of one to six rows, of integers or of fractions, sometimes singular.
  mutating func squareMatrix(_ sizes: ClosedRange<Int> = 1...6) -> Matrix {
    let size = Int.random(in: sizes, using: &self)
    switch Int.random(in: 0..<4, using: &self) {
    case 0: return integerMatrix(size, size, limit: 1)
    case 1: return integerMatrix(size, size)
    default: return fractionMatrix(size, size)
    }
  }

  /// A square matrix of numbers such as √2, 1 + √3 and fractions.
  mutating func algebraicMatrix(_ size: Int) throws -> Matrix {
    var elements: [Complex] = []
    for _ in 0..<size * size {
      let number = Real(Int.random(in: -3...3, using: &self))
      let root = try root(Int.random(in: 2...3, using: &self))
      elements.append(Complex(Bool.random(using: &self) ? number : number + root))
    }
    return Matrix(rowCount: size, columnCount: size, elements: elements)
  }
}
