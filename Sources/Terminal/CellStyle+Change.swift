extension CellStyle {
  /// The sequence that changes the style; nil if both look the same.
  func change(to new: CellStyle, hasColor: Bool) -> String? {
    let (old, new) = hasColor ? (self, new) : (uncolored, new.uncolored)
    guard old != new else { return nil }
    if new == .plain { return EscapeSequence.plainText }
    // No code ends bold without dim.
    guard old.attributes.isSubset(of: new.attributes) else {
      return EscapeSequence.style(["0"] + CellStyle.plain.codes(to: new))
    }
    return EscapeSequence.style(old.codes(to: new))
  }

  private var uncolored: CellStyle { CellStyle(.standard, on: .standard, attributes) }

  private func codes(to new: CellStyle) -> [String] {
    var codes = new.attributes.subtracting(attributes).codes
    if foreground != new.foreground { codes.append(new.foreground.code(base: 30)) }
    if background != new.background { codes.append(new.background.code(base: 40)) }
    return codes
  }
}

extension CellStyle.Attributes {
  fileprivate var codes: [String] {
    let all: [(CellStyle.Attributes, String)] = [
      (.bold, "1"), (.dim, "2"), (.underline, "4"), (.reverse, "7"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}

extension CellStyle.Color {
  /// The SGR code, from 30 for text and from 40 for the background; from 90 and 100 for the bright eight.
  fileprivate func code(base: Int) -> String {
    switch index {
    case ..<0: "\(base + 9)"
    case 0...7: "\(base + Int(index))"
    case 8...15: "\(base + 60 + Int(index) - 8)"
    default: "\(base + 8);5;\(index)"
    }
  }
}
