// `attempt`: a throwing expression with its error converted to another type, for code in all folders.

@inlinable package func attempt<Result: ~Copyable, Fault, NewError>(
  _ work: @autoclosure () throws(Fault) -> Result, convertingErrorWith convert: (Fault) -> NewError
) throws(NewError) -> Result { do throws(Fault) { return try work() } catch { throw convert(error) } }
