// A lock between threads, and a condition that they wait for.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A mutex. `Synchronization.Mutex` needs macOS 15, and has no condition to wait for.
@safe package final class ThreadLock: @unchecked Sendable {
  fileprivate let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  package init() {
    unsafe mutex.initialize(to: pthread_mutex_t())
    _ = unsafe pthread_mutex_init(mutex, nil)
  }

  deinit {
    _ = unsafe pthread_mutex_destroy(mutex)
    unsafe mutex.deallocate()
  }

  /// Runs the body alone.
  package func locked<Result>(_ body: () -> Result) -> Result {
    _ = unsafe pthread_mutex_lock(mutex)
    defer { _ = unsafe pthread_mutex_unlock(mutex) }
    return body()
  }
}

/// Something that threads wait for: what they look at is protected by a lock, and each call is made within its `locked`.
@safe package final class ThreadCondition: @unchecked Sendable {
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  package init() {
    unsafe condition.initialize(to: pthread_cond_t())
    _ = unsafe pthread_cond_init(condition, nil)
  }

  deinit {
    _ = unsafe pthread_cond_destroy(condition)
    unsafe condition.deallocate()
  }

  /// Lets the other threads have the lock until this one is woken, perhaps without a cause: look again.
  package func wait(_ lock: ThreadLock) { _ = unsafe pthread_cond_wait(condition, lock.mutex) }

  /// Wakes one of the threads that wait.
  package func signal() { _ = unsafe pthread_cond_signal(condition) }

  /// Wakes every thread that waits.
  package func broadcast() { _ = unsafe pthread_cond_broadcast(condition) }
}
