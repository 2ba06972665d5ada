// The errors of numbers that cannot be read.

extension HelpPage {
  static let numberErrors: [HelpPage] = [
    HelpPage(
      .error,
      ["second-decimal-point"],
      "a number with two decimal points",
      HelpText(
        "A number has one decimal point. Digit groups are written with underscores.",
        examples: """
          > 1.2.3
          1.2.3
             ^
          error: a number has only one decimal point
          > 1_000.5
          1000.5
          """,
        related: ["decimals", "numbers"]
      )
    ),
    HelpPage(
      .error,
      ["lone-decimal-point"],
      "a decimal point without digits",
      HelpText(
        "A decimal point has digits before it or behind it.",
        examples: """
          > 2 + .
          2 + .
              ^
          error: a decimal point needs digits beside it
          > 2 + .5
          2.5
          """,
        related: ["decimals"]
      )
    ),
    HelpPage(
      .error,
      ["misplaced-underscore"],
      "an underscore that groups no digits",
      HelpText(
        "An underscore in a number stands between two digits.",
        examples: """
          > 1__000
          1__000
           ^
          error: an underscore in a number stands between two digits
          > 1_000
          1000
          """,
        related: ["numbers"]
      )
    ),
    HelpPage(
      .error,
      ["missing-exponent"],
      "the exponent mark E without digits",
      HelpText(
        """
        E is followed by digits, perhaps with a sign. The constant e is a small
        letter.
        """,
        examples: """
          > 2E
          2E
           ^
          error: the exponent mark E needs digits behind it; for example 2E3
          > 2E3
          2×10³
          """,
        related: ["decimals"]
      )
    ),
    HelpPage(
      .error,
      ["exponent-too-large"],
      "an exponent with too many digits",
      HelpText(
        "An exponent after E has at most 60 digits. A power has no such limit.",
        examples: """
          > 1E9999999999999999999999999999999999999999999999999999999999999
          1E9999999999999999999999999999999999999999999999999999999999999
           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          error: this exponent is too large
          > 10^10^3 - 10^10^3
          0
          read as 10^(10³)
          read as 10^(10³)
          """,
        related: ["limits"]
      )
    ),
    HelpPage(
      .error,
      ["decimal-comma"],
      "a comma in the place of the decimal point",
      HelpText(
        """
        The decimal point is a point. Commas stand between the arguments of
        functions.
        """,
        examples: """
          > 1,5
          1,5
           ^
          error: a comma is no decimal point; did you mean 1.5?
          > 1.5
          1.5
          """,
        related: ["decimals"]
      )
    ),
    HelpPage(
      .error,
      ["adjacent-number"],
      "a number straight behind another value",
      HelpText(
        """
        Values side by side multiply, unless the second is a number: write * between
        them. An integer and a fraction make a mixed number.
        """,
        examples: """
          > 2 3
          2 3
            ^
          error: a number cannot follow another value directly; write * between them
          > 2*3
          6
          > 1 000 000
          1 000 000
            ^^^
          error: a blank does not group digits; did you mean 1_000_000?
          > 2 3/4
          2 3/4 = 2.75
          """,
        related: ["precedence", "fractions"]
      )
    ),
    HelpPage(
      .error,
      ["percent-as-remainder"],
      "a number behind a percent sign",
      HelpText(
        "% makes a percentage. The remainder is written mod.",
        examples: """
          > 7 % 3
          7 % 3
              ^
          error: % is a percent sign; for the remainder write mod
          > 7 mod 3
          1
          """,
        related: ["percent"]
      )
    ),
    HelpPage(
      .error,
      ["mixed-number-needs-brackets"],
      "a mixed number with a power or a sign behind it",
      HelpText(
        """
        It could be meant for the fraction alone or for all of the number: brackets
        say which.
        """,
        examples: """
          > 3 1/4^2
          3 1/4^2
               ^
          error: a mixed number needs brackets here; did you mean (3 1/4)?
          > (3 1/4)^2
          10 9/16 = 10.5625
          """,
        related: ["fractions"]
      )
    ),
    HelpPage(
      .error,
      ["raised-power-needs-brackets"],
      "a sign behind a raised exponent",
      HelpText(
        """
        A postfix operator behind a raised exponent could belong to the base or to
        the power: brackets say which.
        """,
        examples: """
          > 3²!
          3²!
            ^
          error: a raised power needs brackets before !; did you mean (3²)?
          > (3²)!
          362880
          """,
        related: ["precedence"]
      )
    ),
  ]
}
