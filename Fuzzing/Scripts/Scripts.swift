import Calculator
import Driver
import Syntax

/// A script with its expected answers: whatever it is, it runs to its end, and an answer that is shown is
/// what a second run shows.
@main enum Scripts {
  static func main() {
    _ = fuzz { bytes, count in
      let text = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
      guard text.split(whereSeparator: \.isNewline).allSatisfy(Scripts.isHarmless) else {
        return -1
      }
      let check = Check(text: text, path: "script.calc")
      let again = Check(text: text, path: "script.calc")
      require(check.lines == again.lines, "the same script says something else")
      require(check.checked >= check.differences.count, "more is wrong than was checked")
      return 0
    }
  }

  /// Whether a line reads no file by chance, and does nothing that only costs time.
  private static func isHarmless(_ line: Substring) -> Bool {
    guard !line.contains(where: { "^!²³⁴⁵⁶⁷⁸⁹".contains($0) }) else { return false }
    guard let parsed = try? Parser.parse(line: String(line), vocabulary: Session().vocabulary),
      case .command(let command) = parsed.kind
    else { return true }
    return [
      "mode", "format", "vars", "clear", "history", "undo", "help", "latex", "mathml", "speak",
    ]
    .contains(command.name)
  }
}
