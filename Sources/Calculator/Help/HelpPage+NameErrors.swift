// The errors of names, statements and commands that cannot be read.

extension HelpPage {
  static let nameErrors: [HelpPage] = [
    HelpPage(
      .error,
      ["missing-argument"],
      "a function without an argument",
      HelpText(
        """
        A function takes what is behind it. Only on a line of its own its name
        applies it to ANS. A power can be written before the argument, sin² 30, or
        after it, sin(30)^2; an exponent of −1 could be the inverse and is refused.
        """,
        examples: """
          > 1 + sin
          1 + sin
              ^^^
          error: sin needs an argument; for example sin(2)
          > sin^2 30
          1/4 = 0.25
          read as (sin 30)²
          > sin(30)^2
          1/4 = 0.25
          > sin^-1 0.5
          sin^-1 0.5
          ^^^
          error: this could be the inverse of sin or 1/sin; write asin(x) or 1/sin(x)
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
      ["blank-before-arguments"],
      "a blank between a function and its arguments",
      HelpText(
        """
        The bracket of a call stands directly after the name. With a blank before it
        the bracket is one value, so it holds no comma.
        """,
        examples: """
          > max (3, 4)
          max (3, 4)
             ^
          error: there is a blank between the function and its arguments; write the bracket directly after the name
          > max(3, 4)
          4
          """,
        related: ["functions"]
      )
    ),
    HelpPage(
      .error,
      ["comparison"],
      "two equals signs",
      HelpText(
        "There are no comparisons yet. The difference of two equal values is 0.",
        examples: """
          > x == 5
          x == 5
            ^^
          error: there are no comparisons yet; x = 5 gives x a value
          > 1/3 - 2/6
          0
          """,
        related: ["conditions", "equations"]
      )
    ),
    HelpPage(
      .error,
      ["percentage-in-words"],
      "a percentage that is added in words",
      HelpText(
        "A percentage after + or - changes the sum before it.",
        examples: """
          > increase 80 by 15%
          increase 80 by 15%
          ^^^^^^^^^^^^^^^^^^
          error: a percentage is added or subtracted with a sign; did you mean 80 + 15%?
          > 80 + 15%
          92
          read as 80·(1 + 15/100)
          """,
        related: ["percent"]
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
        pi, e, ANS and @12 keep their meaning. X0 to X9 hold numbers and cannot be
        functions. Choose another name.
        """,
        examples: """
          > pi = 3
          pi = 3
          ^^
          error: pi is a constant and cannot be changed; choose another name
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
        "pi, e and ANS cannot be parameters. Choose another name.",
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
      ["hidden-function"],
      "a sign whose function's name has another meaning",
      HelpText(
        "√, ∛ and | | are sqrt, cbrt and abs. :clear brings the built-in function back.",
        examples: """
          > abs(x) = 2x
          abs(x) = 2x
          abs hides the built-in function; :clear abs brings it back
          > |-3|
          |-3|
          ^
          error: abs has another meaning here; :clear abs brings its sign back
          > :clear abs
          > |-3|
          3
          read as abs(−3)
          """,
        related: ["names", ":clear"]
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
        has something behind it. An equation can be graphed, and not solved.
        """,
        examples: """
          > x + 1 = 3
          x + 1 = 3
          ^^^^^
          error: only a name can stand before =, but found x + 1; :help equations
          > 3 = 4
          3 = 4
          ^
          error: only a name can stand before =, but found 3; :help equations
          """,
        related: ["names", "functions", "equations"]
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
      ["missing-colon"],
      "a command without its colon",
      HelpText(
        "A word without a colon is a name, and this name has no value.",
        examples: """
          > mode rad
          mode rad
          ^^^^
          error: a command begins with a colon; did you mean :mode?
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
