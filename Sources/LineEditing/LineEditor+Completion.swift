import CEdit

extension LineEditor {
  /// Accepts the offered line as corrected, or the alternative to a prefilled line that is
  /// unchanged; otherwise completes the word at the cursor.
  func completeWord() -> Command.Effect {
    if let effect = takeOffer(corrected: true) { return effect }
    if let alternative = state.untouched?.alternative {
      replaceLine(with: "")
      return put(alternative)
    }
    guard let completion = complete?(lineText, cursorOffset), !completion.candidates.isEmpty else {
      return .beep
    }
    return apply(completion)
  }

  private func apply(_ completion: Completion) -> Command.Effect {
    let range = scalarRange(completion.range)
    let begun = text(in: range)
    let text = completion.commonBeginning
    let isOnly = completion.candidates.count == 1
    if isOnly ? text != begun : text.utf8.count > begun.utf8.count {
      replace(range, with: text)
      return .redraw
    }
    return isOnly ? .beep : askToPause(.list(completion.candidates))
  }

  /// The lines that list candidates below the line.
  func list(of candidates: [Completion.Candidate]) -> [String] {
    CandidateList(
      candidates: candidates,
      columns: Int(cedit_number(library, handle, "co")),
      rows: screenRows,
      isPlain: isPlain
    ).lines
  }

  /// The cursor's position in UTF-8 offsets.
  private var cursorOffset: Int { text(in: 0..<line.cursor).utf8.count }

  /// UTF-8 offsets as positions in scalars; those beyond the line become its end.
  private func scalarRange(_ range: Range<Int>) -> Range<Int> {
    let start = scalarCount(before: range.lowerBound)
    return start..<max(start, scalarCount(before: range.upperBound))
  }

  private func scalarCount(before offset: Int) -> Int {
    var rest = offset
    return line.scalars.prefix { character in
      rest -= UTF8.width(Unicode.Scalar(wide: character))
      return rest >= 0
    }.count
  }
}
