extension KeypadEditor {
  /// A refused key that the person has not answered by moving or deleting.
  struct Refusal: Hashable, Sendable {
    let notice: Notice
    /// Whether it was a blank, which only separates what is before it from the digits after it.
    var isBlank = false
    /// Whether it was a point, which with a second one begins a range.
    var isPoint = false
    /// Whether what is typed next might still continue what the refused key was part of.
    var isOpen = true
    /// Whether the last key was an equals sign that was held back.
    var isReported = false
  }

  /// Refuses a character that has no key.
  package mutating func refuse(_ character: Character) -> Response {
    refusal = Refusal(notice: .unknown(character))
    return refuse(.unknown(character))
  }

  /// Refuses what would mean something else than was typed, as 15 for 1,5; `nil` for other keys.
  ///
  /// Refuses keys that would continue the operand before the cursor, until another key is accepted,
  /// and the first equals sign.
  mutating func hold(_ key: KeypadKey) -> Response? {
    guard let refused = refusal else { return nil }
    if key == .point, refused.isPoint, isInSquareBrackets {
      refusal = nil
      return press(.range)
    }
    if key == .equals, !refused.isReported, !refused.isBlank, source != nil {
      refusal?.isReported = true
      return refuse(.keyLeftOut)
    }
    refusal?.isReported = false
    guard refused.isOpen, refused.isBlank ? continuesNumber(key) : joins(key) else { return nil }
    refusal = Refusal(notice: refused.notice)
    return refuse(refused.notice)
  }

  /// Remembers a refused key, or that the person has answered the refusal.
  mutating func note(_ response: Response, of key: KeypadKey) {
    if key == .equals {
      refusal?.isOpen = false
    } else if key.isMovement || key == .delete {
      refusal = nil
    } else if response == .refused, let notice {
      if key != .blank || refusal == nil {
        // Behind a name that was refused a blank separates nothing: the next letter would go on with the name.
        let isBlank = key == .blank && typedName == nil
        refusal = Refusal(notice: notice, isBlank: isBlank, isPoint: key == .point)
      }
    } else {
      refusal?.isOpen = false
    }
  }

  /// Whether a key would put a character into the number before the cursor.
  private func continuesNumber(_ key: KeypadKey) -> Bool {
    key != .blank && focused.number != nil && !cursor.isSelection && numberCharacter(of: key) != nil
  }

  /// Whether a key would continue the operand before the cursor, or multiply it by what it begins.
  private func joins(_ key: KeypadKey) -> Bool {
    guard !isAtPlaceholder, !cursor.isSelection else { return false }
    return key.beginsOperand || numberCharacter(of: key) != nil
  }
}

extension KeypadKey {
  /// Whether it begins a number, a name or a bracket.
  fileprivate var beginsOperand: Bool {
    switch self {
    case .digit, .point, .exponent, .blank, .letter, .openBracket, .openSquare, .matrix, .choice,
      .function, .sign, .constant, .variable, .answer, .result:
      true
    case .infix, .postfix, .not, .square, .inverse, .fraction, .negate, .closeBracket, .closeSquare,
      .comma, .semicolon, .range,
      .store, .paste, .equals, .delete, .clear, .undo, .redo, .left, .right, .up, .down, .home,
      .end, .grow, .shrink:
      false
    }
  }
}
