import Foundation
import RandomTesting
import Testing

@testable import JSON

@Suite struct JSONReaderTests {
  @Test(arguments: [
    ("null", JSONValue.null), (" true\n", .bool(true)), ("false", .bool(false)),
    ("0", .number(0)), ("-12", .number(-12)), ("-0", .otherNumber("-0")),
    ("1.50", .otherNumber("1.50")), ("1e5", .otherNumber("1e5")), ("2E-3", .otherNumber("2E-3")),
    ("9223372036854775808", .otherNumber("9223372036854775808")),
    (#""""#, .string("")), (#""a\"\\\/\b\f\n\r\t""#, .string("a\"\\/\u{8}\u{C}\n\r\t")),
    (#""\u221A\ud83e\uddee""#, .string("√🧮")), (#""√🧮""#, .string("√🧮")),
    ("[]", .list([])), ("[ 1 , [2] ]", .list([.number(1), .list([.number(2)])])),
    ("{}", .object([])), (#"{"b":1,"a":{}}"#, .object([("b", .number(1)), ("a", .object([]))])),
  ])
  func `a value is read`(text: String, value: JSONValue) throws {
    #expect(try JSONReader.value(of: text) == value)
  }

  /// The text, and the offset at which it is refused.
  @Test(arguments: [
    ("", 0), (" ", 1), ("nul", 0), ("nulls", 4), ("01", 1), ("+1", 0), (".5", 0), ("1.", 2),
    ("1.e3", 2), ("1e", 2), ("-", 1), ("- 1", 1), ("0x1", 1), ("NaN", 0), ("[1,]", 3),
    ("[,1]", 1), ("[1 2]", 3), ("[1", 2), ("{", 1), (#"{"a"}"#, 4), (#"{"a":}"#, 5),
    (#"{"a":1,}"#, 7), (#"{a:1}"#, 1), (#"{"a":1,"a":2}"#, 7), (#"{"a":1,"\u0061":2}"#, 7),
    ("\"", 1), ("\"a", 2), ("\"a\nb\"", 2), (#""\x""#, 2), (#""\u12G4""#, 5), (#""\ud800""#, 1),
    (#""\udc00""#, 1), (#""\ud800\n""#, 1), (#""\ud800\ud800""#, 1), ("1 // one", 2),
    ("'a'", 0), ("[1]]", 3),
  ])
  func `what is no value is refused at its place`(text: String, offset: Int) {
    let error = #expect(throws: JSONError.self) { try JSONReader.value(of: text) }
    #expect(error?.offset == offset)
  }

  @Test(arguments: [[0xFF], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80]])
  func `bytes that are not UTF-8 are refused`(bytes: [UInt8]) {
    let text = [0x22] + bytes + [0x22]
    #expect(throws: JSONError.self) { try JSONReader.value(of: text) }
  }

  @Test func `depth is limited`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    _ = try JSONReader.value(of: nested(JSONReader.maximumDepth + 1))
    #expect(throws: JSONError.self) {
      try JSONReader.value(of: nested(JSONReader.maximumDepth + 2))
    }
    #expect(throws: JSONError.self) { try JSONReader.value(of: nested(1_000_000)) }
  }

  @Test func `what is written is read back, as Foundation reads it`() throws {
    let effort = Int(ProcessInfo.processInfo.environment["CURTA_TEST_EFFORT"] ?? "") ?? 1
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 * effort {
      let value = JSONValue.random(using: &random, depth: 0)
      #expect(try JSONReader.value(of: value.text) == value, "seed \(seed)")
      _ = try JSONSerialization.jsonObject(
        with: Data(value.text.utf8),
        options: .fragmentsAllowed
      )
    }
  }
}

extension JSONValue {
  fileprivate static func random(
    using random: inout some RandomNumberGenerator,
    depth: Int
  ) -> JSONValue {
    func count() -> Range<Int> { 0..<Int.random(in: 0..<5, using: &random) }
    switch Int.random(in: 0..<(depth < 4 ? 8 : 6), using: &random) {
    case 0: return .null
    case 1: return .bool(.random(using: &random))
    case 2: return .number(.random(in: .min ... .max, using: &random))
    case 3: return .otherNumber("-\(UInt8.random(in: 0...9, using: &random)).25E-7")
    case 4, 5: return .string(text(using: &random))
    case 6: return .list(count().map { _ in .random(using: &random, depth: depth + 1) })
    default:
      return .object(
        count().map { ("\($0)" + text(using: &random), .random(using: &random, depth: depth + 1)) }
      )
    }
  }

  private static func text(using random: inout some RandomNumberGenerator) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0..<8, using: &random) {
      let limit: UInt32 = Bool.random(using: &random) ? 0x80 : 0x11_0000
      if let scalar = Unicode.Scalar(UInt32.random(in: 0..<limit, using: &random)) {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
