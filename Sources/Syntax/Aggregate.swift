/// What is written with square brackets, the ranges in them, and tables.
///
///     list          = "[" [ item { "," item } ] "]"
///     item          = expression | range
///     range         = expression [ "," expression ] ".." expression
///     comprehension = "[" expression "for" name "=" ( range | expression ) [ "if" disjunction ] "]"
///     matrix        = "[" row { ";" row } [ ";" ] "]"        at least one semicolon
///     row           = expression { "," expression }
///     element       = literal "[" index { "," index } "]"    no blank before the bracket
///     index         = expression | range
///     table         = "table" "(" name "=" expression { "," name "=" expression } ")"
///     tabulation    = "table" "(" expression { "," expression } "," name "=" ( range | expression ) ")"
///     column        = literal "." name                       no blanks around the point
///     data          = "data" "(" text ")"                    the name of a file in double quotes
package enum Aggregate: Hashable, Sendable {
  /// The items from left to right, ranges among them.
  case list([Expression])
  /// One or more rows, each a list of one or more expressions.
  case matrix([Expression])
  /// The numbers from the first to the last; their step is 1, or the distance to the second.
  case range(first: Expression, second: Expression?, last: Expression)
  /// An element or a part of a list or a matrix.
  case element(of: Expression, [Expression])
  /// The value of a name with another value in a place of it, an element or a column: `L[2] = 5`,
  /// `d.height[3] = 1.8`.
  case replacement(of: Expression, by: Expression)
  case comprehension(Comprehension)
  /// Named columns, at least one: `table(x = [1, 2], y = [3, 4])`.
  case table([Column])
  /// The table of a name's values and of expressions at these: `table(sin x, x = 0, 15..90)`. The body is
  /// the list of the expressions, and there is no condition.
  case tabulation(Comprehension)
  /// The column of a table with the name: `d.height`.
  case column(of: Expression, String)
  /// The table in the file at the path: `data("heights.csv")`.
  case data(String)

  /// A name and the list that it is given.
  package struct Column: Hashable, Sendable {
    package let name: String
    package let values: Expression

    package init(_ name: String, _ values: Expression) { (self.name, self.values) = (name, values) }
  }

  /// The values of an expression for the elements of a list, where a condition holds.
  package struct Comprehension: Hashable, Sendable {
    package let body: Expression
    /// The name that has the elements as its values, in the body and in the condition.
    package let name: String
    /// A range, or an expression for a list.
    package let source: Expression
    package let condition: Expression?

    package init(_ body: Expression, for name: String, in source: Expression, if test: Expression?)
    {
      (self.body, self.name, self.source, condition) = (body, name, source, test)
    }
  }

  /// Returns the same aggregate with the closure's results for the operands.
  package func mappingOperands(_ transform: (Expression) -> Expression) -> Aggregate {
    switch self {
    case .list(let items): .list(items.map(transform))
    case .matrix(let rows): .matrix(rows.map(transform))
    case .range(let first, let second, let last):
      .range(first: transform(first), second: second.map(transform), last: transform(last))
    case .element(let base, let indices): .element(of: transform(base), indices.map(transform))
    case .replacement(let place, let value):
      .replacement(of: transform(place), by: transform(value))
    case .comprehension(let comprehension):
      .comprehension(comprehension.mappingOperands(transform))
    case .tabulation(let tabulation): .tabulation(tabulation.mappingOperands(transform))
    case .table(let columns): .table(columns.map { Column($0.name, transform($0.values)) })
    case .column(let base, let name): .column(of: transform(base), name)
    case .data: self
    }
  }
}

extension Aggregate.Comprehension {
  func mappingOperands(_ transform: (Expression) -> Expression) -> Self {
    Self(transform(body), for: name, in: transform(source), if: condition.map(transform))
  }

  /// The variables that have their values from outside, from left to right.
  var freeVariables: [String] {
    let inner = body.freeVariables + (condition?.freeVariables ?? [])
    return inner.filter { $0 != name } + source.freeVariables
  }

  /// The same with another name for a variable outside of it that has the name of its own.
  func renamingFree(to other: String) -> Self {
    Self(body, for: name, in: source.renaming(name, to: other), if: condition)
  }

  /// The same with another name for its own.
  func renaming(to other: String) -> Self {
    Self(
      body.renaming(name, to: other),
      for: other,
      in: source,
      if: condition?.renaming(name, to: other)
    )
  }
}

extension Expression {
  /// The outermost operation, which must be a aggregate.
  package var aggregate: Aggregate {
    var operands = Array(operands)
    switch nodes[root].kind {
    case .list: return .list(operands)
    case .matrix: return .matrix(operands)
    case .range:
      return .range(
        first: operands[0],
        second: operands.count == 3 ? operands[1] : nil,
        last: operands[operands.count - 1]
      )
    case .element:
      let base = operands.removeFirst()
      return .element(of: base, operands)
    case .replacement: return .replacement(of: operands[0], by: operands[1])
    case .comprehension:
      let condition = operands.count == 3 ? operands[2] : nil
      return .comprehension(
        .init(operands[0], for: localNames, in: operands[1], if: condition)
      )
    case .tabulation:
      return .tabulation(.init(operands[0], for: localNames, in: operands[1], if: nil))
    case .table:
      let names = localNames.split(separator: ",").map(String.init)
      return .table(zip(names, operands).map(Aggregate.Column.init))
    case .column: return .column(of: operands[0], localNames)
    case .data: return .data(name)
    case .number, .longNumber, .mixedNumber, .basedNumber, .constant, .variable, .answer, .result,
      .negation,
      .sum, .product, .power, .postfix, .call, .relation, .not, .and, .or, .choice, .scope, .text:
      preconditionFailure("no aggregate")
    }
  }

  /// An equation or a condition and the range of its unknown, `x^3 = 2x, x = -5..5`, which is read as the
  /// values of the relation for these; nil for everything else.
  package var equationInRange: Aggregate.Comprehension? {
    guard nodes[root].kind == .comprehension, case .comprehension(let comprehension) = aggregate,
      comprehension.condition == nil
    else { return nil }
    switch comprehension.body.operation {
    // The name may be that of a condition.
    case .variable, .answer, .result: break
    default: guard comprehension.body.isCondition else { return nil }
    }
    return comprehension
  }

  /// Whether it is a relation or a connective, or a choice between some.
  package var isCondition: Bool {
    guard case .logic(let logic) = kind else { return false }
    if case .choice(_, let consequence, let alternative) = logic {
      return consequence.isCondition && alternative.isCondition
    }
    return true
  }

  /// Whether it is a range, which has no value of its own.
  package var isRange: Bool { nodes[root].kind == .range }

  /// Whether it is the value of a statement such as `L[2] = 5`, which it says completely.
  package var isReplacement: Bool { nodes[root].kind == .replacement }

  /// Whether its text begins with a square bracket.
  package var beginsInSquareBrackets: Bool {
    switch nodes[root].kind {
    case .list, .matrix, .comprehension: true
    case .element, .replacement, .column: operand.beginsInSquareBrackets
    default: false
    }
  }

  /// Whether nothing beside it could be taken for a part of it: it is in square brackets, or a range,
  /// which only is where nothing else can be.
  var isDelimited: Bool {
    switch nodes[root].kind {
    case .list, .matrix, .comprehension, .range: true
    default: false
    }
  }

  /// Whether it is a matrix that is written out.
  package var isMatrix: Bool { nodes[root].kind == .matrix }

  /// Whether it is a table that is written out.
  package var isTable: Bool { nodes[root].kind == .table }

  /// The items, where it is a list that is written out.
  package var listItems: [Expression]? {
    nodes[root].kind == .list ? Array(operands) : nil
  }
}

extension TreeBuilder {
  mutating func append(_ aggregate: Aggregate, at range: SourceRange) -> Int {
    switch aggregate {
    case .list(let items): return append(.list, of: append(all: items), at: range)
    case .matrix(let rows): return append(.matrix, of: append(all: rows), at: range)
    case .range(let first, let second, let last):
      let operands = [first] + (second.map { [$0] } ?? []) + [last]
      return append(.range, of: append(all: operands), at: range)
    case .element(let base, let indices):
      return append(.element, of: append(all: [base] + indices), at: range)
    case .replacement(let place, let value):
      return append(.replacement, of: append(all: [place, value]), at: range)
    case .comprehension(let comprehension):
      let operands = [comprehension.body, comprehension.source]
      return append(
        .comprehension,
        for: comprehension.name,
        of: append(all: operands + (comprehension.condition.map { [$0] } ?? [])),
        at: range
      )
    case .tabulation(let tabulation):
      let operands = append(all: [tabulation.body, tabulation.source])
      return append(.tabulation, for: tabulation.name, of: operands, at: range)
    case .table(let columns):
      let values = append(all: columns.map(\.values))
      return append(table: columns.map(\.name), of: values, at: range)
    case .column(let base, let name):
      return append(column: name, of: append(base), at: range)
    case .data(let path): return append(.data, named: path, at: range)
    }
  }
}
