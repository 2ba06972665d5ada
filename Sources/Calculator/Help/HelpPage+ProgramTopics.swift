// The topics about the session and the program.

extension HelpPage {
  static let program: [HelpPage] = [
    HelpPage(
      .topic,
      ["formats"] + AnswerFormat.allCases.map(\.rawValue),
      "how answers are written",
      HelpText(
        AnswerFormat.allCases.map { "\($0.rawValue.padded(to: 13))\($0.summary)" }
          .joined(separator: "\n")
            + """


            The prompt begins with auto, scripts with decimal. A fraction that stands
            for a number that is none is marked ≈, with how far off it is. What is
            printed in a line of the language can be typed in again.

            The zeros behind columns are places before and behind the point; a place
            for the sign comes first. A number that does not fit is written in full.
            """,
        examples: """
          > 2/7
          2/7 ≈ 0.285714285714
          > :format repeating
          > 2/7
          0.(285714)
          > :format fraction
          > pi
          ≈ 355/113   too large by 2.67×10⁻⁷
          > :format columns 000.00
          > pi
          ≈    3.14
          > -100/8
             −12.50
          a line that begins with - is a negative number; - 2 subtracts from ANS
          > :format latex
          > pi/4
          \\frac{\\pi}{4}
          > :format 2d
          > pi/4
           π
          ─── ≈ 0.785398163397
           4
          """,
        related: [":format", ":display", ":digits", ":grouping", ":set denominator", "exactness"]
      )
    ),
    HelpPage(
      .topic,
      ["graphs", "graph", "plots"],
      "curves of y = f(x) in which every dot is proven",
      HelpText(
        """
        A dot is lit when the curve passes through it, and dark when it does not:
        both are proven, whatever the scale, by enclosing the function over
        intervals. What cannot be told in reasonable time is drawn faintly, and
        counted. Functions of integers, such as gcd, are looked at in single points;
        the picture says "sampled" then.

        Scale, origin, mode and grid belong to the view, which keeps them for the
        next graph and with the session; :view changes to another one. Markers: ○ a
        point that is left out, ● an end that belongs to the curve.
        """,
        examples: """
          > :window -2pi 2pi -3 3
          > :graph tan x, sin x --save today.svg
          """,
        related: ["equations", "viewer", ":graph", ":window", ":zoom", ":view"]
      )
    ),
    HelpPage(
      .topic,
      ["equations", "equation", "solve", "solver", "zeros", "intersections", "tables", "table"],
      "what to do with an equation, and with a table of values",
      HelpText(
        """
        Nothing here solves an equation, but a graph finds where it holds. For
        x^2 - 5x = -6 graph both sides, with a comma between them, or what is 0:
        the line above the picture has the zeros and the intersections in view, and
        n in the viewer goes from one to the next. A curve has its intersections
        with those before it: the down-arrow changes to the next curve. What is
        found can be tried in the equation.

        For a table of values define the function and call it; the up-arrow brings
        the call again, to be changed.
        """,
        examples: """
          > :graph x^2 - 5x, -6 --save today.svg
          > f(x) = x^2 - 5x + 6
          f(x) = x^2 - 5x + 6
          > f(1)
          2
          > f(3/2)
          3/4 = 0.75
          > f(2)
          0
          """,
        related: ["graphs", "viewer", "functions", "names"]
      )
    ),
    HelpPage(.topic, ["viewer", "trace"], "keys and mouse where a graph has the screen", .viewer),
    HelpPage(
      .topic,
      ["history", "statement buffer"],
      "the statements that were typed, with their numbers",
      HelpText(
        """
        Each statement that can be read has a number, one that fails included; the
        prompt shows the next one. The last 1000 are kept, or as many as :history
        size says. Up and Down bring lines back, Ctrl-R searches them, :recall 12 or
        !12 puts statement 12 into the editor. What is recalled is a copy. @12 is
        the result of statement 12.
        """,
        examples: """
          > 2*3
          6
          > sqrt 16
          4
          > :history
          1  2*3
          2  sqrt 16
          > :history sqrt
          2  sqrt 16
          > @1 + @2
          10
          """,
        related: [":history", ":recall", "editing", "chaining", "session"]
      )
    ),
    HelpPage(
      .topic,
      ["editing", "keys"],
      "the keys of the line editor",
      HelpText(
        """
        Left Right  Home End    move in the line; with Ctrl, Left and Right by words
        Up Down                 older and newer lines that begin like the text before
                                the cursor; all of them in an empty or recalled line
        Ctrl-P Ctrl-N           older and newer lines, whatever stands there
        Ctrl-R                  searches older lines for what is typed
        Ctrl-A Ctrl-E           to the beginning, to the end
        Ctrl-W Ctrl-K Ctrl-Y    deletes a word, what follows; brings it back
        Tab                     completes a name; mends a line that was refused
        Up or Right             brings a line that was refused back as it was
        Ctrl-C                  drops the line
        Ctrl-D                  leaves, on an empty line
        Ctrl-Z                  stops the calculator until fg
        Other keys can be bound in ~/.editrc, see editrc(5). :recall puts a
        statement into the line, ready to change.
        """,
        examples: """
          > 12*7
          84
          > :recall 1
          12*7
          > :recall 5
          :recall 5
                  ^
          error: a statement is a number from 1 to 1, not 5
          """,
        related: ["history", ":recall"]
      )
    ),
    HelpPage(
      .topic,
      ["limits", "size", "largest"],
      "how large and how deep things may be",
      HelpText(
        """
        Numbers have no largest one: an integer that is too large to be written out
        is described by its size and its ends. Beyond even that the answer is the
        error too-large. Digits go up to 1000000, periods are written up to 1000
        digits, and integers of more than 1000 digits are shown by their ends;
        :more all shows all. Brackets nest about 200 deep, scripts run each other 16
        deep.
        """,
        examples: """
          > 9^9^9
          9^(9⁹) ≈ 4.28124773176×10³⁶⁹⁶⁹³⁰⁹⁹
          read as 9^(9⁹)
          an integer of 369,693,100 digits that begins with 42812477 and ends in 7177289
          > 2^2^2^2^2^2^2
          2^2^2^2^2^2^2
          ^^^^^^^^^^^^^
          error: too large: the answer is beyond what can be computed: it is 2^(2^(2^65536))
          read as 2^(2^(2^(2^(2^(2²)))))
          > :digits 0
          :digits 0
                  ^
          error: the count of digits is a number from 1 to 1000000, not 0
          """,
        related: ["numbers", ":more", ":digits", "too-large"]
      )
    ),
    HelpPage(
      .topic,
      ["scripts", "files", "pipes", "checking"],
      "running files of statements",
      HelpText(
        """
        curta FILE runs a script, one line a statement, and prints one value a line;
        notices and errors go to standard error. It stops at its first error, unless
        --keep-going is given. A ; behind a statement leaves its answer out, and
        curta FILE -e :vars tells what all names are in the end.
        :run FILE runs a script in this session. A comment # = 5 behind a statement
        is what curta --check and :check compare the answer with;
        curta --check FILE --update writes what the answers are into such comments.
        The statements of a saved session are computed again, and compared.
        """,
        examples: """
          > :more all 2^70 --output today.calc
          > :run today.calc
          1180591620717411303424
          > :check today.calc
          today.calc: 0 of 0 answers as expected
          > :run gone.calc
          :run gone.calc
               ^^^^^^^^^
          error: cannot read gone.calc: No such file or directory
          """,
        related: [":run", ":check", ":export", "options", "statements"]
      )
    ),
    HelpPage(
      .topic,
      ["session", "saving"],
      "what is kept between runs, and where",
      HelpText(
        """
        The prompt keeps its variables, functions, settings and statements in
        $XDG_STATE_HOME/curta/session.calc, by default under ~/.local/state. What
        was answered is on the disk before it is shown. The file is a script that
        can be read. Several prompts may share it: the last statement that set a
        name counts. curta --session FILE uses another file.
        """,
        examples: """
          > x = sqrt 2
          √2 ≈ 1.41421356237
          > :save today.calc
          > :clear
          > :load today.calc
          > x^2
          2
          """,
        related: [":session", ":save", ":load", "history", "options"]
      )
    ),
    HelpPage(
      .topic,
      ["options", "command line", "json", "exit status"],
      "what curta takes in the shell",
      HelpText(
        """
        curta                      the prompt, with the session that is kept
        curta FILE …               runs scripts in a fresh session
        curta -e 'sqrt 2' -e ^2    runs lines
        producer | curta           runs the lines of standard input
          --session FILE           uses that session, read and written
          --check                  compares answers with the comments behind them
          --check --update         writes into the comments what the answers are
          --export FILE            writes a page, Markdown or LaTeX, by the ending;
                                   --title TEXT --no-answers --no-errors
          --graph 'x^2'            the graph, with the options of :graph: --window
                                   --graph-mode --size --dots --bare --output FILE
          --graph-data FILE        the graph of numbers, with --join joined by lines;
                                   - is standard input
          --histogram FILE         how often numbers occur
          --picture KIND           what graphs in the terminal are made of: auto,
                                   kitty, iterm2, sixel, braille, blocks, ascii
          --deg --rad --grad       the unit of angles
          --digits N --format F    how answers are written
          --from latex|mathml      what the statements are written in
          --json                   one object a statement, with error codes
          --keep-going             goes on behind an error
          --allow-files [FOLDER]   lets scripts read and write files
          --tolerance T            with --check, how far an answer may be off
          --time-limit S           ends a statement that takes more seconds
          --memory-limit M         ends a statement that needs more megabytes
          --plain --no-color       a plain prompt, no colours
          --completions SHELL      makes bash, zsh or fish complete these options
          --help --version
        Exit status: 0 all well, 1 no value, 2 not understood, 3 a file, 130 Ctrl-C.
        Commands set the same things inside of scripts:
        """,
        examples: """
          > :format scientific
          > :digits 3
          > 2^70
          ≈ 1.18×10²¹
          """,
        related: ["scripts", "session", ":format", "errors"]
      )
    ),
    HelpPage(
      .topic,
      ["bc", "scale"],
      "what is written otherwise in bc",
      HelpText(
        """
        bc                       here
        scale = 20; 1/3          :digits 20, or --digits 20: significant digits
        s(x) c(x) a(x)           sin x, cos x, atan x, in degrees until :mode rad
        l(x) e(x)                ln x, exp(x)
        last                     ANS
        7 % 3                    7 mod 3, with the sign of the divisor
        -2^2 is 4                -2^2 is -4
        x = 5 prints nothing     x = 5 prints 5, and x = 5; nothing
        1; 2; 3 prints all       prints the last; a line prints one answer
        /* so */                 # so
        define f(x) { … }        f(x) = …
        quit                     :quit

        Answers are rounded where bc cuts them off. round(x, 2) rounds to two places,
        --format 'columns 0.00' prints both of them. The first error ends a pipe or a
        script with status 1 or 2, unless --keep-going is given. There are no loops,
        conditions, arrays, texts and other bases.
        """,
        examples: """
          > 4*atan 1
          180
          > :mode rad
          > :digits 30
          > 4*atan 1
          π ≈ 3.14159265358979323846264338328
          """,
        related: ["options", "scripts", ":digits", ":mode", "precedence"]
      )
    ),
    HelpPage(
      .topic,
      ["errors", "error codes"],
      "what is said where there is no answer, and all codes",
      HelpText(
        """
        An error names its place with a caret and offers what may have been meant.
        Nothing is repaired and nothing is guessed. A line that cannot be read has
        no number; a statement without a value has one. The pages of all errors, by
        the codes that --json prints:

        """ + errorCodes.map(\.name).wrapped(to: width),
        examples: """
          > 1/(3 - 3)
          1/(3 - 3)
             ^^^^^
          error: undefined: division by zero
          > sqrt -1
          sqrt -1
          ^^^^^^^
          error: not real: the even root of a negative number
          > 2+*3
          2+*3
            ^
          error: expected a number, a name or a bracket, but found *
          """,
        related: ["undefined", "options"]
      )
    ),
  ]
}
