/// A generator of pseudorandom numbers: xoshiro256**, whose state comes from a seed by SplitMix64.
///
/// Goals, in order: numbers that pass all known tests; the same numbers from the same seed on every machine and in
/// every version; small code. Its period is 2^256 − 1, and it is no generator for secrets.
///
/// - D. Blackman and S. Vigna, Scrambled linear pseudorandom number generators, ACM Transactions on Mathematical
///   Software 47 (2021), article 36, which also recommends SplitMix64 for the state.
/// - G. L. Steele, D. Lea and C. H. Flood, Fast splittable pseudorandom number generators, OOPSLA 2014.
package struct RandomGenerator: Equatable, Sendable {
  private var first: UInt64
  private var second: UInt64
  private var third: UInt64
  private var fourth: UInt64

  /// The generator with this state, of which one word at least must not be 0.
  init(state first: UInt64, _ second: UInt64, _ third: UInt64, _ fourth: UInt64) {
    (self.first, self.second, self.third, self.fourth) = (first, second, third, fourth)
  }

  /// The generator of a seed.
  package init(seed: UInt64) {
    var seeds = SeedGenerator(state: seed)
    self.init(state: seeds.next(), seeds.next(), seeds.next(), seeds.next())
  }

  /// A generator that starts where the randomness of the system says.
  package init() {
    var system = SystemRandomNumberGenerator()
    self.init(state: system.next(), system.next(), system.next(), system.next() | 1)
  }

  /// The next 64 bits.
  mutating func next() -> UInt64 {
    let result = (second &* 5).rotated(by: 7) &* 9
    let shifted = second << 17
    third ^= first
    fourth ^= second
    second ^= third
    first ^= fourth
    third ^= shifted
    fourth = fourth.rotated(by: 45)
    return result
  }
}

extension RandomGenerator {
  /// A natural number below a bound, which must be above 0; each with the same probability.
  ///
  /// It takes as many bits as the largest of the numbers has, the high ones of each word, and draws again where they
  /// are not below the bound. So the mean is less than two draws, and no number is preferred.
  package mutating func natural(below bound: Integer) -> Integer {
    let width = (bound - Integer(1)).bitWidth
    guard width > 0 else { return Integer(0) }
    while true {
      let number = bits(width)
      if number < bound { return number }
    }
  }

  /// The same for a bound of one word.
  package mutating func natural(below bound: Int) -> Int {
    let width = Int.bitWidth - (bound - 1).leadingZeroBitCount
    guard width > 0 else { return 0 }
    while true {
      let number = Int(next() >> (64 - UInt64(width)))
      if number < bound { return number }
    }
  }

  /// A natural number of this many random bits: full words first.
  private mutating func bits(_ width: Int) -> Integer {
    guard width >= Int.bitWidth else { return Integer(Int(next() >> (64 - UInt64(width)))) }
    var digits = ""
    for _ in 0..<width / 64 {
      let word = String(next(), radix: 16)
      digits += String(repeating: "0", count: 16 - word.utf8.count) + word
    }
    let high = Integer(digits: digits, base: 16) ?? Integer(0)
    let rest = width % 64
    guard rest > 0 else { return high }
    let low = next() >> (64 - UInt64(rest))
    return high.shiftedLeft(by: rest) + Integer(Int(low))
  }

  /// Exchanges elements so that each order of the first `count` is as probable as any other.
  ///
  /// The shuffle of Fisher and Yates, as in Knuth, The Art of Computer Programming 2, algorithm 3.4.2P, from the front.
  mutating func shuffle<Element>(_ elements: inout [Element], first count: Int) {
    guard elements.count > 1 else { return }
    for index in 0..<min(count, elements.count - 1) {
      elements.swapAt(index, index + natural(below: elements.count - index))
    }
  }
}

/// The generator SplitMix64, which makes the state of another one of a seed.
struct SeedGenerator {
  var state: UInt64

  /// The next 64 bits.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

extension UInt64 {
  /// The bits rotated to the left.
  fileprivate func rotated(by count: UInt64) -> UInt64 { (self << count) | (self >> (64 - count)) }
}
