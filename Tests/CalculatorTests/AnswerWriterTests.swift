import Testing

@testable import Arithmetic
@testable import Calculator
@testable import Evaluation

@Suite struct AnswerWriterTests {
  private func line(
    _ source: String,
    _ format: AnswerFormat,
    for audience: AnswerWriter.Audience,
    isGrouping: Bool = false
  ) throws -> String {
    let session = session(format: format)
    session.settings.isGrouping = isGrouping
    return try session.present(#require(session.answers(to: source).first), for: audience)
  }

  @Test(arguments: [
    ("1/3", "1/3 ≈ 0.333333333333"), ("1/4", "1/4 = 0.25"), ("-1/4", "−1/4 = −0.25"), ("7", "7"),
    ("-7", "−7"), ("sqrt 8", "2√2 ≈ 2.82842712475"), ("2E-7", "2×10⁻⁷"),
    ("sin 45", "√2/2 ≈ 0.707106781187"), ("2^(1/3)", "2^(1/3) ≈ 1.25992104989"),
    ("e^2", "e² ≈ 7.38905609893"), ("(1+i) to polar", "√2∠45 ≈ 1.41421356237∠45"),
    ("2∠30 to polar", "2∠30"), ("-2 to polar", "2∠180"), ("0 to polar", "0"),
    ("2∠30", "√3 + i ≈ 1.73205080757 + i"), ("abs((1+i)^2) to polar", "2∠0"),
    ("exp(10^20)", "e^100000000000000000000 ≈ 1.29685640608×10⁴³⁴²⁹⁴⁴⁸¹⁹⁰³²⁵¹⁸²⁷⁶⁵"),
    ("10^40/3", "10000000000000000000000000000000000000000/3 ≈ 3.33333333333×10³⁹"),
  ])
  func `a person sees the exact form and the decimal`(source: String, text: String) throws {
    #expect(try line(source, .auto, for: .person) == text)
  }

  @Test(arguments: [
    ("1/3", AnswerFormat.decimal, "≈ 0.333333333333", "0.333333333333"),
    ("1/4", .decimal, "0.25", "0.25"), ("-1/4", .decimal, "−0.25", "-0.25"),
    ("1/3", .scientific, "≈ 3.33333333333×10⁻¹", "3.33333333333E-1"),
    ("1/3", .engineering, "≈ 333.333333333×10⁻³", "333.333333333E-3"),
    ("-1/3", .fraction, "−1/3", "-1/3"),
    ("pi", .fraction, "≈ 355/113   too large by 2.67×10⁻⁷", "≈ 355/113"),
    ("-pi", .mixed, "≈ −3 16/113   too small by 2.67×10⁻⁷", "≈ -3 16/113"),
    ("-13/4", .mixed, "−3 1/4", "-3 1/4"), ("1/7", .repeating, "0.(142857)", "0.(142857)"),
    ("sqrt 2", .exact, "√2", "√2"), ("2pi", .exact, "2π", "2π"),
    ("[-5 V, 1E-9 V]", .decimal, "[−5 V, 1E−9 V]", "[-5 V, 1E-9 V]"),
    ("-5 m^2", .decimal, "−5 m²", "-5 m²"),
    ("-90 min to h, min", .decimal, "[−1 h, −30 min]", "[-1 h, -30 min]"),
    ("10∠-30 to polar", .decimal, "10∠−30", "10∠-30"),
    ("1 V/((1 + i) ohm)", .decimal, "(0.5 − 0.5i)·_V/ohm", "(0.5 - 0.5i)·_V/ohm"),
    ("-sqrt 2", .exact, "−√2", "−√2"),
  ])
  func `a program gets the value alone, numbers in ASCII`(
    source: String,
    format: AnswerFormat,
    person: String,
    program: String
  ) throws {
    #expect(try line(source, format, for: .person) == person)
    #expect(try line(source, format, for: .program) == program)
  }

  @Test(arguments: [
    ("999", "999"), ("1000", "1_000"), ("-1234567", "-1_234_567"), ("1234.56789", "1_234.56789"),
    ("1000/3", "333.333333333"), ("10^9", "1_000_000_000"),
  ])
  func `digits before the point are in groups of three`(source: String, text: String) throws {
    #expect(try line(source, .decimal, for: .program, isGrouping: true) == text)
  }

  @Test(arguments: [
    ("10000/3", AnswerFormat.fraction, "10_000/3"), ("12345 1/2", .mixed, "12_345 1/2"),
    ("10000 sqrt 2", .exact, "10_000√2"), ("1234567/7", .repeating, "176_366.(714285)"),
  ])
  func `numbers inside of an answer are grouped too`(
    source: String,
    format: AnswerFormat,
    text: String
  ) throws {
    #expect(try line(source, format, for: .program, isGrouping: true) == text)
  }

  /// A rounded decimal that comes first is not equal to what is before it.
  @Test(arguments: [
    ("5 km to mi", "= 78125/25146 mi ≈ 3.10685596119 mi"), ("sqrt 8", "= 2√2 ≈ 2.82842712475"),
    ("1/4", "= 1/4 = 0.25"), ("5 km to m", "= 5000 m"),
    ("e^(1/3) - 1", "= e^(1/3) − 1 ≈ 0.395612425086"),
  ])
  func `an equals sign before an answer is true`(source: String, text: String) throws {
    let session = session(format: .auto)
    session.run(source) { _ in }
    let result = try #require(session.statements.last?.result)
    let answer = Answer(result, angleMode: .degrees)
    #expect(try AnswerWriter(session.settings, for: .person).lineWithSign(answer) == text)
  }

  @Test func `digits in groups are wrapped and counted without their separators`() throws {
    let session = session(":grouping on", ":format 2d")
    let answer = try #require(session.answers(to: "2^40").first)
    #expect(
      try session.present(answer, for: .person, in: OutputWidth(columns: 12)) == [
        "1_099_511_62", "7_776", "(13 digits)",
      ]
    )
  }

  @Test func `a raised exponent has no groups`() throws {
    let session = session(":grouping on", ":format 2d")
    let answer = try #require(session.answers(to: "exp(-1234)").first)
    let lines = try session.present(answer, for: .person, in: OutputWidth(columns: 80))
    #expect(lines.last == " e¹²³⁴")
  }

  @Test func `a value without a decimal is its exact form, where the format allows that`() throws {
    #expect(try line("10^10^100", .auto, for: .person) == "10^(10¹⁰⁰)")
    #expect(try line("10^10^100", .decimal, for: .program) == "10^(10¹⁰⁰)")
    #expect(throws: Failure.self) { try line("10^10^100", .scientific, for: .program) }
  }
}
