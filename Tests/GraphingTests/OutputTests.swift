import Arithmetic
import Foundation
import GraphTesting
import Testing

@testable import Graphing

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite struct OutputTests {
  private static func canvas(_ name: String, formula: Drawing? = nil) throws -> Canvas {
    var plot = Plot(GraphScene.sources(named: name), viewport: try .whole(-4, 4, -3, 5))
    plot.title.formula = formula
    return try plot.picture(in: .image(width: 320, height: 240))
  }

  @Test("a braille character has the dots that Unicode gives it")
  func braille() {
    let cell = CellPainter.braille.cell
    let bits = (0..<2).map { column in (0..<4).map { cell.bit(column: column, row: $0) } }
    #expect(bits == [[1, 2, 4, 64], [8, 16, 32, 128]])
  }

  @Test("PBM has a bit for each dot, rows from the top, each row in whole bytes")
  func pbm() throws {
    var bitmap = Bitmap(columns: 10, rows: 2)
    bitmap[column: 0, row: 0] = true
    bitmap[column: 9, row: 1] = true
    #expect(bitmap.pbm == Array("P4\n10 2\n".utf8) + [0x80, 0x00, 0x00, 0x40])
  }

  @Test("a bare image has a pixel for each dot and nothing else", arguments: ["three", "poles"])
  func bare(name: String) throws {
    for scale in [1, 3] {
      let window = try Viewport.whole(-4, 4, -3, 5, columns: 80, rows: 60)
      var plot = Plot(GraphScene.sources(named: name), viewport: window)
      let canvas = plot.barePicture(scale: scale)
      let raster = try canvas.raster(.light)
      let bitmap = plot.bitmap
      for y in 0..<raster.height {
        for x in 0..<raster.width {
          let isInk = raster.pixels[y * raster.width + x] != 0xFFFFFF
          #expect(isInk == bitmap[column: x / scale, row: y / scale])
        }
      }
    }
  }

  @Test("undecided dots of a bare image are grey, and under those of other curves")
  func bareUndecided() throws {
    let doubtful = MonotoneSource.line(Fraction(1), Fraction(0), title: "x")
    doubtful.doubtfulRows = 0..<60
    let sure = MonotoneSource.line(Fraction(-1), Fraction(0), title: "-x")
    let window = try Viewport.whole(-4, 4, -4, 4, columns: 60, rows: 60)
    for sources in [[doubtful, sure], [sure, doubtful]] {
      var plot = Plot(sources, viewport: window)
      let canvas = plot.barePicture(effort: .frame)
      let raster = try canvas.raster(.light)
      let (lit, undecided) = (plot.bitmap, plot.undecidedBitmap)
      #expect(lit.count > 50 && undecided.count > 50)
      for y in 0..<60 {
        for x in 0..<60 {
          let isGrey = raster.pixels[y * 60 + x] == 0xC4CAD1
          #expect(isGrey == undecided[column: x, row: y])
          #expect(!isGrey || !lit[column: x, row: y])
        }
      }
      let svg = canvas.svg()
      #expect(svg.contains(".open{fill:#c4cad1}") && svg.contains("<path class=\"open\""))
    }
  }

  @Test("findings of an image end before its border", arguments: [800, 1600, 3000])
  func findingsInside(width: Int) throws {
    var plot = Plot(GraphScene.sources(named: "line"), viewport: try .whole(-4, 4, -3, 5))
    plot.remarks = (0..<200).map { "(−\($0 * 7), \($0)00.\($0))" }
    let raster = try plot.picture(in: .image(width: width, height: 600)).raster(.light)
    let border = (0..<100).flatMap { y in
      (width - 4..<width).map { raster.pixels[y * width + $0] }
    }
    #expect(border.allSatisfy { $0 == 0xFFFFFF })
  }

  @Test("bare characters have all dots and nothing else", arguments: ["three", "poles"])
  func bareText(name: String) throws {
    let window = try Viewport.whole(-4, 4, -3, 5, columns: 81, rows: 61)
    var plot = Plot(GraphScene.sources(named: name), viewport: window)
    let lines = plot.bareText(.braille).lines
    let bitmap = plot.bitmap
    #expect(lines.count == 16 && lines.allSatisfy { $0.count == 41 })
    for y in 0..<61 {
      for x in 0..<81 {
        let character = try #require(lines[y / 4][x / 2].character.unicodeScalars.first)
        let bits = character == " " ? 0 : UInt8(character.value - 0x2800)
        let isLit = bits & CellPainter.braille.cell.bit(column: x % 2, row: y % 4) != 0
        #expect(isLit == bitmap[column: x, row: y])
      }
    }
  }

  @Test("sixels are the picture's pixels", arguments: ["three", "noise", "floor"])
  func sixel(name: String) throws {
    for theme in [Theme.light, .dark] {
      let raster = try Self.canvas(name).raster(theme)
      let decoded = try #require(SixelDecoder.decode(raster.sixel))
      #expect(decoded.width == raster.width && decoded.height == raster.height)
      let papers = (raster.pixels[0], decoded.pixels[0])
      for (mine, theirs) in zip(raster.pixels, decoded.pixels) {
        // Sixels give colours in hundredths, and there are only 256; but a dot stays a dot.
        let distance = [16, 8, 0].map { abs(Int(mine >> $0 & 0xFF) - Int(theirs >> $0 & 0xFF)) }
        #expect(distance.allSatisfy { $0 <= 20 })
        #expect((mine == papers.0) == (theirs == papers.1))
      }
    }
  }

  @Test("kitty and iTerm2 get the PNG file itself")
  func images() throws {
    let canvas = try Self.canvas("three")
    let png = try canvas.png(.light)
    #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    let kitty = try canvas.terminalImage(.kitty, .light)
    let pieces = kitty.split(separator: "\u{1B}\\").map { $0.split(separator: ";", maxSplits: 1) }
    #expect(pieces.count > 1)
    #expect(pieces.first?[0] == "\u{1B}_Ga=T,f=100,q=2,m=1")
    #expect(pieces.dropFirst().dropLast().allSatisfy { $0[0] == "\u{1B}_Gm=1" })
    #expect(pieces.last?[0] == "\u{1B}_Gm=0")
    #expect(pieces.allSatisfy { $0[1].utf8.count <= 4_096 })
    let data = Data(base64Encoded: pieces.map { String($0[1]) }.joined())
    #expect(data.map(Array.init) == png)
    let iTerm = try canvas.terminalImage(.iTerm2, .light)
    #expect(iTerm.hasPrefix("\u{1B}]1337;File=inline=1;size=\(png.count);"))
    let payload = try #require(iTerm.split(separator: ":").last?.dropLast())
    #expect(Data(base64Encoded: String(payload)).map(Array.init) == png)
  }

  @Test("base64 is that of RFC 4648", arguments: ["", "f", "fo", "foo", "foob", "fooba", "foobar"])
  func encodes(text: String) {
    #expect(base64(Array(text.utf8)) == Data(text.utf8).base64EncodedString())
  }

  @Test("SVG is well-formed, with text as text and a path for each piece")
  func svg() throws {
    let svg = try Self.canvas("hyperbola").svg()
    #expect(XMLParser(data: Data(svg.utf8)).parse())
    #expect(svg.contains("<title id=\"title\">1/x</title>"))
    #expect(svg.contains("<desc id=\"description\">pole x = 0</desc>"))
    #expect(svg.contains("prefers-color-scheme: dark"))
    #expect(svg.contains(">0</text>"))
    let paths = svg.split(separator: "<path class=\"curve").count - 1
    #expect(2...4 ~= paths)
    #expect(try !Self.canvas("three").svg(.dark).contains("prefers-color-scheme"))
  }

  /// x < |a|, the bars as lines.
  private static let formula = Drawing(
    texts: [
      Drawing.Text("x", isItalic: true, size: 18, width: 10, at: Spot(x: 0, y: 14)),
      Drawing.Text("<", isItalic: false, size: 18, width: 15, at: Spot(x: 14, y: 14)),
    ],
    strokes: [Drawing.Stroke(width: 1.5, spots: [Spot(x: 34, y: 0), Spot(x: 34, y: 20)])],
    width: 40,
    height: 20
  )

  @Test("a formula replaces the title, and its signs are escaped")
  func formula() throws {
    let svg = try Self.canvas("parabola", formula: Self.formula).svg()
    #expect(XMLParser(data: Data(svg.utf8)).parse())
    #expect(svg.contains("<title id=\"title\">x²</title>"))
    #expect(!svg.contains("<text class=\"title\""))
    #expect(
      svg.contains("<text class=\"italic\" x=\"24\" y=\"38\" font-size=\"18\" textLength=\"10\"")
    )
    #expect(svg.contains(">&lt;</text>"))
    #expect(svg.contains("<path stroke-width=\"1.5\" d=\"M58 24L58 44\"/>"))
    var plot = Plot([MonotoneSource.parabola], viewport: try .whole(-4, 4, -3, 5))
    plot.title = PlotTitle("a < b & \"c\"\u{1}")
    let escaped = try plot.picture(in: .image(width: 320, height: 240)).svg()
    #expect(escaped.contains("a &lt; b &amp; &quot;c&quot;</text>"))
    #expect(XMLParser(data: Data(escaped.utf8)).parse())
  }

  @Test("PDF is one page of the picture's size")
  func pdf() throws {
    let pdf = try Self.canvas("three").pdf()
    let text = String(decoding: pdf, as: Unicode.ASCII.self)
    #expect(text.hasPrefix("%PDF-1.4"))
    #expect(text.contains("/MediaBox [ 0 0 320 240 ]"))
    #expect(text.contains("/Title"))
  }
}

/// Decodes sixels as a terminal would.
enum SixelDecoder {
  static func decode(_ text: String) -> Raster? {
    guard text.hasPrefix("\u{1B}P0;1q\"1;1;"), text.hasSuffix("\u{1B}\\") else { return nil }
    var scanner = Array(text.utf8.dropFirst(11).dropLast(2))[...]
    guard let width = scanner.number(), scanner.skip(";"), let height = scanner.number() else {
      return nil
    }
    var palette: [Int: UInt32] = [:]
    var pixels = [UInt32](repeating: 0, count: width * height)
    var (x, top, color, count) = (0, 0, UInt32(0), 1)
    while let byte = scanner.popFirst() {
      switch byte {
      case UInt8(ascii: "#"):
        guard let index = scanner.number() else { return nil }
        if scanner.skip(";2;") {
          let parts = (0..<3).compactMap { part -> Int? in
            let number = scanner.number()
            return part == 2 || scanner.skip(";") ? number : nil
          }
          guard parts.count == 3 else { return nil }
          palette[index] = parts.reduce(0) { $0 << 8 | UInt32(($1 * 255 + 50) / 100) }
        }
        guard let known = palette[index] else { return nil }
        color = known
      case UInt8(ascii: "!"):
        guard let number = scanner.number() else { return nil }
        count = number
      case UInt8(ascii: "$"): x = 0
      case UInt8(ascii: "-"): (x, top) = (0, top + 6)
      case 63...126:
        for column in x..<x + count {
          for bit in 0..<6 where (byte - 63) >> UInt8(bit) & 1 == 1 {
            guard column < width, top + bit < height else { return nil }
            pixels[(top + bit) * width + column] = color
          }
        }
        (x, count) = (x + count, 1)
      default: return nil
      }
    }
    return Raster(width: width, height: height, pixels: pixels)
  }
}

extension ArraySlice<UInt8> {
  fileprivate mutating func number() -> Int? {
    let digits = prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    self = dropFirst(digits.count)
    return Int(String(decoding: digits, as: UTF8.self))
  }

  fileprivate mutating func skip(_ text: String) -> Bool {
    guard starts(with: text.utf8) else { return false }
    self = dropFirst(text.utf8.count)
    return true
  }
}
