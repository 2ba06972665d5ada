import Syntax
import Testing

@testable import Editing

struct KeypadKeysTests {
  @Test(arguments: [
    ("1e-3", "1E-3"), ("1e+3", "1E3"), ("2e3", "2E3"), ("2.5e-3*4", "2.5E-3*4"),
    ("3+2e-3", "3 + 2E-3"),
    ("x*2e-3+1", "x*2E-3 + 1"), ("2^3e-1", "2^3E-1"), ("2e-12+x", "2E-12 + x"),
    ("2e", "2 e"), ("2e*3", "2 e*3"), ("2e-x", "2 e - x"), ("2e+(1)", "2 e + 1"),
    ("2e--3", "2 e - -3"),
    ("2e-", "2e-▯"),
    ("2 e-3", "2 e - 3"), ("2*e-3", "2*e - 3"), ("e-3", "e - 3"), ("xe-3", "xe - 3"),
  ])
  func `an e after a number is its exponent where digits follow`(keys: String, text: String) {
    var editor = KeypadEditor.test
    for character in keys { editor.press(KeypadKey(character) ?? .clear) }
    #expect(editor.text == text)
  }

  @Test func `an e with a sign is deleted and taken back key by key`() {
    var editor = KeypadEditor.test
    for character in "2e-" { editor.press(KeypadKey(character) ?? .clear) }
    #expect(editor.status == "digits of an exponent, or an operand")
    editor.press(.delete)
    #expect(editor.text == "2 e")
    editor.press(.minus)
    editor.press(.undo)
    #expect(editor.text == "2 e")
  }

  @Test(arguments: ["255 to hex", "2 + i to polar", "x = 5/7 to base 3"])
  func `the form of the whole answer stays, and nothing goes around it`(statement: String) {
    var editor = KeypadEditor.test
    editor.press(.paste(statement))
    #expect(editor.source == statement)
    for key in [KeypadKey.plus, .square, .negate, .fraction] {
      #expect(editor.press(key) == .refused)
      #expect(editor.status == "what follows to is the form of the whole answer")
      #expect(editor.source == statement)
      editor.refusal = nil
    }
    editor.press(.delete)
    #expect(editor.source == nil)
    editor.press(.digit(2))
    #expect(editor.source?.hasSuffix("2") == true)
  }

  @Test(
    "what keys make of the tree",
    arguments: [
      // Placeholders and operators
      ("5+4*3+", "5 + 4*3 + ▯"), ("5+*", "5 + ▯"), ("5--3", "5 - -3"), ("--5", "-5"),
      ("+3", "ANS + 3"),
      ("/2", "ANS/2"), ("²", "ANS^2"), ("!", "ANS!"), ("sin", "sin ▯"), ("gcd", "gcd(▯, ▯)"),
      ("gcd(12,18", "gcd(12, 18)"), ("gcd(1,2,3", "gcd(1, 2, 3)"), ("sin(1,", "sin 1"),
      ("1/", "1/▯"), ("()", "▯"), (")", "▯"), ("2)", "2"),
      // Numbers
      ("1.2.3", "1.2"), ("1E+5", "1E5"), ("2E+{home}", "2E+▯"), ("1E5{exponent}", "1E5"),
      ("x 5", "x"),
      (".+", "▯"), ("12.,", "12"),
      ("1.5(2)3", "1.5(2)"), ("2x", "2x"), ("2 e", "2 e"), ("3 1+", "3 1/▯"), (".{left}", "▯"),
      ("2E*", "2E▯"), ("2Ex", "2E▯"), ("2E(", "2E▯"), ("4+2E-{home}", "4 + 2E-▯"),
      ("2E{home}{end}3*", "2E3*▯"), ("3 1/{left}{home}", "3 1/▯"), ("3 1/=4", "3 1/4"),
      ("1.2({left}", "1.2(▯"), ("1.2(=", "1.2(▯"), ("1.2(+", "1.2(▯"), ("1.2(x", "1.2x"),
      ("2E{grow}7", "7"), ("2E{grow}+1", "2E▯ + 1"), ("2E{delete}*", "2*▯"),
      // In the middle
      ("5+4*3{left}{left}+", "5 + 4*3 + ▯"), ("5+4*3{left}{left}*7", "5 + 4*7*3"),
      ("5+4{home}{right}*7", "5*7 + 4"), ("12{left}3", "132"), ("2^3{left}{left}^4", "(2^4)^3"),
      ("(1+2)*3{home}{right}+7", "(1 + 7 + 2)*3"),
      // Selections
      ("5*4{grow}+1", "5*(4 + 1)"), ("5+4*3{grow}{grow}sin", "5 + sin(4*3)"),
      ("5+4{grow}{grow}/2", "(5 + 4)/2"), ("5+4{grow}{grow}√", "sqrt(5 + 4)"),
      ("5+4{grow}{grow}(*2", "(5 + 4)*2"), ("5+4{grow}{grow}^2", "(5 + 4)^2"),
      ("5+4{grow}7", "5 + 7"),
      ("5+4{grow}{grow}+1", "5 + 4 + 1"), ("5+4{grow}x", "5 + x"),
      ("5*4{grow}{fraction}3", "5*(4/3)"),
      ("5+4{grow}{grow}{shrink}x", "5 + x"), ("5+4{grow}{delete}", "5 + ▯"),
      ("5+4{grow}{grow}{negate}", "-(5 + 4)"),
      ("-sin(x{grow}{grow}{negate}{shrink}+1", "sin x + 1"),
      ("5+4{grow}{grow}{left}1", "15 + 4"), ("5+4{grow}{grow}{right}1", "5 + 41"),
      ("5{grow}!", "5!"),
      ("5+4{grow}{grow}!", "(5 + 4)!"), ("5+4{grow}{grow}²", "(5 + 4)^2"),
      ("5+4{grow}{grow}{inverse}", "1/(5 + 4)"),
      // Other shapes
      ("{fraction}1{down}2", "1/2"), ("5*x{inverse}", "5*(1/x)"), ("3{negate}", "-3"),
      ("3{negate}{negate}", "3"), ("5*3{negate}+1", "5*-3 + 1"), ("{negate}3", "-3"),
      ("{inverse}2", "1/2"),
      // Up and down
      ("1/2{up}3", "13/2"), ("1/2{up}{down}3", "1/23"), ("2^3{down}4", "24^3"),
      ("2^3{down}{up}4", "2^34"), ("root(2,3{up}5", "root(25, 3)"), ("2^(1/3{up}{up}5", "2^(15/3)"),
      // Questions and choices
      ("x<3", "x < 3"), ("0<x<1+2", "0 < x < 1 + 2"), ("2*x<", "2*x < ▯"), ("<3", "ANS < 3"),
      ("x≠3", "x <> 3"), ("(x<3)+1", "(x < 3) + 1"), ("x{equal}3", "(x) = 3"), ("5+<", "5 + ▯"),
      ("{if}x<1,2,3", "if x < 1 then 2 else 3"), ("2+{if}x", "2 + (if x then ▯ else ▯)"),
      ("{if}x<1,2,3)+1", "(if x < 1 then 2 else 3) + 1"), ("5{grow}{if}x", "if x then 5 else ▯"),
      ("{if}x{down}3{up}2", "if x then 2 else 3"), ("x<3{delete}{delete}", "x"),
      ("{if}{delete}", "▯"), ("{if}x{delete}{delete}", "▯"),
      ("0<x<1{home}{delete}{delete}", "x < 1"),
      ("{if x < 1 then 2 else 3}", "if x < 1 then 2 else 3"), ("x<3{grow}{grow}^2", "(x < 3)^2"),
      // Connectives
      ("x<1{and}y<2", "x < 1 and y < 2"), ("x{or}y{and}z", "x or y and z"),
      ("x{and}y{or}z", "x and y or z"), ("x{or}y{grow}{grow}{and}z", "(x or y) and z"),
      ("{not}x<1{and}y", "not x < 1 and y"), ("2+{not}x", "2 + (not x)"),
      ("x{and}{not}y{or}z", "x and not y or z"), ("x{or}y{grow}{grow}{not}", "not (x or y)"),
      ("x{not}", "x"), ("{and}x", "ANS and x"), ("x{and}{or}", "x and ▯"),
      ("{if}x{and}y,2,3", "if x and y then 2 else 3"), ("x{and}{delete}", "x"),
      ("{not}{delete}", "▯"), ("x{and}y{and}z{home}{delete}{delete}", "y and z"),
      ("{x < 1 and not y}{or}z", "x < 1 and not y or z"),
      // Complex numbers
      ("2∠30", "2cis 30"), ("2∠30{right}+i", "2cis 30 + i"), ("3+4i", "3 + 4i"),
      // Storing
      ("3STO x", "3 STO x"), ("3STO x STO y", "3 STO x STO y"), ("3STO", "3 STO ▯"),
      ("STO x", "ANS STO x"),
      ("3STO 5", "3 STO ▯"), ("3STO x{left}4", "34 STO x"), ("3STO x{delete}{delete}4", "34"),
      ("3STO STO", "3 STO ▯"), ("3STO π", "3 STO ▯"),
      // Deleting
      ("5+4{delete}{delete}", "5"), ("sin(30{delete}{delete}{delete}", "▯"),
      ("2^3{delete}{delete}", "2"),
      ("(5){delete}{delete}6", "6"), ("5!{delete}", "5"), ("1/2{up}{delete}{delete}", "2"),
      ("gcd(1,2{delete}{delete}", "gcd(1, ▯)"), ("gcd(1,2{delete}{delete}{delete}{delete}", "▯"),
      ("5+4{left}{delete}", "5 + 4"), ("5+4{left}{delete}{delete}{delete}", "4"),
      ("5+4{grow}gcd(", "5 + gcd(4, ▯)"), ("gcd(1,2,3{delete}{delete}", "gcd(1, 2)"),
      ("12{home}{delete}", "2"), ("1+2+3{home}{delete}{delete}", "2 + 3"),
      // Pasting and undoing
      ("{1+2*x}", "1 + 2*x"), ("5*{1+2}", "5*(1 + 2)"), ("5*{sin 3}", "5*sin 3"), ("5{2+}", "5"),
      ("5{x = 2}", "5"), ("{f(x) = x^2}+1", "f(x) = x^2 + 1"), ("{x = 3}+1", "x = 3 + 1"),
      ("{x = 3}STO", "x = 3"), ("5{3}", "5(3)"), ("{ 3*4\n}", "3*4"),
      ("5+{\r\n sin 3 \n\n}", "5 + sin 3"), ("5{1\n2}", "5"), ("{(100+5%)}", "100 + 5%"),
      ("{1;2}", "▯"),
      ("5+{undo}", "5"), ("5+{undo}{redo}3", "5 + 3"), ("5{undo}{undo}", "▯"), ("5+3{clear}", "▯"),
      ("5+3{clear}{undo}", "5 + 3"),
    ]
  )
  func texts(keys: String, text: String) {
    #expect(KeypadEditor.typed(keys).text == text)
  }

  @Test(
    "the picture marks what the keys act on",
    arguments: [
      ("", "⟨▯⟩"), ("12", "⟨12⟩"), ("12{left}", "⟨1▏2⟩"), ("12.", "⟨12.⟩"), ("5+", "5 + ⟨▯⟩"),
      ("sin(30", "sin(⟨30⟩)"), ("sin(30)", "⟨sin(30)⟩"), ("2(", "2(⟨▯⟩)"), ("2(3)", "2⟨(3)⟩"),
      ("2(3)+", "2(3) + ⟨▯⟩"), ("(3)+", "3 + ⟨▯⟩"), ("(3+4)*", "(3 + 4)·⟨▯⟩"),
      ("(3+4{grow}{grow}", "(⟨3 + 4⟩)"),
      ("3STO", "3 → ⟨▯⟩"), ("3STO x", "3 → ⟨x⟩"), ("x²", "⟨x²⟩"), ("x^2", "x⟨²⟩"), ("-", "−⟨▯⟩"),
      ("1/2", " 1 \n───\n ⟨2⟩ "), ("1/2{up}", " ⟨1⟩ \n───\n 2 "), ("√x", "√⟨x⟩"),
      ("(1+2)/x", " 1 + 2 \n───────\n   ⟨x⟩   "),
    ]
  )
  func pictures(keys: String, picture: String) {
    #expect(KeypadEditor.typed(keys).picture == picture)
  }

  @Test(
    "a line says what is possible, or why a key was refused",
    arguments: [
      ("", "a number, a name, or an operator on ANS"), ("5+", "a number, a name or a bracket"),
      ("5", "digits, a point or an operator"), ("5.", "digits or an operator"),
      ("5E", "digits of the exponent, or its sign"), ("x", "an operator"),
      ("5+*", "first a number, a name or a bracket"),
      ("x 5", "first an operator"), ("1.2.", "that does not fit into this number"),
      ("5)", "no bracket is open here"),
      ("5,", "a comma belongs between arguments"),
      ("sin(1,", "this function takes no further argument"),
      ("3STO", "a variable to store into"), ("3STO 5", "the name of a variable belongs here"),
      ("3STO π", "the name of a variable belongs here"),
      ("5{2+}", "expected a number, a name or a bracket, but the line ends"),
      ("{delete}", "there is nothing to delete"), ("{undo}", "there is nothing to take back"),
      ("5+{grow}", "there is nothing to select"),
      ("5{grow}", "selected: operator, function or bracket"),
      ("5{up}", "it ends here"),
      ("5+=", "something is missing here"),
      ("2E=", "the digits of the exponent are missing"),
      ("4+2E-{home}=", "the digits of the exponent are missing"),
      ("2E*", "the digits of the exponent are missing"),
      ("2Ex", "the digits of the exponent are missing"),
      ("2E+=", "the digits of the exponent are missing"),
      ("1.2(=", "the digits that repeat are missing"),
      ("3 1=", "the denominator of the mixed number is missing"),
      ("3 1/+", "the denominator of the mixed number is missing"),
      ("3 1", "digits, or / before the denominator"),
    ]
  )
  func status(keys: String, status: String) {
    #expect(KeypadEditor.typed(keys).status == status)
  }

  @Test(
    "a function that is typed by its letters takes what it has replaced",
    arguments: [
      ("5+x{grow}{grow}", "sin", KeypadKey.openBracket, "sin(5 + x)"),
      ("5+4*3{grow}{grow}", "sin", .plus, "5 + sin(4*3) + ▯"),
      ("5*(1+x){grow}{grow}", "gcd", .openBracket, "gcd(5*(1 + x), ▯)"),
      ("5+x{grow}", "y", .openBracket, "5 + y(x)"), ("5+x{grow}{grow}", "y", .plus, "y + ▯"),
      ("5+x{grow}{grow}", "pi", .plus, "pi + ▯"),
    ]
  )
  func typedFunction(typed: String, name: String, next: KeypadKey, text: String) {
    var editor = KeypadEditor.typed(typed)
    for letter in name { editor.press(.letter(letter)) }
    editor.press(next)
    #expect(editor.text == text)
    for _ in 0...name.count { editor.press(.undo) }
    #expect(editor.root == KeypadEditor.typed(typed).root)
  }

  @Test("equals evaluates a complete statement and goes to what is missing")
  func equals() {
    var editor = KeypadEditor.typed("5+4*3+2")
    #expect(editor.press(.equals) == .evaluate("5 + 4*3 + 2"))
    editor = .typed("1/+2")
    editor = .typed("{fraction}{down}2")
    let response = editor.press(.equals)
    #expect(response == .refused)
    #expect(editor.cursor.path == [0, 0])
    editor = .typed("2E-{home}")
    #expect(editor.source == nil)
    #expect(editor.press(.equals) == .refused)
    #expect(editor.cursor == KeypadCursor(path: [0], caret: 3))
    editor.type("3")
    #expect(editor.press(.equals) == .evaluate("2E-3"))
  }

  @Test(
    "choices and connectives are typed in their words",
    arguments: [
      ("if x<1 then 2 else 3", "if x < 1 then 2 else 3"), ("x<1 and y<2", "x < 1 and y < 2"),
      ("not x or y and not z", "not x or y and not z"), ("2 and", nil),
      ("if x and not y then 2 else 3", "if x and not y then 2 else 3"),
    ]
  )
  func words(typed: String, source: String?) {
    var editor = KeypadEditor.test
    for key in typed.compactMap(KeypadKey.init) { editor.press(key) }
    #expect(editor.source == source)
    guard let source else { return }
    #expect(editor.press(.equals) == .evaluate(source))
  }
}
