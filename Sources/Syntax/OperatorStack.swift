/// The operator stack: the operations begun in an expression, the innermost last.
///
/// The last one is stored inline, so that only deeper nesting needs an object.
struct OperatorStack {
  private(set) var last: PendingOperator?
  /// The rank of the last one, `nil` where nothing is pending.
  private(set) var rank: PendingOperator.Rank?
  private var outer: [PendingOperator]?

  var isEmpty: Bool { rank == nil }

  /// The operation that the last one was begun in.
  var beforeLast: PendingOperator? { outer?.last }

  /// The last operation that is no sign.
  var lastBesidesSigns: PendingOperator? {
    guard case .negation = last else { return last }
    return outer?.last { if case .negation = $0 { false } else { true } }
  }

  /// Whether a bracket, a choice or a local name was begun, which something has to end.
  var hasOpening: Bool {
    rank == .opening || outer?.contains { $0.rank == .opening } == true
  }

  /// What was begun last among brackets, choices and local names.
  var innermostPart: PendingOperator? {
    if rank == .opening || rank == .choice { return last }
    return outer?.last { $0.rank == .opening || $0.rank == .choice }
  }

  /// The bracket or call that was opened last, if one is open.
  var innermostOpening: PendingOperator? {
    if rank == .opening { return last }
    return outer?.last { $0.rank == .opening }
  }

  /// Whether a range is being read in the bracket or call that was opened last.
  var isInRange: Bool {
    guard let last else { return false }
    let innermost = ((outer ?? []) + [last]).last { $0.rank == .opening || $0.rank == .range }
    return innermost?.rank == .range
  }

  @inline(never)
  mutating func append(_ pending: PendingOperator) {
    if let last, outer?.append(last) == nil { outer = [last] }
    last = pending
    rank = pending.rank
  }

  mutating func removeLast() {
    last = outer?.popLast()
    rank = last?.rank
  }

  mutating func replaceLast(by pending: PendingOperator) {
    last = pending
    rank = pending.rank
  }
}
