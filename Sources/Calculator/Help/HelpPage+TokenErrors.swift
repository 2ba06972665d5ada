// The errors of characters, operators and brackets that stand where they do not belong.

extension HelpPage {
  static let tokenErrors: [HelpPage] = [
    HelpPage(
      .error,
      ["unexpected-character"],
      "a character that is no part of the language",
      HelpText(
        """
        Brackets are round, digits are grouped with underscores, and a quotient is
        written with /.
        """,
        examples: """
          > [2]
          [2]
          ^
          error: unexpected [; did you mean (?
          > 2 & 3
          2 & 3
            ^
          error: unexpected &
          > 1'000
          1'000
           ^
          error: unexpected '; did you mean _ to group digits?
          """,
        related: ["statements"]
      )
    ),
    HelpPage(
      .error,
      ["unexpected-token"],
      "something other than what belongs here",
      HelpText(
        """
        The caret is under what was found; the message says what would have been
        right.
        """,
        examples: """
          > 2+*3
          2+*3
            ^
          error: expected a number, a name or a bracket, but found *
          > 2 +
          2 +
             ^
          error: expected a number, a name or a bracket, but the line ends
          """,
        related: ["statements", "precedence"]
      )
    ),
    HelpPage(
      .error,
      ["doubled-operator"],
      "two times signs side by side",
      HelpText(
        "** is no operator. A power is written ^.",
        examples: """
          > 2**3
          2**3
           ^^
          error: two operators stand side by side; did you mean ^?
          > 2^3
          8
          """,
        related: ["precedence"]
      )
    ),
    HelpPage(
      .error,
      ["unopened-bracket"],
      "a closing bracket that was never opened",
      HelpText(
        """
        Leave it out, or open it where it belongs. Brackets are never put in for
        you.
        """,
        examples: """
          > 2+3)
          2+3)
             ^
          error: this bracket was never opened; did you mean to leave it out?
          """,
        related: ["precedence"]
      )
    ),
    HelpPage(
      .error,
      ["missing-closing-bracket"],
      "an opening bracket that is never closed",
      HelpText(
        "Close it where it belongs. Brackets are never put in for you.",
        examples: """
          > (1+2
          (1+2
              ^
          error: a closing bracket is missing; did you mean )?
          > sqrt(16
          sqrt(16
                 ^
          error: a closing bracket is missing; did you mean )?
          """,
        related: ["precedence"]
      )
    ),
    HelpPage(
      .error,
      ["missing-result-number"],
      "@ without the number of a statement",
      HelpText(
        "@ is followed by the number of a statement. The last result is ANS.",
        examples: """
          > 7
          7
          > @ + 1
          @ + 1
          ^
          error: @ needs the number of a statement; for example @12
          > @1 + 1
          8
          """,
        related: ["chaining"]
      )
    ),
    HelpPage(
      .error,
      ["result-number-too-large"],
      "@ with a number that no statement has",
      HelpText(
        "Numbers of statements begin with 1; :history shows them.",
        examples: """
          > @99999999999999999999
          @99999999999999999999
          ^^^^^^^^^^^^^^^^^^^^^
          error: there is no statement with so large a number
          """,
        related: ["chaining", "history"]
      )
    ),
  ]
}
