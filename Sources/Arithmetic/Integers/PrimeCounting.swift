internal import CFlint

/// Counting primes, and the prime with an index.
enum PrimeCounting {
  /// The largest number up to which primes are counted; it takes some ten seconds.
  static let limit = 10_000_000_000_000
  static let largestIndex = 1_000_000_000

  /// The number of primes up to a positive number.
  ///
  /// For the v = ⌊n/i⌋ it counts the numbers from 2 to v that are left after sieving with each prime p
  /// up to √n: S(v) −= S(v/p) − S(p − 1) while p² ≤ v. It takes n^(3/4) steps (Lucy_Hedgehog).
  static func count(through n: Int) -> Int {
    guard n > 1 else { return 0 }
    let root = Integer(n).root(2).root.int ?? 0
    // The counts for v ≤ root by v, and for the greater v by n/v.
    var small = (0...root).map { $0 - 1 }
    var large = (0...root).map { $0 == 0 ? 0 : n / $0 - 1 }
    small.withUnsafeMutableBufferPointer { small in
      large.withUnsafeMutableBufferPointer { large in sieve(n, root, small, large) }
    }
    return large[1]
  }

  private static func sieve(
    _ n: Int,
    _ root: Int,
    _ small: UnsafeMutableBufferPointer<Int>,
    _ large: UnsafeMutableBufferPointer<Int>
  ) {
    guard root > 1 else { return }
    for prime in 2...root where small[prime] > small[prime - 1] {
      let (before, square) = (small[prime - 1], prime * prime)
      let last = min(root, n / square)
      guard last > 0 else { return }
      for index in 1...last {
        let product = index * prime
        large[index] -= (product <= root ? large[product] : small[n / product]) - before
      }
      guard square <= root else { continue }
      for value in stride(from: root, through: square, by: -1) {
        small[value] -= small[value / prime] - before
      }
    }
  }

  /// The prime with an index from 1 to `largestIndex`.
  ///
  /// It begins near the number that has the index by the logarithmic integral, counts the primes up
  /// to there, and goes on from prime to prime.
  static func prime(_ index: Int) -> Int {
    var candidate = start(index)
    var count = count(through: candidate)
    if count >= index {
      while count > index || !isPrime(candidate) {
        if isPrime(candidate) { count -= 1 }
        candidate -= 1
      }
      return candidate
    }
    while count < index {
      candidate = Int(n_nextprime(UInt(candidate), 1))
      count += 1
    }
    return candidate
  }

  private static func isPrime(_ value: Int) -> Bool { n_is_prime(UInt(value)) != 0 }

  /// A number with about as many primes up to it, by Newton's method for li(x) = index.
  private static func start(_ index: Int) -> Int {
    guard index > 10 else { return 30 }
    var x = Double(index) * libraryLog(Double(index))
    for _ in 0..<20 {
      let step = (Double(index) - logarithmicIntegral(x)) * libraryLog(x)
      x += step
      if step.magnitude < 1 { break }
    }
    return Int(x)
  }

  /// li(x) = γ + ln ln x + Σ (ln x)^k/(k·k!).
  private static func logarithmicIntegral(_ x: Double) -> Double {
    let logarithm = libraryLog(x)
    var (sum, term) = (0.577_215_664_901_532_9 + libraryLog(logarithm), 1.0)
    for k in 1..<200 {
      term *= logarithm / Double(k)
      sum += term / Double(k)
    }
    return sum
  }
}
