// What people look for and curta does not have yet: what there is in its place.

extension HelpPage {
  static let missing: [HelpPage] = [
    HelpPage(
      .missing,
      [
        "statistics", "mean", "average", "median", "deviation", "stdev", "variance", "lists",
        "data",
      ],
      "lists of numbers, which are not there yet",
      HelpText(
        """
        There are no lists, so a mean is written as a quotient. min and max take any
        number of arguments. Columns of numbers in a file are graphed: :graph --data
        draws them, :graph --histogram counts how often they occur.
        """,
        examples: """
          > (3 + 5 + 10)/3
          6
          > max(3, 5, 10) - min(3, 5, 10)
          7
          """,
        related: [":graph", "graphs", "max"]
      )
    ),
    HelpPage(
      .missing,
      [
        "calculus", "integrate", "integral", "derivative", "differentiate", "diff", "slope",
        "series",
      ],
      "derivatives and integrals, which are not there yet",
      HelpText(
        """
        Nothing differentiates or integrates. A graph lists zeros, extrema, poles and
        intersections in view, each as exactly as it is proven. A slope is near a
        quotient of small differences.
        """,
        examples: """
          > f(x) = x^3
          f(x) = x^3
          > (f(2 + 1E-6) - f(2 - 1E-6))/2E-6
          ≈ 12.0000000000
          """,
        related: [":graph", "graphs", "equations"]
      )
    ),
    HelpPage(
      .missing,
      ["matrices", "matrix", "vector", "vectors", "determinant", "det"],
      "matrices and vectors, which are not there yet",
      HelpText(
        "A system of two equations is solved by quotients of determinants.",
        examples: """
          > a = 1; b = 2; c = 3; d = 4; a*d - b*c
          −2
          """,
        related: ["equations", "names"]
      )
    ),
    HelpPage(
      .missing,
      ["bases", "hex", "hexadecimal", "binary", "octal", "bits", "bin", "oct"],
      "numbers in other bases, which are not there yet",
      HelpText(
        """
        Numbers have the base 10. Digits to another base come one by one by mod and
        floor.
        """,
        examples: """
          > 255 mod 16
          15
          > 255 div 16
          15
          read as floor(255/16)
          """,
        related: ["numbers", "floor", "log2"]
      )
    ),
    HelpPage(
      .missing,
      ["dates", "date", "time", "today", "days", "calendar"],
      "dates and times, which are not there yet",
      HelpText(
        "A date is read as a difference, with a notice. Minutes are sixtieths.",
        examples: """
          > 2026-11-22
          1993
          read as 2026 − 11 − 22; there are no dates yet
          > 9 + 30/60 - (7 + 45/60)
          7/4 = 1.75
          """,
        related: ["precedence", "fractions"]
      )
    ),
    HelpPage(
      .missing,
      ["units", "unit", "conversion", "convert", "currency", "quantities", "km"],
      "units, which are not there yet",
      HelpText(
        """
        A unit can be a variable, and a value can have a label: :pick sets a number
        with a unit by hand.
        """,
        examples: """
          > inch = 25.4
          25.4
          > 3 inch
          76.2
          """,
        related: [":pick", ":label", "names"]
      )
    ),
    HelpPage(
      .missing,
      ["random", "rand", "dice", "chance"],
      "random numbers, which are not there yet",
      HelpText(
        "A chance is computed with nCr and nPr.",
        examples: """
          > 1/(49 nCr 6)
          7.15112384202×10⁻⁸ ≈ 1/13983816
          read as nCr(49, 6)
          """,
        related: ["nCr", "nPr"]
      )
    ),
    HelpPage(
      .missing,
      ["complex", "imaginary"],
      "complex numbers, which are not there yet",
      HelpText(
        "Values are real. i is kept for the imaginary unit.",
        examples: """
          > sqrt(-1)
          sqrt(-1)
          ^^^^^^^^
          error: not real: the even root of a negative number
          """,
        related: ["imaginary-unit", "exactness"]
      )
    ),
    HelpPage(
      .missing,
      ["conditions", "if", "loops", "for", "while", "logic", "and", "or", "not", "<", ">"],
      "conditions, comparisons and loops, which are not there yet",
      HelpText(
        "min, max, abs and sign say much without a condition. A line is repeated by Up.",
        examples: """
          > max(0, -3)
          0
          > X0 = 1; X0 = X0/2 + 1/X0
          3/2 = 1.5
          """,
        related: ["max", "sign", "scripts"]
      )
    ),
  ]
}
