internal import CProcess

/// Gives memory that the process no longer uses back to the system.
package func giveMemoryBack() { cprocess_give_memory_back() }

/// Has the process bury whatever it has started, and whatever that has left behind.
///
/// To be called once, and then `buryDead` now and then.
package func adoptOrphans() { cprocess_adopt_orphans() }

/// Frees what the system still keeps of processes that have ended.
package func buryDead() { cprocess_bury() }

/// Makes a copy of this process; true in the copy, nil where there can be none.
package func fork() -> Bool? {
  let process = cprocess_fork()
  return process < 0 ? nil : process == 0
}
