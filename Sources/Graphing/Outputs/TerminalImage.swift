/// How a terminal takes images.
package enum ImageProtocol: String, Hashable, Sendable, CaseIterable {
  case sixel
  case kitty
  case iTerm2 = "iterm2"
}

extension Canvas {
  /// The characters that make a terminal show the picture.
  package func terminalImage(
    _ imageProtocol: ImageProtocol,
    _ theme: Theme
  ) throws(CairoError) -> String {
    switch imageProtocol {
    case .sixel: try raster(theme).sixel
    case .kitty: Self.kitty(try png(theme))
    case .iTerm2: Self.iTerm2(try png(theme))
    }
  }

  /// The graphics protocol of kitty: a PNG file in pieces of at most 4096 characters of base64, of
  /// which all but the last say that more come; the terminal gives no answer.
  private static func kitty(_ png: [UInt8]) -> String {
    let characters = Array(base64(png).utf8)
    var text = ""
    for first in stride(from: 0, to: characters.count, by: 4096) {
      let last = min(first + 4096, characters.count)
      let keys = (first == 0 ? "a=T,f=100,q=2," : "") + "m=\(last < characters.count ? 1 : 0)"
      let piece = String(decoding: characters[first..<last], as: UTF8.self)
      text += "\u{1B}_G\(keys);\(piece)\u{1B}\\"
    }
    return text
  }

  /// The image protocol of iTerm2, which WezTerm and others know too.
  private static func iTerm2(_ png: [UInt8]) -> String {
    "\u{1B}]1337;File=inline=1;size=\(png.count);preserveAspectRatio=1:\(base64(png))\u{07}"
  }
}

/// Bytes as characters that every channel keeps (RFC 4648).
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
