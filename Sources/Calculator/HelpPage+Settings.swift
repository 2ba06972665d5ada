// What `:set` sets; the settings with commands of their own are on the pages of those.

extension HelpPage {
  static let settings: [HelpPage] = [
    HelpPage(
      .setting,
      [":set notices", "notices"],
      heading: ":set notices on|off",
      "readings and likely mistakes beside answers",
      HelpText(
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
    ),
    HelpPage(
      .setting,
      [":set denominator"],
      heading: ":set denominator N",
      "the largest denominator of a nearest fraction",
      HelpText(
        """
        1000 at first, up to 1000000000. In the formats fraction and mixed, a number
        that is no fraction is written as the nearest one with a denominator up to
        N.
        """,
        examples: """
          > :format fraction
          > pi
          ≈ 355/113   too large by 2.67E−7
          > :set denominator 10
          > pi
          ≈ 22/7   too large by 1.26E−3
          """,
        related: [":set", "formats"]
      )
    ),
  ]
}
