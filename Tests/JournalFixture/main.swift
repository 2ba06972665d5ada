// Uses a shared log as tests want it used, in a process of its own.
//
//   JournalFixture write PATH NAME COUNT EVERY OTHER   appends records, replaces the file at each
//                                                        EVERY-th, and waits for the other's last
//   JournalFixture fork PATH COUNT                     parent and child append
//   JournalFixture orphan PATH COUNT                   the child appends while the parent is gone
//   JournalFixture reserve PATH COUNT                  prints numbers
//   JournalFixture fill FOLDER                         appends until the disk is full, then goes on
//   JournalFixture measure FOLDER COUNT                what each use of a log costs

import Storage

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The actions on a path and further arguments.
let modes: [String: (String, [String]) throws(File.Failure) -> Void] = [
  "write": { path, rest throws(File.Failure) in
    let writer = Writer(path)
    try writer.write(Int(rest[1]) ?? 0, as: rest[0], replacingEvery: Int(rest[2]) ?? 0)
    if rest.count > 3 { try writer.wait(for: "\(rest[3]) \(rest[1])") }
    print(writer.summary)
  },
  "fork": { path, rest throws(File.Failure) in
    try writeForked(path, Int(rest[0]) ?? 0, parentWrites: true)
  },
  "orphan": { path, rest throws(File.Failure) in
    try writeForked(path, Int(rest[0]) ?? 0, parentWrites: false)
  },
  "reserve": { path, rest throws(File.Failure) in
    let log = Journal(path)
    for _ in 0..<(Int(rest[0]) ?? 0) { print(try log.reserve(atLeast: 1)) }
  },
  "fill": { folder, _ throws(File.Failure) in try fill(folder) },
  "measure": { folder, rest throws(File.Failure) in
    try measure(folder, holding: Int(rest[0]) ?? 0)
  },
]

let arguments = CommandLine.arguments
guard arguments.count > 2, let mode = modes[arguments[1]] else { exit(2) }
do {
  try mode(arguments[2], Array(arguments.dropFirst(3)))
} catch {
  print(error.message)
  exit(1)
}
