import Terminal
import Testing

@Suite struct ClickRecognizerTests {
  /// Presses and releases at (milliseconds, column, row), and the click count of each press.
  @Test(
    arguments: [
      ([(0, 5, 5), (200, 5, 5), (400, 5, 5)], [1, 2, 3]),
      ([(0, 5, 5), (200, 5, 5), (400, 5, 5), (500, 5, 5)], [1, 2, 3, 1]),
      ([(0, 5, 5), (400, 5, 5)], [1, 2]),
      ([(0, 5, 5), (401, 5, 5)], [1, 1]),
      ([(0, 5, 5), (100, 6, 4)], [1, 2]),
      ([(0, 5, 5), (100, 7, 5)], [1, 1]),
      ([(0, 5, 5), (100, 5, 7)], [1, 1]),
      ([(0, 5, 5), (100, 9, 9), (200, 9, 9)], [1, 1, 2]),
    ] as [([(Int, Int, Int)], [Int])]
  )
  func `presses that follow soon and near are one click`(
    presses: [(Int, Int, Int)],
    counts: [Int]
  ) {
    var recognizer = ClickRecognizer()
    let found = presses.map { milliseconds, column, row in
      let time = Duration.milliseconds(milliseconds)
      let press = MouseEvent(.press(.left), column: column, row: row)
      let release = MouseEvent(.release(.left), column: column, row: row)
      let count = recognizer.counted(press, at: time).clicks
      #expect(recognizer.counted(release, at: time).clicks == count)
      return count
    }
    #expect(found == counts)
  }

  @Test(arguments: [
    MouseEvent(.drag(.left), column: 9, row: 5), MouseEvent(.wheel(.up), column: 5, row: 5),
    MouseEvent(.press(.right), column: 5, row: 5),
  ])
  func `what comes between ends the count`(event: MouseEvent) {
    var recognizer = ClickRecognizer()
    let press = MouseEvent(.press(.left), column: 5, row: 5)
    #expect(recognizer.counted(press, at: .zero).clicks == 1)
    _ = recognizer.counted(event, at: .milliseconds(50))
    #expect(recognizer.counted(press, at: .milliseconds(100)).clicks == 1)
  }

  @Test func `a hand that trembles still clicks twice`() {
    var recognizer = ClickRecognizer()
    let press = MouseEvent(.press(.left), column: 5, row: 5)
    _ = recognizer.counted(press, at: .zero)
    let drag = recognizer.counted(MouseEvent(.drag(.left), column: 6, row: 5), at: .zero)
    #expect(drag.clicks == 1)
    #expect(recognizer.counted(press, at: .milliseconds(100)).clicks == 2)
  }

  @Test func `moves and the wheel count as no click`() {
    var recognizer = ClickRecognizer()
    #expect(recognizer.counted(MouseEvent(.move, column: 1, row: 1), at: .zero).clicks == 0)
    #expect(recognizer.counted(MouseEvent(.wheel(.up), column: 1, row: 1), at: .zero).clicks == 0)
  }
}
