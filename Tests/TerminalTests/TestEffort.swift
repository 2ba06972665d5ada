import Foundation

/// The multiplier of the number of random cases, from CURTA_TEST_EFFORT.
let effort = Int(ProcessInfo.processInfo.environment["CURTA_TEST_EFFORT"] ?? "") ?? 1
