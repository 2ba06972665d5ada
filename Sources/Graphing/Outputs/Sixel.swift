extension Raster {
  /// The image in sixels, six rows of pixels at a time (DEC STD 070, chapter 9).
  ///
  /// Terminals have 256 colours for it. Where a picture has more, as with smooth edges, similar
  /// shades become one; only the paper itself is shown as the paper.
  package var sixel: String {
    let palette = SixelPalette(pixels)
    var text = Array("\u{1B}P0;1q\"1;1;\(width);\(height)".utf8)
    for index in palette.colors.indices {
      let parts = palette.hundredths(index)
      text += "#\(index);2;\(parts[0]);\(parts[1]);\(parts[2])".utf8
    }
    var band = [UInt8](repeating: 0, count: width * palette.colors.count)
    for top in stride(from: 0, to: height, by: 6) {
      write(band: top, palette, scratch: &band, to: &text)
    }
    return String(decoding: text + Array("\u{1B}\\".utf8), as: UTF8.self)
  }

  /// Writes six rows: for each of their colours, the columns where it is used.
  private func write(
    band top: Int,
    _ palette: SixelPalette,
    scratch bits: inout [UInt8],
    to text: inout [UInt8]
  ) {
    var used: [Int] = []
    var isUsed = [Bool](repeating: false, count: palette.colors.count)
    for row in top..<min(top + 6, height) {
      for column in 0..<width {
        let color = palette.index(of: pixels[row * width + column])
        bits[color * width + column] |= 1 << UInt8(row - top)
        if !isUsed[color] {
          isUsed[color] = true
          used.append(color)
        }
      }
    }
    for color in used {
      text += "#\(color)".utf8
      append(bits[color * width..<(color + 1) * width], to: &text)
      text.append(UInt8(ascii: "$"))
      for place in color * width..<(color + 1) * width { bits[place] = 0 }
    }
    text.append(UInt8(ascii: "-"))
  }

  /// Writes sixels, with a count where one is repeated.
  private func append(_ sixels: ArraySlice<UInt8>, to text: inout [UInt8]) {
    var first = sixels.startIndex
    while first < sixels.endIndex {
      let sixel = sixels[first]
      let next = sixels[first...].firstIndex { $0 != sixel } ?? sixels.endIndex
      let count = next - first
      if count > 3 {
        text += "!\(count)".utf8
        text.append(63 + sixel)
      } else {
        text += Array(repeating: 63 + sixel, count: count)
      }
      first = next
    }
  }
}

/// At most 256 colours that represent all colours of an image.
private struct SixelPalette {
  /// The colours, beginning with the most frequent one, which is the paper.
  let colors: [UInt32]
  private let indices: [UInt32: Int]

  init(_ pixels: [UInt32]) {
    var counts: [UInt32: Int] = [:]
    for pixel in pixels { counts[pixel, default: 0] += 1 }
    let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    var tolerance = 0
    var kept = Self.representatives(of: sorted, within: tolerance)
    while kept.count > 256 {
      tolerance += 2
      kept = Self.representatives(of: sorted, within: tolerance)
    }
    colors = kept
    var indices: [UInt32: Int] = [:]
    for color in sorted {
      // Only the paper is shown as the paper.
      let others = kept.indices.dropFirst()
      let nearest = others.min { distance(kept[$0], color) < distance(kept[$1], color) }
      indices[color] = color == kept[0] ? 0 : nearest ?? 0
    }
    self.indices = indices
  }

  func index(of color: UInt32) -> Int { indices[color] ?? 0 }

  /// The parts of a colour in hundredths; only the paper has exactly its own.
  func hundredths(_ index: Int) -> [Int] {
    func parts(_ color: UInt32) -> [Int] {
      [16, 8, 0].map { (Int(color >> $0 & 0xFF) * 100 + 127) / 255 }
    }
    let (mine, paper) = (parts(colors[index]), parts(colors[0]))
    guard index > 0, mine == paper else { return mine }
    return paper.map { $0 > 50 ? $0 - 1 : $0 + 1 }
  }

  /// Frequent colours, chosen so that each colour is within the tolerance of one of them in every
  /// part, and the paper represents only itself; 257 where there are more than 256.
  private static func representatives(of colors: [UInt32], within tolerance: Int) -> [UInt32] {
    var kept: [UInt32] = []
    for color in colors {
      let isStoodFor = kept.dropFirst().contains { distance($0, color) <= tolerance }
      if !isStoodFor { kept.append(color) }
      if kept.count > 256 { break }
    }
    return kept
  }
}

/// The largest difference in one of the three parts of two colours.
private func distance(_ a: UInt32, _ b: UInt32) -> Int {
  let red = abs(Int(a >> 16 & 0xFF) - Int(b >> 16 & 0xFF))
  let green = abs(Int(a >> 8 & 0xFF) - Int(b >> 8 & 0xFF))
  return max(red, green, abs(Int(a & 0xFF) - Int(b & 0xFF)))
}
