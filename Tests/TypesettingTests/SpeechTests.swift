import Testing

@testable import Typesetting

@Suite struct SpeechTests {
  @Test(
    "mathematics is said in words",
    arguments: [
      ("-(2)^2", "minus two squared"),
      ("(-2)^2", "open parenthesis minus two close parenthesis squared"),
      ("1/2", "fraction one over two"),
      ("1/2 + 3", "fraction one over two end fraction plus three"),
      ("1/(2 + 3)", "fraction one over two plus three end fraction"),
      ("sqrt 2", "square root of two"),
      ("sqrt(x + 1)", "square root of x plus one end root"),
      ("sqrt 2 + 1", "square root of two end root plus one"),
      ("cbrt x", "cube root of x"),
      ("root(n, x) - 13", "root with index n of x end root minus 13"),
      ("x^3*y^n", "x cubed times y to the power n end power"),
      ("3 1/4", "three and fraction one over four end fraction"),
      ("0.1(6)", "0.1 with 6 repeating"),
      ("2E-5", "two times ten to the power minus five end power"),
      ("abs(x)", "open absolute value x close absolute value"),
      ("sin x", "sine of x"),
      ("sin(x + 1)", "sine open parenthesis x plus one close parenthesis"),
      ("2pi", "two times pi"),
      ("2∠30", "two angle 30"),
      ("5! mod 7%", "five factorial modulo seven percent"),
      ("ANS + @12", "answer plus result 12"),
      ("x = 3", "x equals three"),
      ("3 STO x", "three stored in x"),
    ]
  )
  func words(source: String, words: String) throws {
    #expect(Speech.text(of: try layout(ofLine: source)) == words)
  }
}
