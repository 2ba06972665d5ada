import Testing
import TextWidth

@Suite struct WrappedTextTests {
  @Test(
    "a text is broken at blanks, and only where it is too wide",
    arguments: [
      ("", [""]), ("one two", ["one two"]), ("one two three", ["one two", "three"]),
      ("12345678 90", ["12345678", "90"]), ("1234567 90", ["1234567", "90"]),
      ("长长 长", ["长长 长"]), ("长长长长 长", ["长长长长", "长"]),
      // What is left to the terminal continues in its last row.
      ("a 1234567890 b", ["a 1234567890 b"]), ("a 1234567890 bcdef", ["a 1234567890", "bcdef"]),
      ("123456789012345678", ["123456789012345678"]),
      ("one  two  three", ["one  two", "three"]), (" one two three", [" one two", "three"]),
    ]
  )
  func wrapping(text: String, rows: [String]) {
    #expect(text.wrapped(columns: 8) == rows)
  }
}
