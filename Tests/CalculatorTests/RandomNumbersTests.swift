import Evaluation
import Syntax
import Testing

@testable import Calculator

@Suite struct RandomNumbersTests {
  @Test func `a seed makes the numbers that an independent program makes`() {
    let session = session(":seed 42")
    #expect(session.printed("randint(1, 6)") == ["1"])
    #expect(session.printed("randint(1, 6, 10)") == ["[4, 6, 6, 5, 6, 3, 3, 6, 5, 6]"])
    #expect(session.printed("random()*10^15") == ["796944921856125"])
    #expect(session.printed("sample([1..49], 6)") == ["[6, 13, 30, 42, 25, 37]"])
    session.run(":seed 42") { _ in }
    #expect(session.printed("[random()*10^15, randint(1, 10^30)]").count == 1)
    #expect(session.printed("ANS[2]") == ["480414542227176734617490502436"])
  }

  @Test func `without a seed the numbers are others in each session`() {
    let lines = (0..<2).map { _ in Session().printed("randint(1, 10^40)") }
    #expect(lines[0] != lines[1])
    let session = session(":seed 42", "randint(1, 6)", ":seed off")
    #expect(session.printed(":seed") == ["off"])
    #expect(session.printed("randint(1, 10^40)") != session.printed("randint(1, 10^40)"))
  }

  @Test func `a name keeps its number`() {
    let session = session("d = randint(1, 10^30)")
    let text = session.printed("d")
    #expect(session.printed("d - @1") == ["0"])
    #expect(session.printed("d - d") == ["0"])
    for line in [
      ":digits 50", ":set fraction off", ":why", ":describe 1", ":history", "x = 3", ":edit 3 4",
      ":table d*x --from 1 --to 2", ":latex",
    ] {
      session.run(line) { _ in }
    }
    #expect(session.printed("d") == text)
    let loaded = Session()
    #expect(SessionFile.load(Array(SessionFile.text(of: session).utf8), into: loaded).areHarmless)
    #expect(loaded.printed("d") == text)
    #expect(loaded.printed("@1") == text)
  }

  @Test(arguments: [
    "d - d where d = random()", "random()*0", "f(2) - 2 - (f(3) - 3)", "length(unique(L)) - 5",
    "sum([d - d for k = 1..10]) where d = random()",
    "sum(d*k, k = 1..10) - 55d where d = randint(1, 10^9)",
    "n where n = (if random() < 2 then 0 else 1)",
  ])
  func `it is one number where it has a name, and others in each call`(source: String) {
    let session = session(
      ":seed 7",
      "L = [randint(1, 10^20) for k = 1..5]",
      "f(x) = x + randint(1, 10^20)"
    )
    let isSame = source.hasPrefix("f") == false
    #expect((session.printed(source) == ["0"]) == isSame)
  }

  @Test func `a function with the same argument draws again`() {
    let session = session(":seed 3", "r(n) = randint(1, n)", "g(n) = r(n)")
    let values = Set((0..<20).map { _ in session.printed("g(10^9)") })
    #expect(values.count == 20)
    #expect(session.printed("g(10^20) = g(10^20)") == ["false"])
    session.run("w(n) = if randint(1, 6) = 6 then n else w(n)") { _ in }
    #expect(session.printed("w(5)") == ["5"])
    // A function that calls itself with its own argument, and draws nothing, has no value.
    session.run("v(n) = if n = 0 then 1 else v(n)") { _ in }
    #expect(session.failure(of: "v(5)")?.diagnostic.code == "calls-too-deep")
  }

  @Test func `a statement that is read again in complex numbers draws the same`() {
    let session = session(":seed 1", "x = randint(-9, -1)", ":seed 1")
    let message = session.failure(of: "sqrt(randint(-9, -1)^3)")?.diagnostic.suggestion ?? ""
    let other = Session()
    other.run("x = \(session.printed("x")[0])") { _ in }
    #expect(other.failure(of: "sqrt(x^3)")?.diagnostic.suggestion == message)
  }

  @Test(arguments: [
    "sum(random(), k = 1..inf)", "product(f(k), k = 1..inf)", "integral(random()*x, x = 0..1)",
    "diff(x*random(), x)", "limit(random()/x, x = inf)", "solve(x = random(), x)",
    "series(random()*e^x, x = 0, 3)", "minimum(x^2 + random(), x = 0..1)", "expand(x*random())",
    "simplify(x*random() + x)", "formula(random()*x, x)",
    "integral(f(x), x = 0..1)", "f'(2)", "integral(x, x = 0..randint(1, 6))",
    "rootof(x^3 - f(2), 1)", "1 + integral(g(x), x = 0..d) where d = 1",
    ":graph random()*x", ":graph f(x)", ":table randint(1, 6) --from 0 --to 3", ":more random()",
    ":graph f",
  ])
  func `a formula has no random numbers`(line: String) {
    let session = session("f(x) = x + randint(1, 6)", "g(x) = f(x)")
    #expect(session.failure(of: line)?.diagnostic.code == "random-number", "\(line)")
  }

  @Test(arguments: [
    "sum(randint(1, 6), k = 1..20000)", "sum([randint(1, 6) for k = 1..20000])",
    "sum(roll(k), k = 1..20000)", "sum(randint(1, 6, 20000))",
  ])
  func `each term of a sum is drawn`(source: String) {
    let session = session("roll(k) = randint(1, 6)", ":seed 9")
    let values = (0..<5).compactMap { _ in Double(session.printed(source)[0]) }
    #expect(Set(values).count == 5)
    // The standard deviation is 242.
    for value in values { #expect(abs(value - 70_000) < 1_000) }
  }

  @Test func `each factor of a product is drawn`() {
    let session = session(":seed 9")
    #expect(session.printed("log(2, product(randint(1, 2), k = 1..100))") != ["100"])
    #expect(session.printed("log(2, product(randint(1, 2), k = 1..100)) > 25") == ["true"])
  }

  @Test(arguments: [
    ("randint(6, 1)", 11), ("randint(1, 2.5)", 11), ("randint(1, 6, -1)", 14),
    ("randint(1, 6, 0.5)", 14), ("randint(1 m, 6)", 8), ("random(-1)", 7), ("random(1/2)", 7),
    ("sample([1, 2, 3], 5)", 7), ("sample([1, 2], -1)", 15), ("shuffle(5)", 8),
    ("random(10^9)", 0), ("randint(1, x)", 11), ("randint(1)", 0), ("randint(1, [2], 3)", 11),
  ])
  func `what cannot be drawn is refused at its place`(line: String, place: Int) {
    #expect(session().failure(of: line)?.diagnostic.range.start == place)
  }

  @Test(arguments: [
    "randint(1, 6)", "random()", "d = random()", "x = 3; x + random()", "f(2)", "shuffle([1, 2])",
  ])
  func `no number is shown before it is drawn`(line: String) {
    #expect(session("f(x) = x + random()").preview(of: line) == nil)
  }

  @Test func `an explanation draws nothing`() {
    let session = session("randint(1, 6)")
    #expect(session.failure(of: ":why")?.diagnostic.message.contains("random numbers") == true)
  }

  @Test func `an edit draws again only what depends on it`() {
    let session = session("n = 10^30", "d = randint(1, 10^30)", "q = randint(n, 2n)")
    let kept = session.printed("d")
    session.run(":edit 1 n = 10^40") { _ in }
    #expect(session.printed("d") == kept)
    #expect(session.printed("q >= 10^40") == ["true"])
  }

  @Test func `a statement that failed leaves other numbers for the next one`() {
    let session = session(":seed 5")
    var values: Set<[String]> = []
    for _ in 0..<10 {
      _ = session.failure(of: "1/0 + randint(1, 10)")
      _ = session.failure(of: "randint(1, 10^20) + 1/0")
      values.insert(session.printed("randint(1, 10^20)"))
    }
    #expect(values.count == 10)
  }

  @Test func `a moment has the numbers that follow it`() {
    let session = session(":seed 5")
    let moment = session.moment
    let first = session.printed("random()")
    session.moment = moment
    #expect(session.printed("random()") == first)
  }

  @Test func `a saved session with random numbers has nothing to correct`() {
    let session = session("randint(1, 10^30)", "f(x) = x*random()", "f(3)")
    #expect(Check(text: SessionFile.text(of: session), path: "s.calc").differences.isEmpty)
  }

  @Test func `a script with a seed can be checked`() {
    let text = """
      :seed 42
      randint(1, 6) # = 1
      randint(1, 6, 10) # = [4, 6, 6, 5, 6, 3, 3, 6, 5, 6]
      """
    #expect(Check(text: text, path: "a.calc").differences.isEmpty)
  }

  @Test(arguments: ["random", "randint", "shuffle", "sample", "seed"])
  func `a name that was the person's stays so`(name: String) {
    let old = session("\(name) = 5", "f(x) = \(name)*x", "f(3)")
    #expect(old.printed("f(3)") == ["15"])
    let new = Session()
    #expect(SessionFile.load(Array(SessionFile.text(of: old).utf8), into: new).areHarmless)
    #expect(new.printed("f(4)") == ["20"])
    let script = session("\(name)(x) = x + 1", "g(x) = \(name)(x)")
    #expect(script.printed("g(1)") == ["2"])
  }

  @Test(arguments: ["", "-1", "2.5", "x", "18446744073709551616", "1 2"])
  func `a seed is an integer`(seed: String) {
    let session = session()
    if seed.isEmpty {
      #expect(session.printed(":seed") == ["off"])
    } else {
      #expect(session.failure(of: ":seed \(seed)") != nil)
    }
  }
}
