extension Raster {
  /// The image in sixels, six rows of pixels at a time (DEC STD 070, chapter 9).
  ///
  /// Terminals have 256 colours for it. Where a picture has more, as smooth edges make them, the rarest
  /// are shown in the nearest of the others.
  package var sixel: String {
    let palette = SixelPalette(pixels)
    var text = Array("\u{1B}P0;1q\"1;1;\(width);\(height)".utf8)
    for (index, color) in palette.colors.enumerated() {
      let parts = [color >> 16 & 0xFF, color >> 8 & 0xFF, color & 0xFF].map {
        ($0 * 100 + 127) / 255
      }
      text += "#\(index);2;\(parts[0]);\(parts[1]);\(parts[2])".utf8
    }
    var band = [UInt8](repeating: 0, count: width * palette.colors.count)
    for top in stride(from: 0, to: height, by: 6) {
      write(band: top, palette, scratch: &band, to: &text)
    }
    return String(decoding: text + Array("\u{1B}\\".utf8), as: UTF8.self)
  }

  /// Writes six rows: for each of their colours the columns in which it stands.
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

  /// Writes sixels, with a count where one comes often.
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

/// At most 256 of an image's colours, the most frequent ones.
private struct SixelPalette {
  let colors: [UInt32]
  private let indices: [UInt32: Int]

  init(_ pixels: [UInt32]) {
    var counts: [UInt32: Int] = [:]
    for pixel in pixels { counts[pixel, default: 0] += 1 }
    let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    let kept = Array(sorted.prefix(256))
    colors = kept
    var indices: [UInt32: Int] = [:]
    for (index, color) in kept.enumerated() { indices[color] = index }
    // The most frequent colour is the paper: nothing else becomes that.
    for color in sorted.dropFirst(256) {
      let nearest = kept.indices.dropFirst().min {
        Self.distance(kept[$0], color) < Self.distance(kept[$1], color)
      }
      indices[color] = nearest ?? 0
    }
    self.indices = indices
  }

  func index(of color: UInt32) -> Int { indices[color] ?? 0 }

  private static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    [16, 8, 0].reduce(0) { sum, shift in
      let difference = Int(a >> shift & 0xFF) - Int(b >> shift & 0xFF)
      return sum + difference * difference
    }
  }
}
