// Lists, matrices and their elements: `[1, 2, 3]`, `[0, 0.1..1]`, `[k^2 for k = 1..10]`, `[1, 2; 3, 4]`,
// `L[2]`.

extension Parser {
  // list = "[" [ item { "," item } ] "]"
  /// Begins a list or a matrix; returns the list where nothing is in it.
  mutating func beginList() throws(SyntaxError) -> Operand? {
    let start = token.start
    let bracket = beginLevel()
    try advance()
    if token.kind == .closeSquare {
      level = bracket.outer
      try advance()
      return try operation(.list, of: TreeBuilder.Operands(), from: start)
    }
    pending.append(.list(PendingOperator.List(start: start, bracket: bracket)))
    try sign()
    return nil
  }

  // element = literal "[" index { "," index } "]"
  /// Begins the indices of the operand, where the current token is a bracket that takes an element of it.
  ///
  /// A number has no elements: `2[1, 2]` is a product.
  mutating func beginIndices(of base: Operand) throws(SyntaxError) -> Bool {
    let kind = tree.nodes[base.root].kind
    let isBracketed = tree.nodes[base.root].range.start > base.start
    guard
      isBracketed || ![.number, .longNumber, .mixedNumber, .basedNumber].contains(kind)
    else {
      if case .power = pending.last, previousEnd == token.start {
        throw SyntaxError(.indexAfterExponent, at: token.range)
      }
      return false
    }
    guard previousEnd == token.start else {
      let word = tree.nodes[base.root].range
      let name = lexer.text(word.start, word.end)
      if kind == .variable, let here = vocabulary.pointee.functionElsewhere(name) {
        throw SyntaxError(.functionElsewhere(here, word), at: word)
      }
      let last = SourceRange(wordStart(before: previousEnd), previousEnd)
      if vocabulary.pointee.notationElsewhere(lexer.text(last.start, last.end)) != nil {
        throw functionNotHere(at: last)
      }
      if kind == .variable, !isBracketed, parameters == nil,
        !vocabulary.pointee.isVariable(name),
        localNames.isEmpty
      {
        let isKnown = vocabulary.pointee.notationElsewhere(lexer.text(word.start, word.end)) != nil
        throw isKnown ? functionNotHere(at: word) : SyntaxError(.unknownFunction, at: word)
      }
      let gap = SourceRange(previousEnd, token.start)
      throw SyntaxError(.blankBeforeIndex(gap), at: gap)
    }
    var list = PendingOperator.List(start: base.start, bracket: beginLevel())
    list.isElement = true
    tree.add(base.root, to: &list.items)
    pending.append(.list(list))
    try advance()
    try sign()
    return true
  }

  /// Takes an item of the list, at a comma, a semicolon, a word or the closing bracket; returns the
  /// finished list, or nil when another operand follows.
  mutating func goOn(
    _ list: PendingOperator.List,
    after item: Operand
  ) throws(SyntaxError) -> Operand? {
    var list = list
    tree.add(item.root, to: &list.items)
    switch (token.kind, list.part) {
    case (.comma, .items) where list.isTabulation && lexer.isBeforeBinding:
      guard list.function == nil || list.itemCount == 0 else {
        throw unclosed(list)
      }
      try beginSource(of: &list)
    case (.comma, .items):
      try refuseDigitGroup()
      list.itemCount += 1
    case (.comma, .source) where list.takesMore:
      try endComprehension(of: list)
      return nil
    case (.comma, .source) where list.itemCount == 0: list.itemCount += 1
    case (.semicolon, .items) where !list.isElement && !list.isTabulation: try endRow(of: &list)
    case (.iteration, .items) where list.canIterate: try beginSource(of: &list)
    case (.choice, .source) where !list.isTabulation:
      try endSource(of: &list)
      list.part = .condition
    case (.closeSquare, _) where !list.isTabulation: return try close(list)
    case (.closeBracket, .source) where list.isTabulation: return try close(list)
    default: throw unclosed(list)
    }
    try advance()
    if token.kind == .closeSquare, !list.rows.isEmpty, list.items.isEmpty {
      return try close(list)
    }
    pending.replaceLast(by: .list(list))
    try sign()
    return nil
  }

  private func unclosed(_ list: PendingOperator.List) -> SyntaxError {
    unclosed(list.bracket.range, with: list.isTabulation ? .closeBracket : .closeSquare)
  }

  // ( "for" | "," ) name "=" ( range | expression )
  /// Reads the name, at the word or the comma before it.
  private mutating func beginSource(of list: inout PendingOperator.List) throws(SyntaxError) {
    if list.isTabulation, list.function == nil {
      let body = try operation(.list, of: list.items, from: list.rowStart)
      list.items = tree.operands(body.root)
      list.itemCount = 0
    }
    try advance()
    list.name = token.range
    _ = try target()
    guard token.kind == .equals else { throw unexpectedToken(.equals) }
    list.part = .source
  }

  /// Ends a row with the item that was just added.
  private mutating func endRow(of list: inout PendingOperator.List) throws(SyntaxError) {
    if let range = rangeInMatrix(list) { throw SyntaxError(.rangeInMatrix, at: range) }
    try checkBlanks(in: list)
    let row = try operation(.list, of: list.items, from: list.rowStart)
    tree.add(row.root, to: &list.rows)
    list.items = TreeBuilder.Operands()
    list.itemCount = 0
    list.rowStart = lexer.bytes.endOfBlanks(from: token.end)
  }

  /// Refuses `[1 -2]` and notes how `[a b]` is read, which have two elements elsewhere.
  private mutating func checkBlanks(in list: PendingOperator.List) throws(SyntaxError) {
    guard list.itemCount == 0, !list.isElement, let root = tree.places(of: list.items).first,
      tree.nodes[root].kind == .sum || tree.nodes[root].kind == .product,
      !lexer.bytes.isInBrackets(tree.nodes[root].range)
    else { return }
    let item = tree.expression(root)
    switch item.kind {
    case .sum(let terms):
      guard let gap = lexer.bytes.gapBeforeSign(among: terms) else { return }
      throw SyntaxError(.blankInList, at: gap)
    case .product(let factors)
    where lexer.bytes.hasBlank(among: factors) && !isNumberOfUnits(factors):
      let meant = factors.map { factor in
        Expression.Factor(
          factor.multiplication == .implicit ? .times : factor.multiplication,
          factor.operand
        )
      }
      note(.blankInList, of: Expression(.product(meant)), at: item.range, brackets: .fewest)
    default: break
    }
  }

  /// Whether the factors are a number and the units after it: `20 km/h`, `1/2 m`.
  private func isNumberOfUnits(_ factors: [Expression.Factor]) -> Bool {
    let units = factors.drop { factor in
      factor.multiplication != .implicit && factor.operand.isMadeOfNumbers(vocabulary.pointee)
    }
    return !units.isEmpty
      && units.allSatisfy { unit in
        let isProduct = unit.operand.operation == .product
        let operands = isProduct ? Array(unit.operand.operands) : [unit.operand]
        return operands.allSatisfy { vocabulary.pointee.isUnit($0) }
      }
  }

  /// The place of a range in the row that was read.
  private func rangeInMatrix(_ list: PendingOperator.List) -> SourceRange? {
    let items = tree.places(of: list.items)
    return items.first { tree.nodes[$0].kind == .range }.map { tree.nodes[$0].range }
  }

  /// Reads the closing bracket, and returns the list, the matrix or the element.
  private mutating func close(_ list: PendingOperator.List) throws(SyntaxError) -> Operand {
    var list = list
    if !list.rows.isEmpty, !list.items.isEmpty { try endRow(of: &list) }
    if list.part == .items {
      try checkBlanks(in: list)
      try joinStep(of: &list)
    }
    pending.removeLast()
    level = list.bracket.outer
    try advance()
    guard list.part == .items else { return try comprehension(&list) }
    if !list.rows.isEmpty { return try operation(.matrix, of: list.rows, from: list.start) }
    return try operation(list.isElement ? .element : .list, of: list.items, from: list.start)
  }

  /// Ends the source of a comprehension; makes `k = 0, 0.1..1` one range.
  private mutating func endSource(of list: inout PendingOperator.List) throws(SyntaxError) {
    guard list.itemCount > 0 else { return }
    let items = tree.places(of: list.items)
    guard tree.nodes[items[2]].kind == .range, tree.nodes[items[1]].kind != .range else {
      throw SyntaxError(.unexpected(.range), at: tree.nodes[items[2]].range)
    }
    let range = tree.joinedStep(items[1], items[2])
    list.items = tree.operands(items[0])
    tree.add(range, to: &list.items)
  }

  private mutating func comprehension(
    _ list: inout PendingOperator.List
  ) throws(SyntaxError) -> Operand {
    if list.part == .source { try endSource(of: &list) }
    let root = append(list)
    if let function = list.function {
      return try call(function, of: tree.operands(root), from: list.start)
    }
    return try operand(root, from: list.start)
  }

  /// Appends the node of a comprehension or tabulation.
  private mutating func append(_ list: PendingOperator.List) -> Int {
    let written = lexer.text(list.name.start, list.name.end)
    let name = vocabulary.pointee.variable(named: written)
    let kind: Node.Kind =
      list.isTabulation && list.function == nil ? .tabulation : .comprehension
    return tree.append(kind, for: name, of: list.items, at: rangeRead(from: list.start))
  }

  /// Ends the comprehension that is the first argument of a function, at the comma after it.
  private mutating func endComprehension(of list: PendingOperator.List) throws(SyntaxError) {
    guard let function = list.function else { throw unclosed(list) }
    var call = PendingOperator.Call(start: list.start, name: function, bracket: list.bracket)
    tree.add(append(list), to: &call.arguments)
    pending.replaceLast(by: .call(call))
    try advance()
    try sign()
  }

  // range = expression [ "," expression ] ".." expression
  /// Makes `0, 0.1..1` one range, where these are all items; elsewhere a range after a number could be
  /// read in two ways.
  private mutating func joinStep(of list: inout PendingOperator.List) throws(SyntaxError) {
    guard !list.isElement else { return }
    let items = tree.places(of: list.items)
    for (item, next) in zip(items, items.dropFirst())
    where tree.nodes[next].kind == .range && tree.nodes[item].kind != .range {
      guard items.count == 2 else {
        throw SyntaxError(.rangeAfterNumber, at: tree.nodes[next].range)
      }
      list.items = tree.operands(tree.joinedStep(item, next))
    }
  }

  /// Whether the current token may be the sign of a range: in a list, between the brackets of an element,
  /// and after `for k =`.
  var canBeginRange: Bool {
    guard case .list(let list) = pending.innermostOpening else { return false }
    return list.part != .condition && !pending.isInRange
  }

  // expression ".." expression
  /// Begins a range after its first number, at its sign.
  mutating func beginRange(after first: Operand) throws(SyntaxError) {
    if lexer.bytes[token.end] == UInt8(ascii: ".") {
      throw SyntaxError(.threePoints, at: SourceRange(token.start, token.end + 1))
    }
    pending.append(.range(first))
    try advance()
  }
}

extension SourceBytes {
  /// The gap before the first sign with a blank before it and none after it.
  fileprivate func gapBeforeSign(among terms: [Expression.Term]) -> SourceRange? {
    for term in terms.dropFirst() {
      let sign = startWithBrackets(of: term.operand) - 1
      let end = self[sign] < 0x80 ? sign : sign - 2  // the minus sign has three bytes
      guard end > 0, self[end - 1].isBlank, !self[sign].isBlank else { continue }
      var start = end
      while self[start - 1].isBlank { start -= 1 }
      return SourceRange(start, end)
    }
    return nil
  }

  /// Whether a blank alone is between two factors.
  fileprivate func hasBlank(among factors: [Expression.Factor]) -> Bool {
    factors.dropFirst().contains {
      $0.multiplication == .implicit && self[startWithBrackets(of: $0.operand) - 1].isBlank
    }
  }

  /// Whether the range of an expression is directly in round brackets.
  fileprivate func isInBrackets(_ range: SourceRange) -> Bool {
    self[range.start - 1] == UInt8(ascii: "(")
  }

  private func startWithBrackets(of operand: Expression) -> Int {
    var start = operand.range.start
    while start > 0, self[start - 1] == UInt8(ascii: "(") { start -= 1 }
    return start
  }
}
