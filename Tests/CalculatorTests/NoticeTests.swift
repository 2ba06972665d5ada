import Testing

@testable import Calculator
@testable import Evaluation
@testable import Syntax

@Suite struct NoticeTests {
  /// The notices of the last of some lines.
  private func notices(_ lines: String, _ mode: AngleMode = .degrees) -> [String] {
    let session = Session()
    session.apply(angleMode: mode, digits: nil, format: nil)
    var notices: [String] = []
    for line in lines.split(separator: "|") {
      notices = session.answers(to: String(line)).flatMap(\.notices)
    }
    return notices
  }

  /// Inputs that trap people, and a part of the notice; `|` separates lines.
  static let traps: [(String, AngleMode, String)] = [
    // The angle mode
    ("sin(pi/6)", .degrees, "is DEG and the angle is written with pi"),
    ("cos(2pi/3)", .gradians, "is GRAD and the angle is written with pi"),
    ("sin 3.14159", .degrees, "written with pi"),
    ("2tan(x0 + tau)", .degrees, "written with pi"),
    ("a = pi/6|sin a", .degrees, "written with pi"),
    ("pi/4|tan", .degrees, "written with pi"),
    ("table(sin x, x = 0, pi/6..pi)", .degrees, "written with pi"),
    ("[sin x for x = [0, pi/6, pi/2]]", .degrees, "written with pi"),
    ("[sin x for x = [30, 45]]", .radians, "looks like degrees"),
    ("table(sin x, x = 0, 30..90)", .radians, "looks like degrees"),
    ("exp(180°)", .degrees, "the exponent is a number and no angle"),
    ("2pi/3|cos @2", .degrees, "written with pi"),
    ("f(t) = 3*sin(2*pi*50*t)", .degrees, "written with pi"),
    (":mode rad|f(t) = sin(pi*t)|:mode deg|f(1/6)", .degrees, "written with pi"),
    ("sin 30", .radians, "looks like degrees"),
    ("1 + cos(-45)", .radians, "looks like degrees"),
    ("sqrt(tan 60)", .radians, "looks like degrees"),
    ("sin(90 - 35)", .radians, "looks like degrees"),
    ("cos(360/7)", .radians, "looks like degrees"),
    ("x = 40|sin(180 - x)", .radians, "looks like degrees"),
    ("atan(3/4)*180/pi", .degrees, "atan answers in it"),
    ("pi - acos 0.3", .degrees, "acos answers in it"),

    ("6 cm*60°", .degrees, "° makes a plain number in DEG"),
    ("r = 6 cm|r*60°", .degrees, "° makes a plain number in DEG"),

    // Remainders
    ("17^-1 mod 43", .degrees, "the inverse is invmod(17, 43)"),
    ("17^-2 mod 43", .degrees, "the inverse is powmod(17, -2, 43)"),
    ("2^100 mod 1e9+7", .degrees, "read as (2¹⁰⁰ mod 1E9) + 7"),
    ("2^100 mod 10^9 + 7", .degrees, "read as (2¹⁰⁰ mod 10⁹) + 7"),

    // Functions that are replaced, and constants in formulas
    (
      "f(x) = x^2 - 4|f(x) = 0", .degrees,
      "f was x^2 - 4; :undo brings it back, and solve(f(x) = 0)"
    ),
    ("f(x) = x^2|g(x) = x + 1|f(x) = g(x)", .degrees, "and solve(f(x) = g(x)) solves"),
    ("f(x, y) = x*y|f(x, y) = 0", .degrees, "and solve(f(x, y) = 0, x) solves"),
    ("formula(V0*e^(-x/tau))", .degrees, "tau is 2π here"),
    ("h(t) = 5*e^(-t/tau)", .degrees, "tau is 2π here"),
    ("formula(A*cos(w*t + phi))", .degrees, "phi is the golden ratio here"),

    // Temperatures
    ("d = 80 °C - 20 °C|d to °F", .degrees, "a difference of two is converted to delta_degF"),

    // Logarithms, and arguments in another order
    ("log e", .degrees, "the natural one is ln"),
    ("log(e^2)", .degrees, "the natural one is ln"),
    ("log(5*exp 3)", .degrees, "the natural one is ln"),
    ("log 2.71828", .degrees, "the natural one is ln"),
    ("log(8, 2)", .degrees, "the logarithm of 2 to the base 8"),
    ("log(1000, 10)", .degrees, "the logarithm of 10 to the base 1000"),
    ("log(20, e)", .degrees, "the logarithm of e to the base 20"),
    ("root(27, 3)", .degrees, "the root of 3 with the degree 27"),
    ("nCr(6, 49)", .degrees, "it chooses 49 of 6"),

    // Readings
    ("x = 4|1/2x", .degrees, "read as (1/2)·x"),
    ("6/2(1+2)", .degrees, "read as (6/2)·(1 + 2)"),
    ("x = 3|sin x^2", .degrees, "read as (sin x)²"),
    ("x = 3|sin 2x", .degrees, "read as (sin 2)·x"),
    ("x = 3|e^2x", .degrees, "read as (e²)·x"),
    ("2^3^2", .degrees, "read as 2^(3²)"),
    ("-2^2", .degrees, "read as −(2²)"),
    ("8^1/3", .degrees, "read as (8¹)/3"),
    ("3!!", .degrees, "read as (3!)!"),
    ("2e - 3", .degrees, "a power of ten is written 2E3"),
    ("5exp 3", .degrees, "a power of ten is written 2E3"),
    ("e(2)", .degrees, "a power of e is written exp(2)"),
    ("100 + 5%", .degrees, "read as 100·(1 + 5/100)"),
    ("50% + 5%", .degrees, "read as 50/100 + 5/100"),
    ("2*(100 + 5%)", .degrees, "read as 2·(100·(1 + 5/100))"),
    ("80 + 19% + 1", .degrees, "read as 80·(1 + 19/100) + 1"),
    ("p = 5|100 + p%", .degrees, "read as 100·(1 + p/100)"),
    ("w = 2pi*50|sin(w*0.001)", .degrees, "written with pi"),
    ("a = 3; b = 1|2a -> b", .degrees, "b had another value"),
    ("phi(12)", .degrees, "e and phi are constants"),
    ("0.(3)", .degrees, "read as 0.333…"),
    ("7|- 3", .degrees, "read as ANS − 3"),
    ("(-8)^(1/3)", .degrees, "read as the real root"),
    ("-7 mod 3", .degrees, "the sign of the divisor"),
    ("0^0", .degrees, "1 by convention"),

    // Names
    ("x = 2|f(t) = x^2", .degrees, "f does not use t"),
    ("f(x) = x^2|f = 3", .degrees, "f was a function"),
    ("f = 3|f(x) = x^2", .degrees, "f was a variable"),
    ("x1 = 2|X1 = 3", .degrees, "X1 and x1 are two names"),
    ("Pi = 3.14", .degrees, "Pi and pi are two names"),
    ("scale = 20", .degrees, "scale is a variable here; :digits"),
    ("16 STO obase", .degrees, "obase is a variable here; 0xFF and 255 to hex are in other bases"),
    ("Log(x) = x", .degrees, "Log and log are two names"),
  ]

  @Test(arguments: traps)
  func `traps give a notice`(lines: String, mode: AngleMode, part: String) throws {
    let notices = notices("x0 = 0|\(lines)", mode)
    #expect(notices.count == 1)
    #expect(try #require(notices.first).contains(part))
  }

  @Test(
    arguments: AngleMode.allCases,
    [
      "sin 30°", "sin 1", "asin(1/6)", "atan 45", "sin 0", "sinh pi", "pi*30", "sin 30.5",
      "sqrt 30", "asin 0.5", "asin 0.5 + 1", "log 100", "log 2", "log(2, 8)", "log(10, 1000)",
      "log(e, 5)", "ln(e^2)", "root(3, 27)", "root(4, 2)", "nCr(49, 6)", "(-2)^2", "-2^3",
      "5 - 2^2", "x = 2; -x^2", "8^(1/3)", "x = 2; x^2/2", "(3!)!", "2e3", "2E-3 + 1", "2e + pi",
      "5exp(3)*0",
      "e*(2)", "200*(1 + 5%)", "5%*80", "7 mod 3", "-7 mod -3", "0^1", "f(x) = 3", "f(x) = x^2",
      "k = 2; f(x) = k*x", "a = 1; A = 2", "f(x) = x; f(x) = x^2", "x = 1; x = 2",
      "atan2(1, 2)", "4*atan 1", "2^10", "3 1/4 + 1 1/2",
      "pi*(6 cm)^2*60°/360°", "(2^100 mod 10^9) + 7", "2^-1 mod 4",
    ]
  )
  func `plain input gives no notice`(mode: AngleMode, line: String) {
    #expect(notices(line, mode) == [])
  }

  @Test(arguments: [
    ("sin 1", true), ("cos(-0.5)", true), ("1 + tan 1.57", true), ("sin 2", true),
    ("sin 2.5", false), ("sin 30", false), ("sin 0.0", false), ("sin 1°", false),
    ("asin 0.5", false), ("sin 1E1", false), ("f(x) = sin x", false),
  ])
  func `an angle as in bc gives one notice, and only at the prompt`(line: String, isTold: Bool) {
    for mode in [AngleMode.degrees, .gradians] {
      let session = Session()
      session.isAtPrompt = true
      session.apply(angleMode: mode, digits: nil, format: nil)
      let notices = session.answers(to: line).flatMap(\.notices)
      #expect(notices.contains { $0.contains("looks like radians") } == isTold)
      #expect(session.answers(to: line).flatMap(\.notices).isEmpty)
    }
  }

  @Test func `what was turned from radians by hand is no degrees`() {
    #expect(notices("sin(30*pi/180)", .radians) == [])
    #expect(notices("a = acos 0.3|sin a") == [])
  }

  @Test func `a parameter is not the variable of its name`() {
    #expect(notices("t = pi|f(t) = sin t|f(30)") == [])
  }

  @Test func `functions that call each other are looked at once`() {
    let session = session("f(x) = f(x) + f(x)", "a(x) = b(x)*b(x)", "b(x) = a(x)*a(x)")
    #expect(session.failure(of: "f(1) + a(1)") != nil)
  }

  @Test func `a likely mistake gives one notice a session for each cause`() {
    let session = session()
    func count(_ line: String) -> Int { session.answers(to: line).flatMap(\.notices).count }
    #expect(count("sin(pi/6)") == 1)
    #expect(count("cos(pi/3)") == 0)
    session.run(":mode grad") { _ in }
    #expect(count("sin(pi/6)") == 0)
    session.run(":mode rad") { _ in }
    #expect(count("sin 30") == 1)
    #expect(count("cos 60") == 0)
    #expect(count("log(8, 2); log(9, 2); -2^2; -3^2") == 2)
    #expect(count("ab = 1; AB = 2; Pi = 3") == 2)
  }

  @Test func `a mistake in a failed statement gives a notice once it is fixed`() {
    let session = session()
    #expect(session.answers(to: "sin(pi/6)/0").isEmpty)
    #expect(session.answers(to: "sin(pi/6)").flatMap(\.notices).count == 1)
  }

  @Test(arguments: [false, true])
  func `a reading that decides the value is shown each time`(isAtPrompt: Bool) {
    let session = session("x = 3")
    session.isAtPrompt = isAtPrompt
    for line in ["100 + 5%", "1/2x", "2^3^2", "(2 + x%)*2", "(-8)^(1/3)"] {
      for _ in 1...3 { #expect(session.answers(to: line).flatMap(\.notices).count == 1, "\(line)") }
    }
  }

  @Test(arguments: ["0.(3)", "- 3"])
  func `a notation is noticed once at the prompt, and each time in a script`(line: String) {
    let prompt = session("1")
    prompt.isAtPrompt = true
    let script = session("1")
    let counts = [prompt, script].map { session in
      (1...3).map { _ in session.answers(to: line).flatMap(\.notices).count }
    }
    #expect(counts == [[1, 0, 0], [1, 1, 1]])
  }

  @Test func `no notice is given where notices are off`() {
    for (lines, mode, _) in Self.traps {
      #expect(notices(":set notices off|\(lines)", mode) == [], "\(lines)")
    }
  }
}
