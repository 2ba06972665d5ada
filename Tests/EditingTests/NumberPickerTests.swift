import Arithmetic
import RandomTesting
import Testing

@testable import Editing

struct NumberPickerTests {
  /// The picker after keys as they are typed; `<` and `>` move, `^` and `v` turn.
  private func picked(_ words: String, _ keys: String) throws -> NumberPicker {
    var picker = NumberPicker(try picker(words))
    for key in keys { picker.press(NumberPicker.Key(typed: key)) }
    return picker
  }

  @Test(
    "keys set digits, turn rollers and move between them",
    arguments: [
      ("9999.99", "0012.5", "0012.50"), ("9999.99", "12345678", "1234.58"),
      ("9999.99", ".7", "0000.70"),
      ("999", ">>++", "002"), ("999", "E^^", "002"), ("999", ">9>+", "091"), ("999", "E-", "000"),
      ("999 kB MB GB", "5m", "500 MB"), ("999 kB MB GB", "5g", "500 GB"),
      ("999 kB MB", "EE^^", "000 kB"),
      ("9 --from -9", "5H^", "-5"), ("9 --from -9", "H^5", "-5"), ("99", "5E!^", "51"),
      ("99", "E!v9E^^", "11"), ("99", "57D", "50"), ("500", "6", "000"),
      ("50 --start 60", "R", "50"),
    ]
  )
  func keysSetDigitsTurnRollers(
    words: String,
    keys: String,
    shown: String
  ) throws {
    #expect(try picked(words, keys).rollers.text == shown)
  }

  @Test func `after a refused digit the value is taken at the second time`() throws {
    var picker = try picked("100", "4")
    #expect(picker.take() == false)
    #expect(picker.status == "4 was left out; Enter again takes 0")
    #expect(picker.take() == true)
    for keys in ["", "1", "4<", "4^", "4D"] {
      picker = try picked("100", keys)
      #expect(picker.take() == true)
    }
    for (words, keys) in [("250", "31"), ("100", "4.")] {
      picker = try picked(words, keys)
      #expect(picker.take() == false)
    }
  }

  @Test(
    "a line says what became of a key or what is possible",
    arguments: [
      ("500", "", "0 to 5 here"), ("500", "5", "only 0 here"),
      ("500", "6", "no 6 here, only 0 to 5"),
      ("500 --start 501", "", "500 is the largest value"), ("500", "-", "0 is the smallest value"),
      ("9 --from -9", "H", "up or down changes the sign"), ("9 kB", "x", "no unit begins with x"),
      ("9 kB", "E", "up or down changes the unit, or its first letter"),
      ("99", ".", "this cannot be changed here"),
    ]
  )
  func aLineSaysWhatBecame(
    words: String,
    keys: String,
    status: String
  ) throws {
    #expect(try picked(words, keys).status == status)
  }

  @Test("it begins at the present value, and says whether that was adjusted") func present() throws
  {
    func begun(_ words: String, _ start: PickerDefinition.Start) throws -> NumberPicker {
      NumberPicker(try picker(words).starting(start))
    }
    let plain = try begun("99.99", .present(decimal("1.1"), label: nil, isRounded: false))
    #expect(plain.rollers.text == "01.10")
    #expect(plain.notice == nil)
    let long = try begun("99.99", .present(decimal("1.234"), label: nil, isRounded: true))
    #expect(long.rollers.text == "01.23")
    #expect(long.status == "rounded to 1.23")
    let unit = try begun("99 kB MB", .present(decimal("12"), label: "MB", isRounded: false))
    #expect(unit.rollers.text == "12 MB")
    var large = try begun("size 99 --from 5", .presentDoesNotFit)
    #expect(large.rollers.text == "05")
    #expect(large.status == "the value of size does not fit here")
    large.press(.digit(7))
    large.press(.reset)
    #expect(large.rollers.text == "05")
  }

  @Test("wheel and click work on any column") func wheelAndClickWorkOn() throws {
    var picker = try picked("999", "")
    picker.press(.turn(.digit(1), by: .up))
    #expect(picker.rollers.text == "010")
    #expect(picker.focus == .digit(0))
    picker.press(.focus(.digit(2)))
    #expect(picker.focus == .digit(2))
    picker.press(.focus(.label))
    picker.press(.turn(.sign, by: .up))
    #expect(picker.focus == .digit(2))
    #expect(picker.rollers.text == "010")
  }

  @Test(
    "no keys lead beyond the limits",
    arguments: [
      "9999.99 kB MB", "105 --from 95", "12.5 --from -3.2 a b", "-1 --from -45", "5000 --rollers",
      "0.5", "123456789012345678901234567890.5 --from 7",
    ]
  )
  func noKeysLeadBeyondThe(words: String) throws {
    let definition = try picker(words)
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    let limits = definition.smallest...definition.largest
    for _ in 0..<1_500 * effort {
      var picker = NumberPicker(definition)
      for _ in 0..<20 {
        picker.press(.random(using: &generator))
        let isInside = limits ~= picker.value && definition.columns.contains(picker.focus)
        #expect(isInside, "\(picker), seed \(seed)")
      }
    }
  }
}

extension NumberPicker.Key {
  fileprivate init(typed key: Character) {
    switch key {
    case "^": self = .up
    case "v": self = .down
    case "<": self = .left
    case ">": self = .right
    case "H": self = .home
    case "E": self = .end
    case ".": self = .point
    case "+": self = .plus
    case "-": self = .minus
    case "!": self = .toggleCarry
    case "D": self = .delete
    case "R": self = .reset
    default: self = key.wholeNumberValue.map { .digit(UInt8($0)) } ?? .letter(key)
    }
  }

  fileprivate static func random(using generator: inout SeededGenerator) -> NumberPicker.Key {
    let digit = Int.random(in: 0..<40, using: &generator)
    let columns: [PickerDefinition.Column] = [.digit(digit), .digit(0), .digit(1), .sign, .label]
    let column = columns[digit % columns.count]
    let others: [NumberPicker.Key] = [
      .up, .down, .left, .right, .home, .end, .point, .plus, .minus, .letter("k"), .delete,
      .toggleCarry, .reset, .focus(column), .turn(column, by: .up), .turn(column, by: .down),
    ]
    let index = Int.random(in: 0..<2 * others.count, using: &generator)
    return others.indices.contains(index) ? others[index] : .digit(UInt8(digit % 11))
  }
}
