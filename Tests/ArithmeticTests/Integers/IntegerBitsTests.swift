import RandomTesting
import Testing

@testable import Arithmetic

@Suite struct IntegerBitsTests {
  @Test func `integers of any size have the bits of machine integers`() {
    var generator = SeededGenerator(seed: 30)
    for _ in 0..<500 {
      let a = Int.random(in: .min ... .max, using: &generator)
      let b = Int.random(in: .min ... .max, using: &generator)
      let count = Int.random(in: 0...62, using: &generator)
      let (x, y) = (Integer(a), Integer(b))
      #expect(x & y == Integer(a & b))
      #expect(x | y == Integer(a | b))
      #expect(x ^ y == Integer(a ^ b))
      #expect(x.complement == Integer(~a))
      #expect(x.shiftedRight(by: count) == Integer(a >> count))
      #expect(x.shiftedLeft(by: count).shiftedRight(by: count) == x)
      let pattern = UInt(bitPattern: a)
      #expect(x.lowBits(64).oneCount == pattern.nonzeroBitCount)
      #expect(x.lowBits(64).digits(inBase: 16) == String(pattern, radix: 16, uppercase: true))
      if a != 0 { #expect(x.trailingZeroCount == a.trailingZeroBitCount) }
    }
  }

  @Test(arguments: [2, 3, 7, 10, 16, 36])
  func `digits in a base are read again`(base: Int) {
    var value = Integer(1)
    for _ in 0..<60 {
      value = value * Integer(1_000_003) + Integer(base)
      let digits = value.digits(inBase: base)
      #expect(Integer(digits: digits, base: base) == value)
      #expect(Integer(digits: digits.lowercased(), base: base) == value)
    }
    #expect(Integer(0).digits(inBase: base) == "0")
    #expect(Integer(digits: "", base: base) == nil)
    #expect(Integer(digits: "1-", base: base) == nil)
  }

  @Test(arguments: [
    ("u8", 300, 44), ("u8", -1, 255), ("i8", 200, -56), ("8", 127, 127), ("s8", -129, 127),
    ("u1", 3, 1), ("i1", 1, -1), ("i64", Int.min, Int.min),
  ])
  func `an integer wraps to a word`(name: String, integer: Int, wrapped: Int) throws {
    let word = try #require(Word(name))
    #expect(word.wrapped(Integer(integer)) == Integer(wrapped))
  }

  @Test(arguments: ["", "u", "0", "1025", "x8", "-8", "8u", "8.5"])
  func `other texts are no words`(name: String) { #expect(Word(name) == nil) }

  @Test func `the smallest word that holds an integer`() {
    let names = [0, 255, 256, -1, -128, -129, 65_536].map { Word.holding(Integer($0))?.name }
    #expect(names == ["u8", "u8", "u16", "i8", "i8", "i16", "u32"])
    #expect(Word.holding(Integer(2).power(1_024)) == nil)
  }
}
