extension KeypadEditor {
  /// A key that was refused, and that the person has not answered by moving or deleting.
  struct Refusal: Hashable, Sendable {
    let notice: Notice
    /// Whether it was a blank, which parts what stands before it from digits behind it and says no more.
    var isBlank = false
    /// Whether what is typed might still be meant to go on with what the key was part of.
    var isOpen = true
    /// Whether the last key was an equals sign that was held back.
    var isTold = false
  }

  /// Refuses a character that no key stands for.
  package mutating func refuse(_ character: Character) -> Response {
    refusal = Refusal(notice: .unknown(character))
    return refuse(.unknown(character))
  }

  /// Refuses what would mean something else than was typed, as 15 for 1,5; nil for other keys.
  ///
  /// What joins the operand before the cursor is refused until another key is taken, and the first
  /// equals sign is.
  mutating func hold(_ key: KeypadKey) -> Response? {
    guard let refused = refusal else { return nil }
    if key == .equals, !refused.isTold, !refused.isBlank, source != nil {
      refusal?.isTold = true
      return refuse(.keyLeftOut)
    }
    refusal?.isTold = false
    guard refused.isOpen, refused.isBlank ? continuesNumber(key) : joins(key) else { return nil }
    refusal = Refusal(notice: refused.notice)
    return refuse(refused.notice)
  }

  /// Remembers a key that was refused, or that one is answered.
  mutating func note(_ response: Response, of key: KeypadKey) {
    if key == .equals {
      refusal?.isOpen = false
    } else if key.isMovement || key == .delete {
      refusal = nil
    } else if response == .refused, let notice {
      if key != .blank || refusal == nil {
        refusal = Refusal(notice: notice, isBlank: key == .blank)
      }
    } else {
      refusal?.isOpen = false
    }
  }

  /// Whether a key would put a character into the number before the cursor.
  private func continuesNumber(_ key: KeypadKey) -> Bool {
    key != .blank && focused.number != nil && !cursor.isSelection && numberCharacter(of: key) != nil
  }

  /// Whether a key would go on with the number or name before the cursor, or multiply by what it begins.
  private func joins(_ key: KeypadKey) -> Bool {
    guard !isAtPlaceholder, !cursor.isSelection else { return false }
    return key.beginsOperand || numberCharacter(of: key) != nil
  }
}

extension KeypadKey {
  /// Whether a number, a name or a bracket begins with it.
  fileprivate var beginsOperand: Bool {
    switch self {
    case .digit, .point, .exponent, .blank, .letter, .openBracket, .function, .constant, .variable,
      .answer, .result:
      true
    case .plus, .minus, .times, .divide, .modulo, .power, .square, .inverse, .fraction, .negate,
      .factorial, .percent, .degree, .closeBracket, .comma, .store, .paste, .equals, .delete,
      .clear,
      .undo, .redo, .left, .right, .up, .down, .home, .end, .grow, .shrink:
      false
    }
  }
}
