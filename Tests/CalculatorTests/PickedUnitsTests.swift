import Arithmetic
import Editing
import Syntax
import Testing

@testable import Calculator

/// Which labels of the picker are units.
@Suite struct PickedUnitsTests {
  @Test(arguments: [
    // A name alone is the unit of that name.
    ("d 99 km", [], "d = 12 km", false),
    ("99 m/s", [], "12 m/s", false),
    ("T 99 °C", [], "T = 12 °C", false),
    // A factor is one of another label, or a quantity.
    ("d 99 km=1000 m=1", [], "d = 12 km", false),
    ("size 99 MB=1000^2 B", [], "size = 12 MB", false),
    ("d 99 km=1000m", [], "d = 12 km", false),
    // Other labels are words, as before.
    ("size 99 MB=1000000", [], "size = 12*1000000", true),
    ("size 99 MB=1000000 kB=1000", [], "size = 12*1000000", true),
    ("size 99 MB=1024^2 B", [], "size = 12*1024^2", true),
    ("d 99 km=999 m", [], "d = 12*999", true),
    ("d 99 km=1000 kg", [], "d = 12*1000", true),
    ("n 99 box", [], "n = 12", true),
    ("n 99 %=1%", [], "n = 12*1%", true),
    ("n 99", [], "n = 12", false),
    // A variable hides the unit, and a unit may be one's own.
    ("d 99 km", ["km = 5"], "d = 12", true),
    ("d 99 lap", ["unit lap = 400 m"], "d = 12 lap", false),
  ])
  func `a label is a unit where that has its size`(
    words: String,
    before: [String],
    statement: String,
    hasLabel: Bool
  ) throws {
    let session = Session()
    for line in before { session.run(line) { _ in } }
    let picker = try picker(words, in: session)
    #expect(session.statement(of: picker) == statement)
    #expect((session.label(of: picker) != nil) == hasLabel)
  }

  @Test(arguments: [
    ("d = 12 km", "d 999 m km", "12", "km"), ("d = 500 m", "d 999 km m", "500", "m"),
    ("d = 1 mile", "d 9999.999 km m", "1609.344", "m"), ("d = 3 s", "d 999 km m", "0", "km"),
    ("d = 12", "d 999 km m", "12", "km"),
  ])
  func `the picker begins at a quantity`(
    present: String,
    words: String,
    shown: String,
    label: String
  ) throws {
    let session = Session()
    session.run(present) { _ in }
    var picker = NumberPicker(session.beginningAtPresent(try definition(words, in: session)))
    picker.press(.home)
    #expect(picker.label?.name == label)
    #expect(session.statement(of: picker).hasPrefix("d = \(shown)"))
  }

  private func picker(_ words: String, in session: Session) throws -> NumberPicker {
    var picker = NumberPicker(try definition(words, in: session))
    picker.set(Fraction(12))
    return picker
  }

  private func definition(_ text: String, in session: Session) throws -> PickerDefinition {
    var words: [Command.Word] = []
    var start = 0
    for part in text.split(separator: " ") {
      let end = start + part.utf8.count
      words.append(Command.Word(String(part), range: SourceRange(start, end)))
      start = end + 1
    }
    return try PickerDefinition(
      words: words,
      end: SourceRange(start, start),
      vocabulary: session.vocabulary
    )
  }
}
