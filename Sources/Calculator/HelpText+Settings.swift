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

  static let set = HelpText(
    """
    Without arguments it shows every setting as the command that makes it.
      notices on|off    whether readings and likely mistakes are told
      denominator N     the largest denominator of a nearest fraction
    """,
    examples: """
      > :set denominator 100
      > :set
      :mode deg
      :digits 12
      :grouping off
      :set notices on
      :set denominator 100
      :history size 1000
      """,
    related: [":set notices", ":set denominator", "formats"]
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
}
