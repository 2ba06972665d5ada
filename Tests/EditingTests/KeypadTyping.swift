import RandomTesting
import Syntax
import Testing
import Typesetting

@testable import Editing

extension KeypadEditor {
  /// An editor that knows the numbers of arguments of the tests' functions.
  static var test: KeypadEditor {
    KeypadEditor(vocabulary: .test, argumentCounts: ["sin": 1...1, "root": 2...2, "gcd": 2...9])
  }

  /// The editor after a text was typed from left to right.
  static func typed(_ text: String, in editor: KeypadEditor = .test) -> KeypadEditor {
    var editor = editor
    editor.type(text)
    return editor
  }

  mutating func type(_ text: String) {
    for key in KeypadKey.keys(of: text) { press(key) }
  }

  /// The text with `⟨` and `⟩` around the marked part, drawn in one line where it has one.
  var picture: String {
    box.lines(markedBy: "⟨", "⟩").joined(separator: "\n")
  }

  /// The statement drawn on an unlimited screen.
  var box: Box { Box(layout(), width: 1_000_000) }
}

extension KeypadKey {
  /// A key for each character, and one for each name with the bracket after a function.
  ///
  /// Braces contain a key's name: `{left}`.
  static func keys(of text: String) -> [KeypadKey] {
    var keys: [KeypadKey] = []
    var rest = text[...]
    while let character = rest.first {
      if character.isLetter || character == "_" {
        keys.append(name(from: &rest))
      } else if character.isNumber || character == "." {
        keys += rest.takeNumber().compactMap { KeypadKey($0) }
      } else if character == "@" {
        keys.append(.result(Int(rest.dropFirst().prefix(while: \.isNumber)) ?? 0))
        rest = rest.dropFirst().drop(while: \.isNumber)
      } else if character == "{" {
        keys.append(named(String(rest.dropFirst().prefix { $0 != "}" })))
        rest = rest.drop { $0 != "}" }.dropFirst()
      } else {
        keys += KeypadKey(character).map { [$0] } ?? []
        rest.removeFirst()
      }
    }
    return keys
  }

  private static func name(from rest: inout Substring) -> KeypadKey {
    let name = String(rest.prefix { $0.isLetter || "0"..."9" ~= $0 || $0 == "_" })
    rest.removeFirst(name.count)
    let isCall = rest.first == "("
    switch (name, Vocabulary.test.meaning(of: name)) {
    case ("ANS", _): return .answer
    case ("STO", _): return .store
    case ("mod", _): return .modulo
    case (_, .constant(let name)): return .constant(name)
    case (_, .function), (_, .userFunction):
      if isCall { rest.removeFirst() }
      return .function(name)
    case (_, .variable), (_, nil):
      let isNumbered = name.count == 2 && name.first == "X" && name.last?.isNumber == true
      guard isCall, !isNumbered else { return .variable(name) }
      rest.removeFirst()
      return .function(name)
    }
  }

  static func named(_ name: String) -> KeypadKey {
    let keys: [String: KeypadKey] = [
      "left": .left, "right": .right, "up": .up, "down": .down, "home": .home, "end": .end,
      "delete": .delete, "clear": .clear, "undo": .undo, "redo": .redo, "grow": .grow,
      "shrink": .shrink, "inverse": .inverse, "fraction": .fraction, "negate": .negate,
      "exponent": .exponent,
      "square": .square, "if": .choice, "equal": .relation(.equal), "and": .and, "or": .or,
      "not": .not,
      "matrix": .matrix, "..": .range, "∫": .sign(.integral), "∑": .sign(.sum),
      "∏": .sign(.product), "lim": .sign(.limit), "d/dx": .sign(.diff),
    ]
    return keys[name] ?? .paste(name)
  }

  /// Any key, with frequent ones more often.
  static func random(using generator: inout SeededGenerator) -> KeypadKey {
    let typed = "0123456789123.EEaxes@ +-*/^+-*/²!%°((()),[[]];:'√πANS".compactMap { KeypadKey($0) }
    let others: [KeypadKey] = [
      .variable("x"), .variable("X3"), .constant("e"), .answer, .result(12), .modulo, .store,
      .relation(.less), .relation(.equal), .and, .or, .not, .choice, .comma, .openSquare, .matrix,
      .paste("[1, 2; 3, x]"), .paste("[1..3]"), .paste("x[2]"), .paste("[]"),
      .paste("if x < 3 then x else 2"),
      .sign(.integral), .sign(.sum), .sign(.limit), .sign(.diff),
      .paste("integral(x^2, x = 0..1)"), .paste("limit(1/x, x = 0, above)"),
      .function("sin"), .function("gcd"), .function("f"), .function("root"), .inverse, .fraction,
      .negate, .left, .left, .right, .right, .up, .down, .home, .end, .grow, .grow, .shrink,
      .delete,
      .delete, .undo, .undo, .redo, .paste("1+2*x"), .paste("100 + 5%"), .paste("x = 3"),
      .paste("2 +"), .paste("f(x) = x^2"), .equals, .variable("e"),
    ]
    let index = Int.random(in: 0..<typed.count + others.count, using: &generator)
    if index == 0 { return .clear }
    return index < typed.count ? typed[index] : others[index - typed.count]
  }
}

extension Substring {
  /// Takes the number at the beginning, with its period and its exponent.
  fileprivate mutating func takeNumber() -> Substring {
    let start = self
    removeFirst(prefix(while: \.isNumber).count)
    if first == "." {
      removeFirst(1 + dropFirst().prefix(while: \.isNumber).count)
      let period = first == "(" ? dropFirst().prefix(while: \.isNumber) : ""
      if !period.isEmpty, dropFirst(1 + period.count).first == ")" { removeFirst(2 + period.count) }
    }
    if first == "E" {
      let sign = dropFirst().first == "-" ? 1 : 0
      removeFirst(1 + sign + dropFirst(1 + sign).prefix(while: \.isNumber).count)
    }
    return start.prefix(upTo: startIndex)
  }
}

extension KeypadElement {
  /// The tree with numbers for its placeholders, and a variable where one is stored into.
  func filled(isTarget: Bool = false) -> KeypadElement {
    if isPlaceholder || number.map({ $0.literal == nil }) == true {
      return isTarget ? KeypadElement(.leaf(Expression(.variable("y")))) : .integer(7)
    }
    let isRoot = if case .statement = kind { true } else { false }
    return KeypadElement(
      kind,
      parts.enumerated().map { $1.filled(isTarget: isRoot && $0 > 0) }
    )
  }
}

/// The statement of a line.
func statement(_ line: String) throws(SyntaxError) -> Statement {
  guard case .statements(let statements) = try Parser.parse(line: line, vocabulary: .test).kind,
    statements.count == 1
  else { throw SyntaxError(.unexpected(.endOfStatement), at: .none) }
  return statements[0]
}
