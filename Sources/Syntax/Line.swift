/// A parsed line: nothing, a command, or statements, and perhaps a comment.
package struct Line: Hashable, Sendable {
  package let kind: Kind
  /// The comment with its `#`, if there is one.
  package let commentRange: SourceRange?

  package init(_ kind: Kind, commentRange: SourceRange? = nil) {
    self.kind = kind
    self.commentRange = commentRange
  }

  package enum Kind: Hashable, Sendable {
    case empty
    indirect case command(Command)
    /// One statement or more.
    case statements(Statements)
  }
}

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
