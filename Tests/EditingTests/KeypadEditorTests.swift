import RandomTesting
import Syntax
import SyntaxTesting
import Testing
import Typesetting

@testable import Editing

struct KeypadEditorTests {
  @Test(
    "typing makes the tree that the parser makes of the same characters",
    arguments: [
      "5+4*3+2", "-2^2", "2^3^2", "2^-1*3", "1/2x", "-2*-7^2", "2*-x!", "3!!", "-3!", "5%",
      "100+5%",
      "(100+5%)", "50%+5%", "(1+2)*(3-4)", "2(3)", "(2)(3)", "sin(30)^2", "2sin(30)cos(x)", "30°",
      "1.5(x+1)", "1.5(23)", "1.5(23+4)", "0.(3)", "1.2(45)E-3*2", "2E-3-1", "2e", "3 1/4",
      "3 1/4*2", "x/3 1/4", "gcd(12, 18)/2", "root(3, x)", "-(-3)", "2^(x+1)", "7 mod 3 mod 2",
      "X0/2+1/X0", "f(g(x), 2)", "@12+ANS", "((x))", "*2", "^2", "/x", "x STO y", "3x STO X1 STO y",
      "e^2x", "8^1/3", "2^(1/2)/3/4", "1.5 (3)", "1. (3)", ".5+.25", "sqrt(2)sqrt(3)-sqrt(6)",
      "10^100+1-10^100", "3 (4)", "1/-3", "5--3",
      "[1, 2, 3]", "[]", "2*[1, x+1]^2", "[1, 2; 3, 4]", "[1, 2;]", "[x; 3+4]", "x[2]", "x[1, 2]+1",
      "[[1, 2], [3]]", "f([12, 18])", "[1, 2; 3, 4]'", "-[1]", "x[sin(30)]/2", "[1, 2][1]", "2[3]",
      "[1..3]", "[1, 3..9]", "[1, 3..9][2]", "x[2..3]", "[1.5..3]", "[(x)..10]",
    ]
  )
  func parser(text: String) throws {
    let editor = KeypadEditor.typed(text)
    let expected = try statement(text)
    let source = try #require(editor.source)
    #expect(try statement(source).kind == expected.kind)
  }

  @Test(
    "names may be typed letter by letter",
    arguments: [
      "sin(30)^2", "2sin(30)cos(x)", "x y", "7 mod 3", "5+x STO y", "ANS*2", "ans+1", "mod 3",
      "STO size", "X3(2)", "pi(2)", "foo(2)", "2 e", "e2x+1", "größe_1/2", "@12+@3", "ANS@12x",
      "sin@3", "E*2", "2 E",
      "root(3, x)", "x STO y→X1", "-sin(x)!", "π r^2",
    ]
  )
  func letters(text: String) throws {
    var editor = KeypadEditor.test
    for character in text { editor.press(try #require(KeypadKey(character))) }
    editor.press(.end)
    let source = try #require(editor.source)
    #expect(try statement(source).kind == statement(text).kind)
  }

  @Test(arguments: [("+x(2", "f(x) = x^2 + x (2)"), ("+y(2", "f(x) = x^2 + y(2)")])
  func `an argument of the function that is defined is multiplied`(
    typed: String,
    source: String
  ) throws {
    var editor = KeypadEditor.typed("{f(x) = x^2}")
    for character in typed { editor.press(try #require(KeypadKey(character))) }
    editor.press(.end)
    #expect(editor.source == source)
  }

  @Test(
    "a name that is being typed stands for what it would be",
    arguments: [
      ("3 STO", nil), ("2mod", nil), ("sin", nil), ("to", nil), ("2i", "2i"), ("5+STO", nil),
      ("2*mod", nil),
      ("2pi", "2pi"), ("3ANS", "3ANS"),
      ("X3", "X3"),
    ]
  )
  func typedNames(text: String, source: String?) throws {
    var editor = KeypadEditor.test
    for character in text { editor.press(try #require(KeypadKey(character))) }
    #expect(editor.source == source)
  }

  @Test(arguments: [
    ("f'(x)", "f'(x)"), ("f''3)+1", "f''(3) + 1"), ("sin'(2x", "sin'(2x)"), ("f'", nil),
    ("x'", "x'"),
  ])
  func `primes behind the name of a function are those of its derivative`(
    text: String,
    source: String?
  ) throws {
    var editor = KeypadEditor.test
    for character in text { editor.press(try #require(KeypadKey(character))) }
    #expect(editor.source == source)
  }

  @Test("an impossible name is refused, and dropped where the cursor leaves it")
  func invalidNames() {
    var editor = KeypadEditor.test
    editor.press(.letter("t"))
    editor.press(.letter("o"))
    #expect(editor.status == "the rest of a name, or what follows it")
    editor.press(.plus)
    #expect(editor.status == "to is not the name of a variable")
    #expect(editor.text == "to")
    editor.press(.equals)
    #expect(editor.status == "to is not the name of a variable")
    #expect(editor.text == "to")
    editor.press(.left)
    #expect(editor.isEmpty)
    editor.press(.point)
    let response = editor.press(.letter("x"))
    #expect(response == .refused)
    editor.press(.clear)
    for character in "5+mod " { editor.press(KeypadKey(character) ?? .clear) }
    #expect(editor.status == "first a number, a name or a bracket")
  }

  @Test func `a name that something built in has can be stored into`() {
    var editor = KeypadEditor.typed("3STO")
    for letter in "sin" { editor.press(.letter(letter)) }
    #expect(editor.press(.equals) == .evaluate("3 STO sin"))
  }

  @Test(
    "a name that nothing can be stored into stays, and it is said why",
    arguments: [
      ("pi", "pi is a constant and cannot be changed; choose another name"),
      ("ANS", "ANS is always the last result and cannot be assigned; choose another name"),
      ("i", "i is a constant and cannot be changed; choose another name"),
    ]
  )
  func storeTargets(name: String, reason: String) {
    for key in [KeypadKey.equals, .plus, .store] {
      var editor = KeypadEditor.typed("3STO")
      for letter in name { editor.press(.letter(letter)) }
      #expect(editor.press(key) == .refused)
      #expect(editor.status == reason)
      #expect(editor.text == "3 STO \(name)")
      let isTaken = editor.press(.letter("z")) == .done
      #expect(isTaken == (key == .equals))
      guard isTaken else { continue }
      #expect(editor.press(.equals) == .evaluate("3 STO \(name)z"))
    }
  }

  @Test("random expressions are typed as the parser reads them")
  func randomTyping() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = RandomExpressions(seed: seed, hasLogic: false)
    let printer = Printer(.typed, vocabulary: .bracketed)
    for index in 0..<300 * effort {
      let expression = random.expression(depth: 1 + index % 4)
      let text = printer.text(of: expression)
      let editor = KeypadEditor.typed(text, in: KeypadEditor(vocabulary: .test))
      let expected = try statement(text)
      let built = editor.root.statement()
      let isSame = built.kind == expected.kind
      #expect(isSame, "\(text) became \(editor.text), seed \(seed)")
      var letters = KeypadEditor(vocabulary: .test)
      for key in text.compactMap(KeypadKey.init) { letters.press(key) }
      letters.press(.end)
      let isSameByLetters = letters.root.statement().kind == expected.kind
      #expect(isSameByLetters, "\(text) became \(letters.text), seed \(seed)")
      guard isSame, isSameByLetters else { return }
    }
  }

  @Test("whatever the keys, the tree's text reads back to the tree")
  func randomKeys() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<4 * effort {
      var editor = KeypadEditor.test
      var keys: [KeypadKey] = []
      for count in 1...1_000 {
        let key = KeypadKey.random(using: &generator)
        keys.append(key)
        editor.press(key)
        guard count % 10 == 0 else { continue }
        let isAtStop =
          editor.cursor.isSelection || editor.typedName != nil
          || editor.root.stops().contains(editor.cursor)
        #expect(
          isAtStop,
          "\(editor.cursor) in \(editor.text) after \(keys.suffix(9)), seed \(seed)"
        )
        guard isAtStop else { return }
        guard readsBack(editor, "after \(keys.suffix(20)), seed \(seed)") else { return }
      }
    }
  }

  /// Whether the text of the tree with filled placeholders gives the tree again, both by the parser
  /// and by the keypad's own reading.
  private func readsBack(_ editor: KeypadEditor, _ comment: String) -> Bool {
    var editor = editor
    // Moving decides the meaning of a name that is being typed.
    if editor.typedName != nil { editor.press(.home) }
    let built = editor.root.filled().statement()
    let text = Printer(.typed, vocabulary: .test).text(of: built)
    let read: Statement?
    do throws(SyntaxError) {
      read = try statement(text)
    } catch {
      // A definition that calls its own parameter can be built, and so can a derivative by e; both
      // are refused when they are entered.
      switch error.kind {
      case .parameterCalled, .localNameCalled, .reservedName: return true
      default: read = nil
      }
    }
    let isSame = read?.kind == built.kind
    #expect(isSame, "\(text) \(comment)")
    let again = read.map { KeypadElement($0).statement() }
    #expect(again?.kind == built.kind, "\(text)")
    #expect(!editor.box.marks.isEmpty, "\(text) shows no cursor at \(editor.cursor)")
    return isSame
  }

  @Test("deleting everything ends with the empty statement", arguments: [KeypadKey.left, .right])
  func deletion(direction: KeypadKey) {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    for count in 0..<80 * effort {
      var editor = KeypadEditor.test
      for _ in 0..<count % 100 { editor.press(.random(using: &generator)) }
      for _ in 0..<count % 13 { editor.press(direction) }
      let text = editor.text
      for _ in 0..<5_000 where !editor.isEmpty { editor.press(.delete) }
      #expect(editor.root == .empty, "\(text) leaves \(editor.text), seed \(seed)")
    }
  }

  @Test("undoing returns to the start exactly, and redoing to the end")
  func undo() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    for count in 0..<7 * effort {
      var editor = KeypadEditor.test
      let start = editor.state
      for _ in 0..<150 * (1 + count % 7) { editor.press(.random(using: &generator)) }
      let end = editor.root
      while editor.press(.redo) == .done {}
      let last = editor.root
      var texts: [String] = []
      while editor.press(.undo) == .done { texts.append(editor.text) }
      #expect(editor.state == start, "seed \(seed)")
      while editor.press(.redo) == .done {}
      #expect(editor.root == last, "seed \(seed)")
      #expect(!texts.isEmpty || end == .empty)
    }
  }

  @Test("the cursor walked to the right end and back left returns")
  func walk() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 * effort {
      var editor = KeypadEditor.test
      for _ in 0..<100 { editor.press(.random(using: &generator)) }
      editor.press(.right)
      let cursor = editor.cursor
      var steps = 0
      while editor.press(.right) == .done { steps += 1 }
      for _ in 0..<steps { editor.press(.left) }
      #expect(editor.cursor == cursor, "\(editor.text), seed \(seed)")
      while editor.press(.left) == .done { steps -= 1 }
      #expect(editor.cursor == editor.root.stops().first, "\(editor.text), seed \(seed)")
    }
  }

  @Test("a tree is never too tall")
  func height() throws {
    for key in [KeypadKey.openBracket, .function("sin"), .power, .fraction] {
      var editor = KeypadEditor.typed("2")
      for _ in 0..<250 {
        editor.press(key)
        editor.press(.digit(2))
      }
      #expect(editor.root.height <= KeypadEditor.maximumHeight)
      #expect(editor.source != nil || editor.root.contains(where: \.isPlaceholder))
      _ = try statement(
        Printer(.typed, vocabulary: .test).text(of: editor.root.filled().statement())
      )
    }
  }
}

extension Vocabulary {
  /// The names of the tests, with all functions needing brackets.
  fileprivate static let bracketed = Vocabulary(
    functions: [:],
    bracketedFunctions: Dictionary(
      uniqueKeysWithValues: Vocabulary.test.names.filter {
        if case .function = Vocabulary.test.meaning(of: $0) { true } else { false }
      }.map { ($0, $0) }
    ),
    constants: ["pi": "pi", "e": "e", "i": "i", "tau": "tau", "phi": "phi"],
    userFunctions: ["f", "g"]
  )
}
