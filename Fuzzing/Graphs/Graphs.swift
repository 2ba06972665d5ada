import Arithmetic
import Calculator
import Driver
import Graphing

/// What stands after `:graph`, up to the first line break, and after it a table of numbers; each must be
/// drawn or refused.
@main enum Graphs {
  static func main() {
    _ = fuzz { bytes, count in
      let bytes = Array(UnsafeBufferPointer(start: bytes, count: count))
      let end = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
      let line = String(decoding: bytes[..<end], as: UTF8.self)
      // What reads and writes files is not to find any by chance; powers and factorials only cost time.
      let refused = ["--save", "--data", "--histogram", "--boxplot", "^", "!", "²", "³"]
      guard !refused.contains(where: line.contains) else { return -1 }
      let session = Session()
      session.run(":graph " + line, on: GraphSurface(Graphs.form)) { report in
        guard case .graph(let graph) = report else { return }
        Graphs.checkSize(graph.text)
      }
      Graphs.draw(Array(bytes[end...]))
      return 0
    }
  }

  private static let (columns, lines) = (40, 12)
  private static var form: PictureForm { .text(columns: columns, lines: lines, .braille) }

  private static func draw(_ data: [UInt8]) {
    do {
      let table = try DataTable(data) { Fraction(data: $0) }
      try draw(table.series())
      try draw([Histogram(table.column(table.columnCount - 1), title: "data")])
    } catch let error as DataError {
      require(error.line > 0 && error.column > 0, "there is no such place: \(error)")
    } catch {
      // A window that has no size for doubles, or names too long for the picture.
      _ = "\(error)"
    }
  }

  private static func draw(_ sources: [any DataSource]) throws {
    let window = sources.suggestedWindow(aspect: 1)
    guard let x = window.x, let y = window.y else { return }
    let viewport = try Viewport(
      x: (x.lowerBound, x.upperBound),
      y: (y.lowerBound, y.upperBound),
      size: DotSize(columns: 2 * columns, rows: 4 * lines)
    )
    var plot = Plot(sources, viewport: viewport)
    let picture = try plot.picture(in: form)
    checkSize(TextPicture(picture, painter: .braille, isColored: false).text)
  }

  private static func checkSize(_ text: String) {
    require(!text.isEmpty, "nothing is drawn")
  }
}
