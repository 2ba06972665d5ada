import Storage
import Testing

@testable import Calculator
@testable import Evaluation

/// The Statistical Reference Datasets of NIST, computed in the language: each certified value to all of
/// its digits.
@Suite struct ReferenceDataTests {
  private static let folder =
    File.directory(of: File.directory(of: #filePath)) + "/Data/StRD"

  struct Certified: CustomTestStringConvertible, Sendable {
    let set: String
    let quantity: String
    let value: String
    let standardError: String

    var testDescription: String { "\(set) \(quantity)" }
  }

  /// The certified values by their sets.
  private static let certified: [String: [Certified]] = {
    let lines = (try? File.read("\(folder)/certified.csv").lines.dropFirst().map(String.init)) ?? []
    let values = lines.map { line in
      let cells = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      return Certified(
        set: cells[0],
        quantity: cells[1],
        value: cells[2],
        standardError: cells[3]
      )
    }
    return Dictionary(grouping: values, by: \.set)
  }()

  private static let univariate = [
    "PiDigits", "Lottery", "Lew", "Mavro", "Michelso", "NumAcc1", "NumAcc2", "NumAcc3", "NumAcc4",
  ]

  /// The degree of the polynomial of each set; 0 for the columns themselves, and without a constant term
  /// where the degree is negative.
  private static let regressions = [
    ("Norris", 1), ("Pontius", 2), ("NoInt1", -1), ("NoInt2", -1), ("Filip", 10), ("Longley", 0),
    ("Wampler1", 5), ("Wampler2", 5), ("Wampler3", 5), ("Wampler4", 5), ("Wampler5", 5),
  ]

  @Test func `there are certified values`() { #expect(Self.certified.count == 20) }

  @Test(arguments: univariate)
  func `a mean, a deviation and an autocorrelation have all certified digits`(
    set: String
  ) throws {
    let session = session()
    let numbers = try rows(of: set).map { $0[0] }
    _ = session.printed("y = [\(numbers.joined(separator: ", "))];")
    _ = session.printed("d = y - mean y; n = length y;")
    let expressions = [
      "mean": "mean y", "sd": "sd y",
      "autocorrelation": "dot(d[1..n - 1], d[2..n])/dot(d, d)",
    ]
    for certified in try #require(Self.certified[set]) {
      let expression = try #require(expressions[certified.quantity])
      expect(expression, certified.value, certified.quantity, in: session)
    }
  }

  @Test(arguments: regressions)
  func `a regression has all certified digits`(set: String, degree: Int) throws {
    let session = session()
    let rows = try rows(of: set)
    let terms = rows.map { row -> String in
      let first = degree < 0 ? 1 : 0
      let powers = (first...max(first, abs(degree))).map { "(\(row[1]))^\($0)" }
      return (degree == 0 ? ["1"] + row.dropFirst() : powers).joined(separator: ", ")
    }
    _ = session.printed("y = [\(rows.map { $0[0] }.joined(separator: ", "))];")
    _ = session.printed("A = [\(terms.joined(separator: "; "))];")
    _ = session.printed("N = A'*A; b = solve(N, A'*y); r = y - A*b; p = length b; n = length y;")
    _ = session.printed("v = dot(r, r)/(n - p); C = inverse N; m = \(degree < 0 ? "0" : "mean y");")
    for certified in try #require(Self.certified[set]) {
      switch certified.quantity {
      case "residual_sd": expect("sqrt v", certified.value, "residual_sd", in: session)
      case "r_squared":
        expect("1 - dot(r, r)/dot(y - m, y - m)", certified.value, "r_squared", in: session)
      case let name:
        let number = try #require(Int(name.dropFirst()))
        let place = degree < 0 ? number : number + 1
        expect("b[\(place)]", certified.value, name, in: session)
        expect(
          "sqrt(v*C[\(place), \(place)])",
          certified.standardError,
          "error of \(name)",
          in: session
        )
      }
    }
  }

  /// The cells of a set, a list for each row.
  private func rows(of set: String) throws -> [[String]] {
    let lines = try File.read("\(Self.folder)/\(set).csv").lines.dropFirst()
    return lines.filter { !$0.isEmpty }.map { $0.split(separator: ",").map(String.init) }
  }

  /// Expects the value of an expression to be the certified one, to a unit of its last digit; one with
  /// fewer than 15 digits is complete.
  private func expect(_ expression: String, _ value: String, _ name: String, in session: Session) {
    let mantissa = value.split { $0 == "E" }[0]
    let exponent = value.split { $0 == "E" }.dropFirst().first.flatMap { Int($0) } ?? 0
    let digits = mantissa.filter(\.isNumber).drop { $0 == "0" }
    let decimals = mantissa.split(separator: ".").dropFirst().first?.count ?? 0
    let unit = digits.count < 15 ? "0" : "1E\(exponent - decimals)"
    let printed = session.printed("abs(\(expression) - (\(value))) <= \(unit)")
    let found = session.printed(expression)
    #expect(printed == ["true"], "\(name) is \(found) and not \(value)")
  }
}
