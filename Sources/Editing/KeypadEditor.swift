package import Syntax
package import Typesetting

/// A statement built by keys that act on its tree, fed one key at a time.
///
/// In order of importance: whatever the keys, the tree is a statement of the language as soon as
/// its placeholders are filled; keys typed from left to right make the tree that the parser makes
/// of the same characters; each change can be undone.
///
/// A key is first offered to the node at the cursor. An operator goes up to the node that binds as
/// loosely as it does, and becomes part of it, or is put around the nodes that bind more closely.
/// Brackets and functions keep operators inside: leaving takes a closing bracket, or moving.
package struct KeypadEditor: Sendable {
  /// The tree and where keys act in it.
  struct State: Hashable, Sendable {
    /// Selections of one tree may be nowhere in another.
    var root = KeypadElement.empty {
      didSet { smallerSelections = [] }
    }
    var cursor = KeypadCursor(path: KeypadCursor.value)
    /// What was selected in this tree before the selection grew.
    var smallerSelections: [KeypadCursor] = []
    /// What the name being typed has replaced: a function takes it as its argument.
    var replaced: KeypadElement?
    /// Whether the name being typed began directly after a number, whose exponent an `e` may begin.
    var isAfterNumber = false
  }

  /// The result of a key.
  package enum Response: Hashable, Sendable {
    case done
    /// The key means nothing here; the editor's status says what would.
    case refused
    /// The statement is to be evaluated.
    case evaluate(String)
  }

  var state = State()
  private var undoable: [State] = []
  private var redoable: [State] = []
  /// Why the last key was refused, `nil` where it was not.
  package internal(set) var notice: Notice?
  /// The last refused key, until the person answers it.
  var refusal: Refusal?

  /// The known names; a statement may have defined some since.
  package var vocabulary: Vocabulary
  /// The numbers of arguments that functions take; other functions may take any number.
  package var argumentCounts: [String: ClosedRange<Int>]

  /// An editor of the empty statement.
  package init(vocabulary: Vocabulary, argumentCounts: [String: ClosedRange<Int>] = [:]) {
    self.vocabulary = vocabulary
    self.argumentCounts = argumentCounts
  }

  // MARK: The statement

  /// The tree as it is.
  package var root: KeypadElement { state.root }

  /// Where keys act in the tree.
  package var cursor: KeypadCursor { state.cursor }

  /// Whether nothing was typed yet.
  package var isEmpty: Bool { state.root == .empty }

  /// The statement in the language, `nil` where something has to be filled in.
  ///
  /// A name that is being typed means what it would if the cursor left it.
  package var source: String? {
    guard typedName == nil else {
      var finished = self
      finished.press(.home)
      return finished.source
    }
    return state.root.isComplete ? text : nil
  }

  /// The statement in one line, with a sign where something has to be filled in.
  package var text: String {
    Printer(.typed, vocabulary: vocabulary).text(of: state.root.statement())
  }

  /// The statement in two dimensions, with the cursor marked; functions have their brackets.
  package func layout(in style: BoxStyle = .unicode) -> Layout {
    let notation =
      style == .unicode ? KeypadElement.Notation() : .init(placeholder: "?", caret: "|")
    let path = state.cursor.path
    let isInValue = path[0] == 0
    return Layout(
      state.root.statement(notation, at: state.cursor),
      vocabulary: vocabulary.withBrackets,
      focus: isInValue ? Array(path.dropFirst()) : nil,
      focusedTarget: isInValue ? nil : path[0] - 1
    )
  }

  // MARK: Keys

  /// Does what a key means at the cursor.
  @discardableResult
  package mutating func press(_ key: KeypadKey) -> Response {
    notice = nil
    if let response = hold(key) { return response }
    let response = carryOut(key)
    note(response, of: key)
    return response
  }

  private mutating func carryOut(_ key: KeypadKey) -> Response {
    switch key {
    case .undo: return restore(from: \.undoable, to: \.redoable)
    case .redo: return restore(from: \.redoable, to: \.undoable)
    default: break
    }
    let before = state
    let response = perform(key)
    if state.root.height > Self.maximumHeight {
      state = before
      return refuse(.tooDeep)
    }
    if state.root.parts[0].parts.contains(where: \.holdsAnswerForm) {
      state = before
      return refuse(.answerForm)
    }
    if response == .refused, !key.isMovement { state = before }
    if state.root != before.root {
      undoable.append(before)
      redoable = []
    }
    return response
  }

  /// The greatest height of a tree, so that its expression in brackets may be walked by recursion.
  static let maximumHeight = Expression.maximumHeight - 1

  private mutating func restore(
    from source: WritableKeyPath<KeypadEditor, [State]>,
    to target: WritableKeyPath<KeypadEditor, [State]>
  ) -> Response {
    guard let last = self[keyPath: source].popLast() else { return refuse(.nothingToRestore) }
    self[keyPath: target].append(state)
    state = last
    return .done
  }

  /// Notes why a key means nothing here.
  mutating func refuse(_ reason: Notice) -> Response {
    notice = reason
    return .refused
  }

  private mutating func perform(_ key: KeypadKey) -> Response {
    if beginExponent(with: key) { return .done }
    settleExponent(before: key)
    if let character = nameCharacter(of: key) {
      if !continuesName(character), let response = finishName(before: key) { return response }
      return type(letter: character)
    }
    if key == .point, let response = beginRangeAfterPoint() { return response }
    if let character = numberCharacter(of: key) { return type(character) }
    if key == .delete { return delete() }
    if typedName != nil {
      if let response = finishName(before: key) { return response }
      if key == .blank { return .done }
      // A digit behind a prime begins the argument.
      if let character = numberCharacter(of: key) { return type(character) }
    }
    if let reason = unfinishedNumber, !key.isMovement { return refuse(reason) }
    finishNumber(keepingBracket: !key.isMovement)
    if let response = move(key) { return response }
    return cursor.path[0] > 0 ? store(key) : build(key)
  }

  /// Does what a key means that changes the value.
  private mutating func build(_ key: KeypadKey) -> Response {
    switch key {
    case .minus where isAtPlaceholder: negatePlaceholder()
    case .infix(let infix): join(infix)
    case .postfix(let postfix): append(postfix)
    case .not: deny()
    case .square: wrap { KeypadElement(.power, [$0.enclosed(atLeast: .postfixed), .integer(2)]) }
    case .inverse: invert()
    case .fraction: fraction()
    case .negate: negate()
    case .choice: openChoice()
    case .sign(let function): open(sign: function)
    case .openBracket: open(.brackets, count: 1)
    case .closeBracket: close()
    case .openSquare: openSquare()
    case .closeSquare: closeSquare()
    case .comma: nextArgument()
    case .semicolon: endRow()
    case .range: beginRange()
    case .matrix: openMatrix()
    case .function(let name): open(.call(name), count: fewestArguments(of: name))
    case .constant(let name): insert(leaf: .constant(name))
    case .variable(let name): insert(variable: name)
    case .answer: insert(leaf: .answer)
    case .result(let number): insert(leaf: .result(number))
    case .paste(let text): paste(text)
    case .store: beginStore()
    case .clear: clear()
    case .equals: evaluate()
    case .digit, .point, .exponent, .blank, .letter, .delete, .undo, .redo, .left, .right, .up,
      .down, .home, .end, .grow, .shrink:
      refuse(.operandExpected)
    }
  }

  // MARK: What several keys need

  /// The node at the cursor.
  var focused: KeypadElement { state.root[cursor.path] }

  var isAtPlaceholder: Bool { focused.isPlaceholder }

  func fewestArguments(of function: String) -> Int { argumentCounts[function]?.lowerBound ?? 1 }

  /// Replaces the focused node, and puts the cursor at the end of the new one.
  mutating func replaceFocused(with element: KeypadElement) {
    replace(at: cursor.path, with: element)
    state.cursor = state.root.lastStop(at: cursor.path)
  }

  mutating func replace(at path: [Int], with element: KeypadElement) {
    state.root = state.root.replacing(at: path, with: element)
  }

  mutating func clear() -> Response {
    state = State()
    return .done
  }

  /// Returns the statement for evaluation, or goes to the first place that has to be filled in.
  mutating func evaluate() -> Response {
    if let source { return .evaluate(source) }
    let gap = state.root.stops().first { state.root[$0.path].isGap }
    if let gap { state.cursor = state.root.lastStop(at: gap.path) }
    return refuse(focused.number?.missing.map(Notice.unfinished) ?? .incomplete)
  }
}

extension KeypadKey {
  /// Whether it leaves the tree as it is.
  var isMovement: Bool {
    switch self {
    case .left, .right, .up, .down, .home, .end, .grow, .shrink, .equals, .clear, .undo, .redo: true
    case .digit, .point, .exponent, .blank, .infix, .postfix, .not, .square, .inverse, .fraction,
      .negate, .openBracket, .closeBracket, .openSquare, .closeSquare, .comma, .semicolon, .range,
      .matrix, .choice, .function, .sign, .constant, .variable,
      .letter, .answer, .result, .store, .paste, .delete:
      false
    }
  }
}

extension Vocabulary {
  /// The names with all functions needing brackets.
  fileprivate var withBrackets: Vocabulary {
    var functions: [String: String] = [:]
    var constants: [String: String] = [:]
    for name in names {
      switch meaning(of: name) {
      case .function(let canonical, _): functions[name] = canonical
      case .constant(let canonical): constants[name] = canonical
      case .userFunction, .variable, nil: break
      }
    }
    return Vocabulary(
      functions: [:],
      bracketedFunctions: functions,
      constants: constants,
      imaginaryUnit: imaginaryUnit
    )
  }
}
