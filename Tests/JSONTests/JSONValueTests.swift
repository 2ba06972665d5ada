import Testing

@testable import JSON

@Suite struct JSONValueTests {
  @Test(arguments: [
    ("plain", "\"plain\""), ("a\"b\\c", "\"a\\\"b\\\\c\""), ("1\t2\n3\r", "\"1\\t2\\n3\\r\""),
    ("\u{1}\u{1F}", "\"\\u0001\\u001f\""), ("√é数🧮", "\"√é数🧮\""),
  ])
  func `text is quoted`(text: String, quoted: String) {
    #expect(JSONValue.string(text).text == quoted)
  }

  @Test func `values nest`() {
    let value = JSONValue.object([
      ("b", .list([.number(-1), .bool(true)])), ("a", .null), ("c", .list([])), ("d", .object([])),
      ("e", .otherNumber("1.5E+3")),
    ])
    #expect(value.text == #"{"b":[-1,true],"a":null,"c":[],"d":{},"e":1.5E+3}"#)
  }

  @Test func `parts are found by their names, and by their kinds`() throws {
    let value = try JSONReader.value(of: #"{"a": [1, "x"], "b": true, "c": null, "d": 1.0}"#)
    #expect(value["a"]?.list == [.number(1), .string("x")])
    #expect(value["b"]?.bool == true)
    #expect(value["c"]?.isNull == true)
    #expect(value["d"]?.int == nil)
    #expect(value["e"] == nil)
    #expect(value["b"]?["a"] == nil)
  }

  @Test func `texts that Unicode calls equivalent are different`() {
    #expect(JSONValue.string("\u{E9}") != .string("e\u{301}"))
  }
}
