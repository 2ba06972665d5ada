/// The list of candidates below the line.
struct CandidateList {
  let candidates: [Completion.Candidate]
  /// The size of the screen.
  let columns: Int
  let rows: Int
  /// Whether each candidate has its own line in any case, as suits screen readers.
  let isPlain: Bool

  /// The lines of the list: with summaries if these fit the screen, else in columns; what does not
  /// fit even then is counted.
  var lines: [String] {
    let hasSummaries = candidates.contains { !$0.summary.isEmpty }
    let isTable = isPlain || (hasSummaries && candidates.count <= rowLimit)
    return isTable ? table : grid
  }

  /// Leaves room for the prompt and the line.
  private var rowLimit: Int { max(1, rows - 2) }

  private var table: [String] {
    let shown = candidates.count <= rowLimit ? candidates[...] : candidates.prefix(rowLimit - 1)
    let width = shown.map { $0.text.columnWidth }.max() ?? 0
    let lines = shown.map { candidate in
      let text = candidate.text
      guard !candidate.summary.isEmpty else { return text.clipped(to: columns - 1) }
      return "\(padded(text, to: width))  \(candidate.summary)".clipped(to: columns - 1)
    }
    return lines + rest(after: shown.count)
  }

  private var grid: [String] {
    let cell = (candidates.map { $0.text.columnWidth }.max() ?? 0) + 2
    let perRow = max(1, (columns + 1) / cell)
    let fits = candidates.count <= perRow * rowLimit
    let shown = fits ? candidates[...] : candidates.prefix(perRow * (rowLimit - 1))
    let height = (shown.count + perRow - 1) / perRow
    let lines = (0..<height).map { row in
      let texts = stride(from: row, to: shown.count, by: height).map { shown[$0].text }
      let cells = texts.dropLast().map { padded($0, to: cell) } + texts.suffix(1)
      return cells.joined().clipped(to: columns - 1)
    }
    return lines + rest(after: shown.count)
  }

  private func rest(after count: Int) -> [String] {
    count < candidates.count ? ["… and \(candidates.count - count) more"] : []
  }

  private func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.columnWidth))
  }
}

extension String {
  /// The text, cut with an ellipsis where it takes more columns.
  fileprivate func clipped(to columns: Int) -> String {
    guard columnWidth > columns else { return self }
    var text = self
    while text.columnWidth > max(0, columns - 1), !text.isEmpty { text.removeLast() }
    return text + "…"
  }
}
