import Foundation
import Testing

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Runs a body in empty folders, with each fault at each of its system calls in turn, until it says
/// that there are no more calls.
func inEachWay(
  _ meets: (_ folder: String, _ fault: FaultyFileSystem.Fault, _ index: Int) throws -> Bool
) throws {
  // For thousands of folders no disk is needed where there is a file system in memory.
  let memory = FileManager.default.isWritableFile(atPath: "/dev/shm") ? "/dev/shm" : "/tmp"
  for fault in faults {
    var index = 0
    while try withFolder(in: URL(filePath: memory), { try meets($0, fault, index) }) { index += 1 }
    #expect(index > 8)
  }
}

private let faults: [FaultyFileSystem.Fault] =
  [EINTR, EIO, ENOSPC, EDQUOT, EROFS, EPERM, EWOULDBLOCK, ENOLCK].map { .code($0) }
  + [EIO, ENOSPC, EDQUOT, EROFS].map { .lasting($0) }
  + [.half, .halfAndLasting(ENOSPC), .halfAndLasting(EIO), .death, .deathHalfway]
