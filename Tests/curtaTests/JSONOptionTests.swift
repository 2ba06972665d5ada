import Foundation
import Testing

@Suite struct JSONOptionTests {
  private static let keys = [
    "angle", "decimal", "decimalIsExact", "digits", "error", "exact", "index", "kind", "line",
    "notices", "reading", "remaining", "source",
  ]

  @Test func `each statement is an object with the keys of the specification`() throws {
    let run = try TestFolder().run(
      "--json",
      "--keep-going",
      "-e",
      "1/8; sqrt 2",
      "-e",
      "1/0",
      "-e",
      "2+*3",
      "-e",
      "f(x) = 2x",
      "-e",
      "\"\u{1}",
      "-e",
      ":mode rad",
      "-e",
      "2^3^2",
      "-e",
      ":history"
    )
    #expect(run.status == 2)
    #expect(run.errors.isEmpty)
    let objects = try objects(run)
    #expect(objects.count == 9)
    for object in objects {
      let output = object["kind"] as? String == "command" ? ["output"] : []
      #expect(object.keys.sorted() == (Self.keys + output).sorted())
    }
  }

  @Test func `every line has an object, whatever it is`() throws {
    let input = "a = 1; b = 2; 1/0\n# why\n\n2 3\n:vars\na + b # sum\n:mode rad\n:nope\n1\n"
    let objects = try objects(TestFolder().run("--json", "--keep-going", input: input))
    #expect(
      objects.map { "\($0["line"] ?? 0) \($0["kind"] ?? "") \($0["remaining"] ?? 0)" } == [
        "1 statement 2", "1 statement 1", "1 error 0", "2 comment 0", "3 blank 0", "4 error 0",
        "5 command 0", "6 statement 0", "7 command 0", "8 error 0", "9 statement 0",
      ]
    )
    let indices: [Int?] = [1, 2, 3, nil, nil, nil, nil, 4, nil, nil, 5]
    #expect(objects.map { $0["index"] as? Int } == indices)
    #expect(objects[6]["output"] as? String == "a = 1\nb = 2")
    #expect(objects[8]["output"] as? String == "")
  }

  @Test func `a script that is run has its answers before the command's own object`() throws {
    let folder = try TestFolder()
    try folder.write("1\n2 3\n4\n", to: "inner.calc")
    let objects = try objects(
      folder.run("--json", "--keep-going", "-e", ":run inner.calc", "-e", "5")
    )
    #expect(
      objects.map { $0["kind"] as? String } == [
        "statement", "error", "statement", "command", "statement",
      ]
    )
    #expect(objects.map { $0["remaining"] as? Int } == [1, 1, 1, 0, 0])
    #expect(objects.map { $0["line"] as? Int } == [1, 1, 1, 1, 2])
  }

  @Test func `an answer is given exactly, as a decimal, and with what is proven of it`() throws {
    let objects = try objects(TestFolder().run("--json", "-e", "1/8; sqrt 2; 1/3", "--digits", "5"))
    #expect(objects.map { $0["index"] as? Int } == [1, 2, 3])
    #expect(objects.map { $0["source"] as? String } == ["1/8", "sqrt 2", "1/3"])
    #expect(objects.map { $0["exact"] as? String } == ["1/8", "sqrt 2", "1/3"])
    #expect(objects.map { $0["decimal"] as? String } == ["0.125", "1.4142", "0.33333"])
    #expect(objects.map { $0["decimalIsExact"] as? Bool } == [true, false, false])
    #expect(objects.map { $0["digits"] as? Int } == [3, 5, 5])
    #expect(objects.allSatisfy { $0["error"] is NSNull && $0["angle"] as? String == "deg" })
  }

  @Test func `the reading and the notices are included`() throws {
    let objects = try objects(TestFolder().run("--json", "--rad", "-e", "var X3=2^3^2"))
    #expect(objects[0]["reading"] as? String == "X3 = 2^(3^2)")
    #expect(objects[0]["notices"] as? [String] == ["read as 2^(3²)"])
    #expect(objects[0]["angle"] as? String == "rad")
  }

  @Test(arguments: [
    ("é + ü +", 8, "unexpected-token", 2), ("1/0", 3, "undefined", 1),
    ("  )", 3, "unopened-bracket", 2),
    ("ln 0", 1, "undefined", 1), (":nope", 2, "unknown-command", 2),
    ("1; nix", 4, "unknown-variable", 1),
  ])
  func `an error has a code, words and its column in characters`(
    line: String,
    column: Int,
    code: String,
    status: Int32
  ) throws {
    let run = try TestFolder().run("--json", "-e", line)
    let error = try #require(try objects(run).last?["error"] as? [String: Any])
    #expect(error.keys.sorted() == ["code", "column", "file", "line", "message"])
    #expect(error["column"] as? Int == column)
    #expect(error["code"] as? String == code)
    #expect(run.status == status)
  }

  @Test func `an error has its file and line, in a script that another one runs too`() throws {
    let folder = try TestFolder()
    try folder.write("# b\nb = 1/0\n", to: "inner.calc")
    try folder.write("1\n\n:run inner.calc\n2 3\n", to: "outer.calc")
    let run = try folder.run("--json", "--keep-going", "outer.calc", "-", "-e", "x", input: ")\n")
    let errors = try objects(run).compactMap { $0["error"] as? [String: Any] }
    let files = ["inner.calc", "outer.calc", "<stdin>", "-e"]
    #expect(errors.map { $0["file"] as? String } == files)
    #expect(errors.map { $0["line"] as? Int } == [2, 4, 1, 1])
  }

  @Test func `it stops at the first error unless asked to go on`() throws {
    let folder = try TestFolder()
    #expect(try objects(folder.run("--json", input: "1\n1/0\n2\n")).count == 2)
    #expect(try objects(folder.run("--json", "--keep-going", input: "1\n1/0\n2\n")).count == 3)
  }

  private func objects(_ run: Outcome) throws -> [[String: Any]] {
    try run.output.split(separator: "\n").map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
      return try #require(object as? [String: Any])
    }
  }
}
