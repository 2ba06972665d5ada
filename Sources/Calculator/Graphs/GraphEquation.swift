internal import Syntax

/// An equation where `:graph` expects expressions: `y = x^2`, or `x^2 = 4`.
struct GraphEquation {
  /// The left side, including blanks.
  private let left: SourceRange
  private let equals: SourceRange
  private let bytes: [UInt8]
  /// The index of the curve that it is among those with commas between them.
  let number: Int
  /// Whether the left side only names the curve: `y`, `f(x)`.
  private let namesCurve: Bool

  /// The equation at which the error occurred, if it is one; expressions begin at `start`.
  init?(_ error: SyntaxError, from start: Int, in line: String) {
    bytes = Array(line.utf8)
    guard case .unexpected = error.kind, bytes[error.range.start...].first == UInt8(ascii: "=")
    else { return nil }
    let before = bytes[start..<error.range.start]
    number = Self.commas(before)
    let comma = before.lastIndex(of: UInt8(ascii: ","))
    left = SourceRange(comma.map { $0 + 1 } ?? start, error.range.start)
    equals = error.range
    let side = String(decoding: bytes[left.start..<left.end].filter { $0 != 0x20 }, as: UTF8.self)
    namesCurve = Self.namesCurve(side)
  }

  /// The number of commas outside of brackets.
  private static func commas(_ bytes: ArraySlice<UInt8>) -> Int {
    var (count, depth) = (0, 0)
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ",") where depth == 0: count += 1
      default: break
      }
    }
    return count
  }

  private static func namesCurve(_ side: String) -> Bool {
    if side.lowercased().first == "y", side.dropFirst().allSatisfy(\.isNumber) { return true }
    let name = side.dropLast(3)
    return side.hasSuffix("(x)") && !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber }
  }

  /// The line with blanks in place of the name and the =, if the left side is only a name.
  var lineWithoutName: String? {
    guard namesCurve else { return nil }
    var bytes = bytes
    for index in left.start..<equals.end { bytes[index] = UInt8(ascii: " ") }
    return String(decoding: bytes, as: UTF8.self)
  }
}
