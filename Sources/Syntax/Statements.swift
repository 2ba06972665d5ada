/// The statements of a line: one, which needs no list, or more.
package struct Statements: Hashable, Sendable {
  private let head: Statement
  private let others: [Statement]

  package init(_ first: Statement, _ others: [Statement] = []) {
    head = first
    self.others = others
  }
}

extension Statements: RandomAccessCollection {
  package var startIndex: Int { 0 }

  package var endIndex: Int { others.count + 1 }

  package subscript(index: Int) -> Statement { index == 0 ? head : others[index - 1] }
}
