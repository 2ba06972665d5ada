// The errors of commands that use the whole screen, :keypad and :pick.

extension HelpPage {
  static let screenErrors: [HelpPage] = [
    HelpPage(
      .error,
      ["no-screen"],
      "a command that needs the whole screen, where there is none",
      HelpText(
        """
        The keypad and the number picker are worked with by hand: they need a prompt
        whose terminal can be drawn on. Scripts, -e and pipes have none, nor has a
        prompt with --plain.
        """,
        examples: """
          > :keypad 1/2
          :keypad 1/2
           ^^^^^^
          error: :keypad needs the whole screen of a terminal; it works at the prompt only
          """,
        related: [":keypad", ":pick", "scripts"]
      )
    ),
    HelpPage(
      .error,
      ["picker-number"],
      "a number that :pick cannot take",
      HelpText(
        """
        The numbers of :pick are plain decimals such as 999.99, perhaps with a sign:
        their digits are what the rollers show.
        """,
        examples: """
          > :pick X3
          :pick X3
                  ^
          error: the largest value is missing; for example :pick X3 999.99
          > :pick 1E3
          :pick 1E3
                ^^^
          error: expected a number such as 999.99, but found 1E3
          """,
        related: [":pick"]
      )
    ),
    HelpPage(
      .error,
      ["picker-range"],
      "limits that leave nothing to pick, or do not fit the columns",
      HelpText(
        "The smallest value is below the largest, and has no more decimals than it.",
        examples: """
          > :pick 5 --from 7
          :pick 5 --from 7
                         ^
          error: the smallest value is not below the largest
          > :pick 10 --from 0.5
          :pick 10 --from 0.5
                          ^^^
          error: the smallest value has more decimals than the largest; write the largest value with as many, as in 10.00
          """,
        related: [":pick", "picker-number"]
      )
    ),
    HelpPage(
      .error,
      ["picker-variable"],
      "a name that cannot get what is picked",
      HelpText(
        "Constants, functions and ANS are no variables. ANS gets what is picked anyway.",
        examples: """
          > :pick pi 10
          :pick pi 10
                ^^
          error: pi is not the name of a variable
          """,
        related: [":pick", "names"]
      )
    ),
    HelpPage(
      .error,
      ["picker-label"],
      "a unit of :pick that cannot be one",
      HelpText(
        "Units are words, each one once; behind = stands what a value is multiplied by.",
        examples: """
          > :pick size 99 kB MB kB
          :pick size 99 kB MB kB
                              ^^
          error: the unit kB stands there twice
          > :pick size 99 kB=
          :pick size 99 kB=
                        ^^^
          error: a factor is missing behind =; for example kB=1000
          > :pick size 99 5
          :pick size 99 5
                        ^
          error: expected a unit, but found the number 5; did you mean --from 5 or --start 5?
          """,
        related: [":pick"]
      )
    ),
    HelpPage(
      .error,
      ["picker-option"],
      "an option of :pick that cannot be read",
      HelpText(
        "There are --from NUMBER, --start NUMBER and --rollers.",
        examples: """
          > :pick 99 --form 5
          :pick 99 --form 5
                   ^^^^^^
          error: unknown option --form; did you mean --from?
          > :pick 99 --start
          :pick 99 --start
                          ^
          error: --start needs a number; for example --start 1
          """,
        related: [":pick", "picker-number"]
      )
    ),
  ]
}
