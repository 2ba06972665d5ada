internal import Arithmetic
package import Graphing
package import Terminal

/// The way a terminal shows graphs as images.
package struct TerminalPicture: Equatable, Sendable {
  package let imageProtocol: ImageProtocol
  private let theme: Theme
  private let cell: PixelSize

  /// The image protocol of a choice, as far as the terminal has it; nil for graphs of characters.
  ///
  /// A protocol chosen by name is used whatever the terminal reports.
  package init?(_ choice: PictureChoice, on capabilities: Capabilities) {
    guard let found = choice.imageProtocol ?? (choice == .auto ? capabilities.bestImages : nil)
    else { return nil }
    imageProtocol = found
    cell = capabilities.cell ?? Self.usualCell
    let paper = capabilities.background
    let theme = paper.map { $0.isDark } ?? true ? Theme.dark : Theme.light
    self.theme = paper.map { theme.on(Color($0)) } ?? theme
  }

  /// The size of a cell, if the terminal does not report it.
  private static let usualCell = PixelSize(width: 10, height: 20)

  /// The number of screen pixels for one of the picture, so that text is as large as the terminal's.
  private var scale: Double { max(1, (Double(cell.height) / 20).rounded()) }

  /// The size of a cell in the picture's pixels.
  private var shape: (width: Double, height: Double) {
    (Double(cell.width) / scale, Double(cell.height) / scale)
  }
}

// MARK: - Between lines

extension TerminalPicture {
  /// The bytes that show a plot between the lines of a terminal; the last line has no line end.
  ///
  /// Nil where there is no room, or no picture can be made.
  ///
  /// It has the shape of a picture, as wide as the terminal and no higher than it; or the size
  /// asked for, as far as there is room.
  package func lines(
    of plot: Plot,
    keeping fitting: Fitting = .window,
    in size: TerminalSize,
    asked: (width: Int, height: Int)? = nil
  ) -> String? {
    let shape = shape
    let most = (
      width: Double(size.columns) * shape.width, height: Double(size.rows - 2) * shape.height
    )
    var (width, height) = (min(most.width, Self.widest), most.height)
    if let asked { (width, height) = (Double(asked.width), Double(asked.height)) }
    width = min(width, most.width)
    height = min(height, most.height, asked == nil ? width * 0.6 : .infinity)
    let (columns, lines) = (Int(width / shape.width), Int(height / shape.height))
    let form = PictureForm.image(
      width: Int((Double(columns) * shape.width).rounded(.down)),
      height: Int((Double(lines) * shape.height).rounded(.down))
    )
    var plot = plot
    guard form.isDrawable, let canvas = try? plot.picture(in: form, keeping: fitting) else {
      return nil
    }
    let placement = ImagePlacement(columns: columns, lines: lines)
    let image = try? canvas.terminalImage(
      imageProtocol,
      theme,
      scale: scale,
      covering: placement
    )
    return image.map { InlineImage.text($0, lines: lines) }
  }

  /// Wider pictures show nothing more.
  private static let widest = 1_200.0
}

// MARK: - On a screen

extension TerminalPicture {
  /// The bytes that show the part below the titles of a plot in a form, starting at the cursor; nil
  /// if no picture can be made before the interruption.
  func panel(
    of plot: Plot,
    in form: PictureForm,
    marking point: Point?,
    number: Int,
    isInterrupted: () -> Bool
  ) -> String? {
    guard case .text(_, _, let painter) = form else { return nil }
    let size = plot.viewport.size
    let placement = ImagePlacement(
      columns: size.columns / painter.cell.columns,
      lines: size.rows / painter.cell.rows,
      number: number
    )
    let canvas = plot.panel(in: form, cell: shape, marking: point, isInterrupted: isInterrupted)
    guard let canvas else { return nil }
    return try? canvas.terminalImage(imageProtocol, theme, scale: scale, covering: placement)
  }

  /// The bytes that remove the image with that number; nil if only clearing the screen removes it.
  func removal(ofNumber number: Int) -> String? {
    imageProtocol == .kitty ? ImagePlacement.removal(ofNumber: number) : nil
  }
}

extension Capabilities {
  /// The best image protocol.
  fileprivate var bestImages: ImageProtocol? {
    if hasKittyGraphics { return .kitty }
    if hasFileImages { return .iTerm2 }
    // Sixels have their own pixels, which must match those of the cells.
    return hasSixel && cell != nil ? .sixel : nil
  }
}

extension Color {
  fileprivate init(_ color: RGB) {
    self.init(UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue))
  }
}
