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
    // After `3/4 of` a number is missing, also inside brackets.
    if source.hasSuffix(" of") || [" of)", " of]", " of,"].contains(where: source.contains) {
      return
    }
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
      switch error.kind {
      // Degrees times farads are no °F, and times siemens no direction; a word converts units, the exponent of a unit
      // is one integer, and fl oz are different units.
      case .scaleAfterDegree, .kelvinAfterDegree, .directionAfterAngle, .wordForTo, .exponentOfUnit,
        .fluidOunce:
        return
      // A letter behind a factor is a unit, which has no transpose and no sign of percent or degrees.
      case _ where (try? Parser.parse(line: withoutSigns(source), vocabulary: .builtIn)) != nil:
        return
      default: fatalError("\(source) is no statement")
      }
    }
    guard case .statements(let statements) = line.kind, statements.count == 1 else {
      fatalError("\(source) is no statement")
    }
    // A name behind a number is a unit where it is one, and a sign after it belongs to both.
    guard !mentionsUnits(statements[0].kind.value) else { return }
    let printed = Printer(.typed, vocabulary: .builtIn).text(of: statements[0])
    require(printed == source, "\(source) is read as \(printed)")
  }

  private static func withoutSigns(_ source: String) -> String {
    String(source.map { "'%°".contains($0) ? " " : $0 })
  }

  private static func mentionsUnits(_ expression: Expression) -> Bool {
    if case .constant(let name) = expression.kind {
      return Vocabulary.builtIn.isUnit(constant: name)
    }
    return expression.operands.contains { mentionsUnits($0) }
  }
}
