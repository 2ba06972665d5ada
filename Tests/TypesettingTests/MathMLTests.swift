import Syntax
import SyntaxTesting
import Testing

@testable import Typesetting

@Suite struct MathMLTests {
  @Test(
    "an expression is presentation MathML",
    arguments: [
      ("x^2", "<mrow><msup><mi>x</mi><mn>2</mn></msup></mrow>"),
      (
        "-1/2",
        "<mrow><mo form=\"prefix\">−</mo><mfrac><mn>1</mn><mn>2</mn></mfrac></mrow>"
      ),
      ("2pi", "<mrow><mn>2</mn><mo>\u{2062}</mo><mi>π</mi></mrow>"),
      ("2ab", "<mrow><mn>2</mn><mo lspace=\"0.17em\">\u{2062}</mo><mi>ab</mi></mrow>"),
      (
        "sin x",
        "<mrow><mi>sin</mi><mo rspace=\"0.17em\">\u{2061}</mo><mi>x</mi></mrow>"
      ),
      (
        "f(x)",
        "<mrow><mi>f</mi><mo>\u{2061}</mo><mrow><mo form=\"prefix\" stretchy=\"false\">(</mo>"
          + "<mi>x</mi><mo form=\"postfix\" stretchy=\"false\">)</mo></mrow></mrow>"
      ),
      (
        "abs(1/2)",
        "<mrow><mrow><mo form=\"prefix\" stretchy=\"true\">|</mo><mfrac><mn>1</mn><mn>2</mn>"
          + "</mfrac><mo form=\"postfix\" stretchy=\"true\">|</mo></mrow></mrow>"
      ),
      (
        "0.(3)",
        "<mrow><mrow><mn>0.</mn><mover accent=\"true\"><mn>3</mn><mo>‾</mo></mover></mrow></mrow>"
      ),
      (
        "cbrt x + sqrt 2",
        "<mrow><mroot><mi>x</mi><mn>3</mn></mroot><mo>+</mo><msqrt><mn>2</mn></msqrt></mrow>"
      ),
    ]
  )
  func text(source: String, mathML: String) throws {
    let text = MathML.text(of: try layout(source))
    #expect(text.contains("<semantics>\(mathML)<annotation"))
    #expect(try MathML.expression(from: text, vocabulary: .test) == parsed(source))
  }

  @Test("thin spaces separate groups of digits, and can be read, but are not spoken") func groups()
    throws
  {
    let text = MathML.text(of: Layout(number("1_234_567"), vocabulary: .test))
    #expect(text.contains("<mn>1\u{2009}234\u{2009}567</mn>"))
    #expect(text.contains("aria-label=\"1234567\""))
    let formula = "<math><mn>1\u{2009}234</mn></math>"
    #expect(try MathML.expression(from: formula, vocabulary: .test) == parsed("1234"))
    #expect(throws: ReadingError.self) {
      try MathML.expression(from: "<math><mn>1\u{2009}23</mn></math>", vocabulary: .test)
    }
  }

  @Test("a formula contains its words and its line") func annotations() throws {
    let text = MathML.text(of: try layout("x*2"))
    #expect(
      text.hasPrefix(
        "<math xmlns=\"http://www.w3.org/1998/Math/MathML\" display=\"block\" "
          + "aria-label=\"x times two\"><semantics>"
      )
    )
    let annotation = "<annotation encoding=\"application/x-curta\">x*2</annotation>"
    #expect(text.hasSuffix(annotation + "</semantics></math>"))
  }

  @Test("a marked part has a class") func focus() throws {
    let text = MathML.text(of: try layout("x + 2y", focus: [1]))
    #expect(text.contains("<mo>+</mo><mrow class=\"focus\"><mn>2</mn>"))
  }

  // MARK: MathML Core

  /// The elements of MathML Core (W3C, 2.1 and 3) with their specific attributes.
  private static let elements: [String: Set<String>] = {
    let names = [
      "annotation-xml", "maction", "merror", "mi", "mmultiscripts", "mn", "mphantom",
      "mprescripts", "mroot", "mrow", "ms", "msqrt", "mstyle", "msub", "msubsup", "msup", "mtable",
      "mtext", "mtr", "none", "semantics",
    ]
    let attributes: [String: Set<String>] = [
      "math": ["display", "alttext"], "annotation": ["encoding"], "mfrac": ["linethickness"],
      "mo": [
        "form", "fence", "separator", "lspace", "rspace", "stretchy", "symmetric", "maxsize",
        "minsize", "largeop", "movablelimits",
      ],
      "mover": ["accent"], "munder": ["accentunder"], "munderover": ["accent", "accentunder"],
      "mpadded": ["width", "height", "depth", "lspace", "voffset"],
      "mspace": ["width", "height", "depth"], "mtd": ["columnspan", "rowspan"],
    ]
    return attributes.merging(names.map { ($0, []) }) { first, _ in first }
  }()

  /// The attributes that every element may have, including those of ARIA and of XML.
  private static let globalAttributes: Set<String> = [
    "class", "dir", "displaystyle", "id", "mathbackground", "mathcolor", "mathsize", "scriptlevel",
    "style", "tabindex", "aria-label", "xmlns",
  ]

  /// The number of children of an element, where it is fixed.
  private static let counts = [
    "mfrac": 2, "mroot": 2, "msup": 2, "mover": 2, "semantics": 2, "mi": 0, "mn": 0, "mo": 0,
    "annotation": 0,
  ]

  @Test("all output is well-formed MathML Core") func core() throws {
    var random = RandomExpressions(seed: UInt64.random(in: 0...UInt64.max))
    for index in 0..<200 * effort {
      let expression = random.expression(depth: index % 5)
      let focus = index.isMultiple(of: 2) ? [0] : nil
      let text = MathML.text(of: Layout(expression, vocabulary: .test, focus: focus))
      try #require(check(try MathMLNode.parse(text)), "\(text)")
      for tag in text.matches(of: /<([a-z]+)((?: [a-z-]+="[^"<]*")*)>/) {
        let allowed = try #require(Self.elements[String(tag.1)]).union(Self.globalAttributes)
        for attribute in tag.2.matches(of: /([a-z-]+)="/) {
          try #require(allowed.contains(String(attribute.1)), "\(tag.0)")
        }
      }
      let tags = text.matches(of: /<([a-z]+)((?: [a-z-]+="[^"<]*")*)>/).count
      try #require(text.count { $0 == "<" } == 2 * tags, "\(text)")
    }
  }

  private func check(_ node: MathMLNode) -> Bool {
    Self.elements[node.name] != nil
      && Self.counts[node.name].map { $0 == node.children.count } != false
      && node.children.allSatisfy(check)
  }

  // MARK: Reading

  @Test(
    "MathML of other programs can be read",
    arguments: [
      ("<mrow><mn>2</mn><mi>x</mi></mrow>", "2x"),
      ("<math><mstyle><mi>x</mi><mo>-</mo><mn>1</mn></mstyle></math>", "x - 1"),
      ("<?xml version='1.0'?><!-- a > b --><m:math><m:mn>1.50</m:mn></m:math>", "1.50"),
      ("<mrow><mi>&pi;</mi><mo>&InvisibleTimes;</mo><mi>r</mi></mrow>", "pi r"),
      ("<mrow><mi>sin</mi><mo>&#x2061;</mo><mn>30</mn><mo>&#176;</mo></mrow>", "sin(30°)"),
      (
        "<mrow><mi>h</mi><mo>&#x2061;</mo><mrow><mo>(</mo><mi>x</mi><mo>)</mo></mrow></mrow>",
        "h(x)"
      ),
      ("<mrow><mi>f</mi><mo>(</mo><mi>x</mi><mo>)</mo></mrow>", "f(x)"),
      ("<mrow><mi>x</mi><mo>(</mo><mi>y</mi><mo>)</mo></mrow>", "x (y)"),
      ("<mrow><mi>ψ</mi><mo>(</mo><mi>y</mi><mo>)</mo></mrow>", "digamma(y)"),
      ("<mrow><mi>ψ</mi><mo>&af;</mo><mo>(</mo><mi>y</mi><mo>)</mo></mrow>", "digamma(y)"),
      ("<mrow><mo>|</mo><mi>x</mi><mo>|</mo></mrow>", "abs(x)"),
      ("<mrow><msup><mi>sin</mi><mn>2</mn></msup><mo>&af;</mo><mi>x</mi></mrow>", "sin(x)^2"),
      ("<msup><mn>30</mn><mo>∘</mo></msup>", "30°"),
      ("<mi>&phi;</mi>", "phi"),
      ("<mrow><mi>x</mi><mtext>\u{A0}</mtext><mo>+</mo><mn>1</mn></mrow>", "x + 1"),
      (
        "<mrow><mi>sin</mi><mo>&af;</mo><mrow><mn>2</mn><mi>x</mi></mrow><mo>+</mo><mn>1</mn></mrow>",
        "sin(2x) + 1"
      ),
      (
        "<mrow><mo>(</mo><mfrac linethickness='0'><mi>n</mi><mn>2</mn></mfrac><mo>)</mo></mrow>",
        "(nCr(n, 2))"
      ),
      (
        "<mrow><mfrac><mi>d</mi><mrow><mi>d</mi><mi>x</mi></mrow></mfrac>"
          + "<msup><mi>x</mi><mn>2</mn></msup></mrow>", "diff(x^2, x)"
      ),
      ("<mrow><msub><mi>log</mi><mn>2</mn></msub><mo>&af;</mo><mn>8</mn></mrow>", "log2(8)"),
      ("<mrow><mi>f</mi><mo>&#x2032;</mo><mo>(</mo><mi>x</mi><mo>)</mo></mrow>", "f'(x)"),
      (
        "<mrow><mo>(</mo><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>2</mn></mtd></mtr>"
          + "<mtr><mtd><mn>3</mn></mtd><mtd><mn>4</mn></mtd></mtr></mtable><mo>)</mo></mrow>",
        "[1, 2; 3, 4]"
      ),
      (
        "<mrow><mo>|</mo><mtable><mtr><mtd><mn>7</mn></mtd></mtr></mtable><mo>|</mo></mrow>",
        "det([7;])"
      ),
      ("<mrow><mrow><mn>2</mn><mi>x</mi></mrow><mo>+</mo><mn>1</mn></mrow>", "2x + 1"),
      (
        "<math><semantics><mi>x</mi><annotation>y</annotation></semantics></math>", "x"
      ),
    ]
  )
  func reading(mathML: String, source: String) throws {
    #expect(try MathML.expression(from: mathML, vocabulary: .test) == parsed(source))
  }

  @Test(
    "tables and matrices in lists read back",
    arguments: [
      "[table(x = [1])]", "[table(x = [1]), 2]", "[table(x = [1]).x - 3, 2]", "[[1, 2; 3, 4]]",
      "[[1, 2; 3, 4], 5]", "[table(x = [1]), [1, 2; 3, 4]]", "table(x = [1])'",
    ]
  )
  func tablesInLists(source: String) throws {
    let text = MathML.text(of: try layout(source))
    #expect(try MathML.expression(from: text, vocabulary: .test) == parsed(source))
  }

  @Test(
    "MathML outside the language, and ambiguous MathML, is refused",
    arguments: [
      ("<mtable></mtable>", .unsupported("mtable")),
      ("<mfrac><mn>1</mn></mfrac>", .wrongCount("mfrac")),
      ("<mfrac linethickness='0pt'><mn>5</mn><mn>2</mn></mfrac>", .unsupported("mfrac")),
      ("<mtable><mtr><mtd><mn>1</mn></mtd></mtr></mtable>", .unsupported("mtable")),
      (
        "<mfrac><mrow><mi>d</mi><mi>f</mi></mrow><mrow><mi>d</mi><mi>x</mi></mrow></mfrac>",
        .fractionOfDifferentials
      ),
      ("<math>", .unbalanced("<math>")),
      ("<mi>x</mn>", .unbalanced("</mn>")),
      ("<mi", .unbalanced("<")),
      ("", .unexpectedEnd),
      ("x", .invalidName("x")),
      ("<mi>x</mi><mi>y</mi>", .unsupported("what follows")),
      ("<mi>a b</mi>", .invalidName("a b")),
      ("<mn>1e5</mn>", .unsupported("1e5")),
      ("<mo>&int;</mo>", .unsupported("&int;")),
      ("<mo>∑</mo>", .unsupported("∑")),
      ("<mrow><mn>1</mn><mn>2</mn></mrow>", .adjacentNumbers),
      ("<mrow><mo>(</mo><mi>x</mi></mrow>", .unbalanced("(")),
      ("<mrow><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mi>c</mi></mrow>", .hiddenGroup),
      ("<mrow><mi>a</mi><mrow><mo>+</mo><mi>b</mi></mrow></mrow>", .hiddenGroup),
      ("<msqrt></msqrt>", .missingOperand),
    ] as [(String, ReadingError.Kind)]
  )
  func refusal(mathML: String, kind: ReadingError.Kind) throws {
    let error = try #require(throws: ReadingError.self) {
      try MathML.expression(from: mathML, vocabulary: .test)
    }
    #expect(error.kind == kind)
  }
}
