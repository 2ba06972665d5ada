import Testing

@testable import Syntax

@Suite struct ParserReadingsTests {
  @Test(
    "a surprising reading is reported",
    arguments: [
      ("1/2x", Reading.Kind.quotientTimes, "(1/2)·x"),
      ("6/2(1+2)", .quotientTimes, "(6/2)·(1 + 2)"),
      ("7 mod 2x", .quotientTimes, "(7 mod 2)·x"),
      ("3*1/2x", .quotientTimes, "((3·1)/2)·x"),
      ("sin x^2", .functionBeforePower, "(sin x)²"),
      ("√x²", .functionBeforePower, "(√x)²"),
      ("sin 2x", .functionBeforeProduct, "(sin 2)·x"),
      ("1+sin 2x", .functionBeforeProduct, "(sin 2)·x"),
      ("√2x", .functionBeforeProduct, "(√2)·x"),
      ("sin pi/6", .functionBeforeQuotient, "(sin π)/6"),
      ("2cos π/3", .functionBeforeQuotient, "(2·(cos π))/3"),
      ("asin 1/2", .functionBeforeQuotient, "(asin 1)/2"),
      ("cos -1/2", .functionBeforeQuotient, "(cos(−1))/2"),
      ("√1/4", .functionBeforeQuotient, "(√1)/4"),
      ("sin x/2", .functionBeforeQuotient, "(sin x)/2"),
      ("sin 30/2", .functionBeforeQuotient, "(sin 30)/2"),
      ("√2/2", .functionBeforeQuotient, "(√2)/2"),
      ("exp -t/5", .functionBeforeQuotient, "(exp(−t))/5"),
      ("sin pi/x", .functionBeforeQuotient, "(sin π)/x"),
      ("√7 mod 3", .functionBeforeQuotient, "(√7) mod 3"),
      ("sin 100*pi", .functionBeforeProduct, "(sin 100)·π"),
      ("sin 2*x", .functionBeforeProduct, "(sin 2)·x"),
      ("sin^2 30", .functionPower, "(sin 30)²"),
      ("sin² 30", .functionPower, "(sin 30)²"),
      ("cos^3(30)", .functionPower, "(cos 30)³"),
      ("15% of 80", .wordForTimes, "(15%)·80"),
      ("3/4 ÷ 2/5", .mixedDivisions, "((3/4)/2)/5"),
      ("2³√27", .rootOrPower, "2·(cbrt(27))"),
      ("2026-11-22", .dateLookalike, "2026 − 11 − 22"),
      ("6.62607015(12)E-34", .uncertaintyLookalike, "6.62607015121212…E-34"),
      ("phi(12)", .constantBeforeBracket, "φ·12"),
      ("+10", .continuation, "ANS + 10"),
      ("√(4)!", .functionOfPostfix, "√(4!)"),
      ("sin (4)!", .functionOfPostfix, "sin(4!)"),
      ("2^3^2", .powerOfPower, "2^(3²)"),
      ("x²^3", .powerOfPower, "x^(2³)"),
      ("2^-3^2", .powerOfPower, "2^(−3²)"),
      ("e^2x", .powerBeforeProduct, "(e²)·x"),
      ("1/3 1/4", .mixedNumber, "1/(3 1/4)"),
      ("sin 3 1/4", .mixedNumber, "sin(3 1/4)"),
      ("100 + 5%", .percentage, "100·(1 + 5/100)"),
      ("100 - 5%", .percentage, "100·(1 − 5/100)"),
      ("1+2+5%", .percentage, "(1 + 2)·(1 + 5/100)"),
      ("50%+5%", .percentage, "50/100 + 5/100"),
      ("x = y + 5%", .percentage, "y·(1 + 5/100)"),
      ("0.(3)", .repeatingDecimal, "0.333…"),
      (".(3)", .repeatingDecimal, "0.333…"),
      ("1.2(45)", .repeatingDecimal, "1.2454545…"),
      ("0.(3)E5", .repeatingDecimal, "0.333…E5"),
      ("2_1/3", .digitGroup, "21"),
      ("1_000_0", .digitGroup, "10000"),
      ("- 3", .continuation, "ANS − 3"),
      ("+ 10", .continuation, "ANS + 10"),
      ("+ 10%", .percentage, "ANS·(1 + 10/100)"),
      ("-2^2", .negatedPower, "−(2²)"),
      ("x - (-3^4)", .negatedPower, "−(3⁴)"),
      ("8^1/3", .powerBeforeQuotient, "(8¹)/3"),
      ("e^-1/2", .powerBeforeQuotient, "(e⁻¹)/2"),
      ("3!!", .repeatedFactorial, "(3!)!"),
      ("0X1F", .baseLookalike, "0·X1F"),
      ("1 + 0B101", .baseLookalike, "0·B101"),
      ("0x0.(5)", .repeatingDecimal, "0x0.555…"),
      ("2#1.1(01)", .repeatingDecimal, "2#1.1010101…"),
      ("2e - 3", .exponentLookalike, "(2 e) − 3"),
      ("x + 2e - 3", .exponentLookalike, "(x + (2 e)) − 3"),
      ("5exp 3", .exponentLookalike, "5·(exp 3)"),
      ("e(2)", .constantBeforeBracket, "e·2"),
      ("(100+5%)", .percentage, "100·(1 + 5/100)"),
      ("100+x%", .percentage, "100·(1 + x/100)"),
      ("100+(3+2)%", .percentage, "100·(1 + (3 + 2)/100)"),
      ("80+15%-15%", .percentage, "(80·(1 + 15/100))·(1 − 15/100)"),
      ("2*(100+5%)", .percentage, "2·(100·(1 + 5/100))"),
      ("7 % -3", .remainderLookalike, "(7/100) − 3"),
      ("7 %−3", .remainderLookalike, "(7/100) − 3"),
      ("10 %(3)", .remainderLookalike, "(10/100)·3"),
      ("10 % (3)", .remainderLookalike, "(10/100)·3"),
      ("10 % x", .remainderLookalike, "(10/100)·x"),
      ("2*10 % x", .remainderLookalike, "(2·(10/100))·x"),
      ("2*7 % -3", .remainderLookalike, "(2·(7/100)) − 3"),
      ("-7 % x", .remainderLookalike, "(−(7/100))·x"),
      ("n%m", .remainderLookalike, "(n/100)·m"),
      ("f(a, b) = a % b", .remainderLookalike, "(a/100)·b"),
      ("80+5%+1", .percentage, "80·(1 + 5/100) + 1"),
    ]
  )
  func told(source: String, kind: Reading.Kind, meaning: String) throws {
    let readings = try statements(source)[0].readings
    #expect(readings.map(\.kind) == [kind])
    #expect(readings.map(\.meaning) == [meaning])
  }

  @Test(
    "a plain reading is not reported",
    arguments: [
      "1/2*x", "(1/2)x", "2x", "2x^2", "2x^2(x+1)", "x^2 y", "x²y", "sin(x)^2", "sin(2x)",
      "sin(2)x", "sin (x)^2", "sin x cos x", "√2*√3", "sin x/cos x", "sin 30°", "2^(3^2)",
      "(2^3)^2", "2^-1",
      "3 1/4", "3 1/4*2", "2*3", "5%", "100*5%", "5% x", "5% * 80", "(5 %)x", "5 % * 80",
      "7 % - 3", "7% -3", "7 %", "5%+100", "-3", "* 2", "³√27", "-x^2",
      "0.3", "2(3)", "(-2)^2", "-2^3", "5-2^2", "(3!)!", "x^2/2", "8^(1/3)", "x^1", "2e3", "2e+x",
      "x+e-3", "2 e - 3", "5exp(3)", "e (x)", "e*(2)", "x(2)",
      "sin(pi)/6", "sin(1)/2", "sin(1)*2", "ln pi/ln 2", "2026 - 11 - 22", "12-11-22",
      "1_000_000", "1_0000/3", "2.1_2",
    ]
  )
  func quiet(source: String) throws {
    #expect(try statements(source)[0].readings == [])
  }

  @Test("readings are in source order")
  func order() throws {
    let readings = try statements("1/2x + sin 2x + 2^3^2 + 0.(3)")[0].readings
    #expect(
      readings.map(\.kind) == [
        .quotientTimes, .functionBeforeProduct, .powerOfPower, .repeatingDecimal,
      ]
    )
  }
}
