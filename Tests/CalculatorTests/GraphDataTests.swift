import Arithmetic
import Graphing
import Storage
import Syntax
import Testing

@testable import Calculator

/// Graphs of lists, tables and files.
@Suite struct GraphDataTests {
  /// The reports of a line after some others.
  private func reports(_ line: String, after lines: [String], in session: Session) -> [Report] {
    for line in lines { session.run(line) { _ in } }
    var reports: [Report] = []
    session.run(line) { reports.append($0) }
    return reports
  }

  private func shown(
    _ line: String,
    after lines: [String] = Self.names,
    in session: Session = Session()
  ) -> Plot? {
    for case .graph(let graph) in reports(line, after: lines, in: session) { return graph.plot }
    return nil
  }

  private func failure(_ line: String, in session: Session = Session()) -> Failure? {
    for case .failure(let failure) in reports(line, after: Self.names, in: session) {
      return failure
    }
    return nil
  }

  private static let names = [
    "L = [1, 2, 3]", "M = [2, 3, 5]", "N = [1, 2]", "d = table(t = L, h = M, w = [3, 2, 1])",
  ]

  @Test func `points have the names of a column of texts, or those that are given`() throws {
    try withFolder { folder in
      let file = "\(folder)/d.csv"
      try File.replace(file, with: "city, x, y, land\nP, 1, 2, a\nQ, 3, 4, b\n")
      let plot = try #require(shown(":graph --data \(file)"))
      #expect(plot.curves[0].source.pointLabels.map(\.text) == ["P", "Q"])
      #expect(plot.remarks == ["without land"])
      #expect(plot.spokenLines.contains("Q at x = 3, y = 4"))
      let box = try #require(shown(":graph --boxplot \(file)"))
      #expect(box.remarks.first == "without city, land")
      let own = try #require(shown(":graph --data \(file) --labels A B"))
      #expect(own.curves[0].source.pointLabels.map(\.text) == ["A", "B"])
      #expect(own.remarks == ["without city, land"])
    }
    let plot = try #require(shown(":graph x --data L M --labels A B C --right B"))
    #expect(plot.curves[1].source.pointLabels.map(\.text) == ["A", "B", "C"])
    #expect(plot.curves[1].source.reading(at: Fraction(2))?.remark == " (B)")
    let logarithmic = try #require(shown(":graph --data L M --labels A B C --log xy"))
    let label = try #require(logarithmic.curves[0].source.pointLabels.first)
    #expect(label == PointLabel(point: Point(x: Fraction(0), y: label.point.y), text: "A"))
  }

  @Test func `names of points that leave one column of numbers are told`() throws {
    try withFolder { folder in
      let file = "\(folder)/d.csv"
      try File.replace(file, with: "city,x\nP,1\n#Q,2\nQ 2,3\n")
      let plot = try #require(shown(":graph --data \(file)"))
      #expect(
        plot.remarks == [
          "city names the points, x is the row", "1 row begins with # and is left out",
        ]
      )
    }
  }

  @Test(arguments: [
    "\"$1,200\"", "5 kg", "€5", "5 €", "nan", "-inf", "1 000", "TRUE", "01/02/2026", "09:30",
  ])
  func `numbers in another notation are no names of points`(cell: String) throws {
    try withFolder { folder in
      let file = "\(folder)/d.csv"
      try File.replace(file, with: "time,p\n1,A\n2,\(cell)\n")
      let text = cell.filter { $0 != "\"" }
      let failure = failure(":graph --data \(file) --fit a + b*x")
      #expect(failure?.diagnostic.message == "row 2 of p is no number: \(text)")
      #expect(failure?.kind == .file)
      #expect(shown(":graph --data \(file) --labels A B") != nil)
    }
  }

  @Test func `groups of numbers are names of points`() throws {
    try withFolder { folder in
      let file = "\(folder)/d.csv"
      try File.replace(file, with: "age,count\n18-24,5\n25–64,7\n65+,3\n")
      let plot = try #require(shown(":graph --data \(file)"))
      #expect(plot.remarks == ["age names the points, x is the row"])
    }
  }

  @Test func `dates are drawn along x only`() throws {
    try withFolder { folder in
      let file = "\(folder)/d.csv"
      try File.replace(file, with: "id,when,v\n1,2026-01-01,5\n2,2026-01-02,6\n")
      let points = failure(":graph --data \(file)")
      #expect(points?.diagnostic.message == "when has dates, which are drawn along x")
      let boxes = try #require(shown(":graph --boxplot \(file)"))
      #expect(boxes.curves.map(\.source.title) == ["id", "v"])
      #expect(boxes.remarks.first == "without when")
      try File.replace(file, with: "v,when\n5,2026-01-01\n6,2026-01-02\n")
      let bars = try #require(shown(":graph --histogram \(file)"))
      #expect(bars.curves[0].source.summary.first?.contains("2026") == false)
      #expect(bars.remarks.last == "without when")
    }
  }

  @Test func `the histogram of a file with several columns says which one it shows`() throws {
    let plot = try #require(shown(":graph --histogram d"))
    #expect(plot.remarks.last == "w, the last of 3 columns of numbers")
  }

  @Test func `a file with the name of a variable is told`() throws {
    try withFolder { folder in
      try File.replace("\(folder)/L", with: "5\n6\n")
      let session = Session()
      session.folder = folder
      let file = try #require(shown(":graph --data L", in: session))
      #expect(file.remarks == ["L is the file here; (L) is not"])
      let list = try #require(shown(":graph --data (L)", in: session))
      #expect(list.remarks.isEmpty)
    }
  }

  @Test func `a window of a histogram is none of logarithmic axes`() throws {
    let session = Session()
    let line = ":graph --data L M"
    let first = try #require(shown("\(line) --log x", in: session))
    _ = shown(":graph --histogram L --window 0 5 0 1", after: [], in: session)
    #expect(session.printed(":window") == ["x from 0 to 5, y from 0 to 1"])
    let plot = try #require(shown(line, after: [], in: session))
    #expect(plot.scales == AxisScales(x: .logarithmic))
    #expect(plot.bounds.x == first.bounds.x)
  }

  @Test func `curves come before the data beside them, and the window suits the data`() throws {
    let plot = try #require(shown(":graph x^9, 2x --data L M --fit a + b*x"))
    #expect(plot.title.line == "x⁹, 2x, M over L")
    #expect(plot.curves.map(\.source.title) == ["x⁹", "2x", "M", "fit of M"])
    #expect(plot.remarks.last?.hasPrefix("D: y ≈ ") == true)
    let alone = try #require(shown(":graph --data L M"))
    #expect(plot.viewport.left == alone.viewport.left)
    #expect(plot.viewport.top == alone.viewport.top)
    let boxes = try #require(shown(":graph x --boxplot L M"))
    #expect(boxes.remarks.map { $0.prefix(2) } == ["B:", "C:"])
    let names = [TickName("B", at: Fraction(2)), TickName("C", at: Fraction(1))]
    #expect(boxes.yTicks == .names(names))
  }

  @Test func `a slider moves the curve beside a histogram, which has linear axes`() throws {
    let session = Session()
    session.run(":view main --log xy") { _ in }
    let line = ":graph a*x --histogram L --slide a = 1..3"
    let plot = try #require(shown(line, in: session))
    #expect(plot.scales == AxisScales())
    #expect(plot.curves.map(\.source.title) == ["a·x", "L"])
    var sliders = plot.sliders
    sliders[0].move(by: 1)
    let moved = try #require(session.remake(plot, plot.scales, sliders).plot)
    #expect(moved.sliders == sliders)
    #expect(moved.curves.map(\.source.title) == ["a·x", "L"])
    let refusal = session.remake(moved, AxisScales(x: .logarithmic), sliders)
    #expect(refusal.plot == nil)
    #expect(refusal.message == "a histogram and box plots have no logarithmic axes")
  }

  @Test func `a tangent comes before the data, whose axis stays at the right`() throws {
    let session = Session()
    let plot = try #require(shown(":graph x^2 --data L M --right B", in: session))
    #expect(plot.rightAxis?.curves == [1])
    let tangent = session.addTangent(to: plot, at: Fraction(1), nil, onCurve: 0)
    #expect(tangent.plot?.curves.map(\.source.title) == ["x²", "2x − 1", "M →"])
    #expect(tangent.plot?.rightAxis?.curves == [2])
  }

  @Test func `a fit over dates has the digits that it needs, and says what x is`() throws {
    let names = ["D = [date(2026, 1, 1), date(2026, 2, 1), date(2026, 3, 1)]", "V = [1, 2, 4]"]
    let plot = try #require(shown(":graph --data D V --fit a + b*x", after: names))
    #expect(plot.remarks.contains("B: y ≈ −37362.153 + 0.050516648·x, R² ≈ 0.95260"))
    #expect(plot.remarks.contains("x counts days: 739617 is 2026-01-01"))
  }

  @Test func `a window over dates has dates as bounds`() throws {
    let names = ["D = [date(2026, 1, 1), date(2026, 2, 1), date(2026, 3, 1)]", "V = [1, 2, 4]"]
    let line = ":graph --data D V --window date(2026,1,1) date(2026,2,1) 0 5"
    let plot = try #require(shown(line, after: names))
    #expect(plot.bounds.x == Fraction(739_617)...Fraction(739_648))
  }

  @Test func `dates are days on the x axis`() throws {
    let names = [
      "D = [date(2026, 1, 5), date(2026, 2, 1), date(2026, 4, 30)]", "V = [3, 1, 2]",
    ]
    let plot = try #require(shown(":graph --data D V", after: names))
    let points = (plot.curves[0].source as? DataSeries)?.points
    let days = try [(1, 5), (2, 1), (4, 30)].map {
      Fraction(try CalendarDate(year: 2026, month: $0.0, day: $0.1).dayNumber)
    }
    #expect(points?.map(\.x) == days)
    #expect(plot.xTicks == .dates)
    #expect(plot.coordinates.date(at: days[0] + Fraction(1, 2)) == "2026-01-05")
    #expect(
      plot.curves[0].source.summary == [
        "3 points, x from 2026-01-05 to 2026-04-30, y from 1 to 3"
      ]
    )
  }

  @Test(
    arguments: [
      ("x^2, M", "x², M", [nil, "1,2 2,3 3,5"]),
      ("[[1, 2], [3, 1/2]], x", "[[1, 2], [3, 1/2]], x", ["1,2 3,0.5", nil]),
      ("[1, 5; 2, 6]", "[1, 5; 2, 6]", ["1,5 2,6"]),
      ("table(t = L, h = M)", "table(t = L, h = M)", ["1,2 2,3 3,5"]),
      ("d.w", "d.w", ["1,3 2,2 3,1"]),
      ("n^2/2 for n = 1..3, x^2/2", "n²/2 for n = 1..3, x²/2", ["1,0.5 2,2 3,4.5", nil]),
      ("u(n) for n = 1..2", "u(n) for n = 1..2", ["1,1 2,1.5"]),
      ("[x^2 for x = 1..2]", "[x² for x = 1..2]", ["1,1 2,4"]),
      ("x + L", "(x + L)[1], (x + L)[2], (x + L)[3]", [nil, nil, nil]),
      ("a*x for a = 1..2", "a·x for a = 1..2", [nil, nil]),
    ] as [(String, String, [String?])]
  )
  func `lists and sequences are points beside curves`(
    _ expressions: String,
    _ title: String,
    _ texts: [String?]
  ) throws {
    let names = Self.names + ["u(1) = 1", "u(n) = u(n-1)/2 + 1/u(n-1)"]
    let plot = try #require(shown(":graph \(expressions)", after: names))
    #expect(plot.title.line == title)
    let points = try texts.map { text in
      try text?.split(separator: " ").map { pair in
        let numbers = try pair.split(separator: ",").map {
          try #require(Fraction(data: String($0)))
        }
        return Point(x: numbers[0], y: numbers[1])
      }
    }
    #expect(plot.curves.map { ($0.source as? DataSeries)?.points } == points)
  }

  @Test(
    arguments: [
      ("--data L M", "M over L", ["M"]),
      ("--data d.t d.h", "d.h over d.t", ["d.h"]),
      ("--data L", "L", ["L"]),
      ("--data d", "d", ["h", "w"]),
      ("--data L M [4, 5, 6]", "L, M, [4, 5, 6]", ["M", "[4, 5, 6]"]),
      ("--data [1,2,3] (2 M + 1)", "2M + 1 over [1, 2, 3]", ["2M + 1"]),
      ("--data [k^2 for k = 1..3]", "[k² for k = 1..3]", ["[k² for k = 1..3]"]),
      ("--data L M --fit a + b*x", "M over L", ["M", "fit of M"]),
      ("--data d --fit a", "d", ["h", "w", "fit of h", "fit of w"]),
      ("--histogram d.h", "d.h", ["d.h"]),
      ("--histogram d", "d", ["d"]),
      ("--boxplot M", "M", ["M"]),
      ("--boxplot L d", "L, d", ["L", "t", "h", "w"]),
    ] as [(String, String, [String])]
  )
  func `words name lists and tables`(_ words: String, _ title: String, _ curves: [String]) throws {
    let plot = try #require(shown(":graph \(words)"))
    #expect(plot.title.line == title)
    #expect(plot.curves.map(\.source.title) == curves)
  }

  @Test(
    arguments: [
      ("--data L M", "L", "M"), ("--data d.t d.h", "d.t", "d.h"), ("--data L [4, 5, 6]", "L", nil),
      ("--data L", nil, "L"), ("--data d", "t", nil), ("--histogram M", "M", nil),
      ("--boxplot M", "M", nil), ("--boxplot L M", nil, nil),
    ] as [(String, String?, String?)]
  )
  func `axes have the names of columns`(_ words: String, _ x: String?, _ y: String?) throws {
    let plot = try #require(shown(":graph \(words)"))
    #expect(plot.axisNames == (x, y))
  }

  @Test(
    arguments: [
      ("--data L N", "N", "the lists have different lengths, 3 and 2"),
      (
        "--data L [1, i, 2]", "[1, i, 2]",
        "a graph takes real numbers, but element 2 is a complex number"
      ),
      ("--data []", "[]", "the list is empty, but a graph needs one element"),
      ("--data L 5", "5", "a graph takes a list here, not a number"),
      ("--data L Q", "Q", "Q has no value; Q = … gives it one"),
      ("--data L [1/0, 2, 3]", "0", "undefined: division by zero"),
      ("--data [10^40000]", "[10^40000]", "element 1 is too large or too small to be drawn"),
      ("--data", "", "expected a list or a file"),
      (
        "--boxplot [1, true]", "[1, true]",
        "a graph takes real numbers, but element 2 is a truth value"
      ),
      ("--histogram L M", "M", "one argument is enough"),
      (
        "--data L M --fit a*b", "a*b",
        """
        this is no equation y = … of x that is linear in its parameters, such as y = a + b*x; \
        each name but that of x is a parameter, also one that has a value
        """
      ),
      (
        "--data N N --fit a + b*x + c*x^2", "a + b*x + c*x^2",
        "fit needs 3 elements, and the list has 2"
      ),
      ("--data L M --fit linear", "linear", "a model is a formula of x; write a + b*x"),
      (
        "--data L M --fit Exponential", "Exponential",
        "a model is a formula of x; "
          + "y = c*e^(b*x) is fitted by --data X (ln Y) --fit a + b*x"
      ),
      (
        "--data L M --fit bell", "bell",
        "this model does not contain x; a product is written m*x or m x"
      ),
      (
        "--data L M --fit a + b", "a + b",
        "this model does not contain x; a product is written m*x or m x"
      ),
      ("--data L M --fit a + ", "", "expected a number, a name or a bracket, but the line ends"),
      ("--data L M --fit", "", "expected a model; such as a + b*x"),
      ("--histogram L --fit a", "--fit", "--fit is for --data"),
      ("--data L M --errors N", "N", "the lists have different lengths, 3 and 2"),
      ("--data L M --errors -1", "-1", "an error bar is not negative, as element 1 is"),
      (
        "--data L M --errors [1, -1, 0]", "[1, -1, 0]",
        "an error bar is not negative, as element 2 is"
      ),
      ("--data L M --errors d", "d", "error bars are one list, or one number for all"),
      ("--boxplot L --errors 1", "--errors", "--errors is for --data"),
      ("--boxplot L --labels P", "--labels", "--labels is for --data"),
      ("--data L M --labels P Q", "Q", "there are 3 points, and 2 names"),
      ("--data L M --labels P Q R S T", "S", "there are 3 points, and 5 names"),
      (
        "sin [x, 2x]", "sin [x, 2x]",
        "expected a number, but found a list; :graph --data shows a list"
      ),
      ("x, d", "d", "expected a number, but found a table; :graph --data shows a table"),
      ("--data L --boxplot M", "--boxplot", "--boxplot stands instead of --data"),
      (
        "--data heights.csv", "heights.csv",
        "cannot read heights.csv: No such file or directory; and heights has no value"
      ),
    ] as [(String, String, String)]
  )
  func `an error has its place`(_ words: String, _ place: String, _ message: String) throws {
    let line = ":graph \(words)"
    let diagnostic = try #require(failure(line)).diagnostic
    #expect(diagnostic.sentence == message)
    let bytes = Array(line.utf8)[diagnostic.range.start..<diagnostic.range.end]
    #expect(String(decoding: bytes, as: UTF8.self) == place)
  }

  @Test func `a word is a file where it is in quotes or such a file exists`() throws {
    try withFolder { folder in
      let file = "\(folder)/d.t"
      try File.replace(file, with: "a b\n1 2\n2 4\n")
      for word in [file, "\"\(file)\""] {
        #expect(shown(":graph --data \(word)")?.title.line == file)
      }
      #expect(shown(":graph --boxplot L \(file)")?.curves.map(\.source.title) == ["L", "a", "b"])
      #expect(failure(":graph --data \"L\"")?.diagnostic.message.hasPrefix("cannot read L") == true)
      // A script may not read it, so that it is the column of the table.
      let session = Session()
      session.files = .scripts
      #expect(shown(":graph --data d.t d.h", in: session)?.title.line == "d.h over d.t")
      let refusal = failure(":graph --data heights.csv", in: session)
      #expect(refusal?.diagnostic.message == "a script may not read this file")
    }
  }

  @Test func `points are in the dots that they are in, at any scale`() throws {
    let lines = ["L = [1/3, 1/3 + 10^-40, sqrt 2]", "M = [1, 2, 3]"]
    let window = "1/3-10^-41 1/3+2*10^-40 0 4"
    let plot = try #require(shown(":graph --data L M --window \(window)", after: lines))
    var filled = plot
    filled.fill()
    let dots = filled.dots(of: filled.curves[0])
    #expect(dots.count == 2)
    for (x, y) in [(Fraction(1, 3), 1), (Fraction(1, 3) + Fraction(10).power(-40), 2)] {
      let column = try #require(plot.viewport.column(of: x))
      let row = try #require(plot.viewport.row(of: Fraction(y)))
      #expect(dots.lit[column] == Rows(row..<row + 1))
    }
  }

  @Test(arguments: [
    ("--data L L --fit a + b*x", "B: y = 0 + 1·x, R² = 1"),
    ("--data L M --fit a + b*x", "B: y ≈ 0.33333 + 1.5·x, R² ≈ 0.96429"),
    ("--data L M --fit h = a + b*x", "B: h ≈ 0.33333 + 1.5·x, R² ≈ 0.96429"),
    ("--data L (4 - L) --fit a + b*x", "B: y = 4 − 1·x, R² = 1"),
    ("--data L [1, 1, 1] --fit a", "B: y = 1"),
    ("--data M --fit a + b*x", "B: y ≈ 0.33333 + 1.5·x, R² ≈ 0.96429"),
  ])
  func `the line above has the fitted equation`(_ words: String, _ finding: String) throws {
    #expect(try #require(shown(":graph \(words)")).findings.first == finding)
  }

  @Test func `a fitted curve is proven, and the window suits the data`() throws {
    let plot = try #require(shown(":graph --data (1000 + L) M --fit a + b*x"))
    #expect(plot.curves.map(\.source.evidence) == [.data, .proven])
    #expect(plot.viewport.left > Fraction(1_000) && plot.viewport.right < Fraction(1_004))
    // Names in a model are parameters, whatever values they have.
    let named = try #require(shown(":graph --data L M --fit L + b*x"))
    #expect(named.findings.first == "B: y ≈ 0.33333 + 1.5·x, R² ≈ 0.96429")
  }

  @Test func `graphs of data are described in words`() {
    let session = Session()
    session.describesGraphs = true
    func described(_ words: String) -> [String] {
      for case .message(let text) in reports(":graph \(words)", after: Self.names, in: session) {
        return text.split(separator: "\n").map(String.init)
      }
      return []
    }
    let fit = described("--data L M --fit a + b*x --errors 0.5")
    for line in [
      "x is L", "y is M", "B: y ≈ 0.33333 + 1.5·x, R² ≈ 0.96429",
      "A: 3 points, x from 1 to 3, y from 2 to 5", "A: error bars of 0.5", "B: fit of M",
      "B: rising in all of the window",
    ] {
      #expect(fit.contains(line), "\(line)")
    }
    #expect(described("--boxplot M").contains("quartiles 2.5, 3 and 4"))
    let boxes = described("--boxplot L [1, 1, 1, 1, 9]")
    #expect(boxes.contains("B: minimum 1, quartiles 1, 1 and 1, maximum 9, outlier 9"))
    #expect(described("--histogram M").contains("1 from 4.5 to 5.5"))
  }

  @Test func `the last graph of data is shown again, and its view is kept`() throws {
    let session = Session()
    _ = shown(":graph --data L M", in: session)
    #expect(shown(":zoom in", after: [], in: session)?.title.line == "M over L")
    let other = Session()
    _ = SessionFile.load(Array(SessionFile.text(of: session).utf8), into: other)
    #expect(other.graphs.views.lines == session.graphs.views.lines)
    #expect(other.graphs.subject == nil)
    #expect(shown(":graph --data L M", after: [], in: other)?.title.line == "M over L")
  }

  @Test func `lists, tables and files are offered after their options`() throws {
    try withFolder { folder in
      try File.replace("\(folder)/heights.csv", with: "1\n")
      let session = Session()
      for line in Self.names + ["Lx = [1]", "Lone = 5", "data_ = L"] { session.run(line) { _ in } }
      func offers(_ line: String) -> [String] {
        session.completions(line: line, cursor: line.utf8.count).candidates.map(\.text)
      }
      #expect(offers(":graph --histogram Lx") == ["Lx"])
      #expect(offers(":graph --data L data_") == ["data_"])
      #expect(offers(":graph --boxplot \(folder)/h") == ["\(folder)/heights.csv"])
    }
  }
}
