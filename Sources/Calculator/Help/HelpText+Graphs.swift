// What the pages of commands about graphs say below their first lines.

extension HelpText {
  static let graph = HelpText(
    """
    The curves of one or more expressions of x, with commas between them; y = x^2
    and the name of a function are read, too, and @12 stands for the expression
    of statement 12. Without one, the last graph again; after another statement
    its expression where x is free in it, else the chain behind ANS. A new graph
    has a window that suits it, until one is chosen. Every dot is proven to hold
    a point of the curve, and the line above the picture tells what else is
    proven: zeros, extrema, poles, jumps, holes and ends.

    --window X0 X1 [Y0 Y1]  what is seen; without it what the view shows
    --mode exact|thin|dot   every dot; about one a column, unbroken; single dots
    --grid on|off           lines at the ticks
    --risers on|off         whether jumps are joined
    --view NAME             the view that it is shown in from now on
    --save FILE             a picture instead: svg, png, pdf, txt or pbm
    --size WxH              its size in pixels
    --dots WxH --bare       nothing but so many dots; grey ones are undecided, and
                            beside a.pbm those are in a-undecided.pbm
    --data FILE [--join]    columns of numbers, the first one x; joined by lines
    --histogram FILE        how often the numbers of a file occur
    --close                 ends the graph beside the prompt, and stands alone

    At the prompt the graph has the whole screen until q is typed, and what was
    seen last stays behind; :help viewer has the keys. From 140 columns on it
    stands beside the prompt instead: Ctrl-O or F6 goes to it and back, and
    :set split off turns that off. With --plain a graph is told in words.
    """,
    examples: """
      > :graph sin(x)/x, cos x --window -10 10 -2 2 --save today.svg
      > :graph 1/t
      :graph 1/t
               ^
      error: t has no value; t = … gives it one
      > :graph x --window 5 -5
      :graph x --window 5 -5
                        ^^^^
      error: the window is reversed: x goes from 5 to -5
      """,
    related: ["graphs", "viewer", ":window", ":zoom", ":view"]
  )

  static let window = HelpText(
    """
    Left, right, lower and upper bound, each a number or an expression in one
    word. Without those of y they are chosen for the curve. What was graphed last
    is shown again. Without bounds, the window as it is.
    """,
    examples: """
      > :window -10 10 -3 3.5
      > :graph sin x --save today.svg
      > :window
      x from −10 to 10, y from −3 to 7/2 = 3.5
      """,
    related: [":graph", ":zoom", "graphs"]
  )

  static let zoom = HelpText(
    """
    What was graphed last is shown again. A factor above 1 shows less of the
    plane, about the middle. trig is -360 to 360 where x is an angle in degrees.
    """,
    examples: """
      > :zoom square
      :zoom square
       ^^^^
      error: no graph has been shown yet
      > :zoom fits
      :zoom fits
            ^^^^
      error: there is no zoom fits; did you mean fit?
      """,
    related: [":window", ":graph", "graphs"]
  )

  static let view = HelpText(
    """
    A view has a scale, an origin, a mode and a grid of its own, whatever is
    graphed in it; they are kept with the session. A new name makes a new view.
    Without a name, all of them; the last line is the current one. The options
    are those that session files hold.
    """,
    examples: """
      > :view second --mode dot
      > :view
      :view main --mode thin --grid on --risers off
      :view second --mode dot --grid on --risers off
      """,
    related: [":graph", ":window", "graphs"]
  )

  /// Shown by `?` in the viewer, too: at most 18 lines.
  static let viewer = HelpText(
    """
    arrows, hjkl   move the window; with Shift by half a screen; or drag
    + -            zoom about the cursor or the middle; the wheel: the pointer
    < > and [ ]    the scale of x only, of y only; the wheel with Shift, Alt
    b              fills the window with a box: two corners, or drag
    c              puts the origin at the cursor; a triple click: there
    double click   moves the point to the middle; a click sets the cursor
    0 f            as it was opened; what matters of the curves
    s 7 t          -10 to 10; equal units on both axes; some turns
    u              the window before
    Enter          traces the curve: left and right, up and down change it
    n N            next and previous zero, extremum, pole, jump …
    m G R i        exact, thin or dot; grid; jumps joined; image or characters
    w              writes a file: svg, png, pdf or txt
    Ctrl-L         paints anew
    q, Escape      goes back to the prompt
    Ctrl-O, z      beside the prompt: back to it; the whole screen and back

    Window, mode, grid and jumps are kept with the session at once.
    """,
    examples: """
      > :graph x^2 - 2 --window -4 4 -3 5 --save today.svg
      """,
    related: ["graphs", ":graph", ":view"]
  )
}
