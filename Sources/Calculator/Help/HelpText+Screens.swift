// What the pages of commands that use the whole screen say below their first lines.

extension HelpText {
  static let keypad = HelpText(
    """
    Keys act on the parts of the formula and not on characters, so that nothing
    can be typed wrongly. Each key is on the screen, to be clicked, and on the
    keyboard: digits, operators, letters of names. ? lists the others. The line
    at the bottom says what can come next.

    = or Enter  evaluates, as the prompt does, and shows the answer on the tape
    Escape      goes back to the prompt, with the formula in its line
    Ctrl-C      goes back without it, but with one that is being computed

    With a statement behind it the keypad begins with that.
    """,
    examples: """
      > 5 + 4*3
      17
      > :keypad
      :keypad
       ^^^^^^
      error: :keypad needs the whole screen of a terminal; it works at the prompt only
      """,
    related: [":pick", "statements"]
  )

  static let pick = HelpText(
    """
    The largest value gives the columns and their digits: 999.99 has five. What
    is picked goes to the variable, if one is named, and to ANS, by a statement
    like X3 = 12.5. Units make a last roller, and the one that is chosen stays
    with the value as its label; kB=1000 says that the value is multiplied by
    1000 where kB is chosen. The rollers begin at the variable's value, where
    that is within the limits.

    --from NUMBER   the smallest value; 0 without it
    --start NUMBER  another value to begin with
    --rollers       as rollers of metal: 5000 allows 5999

    Up and down turn a digit, left and right go to another one, digits set it, +
    and - count. The wheel and clicks turn rollers too. Enter takes the value,
    Escape leaves without one.
    """,
    examples: """
      > :pick X3 999.99
      :pick X3 999.99
       ^^^^
      error: :pick needs the whole screen of a terminal; it works at the prompt only
      > :pick X3
      :pick X3
              ^
      error: the largest value is missing; for example :pick X3 999.99
      """,
    related: [":keypad", ":label", "picker-number", "picker-range"]
  )
}
