internal import Syntax
internal import TextWidth

extension Box {
  /// The height up to which a picture that is too wide is broken: a higher one is nested so deeply
  /// that nobody reads it, and breaking it takes long.
  private static let maximumBrokenHeight = 40

  /// Draws a layout in at most `width` columns, which must be at least 2.
  ///
  /// A layout that is too wide is broken at its operators. If that is impossible, it becomes one
  /// line of the language, wrapped.
  package init(_ layout: Layout, style: BoxStyle = .unicode, width: Int) {
    if let box = Box(fitting: layout, style: style, width: width) {
      self = box
    } else {
      let line = layout.line(in: style == .unicode ? .mathematical : .typed)
      self = Box.column(line.wrapped(width: max(width, 2)).map { Box($0) })
    }
  }

  /// Draws a layout in at most `width` columns; `nil` if there is no room for a picture, and a line
  /// would have to be wrapped anywhere.
  package init?(fitting layout: Layout, style: BoxStyle = .unicode, width: Int) {
    let builder = BoxBuilder(style: style)
    let whole = builder.box(layout.root)
    if whole.width <= width {
      self = whole
    } else if whole.height <= Self.maximumBrokenHeight,
      let broken = builder.broken(layout.root, width: width)
    {
      self = broken
    } else {
      return nil
    }
  }
}

extension String {
  /// The text in lines of at most this width, broken at blanks where possible.
  ///
  /// An operator goes to the beginning of the line after the break.
  func wrapped(width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in wordsWithOperators {
      let joined = line.isEmpty ? word : line + " " + word
      if joined.displayWidth <= width {
        line = joined
        continue
      }
      if !line.isEmpty { lines.append(line) }
      var pieces = word.cut(width: width)
      line = pieces.removeLast()
      lines += pieces
    }
    return lines + [line]
  }

  /// The words between blanks, with each operator joined to the word after it.
  private var wordsWithOperators: [String] {
    var words: [String] = []
    for word in split(separator: " ") {
      if let last = words.last, ["+", "-", "−", "=", "→", "mod", "STO"].contains(last) {
        words[words.count - 1] = last + " " + word
      } else {
        words.append(String(word))
      }
    }
    return words
  }

  /// The text in pieces of at most this width, cut anywhere except after a multiplication sign.
  private func cut(width: Int) -> [String] {
    var pieces: [String] = []
    var piece = ""
    for character in self {
      if piece.displayWidth + character.displayWidth > width {
        let last = piece.removeLast()
        let isOperator = "·*".contains(last) && !piece.isEmpty
        pieces.append(isOperator ? piece : piece + String(last))
        piece = isOperator ? String(last) : ""
      }
      piece.append(character)
    }
    return pieces + [piece]
  }
}
