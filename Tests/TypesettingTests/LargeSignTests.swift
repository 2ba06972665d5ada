import RandomTesting
import Syntax
import SyntaxTesting
import Testing

@testable import Typesetting

/// Integrals, sums, products, limits and derivatives with their signs.
@Suite struct LargeSignTests {
  @Test(
    "a call with a large sign is written in LaTeX, and read back",
    arguments: [
      ("integral(x^2, x = 0..1)", #"\int_{0}^{1} x^{2} \,\mathrm{d}x"#),
      ("integral(x + 1, x)", #"\int (x + 1) \,\mathrm{d}x"#),
      ("sum(1/k^2, k = 1..n)", #"\sum_{k = 1}^{n} \frac{1}{k^{2}}"#),
      ("2*product(k + 1, k = 1..9)", #"2 \cdot \prod_{k = 1}^{9} (k + 1)"#),
      ("sum(k, k = 1..9)*2", #"\left(\sum_{k = 1}^{9} k\right) \cdot 2"#),
      ("sum(k, k = 1..9) + 1", #"\sum_{k = 1}^{9} k + 1"#),
      ("sum(k, k = 1..9)^2", #"\left(\sum_{k = 1}^{9} k\right)^{2}"#),
      ("sum(-k, k = 1..9)", #"\sum_{k = 1}^{9} (-k)"#),
      ("limit(sin x/x, x = 0)", #"\lim_{x \rightarrow 0} \frac{\sin x}{x}"#),
      ("limit(1/x, x = 0, above)", #"\lim_{x \rightarrow 0^{+}} \frac{1}{x}"#),
      ("limit(1/x, x = -1, below)", #"\lim_{x \rightarrow (-1)^{-}} \frac{1}{x}"#),
      ("sum(1/k^2, k = 1..inf)", #"\sum_{k = 1}^{\infty} \frac{1}{k^{2}}"#),
      ("integral(x, x = -inf..inf)", #"\int_{-\infty}^{\infty} x \,\mathrm{d}x"#),
      (
        "sum(integral(x + 1, x = 3..4), q = 1..4) + 1",
        #"\sum_{q = 1}^{4} \int_{3}^{4} (x + 1) \,\mathrm{d}x + 1"#
      ),
      ("diff([x, y], x = 2)", #"\operatorname{diff}([x, y], x = 2)"#),
      ("diff(x^3, x)", #"\frac{\mathrm{d}}{\mathrm{d}x}x^{3}"#),
      ("diff(x*y, x, 2)", #"\frac{\mathrm{d}^{2}}{\mathrm{d}x^{2}}(x \cdot y)"#),
      (
        "integral(integral(x y, x = 0..y), y = 0..1)",
        #"\int_{0}^{1} \int_{0}^{y} x y \,\mathrm{d}x \,\mathrm{d}y"#
      ),
    ]
  )
  func latex(source: String, latex: String) throws {
    #expect(LaTeX.text(of: try layout(source)) == latex)
    #expect(try LaTeX.expression(from: latex, vocabulary: .test) == parsed(source))
    let mathML = MathML.text(of: try layout(source))
    #expect(try MathML.expression(from: mathML, vocabulary: .test) == parsed(source))
  }

  @Test(
    "the LaTeX of others is read",
    arguments: [
      (#"\int_0^1 x^2 \, dx"#, "integral(x^2, x = 0..1)"),
      (#"\int^b_a f(t)\,dt"#, "integral(f(t), t = a..b)"),
      (#"\int\limits_{0}^{\pi} \sin x dx"#, "integral(sin x, x = 0..pi)"),
      (#"\sum_{k=1}^n k^2"#, "sum(k^2, k = 1..n)"),
      (#"\lim_{x \to 0^+} x"#, "limit(x, x = 0, above)"),
      (#"\frac{d}{dx} x^2"#, "diff(x^2, x)"),
      (#"\frac{d^2}{dx^2} x^2"#, "diff(x^2, x, 2)"),
      (#"\frac{d}{d x} x"#, "d/(d x) x"),
      (#"\int_0^{+\infty} x\,dx"#, "integral(x, x = 0..inf)"),
      (#"\sum_{q=1}^{3} q \int x + 1\,\mathrm{d}x - 1"#, "sum(q integral(x + 1, x), q = 1..3) - 1"),
      (#"\int_0^1 \frac{dx}{1+x} + 2"#, "integral(1/(1+x), x = 0..1) + 2"),
      (#"\int 2\frac{a\,dx}{x}"#, "integral(2 (a/x), x)"),
    ]
  )
  func others(latex: String, source: String) throws {
    #expect(try LaTeX.expression(from: latex, vocabulary: .test) == parsed(source))
  }

  @Test(
    "what is not complete is refused",
    arguments: [
      (#"\int_0^1 x^2"#, ReadingError.Kind.missingDifferential),
      (#"\int_0 x dx"#, .missingDifferential),
      (#"\int \frac{dx}{x} x"#, .missingDifferential),
      (#"\sum k"#, .unsupported("∑")),
      (#"\lim_{x} x"#, .unsupported("lim")),
      (#"\sum_{k=1}^n"#, .missingOperand),
    ]
  )
  func incomplete(latex: String, kind: ReadingError.Kind) {
    #expect(throws: ReadingError.self) {
      try LaTeX.expression(from: latex, vocabulary: .test)
    }
    do throws(ReadingError) {
      _ = try LaTeX.expression(from: latex, vocabulary: .test)
    } catch {
      #expect(error.kind == kind)
    }
  }

  @Test(
    "signs are drawn with their bounds",
    arguments: [
      ("integral(x^2, x = 0..pi)", ["⌠π", "⎮  x² dx", "⌡0"]),
      ("integral(1/x, x)", ["⌠  1", "⎮ ─── dx", "⌡  x"]),
      ("sum(k^2, k = 1..10)", ["10", " ∑  k²", "k=1"]),
      ("limit(1/x, x = 0, above)", ["      1", "lim  ───", "x→0⁺  x"]),
      ("diff(x^3, x)", [" d", "──── x³", " dx"]),
    ]
  )
  func drawn(source: String, lines: [String]) throws {
    let box = Box(try layout(source), width: 80)
    #expect(box.lines.map { String($0.reversed().drop { $0 == " " }.reversed()) } == lines)
  }

  @Test(
    "signs are spoken",
    arguments: [
      (
        "integral(x^2, x = 0..1)", "integral from zero to one of x squared d x"
      ),
      ("sum(k, k = 1..n)", "sum from k equals one to n of k"),
      (
        "limit(f(x), x = 0, above)",
        "limit where x approaches zero from above of f open parenthesis x close parenthesis"
      ),
      ("diff(x^3, x, 2)", "second derivative by x of x cubed"),
    ]
  )
  func spoken(source: String, words: String) throws {
    #expect(Speech.text(of: try layout(source)) == words)
  }

  @Test("any operand can stand behind a sign") func random() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = RandomExpressions(seed: seed)
    for index in 0..<1_000 * effort {
      let body = bracketed(random.expression(depth: index % 4))
      let source = [
        "integral((\(body)), d = 0..1) + d", "2*sum((\(body)), k = 1..n)*3",
        "product((\(body)), k = 0..9)/2", "limit((\(body)), x = 1, below)!",
        "diff((\(body)), x)^2", "integral(d (\(body)), x)",
      ][index % 6]
      let expression = try parsed(source)
      let latex = LaTeX.text(of: Layout(expression, vocabulary: .test))
      #expect(
        try LaTeX.expression(from: latex, vocabulary: .test) == expression,
        "seed \(seed), case \(index): \(source) is written \(latex)"
      )
      let mathML = MathML.text(of: Layout(expression, vocabulary: .test))
      #expect(
        try MathML.expression(from: mathML, vocabulary: .test) == expression,
        "seed \(seed), case \(index): \(source) is written \(mathML)"
      )
    }
  }
}
