import Testing

@testable import Arithmetic

@Suite struct RandomGeneratorTests {
  @Test func `its numbers are those of the published program`() {
    // The test of the crate rand_xoshiro, made with the authors' program in C.
    var generator = RandomGenerator(state: 1, 2, 3, 4)
    let expected: [UInt64] = [
      11_520, 0, 1_509_978_240, 1_215_971_899_390_074_240, 1_216_172_134_540_287_360,
      607_988_272_756_665_600, 16_172_922_978_634_559_625, 8_476_171_486_693_032_832,
      10_595_114_339_597_558_777, 2_904_607_092_377_533_576,
    ]
    #expect(expected.map { _ in generator.next() } == expected)
  }

  @Test func `its state comes from a seed as published`() {
    var seeds = SeedGenerator(state: 1_234_567)
    let expected: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
    ]
    #expect(expected.map { _ in seeds.next() } == expected)
    var generator = RandomGenerator(seed: 42)
    #expect(generator.next() == 1_546_998_764_402_558_742)
  }

  @Test func `generators of the system differ`() {
    var (first, second) = (RandomGenerator(), RandomGenerator())
    #expect(first.next() != second.next())
  }

  @Test(arguments: [2, 3, 6, 7, 10, 100, 256, 1_000])
  func `all numbers below a bound are as frequent`(bound: Int) {
    var generator = RandomGenerator(seed: 1)
    var counts = [Int](repeating: 0, count: bound)
    let mean = 200.0
    for _ in 0..<200 * bound { counts[generator.natural(below: bound)] += 1 }
    let squares = counts.map { (Double($0) - mean) * (Double($0) - mean) / mean }.reduce(0, +)
    // The value of chi-square has the mean bound − 1 and the variance twice that.
    let freedom = Double(bound - 1)
    #expect(abs(squares - freedom) < 4 * (2 * freedom).squareRoot() + 8)
  }

  @Test func `numbers of one word and of any size are the same`() {
    var (words, integers) = (RandomGenerator(seed: 5), RandomGenerator(seed: 5))
    for bound in [1, 2, 3, 1 << 20, 1_000_000_007, Int.max] {
      #expect(
        Integer(words.natural(below: bound)) == integers.natural(below: Integer(bound))
      )
    }
  }

  @Test(arguments: [63, 64, 65, 127, 128, 129, 1_000])
  func `numbers of many bits fill their range`(width: Int) {
    var generator = RandomGenerator(seed: 2)
    let bound = Integer(1).shiftedLeft(by: width)
    var (least, greatest) = (bound, Integer(0))
    for _ in 0..<200 {
      let number = generator.natural(below: bound)
      #expect(number < bound && number.signum >= 0)
      (least, greatest) = (min(least, number), max(greatest, number))
    }
    #expect(least < bound.shiftedRight(by: 4))
    #expect(bound - bound.shiftedRight(by: 4) < greatest)
    let almostHalf = bound.shiftedRight(by: 1) + Integer(1)
    for _ in 0..<200 { #expect(generator.natural(below: almostHalf) < almostHalf) }
  }

  @Test func `all orders of four are as frequent`() {
    var generator = RandomGenerator(seed: 3)
    var counts: [[Int]: Int] = [:]
    for _ in 0..<24 * 200 {
      var elements = [1, 2, 3, 4]
      generator.shuffle(&elements, first: 4)
      counts[elements, default: 0] += 1
    }
    #expect(counts.count == 24)
    // 23 degrees of freedom: 49.7 is exceeded with a probability of 0.1 %.
    #expect(counts.values.map { Double(($0 - 200) * ($0 - 200)) / 200 }.reduce(0, +) < 49.7)
  }

  @Test func `nothing is shuffled in short lists`() {
    var generator = RandomGenerator(seed: 3)
    var (none, one) = ([Int](), [1])
    generator.shuffle(&none, first: 0)
    generator.shuffle(&one, first: 1)
    #expect(none.isEmpty && one == [1])
    #expect(generator == RandomGenerator(seed: 3))
  }
}
