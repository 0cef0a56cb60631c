// The conversion of one error type to another.

@inlinable package func attempt<Result: ~Copyable, Fault, Told>(
  _ work: @autoclosure () throws(Fault) -> Result, as told: (Fault) -> Told
) throws(Told) -> Result {
  do throws(Fault) { return try work() } catch { throw told(error) }
}
