import Arithmetic
import Driver
import Editing
import Evaluation
import Syntax

/// A picker's definition, which must be read or refused, and after the first line break its keys: the
/// value must stay within the limits, and the language must read it as it is shown.
@main enum PickerKeys {
  static func main() {
    _ = fuzz { bytes, count in
      let bytes = UnsafeBufferPointer(start: bytes, count: count)
      let parts = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 1)
      guard let words = parts.first else { return -1 }
      let line = ":pick " + String(decoding: words, as: UTF8.self)
      do throws(PickerError) {
        guard let definition = try PickerKeys.definition(line) else { return -1 }
        var picker = NumberPicker(definition)
        PickerKeys.check(picker)
        for byte in parts.dropFirst().joined() {
          picker.press(PickerKeys.key(byte))
          PickerKeys.check(picker)
        }
      } catch {
        _ = error.diagnostic.rendered(in: line)
      }
      return 0
    }
  }

  private static func definition(_ line: String) throws(PickerError) -> PickerDefinition? {
    guard let parsed = try? Parser.parse(line: line, vocabulary: .builtIn),
      case .command(let command) = parsed.kind
    else { return nil }
    let end = command.argumentsRange.end
    return try PickerDefinition(
      words: command.words,
      end: SourceRange(end, end),
      vocabulary: .builtIn,
      isGrouped: line.utf8.count.isMultiple(of: 2)
    )
  }

  private static func key(_ byte: UInt8) -> NumberPicker.Key {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "."): .point
    case UInt8(ascii: "+"): .plus
    case UInt8(ascii: "-"): .minus
    case 0x20...0x7E: .letter(Character(Unicode.Scalar(byte)))
    default: others[Int(byte) % others.count]
    }
  }

  private static let others: [NumberPicker.Key] = [
    .up, .down, .left, .right, .home, .end, .delete, .toggleCarry, .reset, .focus(.sign),
    .focus(.digit(0)), .focus(.digit(3)), .focus(.label), .turn(.sign, by: .up),
    .turn(.digit(2), by: .down), .turn(.label, by: .up),
  ]

  private static func check(_ picker: NumberPicker) {
    let definition = picker.rollers.definition
    require(
      (definition.smallest...definition.largest).contains(picker.value),
      "\(picker.value) is beyond the limits"
    )
    require(definition.columns.contains(picker.focus), "there is no column \(picker.focus)")
    require(!picker.status.isEmpty && !picker.rollers.text.isEmpty, "nothing is shown")
    let source = picker.rollers.source
    let expression = try? Parser.parseExpression(source, vocabulary: .builtIn)
    let value = expression.flatMap { try? Environment().real($0).exactFraction() }
    require(value == picker.value, "\(source) is not \(picker.value)")
  }
}
