internal import Arithmetic
package import Graphing
package import Terminal

/// How a terminal shows graphs as images.
package struct TerminalPicture: Equatable, Sendable {
  package let imageProtocol: ImageProtocol
  private let theme: Theme
  private let cell: PixelSize

  /// What a person wants, as far as the terminal has it; nil where graphs are to be made of characters.
  ///
  /// An image that is asked for by name is made whatever the terminal says.
  package init?(_ choice: PictureChoice, on capabilities: Capabilities) {
    guard let found = choice.imageProtocol ?? (choice == .auto ? capabilities.bestImages : nil)
    else { return nil }
    imageProtocol = found
    cell = capabilities.cell ?? Self.usualCell
    let paper = capabilities.background
    let theme = paper.map { $0.isDark } ?? true ? Theme.dark : Theme.light
    self.theme = paper.map { theme.on(Color($0)) } ?? theme
  }

  /// What a cell of a terminal is taken for that does not tell.
  private static let usualCell = PixelSize(width: 10, height: 20)

  /// How many pixels are one of the picture's: text is as large as that of the terminal.
  private var scale: Double { max(1, (Double(cell.height) / 20).rounded()) }

  /// The size of a cell in the picture's pixels.
  private var shape: (width: Double, height: Double) {
    (Double(cell.width) / scale, Double(cell.height) / scale)
  }
}

// MARK: - Among lines

extension TerminalPicture {
  /// The characters that show a plot among the lines of a terminal; the last one has no end.
  ///
  /// Nil where there is no room, or no picture can be made.
  ///
  /// It is as wide as the terminal and not higher than it, in the shape of a picture, or of the size that is
  /// asked for as far as there is room.
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

  /// Wider pictures tell no more.
  private static let widest = 1_200.0
}

// MARK: - On a screen

extension TerminalPicture {
  /// The characters that show what stands below the titles of a plot in a form, from the cursor on; nil
  /// where no picture can be made before it is interrupted.
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

  /// The characters that take the image of a number away; nil where it goes only with all of the screen.
  func removal(ofNumber number: Int) -> String? {
    imageProtocol == .kitty ? ImagePlacement.removal(ofNumber: number) : nil
  }
}

extension Capabilities {
  /// The images that are shown best.
  fileprivate var bestImages: ImageProtocol? {
    if hasKittyGraphics { return .kitty }
    if hasFileImages { return .iTerm2 }
    // Sixels have pixels of their own, which must be those of the cells.
    return hasSixel && cell != nil ? .sixel : nil
  }
}

extension Color {
  fileprivate init(_ color: RGB) {
    self.init(UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue))
  }
}
