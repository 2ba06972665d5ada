extension LineEditor {
  /// Begins a search, which gets all keys until it ends.
  ///
  /// A search begun by a key of vi's command mode also ends there: Enter accepts the line found
  /// without entering it, Escape cancels.
  func beginSearch(isCommand: Bool = false) -> Command.Effect {
    let entries = recall.entries.map { ComposedText($0).text }
    let search = HistorySearch(entries, from: lineText, isCommand: isCommand)
    state.search = search
    show(search)
    return .redraw
  }

  /// Passes a key to the search; returns what libedit gets instead.
  func searchOn(with key: Unicode.Scalar) -> Unicode.Scalar {
    guard var search = state.search else { return key }
    let isPaste = key == VirtualKey.paste.rawValue && !pastes.isEmpty
    switch isPaste ? search.append(pastes.removeFirst()) : search.feed(key) {
    case .proceed:
      show(search)
      state.search = search
    case .take(let key):
      end(search)
      if let key { typed.insert(key, at: 0) }
    case .giveUp:
      replaceLine(with: search.original)
      end(nil)
    }
    return VirtualKey.redraw.rawValue
  }

  private func show(_ search: HistorySearch) {
    let state = search.failed ? "not found" : "search"
    setPrompt("\(state) “\(search.pattern)”: ")
    replaceLine(with: search.line)
    moveCursor(to: search.cursor)
  }

  /// Ends the search; recall continues from the entry found.
  private func end(_ search: HistorySearch?) {
    if let search, let found = search.found { recall.jump(to: found, from: search.original) }
    if let search { lastPattern = search.pattern }
    state.search = nil
    setPrompt(askedPrompt)
  }
}
