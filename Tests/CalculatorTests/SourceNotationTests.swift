import Testing

@testable import Calculator
@testable import Evaluation
@testable import Syntax

@Suite struct SourceNotationTests {
  /// The output of a script in a notation, with errors and notices.
  private func printed(_ lines: String..., from notation: SourceNotation) -> [String] {
    let session = session(format: .exact)
    var script = Script(keepsGoing: true, notation: notation)
    var printed: [String] = []
    for line in lines {
      _ = script.run(LogicalLine(line), in: session) { report in
        switch report {
        case .answer(let answer):
          printed += answer.notices
          printed.append((try? session.present(answer, for: .program)) ?? "no answer")
        case .failure(let failure): printed += failure.diagnostic.rendered(in: failure.line)
        case .message(let text), .page(let text), .notice(let text), .recall(let text):
          printed.append(text)
        case .graph(let graph): printed.append(graph.text)
        case .screen: break
        case .quit: printed.append("quit")
        }
      }
    }
    return printed
  }

  @Test func `statements of every kind are read from LaTeX`() {
    let printed = printed(
      #"x = \frac{3}{4}"#,
      #"\frac{1}{2} x"#,
      #"f(t, s) = t^{2} + \sqrt{s}"#,
      "f(4, 9)",
      #"\frac{x}{2} \rightarrow y \to z"#,
      "z",
      #"100 + 5\%"#,
      "% a comment",
      "",
      ":mode rad",
      #"\sin \frac{\pi}{6}"#,
      from: .latex
    )
    #expect(
      printed
        == [
          "3/4", "3/8", "f(t, s) = t^2 + sqrt s", "19", "3/8", "3/8", "read as 100·(1 + 5/100)",
          "105",
          "1/2",
        ]
    )
  }

  @Test func `units are upright, also where a variable hides them`() {
    let latex = printed(
      "m = 3",
      #"5\text{ m}"#,
      #"\frac{5}{2}\text{ m/s}"#,
      #"\sqrt{2}\text{ m}"#,
      from: .latex
    )
    #expect(latex == ["3", "5 _m", "5/2 _m/s", "√2·_m"])
    #expect(printed("m = 3", #"5\,\mathrm{m}/\mathrm{s}^2"#, from: .latex) == ["3", "5 _m/s²"])
    let mathML = printed(
      "<math><mi>m</mi><mo>=</mo><mn>3</mn></math>",
      "<math><mrow><mn>5</mn><mtext> m²</mtext></mrow></math>",
      from: .mathml
    )
    #expect(mathML == ["3", "5 _m²"])
  }

  @Test func `a list of one item is told, since papers group by square brackets too`() {
    let notice = "square brackets make a list; round ones group"
    #expect(printed(#"\left[1 + 2\right] \cdot 3"#, from: .latex) == [notice, "[9]"])
    #expect(printed(#"\frac{d}{dx} [x^2]"#, from: .latex).first == notice)
    #expect(printed("[1, 2]", from: .latex) == ["[1, 2]"])
    #expect(printed(#"\begin{bmatrix} 1 \\ 2 \end{bmatrix}"#, from: .latex) == ["[1; 2]"])
  }

  @Test func `only what the formula leaves open is shown as a reading`() {
    #expect(printed(#"1/2\pi"#, from: .latex) == ["read as (1/2)·π", "π/2"])
    #expect(printed(#"\frac{1}{2}\pi"#, from: .latex) == ["π/2"])
    #expect(printed("2^{3^{2}}", from: .latex) == ["512"])
  }

  @Test func `statements are read from MathML`() {
    let printed = printed(
      "<math><mi>x</mi><mo>=</mo><mfrac><mn>3</mn><mn>4</mn></mfrac></math>",
      "<math><mi>f</mi><mrow><mo>(</mo><mi>t</mi><mo>)</mo></mrow><mo>=</mo>"
        + "<msup><mi>t</mi><mn>2</mn></msup></math>",
      "<math><mi>f</mi><mo>&#x2061;</mo><mrow><mo>(</mo><mi>x</mi><mo>)</mo></mrow></math>",
      "<math><mi>x</mi><mo>→</mo><mi>y</mi></math>",
      from: .mathml
    )
    #expect(printed == ["3/4", "f(t) = t^2", "9/16", "3/4"])
  }

  @Test func `a comment may follow a formula`() {
    let latex = printed(#"\frac{1}{2} # = 1/2"#, #"\frac{1}{2} % a half"#, from: .latex)
    #expect(latex == ["1/2", "1/2"])
    #expect(printed(#"50\% % x"#, from: .latex) == ["1/2"])
    #expect(printed("<math><mn>&#x33;</mn></math> # three", from: .mathml) == ["3"])
    #expect(printed("<math><mn>&#x33;</mn></math> # 3 > 2", from: .mathml) == ["3"])
  }

  @Test func `an error gives its place in the formula`() {
    #expect(
      printed(#"1 + \frac{1}{2"#, from: .latex) == [
        #"1 + \frac{1}{2"#, "              ^", "error: { has no counterpart",
      ]
    )
    #expect(
      printed("<math><mn>3</mn><mtable/></math>", from: .mathml) == [
        "<math><mn>3</mn><mtable/></math>", "                ^^^^^^^^^",
        "error: mtable is not a part of the language",
      ]
    )
    #expect(
      printed("1 + 2^{3}^{2}", from: .latex) == [
        "1 + 2^{3}^{2}", "         ^^^^", "error: unexpected character “^”",
      ]
    )
    #expect(
      printed(#"\sin 2x"#, from: .latex) == [
        #"\sin 2x"#, "^^^^^^^",
        "error: where the argument of sin ends is not clear; put it in brackets",
      ]
    )
    #expect(printed("1 + 1 = 2", from: .latex).last == "true")
    #expect(
      printed("x = 1 = 2", from: .latex).last
        == "error: expected an operator or the end, but found =; each name has its own statement, b = 3; b = (x = 3) is a truth value"
    )
    #expect(
      printed(#"1 \to 2"#, from: .latex).last == "error: → is not a part of the language"
    )
  }

  @Test(arguments: [
    "1/3", "-sqrt 8/3", "pi^2/6 - e", "sin 1 + cos(2)^2", "2^200", "1E-30", "x = 3/4", "3/4 STO y",
    "f(x) = (x^2 + 1)/x", "100 + 5%", "(100 + 5%)", "0.(142857)", "3 1/4", "-7 mod 3", "30° + 5!",
  ])
  func `a statement that is written is read as the same`(line: String) throws {
    for notation in SourceNotation.allCases {
      let format: AnswerFormat = notation == .latex ? .latex : .mathml
      let first = session(format: format)
      let written = try first.present(#require(first.answers(to: line).first), for: .program)
      let second = session(format: format)
      var script = Script(notation: notation)
      var again: [String] = []
      _ = script.run(LogicalLine(written), in: second) { report in
        if case .answer(let answer) = report {
          again.append((try? second.present(answer, for: .program)) ?? "")
        }
      }
      #expect(again == [written])
    }
  }
}
