import Testing

@testable import Syntax

@Suite struct LexerBasesTests {
  @Test(
    "a number in a base keeps its text, and its parts are the digits",
    arguments: [
      ("0xFF", 16, "FF", "", "", 0),
      ("0b1010", 2, "1010", "", "", 0),
      ("0o17", 8, "17", "", "", 0),
      ("0xdead_BEEF", 16, "deadBEEF", "", "", 0),
      ("36#Z9", 36, "Z9", "", "", 0),
      ("2#1.01", 2, "1", "01", "", 0),
      ("0x1.8", 16, "1", "8", "", 0),
      ("0x0.(5)", 16, "0", "", "5", 0),
      ("10#1.2(45)", 10, "1", "2", "45", 0),
      ("0x1.8p-3", 16, "1", "8", "", -3),
      ("0x1P+4", 16, "1", "", "", 4),
      ("0xE", 16, "E", "", "", 0),
    ]
  )
  func based(
    source: String,
    base: Int,
    integer: String,
    fraction: String,
    repeating: String,
    exponent: Int
  ) throws {
    let expression = try parsed(source)
    guard case .number(.based(let number)) = expression.kind else {
      Issue.record("no number in a base")
      return
    }
    #expect(number.text == source)
    let parts = number.parts
    #expect((parts.base, parts.integer, parts.fraction) == (base, integer, fraction))
    #expect((parts.repeating, parts.exponent) == (repeating, exponent))
    #expect(bracketed(expression) == source)
    #expect(NumberLiteral(source) == .based(number))
  }

  @Test(
    "what is no digit is refused with its place",
    arguments: [
      ("0b102", SyntaxError.Kind.digitOutsideBase(2, afterMark: false), 4),
      ("0xFG", .digitOutsideBase(16, afterMark: false), 3),
      ("0o8", .digitOutsideBase(8, afterMark: false), 2),
      ("0xy", .digitOutsideBase(16, afterMark: false), 2),
      ("3#12a", .digitOutsideBase(3, afterMark: true), 4),
      ("2#0.(02)", .digitOutsideBase(2, afterMark: true), 6),
      ("0x1__0", .misplacedUnderscore, 3),
      ("0x1_", .misplacedUnderscore, 3),
      ("0x1.", .lonePoint, 3),
      ("0x1.2.3", .secondPoint, 5),
      ("37#1", .base, 0),
      ("1#0", .base, 0),
      ("0x1p123456", .exponentTooLarge, 3),
    ]
  )
  func refused(source: String, kind: SyntaxError.Kind, start: Int) {
    let error = #expect(throws: SyntaxError.self) { try parsed(source) }
    #expect(error?.kind == kind)
    #expect(error?.range.start == start)
  }

  @Test(
    "other lines mean what they meant",
    arguments: [
      ("0x", "0*x"), ("0b + 1", "(0*b) + 1"), ("0X1", "0*X1"),
      ("0xFF(3)", "0xFF*3"), ("0x1.8(x)", "0x1.8*x"), ("2^0x10", "2^0x10"),
      ("sin 0x10", "sin 0x10"),
      ("[0x1..0x3]", "[0x1..0x3]"), ("0xE+3", "0xE + 3"), ("0x10 x", "0x10*x"),
    ]
  )
  func neighbours(source: String, expected: String) throws {
    #expect(bracketed(try parsed(source)) == expected)
  }

  @Test(
    "a # after a blank, after a name or before no digit is a comment",
    arguments: ["36 #Z9", "x1#2", "1.5#2", "123#4", "12#", "12# 3", "@12#3"]
  )
  func comment(source: String) throws {
    let line = try Parser.parse(line: source, vocabulary: .test)
    #expect(line.commentRange != nil)
  }

  @Test(
    "a conversion names a base",
    arguments: [
      ("255 to hex", 16), ("255 to bin", 2), ("255 to oct", 8), ("255 to dec", 10),
      ("255 to base 7", 7), ("x to base 16", 16), ("255 to km", nil),
    ] as [(String, Int?)]
  )
  func target(source: String, base: Int?) throws {
    let units = Vocabulary.Units(contains: { $0 == "km" }, nearest: { _ in nil })
    let vocabulary = Vocabulary(functions: [:], constants: [:], units: units)
    let statement = try Parser.parseExpressionStatement(source, vocabulary: vocabulary)
    #expect(statement.kind.value.targetBase == base)
  }

  @Test("a base after to is from 2 to 36", arguments: ["1 to base", "1 to base 1", "1 to base 37"])
  func wrongTarget(source: String) {
    let error = #expect(throws: SyntaxError.self) {
      try Parser.parseExpressionStatement(source, vocabulary: .test)
    }
    #expect(error?.kind == .targetBase)
  }
}
