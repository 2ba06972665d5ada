/// The protocols by which terminals show images.
package enum ImageProtocol: String, Hashable, Sendable, CaseIterable {
  case sixel
  case kitty
  case iTerm2 = "iterm2"
}

/// The characters of a terminal that an image covers, and its number there.
package struct ImagePlacement: Equatable, Sendable {
  package var columns: Int
  package var lines: Int
  /// The image's number in kitty's protocol, by which it can be removed; 0 for none.
  package var number: Int

  package init(columns: Int, lines: Int, number: Int = 0) {
    (self.columns, self.lines, self.number) = (columns, lines, number)
  }
}

extension Canvas {
  /// The escape sequences that make a terminal show the picture from the cursor on, to the right
  /// and down.
  ///
  /// With a placement, kitty and iTerm2 fit it into these characters, and kitty leaves the cursor
  /// where it is. `scale` is the number of image pixels per canvas pixel, in each direction.
  package func terminalImage(
    _ imageProtocol: ImageProtocol,
    _ theme: Theme,
    scale: Double = 1,
    covering placement: ImagePlacement? = nil
  ) throws(CairoError) -> String {
    switch imageProtocol {
    case .sixel: try raster(theme, scale: scale).sixel
    case .kitty: Self.kitty(try png(theme, scale: scale), placement)
    case .iTerm2: Self.iTerm2(try png(theme, scale: scale), placement)
    }
  }

  /// The graphics protocol of kitty: a PNG file in pieces of at most 4096 characters of base64, all
  /// but the last of which announce more; the terminal does not answer.
  private static func kitty(_ png: [UInt8], _ placement: ImagePlacement?) -> String {
    let characters = Array(base64(png).utf8)
    var text = ""
    for first in stride(from: 0, to: characters.count, by: 4096) {
      let last = min(first + 4096, characters.count)
      let keys = first == 0 ? "a=T,f=100,q=2,\(placement?.kittyKeys ?? "")" : ""
      let piece = String(decoding: characters[first..<last], as: UTF8.self)
      text += "\u{1B}_G\(keys)m=\(last < characters.count ? 1 : 0);\(piece)\u{1B}\\"
    }
    return text
  }

  /// The image protocol of iTerm2, which WezTerm and others support too.
  private static func iTerm2(_ png: [UInt8], _ placement: ImagePlacement?) -> String {
    let size = placement.map { "width=\($0.columns);height=\($0.lines);preserveAspectRatio=0" }
    let keys = "inline=1;size=\(png.count);\(size ?? "preserveAspectRatio=1")"
    return "\u{1B}]1337;File=\(keys):\(base64(png))\u{07}"
  }
}

extension ImagePlacement {
  /// Columns, rows, the number, and that the cursor stays (C).
  fileprivate var kittyKeys: String {
    "c=\(columns),r=\(lines),C=1,\(number > 0 ? "i=\(number)," : "")"
  }

  /// Removes the image with a number, including its data (kitty's graphics protocol).
  package static func removal(ofNumber number: Int) -> String {
    "\u{1B}_Ga=d,d=I,i=\(number),q=2\u{1B}\\"
  }
}

/// Bytes as characters that every channel preserves (RFC 4648).
func base64(_ bytes: [UInt8]) -> String {
  let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var text: [UInt8] = []
  text.reserveCapacity((bytes.count + 2) / 3 * 4)
  for first in stride(from: 0, to: bytes.count, by: 3) {
    let count = min(3, bytes.count - first)
    var bits = 0
    for place in 0..<3 { bits = bits << 8 | (place < count ? Int(bytes[first + place]) : 0) }
    for place in 0..<4 {
      text.append(place <= count ? alphabet[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
    }
  }
  return String(decoding: text, as: UTF8.self)
}
