import Testing

@testable import curta

struct HelpRowsTests {
  private let page = """
    heading   a summary

    The window of a graph that is shown for the first time has what matters of it
    in view, and belongs to the view, which keeps them for the next graph of that
    view.
    --slide a = 0..5        a name that is moved between two numbers, for which the
                            curves are drawn again
    --log xy                logarithmic axes

    > 1/3
    0.333333333333 is what one sees here, and it is a line that goes to the end.
    > 2
    """

  @Test func `a page on a screen that is wide enough stays as it is`() {
    #expect(HelpRows.rows(of: page, columns: 80).joined(separator: "\n") == page)
  }

  @Test func `paragraphs flow on a narrow screen, and lists and examples keep their lines`() {
    let rows = HelpRows.rows(of: page, columns: 50)
    #expect(
      rows == [
        "heading   a summary", "",
        "The window of a graph that is shown for the first",
        "time has what matters of it in view, and belongs",
        "to the view, which keeps them for the next graph",
        "of that view.",
        "--slide a = 0..5        a name that is moved",
        "                        between two numbers, for",
        "                        which the curves are drawn",
        "                        again",
        "--log xy                logarithmic axes", "",
        "> 1/3",
        "0.333333333333 is what one sees here, and it is a",
        "line that goes to the end.",
        "> 2",
      ]
    )
  }
}
