internal import Arithmetic
internal import Evaluation

// The pages that are made from the tables of functions, constants, commands and settings.

extension Primitive {
  /// The call with the names of its arguments, and what it is.
  fileprivate static var row: (call: String, summary: String) {
    ("\(name)(\(help.parameters))", help.summary)
  }
}

extension HelpPage {
  static let functions = BuiltIn.all.map { function in
    let help = function.help
    let dependsOnAngleMode = function.angles != .none
    return HelpPage(
      .function,
      [function.name],
      heading: "\(function.name)(\(help.parameters))",
      help.summary,
      HelpText(
        (["domain: \(help.domain)"] + (help.note.isEmpty ? [] : [help.note]))
          .joined(separator: "\n"),
        examples: "> \(help.example.source)\n\(help.example.answer)",
        related: help.seeAlso + (dependsOnAngleMode ? ["angles"] : []) + ["functions"]
      )
    )
  }

  /// The functions that the overview names; the others are on pages of their own.
  static let functionsOfOverview = BuiltIn.all.filter {
    switch $0.help.group {
    case .special, .distributions, .bits, .lists, .statistics, .matrices, .formulas, .calculus,
      .numberTheory, .dates, .random:
      false
    case .elementary, .trigonometric, .hyperbolic, .rounding, .integers, .complex: true
    }
  }.map { $0.name }

  static let specialFunctions = HelpPage(
    .topic,
    ["special", "special functions"],
    "functions of mathematics and physics",
    HelpText(
      table(of: .special),
      examples: "> gamma(1/2)\n√π ≈ 1.77245385091",
      related: ["functions", "complex"]
    )
  )

  static let numberTheory = HelpPage(
    .topic,
    ["number-theory", "number theory", "factoring", "modular arithmetic", "continued fractions"],
    "primes, divisors, remainders and continued fractions",
    HelpText(
      """
      Integers of any size. factor shows the primes of one: 60 digits take
      seconds, 80 minutes, and Ctrl-C stops it. A prime of up to 400 digits is
      proven; where a longer one is not, a notice says "probably prime: not
      proven". The terms of a continued fraction are proven. All functions go
      through lists.

      \(table(of: .numberTheory))
      """,
      examples: """
        > factor(2^67 - 1)
        193707721·761838257287 = 147573952589676412927
        > nextprime [100, 1000]
        [101, 1009]
        > cfrac(sqrt 7, 6)
        [2, 1, 1, 1, 4, 1]
        without end: the 4 terms from number 2 on repeat
        """,
      related: ["isprime", "factor", "gcd", "fib", "nCr", "functions"]
    )
  )

  static let dates = HelpPage(
    .topic,
    ["dates", "calendar", "days"],
    "days of the calendar, and what is between them",
    HelpText(
      """
      A date is a day of the Gregorian calendar, also before its introduction in
      1582, of the years 1 to 9999; it has no time of day. A difference is a time
      in days. Days are added as 30 d or 2 weeks. A month and a year are steps of
      the calendar, and 31 January has no day a month later. today() stays the day
      on which a statement was typed. Dates are compared by < and sorted.

      \(table(of: .dates))
      """,
      examples: """
        > date(2026, 11, 22) - date(1969, 7, 20)
        20944 d
        > date(2026, 11, 22) + 3 month
        date(2027, 2, 22)   Monday
        > date(2026, 1, 31) + 1 month
        date(2026, 1, 31) + 1 month
        ^^^^^^^^^^^^^^^^^^^^^^^^^^^
        error: February 2026 ends with its day 28; write date(2026, 2, 28) or date(2026, 3, 1)
        """,
      related: ["units of time", "lists", "truth"]
    )
  )

  /// The functions of a group with what they are, a row each.
  ///
  /// Only those whose place in the group is in the range.
  static func table(of group: FunctionHelp.Group, in places: Range<Int> = 0..<1_000) -> String {
    let functions = BuiltIn.all
      .filter { $0.help.group == group && places.contains($0.help.place) }.map { $0.row }
    let width = functions.map(\.call.count).max() ?? 0
    return functions.map { "\($0.call.padded(to: width))  \($0.summary)" }.joined(separator: "\n")
  }

  static let lists = HelpPage(
    .topic,
    ["lists", "list", "range", "comprehension", "vector", "vectors"],
    "[1, 2, 3], [1..10] and [k^2 for k = 1..10]",
    HelpText(
      """
      A list has values between square brackets. Operators and functions of
      numbers go through its elements. [1..10] counts by ones, [0, 0.1..1] by
      tenths. L[2] is the second element and L[2..4] a part; L[2] = 5 and
      L[2..4] = [1, 2, 3] give them other values.

      \(table(of: .lists))
      """,
      examples: """
        > L = [k^2 for k = 1..10 if isprime k]
        [4, 9, 25, 49]
        > L[2]
        9
        > sqrt L + 1
        [3, 4, 6, 8]
        """,
      related: ["statistics", "matrices", "functions"]
    )
  )

  static let statistics = HelpPage(
    .topic,
    ["statistics", "average", "deviation", "stdev", "regression"],
    "mean, median, deviation and regression of lists",
    HelpText(
      "\(table(of: .statistics))\n\nAll are exact: fractions give fractions, and roots where a root is taken.",
      examples: """
        > mean [2, 3, 7]
        4
        > sd [2, 3, 7]
        √7 ≈ 2.64575131106
        """,
      related: ["lists", "tables", "distributions", ":graph"]
    )
  )

  static let matrices = HelpPage(
    .topic,
    ["matrices", "matrix", "determinant", "linear algebra"],
    "[1, 2; 3, 4] and what is computed with it",
    HelpText(
      """
      A semicolon ends a row; [1, 2;] has one. A[1, 2] is an element, A[1] a row,
      A'[1] a column, A[1..2, 1] a part. A*B is the product, A*[5, 6] that with a
      column, A^-1 the inverse, A' the transpose; A^-1*[5, 6] solves a system of
      equations. [X; Y] has the lists X and Y as its rows. With names that have no
      value, expand and the like take it: expand(det [a, b; c, d]) is a·d − b·c.

      \(table(of: .matrices))
      """,
      examples: """
        > :display line
        > A = [1, 2; 3, 4]
        [1, 2; 3, 4]
        > A^-1*[5, 6]
        [−4, 9/2] = [−4, 4.5]
        > eigenvalues A
        [(5 − √33)/2, (5 + √33)/2] ≈ [−0.372281323269, 5.37228132327]
        > M = expand [a, 1; 1, a]
        [a, 1; 1, a]
        > det M
        a² − 1
        """,
      related: ["lists", "formulas", "functions"]
    )
  )

  static let distributions: HelpPage = {
    let functions = BuiltIn.all.filter { $0.help.group == .distributions }
    var rows: [String] = []
    for function in functions {
      if function.name.hasSuffix("_pdf") {
        rows.append(function.row.call)
      } else if let row = rows.popLast() {
        rows.append("\(row)  \(function.name)")
      }
    }
    let introduction = """
      The first argument is the number x or the count k, or the probability of which
      the last function gives the number; the parameters follow.

      _pdf  the density at x; for a count the probability of k, also named _pmf
      _cdf  the probability of all numbers up to x
      _sf   the probability of all numbers above x, with digits however small it is
      _inv  the x whose _cdf is the probability; the least such k for a count

      Counts: binomial, poisson and geometric, which counts trials from 1.


      """
    return HelpPage(
      .topic,
      ["distributions", "distribution", "probability", "quantile"],
      "normal, t, chi-squared, F, binomial and other probabilities",
      HelpText(
        introduction + rows.joined(separator: "\n"),
        examples: "> normal_cdf 1.96 - normal_cdf(-1.96)\n≈ 0.950004209704",
        related: ["functions", "special", "erfc"]
      )
    )
  }()

  static let constants = Constant.allCases.map { constant in
    HelpPage(
      .constant,
      constant.names,
      heading: constant.names.joined(separator: ", "),
      constant.summary,
      HelpText(
        "A constant cannot be given another value.",
        examples: "> \(constant.rawValue)\n\(constant.answer)",
        related: ["names", ":more"]
      )
    )
  }

  static let commands = CommandDefinition.all.map { command in
    let name = ":\(command.name)"
    return HelpPage(
      .command,
      [name, command.name],
      heading: command.parameters.isEmpty ? name : "\(name) \(command.parameters)",
      command.summary,
      HelpFile.commands.text(name)
    )
  }

  static let settings = Setting.all.map { setting in
    let name = ":set \(setting.name)"
    return HelpPage(
      .setting,
      [name, setting.name],
      heading: "\(name) \(setting.values)",
      setting.summary,
      HelpFile.settings.text(name)
    )
  }
}
