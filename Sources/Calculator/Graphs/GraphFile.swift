internal import Graphing
internal import Storage
internal import Syntax

/// The kinds of files that pictures are written to, by the ending of the name.
package enum GraphFile: String, CaseIterable, Sendable {
  case svg
  case png
  case pdf
  case txt
  /// Nothing but the dots.
  case pbm

  /// The kind of a file.
  init(_ word: Command.Word) throws(CommandError) {
    let ending = word.text.split(separator: ".", omittingEmptySubsequences: false).last ?? ""
    let isFound = word.text.contains(".") ? GraphFile(rawValue: ending.lowercased()) : nil
    guard let kind = isFound else {
      throw CommandError(
        "there is no kind of picture for \(word.text)",
        at: word.range,
        suggestion: "its name ends in .svg, .png, .pdf, .txt or .pbm"
      )
    }
    self = kind
  }

  /// The size of a picture for which none is asked for: pixels, or points in PDF.
  static let usualSize = PictureSize(width: 800, height: 600)
}

extension Session {
  /// Writes the picture to the file that is asked for, if one is.
  func write(
    _ plot: inout Plot,
    _ request: GraphRequest,
    in form: PictureForm
  ) throws(CommandError) {
    guard let word = request.output else { return }
    let kind = try GraphFile(word)
    try access(.write, word, isForced: request.isForced) { () throws(File.Failure) in }
    let bytes: [UInt8]
    do {
      bytes = try plot.bytes(of: kind, request, form)
    } catch {
      throw CommandError(drawing: error, at: word.range)
    }
    try access(.write, word, isForced: true) { () throws(File.Failure) in
      try File.replace(word.text, with: bytes, isForOthers: true)
    }
  }
}

extension Plot {
  /// The picture as the contents of a file.
  fileprivate mutating func bytes(
    of kind: GraphFile,
    _ request: GraphRequest,
    _ text: PictureForm
  ) throws -> [UInt8] {
    let size = request.size ?? GraphFile.usualSize
    if let dots = request.dots {
      let (x, y) = ((viewport.left, viewport.right), (viewport.bottom, viewport.top))
      let size = DotSize(columns: dots.width, rows: dots.height)
      show(try Viewport(x: x, y: y, size: size))
    }
    switch kind {
    case .txt where request.isBare: return Array(bareText(text.painter).text.utf8)
    case .txt:
      let picture = try TextPicture(picture(in: text), painter: text.painter, isColored: false)
      return Array(picture.text.utf8)
    case .pbm:
      fill(effort: .full)
      return bitmap.pbm
    case .svg: return Array(try drawn(size, request).svg().utf8)
    case .png: return try drawn(size, request).png(.light)
    case .pdf: return try drawn(size, request).pdf()
    }
  }

  private mutating func drawn(_ size: PictureSize, _ request: GraphRequest) throws -> Canvas {
    request.isBare
      ? barePicture() : try picture(in: .image(width: size.width, height: size.height))
  }
}

extension Plot {
  /// What a picture without text leaves out: how many dots are not decided; nil where all are.
  func noticeOfUndecidedDots(in request: GraphRequest) -> String? {
    guard let output = request.output, undecidedCount > 0 else { return nil }
    guard request.isBare || (try? GraphFile(output)) == .pbm else { return nil }
    return "\(undecidedCount) undecided \(undecidedCount == 1 ? "dot is" : "dots are") not shown"
  }
}
