// The errors of statements that have no value, and of commands.
//
// The codes are given in `EvaluationError+Diagnostic.swift` and where commands fail.

extension HelpPage {
  static let valueErrors: [HelpPage] = [
    HelpPage(
      .error,
      ["undefined"],
      "a value that does not exist",
      HelpText(
        "A division by zero, the logarithm of 0, a pole. 0^0 is 1.",
        examples: """
          > 1/(3 - 3)
          1/(3 - 3)
             ^^^^^
          error: undefined: division by zero
          > ln 0
          ln 0
          ^^^^
          error: undefined: the logarithm of 0
          > tan 90
          tan 90
          ^^^^^^
          error: undefined: tan has a pole here
          """,
        related: ["errors", "not-real"]
      )
    ),
    HelpPage(
      .error,
      ["not-real"],
      "a value that is no real number",
      HelpText(
        """
        An even root or a logarithm of a negative number, an angle whose sine is 2.
        A negative base takes integers and fractions with an odd denominator.
        """,
        examples: """
          > sqrt -1
          sqrt -1
          ^^^^^^^
          error: not real: the even root of a negative number
          > asin 2
          asin 2
          ^^^^^^
          error: not real: asin takes -1 ≤ x ≤ 1
          > (-8)^(1/3)
          −2
          a negative base and an odd root: read as the real root
          """,
        related: ["undefined", "imaginary-unit"]
      )
    ),
    HelpPage(
      .error,
      ["outside-domain"],
      "an argument that the function does not take",
      HelpText(
        """
        Some functions take integers or fractions only; the page of a function says
        so.
        """,
        examples: """
          > gcd(1.5, 2)
          gcd(1.5, 2)
          ^^^^^^^^^^^
          error: gcd takes integers
          > nCr(5, 1/2)
          nCr(5, 1/2)
          ^^^^^^^^^^^
          error: nCr takes natural numbers
          """,
        related: ["functions"]
      )
    ),
    HelpPage(
      .error,
      ["too-large"],
      "a value beyond what can be computed",
      HelpText(
        """
        Large integers are described by their size and ends; this one is even beyond
        that, or what decides is: the integer part of what is rounded or divided. A
        bound is told where one is known.
        """,
        examples: """
          > 2^2^2^2^2^2^2
          2^2^2^2^2^2^2
          ^^^^^^^^^^^^^
          error: too large: the answer is beyond what can be computed: it is 2^(2^(2^65536))
          read as 2^(2^(2^(2^(2^(2²)))))
          """,
        related: ["limits"]
      )
    ),
    HelpPage(
      .error,
      ["cannot-decide"],
      "a value that may be 0, where that decides",
      HelpText(
        """
        It could not be proven within the effort allowed that the value is 0, or
        that it is not; nothing is guessed. The message tells how small it is.
        """,
        examples: """
          > floor(gamma(1/9)*gamma(4/9)*gamma(7/9)/(2pi*3^(1/6)*gamma(1/3)))
          floor(gamma(1/9)*gamma(4/9)*gamma(7/9)/(2pi*3^(1/6)*gamma(1/3)))
          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          error: cannot tell whether what floor depends on is 0; it is smaller than 1E-1000
          """,
        related: ["exactness", "limits"]
      )
    ),
    HelpPage(
      .error,
      ["unknown-variable"],
      "a name that has no value",
      HelpText(
        "A variable that was never set is an error, X0 to X9 included; it is never 0.",
        examples: """
          > total + 1
          total + 1
          ^^^^^
          error: total has no value; total = … gives it one
          > total = 12
          12
          > totl + 1
          totl + 1
          ^^^^
          error: totl has no value; did you mean total?
          """,
        related: ["names", ":vars"]
      )
    ),
    HelpPage(
      .error,
      ["unknown-function"],
      "a call of a function that does not exist",
      HelpText(
        "The nearest name is offered. f(x) = … defines a function.",
        examples: """
          > sqtr(30)
          sqtr(30)
          ^^^^^^^^
          error: there is no function sqtr; did you mean sqrt?
          > area(2)
          area(2)
          ^^^^^^^
          error: there is no function area; area(x) = … defines it
          """,
        related: ["functions"]
      )
    ),
    HelpPage(
      .error,
      ["variable-called"],
      "a variable that is called like a function",
      HelpText(
        """
        A bracket straight behind a name is a call. Write * between them, or a
        blank.
        """,
        examples: """
          > x = 3
          3
          > x(2)
          x(2)
          ^^^^
          error: x is a variable, not a function; did you mean x*(…)?
          > x*(2)
          6
          """,
        related: ["names", "functions"]
      )
    ),
    HelpPage(
      .error,
      ["function-not-called"],
      "a function as if it were a variable",
      HelpText(
        """
        A function needs its arguments. It shows up where a formula is older than
        the function that it names.
        """,
        examples: """
          > f(x) = x + g
          f(x) = x + g
          > g(x) = 2x
          g(x) = 2x
          > f(1)
          f(1)
          ^^^^
          error: g is a function and needs an argument, in f; write g(x)
          """,
        related: ["functions"]
      )
    ),
    HelpPage(
      .error,
      ["argument-count"],
      "too many or too few arguments",
      HelpText(
        "The page of a function shows its arguments.",
        examples: """
          > hypot(3)
          hypot(3)
          ^^^^^^^^
          error: hypot takes 2 arguments, not 1
          > round(1, 2, 3)
          round(1, 2, 3)
          ^^^^^^^^^^^^^^
          error: round takes 1 or 2 arguments, not 3
          """,
        related: ["functions"]
      )
    ),
    HelpPage(
      .error,
      ["no-answer"],
      "ANS before there is a result",
      HelpText(
        """
        ANS is the last result. There is none at the beginning, and none after
        :clear.
        """,
        examples: """
          > ANS + 1
          ANS + 1
          ^^^
          error: there is no answer yet for ANS
          > * 2
          * 2
          ^
          error: there is no answer yet for ANS
          """,
        related: ["chaining"]
      )
    ),
    HelpPage(
      .error,
      ["no-result"],
      "the number of a statement that left no result",
      HelpText(
        "It was a definition, or failed, or is no longer in the history.",
        examples: """
          > f(x) = x
          f(x) = x
          > @1
          @1
          ^^
          error: statement 1 has no result here
          > @7
          @7
          ^^
          error: statement 7 has no result here
          """,
        related: ["chaining", "history"]
      )
    ),
    HelpPage(
      .error,
      ["calls-too-deep"],
      "functions that call each other without end",
      HelpText(
        """
        A function has no way to stop calling itself. An iteration is written with a
        variable: X0 = X0/2 + 1/X0, again and again.
        """,
        examples: """
          > loop(x) = loop(x + 1)
          loop(x) = loop(x + 1)
          > loop(1)
          loop(1)
          ^^^^^^^
          error: functions call each other too deeply
          """,
        related: ["functions"]
      )
    ),
    HelpPage(
      .error,
      ["unknown-command"],
      "a command that does not exist",
      HelpText(
        "The nearest name is offered; :help lists all.",
        examples: """
          > :mod deg
          :mod deg
           ^^^
          error: there is no command :mod; did you mean :mode?
          > :frobnicate
          :frobnicate
           ^^^^^^^^^^
          error: there is no command :frobnicate; :help lists all
          """,
        related: [":help"]
      )
    ),
    HelpPage(
      .error,
      ["bad-argument"],
      "an argument that the command does not take",
      HelpText(
        "The page of a command shows its arguments: :help :mode.",
        examples: """
          > :mode degree
          :mode degree
                ^^^^^^
          error: there is no angle mode degree; there are deg, rad, grad
          > :digits 0
          :digits 0
                  ^
          error: the count of digits is a number from 1 to 1000000, not 0
          > :vars all
          :vars all
                ^^^
          error: :vars takes no arguments
          """,
        related: [":help"]
      )
    ),
    HelpPage(
      .error,
      ["file"],
      "a file that could not be read or written",
      HelpText(
        "The system's own words say why. A name with blanks stands in double quotes.",
        examples: """
          > :run gone.calc
          :run gone.calc
               ^^^^^^^^^
          error: cannot read gone.calc: No such file or directory
          """,
        related: ["scripts", "session"]
      )
    ),
  ]
}

extension HelpPage {
  /// The pages of all codes that the program prints.
  static let errorCodes = numberErrors + tokenErrors + nameErrors + valueErrors + screenErrors
}
