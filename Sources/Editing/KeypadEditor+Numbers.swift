import Syntax

extension KeypadEditor {
  /// The character that a key adds to the number at the cursor; `nil` where it does something else.
  ///
  /// Signs, a slash and brackets belong to a number only where nothing else could be meant.
  func numberCharacter(of key: KeypadKey) -> Character? {
    guard cursor.path[0] == 0, typedName == nil else { return nil }
    switch key {
    case .digit(let digit) where digit < 10: return Character("\(digit)")
    case .point: return "."
    case .exponent: return "E"
    case .letter("E") where draftAtEnd?.inserting("E", at: caret) != nil: return "E"
    case .blank: return " "
    case .minus where draftAtEnd?.awaitsExponent == true: return "-"
    case .plus where draftAtEnd?.awaitsExponent == true: return "+"
    case .divide where draftAtEnd?.awaitsDenominator == true: return "/"
    case .openBracket where draftAtEnd?.awaitsPeriod == true: return "("
    case .closeBracket where draftAtEnd?.inserting(")", at: caret) != nil: return ")"
    default: return nil
    }
  }

  private var caret: Int { cursor.caret ?? 0 }

  /// The number that the cursor is after.
  var draftAtEnd: NumberDraft? {
    guard !cursor.isSelection, let draft = focused.number, caret == draft.count else { return nil }
    return draft
  }

  /// Puts a character into the number at the cursor, or begins one.
  mutating func type(_ character: Character) -> Response {
    guard !isAtPlaceholder, !cursor.isSelection else { return beginNumber(character) }
    guard let draft = focused.number else { return refuse(.operatorExpected) }
    guard let changed = draft.inserting(character, at: caret) else {
      return refuse(.numberGoesOnOtherwise)
    }
    replace(at: cursor.path, with: KeypadElement(.number(changed)))
    state.cursor.caret = caret + 1
    return .done
  }

  /// Makes an `e` directly after a number the mark of its exponent, if a digit or a sign follows it; returns
  /// whether it did.
  ///
  /// After a sign it may still be the constant, until a digit follows.
  mutating func beginExponent(with key: KeypadKey) -> Bool {
    guard typedName == "e", state.isAfterNumber else { return false }
    let end: String
    switch key {
    case .digit(let digit) where digit < 10: end = "E\(digit)"
    case .minus: end = "e-"
    case .plus: end = "e+"
    default: return false
    }
    var number = self
    number.replaceFocused(with: .placeholder)
    guard number.delete() == .done else { return false }
    // The product may be around a power, in whose exponent the number is.
    while number.focused.number == nil, !number.focused.parts.isEmpty {
      let last = number.focused.parts.count - 1
      number.state.cursor = number.state.root.lastStop(at: number.cursor.path + [last])
    }
    guard let draft = number.draftAtEnd,
      let longer = NumberDraft(draft.text + end)
    else { return false }
    number.replaceFocused(with: KeypadElement(.number(longer)))
    self = number
    return true
  }

  /// Decides whether an `e` and a sign after a number are an exponent: a digit follows, or something else.
  mutating func settleExponent(before key: KeypadKey) {
    guard let draft = draftAtEnd, let (number, sign) = draft.splitAtOpenExponent else { return }
    if case .digit(let digit) = key, digit < 10 {
      if let draft = NumberDraft("\(number.text)E\(sign)") {
        replaceFocused(with: KeypadElement(.number(draft)))
      }
    } else {
      replaceFocused(with: KeypadElement(.number(number)))
      _ = insert(leaf: .constant("e"))
      _ = join(.sum(sign == "-" ? .minus : .plus))
    }
  }

  private mutating func beginNumber(_ character: Character) -> Response {
    guard let draft = NumberDraft(String(character)) else { return refuse(.operandExpected) }
    replaceFocused(with: KeypadElement(.number(draft)))
    return .done
  }

  /// Why no operator can follow the number at the cursor, `nil` where one can.
  ///
  /// A selected number may be replaced, and putting something around it drops nothing. A bracket
  /// that could have begun a period may multiply.
  var unfinishedNumber: Notice? {
    guard !cursor.isSelection, let draft = focused.number, draft.finished == nil,
      draftAtEnd?.splitAtOpenPeriod == nil
    else { return nil }
    return draft.missing.map(Notice.unfinished) ?? .operandExpected
  }

  /// Removes a final point or blank from the number at the cursor, and leaves a number whose end is
  /// missing as it is.
  ///
  /// With `keepingBracket`, because the next key is no movement, an open bracket that could have
  /// begun a period multiplies.
  mutating func finishNumber(keepingBracket: Bool) {
    guard let draft = focused.number else { return }
    if keepingBracket, draftAtEnd != nil, let (number, content) = draft.splitAtOpenPeriod {
      return multiply(number, byBracketAround: content)
    }
    guard draft.missing == nil, draft.finished != draft else { return }
    let finished = draft.finished.map { KeypadElement(.number($0)) } ?? .placeholder
    let caret = finished.number.map { min(self.caret, $0.count) }
    replace(at: cursor.path, with: finished)
    if !cursor.isSelection || finished.isPlaceholder {
      state.cursor = KeypadCursor(path: cursor.path, caret: caret)
    }
  }

  private mutating func multiply(_ number: NumberDraft, byBracketAround content: NumberDraft?) {
    let finished = number.finished.map { KeypadElement(.number($0)) } ?? .placeholder
    replaceFocused(with: finished)
    _ = open(.brackets, count: 1)
    if let content { replaceFocused(with: KeypadElement(.number(content))) }
  }
}
