internal import Arithmetic
internal import Evaluation
internal import Graphing
internal import Storage
internal import Syntax

extension Table {
  /// The columns of a file, with names of the language.
  init(_ data: DataTable) throws(ListFailure) {
    var names: [String] = []
    for index in 0..<data.columnCount {
      let name = (data.names?[index]).flatMap(\.asName) ?? "c\(index + 1)"
      var other = name
      var count = 1
      while names.contains(other) {
        count += 1
        other = "\(name)_\(count)"
      }
      names.append(other)
    }
    try self.init(
      zip(names, data.columns).map { Column($0, List($1.map { Real($0) })) }
    )
  }
}

extension String {
  /// The text as a name of the language, with underscores for all that a name cannot contain; nil where
  /// nothing else is in it.
  fileprivate var asName: String? {
    let words = unicodeScalars.split {
      !$0.properties.isIDContinue || $0 == "\u{B7}" || $0 == "\u{387}"
    }
    let name = words.map(String.init).joined(separator: "_")
    guard let first = name.unicodeScalars.first else { return nil }
    return first.properties.isIDStart ? name : "c" + name
  }
}

extension Session {
  /// The table in the file at the path, for `data`, where the file may be read.
  func table(in path: String) throws(FileFailure) -> FileTable {
    var bytes: [UInt8] = []
    do throws(CommandError) {
      let word = Command.Word(path, range: .none)
      try access(.read, word) { path throws(File.Failure) in bytes = try File.allBytes(path) }
    } catch {
      throw FileFailure(error.diagnostic.message, suggestion: error.diagnostic.suggestion)
    }
    let data: DataTable
    do {
      data = try DataTable(bytes, allowsTextColumns: true) { Fraction(data: $0) }
    } catch {
      throw FileFailure("\(path):\(error.description)", suggestion: error.suggestion)
    }
    guard let table = try? Table(data) else { throw FileFailure("\(path) has too many rows") }
    return FileTable(table, textColumns: data.namesOfTexts, remarks: data.remarks)
  }
}
