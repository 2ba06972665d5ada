import Arithmetic
import Driver
import Editing
import Evaluation
import Syntax
import Typesetting

/// Keys of the keypad: what they make must be a statement of the language, and drawn with the cursor marked.
///
/// A byte above 0x7E is a key that no character types; all others are the characters of a keyboard.
@main enum KeypadKeys {
  static func main() {
    _ = fuzz { bytes, count in
      var editor = KeypadEditor(vocabulary: .builtIn, argumentCounts: KeypadKeys.counts)
      for byte in UnsafeBufferPointer(start: bytes, count: count) {
        guard let key = KeypadKeys.key(byte) else { continue }
        if case .evaluate(let source) = editor.press(key) { KeypadKeys.check(source) }
        require(!editor.status.isEmpty, "there is nothing to say")
      }
      if let source = editor.source { KeypadKeys.check(source) }
      require(!Box(editor.layout(), width: 10_000).marks.isEmpty, "the cursor is not seen")
      for _ in 0..<count where editor.press(.undo) == .done {}
      require(editor.isEmpty, "what was typed cannot be taken back")
      return 0
    }
  }

  private static let counts = Dictionary(
    uniqueKeysWithValues: BuiltIn.all.map { ($0.name, $0.argumentCount) }
  )

  private static func key(_ byte: UInt8) -> KeypadKey? {
    let unnamed = Int(byte) - 0x7F
    if unnamed >= 0 { return others[unnamed % others.count] }
    return KeypadKey(Character(Unicode.Scalar(byte)))
  }

  private static let others: [KeypadKey] = [
    .delete, .left, .right, .up, .down, .home, .end, .grow, .shrink, .undo, .redo, .clear,
    .exponent,
    .modulo, .square, .inverse, .fraction, .negate, .degree, .answer, .store, .root,
    .constant("pi"),
    .function("sin"), .function("gcd"), .function("root"), .variable("x"), .variable("X3"),
    .result(12), .paste("1 + 2*x"), .paste("f(x) = x^2"), .paste("x = 3"), .paste("2 +"),
  ]

  private static func check(_ source: String) {
    // In `3/4 of 8` the word multiplies, which the keypad does not know, and a number may be missing.
    if source.contains(" of") { return }
    // A sign after the operator is refused.
    if source.contains("mod'") { return }
    // Two names side by side may begin a definition, `unit lap` or `var x`, which the keypad does not know, and
    // `var` alone, or before a bracket, is refused.
    let declarations = ["unit ", "var ", "var(", "var'"]
    if source == "var" || declarations.contains(where: source.hasPrefix) { return }
    let line: Line
    do throws(SyntaxError) {
      line = try Parser.parse(line: source, vocabulary: .builtIn)
    } catch {
      // The keypad knows no units, whose rules are refusals of formulas that it can make: 20° C, x in cm, h'.
      let withoutUnits = try? Parser.parse(line: source, vocabulary: KeypadKeys.withoutUnits)
      require(withoutUnits != nil, "\(source) is no statement")
      return
    }
    guard case .statements(let statements) = line.kind, statements.count == 1 else {
      fatalError("\(source) is no statement")
    }
    // A name behind a number is a unit where it is one, and a sign after it belongs to both.
    guard !mentionsUnits(statements[0].kind.value) else { return }
    let printed = Printer(.typed, vocabulary: .builtIn).text(of: statements[0])
    require(printed == source, "\(source) is read as \(printed)")
  }

  /// The names of the language that are no units.
  private static let withoutUnits = Vocabulary(
    meanings: Dictionary(
      uniqueKeysWithValues: Vocabulary.builtIn.names.compactMap { name in
        Vocabulary.builtIn.meaning(of: name).map { (name, $0) }
      }
    )
  )

  private static func mentionsUnits(_ expression: Expression) -> Bool {
    if case .constant(let name) = expression.kind {
      return Vocabulary.builtIn.isUnit(constant: name)
    }
    return expression.operands.contains { mentionsUnits($0) }
  }
}
