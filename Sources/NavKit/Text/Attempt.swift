// The conversion of one error type to another.

@inlinable package func attempt<Result: ~Copyable, Fault, NewError>(
  _ work: @autoclosure () throws(Fault) -> Result, convertingErrorWith convert: (Fault) -> NewError
) throws(NewError) -> Result {
  do throws(Fault) { return try work() } catch { throw convert(error) }
}
