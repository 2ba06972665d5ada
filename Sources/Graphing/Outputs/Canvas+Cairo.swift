internal import CairoLoader

/// An image in memory.
package struct Raster: Equatable, Sendable {
  package let width: Int
  package let height: Int
  /// Row by row from the top, 0xRRGGBB.
  package let pixels: [UInt32]

  package init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(pixels.count == width * height, "each pixel has a colour")
    self.width = width
    self.height = height
    self.pixels = pixels
  }
}

extension Canvas {
  /// The picture as a PNG file, scaled up.
  package func png(_ theme: Theme, scale: Double = 1) throws(CairoError) -> [UInt8] {
    try withImage(theme, scale) { cairo, surface throws(CairoError) in
      let bytes = ByteSink()
      let closure = Unmanaged.passUnretained(bytes).toOpaque()
      let status = cairo.surface_write_to_png_stream(surface, writeBytes, closure)
      guard status == 0 else { throw .failed(Int(status)) }
      return bytes.bytes
    }
  }

  /// The picture as pixels, scaled up.
  package func raster(_ theme: Theme, scale: Double = 1) throws(CairoError) -> Raster {
    try withImage(theme, scale) { cairo, surface throws(CairoError) in
      guard let data = cairo.image_surface_get_data(surface) else { throw .failed(1) }
      let stride = Int(cairo.image_surface_get_stride(surface))
      let (width, height) = (pixels(paintedWidth, scale), pixels(paintedHeight, scale))
      var pixels: [UInt32] = []
      pixels.reserveCapacity(width * height)
      for row in 0..<height {
        let line = UnsafeRawPointer(data + row * stride).assumingMemoryBound(to: UInt32.self)
        for column in 0..<width { pixels.append(line[column] & 0xFFFFFF) }
      }
      return Raster(width: width, height: height, pixels: pixels)
    }
  }

  /// The picture as a PDF file of one page, with a point for each pixel.
  ///
  /// PDF 1.4 gives the same file with every release of Cairo that we know; for later versions of
  /// PDF, Cairo 1.18 would pack objects together.
  package func pdf(_ theme: Theme = .light) throws(CairoError) -> [UInt8] {
    guard let functions = load_cairo() else { throw .missing }
    let (cairo, bytes) = (functions.pointee, ByteSink())
    let closure = Unmanaged.passUnretained(bytes).toOpaque()
    guard
      let surface = cairo.pdf_surface_create_for_stream(
        writeBytes,
        closure,
        paintedWidth,
        paintedHeight
      )
    else { throw .failed(1) }
    defer { cairo.surface_destroy(surface) }
    cairo.pdf_surface_restrict_to_version(surface, oldestPDF)
    cairo.pdf_surface_set_metadata(surface, titleMetadata, title)
    cairo.pdf_surface_set_metadata(surface, subjectMetadata, description.joined(separator: "; "))
    try draw(cairo, surface, theme)
    cairo.surface_finish(surface)
    let status = cairo.surface_status(surface)
    guard status == 0 else { throw .failed(Int(status)) }
    return bytes.bytes
  }

  /// The number of pixels that a length takes in an image.
  private func pixels(_ length: Double, _ scale: Double) -> Int { Int((length * scale).rounded()) }

  private func withImage<Result>(
    _ theme: Theme,
    _ scale: Double,
    _ body: (CairoFunctions, OpaquePointer) throws(CairoError) -> Result
  ) throws(CairoError) -> Result {
    guard let functions = load_cairo() else { throw .missing }
    let cairo = functions.pointee
    guard
      let surface = cairo.image_surface_create(
        rgb24,
        Int32(pixels(paintedWidth, scale)),
        Int32(pixels(paintedHeight, scale))
      )
    else {
      throw .failed(1)
    }
    defer { cairo.surface_destroy(surface) }
    try draw(cairo, surface, theme, scale)
    cairo.surface_flush(surface)
    return try body(cairo, surface)
  }

  private func draw(
    _ cairo: CairoFunctions,
    _ surface: OpaquePointer,
    _ theme: Theme,
    _ scale: Double = 1
  ) throws(CairoError) {
    guard let context = cairo.create(surface) else { throw .failed(1) }
    defer { cairo.destroy(context) }
    cairo.scale(context, scale * paintedWidth / width, scale * paintedHeight / height)
    CairoPainter(cairo: cairo, context: context, theme: theme).paint(self)
    let status = cairo.status(context)
    guard status == 0 else { throw .failed(Int(status)) }
  }
}

/// The destination of Cairo's output.
private final class ByteSink {
  var bytes: [UInt8] = []
}

/// Receives bytes from Cairo; returns 0 for success.
private func writeBytes(
  closure: UnsafeMutableRawPointer?,
  data: UnsafePointer<UInt8>?,
  length: UInt32
) -> Int32 {
  guard let closure, let data else { return 0 }
  let sink = Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue()
  sink.bytes += UnsafeBufferPointer(start: data, count: Int(length))
  return 0
}

// Cairo's constants (cairo.h, cairo-pdf.h).
private let rgb24: Int32 = 1
private let oldestPDF: Int32 = 0
private let titleMetadata: Int32 = 0
private let subjectMetadata: Int32 = 2
