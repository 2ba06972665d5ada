// What the pages of commands say below their first lines: those that show and set the state.

extension HelpText {
  static let mode = HelpText(
    "Without an argument it shows the mode. DEG is the mode at first; it is saved.",
    examples: """
      > :mode rad
      > atan 1
      π/4 ≈ 0.785398163397
      > :mode
      rad
      > :mode degree
      :mode degree
            ^^^^^^
      error: there is no angle mode degree; there are deg, rad, grad
      """,
    related: ["angles"]
  )

  static let format = HelpText(
    """
    Without an argument it shows the format. The prompt begins with auto,
    scripts with decimal.
    """,
    examples: """
      > :format mixed
      > 13/4
      3 1/4
      > :format decimla
      :format decimla
              ^^^^^^^
      error: there is no format decimla; did you mean decimal?
      """,
    related: ["formats", ":digits"]
  )

  static let digits = HelpText(
    "From 1 to 1000000; 12 at first. Without an argument it shows the number.",
    examples: """
      > :digits 30
      > pi
      π ≈ 3.14159265358979323846264338328
      """,
    related: [":more", "formats"]
  )

  static let grouping = HelpText(
    "Off at first. What is printed so can be typed in again.",
    examples: """
      > :grouping on
      > 2^40
      1_099_511_627_776
      """,
    related: ["formats", "numbers"]
  )

  static let display = HelpText(
    """
      auto    draws fractions within roots, powers and sums; set at first
      2d      draws all fractions, roots and powers, and readings too
      line    draws nothing
    With --plain, and in scripts, answers are lines, as they are in the examples
    on these pages. :format 2d draws in scripts.
    """,
    examples: """
      > :display 2d
      > sqrt(2)/3
       √2
      ──── ≈ 0.471404520791
       3
      > :display line
      > sqrt(2)/3
      √2/3 ≈ 0.471404520791
      """,
    related: ["formats", ":latex", ":mathml"]
  )

  static let set = HelpText(
    """
    Without arguments it shows every setting as the command that makes it.
      notices on|off              whether readings and likely mistakes are told
      preview on|off              whether a line's value is shown while typing
      picture KIND                what graphs in the terminal are made of
      split on|off                whether graphs stand beside the prompt
      denominator N               the largest denominator of a nearest fraction
      time-limit SECONDS|off      how long a line may take at the prompt
      memory-limit MEGABYTES|off  how much memory a line may need at the prompt
    """,
    examples: """
      > :set denominator 100
      > :set
      :mode deg
      :format auto
      :digits 12
      :grouping off
      :display line
      :set notices on
      :set preview on
      :set picture auto
      :set split on
      :set denominator 100
      :set time-limit off
      :set memory-limit 1000
      :history size 1000
      """,
    related: [":set notices", ":set denominator", "formats"]
  )

  static let label = HelpText(
    """
    A label is a word that a value keeps: it is shown behind it, saved, and
    copied by y = size. It is no unit: a computation uses the number, and says
    so. With a factor the value is shown as so many of it too, and is computed
    with as it stands. A new value has no label. :pick sets labels by itself.
    """,
    examples: """
      > size = 12
      12
      > :label size MB
      > size
      12 MB
      > 2*size
      24
      size is 12 MB; computed with the number alone
      > bytes = 12*1000^2
      12000000
      > :label bytes MB=1000^2
      > bytes
      12000000 (12 MB)
      """,
    related: [":pick", ":vars", "variables"]
  )

  static let vars = HelpText(
    "In alphabetical order, the functions behind the variables.",
    examples: """
      > b = 1/4
      1/4 = 0.25
      > a = sqrt 2
      √2 ≈ 1.41421356237
      > f(x) = x^2
      f(x) = x^2
      > :vars
      a = √2 ≈ 1.41421356237
      b = 1/4 = 0.25
      f(x) = x^2
      """,
    related: [":clear", "names", "functions"]
  )

  static let clear = HelpText(
    """
    Nothing is forgotten where one of the names is wrong. Numbers of statements
    go on, and the history stays; :history clear forgets that.
    """,
    examples: """
      > a = 1
      1
      > :clear a
      > a
      a
      ^
      error: a has no value; a = … gives it one
      > :clear sin
      :clear sin
             ^^^
      error: sin is built in and cannot be forgotten
      """,
    related: [":vars", ":history"]
  )

  static let notices = HelpText(
    """
    On at first. What could be taken for something else is answered together
    with the reading that was chosen, each time; a likely mistake, as pi in an
    angle in DEG, is told once a session. Scripts write notices to standard
    error.
    """,
    examples: """
      > 8^1/3
      8/3 ≈ 2.66666666667
      read as (8¹)/3
      > log(e^2)
      log(e²) ≈ 0.868588963807
      log is the logarithm to the base 10; the natural one is ln
      > log e
      log e ≈ 0.434294481903
      > :set notices off
      > 8^1/3
      8/3 ≈ 2.66666666667
      """,
    related: [":set", "angles", "precedence", "percent"]
  )

  static let denominator = HelpText(
    """
    1000 at first, up to 1000000000. In the formats fraction and mixed, a number
    that is no fraction is written as the nearest one with a denominator up to
    N.
    """,
    examples: """
      > :format fraction
      > pi
      ≈ 355/113   too large by 2.67×10⁻⁷
      > :set denominator 10
      > pi
      ≈ 22/7   too large by 1.26×10⁻³
      """,
    related: [":set", "formats"]
  )

  static let split = HelpText(
    """
    In a terminal of 140 columns or more :graph puts the graph to the right of the
    prompt, which goes on at the left. With off it has the whole screen, as in
    narrower terminals.
    """,
    examples: """
      > :set split off
      > :set split
      off
      """,
    related: [":graph", "viewer"]
  )

  static let preview = HelpText(
    """
    On at first. The value stands at the right of the line; what is not complete,
    what fails and what takes more than a moment shows nothing.
    """,
    examples: """
      > :set preview off
      > :set preview
      off
      """,
    related: [":set", "editing"]
  )

  static let picture = HelpText(
    """
    auto at first: an image where the terminal says that it shows some, else
    braille, or ascii where the locale has no UTF-8. There are kitty, iterm2 and
    sixel for images, braille, blocks and ascii for characters. An image that is
    named is made whatever the terminal says; braille turns images off. In tmux
    images must be named. The program takes --picture.
    """,
    examples: """
      > :set picture braille
      > :set picture
      braille
      > :set picture gif
      :set picture gif
                   ^^^
      error: there is no picture gif; there are auto, kitty, iterm2, sixel, braille, blocks, ascii
      """,
    related: [":set", "graphs", "viewer"]
  )

  static let timeLimit = HelpText(
    """
    Off at first. A line at the prompt that takes longer is stopped with a
    message, and everything is as it was before it. Ctrl-C stops it at any time.
    An answer that takes longer to write is cut short. Scripts take --time-limit.
    """,
    examples: """
      > :set time-limit 10
      > :set time-limit
      10
      > :set time-limit off
      """,
    related: [":set", "limits"]
  )

  static let memoryLimit = HelpText(
    """
    1000 at first, from 10. A line at the prompt that needs more is stopped with a
    message, and everything is as it was before it. Scripts take --memory-limit.
    """,
    examples: """
      > :set memory-limit 4000
      > :set memory-limit
      4000
      """,
    related: [":set", "limits"]
  )
}
