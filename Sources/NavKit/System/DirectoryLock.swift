// The lock that makes read, change and write one step. It lies on the folder and not on the file, because the file is
// another one after each rename: who waits for the lock of the old file would be let in beside who holds the new one.

extension FileDescriptor {
  /// Takes the exclusive advisory lock of this folder, and waits for it at most so long.
  ///
  /// `flock` belongs to the open folder: the end of the descriptor's life, or of the process in any way, lets go. No
  /// call waits with a limit but by a signal, so this asks again and again, after 0.2 ms first and every 10 ms at last,
  /// and a little at random so that many who wait do not ask in step. Time-out: `wouldBlock`.
  mutating func lock(waitingUpTo limit: Duration) throws(SystemError) {
    let number = self.number
    var deadline: Duration?
    var pause = 200_000
    while true {
      do throws(SystemError) {
        _ = try SystemCalls.checked(.lock) { SystemCalls.tryLock(number) }
        holdsLock = true
        return
      } catch {
        guard error.number == .wouldBlock else { throw error }
        let now = SystemCalls.now()
        let end = deadline ?? now + limit
        guard now < end else { throw error }
        deadline = end
        SystemCalls.sleep(nanoseconds: Int.random(in: pause / 2...pause))
        pause = min(pause * 2, 10_000_000)
      }
    }
  }
}
