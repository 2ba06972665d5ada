#if canImport(FlintLoader)
internal import FlintLoader
#endif

/// FLINT as a library that may be loaded on first use, where the program is not linked with it.
package enum FlintLibrary {
  /// Loads the library unless it is loaded; returns the reason if that fails.
  package static func load() -> String? {
    #if canImport(FlintLoader)
    return flint_load().map { String(cString: $0) }
    #else
    return nil
    #endif
  }

  /// Calls the handler before the process ends because a computation needs the library and it
  /// cannot be loaded.
  package static func beforeEnd(_ handler: @convention(c) (UnsafePointer<CChar>?) -> Void) {
    #if canImport(FlintLoader)
    flint_before_end(handler)
    #endif
  }
}
