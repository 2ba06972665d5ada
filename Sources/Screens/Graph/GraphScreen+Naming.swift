internal import Terminal

// The name of a file is typed into the status line.

extension GraphScreen {
  mutating func type(_ key: Key, after name: String) -> ScreenResponse {
    switch key {
    case Key(.escape): activity = .looking
    case Key(.backspace):
      guard !name.isEmpty else { return .ring }
      activity = .naming(String(name.dropLast()))
    case Key(.enter):
      activity = .looking
      if !name.isEmpty { message = surroundings.write(name, plot) }
    default:
      guard case .character(let character) = key.code, key.modifiers.isEmpty else { return .ring }
      activity = .naming(name + String(character))
    }
    return .proceed
  }
}
