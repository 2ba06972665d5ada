// The errors of lines that cannot be read.

extension HelpPage {
  static let syntaxErrors: [HelpPage] = [
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
          2001/2 = 1000.5
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
          5/2 = 2.5
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
          2000
          """,
        related: ["decimals"]
      )
    ),
    HelpPage(
      .error,
      ["exponent-too-large"],
      "an exponent with too many digits",
      HelpText(
        "An exponent behind E fits into a machine word. A power has no such limit.",
        examples: """
          > 1E99999999999999999999
          1E99999999999999999999
           ^^^^^^^^^^^^^^^^^^^^
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
          3/2 = 1.5
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
          error: a number cannot stand directly behind another value; write * between them
          > 2*3
          6
          > 2 3/4
          11/4 = 2.75
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
          169/16 = 10.5625
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
    HelpPage(
      .error,
      ["missing-argument"],
      "a function without an argument",
      HelpText(
        """
        A function takes what is behind it. Only on a line of its own its name
        applies it to ANS. A power is written behind the argument: sin(x)^2.
        """,
        examples: """
          > 1 + sin
          1 + sin
              ^^^
          error: sin needs an argument; for example sin(2)
          > sin^2 30
          sin^2 30
          ^^^
          error: sin needs an argument; for example sin(2)
          > sin(30)^2
          1/4 = 0.25
          """,
        related: ["functions"]
      )
    ),
    HelpPage(
      .error,
      ["missing-brackets"],
      "a function that needs brackets stands without them",
      HelpText(
        """
        Functions of several arguments, and your own, need brackets straight behind
        the name.
        """,
        examples: """
          > hypot 3
          hypot 3
          ^^^^^
          error: hypot is a function and needs brackets; write hypot(…)
          > hypot(3, 4)
          5
          """,
        related: ["functions"]
      )
    ),
    HelpPage(
      .error,
      ["imaginary-unit"],
      "i, which is kept for the imaginary unit",
      HelpText(
        "There are no complex numbers yet. Choose another name for a variable.",
        examples: """
          > 2i
          2i
           ^
          error: i is kept for the imaginary unit, and there are no complex numbers yet
          > i = 3
          i = 3
          ^
          error: i is kept for the imaginary unit, and there are no complex numbers yet
          """,
        related: ["names"]
      )
    ),
    HelpPage(
      .error,
      ["reserved-name"],
      "a value for a name that has a meaning",
      HelpText(
        """
        Constants, built-in functions, ANS and @12 keep their meaning. X0 to X9 hold
        numbers and cannot be functions. Choose another name.
        """,
        examples: """
          > pi = 3
          pi = 3
          ^^
          error: pi is a constant and cannot be changed; choose another name
          > sin(x) = x
          sin(x) = x
          ^^^
          error: sin is a built-in function and cannot be changed; choose another name
          > X1(t) = t
          X1(t) = t
          ^^
          error: X1 holds a number and cannot be a function; choose another name
          """,
        related: ["names"]
      )
    ),
    HelpPage(
      .error,
      ["invalid-parameter"],
      "a parameter that has a meaning of its own",
      HelpText(
        "Constants, functions and ANS cannot be parameters. Choose another name.",
        examples: """
          > f(pi) = 2
          f(pi) = 2
            ^^
          error: pi has a meaning of its own; choose another name for the argument
          """,
        related: ["functions", "names"]
      )
    ),
    HelpPage(
      .error,
      ["repeated-parameter"],
      "two parameters of one name",
      HelpText(
        "Each parameter of a function has a name of its own.",
        examples: """
          > f(x, x) = x
          f(x, x) = x
               ^
          error: two arguments have the name x
          """,
        related: ["functions"]
      )
    ),
    HelpPage(
      .error,
      ["unfinished-assignment"],
      "an assignment without a value",
      HelpText(
        "x = needs a value behind it. An = behind any other expression is ignored.",
        examples: """
          > x =
          x =
             ^
          error: a value is missing behind the =
          > x = 3
          3
          """,
        related: ["names"]
      )
    ),
    HelpPage(
      .error,
      ["unfinished-definition"],
      "a definition without a formula",
      HelpText(
        "f(x) = needs a formula behind it.",
        examples: """
          > f(x) =
          f(x) =
                ^
          error: the formula is missing behind the =
          > f(x) = x^2
          f(x) = x^2
          """,
        related: ["functions"]
      )
    ),
    HelpPage(
      .error,
      ["not-assignable"],
      "an = behind something that is no name",
      HelpText(
        """
        Only a name, or a function with its parameters, can stand before an = that
        has something behind it. There are no equations to solve.
        """,
        examples: """
          > x + 1 = 3
          x + 1 = 3
          ^^^^^
          error: only a name can stand before =, but found x + 1
          > 3 = 4
          3 = 4
          ^
          error: only a name can stand before =, but found 3
          """,
        related: ["names", "functions"]
      )
    ),
    HelpPage(
      .error,
      ["foreign-declaration"],
      "let, set, def or const before a name",
      HelpText(
        "An assignment begins with its name, or with var.",
        examples: """
          > let a = 3
          let a = 3
          ^^^^^
          error: an assignment begins with its name or var; did you mean var?
          > var a = 3
          3
          """,
        related: ["names"]
      )
    ),
    HelpPage(
      .error,
      ["missing-command-name"],
      "a colon without a command",
      HelpText(
        "A command is a colon with a word straight behind it.",
        examples: """
          > : mode
          : mode
          ^
          error: the name of a command is missing behind the colon; :help lists them
          > :mode
          deg
          """,
        related: [":help"]
      )
    ),
    HelpPage(
      .error,
      ["unclosed-quote"],
      "a quote that is never closed",
      HelpText(
        "Double quotes hold the blanks of a word, and come in pairs.",
        examples: """
          > :run "my notes
          :run "my notes
               ^
          error: this quote is never closed
          """,
        related: ["statements"]
      )
    ),
    HelpPage(
      .error,
      ["too-deep"],
      "an expression that is nested too deeply",
      HelpText(
        "Give a part of it a name, and use that.",
        examples: """
          > a = 2; b = 2^a
          4
          """,
        related: ["limits"]
      )
    ),
  ]
}
