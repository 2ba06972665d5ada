/// The statements of a line: one, which needs no list, or more.
package enum Statements: Hashable, Sendable {
  case one(Statement)
  case many([Statement])

  package init(_ first: Statement, _ others: [Statement] = []) {
    self = others.isEmpty ? .one(first) : .many([first] + others)
  }
}

extension Statements: RandomAccessCollection {
  package var startIndex: Int { 0 }

  package var endIndex: Int {
    switch self {
    case .one: 1
    case .many(let statements): statements.count
    }
  }

  package subscript(index: Int) -> Statement {
    switch self {
    case .one(let statement): statement
    case .many(let statements): statements[index]
    }
  }
}
