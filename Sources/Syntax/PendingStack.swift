/// The operator stack: the operations begun in an expression, the innermost last.
///
/// The last one is stored inline, so that only deeper nesting needs an object.
struct PendingStack {
  private(set) var last: Pending?
  /// The rank of the last one, `nil` where nothing is pending.
  private(set) var rank: Pending.Rank?
  private var outer: [Pending]?

  var isEmpty: Bool { rank == nil }

  /// The operation that the last one was begun in.
  var beforeLast: Pending? { outer?.last }

  /// Whether a bracket is open.
  var hasOpening: Bool {
    rank == .opening || outer?.contains { $0.rank == .opening } == true
  }

  /// Whether the last branch of a choice is being read, perhaps within something else.
  var hasChoice: Bool {
    rank == .choice || outer?.contains { $0.rank == .choice } == true
  }

  /// The bracket or call that was opened last, if one is open.
  var innermostOpening: Pending? {
    if rank == .opening { return last }
    return outer?.last { $0.rank == .opening }
  }

  @inline(never)
  mutating func append(_ pending: Pending) {
    if let last, outer?.append(last) == nil { outer = [last] }
    last = pending
    rank = pending.rank
  }

  mutating func removeLast() {
    last = outer?.popLast()
    rank = last?.rank
  }

  /// Replaces the last one.
  mutating func replaceLast(by pending: Pending) {
    last = pending
    rank = pending.rank
  }
}
