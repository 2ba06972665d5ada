import Syntax
import Testing

@testable import Editing

struct NumberDraftTests {
  @Test(
    "what begins a number is a draft",
    arguments: [
      "1", "12.", ".", ".5", "1.2(", "1.2(3", "1.2(34)", "1E", "1E-", "1E-5", "1E+5", "1.5E3",
      "0.(3)E2",
      "3 ", "3 1", "3 1/", "3 1/4", "1.5 ", "1E5 ", "007",
      "0xFF", "36#Z9", "0b1.", "0x0.(", "0x0.(5", "0xFE",
    ]
  )
  func beginnings(text: String) { #expect(NumberDraft(text) != nil) }

  @Test(
    "what does not begin a number is none",
    arguments: [
      "", " ", "E", ".E", "1..", "1.2.3", "1E5.", "1E--", "1E+-", "1EE", "1(", "1.2()", "1.2(3)4",
      "1.5 2",
      "3 /", "3 1/4.", "3 1/4 ", " 1", "1E ", "1.2(3 ", "-1", "x", "0x", "2#", "0xG", "0b1.2",
      "1E" + String(repeating: "9", count: 61),
    ]
  )
  func others(text: String) { #expect(NumberDraft(text) == nil) }

  @Test(
    "an end that nothing followed is taken away",
    arguments: [
      ("12.", "12"), ("3 ", "3"), ("1.2(3", "1.2(3)"), ("1.5 ", "1.5"),
      ("0.50", "0.50"), (".", nil), ("0xFE", "0xFE"), ("0b1.", "0b1"),
    ]
  )
  func finishing(text: String, finished: String?) throws {
    let draft = try #require(NumberDraft(text))
    #expect(draft.finished?.text == finished)
    #expect(draft.missing == nil)
  }

  @Test(
    "an exponent, a denominator and a period without digits are missing, and the draft is no number",
    arguments: [
      ("1E", NumberDraft.Missing.exponent), ("1E-", .exponent), (".5E", .exponent),
      ("1E+", .exponent), ("3 1", .denominator), ("3 1/", .denominator), ("1.2(", .period),
      (".(", .period),
    ]
  )
  func missing(text: String, missing: NumberDraft.Missing) throws {
    let draft = try #require(NumberDraft(text))
    #expect(draft.missing == missing)
    #expect(draft.finished == nil)
    #expect(draft.literal == nil)
  }

  @Test(
    "a finished draft is the number that the parser reads",
    arguments: [
      "1", "007", ".5", "12.50", "1.2(34)", "1E-5", "1E+5", "0.(3)E2", "3 1/4", "1.5E3", ".(1)",
    ]
  )
  func literal(text: String) throws {
    let draft = try #require(NumberDraft(text))
    let literal = try #require(draft.literal)
    #expect(try statement(text).kind == .expression(Expression(.number(literal))))
    #expect(NumberDraft(literal).literal == literal)
  }

  @Test(
    "with a character goes what does not fit without it",
    arguments: [
      ("123", 1, "13"), ("1E-5", 1, "1"), ("1.2(3)", 1, "12"), ("3 1/4", 1, "31"), ("5", 0, nil),
      ("1E-5", 2, "1E5"), ("1.5", 2, "1."),
    ]
  )
  func removing(text: String, offset: Int, rest: String?) throws {
    let draft = try #require(NumberDraft(text))
    #expect(draft.removing(at: offset)?.text == rest)
  }
}
