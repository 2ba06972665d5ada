// The topics about the language; those about the session and the program are in a file beside this one.

extension HelpPage {
  static let topics = language + program

  private static let language: [HelpPage] = [
    HelpPage(
      .topic,
      ["numbers", "integers", "digits"],
      "integers, fractions and reals, all of any size",
      HelpText(
        """
        Integers and fractions are exact, however large. A decimal is a fraction:
        0.345 is 69/200. Digits may be grouped, 1_000_000, and E is the exponent
        mark: 2E-3. Every other number has a rule that gives as many proven digits
        as are asked for.
        """,
        examples: """
          > 2^100
          1267650600228229401496703205376
          > 0.1 + 0.2 - 0.3
          0
          > 2E-3
          2×10⁻³
          > sqrt 2 * sqrt 3 - sqrt 6
          0
          """,
        related: ["fractions", "decimals", "exactness", "limits", ":more"]
      )
    ),
    HelpPage(
      .topic,
      ["fractions", "mixed numbers"],
      "1/3, and the mixed number 3 1/4",
      HelpText(
        """
        A quotient of integers stays a fraction. An integer, a blank and a fraction
        are a mixed number; where something binds to it more closely than a product,
        it needs brackets. ½ and its like are fractions of one character.
        :format fraction, mixed or repeating writes answers so.
        """,
        examples: """
          > 1/3 + 1/6
          1/2 = 0.5
          > 3 1/4 + 1 1/2
          4 3/4 = 4.75
          > 2½ * ¾
          1 7/8 = 1.875
          > 3 1/4^2
          3 1/4^2
               ^
          error: a mixed number needs brackets here; did you mean (3 1/4)?
          > :format mixed
          > 13/4
          3 1/4
          """,
        related: ["numbers", "decimals", "formats"]
      )
    ),
    HelpPage(
      .topic,
      ["decimals", "repeating decimals"],
      "points, periods, exponents",
      HelpText(
        """
        The decimal point is a point; a comma is an error. Digits in brackets behind
        the point, or with a line over them, repeat without end. E or e before
        digits is a power of ten; e before anything else is the constant.
        """,
        examples: """
          > 0.(3)
          1/3 ≈ 0.333333333333
          read as 0.333…
          > 1,5
          1,5
           ^
          error: a comma is no decimal point; did you mean 1.5?
          > 2e3
          2×10³
          > 2e + 3
          3 + 2·e ≈ 8.43656365692
          read as (2 e) + 3; a power of ten is written 2E3
          """,
        related: ["numbers", "fractions", "e"]
      )
    ),
    HelpPage(
      .topic,
      ["percent", "%", "percentages"],
      "what 5% means, and where",
      HelpText(
        """
        5% is 5/100. In a sum, in brackets too, + 5% and - 5% change all of the sum
        before them. Where that is only percentages, they add. The reading is shown
        each time. The remainder is written mod.
        """,
        examples: """
          > 200 * 5%
          10
          > 80 + 5%
          84
          read as 80·(1 + 5/100)
          > 1 + 2 + 5%
          3.15
          read as (1 + 2)·(1 + 5/100)
          > 2*(100 + 5%)
          210
          read as 2·(100·(1 + 5/100))
          > 80 + 15% - 15%
          78.2
          read as (80·(1 + 15/100))·(1 − 15/100)
          > 15% of 80
          12
          read as (15%)·80
          > 50% + 5%
          0.55
          read as 50/100 + 5/100
          > 7 % 3
          7 % 3
              ^
          error: % is a percent sign; for the remainder write mod
          """,
        related: ["precedence", ":set notices"]
      )
    ),
    HelpPage(
      .topic,
      ["angles", "deg", "rad", "grad", "°", "degrees", "radians"],
      "degrees, radians and gradians",
      HelpText(
        """
        sin, cos, tan, cot, sec and csc take angles in the mode, and asin, acos,
        atan and atan2 answer in it. The mode is DEG at first; the prompt shows it.
        The sign ° means degrees in every mode. A likely mistake is told once a
        session.
        """,
        examples: """
          > sin 30
          1/2 = 0.5
          > atan 1
          45
          > :mode rad
          > sin(pi/6)
          1/2 = 0.5
          > sin 30°
          1/2 = 0.5
          > :mode grad
          > sin 100
          1
          """,
        related: [":mode", "sin", "asin", ":set notices"]
      )
    ),
    HelpPage(
      .topic,
      ["precedence", "operators", "brackets", "mod", "div", "|", "^", "*", "/", "+", "-", "!"],
      "what binds more closely than what",
      HelpText(
        """
        From the tightest to the loosest:
          !  %  °               behind a number, a name or a bracket
          sin 30, √2            a function without brackets takes that one thing
          ^  ²                  from the right: 2^3^2 is 2^(3^2)
          the sign of -2^2      which is -(2^2)
          nCr gcd max div ...   between two numbers: 10 nCr 3
          *  /  mod, and 2x     from the left: 1/2x is (1/2)x
          +  -                  from the left
        |x| is abs(x). The remainder of mod has the sign of the divisor. What could be
        mistaken is answered together with the reading.
        """,
        examples: """
          > 2^3^2
          512
          read as 2^(3²)
          > -2^2
          −4
          read as −(2²)
          a line that begins with - is a negative number; - 2 subtracts from ANS
          > x = 4
          4
          > 1/2x
          2
          read as (1/2)·x
          > sin 30^2
          1/4 = 0.25
          read as (sin 30)²
          > sqrt 16*9
          36
          read as (√16)·9
          > -7 mod 3
          2
          the remainder has the sign of the divisor: -7 mod 3 is 2
          """,
        related: ["functions", "percent", ":set notices"]
      )
    ),
    HelpPage(
      .topic,
      ["names", "variables", "X0", "X9", "STO", "->", "→", "var", "assignment"],
      "variables, and what may be a name",
      HelpText(
        """
        x = 3/7, var x = 3/7 and 3/7 STO x give a variable a value; -> and → mean
        STO. A name is made of letters, digits and underscores and does not begin
        with a digit; case matters. X0 to X9 multiply before a bracket: X1(3) is
        X1*3. A variable that was never set is an error, never 0. pi and e keep
        their values, and i is kept for the imaginary unit; every other built-in
        name can be a variable or a function of yours, until :clear.
        """,
        examples: """
          > x = 3/7
          3/7 ≈ 0.428571428571
          > 2x STO y
          6/7 ≈ 0.857142857143
          > z + 1
          z + 1
          ^
          error: z has no value; z = … gives it one
          > tau = 1/4
          1/4 = 0.25
          tau hides the built-in constant; :clear tau brings it back
          """,
        related: [":vars", ":clear", "functions", "chaining", "pi"]
      )
    ),
    HelpPage(
      .topic,
      ["functions", "definitions"],
      "calling functions, and defining them",
      HelpText(
        """
        A function of one argument needs no brackets: sin 30. Without them it takes
        the one thing behind it, but not a power. With brackets straight behind the
        name it is a call. f(x) = x^2 defines a function; its parameters hide
        variables, and other names mean what they mean at the call. A name is a
        variable or a function, whichever it was made last.
        """,
        examples: """
          > hyp(a, b) = sqrt(a^2 + b^2)
          hyp(a, b) = sqrt(a^2 + b^2)
          > hyp(3, 4)
          5
          > sqrt 2*8
          8√2 ≈ 11.3137084990
          read as (√2)·8
          > hyp(3)
          hyp(3)
          ^^^^^^
          error: hyp takes 2 arguments, not 1
          > sqtr(30)
          sqtr(30)
          ^^^^^^^^
          error: there is no function sqtr; did you mean sqrt?
          """,
        related: ["precedence", "names", ":vars", "chaining"]
      )
    ),
    HelpPage(
      .topic,
      ["chaining", "ANS", "@", "results"],
      "going on from earlier results",
      HelpText(
        """
        ANS is the last result, @12 the result of statement 12; the prompt shows the
        numbers. A line that begins with a binary operator or STO goes on from ANS,
        and a line that is only a function's name applies it to ANS. A sign straight
        before its operand is a sign; with a blank behind it, it goes on.
        """,
        examples: """
          > 3*5 + 10
          25
          > sqrt
          5
          > ^2
          25
          > - 5
          20
          read as ANS − 5
          > -5
          −5
          a line that begins with - is a negative number; - 2 subtracts from ANS
          > @1 + ANS
          20
          """,
        related: ["history", "names", ":recall"]
      )
    ),
    HelpPage(
      .topic,
      ["statements", "lines", ";", "comments", "="],
      "what a line holds",
      HelpText(
        """
        A line holds statements with ; between them, or one command behind a colon;
        # begins a comment. A statement that ends in ; is computed and kept, and
        prints nothing. A line that cannot be read is not carried out at all. An =
        at the end of an expression is ignored.
        """,
        examples: """
          > a = 2; b = 3; a*b
          6
          > a + b;
          > ANS =
          5
          > a = 1; b =
          a = 1; b =
                    ^
          error: a value is missing behind the =
          > a
          2
          """,
        related: ["names", "functions", "scripts"]
      )
    ),
    HelpPage(
      .topic,
      ["exactness", "exact values", "≈", "proof"],
      "what = and ≈ promise",
      HelpText(
        """
        Every digit that is printed is proven. = stands between things that are
        proven equal. ≈ stands before a decimal that is rounded correctly to the
        digits shown; zeros at its end are digits too. Roots, logarithms,
        exponentials and angles have exact forms where they are simple. What is 0 is
        found to be 0; where that cannot be decided, the answer says so.
        """,
        examples: """
          > sin 15
          (√6 − √2)/4 ≈ 0.258819045103
          > 1/8
          1/8 = 0.125
          > 10^100 + 1 - 10^100
          1
          > ln(e^3)
          3
          > 2^(1/4)
          2^(1/4) ≈ 1.18920711500
          """,
        related: ["numbers", ":more", ":why", "formats"]
      )
    ),
  ]
}
