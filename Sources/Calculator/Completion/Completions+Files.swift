internal import Storage

extension Session {
  /// The files and folders whose path begins with the word.
  ///
  /// A name with a blank is put in quotes; those of a folder stay open for what follows. Hidden files are
  /// offered only if their dot was typed, and names that no command can contain are never offered.
  func fileCompletions(_ word: LastWord, in range: Range<Int>) -> Completions {
    let slash = word.text.lastIndex(of: "/")
    let folder = slash.map { String(word.text[...$0]) } ?? ""
    let begun = slash.map { String(word.text[$0...].dropFirst()) } ?? word.text
    let names = File.names(in: folder.isEmpty ? "." : folder).filter { name in
      (begun.hasPrefix(".") || !name.hasPrefix(".")) && !name.contains("\"")
        && !name.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
    let offers = names.map { name in
      let isFolder = File.isFolder(folder + name)
      let path = folder + name + (isFolder ? "/" : "")
      let isQuoted = word.isQuoted || path.contains { $0 == " " || $0 == "#" }
      return Completions.Offer(
        isQuoted ? "\"\(path)\(isFolder ? "" : "\"")" : path,
        names: [name]
      )
    }
    return Completions(offers, begun: begun, in: range)
  }
}
