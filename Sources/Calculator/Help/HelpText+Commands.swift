// What the pages of commands say below their first lines: answers, history, files, and the rest.

extension HelpText {
  static let more = HelpText(
    """
    N is a number of digits, or all; without it there are twice as many as
    before, at least 50. The digits are those of the expression, or of the last
    answer. --output FILE writes them to a file.
    """,
    examples: """
      > 1/7
      1/7 ≈ 0.142857142857
      > :more 20
      ≈ 0.14285714285714285714
      > :more 5 sqrt 2
      ≈ 1.4142
      > :more all 2^70
      1180591620717411303424
      """,
    related: [":digits", "exactness", "limits"]
  )

  static let why = HelpText(
    """
    Of statement N, or of the last result. Each operation stands in a line, its
    operands indented below it. "exactness
    ends here" stands behind the first value that has no exact form. Names mean
    what they meant when the statement was carried out.
    """,
    examples: """
      > sqrt(3*5 + 10) + sin 10
      5 + sin 10° ≈ 5.17364817767
      > :why
      angle mode DEG
      √(3·5 + 10) + sin 10 = 5 + sin 10° ≈ 5.17364817767
      ├ √(3·5 + 10) = 5
      │ └ 3·5 + 10 = 25
      │   └ 3·5 = 15
      └ sin 10 = sin 10° ≈ 0.173648177667
      """,
    related: ["exactness", ":more"]
  )

  static let describe = HelpText(
    """
    Of statement N, or of the last result: each ANS and @12 is replaced by the
    step that it stands for, in brackets where it is an operand. Names stay names.
    Where steps were carried out in different angle modes, they are listed.
    """,
    examples: """
      > 3*5 + 10
      25
      > sqrt
      5
      > ^2
      25
      > :describe
      √(3 · 5 + 10)²
      """,
    related: ["chaining", ":why", ":edit"]
  )

  static let mathml = HelpText(
    """
    Presentation MathML for a page, with the line as its annotation. ANS and @12
    give the answer; any other expression is written as it was typed.
    """,
    examples: """
      > :mathml 1/
      :mathml 1/
                ^
      error: expected a number, a name or a bracket, but the line ends
      """,
    related: [":latex", ":speak", ":display"]
  )

  static let latex = HelpText(
    """
    ANS and @12 give the answer; any other expression is written as it was
    typed.
    """,
    examples: """
      > sqrt(8)/3
      2√2/3 ≈ 0.942809041582
      > :latex
      \\frac{2 \\sqrt{2}}{3}
      > :latex x^2/(1+x)
      \\frac{x^{2}}{1 + x}
      """,
    related: [":paste-latex", ":mathml", ":speak"]
  )

  static let speak = HelpText(
    """
    ANS and @12 give the answer; any other expression is read as it was typed.
    """,
    examples: """
      > :speak sqrt(x+1)
      square root of x plus one end root
      """,
    related: [":mathml", ":latex"]
  )

  static let pasteLatex = HelpText(
    "What the formula says stands in the line editor, ready to be carried out.",
    examples: """
      > :paste-latex \\frac{1}{2} + \\sqrt{3}
      1/2 + sqrt 3
      """,
    related: [":latex"]
  )

  static let edit = HelpText(
    """
    What depended on the statement, through ANS, @12, variables or functions, is
    computed anew; all else stays as it is. What came out otherwise is listed.
    Without a statement the old one is put into the line editor. A statement
    that fails is refused, and nothing has changed.
    """,
    examples: """
      > x = 3
      3
      > x^2 + 1
      10
      > 5!
      120
      > :edit 1 x = 4
      1  x = 4: 4   (was 3)
      2  x^2 + 1: 17   (was 10)
      > :undo
      taken back: the edit of 1
      1  x = 3: 3   (was 4)
      2  x^2 + 1: 10   (was 17)
      """,
    related: ["history", ":undo", ":recall", ":describe"]
  )

  static let undo = HelpText(
    """
    Again and again: it goes back statement by statement, and takes back what
    :edit, :clear and :load did to names. The number of a statement that is taken
    back is not given again. Edits can be taken back until the calculator ends.
    """,
    examples: """
      > x = 3
      3
      > x = 4
      4
      > :undo
      taken back: 2  x = 4
      > x
      3
      > :clear x
      > :undo
      taken back: what a command did to x
      """,
    related: [":edit", ":clear", "history"]
  )

  static let rule = HelpText(
    """
    Session files hold values without a closed form in such lines, one a step:
    $1, $2 and so on are names in what follows, and nowhere else.
    """,
    examples: """
      > :rule $1 = 2^(1/3)
      > :statement 2 deg "x = 3" -- $1
      > x^3
      2
      """,
    related: ["session", ":statement"]
  )

  static let history = HelpText(
    """
    Without arguments it lists the statements with their numbers; words list
    those statements that hold all of them. size N keeps the last N, 1000 at
    first, up to 1000000; size shows the number. clear forgets all statements
    and their results. --output writes the statements to a file, as a script:
    one a line, with :mode where it changes; those without a value are comments.
    """,
    examples: """
      > 1+1
      2
      > sqrt 16
      4
      > :history
      1  1+1
      2  sqrt 16
      > :history sqrt
      2  sqrt 16
      > :history size
      1000
      > :history --output today.calc
      > :run today.calc
      2
      4
      """,
    related: ["history", ":recall", ":save"]
  )

  static let recall = HelpText(
    """
    At the prompt !12 means :recall 12. What is recalled is a copy: to change it
    does not change the history. A script prints the statement.
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
    related: ["history", "editing", ":history"]
  )

  static let statement = HelpText(
    """
    Session files hold the history in such lines: the number, the mode, the
    source and the result. A number alone is the one of the next statement.
    """,
    examples: """
      > :statement 7 deg "3*5" -- 15
      > @7
      15
      > :statement 2
      :statement 2
                 ^
      error: the next statement is number 9
      """,
    related: ["session", "history"]
  )

  static let run = HelpText(
    """
    Stops at the first error and says where it is, unless curta was started with
    --keep-going. What the script sets stays set. A name with blanks stands in
    double quotes; one without a / at its start is looked for in the folder that
    curta was started in, also where a script in another folder runs it. A script
    writes no files, and reads only scripts below its own folder, unless curta was
    started with --allow-files.
    """,
    examples: """
      > :more all 2^70 --output today.calc
      > :run today.calc
      1180591620717411303424
      > :run "gone today.calc"
      :run "gone today.calc"
           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
      error: cannot read gone today.calc: No such file or directory
      """,
    related: ["scripts", ":check", ":load"]
  )

  static let save = HelpText(
    """
    A file that curta wrote is replaced as a whole, any other one only with
    --force. The session itself is kept without it; this is for copies. Scripts
    write no files unless curta was started with --allow-files.
    """,
    examples: """
      > x = 1/3
      1/3 ≈ 0.333333333333
      > :save today.calc
      > :save
      :save
           ^
      error: :save needs a file
      """,
    related: ["session", ":load"]
  )

  static let load = HelpText(
    """
    Variables and functions of the same names are replaced; the history stays. A
    file that cannot be read changes nothing.
    """,
    examples: """
      > x = 1/3
      1/3 ≈ 0.333333333333
      > :save today.calc
      > x = 7
      7
      > :load today.calc
      > x
      1/3 ≈ 0.333333333333
      """,
    related: ["session", ":save", ":run"]
  )

  static let export = HelpText(
    """
    The ending of the name says what it is: .html is a page with its formulas,
    for any browser and for print; .md is Markdown, as GitHub shows it; .tex is
    for LaTeX. All statements of the history are in it, with what was told beside
    their answers. A file of another program is replaced only with --force. In the
    shell, curta --export page.html FILE does so with a script and its comments.
      --title TEXT    the title
      --no-answers    leaves room for the answers: a worksheet
      --no-errors     leaves out what could not be carried out
    """,
    examples: """
      > sqrt 8
      2√2 ≈ 2.82842712475
      > :export today.html
      > :export notes.doc
      :export notes.doc
              ^^^^^^^^^
      error: notes.doc ends in none of .html, .htm, .md, .markdown, .tex
      """,
    related: [":display", ":mathml", ":latex", ":save", "history"]
  )

  static let check = HelpText(
    """
    The script runs in a session of its own. Behind a statement, the comment # =
    5 says what its answer is; each one that differs is told with its line. The
    statements of a saved session are computed again, and compared.
    """,
    examples: """
      > :more all 2^70 --output today.calc
      > :check today.calc
      today.calc: 0 of 0 answers as expected
      """,
    related: ["scripts", ":run"]
  )

  static let session = HelpText(
    "The file, and how many statements, variables and functions there are.",
    examples: """
      > x = 1/3
      1/3 ≈ 0.333333333333
      > :session
      file: none, the session is not kept
      statements: 1 of at most 1000, the next one is number 2
      variables: 1
      functions: 0
      """,
    related: ["session", ":save"]
  )

  static let help = HelpText(
    """
    The name of a function, constant, command, topic, setting or error code
    shows its page; a colon tells a command from a topic. Other words list the
    pages that hold all of them.
    """,
    examples: """
      > :help hyperbolic sine
      2 pages hold this; :help NAME shows one
        sinh   hyperbolic sine
        asinh  inverse hyperbolic sine
      > :help sinus
      :help sinus
            ^^^^^
      error: there is no page about sinus; did you mean sin?
      """,
    related: ["errors"]
  )

  static let quit = HelpText(
    "Ctrl-D on an empty line does the same. In a script it ends the script.",
    examples: """
      > :quit
      > :quit now
      :quit now
            ^^^
      error: :quit takes no arguments
      """,
    related: ["session"]
  )
}
