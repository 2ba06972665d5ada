import Foundation
import Syntax
import Testing

@testable import Calculator

/// The cursor is at the bar, or at the end of the line.
@Suite struct CompletionsTests {
  /// The lines that the candidates would make, with a bar at the cursor.
  private func lines(_ marked: String, in session: Session) -> [String] {
    let line = marked.replacing("|", with: "")
    let cursor = marked.prefix { $0 != "|" }.utf8.count
    let completions = session.completions(line: line, cursor: cursor)
    return completions.candidates.map { candidate in
      var bytes = Array(line.utf8)
      bytes.replaceSubrange(completions.range, with: (candidate.text + "|").utf8)
      let text = String(decoding: bytes, as: UTF8.self)
      return text.hasSuffix("|") ? String(text.dropLast()) : text
    }
  }

  private var session: Session {
    CalculatorTests.session("side = 3", "X1 = 2", "Size = 1", "twice(x) = 2x", "größe = 5")
  }

  @Test(
    arguments: [
      ("asi", ["asin(", "asinh("]), ("2+sqr", ["2+sqrt("]), ("2sq", ["2sqrt("]), ("tw", ["twice("]),
      ("sid", ["side"]), ("gr", ["größe"]), ("2·grö", ["2·größe"]), ("X", ["X1"]),
      ("1;fl", ["1;float16(", "1;float32(", "1;float64(", "1;floor("]),
      ("an", ["ANS", "any("]), ("An", ["ANS"]), ("3 ST", ["3 STO "]), ("3 sto", ["3 STO "]),
      ("7 mo", ["7 mod ", "7 mode(", "7 moebius("]),
      ("tr", ["trace(", "transpose(", "true", "trunc("]), ("2 + fals", ["2 + false"]),
      (
        "i",
        [
          "i", "identity(", "if ", "im(", "integral(", "inverse(", "invmod(", "isleap(", "isoweek(",
          "isprime(",
        ]
      ),
      (
        "2 + i",
        [
          "2 + i", "2 + identity(", "2 + im(", "2 + integral(", "2 + inverse(", "2 + invmod(",
          "2 + isleap(", "2 + isoweek(", "2 + isprime(",
        ]
      ),
      ("if side < 3 th", ["if side < 3 then "]),
      ("side els", []),
      ("if side < 3 then 1 els", ["if side < 3 then 1 else "]), ("not not", ["not not "]),
      ("side an", ["side ANS", "side and ", "side any("]),
      ("side o", ["side or ", "side ordermod("]),
      ("side wh", ["side where "]),
      ("side wh|(2)", ["side where |(2)"]), ("2not", []),
      (
        "x = no",
        [
          "x = norm(", "x = normal_cdf(", "x = normal_inv(", "x = normal_pdf(", "x = normal_sf(",
          "x = not ",
        ]
      ),
      ("va", ["var ", "variance("]), ("sq|(2)", ["sqrt|(2)"]), ("sq|r(2)", ["sqrt|(2)"]),
      ("cos|h 3", ["cosh(| 3", "cos(| 3"]),
      ("abc", []), ("2 # si", []), ("@1", []), ("@si", []), ("1.5", []), ("side", ["side"]),
      ("si", ["side", "si(", "sigma(", "sin(", "sinc(", "sinh(", "sign(", "simplify("]),
      ("SI", ["Size", "side", "si(", "sigma(", "sin(", "sinc(", "sinh(", "sign(", "simplify("]),
    ] as [(String, [String])]
  )
  func `names complete where they are allowed`(line: String, completed: [String]) {
    #expect(lines(line, in: session).sorted() == completed.sorted())
  }

  @Test(
    arguments: [
      ("5 m to mil", ["5 m to mile", "5 m to miles", "5 m to mil", "5 m to mils"].sorted()),
      ("2i to pol", ["2i to pole", "2i to polar"]),
    ] as [(String, [String])]
  )
  func `units complete after to`(line: String, completed: [String]) {
    let found = Set(lines(line, in: session))
    #expect(found.isSuperset(of: completed))
  }

  @Test(
    arguments: [
      ("3 m to k", "3 m to km"), ("3 m to km", "3 m to km"), ("3 m to mm", "3 m to mm"),
      ("2 W to k", "2 W to kW"), ("5 km", "5 km"), ("5 k", "5 kg"), ("5 kilome", "5 kilometer"),
      ("5 Tm", "5 Tm"), ("5 min", "5 min"),
    ]
  )
  func `units with prefixes that people use are offered, and a complete one stays`(
    line: String,
    completed: String
  ) {
    #expect(lines(line, in: session).contains(completed))
  }

  @Test func `what a length is converted to begins with lengths that have a prefix`() {
    #expect(lines("3 m to k", in: session).first == "3 m to km")
  }

  @Test func `units of the dimension come first after to`() {
    #expect(lines("90 km/h to m", in: session).first == "90 km/h to mph")
    #expect(lines("3 kg to ", in: session).dropFirst(3).first == "3 kg to g")
  }

  @Test(
    arguments: [
      ("t.", ["t.height", "t.weight"]), ("mean t.w", ["mean t.weight"]), ("t.x", []),
      ("t.w|[2]", ["t.weight|[2]"]), ("side.", []),
    ] as [(String, [String])]
  )
  func `columns complete after the name of their table`(line: String, completed: [String]) {
    let session = CalculatorTests.session("t = table(height = [1], weight = [2])", "side = 3")
    #expect(lines(line, in: session) == completed)
  }

  @Test(
    arguments: [
      ("pi", ["pi_count(", "π"]), ("2pi", ["2pi_count(", "2π"]), ("tau", ["τ"]), ("ph", ["φ"]),
      ("PI", ["pi_count(", "π"]), ("PIE", []),
      ("\\pi", ["π"]), ("2\\sqrt", ["2√"]), ("2\\cdot", ["2·"]), ("2\\times", ["2×"]),
      ("2\\div", ["2÷"]),
      ("2\\angle", ["2∠"]), ("2\\ang", ["2∠"]),
      ("\\tau", ["τ"]), ("\\phi", ["φ"]), ("3\\to", ["3→"]), ("x\\^2", ["x²"]),
      ("x\\^-12", ["x⁻¹²"]),
      ("30\\deg", ["30°"]), ("\\t", ["τ", "×", "→"]), ("\\x", []), ("x\\^", []),
      ("2\\pi+\\pi", ["2\\pi+π"]),
    ] as [(String, [String])]
  )
  func `signs come for their names`(line: String, completed: [String]) {
    #expect(lines(line, in: session) == completed)
  }

  @Test(
    arguments: [
      (":mo", [":mode ", ":more "]), ("  :qu", ["  :quit"]), (":vars", [":vars"]),
      (":mo| deg", [":mode| deg", ":more| deg"]),
      (":mode ", [":mode deg", ":mode rad", ":mode grad", ":mode real", ":mode complex"]),
      (":mode R", [":mode rad", ":mode real"]),
      (":mode deg ", []),
      (":format sc", [":format scientific"]), (":grouping o", [":grouping on", ":grouping off"]),
      (":set de", [":set denominator "]), (":set time-limit ", [":set time-limit off"]),
      (":set notices of", [":set notices off"]),
      (":set denominator ", []), (":clear si", [":clear side"]),
      (":clear side t", [":clear side twice"]),
      (":help :quit", [":help :quit"]), (":help qui", [":help :quit"]),
      (":help sqr", [":help sqrt"]),
      (":history s", [":history size "]), (":history size ", []), (":digits ", []),
      (":nothing x", []),
      (":more 50 sqr", [":more 50 sqrt("]), (":more al", [":more all "]),
      (":more 50 2 --", [":more 50 2 --output "]),
      (":graph --data L x --fi", [":graph --data L x --fit "]),
      (":graph --histogram --b", []),
      (":mode deg # r", []), (":more 2+\\pi", [":more 2+π"]), ("x\n:mode g", ["x\n:mode grad"]),
    ] as [(String, [String])]
  )
  func `commands and their arguments complete`(line: String, completed: [String]) {
    #expect(lines(line, in: session) == completed)
  }

  @Test(
    arguments: [
      (":run @", [":run \"@my file.calc\"", ":run @sub/", ":run @tour.calc"]),
      (":run @t", [":run @tour.calc"]), (":load \"@my", [":load \"@my file.calc\""]),
      (":save @.", [":save @.hidden"]), (":check @x", []), (":run @tour.calc ", []),
      (":check @sub/", [":check \"@sub/a b/", ":check @sub/c.calc"]),
      (":run \"@sub/a", [":run \"@sub/a b/"]),
      (":more 9 --output @to", [":more 9 --output @tour.calc"]),
      ("2 data(\"@to", ["2 data(\"@tour.calc\")"]), ("data(\"@sub/a", ["data(\"@sub/a b/"]),
    ] as [(String, [String])]
  )
  func `files complete with what the language reads`(line: String, completed: [String]) throws {
    try withFolder { folder in
      for name in ["tour.calc", "my file.calc", ".hidden", "no\"name", "sub/a b/d", "sub/c.calc"] {
        let path = "\(folder)/\(name)"
        let parent = String(path[..<path.lastIndex(of: "/")!])
        try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
        #expect(FileManager.default.createFile(atPath: path, contents: nil))
      }
      let line = line.replacing("@", with: "\(folder)/")
      #expect(lines(line, in: session) == completed.map { $0.replacing("@", with: "\(folder)/") })
    }
  }

  /// Each candidate is inserted and completed to a statement: the parser must accept it.
  @Test(arguments: [
    "", "2+", "2 ", "x = ", "sin ", "(", "(3 ", "1; ", "3 STO ", "3 STO X1 ", "3→", "var ", "side ",
    "x = 3 ", "2^", "√", "7 mod ", "f(x) = ", "x = 1; 2 ", "5! ", "max(1, ",
  ])
  func `nothing that is offered is a syntax error`(before: String) throws {
    let session = session
    let found = lines(before, in: session)
    #expect(!found.isEmpty)
    for line in found {
      let ends = [
        ("(", "1)"), ("mod ", "2"), ("STO ", "X1"), ("var ", "y = 1"), ("and ", "true"),
        ("or ", "true"), ("not ", "true"), ("if ", "1 < 2 then 3 else 4"), ("where ", "k = 1"),
      ]
      var rest = ends.first { line.hasSuffix($0.0) }?.1 ?? ""
      if before == "var " { rest = " = 1" }
      if before.contains("(") && !before.contains(")") { rest += ")" }
      _ = try Parser.parse(line: line + rest, vocabulary: session.vocabulary)
    }
  }

  @Test(arguments: [
    "var y ", "@", "2", "3 STO X1 si", ":more 50 STO", ":more vz", "(x STO", "x = y STO",
  ])
  func `nothing is offered where no name is allowed`(line: String) {
    #expect(lines(line, in: session).isEmpty)
  }

  @Test(
    arguments: [
      (":more mod", [":more mode("]), (":more 50 mod", [":more 50 mode("]),
      (":more 50 2 mod", [":more 50 2 mode(", ":more 50 2 mod "]),
      (":more 2 mod", [":more 2 mode("]), (":more 2x mod", [":more 2x mode(", ":more 2x mod "]),
    ] as [(String, [String])]
  )
  func `an expression of a command comes after its other arguments`(
    line: String,
    completed: [String]
  ) {
    #expect(lines(line, in: session) == completed)
  }
}
