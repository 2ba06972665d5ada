import Foundation
import JSON
import Testing

@testable import Calculator

@Suite struct ReportJSONTests {
  private func object(_ line: String, in session: Session) throws -> [String: Any] {
    var text = ""
    session.run(line) { report in
      switch report {
      case .answer(let answer):
        do throws(Failure) {
          text = try answer.json(session, in: InputLine(number: 1)).text
        } catch {
          text = error.json(session, in: InputLine(number: 1)).text
        }
      case .failure(let failure): text = failure.json(session, in: InputLine(number: 1)).text
      case .graph, .message, .page, .notice, .recall, .screen, .quit: break
      }
    }
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try #require(object as? [String: Any])
  }

  private static let keys = [
    "angle", "decimal", "decimalIsExact", "digits", "error", "exact", "index", "kind", "line",
    "notices", "reading", "remaining", "source",
  ]

  @Test(arguments: [
    ("[1, 1/3]", "[1, 0.333333333333]", 12), ("[expand(x), 2]", nil, 0), ("[true]", nil, 0),
    ("[[1, expand(x)]]", nil, 0), ("solve(sin x = 1/3)", nil, 0),
  ])
  func `a list has a decimal if each element has one`(
    source: String,
    decimal: String?,
    digits: Int
  ) throws {
    let object = try object(source, in: session())
    #expect(object["decimal"] as? String == decimal)
    #expect(object["decimalIsExact"] as? Bool == false)
    #expect(object["digits"] as? Int == digits)
  }

  @Test(arguments: [
    ("255 to hex", "0xFF", "255", "0xFF", true),
    ("pi to bin", "pi", "3.14159265359", "0b11.0010010001", false),
    ("1/3 to base 7", "7#0.(2)", "0.333333333333", "7#0.(2)", true),
  ])
  func `an answer in a base has its digits there too`(
    source: String,
    exact: String,
    decimal: String,
    text: String,
    isExact: Bool
  ) throws {
    let object = try object(source, in: session())
    #expect(object["exact"] as? String == exact)
    #expect(object["decimal"] as? String == decimal)
    let based = try #require(object["based"] as? [String: Any])
    #expect(based["text"] as? String == text)
    #expect(based["isExact"] as? Bool == isExact)
  }

  @Test func `the exact form has its signs as in other formats`() throws {
    let object = try object("ln 2/ln 1.07", in: session())
    #expect(object["exact"] as? String == "ln 2/ln(107/100)")
  }

  @Test func `an answer has all keys of the specification`() throws {
    let object = try object("sqrt 8", in: session())
    #expect(object.keys.sorted() == Self.keys)
    #expect(object["index"] as? Int == 1)
    #expect(object["source"] as? String == "sqrt 8")
    #expect(object["reading"] as? String == "sqrt 8")
    #expect(object["exact"] as? String == "2sqrt 2")
    #expect(object["decimal"] as? String == "2.82842712475")
    #expect(object["decimalIsExact"] as? Bool == false)
    #expect(object["digits"] as? Int == 12)
    #expect(object["angle"] as? String == "deg")
    #expect((object["notices"] as? [String])?.isEmpty == true)
    #expect(object["error"] is NSNull)
  }

  @Test func `a value with a label includes it`() throws {
    let session = session("a = 12", ":label a MB", "b = 1500", ":label b kB=1000")
    let object = try object("a", in: session)
    #expect(object.keys.sorted() == (Self.keys + ["label"]).sorted())
    #expect(object["label"] as? String == "12 MB")
    #expect(object["decimal"] as? String == "12")
    #expect(try self.object("b", in: session)["label"] as? String == "1.5 kB")
  }

  @Test func `an error has the same keys, and a code, a message and a column`() throws {
    let session = session("1")
    let object = try object("√4 + 1/0", in: session)
    #expect(object.keys.sorted() == Self.keys)
    #expect(object["index"] as? Int == 2)
    #expect(object["source"] as? String == "√4 + 1/0")
    for key in ["exact", "decimal"] { #expect(object[key] is NSNull) }
    #expect(object["reading"] as? String == "(sqrt 4) + (1/0)")
    let error = try #require(object["error"] as? [String: Any])
    #expect(error.keys.sorted() == ["code", "column", "message"])
    #expect(error["code"] as? String == "undefined")
    #expect(error["message"] as? String == "undefined: division by zero")
    #expect(error["column"] as? Int == 8)
  }

  @Test(arguments: [
    ("65 t", "65*_t"), ("(1 1/2 min)", "(1 1/2)*_min"), ("3 km/h to m/s", "((3*_km)/_h) to m/s"),
    ("1:30", "(1*_h) + (30*_min)"),
  ])
  func `a reading marks units, which it writes behind signs`(line: String, reading: String) throws {
    #expect(try object(line, in: session())["reading"] as? String == reading)
    #expect(
      try object(reading, in: session())["exact"] as? String
        == object(line, in: session())["exact"] as? String
    )
  }

  @Test func `a statement that cannot be read has no reading`() throws {
    #expect(try object("2+*3", in: session())["reading"] is NSNull)
    #expect(try object("1; 2+*3", in: session())["reading"] is NSNull)
  }

  @Test func `a value that cannot be written has its reading and notices`() throws {
    let object = try object("2^2^2^2^2^2^2", in: session())
    #expect(object["reading"] as? String == "2^(2^(2^(2^(2^(2^2)))))")
    #expect(object["notices"] as? [String] == ["read as 2^(2^(2^(2^(2^(2²)))))"])
    #expect(!(object["error"] is NSNull))
  }

  @Test func `a definition has a reading and no value`() throws {
    let object = try object("f(x) = x^2", in: session())
    #expect(object["reading"] as? String == "f(x) = x^2")
    #expect(object["exact"] is NSNull)
    #expect(object["decimal"] is NSNull)
    #expect(object["error"] is NSNull)
  }

  @Test(arguments: [("1/4", "1/4", "0.25", 2), ("7", "7", "7", 1), ("-0.05", "-1/20", "-0.05", 1)])
  func `a decimal that is the value says so`(
    source: String,
    exact: String,
    decimal: String,
    digits: Int
  ) throws {
    let object = try object(source, in: session())
    #expect(object["exact"] as? String == exact)
    #expect(object["decimal"] as? String == decimal)
    #expect(object["decimalIsExact"] as? Bool == true)
    #expect(object["digits"] as? Int == digits)
  }

  @Test func `readings are among the notices`() throws {
    let object = try object("100 + 5%", in: session())
    #expect(object["notices"] as? [String] == ["read as 100·(1 + 5/100)"])
  }

  @Test func `a value without a decimal still has its exact form`() throws {
    let object = try object("10^10^100", in: session())
    #expect(object["exact"] as? String == "10^10^100")
    #expect(object["decimal"] is NSNull)
    #expect((object["error"] as? [String: Any])?["code"] as? String == "too-large")
  }

  @Test func `a value that cannot be written is an error at its statement`() throws {
    let session = session(":mode rad")
    let object = try object("1; sin 1 - sin(1 + 10^-2000)", in: session)
    let error = try #require(object["error"] as? [String: Any])
    #expect(error["code"] as? String == "cannot-decide")
    #expect(error["column"] as? Int == 4)
  }
}
