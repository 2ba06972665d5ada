import Arithmetic
import Syntax
import Testing

@testable import Editing

struct PickerDefinitionTests {
  @Test(
    "the largest value gives the columns",
    arguments: [
      ("9999.99", "+0000.00".dropFirst()), ("0.5", ".0"), ("5000", "0000"), ("X3 999.99", "000.00"),
      ("size 9999 kB MB GB", "0000 kB"), ("12.5 --from -3", "+00.0"), ("99.90", "00.00"),
      ("10 --from 1 --start 7", "07"), ("0.25 --start .125", ".13"), ("1_000 --start 1000", "1000"),
    ] as [(String, Substring)]
  )
  func theLargestValueGivesThe(words: String, shown: Substring) throws {
    #expect(DigitRollers.atStart(of: try picker(words)).0.text == shown)
  }

  @Test(
    "mechanical rollers run to nine after the first digit",
    arguments: [
      ("5000 --rollers", "5999"), ("999.99 --rollers", "999.99"), ("0.5 --rollers", "0.5"),
      ("12.50 --rollers", "19.99"), ("0.051 --rollers", "0.059"), ("5000", "5000"),
    ]
  )
  func mechanicalRollersRunToNine(
    words: String,
    largest: String
  ) throws {
    #expect(try picker(words).largest == decimal(largest))
  }

  @Test("thousands are separated where that is asked for") func thousandsAreSeparatedWhereThat()
    throws
  {
    let definition = try PickerDefinition(
      largest: WrittenDecimal(decimal("1234567.25"), fractionCount: 2),
      start: decimal("9876.5"),
      isGrouped: true
    )
    #expect(DigitRollers.atStart(of: definition).0.text == "0_009_876.50")
  }

  @Test("names, units and factors are read") func namesUnitsAndFactorsAre() throws {
    let definition = try picker(#"size 9999.99 B kB=1000 "MB=1000 * 1000" --from 1 --start 12.5"#)
    #expect(definition.variable == "size")
    #expect(definition.labels.map(\.name) == ["B", "kB", "MB"])
    #expect(definition.labels.map(\.factor?.text) == [nil, "1000", "1000 * 1000"])
    #expect(definition.labels[1].factor?.range == SourceRange(24, 28))
    #expect(definition.smallest == Fraction(1))
    #expect(definition.startValue == decimal("12.5"))
  }

  @Test(
    "what cannot be read is refused at its place",
    arguments: [
      ("", "the largest value is missing", 6, 6),
      ("size", "the largest value is missing", 10, 10),
      ("size --from 1", "the largest value is missing", 11, 17),
      ("pi 10", "pi is not the name of a variable", 6, 8),
      ("x+1 10", "x+1 is not the name of a variable", 6, 9),
      ("ANS 10", "ANS is not the name of a variable", 6, 9),
      ("1..5", "a range needs square brackets", 6, 10),
      ("1,5", "a comma is no decimal point", 6, 9),
      ("1E3", "expected a number such as 999.99, but found 1E3", 6, 9),
      ("0", "the smallest value is not below the largest", 6, 7),
      ("5 --from 5", "the smallest value is not below the largest", 15, 16),
      ("5 --from 0.25", "the smallest value has more decimals than the largest", 15, 19),
      ("5 10", "expected a unit, but found the number 10", 8, 10),
      ("5 =3", "a unit is missing before =", 8, 10),
      ("5 kB=", "a factor is missing after =", 8, 11),
      ("5 kB MB kB", "the unit kB stands there twice", 14, 16),
      ("5 --form 1", "unknown option --form", 8, 14),
      ("5 --from", "--from needs a number", 14, 14),
      ("5 --from --start 1", "--from needs a number", 15, 22),
      ("5 --rollers --rollers", "--rollers stands there twice", 18, 27),
      ("5 --start x", "expected a number such as 999.99, but found x", 16, 17),
      (String(repeating: "9", count: 61), "a picker has at most 60 columns", 6, 67),
    ]
  )
  func whatCannotBeReadIs(
    words: String,
    message: String,
    start: Int,
    end: Int
  ) throws {
    let error = #expect(throws: PickerError.self) { _ = try picker(words) }
    #expect(error?.diagnostic.message == message)
    #expect(error?.range == SourceRange(start, end))
  }

  @Test("a mistyped option suggests the right one") func aMistypedOptionIsTold() {
    let error = #expect(throws: PickerError.self) { _ = try picker("5 --form 1") }
    #expect(error?.diagnostic.suggestion == "did you mean --from?")
  }
}
