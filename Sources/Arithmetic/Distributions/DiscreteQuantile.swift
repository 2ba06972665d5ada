/// The search for the least count at which a condition holds that then holds for all larger ones.
struct DiscreteQuantile {
  let first: Int
  /// The last count, where there is one; the condition holds there.
  let last: Int?
  let holds: (Int) throws(ArithmeticFailure) -> Bool

  /// Returns the count, by doubling steps from a guess and then by halving.
  func least(near guess: Int) throws(ArithmeticFailure) -> Int {
    let guess = min(max(guess, first), last ?? guess)
    var (low, high) = (first - 1, guess)
    if try holds(guess) {
      var step = 1
      while high - step > low {
        guard try holds(high - step) else {
          low = high - step
          break
        }
        high -= step
        step *= 2
      }
    } else {
      (low, high) = try above(guess)
    }
    return try least(above: low, upTo: high)
  }

  private func above(_ guess: Int) throws(ArithmeticFailure) -> (Int, Int) {
    var (low, step) = (guess, 1)
    while step <= Self.largestStep {
      let next = low + step
      if let last, next >= last { return (low, last) }
      if try holds(next) { return (low, next) }
      low = next
      step *= 2
    }
    throw .tooLarge
  }

  private static let largestStep = 1 << 40

  /// The condition does not hold at the first of the two, and holds at the second.
  private func least(above low: Int, upTo high: Int) throws(ArithmeticFailure) -> Int {
    var (low, high) = (low, high)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if try holds(middle) { high = middle } else { low = middle }
    }
    return high
  }
}

extension Distribution {
  /// The least count whose lower tail is at least the probability, decided by the smaller tail.
  func leastCount(
    _ probability: Real,
    from first: Int,
    through last: Int? = nil,
    near guess: Real
  ) throws(ArithmeticFailure) -> Real {
    let rest = Real(1) - probability
    let isUpper = try (probability - Real(Fraction(1, 2))).sign() == .positive
    let search = DiscreteQuantile(first: first, last: last) { count throws(ArithmeticFailure) in
      let difference =
        isUpper
        ? rest - (try upperTail(at: Real(count))) : (try lowerTail(at: Real(count))) - probability
      return try difference.sign() != .negative
    }
    let near = try guess.floor().int ?? 0
    return Real(try search.least(near: near))
  }
}
