import RandomTesting
import Testing

@testable import Arithmetic
@testable import Calculator
@testable import Evaluation
@testable import Syntax

@Suite struct SessionEditingTests {
  /// A generator of random statements and commands, in which much depends on earlier ones.
  private struct RandomLines {
    var generator: SeededGenerator

    mutating func lines(_ count: Int) -> [String] { (1...count).map { line($0) } }

    mutating func line(_ number: Int) -> String {
      switch Int.random(in: 0..<24, using: &generator) {
      case 0: return ":mode \(["deg", "rad", "grad"].randomElement(using: &generator) ?? "deg")"
      case 1: return ":clear a"
      case 2: return "f(t) = t + \(name())"
      case 3: return "g(t) = f(t)*\(name())"
      case 4: return "a(t) = t^2 - \(name())"
      default: return statement(number)
      }
    }

    mutating func statement(_ number: Int) -> String {
      let value = expression(number)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: return "\(name()) = \(value)"
      case 1: return "\(value) STO \(name())"
      default: return value
      }
    }

    private mutating func expression(_ number: Int) -> String {
      let n = Int.random(in: 1...9, using: &generator)
      switch Int.random(in: 0..<12, using: &generator) {
      case 0: return "ANS + \(n)"
      case 1: return "@\(Int.random(in: 1...max(1, number), using: &generator)) - \(n)"
      case 2: return "f(\(n))"
      case 3: return "g(\(name()))"
      case 4: return "sin(15*\(name()))"
      case 5: return "1/(\(name()) - \(n))"
      case 6: return "* \(n)"
      case 7: return "a(\(n))"
      case 8: return "sqrt(\(name())^2 + \(n))"
      case 9: return "\(name())*\(name()) mod 1000"
      default: return "\(n)"
      }
    }

    private mutating func name() -> String {
      ["a", "b", "c", "X0", "X1"].randomElement(using: &generator) ?? "a"
    }
  }

  private func state(_ session: Session) -> [String] {
    session.statements.map { entry in
      "\(entry.number) \(entry.source) \(entry.mode.angles) \(text(entry.result))"
    } + session.environment.variables.sorted { $0.key < $1.key }.map { "\($0)=\(text($1))" }
      + session.environment.functions.values.map { session.text(of: $0) }.sorted()
      + ["ANS \(text(session.environment.answer)) \(session.environment.angleMode)"]
      + session.environment.results.map { "@\($0) \(text($1))" }
  }

  private func text(_ value: Result?) -> String {
    guard let real = value?.real else { return "none" }
    if let fraction = real.fraction { return "\(fraction)" }
    return (try? real.decimal(digits: 20)).map { "\($0)" } ?? "\(real)"
  }

  @Test(arguments: 1...(12 * effort))
  func `an edit is as a fresh replay`(seed: Int) throws {
    var random = RandomLines(generator: SeededGenerator(seed: UInt64(seed)))
    var lines = random.lines(200)
    // Statement k is in the k-th line that has a number.
    var edited = replayed(&lines)
    for _ in 0..<10 {
      let number = Int.random(in: 1...edited.session.statements.count, using: &random.generator)
      let statement = random.statement(number)
      let before = state(edited.session)
      guard edited.session.failure(of: ":edit \(number) \(statement)") == nil else {
        #expect(state(edited.session) == before, "seed \(seed), \(number): \(statement)")
        continue
      }
      lines[edited.places[number - 1]] = statement
      let fresh = replayed(&lines)
      #expect(
        state(edited.session) == state(fresh.session),
        "seed \(seed), \(number): \(statement)"
      )
      edited = fresh
    }
  }

  /// A session in which the lines were carried out, and the line of each statement.
  ///
  /// A command that fails has no effect, and none after an edit either: it becomes one that does nothing.
  private func replayed(_ lines: inout [String]) -> (session: Session, places: [Int]) {
    let session = Session()
    var places: [Int] = []
    for (place, line) in lines.enumerated() {
      let number = session.nextNumber
      session.run(line) { report in
        if case .failure = report, line.hasPrefix(":") { lines[place] = ":digits 12" }
      }
      // A line that cannot be parsed is not a statement; here it takes a number, so that the others
      // keep theirs.
      if session.nextNumber == number, !line.hasPrefix(":") {
        session.record(
          Entry(
            number: number,
            source: line,
            mode: session.environment.mode,
            result: nil
          )
        )
      }
      if !line.hasPrefix(":") { places.append(place) }
    }
    return (session, places)
  }

  @Test(arguments: 1...(12 * effort))
  func `what is taken back leaves no trace`(seed: Int) throws {
    var random = RandomLines(generator: SeededGenerator(seed: UInt64(seed)))
    var lines = random.lines(60)
    let session = replayed(&lines).session
    var states = [state(session)]
    for _ in 0..<40 {
      let before = session.history.timeline.length
      let last = session.statements.last?.number ?? 1
      let number = Int.random(in: 1...last, using: &random.generator)
      let line =
        Bool.random(using: &random.generator)
        ? random.statement(last) : ":edit \(number) \(random.statement(number))"
      let edits = session.history.edits.count
      session.run(line) { _ in }
      if session.history.edits.count > edits || session.history.timeline.length != before {
        states.append(state(session))
      }
    }
    while states.count > 1 {
      states.removeLast()
      #expect(session.undo() != nil)
      #expect(state(session) == states.last, "seed \(seed)")
    }
  }

  @Test func `nothing is left to take back of an empty session`() {
    let session = session("1", ":undo")
    #expect(session.failure(of: ":undo")?.diagnostic.message == "there is nothing to take back")
    #expect(session.printed("2") == ["2"])
    #expect(session.statements.map(\.number) == [2])
  }

  @Test func `a statement that fell out of the ring still counts`() {
    let session = session(":history size 3", "x = 2", "y = x + 1", "y^2", "y^3")
    #expect(session.statements.map(\.number) == [2, 3, 4])
    #expect(
      session.printed(":edit 2 y = x + 2") == [
        "2  y = x + 2: 4   (was 3)", "3  y^2: 16   (was 9)", "4  y^3: 64   (was 27)",
      ]
    )
    #expect(
      session.failure(of: ":edit 1 x = 3")?.diagnostic.message
        == "statement 1 is not in the history"
    )
  }

  @Test func `an edit computes only what depends on it`() {
    let session = session("x = 1", "slow = 3^1000000")
    for _ in 1...300 { session.run("slow mod 1000007 + x*0") { _ in } }
    let before = session.statements.map(\.result)
    #expect(session.printed(":edit 1 x = 2").count == 1)
    // A value that was not recomputed is the same object.
    for (old, new) in zip(before, session.statements.map(\.result)).dropFirst(2) {
      #expect(old?.real?.isIdentical(to: new?.real ?? Real(0)) == true)
    }
  }
}
