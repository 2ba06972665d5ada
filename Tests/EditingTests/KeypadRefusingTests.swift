import Testing

@testable import Editing

struct KeypadRefusingTests {
  @Test(
    "what is typed after a key that was refused does not go on with what stands there",
    arguments: [
      ("1,5", "1"), ("1,567.8", "1"), ("1.2.3", "1.2"), ("1E5{exponent}3", "1E5"),
      ("1 2 3", "1 2/▯"), ("50%4", "50%"),
      ("1,x", "1"), ("1,(2", "1"), ("1,π", "1"), ("1,sin(", "1"), ("2)3", "2"), ("2E*-3", "2E▯"),
      ("7STO y STO+x", "7 STO y STO x"), ("x y", "x y"),
      ("5 7/3 4", "5 7/3"), ("5 7/3 x", "5 7/3x"), ("x 2", "x"), ("x 5 y", "x"), ("1,@5", "1"),
      ("5{2+}3", "5"),
      // What a person does after a refusal
      ("1,5{delete}5", "5"), ("1,{left}5", "51"), ("1,{right}5", "15"), ("1,{up}5", "15"),
      ("1,+5", "1 + 5"), ("1,+56", "1 + 56"), ("1,!5", "1!"), ("1,{grow}5", "5"),
      ("1,5{undo}5", "5"), ("1,5{clear}23", "23"),
      // Where something is missing, nothing is before it
      ("5+*7", "5 + 7"), ("5+*78", "5 + 78"), ("sin(,3", "sin 3"),
    ]
  )
  func joining(keys: String, text: String) {
    #expect(KeypadEditor.typed(keys).text == text)
  }

  @Test("letters and digits do not continue a name after a refused key")
  func names() {
    var editor = KeypadEditor.test
    for character in "to*2z" { editor.press(KeypadKey(character) ?? .clear) }
    #expect(editor.text == "to")
    #expect(editor.status == "to is not the name of a variable")
    editor = .typed("7STO")
    for character in "y+1" { editor.press(KeypadKey(character) ?? .clear) }
    #expect(editor.text == "7 STO y")
    #expect(editor.status == "the name of a variable belongs here")
  }

  @Test(
    "a blank behind a word that is no name is not lost",
    arguments: [("3 km to m", "3km to"), ("255 to hex", "255to"), ("x where x", "x where")]
  )
  func words(keys: String, text: String) {
    var editor = KeypadEditor.test
    for character in keys { editor.press(KeypadKey(character) ?? .clear) }
    #expect(editor.text == text)
    #expect(editor.status.hasSuffix(" is not the name of a variable"))
  }

  @Test("the reason for the first refusal stays while others follow")
  func status() {
    #expect(KeypadEditor.typed("1,567").status == "a comma belongs between arguments")
    #expect(KeypadEditor.typed("1.2.34").status == "that does not fit into this number")
  }

  @Test("a character that is no key is refused like one")
  func unknownCharacters() {
    var editor = KeypadEditor.typed("1")
    #expect(editor.refuse("'") == .refused)
    #expect(editor.status == "' means nothing here")
    #expect(editor.press(.digit(5)) == .refused)
    #expect(editor.text == "1")
  }

  @Test(
    "an equals sign after a key that was left out has to be typed twice",
    arguments: ["1,5", "50%4", "5+*7", "1,+5", "--5", "7STO x+", "2)"]
  )
  func equals(keys: String) {
    var editor = KeypadEditor.typed(keys)
    #expect(editor.press(.equals) == .refused)
    #expect(editor.status == "a key was left out; = again evaluates")
    #expect(editor.press(.equals) == .evaluate(editor.text))
  }

  @Test("lines that are pasted as keys are not made one")
  func lines() {
    var editor = KeypadEditor.typed("1,5=2+3")
    #expect(editor.text == "1 + 3")
    #expect(editor.press(.equals) == .refused)
  }

  @Test(
    "an equals sign is not held back where the person has answered, or where something is missing",
    arguments: ["1,5{left}", "2){home}", "5+*{delete}", "5+ 7", "5 7/3 x"]
  )
  func answered(keys: String) {
    var editor = KeypadEditor.typed(keys)
    #expect(editor.press(.equals) == .evaluate(editor.text))
    editor = .typed("5+*")
    #expect(editor.press(.equals) == .refused)
    #expect(editor.status == "something is missing here")
  }
}
