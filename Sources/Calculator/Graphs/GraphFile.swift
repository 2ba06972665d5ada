internal import Graphing
internal import Storage
internal import Syntax

/// The file types for pictures, by the extension of the name.
package enum GraphFile: String, CaseIterable, Sendable {
  case svg
  case png
  case pdf
  case txt
  /// Only the dots.
  case pbm

  /// The type of a file.
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

  /// Whether it is made of pixels or strokes, and not of characters or dots.
  var isImage: Bool { [.svg, .png, .pdf].contains(self) }

  /// The default size of a picture: pixels, or points in PDF.
  static let usualSize = PictureSize(width: 800, height: 600)
}

extension Session {
  /// Writes the picture to the file of the request, if there is one.
  ///
  /// Returns a notice about the undecided dots of a bare picture.
  func write(
    _ plot: inout Plot,
    _ request: GraphRequest,
    in form: PictureForm
  ) throws(CommandError) -> String? {
    guard let word = request.output else { return nil }
    let kind = try GraphFile(word)
    try access(.write, word, isForced: request.isForced) { _ throws(File.Failure) in }
    let bytes: [UInt8]
    do {
      bytes = try plot.bytes(of: kind, request, form)
    } catch {
      throw CommandError(drawing: error, at: word.range)
    }
    let isBare = request.isBare || kind == .pbm
    let undecided = isBare ? plot.undecidedBitmap : nil
    let count = undecided?.count ?? 0
    let second = kind == .pbm ? word.namingUndecidedDots : nil
    if let second, let undecided, count > 0 {
      try access(.write, second, isForced: request.isForced) { _ throws(File.Failure) in }
      try replace(second, with: undecided.pbm)
    }
    try replace(word, with: bytes)
    return kind.notice(ofUndecidedDots: count, in: second, isStale: second.map(isLeftOver) ?? false)
  }

  private func replace(_ word: Command.Word, with bytes: [UInt8]) throws(CommandError) {
    try access(.write, word, isForced: true) { path throws(File.Failure) in
      try File.replace(path, with: bytes, isForOthers: true)
    }
  }

  /// Whether there is a file of that name from an earlier picture.
  private func isLeftOver(_ word: Command.Word) -> Bool {
    files.allows(.write, word.path) && File.exists(word.path)
  }
}

extension Command.Word {
  /// The file next to a PBM that holds its undecided dots: `dots-undecided.pbm` for `dots.pbm`.
  fileprivate var namingUndecidedDots: Command.Word {
    let ending = GraphFile.pbm.rawValue.count + 1
    return Command.Word("\(text.dropLast(ending))-undecided\(text.suffix(ending))", range: range)
  }
}

extension GraphFile {
  /// A notice about the undecided dots of a bare picture, which some file types put into another
  /// file; nil where there is nothing to say.
  fileprivate func notice(
    ofUndecidedDots count: Int,
    in file: Command.Word?,
    isStale: Bool
  ) -> String? {
    guard count > 0 else {
      return isStale ? file.map { "no dot is undecided; \($0.text) is of an earlier picture" } : nil
    }
    let dots = count == 1 ? "1 undecided dot is" : "\(count) undecided dots are"
    switch self {
    case .pbm: return file.map { "\(dots) in \($0.text)" }
    case .svg, .png, .pdf: return "\(dots) grey"
    case .txt: return "\(dots) not shown"
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
    theme = request.theme ?? theme
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
    case .svg: return Array(try drawn(size, request).svg(request.theme?.colors).utf8)
    case .png: return try drawn(size, request).png(theme.colors)
    case .pdf: return try drawn(size, request).pdf(theme.colors)
    }
  }

  private mutating func drawn(_ size: PictureSize, _ request: GraphRequest) throws -> Canvas {
    guard !request.isBare else { return barePicture() }
    prefersCurveLabels = true
    let (width, height) = (Double(size.width) / theme.scale, Double(size.height) / theme.scale)
    let form = PictureForm.image(width: Int(width.rounded()), height: Int(height.rounded()))
    return try picture(in: form).painted(width: size.width, height: size.height)
  }
}
