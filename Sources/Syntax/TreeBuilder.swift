/// Builds a tree node by node, operands before their operation.
///
/// Its methods refer to a subtree by the index of its root.
struct TreeBuilder {
  private(set) var nodes: NodeList

  /// A builder with room for `capacity` nodes.
  init(capacity: Int = 2) { nodes = NodeList(capacity: capacity) }

  /// Returns the finished tree; the builder then begins the next one.
  mutating func finished(_ root: Int) -> Expression {
    let expression = Expression(nodes: nodes, root: root)
    nodes = .empty
    return expression
  }

  /// Returns a copy of a subtree as a tree of its own; the builder keeps its nodes.
  func expression(_ root: Int) -> Expression {
    var builder = TreeBuilder()
    return builder.finished(builder.append(Expression(nodes: nodes, root: root)))
  }

  /// Appends a copy of a tree, and returns the index of its root.
  mutating func append(_ expression: Expression) -> Int {
    let size = Int(expression.nodes[expression.root].size)
    nodes.makeRoom(for: size)
    for place in expression.root - size + 1...expression.root {
      nodes.append(expression.nodes[place])
    }
    let root = nodes.count - 1
    (nodes[root].infix, nodes[root].next) = (.none, 0)
    return root
  }

  mutating func append(_ kind: Expression.Kind, at range: SourceRange) -> Int {
    switch kind {
    case .number(.decimal(let decimal)): return append(decimal, at: range)
    case .number(.mixed(let whole, let numerator, let denominator)):
      return append(mixed: [whole, numerator, denominator], at: range)
    case .number(.based(let number)): return append(.basedNumber, named: number.text, at: range)
    case .constant(let name): return append(.constant, named: name, at: range)
    case .variable(let name): return append(.variable, named: name, at: range)
    case .answer: return append(Node(.answer, at: range), .name)
    case .result(let number): return append(result: number, at: range)
    case .negation(let operand): return append(.negation, of: append(all: [operand]), at: range)
    case .sum(let terms):
      var operands = Operands()
      for term in terms { add(append(term.operand), to: &operands, .term(term.sign)) }
      return append(.sum, of: operands, at: range)
    case .product(let factors):
      var operands = Operands()
      for factor in factors {
        add(append(factor.operand), to: &operands, .factor(factor.multiplication))
      }
      return append(.product, of: operands, at: range)
    case .power(let base, let exponent):
      return append(.power, of: append(all: [base, exponent]), at: range)
    case .postfix(let operand, let postfix):
      return append(postfix, after: append(operand), at: range)
    case .call(let name, let arguments):
      let name = append(name: name)
      return append(call: name, of: append(all: arguments), at: range)
    case .logic(let logic): return append(logic, at: range)
    case .scope(let scope): return append(scope, at: range)
    case .aggregate(let aggregate): return append(aggregate, at: range)
    }
  }

  /// Appends copies of trees as the operands of one operation.
  mutating func append(all trees: [Expression]) -> Operands {
    var operands = Operands()
    for tree in trees { add(append(tree), to: &operands) }
    return operands
  }

  // MARK: Leaves

  /// Appends a number of at most `mostFewDigits` digits.
  @inline(__always)
  mutating func append(_ number: ScannedNumber, at range: SourceRange) -> Int {
    var node = Node(.number, at: range)
    node.content = Node.Content(
      fewDigits: number.value,
      count: number.digitCount,
      integerCount: number.integerCount,
      repeatingCount: number.repeatingCount,
      exponent: number.exponent
    )
    return append(node)
  }

  mutating func append(_ decimal: NumberLiteral.Decimal, at range: SourceRange) -> Int {
    guard let number = decimal.fewDigits else { return append(long: decimal, at: range) }
    var node = Node(.number, at: range)
    node.content = Node.Content(
      fewDigits: number,
      count: decimal.digitCount,
      integerCount: decimal.integerCount,
      repeatingCount: decimal.repeatingCount,
      exponent: decimal.exponent
    )
    return append(node)
  }

  private mutating func append(long decimal: NumberLiteral.Decimal, at range: SourceRange) -> Int {
    var node = Node(.longNumber, at: range)
    // The length of a long exponent, whose digits follow the others, goes with its sign.
    let length = decimal.longExponent.utf8.count
    let exponent = decimal.exponent + (decimal.exponent < 0 ? -length : length)
    node.content.second = UInt64(bitPattern: Int64(exponent))
    node.content.first =
      UInt64(truncatingIfNeeded: decimal.digitCount)
      | UInt64(truncatingIfNeeded: decimal.integerCount) << 32
    node.content.counts = UInt32(truncatingIfNeeded: decimal.repeatingCount)
    node.size += append(text: decimal.digits + decimal.longExponent)
    return append(node)
  }

  /// The number that was appended at the index, which is not mixed.
  func decimal(_ root: Int) -> NumberLiteral.Decimal {
    Expression(nodes: nodes, root: root).decimal
  }

  /// Appends a mixed number, given the digits of its three parts.
  mutating func append(mixed parts: [String], at range: SourceRange) -> Int {
    var operands = Operands()
    for digits in parts {
      add(append(.init(digits: digits, integerCount: digits.utf8.count), at: .none), to: &operands)
    }
    let root = append(.mixedNumber, of: operands, at: range)
    nodes[root].height = 1
    return root
  }

  mutating func append(result number: Int, at range: SourceRange) -> Int {
    var node = Node(.result, at: range)
    node.content.first = UInt64(bitPattern: Int64(number))
    return append(node, .name)
  }

  mutating func append(_ kind: Node.Kind, named name: String, at range: SourceRange) -> Int {
    var node = Node(kind, at: range)
    node.content.first = UInt64(name.utf8.count)
    node.size += append(text: name)
    return append(node, kind == .variable ? .name : [])
  }

  /// Appends a variable, given the bytes of its name.
  mutating func append(variable name: Slice<UnsafeBufferPointer<UInt8>>, at range: SourceRange)
    -> Int
  {
    var node = Node(.variable, at: range)
    node.content.first = UInt64(name.count)
    node.size += append(text: UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: name)))
    return append(node, .name)
  }

  @inline(__always)
  mutating func append(_ node: Node, _ operations: Expression.Operations = []) -> Int {
    var node = node
    node.operations = operations
    nodes.append(node)
    return nodes.count - 1
  }

  /// The name of a function, by the number of its bytes and of its nodes.
  struct Name {
    fileprivate let length: Int32
    fileprivate let size: Int32
  }

  mutating func append(name: String) -> Name {
    Name(length: Int32(truncatingIfNeeded: name.utf8.count), size: append(text: name))
  }

  /// Inserts the name of a function before its first argument, which was appended last, and returns it with
  /// the argument's new index.
  mutating func insert(name: String, before operand: Int) -> (name: Name, operand: Int) {
    let copy = expression(operand)
    nodes.removeLast(Int(nodes[operand].size))
    let name = append(name: name)
    return (name, append(copy))
  }

  private mutating func append(text: String) -> Int32 {
    var text = text
    return text.withUTF8 { append(text: UnsafeRawBufferPointer($0)) }
  }

  /// Appends the bytes of a text, and returns the number of nodes that it takes.
  private mutating func append(text: UnsafeRawBufferPointer) -> Int32 {
    var pieces: Int32 = 0
    for start in stride(from: 0, to: text.count, by: Node.textLength) {
      var node = Node(.text)
      node.content.first = text.word(at: start)
      node.content.second = text.word(at: start + 8)
      nodes.append(node)
      pieces += 1
    }
    return pieces
  }

  // MARK: Operations

  /// The operands of one operation: the indices of the first and the last one, and what they contribute
  /// to the operation's node.
  struct Operands {
    fileprivate var first: Int32 = -1
    fileprivate var last: Int32 = -1
    fileprivate var height: Int32 = 0
    fileprivate var operations: Expression.Operations = []

    var isEmpty: Bool { last < 0 }

    fileprivate mutating func include(_ operand: Node, at place: Int32) {
      if isEmpty { first = place }
      last = place
      height = max(height, operand.height)
      operations.formUnion(operand.operations)
      operations.formUnion(operand.infix.operations)
    }
  }

  /// Returns a list of one operand, to which others may be added.
  func operands(_ operand: Int) -> Operands {
    var operands = Operands()
    operands.include(nodes[operand], at: Int32(truncatingIfNeeded: operand))
    return operands
  }

  /// Adds an operand, which was appended after the others.
  mutating func add(
    _ operand: Int,
    to operands: inout Operands,
    _ infix: Node.InfixOperator = .none
  ) {
    let place = Int32(truncatingIfNeeded: operand)
    nodes[operand].infix = infix
    if !operands.isEmpty { nodes[Int(operands.last)].next = place - operands.last }
    operands.include(nodes[operand], at: place)
  }

  @inline(never)
  mutating func append(_ kind: Node.Kind, of operands: Operands, at range: SourceRange) -> Int {
    append(Node(kind, at: range), of: operands, kind.operations)
  }

  mutating func append(
    _ postfix: Expression.PostfixOperator,
    after operand: Int,
    at range: SourceRange
  ) -> Int {
    var node = Node(.postfix, at: range)
    node.postfix = postfix
    return append(node, of: operands(operand), .postfix)
  }

  /// Appends a call of the function, whose name was appended before the operands.
  mutating func append(call name: Name, of operands: Operands, at range: SourceRange) -> Int {
    var node = Node(.call, at: range)
    node.content.first = UInt64(name.length)
    node.size += name.size
    return append(node, of: operands, .call)
  }

  /// Appends a scope with the names of all operands but the first.
  ///
  /// Its height is the sum of its operands' heights: a value is evaluated where the name is used, which
  /// may be within all others.
  mutating func append(
    scope names: [String],
    of operands: Operands,
    totalHeight: Int,
    at range: SourceRange
  ) -> Int {
    let root = append(.scope, binding: names.joined(separator: ","), of: operands, at: range)
    nodes[root].height = Int32(truncatingIfNeeded: totalHeight + 1)
    return root
  }

  /// Appends a comprehension or a tabulation with the name that it binds.
  mutating func append(
    _ kind: Node.Kind,
    for name: String,
    of operands: Operands,
    at range: SourceRange
  ) -> Int {
    append(kind, binding: name, of: operands, at: range)
  }

  /// Appends a table with the names of its columns.
  mutating func append(table names: [String], of columns: Operands, at range: SourceRange) -> Int {
    append(.table, binding: names.joined(separator: ","), of: columns, at: range)
  }

  /// Appends the column with the name of a table, which was appended last.
  mutating func append(column name: String, of table: Int, at range: SourceRange) -> Int {
    append(.column, binding: name, of: operands(table), at: range)
  }

  private mutating func append(
    _ kind: Node.Kind,
    binding names: String,
    of operands: Operands,
    at range: SourceRange
  ) -> Int {
    var node = Node(kind, at: range)
    node.content.first = UInt64(names.utf8.count)
    _ = append(text: names)
    return append(node, of: operands, kind.operations)
  }

  /// The indices of the operands, from left to right.
  func places(of operands: Operands) -> [Int] {
    guard !operands.isEmpty else { return [] }
    var places = [Int(operands.first)]
    while let last = places.last, last != operands.last {
      places.append(last + Int(nodes[last].next))
    }
    return places
  }

  /// Appends one range in place of the number and the range, which were appended last.
  mutating func joinedStep(_ first: Int, _ range: Int) -> Int {
    let node = nodes[range]
    let second = range - Int(node.first)
    let last = second + Int(nodes[second].next)
    let source = SourceRange(nodes[first].range.start, node.range.end)
    nodes.removeLast(1)
    var operands = operands(first)
    add(second, to: &operands)
    add(last, to: &operands)
    return append(.range, of: operands, at: source)
  }

  @inline(__always)
  private mutating func append(
    _ node: Node,
    of operands: Operands,
    _ operations: Expression.Operations
  ) -> Int {
    var node = node
    let root = nodes.count
    if !operands.isEmpty {
      // The operands' subtrees are adjacent.
      node.first = Int32(truncatingIfNeeded: root) - operands.first
      node.size += node.first - 1 + nodes[Int(operands.first)].size
    }
    node.height = operands.height + 1
    node.operations = operations.union(operands.operations)
    nodes.append(node)
    return root
  }
}

extension Node.Kind {
  /// The operations of a node of this kind, without those of its operands.
  fileprivate var operations: Expression.Operations {
    switch self {
    case .power: .power
    case .relation, .not, .and, .or, .choice: .logic
    case .scope, .comprehension, .tabulation: .scope
    case .number, .longNumber, .mixedNumber, .basedNumber, .constant, .variable, .answer, .result,
      .negation,
      .sum, .product, .postfix, .call, .list, .matrix, .range, .element, .replacement,
      .table, .column, .data, .text:
      []
    }
  }
}

extension UnsafeRawBufferPointer {
  /// Eight bytes from the offset on, the first one lowest; bytes past the end are 0.
  fileprivate func word(at offset: Int) -> UInt64 {
    if offset + 8 <= count {
      return UInt64(littleEndian: loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
    var word: UInt64 = 0
    for place in stride(from: count - 1, through: offset, by: -1) {
      word = word << 8 | UInt64(self[place])
    }
    return word
  }
}
