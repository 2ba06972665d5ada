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
