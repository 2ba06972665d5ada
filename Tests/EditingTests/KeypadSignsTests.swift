import Syntax
import Testing
import Typesetting

@testable import Editing

/// The keys of integrals, sums, products, limits and derivatives.
@Suite struct KeypadSignsTests {
  @Test(
    "a key of a sign leaves places for its parts",
    arguments: [
      ("{∫}", "integral(▯, x = ▯..▯)"), ("{∑}", "sum(▯, k = ▯..▯)"),
      ("{lim}", "limit(▯, x = ▯)"), ("{d/dx}", "diff(▯, x)"),
      ("{∫}x^2,0,1", "integral(x^2, x = 0..1)"),
      ("{∫}x^2,0,1)+1", "integral(x^2, x = 0..1) + 1"),
      ("{∑}k,1,9+1", "sum(k, k = 1..9 + 1)"),
      ("2{∏}k,1,9", "2product(k, k = 1..9)"),
      ("{lim}1/x,0", "limit(1/x, x = 0)"),
      ("{d/dx}x^3", "diff(x^3, x)"),
      ("t^2{grow}{grow}{∫}0,1", "integral(t^2, t = 0..1)"),
      ("5+t^2{grow}{grow}{∑}1,9", "5 + sum(t^2, t = 1..9)"),
      ("{∫}{∫}1,0,1),0,1", "integral(integral(1, y = 0..1), x = 0..1)"),
    ]
  )
  func typed(keys: String, text: String) {
    #expect(KeypadEditor.typed(keys).text == text)
  }

  @Test(
    "deleting empties the places, and then removes the sign",
    arguments: [
      ("{∫}x,0,1{delete}", "integral(x, x = 0..▯)"),
      ("{∫}x,0,1{delete}{delete}", "integral(x, x = 0..▯)"),
      ("{∫}x,0,1{delete}{delete}{delete}", "integral(x, x = ▯..▯)"),
      ("{∫}{delete}", "▯"), ("3+{∑}{delete}", "3 + ▯"),
      ("{lim}x,{delete}{delete}{delete}", "▯"),
    ]
  )
  func deleted(keys: String, text: String) {
    #expect(KeypadEditor.typed(keys).text == text)
  }

  @Test("a statement with a sign is opened with its places, and drawn with the sign") func opened()
  {
    var editor = KeypadEditor.test
    editor.press(.paste("integral(x^2, x = 0..1)"))
    #expect(editor.box.lines == ["⌠1      ", "⎮  x² dx", "⌡0      "])
    editor.type("{left}")
    #expect(editor.cursor.path == [0, 0, 1, 1])
    editor.type("{delete}2")
    #expect(editor.text == "integral(x^2, x = 0..2)")
  }
}
