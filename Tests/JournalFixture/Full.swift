import Storage

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Appends until the disk is full, prints what happens then, makes room, and continues.
func fill(_ folder: String) throws(File.Failure) {
  let filler = "\(folder)/filler"
  try File.replace(filler, with: [UInt8](repeating: 0, count: 1 << 16))
  let log = Journal("\(folder)/log")
  let line = [UInt8](repeating: UInt8(ascii: "x"), count: 999) + [UInt8(ascii: "\n")]
  var count = 0
  while failure({ () throws(File.Failure) in try log.append(line) }) == nil { count += 1 }
  print(count > 100 ? "filled" : "full too soon")
  print("append:", failure { () throws(File.Failure) in try log.append(line) } ?? "done")
  print("replace:", failure { () throws(File.Failure) in try log.replace(line + line) } ?? "done")
  print("number:", failure { () throws(File.Failure) in _ = try log.reserve(atLeast: 1) } ?? "done")
  print(try File.bytes(log.path).count == count * line.count ? "whole" : "damaged")
  unlink(filler)
  try log.append(line)
  print("number:", try log.reserve(atLeast: 1))
  print(try File.bytes(log.path).count == (count + 1) * line.count ? "whole" : "damaged")
  try log.replace(line + line)
  print(try File.bytes(log.path).count == 2 * line.count ? "whole" : "damaged")
}

/// The system's objection to an action.
private func failure(_ act: () throws(File.Failure) -> Void) -> String? {
  do {
    try act()
    return nil
  } catch {
    return String(cString: strerror(error.code))
  }
}

extension Journal {
  func append(_ lines: [UInt8]) throws(File.Failure) { try transaction { _ in .append(lines) } }

  func replace(_ lines: [UInt8]) throws(File.Failure) {
    try transaction { _ in .replacement(lines) }
  }
}
