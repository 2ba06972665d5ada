/// Some neighbouring bits of an integer as a number.
enum BitField: BitPrimitive {
  static var name: String { "bits" }
  static var namesElsewhere: [String] { ["bitfield", "bextr", "ubfx"] }
  static var argumentCount: ClosedRange<Int> { 2...3 }
  static var help: FunctionHelp {
    FunctionHelp(
      .bits,
      110,
      "the bits from one place to another, both included, as a number",
      parameters: "n, from, to",
      domain: "integers, the places from 0 on",
      example: .init("bits(0xDEAD, 8, 11)", "14"),
      note: "place 0 is the lowest bit; the places may come in either order, bits(n, 5) is one bit",
      seeAlso: ["shr", "bitand", ":bits", "words"]
    )
  }

  static func value(of integers: [Integer], in word: Word?) throws(ArithmeticFailure) -> Integer {
    let first = try integers[1].bitCount()
    let last = integers.count > 2 ? try integers[2].bitCount() : first
    let (low, high) = (min(first, last), max(first, last))
    if let word, high >= word.width { throw .outsideDomain }
    return integers[0].shiftedRight(by: low).lowBits(high - low + 1)
  }

  static func value(of arguments: [Real], in word: Word) throws(ArithmeticFailure) -> Real? {
    var arguments = arguments
    arguments[0] = Real(Fraction(word.wrapped(try arguments[0].writtenOut())))
    // The number is a part of the word, and not itself one.
    let integers = try arguments.map { argument throws(ArithmeticFailure) in
      try argument.writtenOut()
    }
    return Real(Fraction(try value(of: integers, in: word)))
  }
}
