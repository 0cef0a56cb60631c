// Errors of one type, told as those of another.

/// Does work whose error of one type is told as one of another.
@inlinable package func attempt<Result: ~Copyable, Fault, Told>(
  _ work: @autoclosure () throws(Fault) -> Result, as told: (Fault) -> Told
) throws(Told) -> Result {
  do throws(Fault) { return try work() } catch { throw told(error) }
}
