import Arithmetic
import Graphing
import Storage
import Syntax
import Testing

@testable import Calculator

@Suite struct GraphCommandTests {
  /// The output of lines carried out in order; graphs by their titles.
  private func printed(_ lines: String..., in session: Session) -> [String] {
    var texts: [String] = []
    for line in lines {
      session.run(line) { report in
        switch report {
        case .graph(let graph): texts.append("graph of \(graph.picture.title)")
        case .message(let text), .page(let text): texts.append(text)
        case .failure(let failure): texts.append(failure.diagnostic.sentence)
        default: break
        }
      }
    }
    return texts
  }

  @Test(arguments: [
    (":graph", "there is nothing to graph yet; :graph sin x"),
    (":graph x --window 0 1 --window 2 3", "--window is given twice"),
    (":graph foo x", "foo has no value; foo = … gives it one"),
    (":graph gcd(x", "a closing bracket is missing"),
    (":graph x^2 + q = 4", "q has no value; q = … gives it one"),
    (":graph r^2 = cos(2theta)", "r has no value; a polar curve is r = sqrt(cos(2theta))"),
    (":graph r^2 = r + θ", "r has no value; a polar curve is r = …, with the angle θ"),
    (
      ":graph solve(t^2 = x, t)",
      "the value of solve is its solutions, and not a number to draw; y^2 = x is drawn"
    ),
    (
      ":graph solve(t^2 = x + b, t)",
      "the value of solve is its solutions, and not a number to draw"
    ),
    (":graph x^2 == 4", "a comparison has one ="),
    (":graph [gcd(t, 2), t] for t = 0..1", "no proof is known for a part of this curve"),
    (":graph x + a for a = 1..100", "a family has 1 to 20 members, not 100"),
    (":graph x + a for a = [1, i]", "expected a number, but found a complex number"),
    (":graph x, [1, i]", "a graph takes real numbers, but element 2 is a complex number"),
    (":graph x, []", "the list is empty, but a graph needs one element"),
    (":graph 1/(n - 3) for n = 1..5", "undefined: division by zero, for n = 3"),
    (":graph [t, 1/0] for t = 0..1", "undefined: division by zero"),
    (":graph [t, q] for t = 0..1", "q has no value; q = … gives it one"),
    (":graph [t, t] for t = 1..0", "the range of t is empty or reversed"),
    (":graph [t, t] for t = 0 s..1 s", "a relation or a path is drawn of numbers, without units"),
    (":graph gcd(x, y) = 1", "no proof is known for a part of this curve"),
    (":graph x^2 + y^2 = 4, t = 0..1", "a relation is one of x and y, not of t"),
    (":graph t + 3 m, t = 0 s..5 s", "a length cannot be added to a time"),
    (":graph sin t, t = 0 s..5 s", "sin takes numbers, not a time"),
    (":graph 2^t, t = 0 s..5 s", "a number cannot be raised to the power of a time"),
    (":graph t, t = 0 s..5 s to ft", "a time cannot be converted to a length"),
    (":graph sum([t, 2 s]), t = 0 s..5 s to ft", "a time cannot be converted to a length"),
    (":graph t, t = 0 s..5 m", "the range goes from a time to a length"),
    (":graph t, t = 5 s..1 s", "the range of t is empty or reversed"),
    (":graph 2*t, t = 0 °C..5 °C", "a temperature in °C is a point of a scale, which"),
    (
      ":graph t, t^2, t = 0 s..5 s",
      "one axis has one unit, but this is a quantity in s^2, and the first curve a time"
    ),
    (
      ":graph t, t^2, t^3, t = 0 s..5 s --right B C",
      "one axis has one unit, but this is a quantity in s^3, and the first curve a quantity in s^2"
    ),
    (
      ":graph z^2 --domain", "domain colouring is for images; --save a.png, .svg or .pdf writes one"
    ),
    (":graph z^2 --domain --save a.txt", "domain colouring is for images"),
    (":graph z^2 --domain --bare --save a.png", "--bare is not for domain colouring"),
    (":graph z, z^2 --domain --save a.png", "--domain takes one function of z"),
    (":graph --domain --save a.png", "--domain takes one function of z"),
    (":graph z + q --domain --save a.png", "q has no value; q = … gives it one"),
    (":graph [z, 1] --domain --save a.png", "expected a number, but found a list"),
    (":graph z > 1 --domain --save a.png", "complex numbers have no order"),
    (":graph z --domain --log x --save a.png", "domain colouring has no logarithmic axes"),
    (":graph x, 9x --right C", "there is no curve C; there are 2 curves"),
    (":graph x, 9x --right A B", "a curve has to stay at the left axis"),
    (":graph x --right A", "a curve has to stay at the left axis"),
    (":graph x, 9x --right 2", "expected the letter of a curve, not 2; B is the second one"),
    (":graph x, 9x --right B --log y", "a second y axis is for linear ones"),
    (":graph --boxplot [1, 2] [3, 4] --right B", "a histogram and box plots have one y axis"),
    (":graph e, e = 0..1", "e is a constant and cannot be changed; choose another name"),
    (":graph 5 t^2", "t has no value"),
    (":graph 5*exp(-t/2)", "t has no value; 5*exp(-t/2), t = 0..10 draws it over t"),
    (":graph t, t = 0 s..5 s to foo", "there is no unit"),
    (":graph xsin(x)", "there is no function xsin; did you mean x*sin?"),
    (":graph x --window 5 -5", "the window is reversed: x goes from 5 to -5"),
    (":graph x --window 1 1", "the window is empty: x goes from 1 to 1"),
    (
      ":graph x --window sqrt(8) 2*sqrt(2)",
      "the window is empty: x goes from sqrt(8) to 2*sqrt(2)"
    ),
    (":graph x --window pi+1E-60 pi", "the window is reversed: x goes from pi+1E-60 to pi"),
    (
      ":graph x --window 1",
      "a window has two bounds for x and, perhaps, two for y; such as -10 10 -5 5"
    ),
    (":graph x --window 0 1/0", "undefined: division by zero"),
    (":graph x --log z", "expected x, y, xy or off, not z"),
    (
      ":graph x --log x --window -1 5",
      "a logarithmic axis shows x above 0; move the ends, or use --log off"
    ),
    (
      ":graph x --log y --window 1 5 0 5",
      "a logarithmic axis shows y above 0; move the ends, or use --log off"
    ),
    (
      ":graph --histogram [1, 2, 3] --log x",
      "a histogram and box plots have no logarithmic axes"
    ),
    (
      ":graph --data [0, -1] [1, 2] --log x",
      "a logarithmic axis shows numbers above 0, and there are none"
    ),
    (":graph expand [x, 1; 1, x]", "expected a number, but found a matrix of formulas"),
    (":graph [x, 1; 1, x]", "expected a number, but found a matrix"),
    (":graph diff(q*x^2, x)", "q has no value; q = … gives it one"),
    (":graph a*x --slide", "expected a name and its range; such as a = 0..5"),
    (":graph a*x --slide a = 0..m", "m has no value; m = … gives it one"),
    (":graph a*x --slide a = 5..0", "the range of a is empty or reversed"),
    (":graph a*x --slide a = 0 m..5 m", "a slider moves over numbers, without units"),
    (":graph a*x --slide a = 0..1 --slide a = 1..2", "a has a slider already"),
    (":graph x + x --slide x = 0..5", "x is the variable of the graph, and so has no slider"),
    (
      ":graph t^2, t = 0..1 --slide t = 0..5",
      "t is the variable of the graph, and so has no slider"
    ),
    (
      ":graph x^2 + y^2 = 4 --slide y = 0..5",
      "y is the variable of the graph, and so has no slider"
    ),
    (":graph a*x --slide a = 0..1 --slide c = 1..2", "no curve of the graph has c in it"),
    (":graph sum(k*x, k = 1..3) --slide k = 0..5", "no curve of the graph has k in it"),
    (
      ":graph --data [1, 2] --slide a = 0..5",
      "a slider is for the curves of its line; such as :graph a*x --slide a = 0..5"
    ),
    (":graph z^2 + a --domain --slide a = 0..5 --save a.png", "domain colouring has no sliders"),
    (":graph x --mode bold", "there is no mode bold; there are exact, thin, dot"),
    (":graph x --moed dot", "there is no option --moed; did you mean --mode?"),
    (":graph x --save", "expected a file"),
    (":graph x --size 8x8 --save a.png", "a side has 16 to 16384, not 8x8"),
    (":graph x --size big --save a.png", "expected a size such as 800x600, not big"),
    (":graph x --bare 5", "--bare takes nothing"),
    (":graph 5 m*t, t = 0..1 --data [1, 2]", "data are numbers, and so are the curves beside them"),
    (":graph q --data [1, 2]", "q has no value; q = … gives it one"),
    (":graph x --data [1, 2] --histogram [1, 2]", "--histogram stands instead of --data"),
    (":graph --data /nowhere/a.tsv", "cannot read /nowhere/a.tsv: No such file or directory"),
    (":window 1 2 3", "a window has two bounds for x and, perhaps, two for y; such as -10 10 -5 5"),
    (":window", "no graph has been shown yet"),
    (":zoom in", "no graph has been shown yet"),
    (":zoom -2", "the factor is above 0, not -2"),
    (":zoom square x", ":zoom takes one argument"),
    (":view a-b", "a view's name is letters and digits, not a-b"),
    (":view a --colour 3", "there is no option --colour"),
    (":view a --centre 3", "--centre needs X Y"),
    (":view a --dot 0 1", "a dot's sides are above 0"),
  ])
  func `what cannot be graphed is a message`(line: String, message: String) {
    let texts = printed(line, in: Session())
    #expect(texts.count == 1)
    #expect(texts.first?.hasPrefix(message) == true, "\(texts)")
  }

  @Test func `kept formulas and lists of them have curves`() {
    let session = Session()
    #expect(
      printed(
        "L = expand [x, x^2]",
        "f = expand(a*x^2)",
        ":graph L",
        ":graph [x, 2x], expand [x, x^3]",
        ":graph f",
        ":graph f + x --slide a = 0..5",
        in: session
      ) == [
        "graph of L[1], L[2]",
        "graph of x, 2x, expand(x), expand(x³)",
        "a has no value in this formula; --slide a = 0..5 makes it a slider",
        "graph of f + x",
      ]
    )
    session.run("I = integral(t^a, t = 0..x)") { _ in }
    let failed = printed(":graph I --slide a = -4..-2", in: session)
    #expect(failed == ["undefined: this formula holds only for a > −1"])
    #expect(printed(":graph a*x --slide a = -4..-2", in: session) == ["graph of a·x"])
  }

  @Test(arguments: [
    (":graph [p, 2p] --slide a = 0..5", "graph of p, 2p"),
    (":graph 2l --slide a = 0..5", "graph of (2l)[1], (2l)[2]"),
    (":graph l + x --slide a = 0..5", "graph of (l + x)[1], (l + x)[2]"),
    (":graph g(x) --slide a = 0..5", "graph of g(x)[1], g(x)[2]"),
    (":graph ANS --slide a = 0..5", "graph of ANS"),
    (":graph @6 --slide a = 0..5", "graph of expand(x³ + a)"),
    (":graph [p, 2p] where a = 2", "graph of ([p, 2p] where a = 2)[1], ([p, 2p] where a = 2)[2]"),
    (":graph p for a = [1, 2, 3]", "graph of p for a = [1, 2, 3]"),
    (":graph if x < 0 then p else 0 for a = 1..2", "graph of if x < 0 then p else 0 for a = 1..2"),
    (":graph ANS for a = 1..2", "graph of ANS for a = 1..2"),
    (":graph l for a = 1..2", "graph of l for a = 1..2"),
    (":graph [x, p], a*x for a = 1..2 --slide a = 0..5", "graph of x, p, a·x for a = 1..2"),
    (":graph p + b*x --slide a = 0..5", "b has no value; b = … gives it one"),
    (
      ":graph q --slide a = 0..5",
      "b has no value in this formula; --slide b = 0..5 makes it a slider"
    ),
    (
      ":graph m --slide a = 0..5",
      "expected a number, but found a matrix of formulas; m[1, 1] draws one element"
    ),
    (
      ":graph sin([x, 2x])",
      "expected a number, but found a list; :graph --data shows a list"
    ),
  ])
  func `names in kept formulas get numbers from sliders and families`(
    _ line: String,
    _ text: String
  ) {
    let session = Session()
    let texts = printed(
      "p = expand((x + a)^2); q = expand(a*b*x);",
      "l = [p, 2p];",
      "m = [p, 2p; p, 3p]; g(x) = [x + a, a*x];",
      "expand(x^3 + a)",
      line,
      in: session
    )
    #expect(texts.last == text)
  }

  @Test func `each member of a family of lists has its own name and numbers`() throws {
    let session = Session()
    _ = printed("p = expand(a*x^2);", ":graph [p, p + 1] for a = [1, 3]", in: session)
    let sources = try #require(session.graphs.subject?.sources)
    #expect(sources.map(\.title) == ["p, a = 1", "p + 1, a = 1", "p, a = 3", "p + 1, a = 3"])
    #expect(sources.map { $0.reading(at: Fraction(2))?.text } == ["4", "5", "12", "13"])
  }

  @Test(arguments: [
    ([":graph y = x^2"], "graph of x²"),
    ([":graph x, f(x)=x^2"], "graph of x, x²"),
    ([":graph x^2 = 4"], "graph of x² = 4"),
    ([":graph exp(i*x), x"], "graph of re(exp(i·x)), im(exp(i·x)), x"),
    ([":graph x = 2, y = x, y = x*y"], "graph of x = 2, y = x, y = x·y"),
    ([":graph y = x^2, x^2 + y^2 = 4, y > x"], "graph of x², x² + y² = 4, y > x"),
    ([":graph y = sin x and x > 0"], "graph of y = sin x and x > 0"),
    ([":graph y < sin x and not x > 0"], "graph of y < sin x and not x > 0"),
    (["f(a, b) = (a^2 + b^2 = 4);", ":graph f(x, y)"], "graph of f(x, y)"),
    ([":graph [cos(3t), sin(2t)] for t = 0..2pi"], "graph of [cos(3t), sin(2t)] for t = 0..2π"),
    ([":graph [t, t^2], t = -1..1"], "graph of [t, t²] for t = −1..1"),
    ([":graph r = 1 + cos(theta)"], "graph of r = 1 + cos θ"),
    ([":graph r = theta/90 for theta = 0..720"], "graph of r = θ/90 for θ = 0..720"),
    ([":graph x^a for a = 1..3"], "graph of x^a for a = 1..3"),
    ([":graph x + a for a = [0, 1/2], x^2"], "graph of x + a for a = [0, 1/2], x²"),
    ([":graph x, r = 2, x*y = 1"], "graph of x, r = 2, x·y = 1"),
    ([":graph x^2 + y^2 = 4, x = -1..1"], "graph of x² + y² = 4"),
    (["f(x) = x^3;", ":graph f"], "graph of f(x)"),
    ([":graph 2x, x^3-3x, gamma(x), zeta(x)+1"], "graph of 2x, x³ − 3x, Γ(x), ζ(x) + 1"),
    (["Γ(t) = t;", ":graph gamma(x)"], "graph of gamma x"),
    ([":graph x^2", ":graph x^3", ":graph"], "graph of x³"),
    ([":graph x^2", "x^4;", ":graph"], "graph of x⁴"),
  ])
  func `names of curves, functions and the last graph are graphed`(
    _ lines: [String],
    _ title: String
  ) {
    let session = Session()
    var last: String?
    for line in lines { last = printed(line, in: session).last ?? last }
    #expect(last == title)
  }

  @Test(arguments: [
    ([":graph x^2-2", ":graph 1000*1.05^x"], 1_000),
    ([":graph x^2-2 --window -1 1 -1 1", ":graph 1000*1.05^x"], 1),
    ([":graph x^2-2", ":zoom standard", ":graph 1000*1.05^x"], 10),
  ])
  func `a new graph is fitted unless a window was chosen`(_ lines: [String], _ height: Int) {
    let session = Session()
    var top = Fraction(0)
    for line in lines {
      session.run(line) { if case .graph(let graph) = $0 { top = graph.plot.viewport.top } }
    }
    #expect(Fraction(height) <= top * Fraction(6, 5) && top < Fraction(2 * height))
  }

  @Test(arguments: [
    (":graph x --window -2^2^2^2^2^2^2 0", "-2^2^2^2^2^2^2"),
    (":graph x --window 0 2^2^2^2^2^2^2", "2^2^2^2^2^2^2"),
  ])
  func `a bound that is too large is the place of the error`(_ line: String, _ bound: String) {
    var failures: [Failure] = []
    Session().run(line) { if case .failure(let failure) = $0 { failures.append(failure) } }
    let bytes = Array(line.utf8)
    let places = failures.map { $0.diagnostic.range }.map { Array(bytes[$0.start..<$0.end]) }
    #expect(places == [Array(bound.utf8)])
  }

  @Test func `without an expression the last statement is graphed, or the chain of ANS`() {
    let session = Session()
    #expect(printed("x^2", ":graph", in: session).last == "graph of x²")
    #expect(printed("3*5", "ANS + 1", ":graph", in: session).last == "graph of 3·5 + 1")
    #expect(printed("f(t) = t^3", ":graph", in: session).last == "graph of f(x)")
    #expect(printed(":graph @1", in: session).last == "graph of x²")
    #expect(printed("x = 5", ":graph x, 2x", in: session).last == "graph of x, 2x")
  }

  @Test func `a condition that a name or solve gives is graphed`() {
    let lines = printed("c = solve(x^2 > 2)", ":graph c", ":graph solve(x^2 <= 4)", in: Session())
    #expect(lines == ["graph of x < −√2 or x > √2", "graph of −2 ≤ x ≤ 2"])
  }

  @Test func `a window that is set before there is a graph is shown, and kept`() {
    let session = Session()
    #expect(
      printed(":window 0 1 0 1/2", ":window", in: session) == [
        "x from 0 to 1, y from 0 to 1/2 = 0.5"
      ]
    )
    let other = Session()
    _ = SessionFile.load(Array(SessionFile.text(of: session).utf8), into: other)
    #expect(printed(":window", in: other) == ["x from 0 to 1, y from 0 to 1/2 = 0.5"])
    #expect(
      printed(":window -1 1", ":window", in: session) == ["x from −1 to 1, y as the graph needs it"]
    )
  }

  @Test func `a view keeps its scale for the next graph, and its choices for the session`() {
    let session = Session()
    let first = ":graph x --window -3 5 -1 1 --mode exact --grid off"
    #expect(printed(first, ":window", in: session).last == "x from −3 to 5, y from −1 to 1")
    _ = printed(":graph x^2", in: session)
    #expect(printed(":window", in: session) == ["x from −3 to 5, y from −1 to 1"])
    #expect(printed(":view second", ":window", in: session) == ["no graph has been shown yet"])
    _ = printed(":graph x --window 0 1 0 1", ":view main", in: session)
    #expect(session.graphs.views.current.mode == .exact)
    #expect(session.graphs.views.current.grid == .off)

    let other = Session()
    _ = SessionFile.load(Array(SessionFile.text(of: session).utf8), into: other)
    #expect(other.graphs.views == session.graphs.views)
    #expect(SessionFile.text(of: other) == SessionFile.text(of: session))
  }

  @Test(arguments: [
    (":zoom standard", "x from −10 to 10, y from −10 to 10"),
    (":zoom in", "x from −2 to 2, y from −1/2 = −0.5 to 1/2 = 0.5"),
    (":zoom out", "x from −8 to 8, y from −2 to 2"),
    (":zoom 4", "x from −1 to 1, y from −1/4 = −0.25 to 1/4 = 0.25"),
    (":window 0 1 0 2", "x from 0 to 1, y from 0 to 2"),
    (":window 0 sqrt(4) -1 1/2", "x from 0 to 2, y from −1 to 1/2 = 0.5"),
  ])
  func `the window changes as asked, and comes back`(line: String, window: String) {
    let session = Session()
    let graph = ":graph x --window -4 4 -1 1"
    #expect(printed(graph, line, ":window", in: session) == ["graph of x", "graph of x", window])
    let back = printed(":zoom previous", ":window", in: session)
    #expect(back == ["graph of x", "x from −4 to 4, y from −1 to 1"])
  }

  @Test func `a window that was asked for before there is a graph is the first graph's`() {
    let session = Session()
    _ = printed(":mode rad", ":window -2pi 2pi -3 3", in: session)
    #expect(session.settingLines.last?.contains("--window -6.28") == false)
    #expect(
      printed(":graph sin x", ":window", in: session).last?.hasSuffix("y from −3 to 3") == true
    )
  }

  @Test(arguments: ["svg", "png", "pdf", "txt", "pbm"])
  func `pictures are written by their endings`(ending: String) throws {
    try withFolder { folder in
      let path = "\(folder)/a.\(ending)"
      let texts = printed(":graph sin(x)/x --window -9 9 -1 2 --save \"\(path)\"", in: Session())
      #expect(texts == [])
      let bytes = try File.bytes(path)
      let beginnings = [
        "svg": "<svg ", "png": "\u{89}PNG", "pdf": "%PDF-", "txt": " sin x", "pbm": "P4\n",
      ]
      let beginning = Array(
        beginnings[ending].map { $0.unicodeScalars.map { UInt8($0.value) } } ?? []
      )
      #expect(bytes.starts(with: beginning))
    }
  }

  @Test func `the dots of a bare picture are as many as asked for`() throws {
    try withFolder { folder in
      let path = "\(folder)/a.pbm"
      let line = ":graph x --window -5 5 -3 3 --mode exact --bare --dots 160x96 --save \"\(path)\""
      #expect(printed(line, in: Session()) == [])
      let bytes = try File.bytes(path)
      #expect(bytes.starts(with: Array("P4\n160 96\n".utf8)))
      #expect(bytes.count == "P4\n160 96\n".utf8.count + 160 / 8 * 96)
    }
  }

  /// The notices of a graph of 24 × 16 dots in a file.
  private func notices(_ source: String, _ file: String, in session: Session) -> [String] {
    var notices: [String] = []
    let options = "--window -1 1 -2 2 --mode exact --bare --dots 24x16"
    session.run(":graph \(source) \(options) --save \"\(file)\"") {
      switch $0 {
      case .notice(let notice): notices.append(notice)
      case .failure(let failure): notices.append(failure.diagnostic.message)
      default: break
      }
    }
    return notices
  }

  @Test(arguments: [("svg", "grey"), ("png", "grey"), ("pdf", "grey"), ("txt", "not shown")])
  func `a bare picture says what becomes of undecided dots`(ending: String, word: String) throws {
    try withFolder { folder in
      let notices = notices("floor(2sin(1/x))", "\(folder)/dots.\(ending)", in: Session())
      #expect(notices.count == 1 && notices[0].hasSuffix(" undecided dots are \(word)"))
      #expect(self.notices("x", "\(folder)/dots.\(ending)", in: Session()).isEmpty)
    }
  }

  @Test func `undecided dots of a PBM are in a second one`() throws {
    try withFolder { folder in
      let (file, second) = ("\(folder)/dots.pbm", "\(folder)/dots-undecided.pbm")
      #expect(notices("x", file, in: Session()).isEmpty)
      #expect(!File.exists(second))
      let notices = notices("floor(2sin(1/x))", file, in: Session())
      let (lit, undecided) = (try File.bytes(file), try File.bytes(second))
      let header = Array("P4\n24 16\n".utf8)
      #expect(lit.starts(with: header) && undecided.starts(with: header))
      #expect(lit.count == undecided.count)
      let pairs = zip(lit, undecided).dropFirst(header.count)
      #expect(pairs.allSatisfy { $0 & $1 == 0 })
      let count = pairs.reduce(0) { $0 + $1.1.nonzeroBitCount }
      #expect(notices == ["\(count) undecided dots are in \(second)"])
      // A file left by another picture is not taken for this one's.
      #expect(
        self.notices("x", file, in: Session()) == [
          "no dot is undecided; \(second) is of an earlier picture"
        ]
      )
    }
  }

  @Test func `the second PBM passes the gate of all files`() throws {
    try withFolder { folder in
      let (file, second) = ("\(folder)/dots.pbm", "\(folder)/dots-undecided.pbm")
      try File.replace(second, with: "mine")
      let session = Session()
      session.isAtPrompt = true
      let notices = notices("floor(2sin(1/x))", file, in: session)
      #expect(notices == ["\(second) was not written by curta"])
      #expect(try File.read(second) == "mine" && !File.exists(file))
    }
  }

  @Test func `a path and a function have windows of their own`() throws {
    let session = Session()
    var plots: [Plot] = []
    for line in [
      ":graph x^2 --window 50 60 0 10000", ":graph r = theta", ":graph x", ":graph x^2",
    ] {
      session.run(line) { if case .graph(let graph) = $0 { plots.append(graph.plot) } }
    }
    let lefts = plots.map(\.viewport.left)
    #expect(lefts[0] == Fraction(50) && lefts[1] < Fraction(-100))
    #expect(lefts[2] == Fraction(-10) && lefts[3] == Fraction(-10))
  }

  @Test func `data have a window of their own, and their header's names`() throws {
    try withFolder { folder in
      let file = "\(folder)/a.tsv"
      try File.replace(file, with: "t/s\th/m\n100\t2000\n110\t2050\n120\t1900\n")
      let session = Session()
      var plots: [Plot] = []
      for line in [
        ":graph x --window -1 1 -1 1", ":graph --data \"\(file)\"", ":graph x^2",
        ":graph --histogram \"\(file)\"", ":window 0 3000 0 4", ":graph --histogram \"\(file)\"",
      ] {
        session.run(line) { if case .graph(let graph) = $0 { plots.append(graph.plot) } }
      }
      let lefts = plots.map(\.viewport.left)
      #expect(lefts[1] == Fraction(99) && lefts[2] < Fraction(0) && lefts[3] > Fraction(1_000))
      #expect(lefts[4].isZero && lefts[5].isZero)
      let again = Session()
      _ = printed(":graph x --window -1 1 -1 1", in: again)
      let other = Session()
      _ = SessionFile.load(Array(SessionFile.text(of: again).utf8), into: other)
      other.run(":graph --data \"\(file)\"") {
        if case .graph(let graph) = $0 { #expect(graph.plot.viewport.left == Fraction(99)) }
      }
      #expect(other.graphs.subject != nil)
      #expect(
        plots[1].spokenLines.contains("x is t/s") && plots[1].spokenLines.contains("y is h/m")
      )
      #expect(plots[1].axisNames == ("t/s", "h/m") && plots[2].axisNames == (nil, nil))
      #expect(plots[3].axisNames == ("h/m", nil))
    }
  }

  @Test func `points of data are joined when that is asked for`() throws {
    try withFolder { folder in
      let file = "\(folder)/a.tsv"
      try File.replace(file, with: "1\t2\n2\t3.5\n3\t1\n")
      var pictures: [String] = []
      let session = Session()
      for option in ["", " --join"] {
        session.run(":graph --data \"\(file)\"\(option)") {
          if case .graph(let graph) = $0 { pictures.append(graph.text) }
        }
      }
      #expect(pictures[0].count { $0 == "•" } == 3 && !pictures[1].contains("•"))
      #expect(printed(":graph x --join", in: session) == ["--join is for --data"])
    }
  }

  @Test(arguments: [(":graph x^2", true), (":graph x^2 --window -1 1 -1 1", false)])
  func `whether a window was chosen is kept with the session`(line: String, isFitted: Bool) {
    let session = Session()
    _ = printed(line, in: session)
    let other = Session()
    _ = SessionFile.load(Array(SessionFile.text(of: session).utf8), into: other)
    #expect(other.graphs.views == session.graphs.views)
    _ = printed(":graph 1000*1.05^x", in: other)
    let heights = [session, other].map { $0.graphs.views.current.frame?.dotHeight }
    #expect((heights[0] != heights[1]) == isFitted)
  }

  @Test func `a view of an older session file is one that was chosen`() {
    let session = Session()
    let rest = "--centre 0 0 --dot 1/80 1/44 --mode thin --grid on --risers off"
    session.run(":view main \(rest)") { _ in }
    #expect(!session.graphs.views.current.isFitted)
    #expect(session.graphs.views.lines == [":view main --log off \(rest)"])
  }

  @Test func `each line of a view in a session file replaces the one before it`() throws {
    let session = Session()
    _ = printed(":graph x^2 - 2", in: session)
    let first = session.graphs.views
    let other = Session()
    _ = printed(":graph x --log xy --window 1 100", in: other)
    for line in other.graphs.views.lines + first.lines { other.run(line) { _ in } }
    #expect(other.graphs.views.current.scales.areLinear)
    #expect(other.graphs.views.lines == first.lines)
    // Older files leave linear axes out.
    _ = printed(
      ":view main --log x --centre 1 0 --dot 1/50 1/10",
      ":view main --centre 0 0 --dot 1/10 1/10",
      in: other
    )
    #expect(other.graphs.views.current.scales.areLinear)
    // A window asked for before the last graph is not asked for again.
    _ = printed(":view main --window 3 4", in: other)
    for line in first.lines { other.run(line) { _ in } }
    #expect(other.graphs.views.current.window == nil)
  }

  @Test(arguments: [
    (":graph [cos(3t), sin(2t)] for t = 0..2pi", true), (":graph sin x, x = 0..2pi", true),
    (":graph r = 1 + cos(theta) for theta = 0..2pi", true), (":graph x^2, x = 0..2pi", false),
    (":graph [cos t, sin t] for t = 0..360", false), (":graph sin x", false),
    (":graph sin x --window 0 2pi", true), (":graph x^2 --window 0 2pi", false),
  ])
  func `a range with pi in it is told outside of RAD, once`(line: String, isTold: Bool) {
    let words = "the mode is DEG and the angle is written with pi; :mode rad changes it"
    #expect(notices(":mode deg", line, line) == (isTold ? [words] : []))
    #expect(notices(":mode rad", line).isEmpty)
  }

  @Test(arguments: [
    (":graph e^(-x)*sin(5x)", true), (":graph x*sin(x)", true), (":graph sin x", false),
    (":graph x + sin 30", false), (":graph x*sin(x deg)", false),
  ])
  func `a variable that is an angle and a number is told outside of RAD, once`(
    line: String,
    isTold: Bool
  ) {
    let words = "the mode is DEG, and x is an angle in it and a number; :mode rad changes it"
    #expect(notices(":mode deg", line, line) == (isTold ? [words] : []))
    #expect(notices(":mode rad", line).isEmpty)
  }

  @Test(arguments: [
    ("x^3 - 4x", "x from −5 to 5, y from −11 to 11"),
    ("x^3 - 4x, x + 1", "x from −5 to 5, y from −11 to 11"),
    ("x^3 - 2x - 1, 1/x", "x from −3 to 3.6, y from −6.1 to 6.3"),
    ("x^2 - 1, 2x + 7", "x from −4.2 to 5, y from −2.9 to 19"),
    ("x^2, x + 1", "x from −3 to 3.6, y from −2 to 9.2"),
    ("x^2, 4", "x from −5 to 5, y from −1.7 to 21"),
    // Waves go on, and lines alone have no scale.
    ("sin x, cos x", "x from −10 to 10, y from −1.2 to 1.3"),
    ("x, 2x", "x from −10 to 10, y from −20 to 20"),
    // An intersection far above hides nothing.
    ("x^4 - 5x^2 + 4, e^x", "x from −5 to 5, y from −19 to 190"),
    // A part that was chosen is shown to its ends.
    ("x^3 - 4x, x = -5..5", "x from −5 to 5, y from −130 to 130"),
  ])
  func `the window of curves shows their zeros, extrema and intersections`(
    curves: String,
    window: String
  ) {
    let words = printed(":mode rad", ":graph \(curves)", ":window", in: Session()).last ?? ""
    #expect(words.withoutFractions == window)
  }

  @Test func `a view keeps its axes and the numbers of sliders, with the session`() {
    let session = Session()
    _ = printed(":graph a*x --slide a = 0..8 --log xy --window 1 100", in: session)
    #expect(session.graphs.views.current.sliders == ["a": Fraction(4)])
    #expect(printed(":window", in: session)[0].hasPrefix("x from 1 to 100, "))
    let other = Session()
    _ = SessionFile.load(Array(SessionFile.text(of: session).utf8), into: other)
    #expect(other.graphs.views == session.graphs.views)
    // The next graph is on the same axes, until they are changed; the part of x that was chosen stays.
    _ = printed(":graph x^2", in: session)
    #expect(session.graphs.subject?.choices.scales == AxisScales(x: .logarithmic, y: .logarithmic))
    _ = printed(":graph --log off", in: session)
    #expect(session.graphs.subject?.choices.scales == AxisScales())
    #expect(printed(":window", in: session)[0].hasPrefix("x from 1 to 100, "))
  }

  @Test func `a slider starts where its view or its variable is`() {
    let session = session("a = 3")
    _ = printed(":graph a*x --slide a = 0..8", in: session)
    #expect(session.graphs.subject?.choices.sliders.map(\.text) == ["a = 3"])
    session.graphs.views.current.sliders["a"] = Fraction(5)
    _ = printed(":graph a*x --slide a = 0..8", in: session)
    #expect(session.graphs.subject?.choices.sliders.map(\.text) == ["a = 5"])
    _ = printed(":graph a*x --slide a = 10..12", in: session)
    #expect(session.graphs.subject?.choices.sliders.map(\.text) == ["a = 11"])
    #expect(session.failure(of: ":graph a*x") == nil)
  }

  @Test func `a graph is made anew for other numbers and axes, in the same window`() throws {
    let session = Session()
    var report: GraphReport?
    session.run(":graph a*x^2 - 1 --slide a = 1..8 --window 1 100 -1 9") {
      if case .graph(let found) = $0 { report = found }
    }
    let plot = try #require(report?.plot)
    var sliders = plot.sliders
    sliders[0].move(by: 1)
    var moved = try #require(session.remake(plot, plot.scales, sliders).plot)
    #expect(moved.viewport == plot.viewport)
    #expect(moved.sliders == sliders)
    moved.findFeatures()
    let scales = AxisScales(x: .logarithmic, y: .logarithmic)
    let logarithmic = try #require(session.remake(moved, scales, sliders).plot)
    #expect(logarithmic.bounds.x == Fraction(1)...Fraction(100))
    let back = try #require(session.remake(logarithmic, AxisScales(), sliders).plot)
    #expect(back.bounds.x == Fraction(1)...Fraction(100))
    // What a viewer carries out has the number in place of the name.
    let taken = session.integration(ofCurve: 0, from: (Fraction(1), nil), to: (Fraction(2), nil))
    #expect(taken.source == "integral((23/5)*x^2 - 1, x = 1..2)")
    #expect(session.statement(storing: sliders[0]) == "a = 23/5")
  }

  @Test func `a family may be one of polar curves`() throws {
    let session = Session()
    session.run(":graph r = a*cos(theta) for a = 1..3") { _ in }
    let subject = try #require(session.graphs.subject)
    #expect(subject.sources.map(\.title) == ["a = 1", "a = 2", "a = 3"])
    #expect(subject.sources.allSatisfy { $0.planeKind == .path })
  }

  @Test func `heights suit each graph while only a part of x was chosen`() throws {
    let session = Session()
    func bounds(_ line: String) throws -> (x: ClosedRange<Fraction>, y: ClosedRange<Fraction>) {
      var plot: Plot?
      session.run(line) { if case .graph(let graph) = $0 { plot = graph.plot } }
      return try #require(plot).bounds
    }
    session.run(":window 0 10") { _ in }
    #expect(try bounds(":graph x").y.upperBound < Fraction(20))
    let square = try bounds(":graph x^2")
    #expect(square.x == Fraction(0)...Fraction(10))
    #expect(square.y.upperBound > Fraction(70))
    #expect(try bounds(":graph x^3 --window 0 10 0 5").y == Fraction(0)...Fraction(5))
    #expect(try bounds(":graph x^4").y == Fraction(0)...Fraction(5))
  }

  @Test func `an area is another curve with the name of its integral`() throws {
    let session = Session()
    var report: GraphReport?
    session.run(":graph x^2 - 1 --window -3 3 -2 4") {
      if case .graph(let found) = $0 { report = found }
    }
    let plot = try #require(report?.plot)
    func shaded(_ first: Int, _ last: Int) -> Plot? {
      session.plot(
        addingAreaTo: plot,
        ofCurve: 0,
        from: Fraction(first),
        to: Fraction(last),
        name: "integral −4/3"
      )
    }
    let longer = try #require(shaded(1, -1))
    #expect(longer.title.line == "x² − 1")
    #expect(longer.curves.map(\.source.title) == ["x² − 1", "integral −4/3"])
    #expect(longer.curves.map(\.source.isPlanar) == [false, true])
    #expect(longer.viewport == plot.viewport)
    #expect(shaded(1, 1) == nil)
    let ends = (first: (x: Fraction(0), feature: Feature?.none), last: (Fraction(1), Feature?.none))
    let other = session.integration(ofCurve: 1, from: ends.first, to: ends.last)
    #expect(other.source == nil)
    #expect(other.message == "a relation has no tangents and areas")
  }

  @Test func `a bare picture of characters has neither axes nor text`() throws {
    try withFolder { folder in
      let path = "\(folder)/a.txt"
      let line = ":graph x --window -2 2 -2 2 --mode exact --bare --dots 16x16 --save \"\(path)\""
      #expect(printed(line, in: Session()) == [])
      let text = String(decoding: try File.bytes(path), as: UTF8.self)
      #expect(text == "      ⡠⠊\n    ⡠⠊\n  ⡠⠊\n⡠⠊\n")
    }
  }

  @Test func `a title is set as mathematics`() throws {
    try withFolder { folder in
      let path = "\(folder)/a.svg"
      #expect(printed(":graph sin(x)/x, x^2 --save \"\(path)\"", in: Session()) == [])
      let text = String(decoding: try File.bytes(path), as: UTF8.self)
      #expect(text.contains("<title id=\"title\">sin x/x, x²</title>"))
      let formula = try #require(text.firstMatch(of: /(?s)<g class="formula">(.*?)<\/g>/)).1
      let signs = formula.matches(of: />([^<\n]+)<\/text>/).map { String($0.1) }
      #expect(signs == ["sin", "x", "x", ",", "x", "2"])
    }
  }

  @Test func `a title is not broken inside a number`() {
    let number = "3.14159265358979323846264338327950288419716939937510582097494459"
    var lines: [Substring] = []
    Session().run(":graph \(number)x") {
      if case .graph(let graph) = $0 { lines = graph.text.split(separator: "\n") }
    }
    #expect(lines.first.map(String.init) == "\(number)x")
  }

  @Test func `numbers of a file are graphed, and other text is reported with its place`() throws {
    try withFolder { folder in
      let path = "\(folder)/a.tsv"
      try File.replace(path, with: "x\ty\n1\t2\n2\t3.5\n3\t1\n")
      #expect(printed(":graph --data \"\(path)\"", in: Session()) == ["graph of \(path)"])
      #expect(printed(":graph --histogram \"\(path)\"", in: Session()) == ["graph of \(path)"])
      try File.replace(path, with: "1 2\n3 four\n")
      let texts = printed(":graph --data \"\(path)\"", in: Session())
      #expect(texts == ["\(path):2:3: this is no number: four"])
    }
  }

  @Test func `functions of integers are sampled, and the picture says so`() {
    let session = Session()
    var text = ""
    session.run(":graph isprime(round x) --window 0 20 -1 2") { report in
      if case .graph(let graph) = report { text = graph.text }
    }
    #expect(text.contains("sampled"))
  }

  @Test(arguments: [
    (":graph 5", "constant: x does not stand in it"), (":graph sin x", "DEG"),
    (":graph (x^2-1)/(x-1)", "hole (1, 2)"),
    (":graph if x < 0 then -x else x^2", "zero x = 0 · minimum (0, 0)"),
    (":graph if x < 0 then 1 else 2", "jump x = 0 · closed end (0, 2) · open end (0, 1)"),
    (":graph x^2-2 --window -3 3 -3 3", "zeros x = −√2, √2"),
  ])
  func `findings are shown above the picture`(line: String, finding: String) {
    var text = ""
    Session().run(line) { report in
      if case .graph(let graph) = report { text = graph.text }
    }
    #expect(text.contains(finding), "\(text)")
  }

  @Test(arguments: [
    (":graph x^2+100 --window -1 1 -1 1", "minimum (0, 100) · nothing in view: proven"),
    (":graph sqrt(-1 - x^2) --window -5 5 -5 5", "undefined everywhere in view: proven"),
    (":graph sqrt(x-20) --window -5 5 -5 5", "undefined everywhere in view: proven"),
    (
      ":graph sqrt(x-2) --window -5 5 -5 -3",
      "zero x = 2 · closed end (2, 0) · nothing in view: proven"
    ),
  ])
  func `nothing in view is proven`(line: String, finding: String) {
    var lines: [Substring] = []
    Session().run(line) { report in
      if case .graph(let graph) = report { lines = graph.text.split(separator: "\n") }
    }
    #expect(lines.contains { $0 == finding }, "\(lines)")
  }

  @Test func `a curve without values has no extremum`() {
    var text = ""
    Session().run(":graph ln(-1-x^2)") { report in
      if case .graph(let graph) = report { text = graph.text }
    }
    #expect(text.contains("undefined everywhere in view: proven"))
    #expect(!text.contains("minimum"))
  }

  @Test(arguments: [
    ("(-8)^x", "sampled at integers and simple fractions"),
    ("gcd(x, 12)", "sampled at integers and simple fractions"),
    ("x^x --window -3 -1", "nothing in view, but for single points where a base is negative"),
    ("(-8)^x > 0", "nothing in view, but for single points where a base is negative"),
    ("y < x^x --window -4 4", "every dot proven, but for single points where a base is negative"),
    ("y < x^x --window 1 4", "every dot proven"), ("2^x < y", "every dot proven"),
    ("x^y = y^x --window 1 5 1 5", "every dot proven"),
    ("[t, (-8)^t] for t = 0..3", "nothing in view, but for single points where a base is negative"),
    ("[t, 2^t] for t = 0..3", "every dot proven"),
  ])
  func `points that enclosures know nothing of are drawn or mentioned`(
    graph: String,
    finding: String
  ) throws {
    #expect(try plot(":graph \(graph)").findings == [finding])
  }

  @Test(arguments: [
    ("gcd(x, 12)", [4: 4, 5: 1, 0: 12, -9: 3]), ("nCr(5, x)", [0: 1, 2: 10, 5: 1, 6: 0]),
    ("fib x", [-2: -1, 7: 13, 10: 55]), ("isprime x", [1: 0, 2: 1, 9: 0]),
    ("(-8)^x", [0: 1, 1: -8, 2: 64]), ("(-1)^x", [-3: -1, 8: 1]),
  ])
  func `a function of integers has points at them`(graph: String, values: [Int: Int]) throws {
    let plot = try plot(":graph \(graph) --window -10.5 10.5 -70 70")
    let dots = plot.dots(of: plot.curves[0])
    for (x, y) in values {
      let column = try #require(plot.viewport.column(of: Fraction(x)))
      let row = try #require(plot.viewport.row(of: Fraction(y)))
      #expect(dots.lit[column].contains(row), "\(x)")
    }
  }

  @Test(arguments: [
    "r = 2, y = x/2", "r = 2", "y - 2x = 0", "x^2 + y^2 = 4", "x = y, x^2 + y^2 = 2",
  ])
  func `each continuous piece of a curve is one path`(graph: String) throws {
    let plot = try plot(":graph \(graph)")
    for curve in plot.curves {
      let outline = curve.source.outline(
        of: plot.columns(of: curve),
        from: plot.viewport.firstColumn,
        rows: plot.viewport.rows,
        of: plot.viewport.lattice
      )
      #expect(outline?.closed.lines.count == 1, "\(curve.source.title)")
    }
  }

  /// The notices of lines in a new session.
  private func notices(_ lines: String...) -> [String] {
    let session = Session()
    var notices: [String] = []
    for line in lines {
      session.run(line) { if case .notice(let notice) = $0 { notices.append(notice) } }
    }
    return notices
  }

  private func plot(_ line: String) throws -> Plot {
    var found: Plot?
    Session().run(line) { report in
      if case .graph(let graph) = report { found = graph.plot }
    }
    return try #require(found)
  }

  @Test(arguments: [
    ("x^2 + y^2 = 4, y = x", "intersections not searched"),
    ("x^2 + y^2 = 4, x, x^2", "intersections with A not searched"),
    ("[t, t^2] for t = 0..1, x", "intersections with A not searched"),
    ("x^2 + y^2 < 4, x", nil), ("x^2 + y^2 = 4", nil), ("x, x^2", nil),
  ])
  func `intersections that are not searched are named`(graph: String, words: String?) throws {
    var found: Plot?
    Session().run(":graph \(graph)") { if case .graph(let report) = $0 { found = report.plot } }
    let plot = try #require(found)
    #expect(plot.unsearchedIntersections == words)
    #expect(words.map(plot.findings.contains) ?? true)
    #expect(words.map(plot.spokenLines.contains) ?? true)
  }

  @Test func `an integral up to x that is no formula is sampled`() throws {
    let session = session(":mode rad")
    var found: Plot?
    session.run(":graph integral(sin(t^2), t = 0..x)") {
      if case .graph(let report) = $0 { found = report.plot }
    }
    let source = try #require(found?.curves.first?.source)
    #expect(source.evidence == .sampled)
    #expect(source.reading(at: Fraction(2))?.text == "≈ 0.804776489344")
    let failure = session.failure(of: ":graph integral(sin(a*t^2), t = 0..x)")
    #expect(failure?.diagnostic.message.hasSuffix("without a value of a") == true)
  }
}

extension String {
  /// The text without the fractions that decimals are equal to: `18/5 = 3.6`.
  fileprivate var withoutFractions: String {
    let words = split(separator: " ")
    return words.indices.filter { index in
      words[index] != "=" && (index + 1 == words.count || words[index + 1] != "=")
    }.map { String(words[$0]) }.joined(separator: " ")
  }
}
