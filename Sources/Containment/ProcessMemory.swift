internal import CLibrary
internal import CProcess

/// Returns memory that the process no longer uses to the system.
package func giveMemoryBack() { cprocess_give_memory_back() }

/// Makes the process the parent of its orphaned descendants, so that it can reap them.
///
/// Call it once, and then `buryDead` now and then.
package func adoptOrphans() { cprocess_adopt_orphans() }

/// Reaps the processes that have ended.
package func buryDead() { cprocess_bury() }

/// Forks this process; returns true in the copy, nil where no copy can be made.
package func fork() -> Bool? {
  let process = cprocess_fork()
  return process < 0 ? nil : process == 0
}

/// Does the work, which may need this much memory in addition to that in use, in megabytes (10^6 bytes);
/// beyond that, the libraries give up and end the process.
package func withMemory<Outcome>(atMost megabytes: Int?, _ work: () -> Outcome) -> Outcome {
  guard let megabytes else { return work() }
  let bound = cprocess_limit_memory(cprocess_used_memory() + rlim_t(megabytes) * 1_000_000)
  defer { _ = cprocess_limit_memory(bound) }
  return work()
}
