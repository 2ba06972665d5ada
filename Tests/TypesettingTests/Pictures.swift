import Foundation
import Syntax

@testable import Typesetting

/// A golden file: lines of the language, each with its picture.
///
///     : width 30             the largest width of the pictures below, 72 at first
///     : style ascii          the characters for drawing them
///     # a comment
///     > 1/2
///        1
///     ▸ ───
///        2
///
/// A picture is indented by two columns, in which `▸` marks the baseline. Empty lines at its end do
/// not count.
struct Pictures {
  struct Picture {
    let source: String
    let style: BoxStyle
    let width: Int
    var lines: [String] = []

    /// The picture as it is drawn now.
    var drawn: [String] {
      get throws {
        let box = Box(try layout(ofLine: source), style: style, width: width)
        return box.lines.enumerated().map { index, line in
          let marked = (index == box.baseline ? "▸ " : "  ") + line
          return marked.replacing(/[ ]+$/, with: "")
        }
      }
    }
  }

  private(set) var pictures: [Picture] = []

  init(_ text: String) {
    var style = BoxStyle.unicode
    var width = 72
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("> ") {
        pictures.append(Picture(source: String(line.dropFirst(2)), style: style, width: width))
      } else if line.hasPrefix(": width ") {
        width = Int(line.dropFirst(8)) ?? width
      } else if line.hasPrefix(": style ") {
        style = line.hasSuffix("ascii") ? .ascii : .unicode
      } else if !pictures.isEmpty, !line.hasPrefix("#") {
        pictures[pictures.count - 1].lines.append(String(line))
      }
    }
    for index in pictures.indices {
      while pictures[index].lines.last?.isEmpty == true { pictures[index].lines.removeLast() }
    }
  }
}

/// The layout of a line's statement: a definition, a store, an assignment or a value.
func layout(ofLine line: String) throws -> Layout {
  guard case .statements(let statements) = try Parser.parse(line: line, vocabulary: .test).kind
  else { return try layout(line) }
  return Layout(statements[0], vocabulary: .test)
}
