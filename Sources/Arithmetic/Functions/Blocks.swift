internal import CVectorMath

// Values at many points at once, in vector instructions where the function has them; the others are
// computed point by point.

extension UnaryFunction {
  /// The values at many points, within 2 units in the last place where `CVectorMath` has the
  /// function, otherwise as accurate as `value(at:)`; a NaN where there is none.
  ///
  /// Both blocks have the same length and do not overlap.
  package func values(
    at x: UnsafeBufferPointer<Double>,
    into result: UnsafeMutableBufferPointer<Double>
  ) {
    precondition(x.count == result.count)
    guard let from = x.baseAddress, let to = result.baseAddress else { return }
    if fillsVectors(from, to, x.count) { return }
    for index in x.indices where result[index].isNaN { result[index] = value(at: x[index]) }
  }

  /// Fills all of the result, or returns false: then `value(at:)` must decide each NaN.
  private func fillsVectors(_ x: Doubles, _ result: DoublesResult, _ count: Int) -> Bool {
    switch self {
    case .negation: for index in 0..<count { result[index] = -x[index] }
    case .square: vector_product(x, x, result, count)
    case .reciprocal, .power(-1): vector_reciprocal(x, result, count)
    case .power(let exponent) where (2...1024).contains(exponent.magnitude):
      return vector_power(x, CInt(2 * exponent), result, count)
    case .root(let p, 2) where (3...2047).contains(p.magnitude):
      return vector_power(x, CInt(p), result, count)
    case .root(let p, let q):
      let (exponent, rest) = Double.quotient(p, q)
      let factor: Double = q & 1 == 0 ? .nan : p & 1 == 0 ? 1 : -1
      return vector_real_power(x, exponent, rest, factor, result, count)
    case .primitive(let function): return function.type.fill(result, at: x, count)
    case .power, .polygamma, .special:
      for index in 0..<count { result[index] = value(at: x[index]) }
    }
    return true
  }
}

extension BinaryFunction {
  /// The values at many points, as for a function of one argument; all blocks have the same length,
  /// and the result does not overlap the others.
  package func values(
    at a: UnsafeBufferPointer<Double>,
    _ b: UnsafeBufferPointer<Double>,
    into result: UnsafeMutableBufferPointer<Double>
  ) {
    precondition(a.count == b.count && a.count == result.count)
    guard let left = a.baseAddress, let right = b.baseAddress, let to = result.baseAddress else {
      return
    }
    switch self {
    case .sum: vector_sum(left, right, to, a.count)
    case .difference: vector_difference(left, right, to, a.count)
    case .product: vector_product(left, right, to, a.count)
    case .quotient: vector_quotient(left, right, to, a.count)
    case .power:
      if vector_powers(left, right, to, a.count) { return }
      for index in a.indices where to[index].isNaN {
        to[index] = value(at: left[index], right[index])
      }
    case .minimum, .maximum, .modulo, .atan2, .within:
      for index in a.indices { to[index] = value(at: left[index], right[index]) }
    }
  }
}
