// How every changing command runs: read, apply, check, write, and only then print.

import NavKit

/// One run of a command that changes a path.
///
///     lock FILE -> document -> operations applied to its path -> schema asked -> saved -> what was removed is printed
///
/// Anything that is wrong ends it before the file is touched.
struct Change {
  /// One operation to be.
  struct Step {
    /// Where a script asks for it; nil for the command line.
    var place: (file: String, position: JSON.Position)?
    /// Makes it, when its turn has come: the names in it are read in the light of what is then on the path.
    var operation: (_ notation: () -> Notation) throws -> PathOperation
  }

  /// What the path is at the beginning.
  enum Source {
    /// What FILE holds.
    case file
    /// Nothing: FILE is to be created.
    case nothing
  }

  let arguments: Arguments
  let source: Source
  let steps: [Step]
  /// What FILE must still hold; nil for anything.
  let expected: [UInt8]?

  static func run(
    _ arguments: Arguments, from source: Source = .file, expecting expected: [UInt8]? = nil, _ steps: [Step]
  ) throws -> ExitCode {
    try Change(arguments: arguments, source: source, steps: steps, expected: expected).run()
  }

  private func run() throws -> ExitCode {
    // The schema comes after the file: what is wrong with the file is told first.
    let address = try PathAddress(arguments, withSchema: false)
    let target = arguments.write.output ?? arguments.path.file
    guard target != "-", !arguments.write.isDryRun else { return try finish(try readDocument(address), address, in: nil) }
    let file: PathFile
    do throws(StorageError) {
      file = try PathFile.lock(target, expecting: expectation(address), timeout: .seconds(arguments.write.lockTimeout))
    } catch {
      throw CommandFailure(error)
    }
    guard arguments.write.output == nil else { return try finish(try readDocument(address), address, in: file) }
    return try finish(try document(of: file, address), address, in: file)
  }

  /// The path of the file that is locked.
  private func document(
    of file: borrowing PathFile, _ address: PathAddress
  ) throws(CommandFailure) -> PathDocument {
    guard source == .file else {
      guard address.isPart else { return .empty(in: address.location) }
      return try placed(address) { () throws(PathFileError) in
        try file.placing(address.location, replacing: arguments.forces)
      }
    }
    do throws(PathFileError) {
      return try file.document(at: address.location)
    } catch {
      if arguments.creates, address.isPart, error.meansMissing, let new = try? file.placing(address.location) {
        return new
      }
      throw CommandFailure(error, of: arguments.path.file)
    }
  }

  /// The document that gets a new path.
  ///
  /// - Throws: That it has one there already, or no such place.
  private func placed(
    _ address: PathAddress, _ place: () throws(PathFileError) -> PathDocument?
  ) throws(CommandFailure) -> PathDocument {
    do throws(PathFileError) {
      if let document = try place() { return document }
    } catch {
      throw CommandFailure(error, of: arguments.path.file)
    }
    let pointer = address.location.pointer ?? JSON.Pointer()
    let message = "something is at \(pointer) already: --force puts a new path in its place"
    throw CommandFailure(Diagnostic(file: Subject.name(of: arguments.path.file), message: message), exit: .system)
  }

  /// What must be where the path is written to.
  private func expectation(_ address: PathAddress) -> PathFile.Expectation {
    switch source {
    case .nothing where address.isPart: .pathOrNothing
    case .nothing: arguments.forces ? .anything : .nothing
    case .file where arguments.write.output != nil: .anything
    case .file: creates(address) ? .pathOrNothing : .path
    }
  }

  /// Whether a missing file stands for an empty path: one in the midst of a document needs the document.
  private func creates(_ address: PathAddress) -> Bool {
    arguments.creates && !address.isPart
  }

  /// The path that is read but not written back to where it was.
  private func readDocument(_ address: PathAddress) throws(CommandFailure) -> PathDocument {
    guard source == .file else {
      guard address.isPart else { return .empty(in: address.location) }
      return try placed(address) { () throws(PathFileError) in
        try PathFile.placing(address.location, inFile: arguments.path.file, replacing: arguments.forces)
      }
    }
    do throws(PathFileError) {
      return try PathFile.read(arguments.path.file, at: address.location)
    } catch {
      if case .storage(let fault) = error, fault.isMissingFile, creates(address) { return .empty(in: address.location) }
      if arguments.creates, address.isPart, case .fault(_, let text) = error, error.meansMissing,
        let new = try? PathDocument.placing(address.location, in: text)
      {
        return new
      }
      throw CommandFailure(error, of: arguments.path.file)
    }
  }

  /// Applies the operations to the document's path and writes the result into `file`, or to standard output.
  private func finish(
    _ document: PathDocument, _ address: PathAddress, in file: consuming PathFile?
  ) throws -> ExitCode {
    let schema = try address.schema ?? SchemaFile.find(arguments.path.schema, for: arguments.path.file)
    let subject = Subject(
      file: Subject.name(of: arguments.path.file), document: document, schema: schema, stack: address.stack)
    let trace = Trace(arguments)
    trace.opened(subject, as: arguments.path.file, isReplaced: source == .nothing && !address.isPart)
    if let expected, document.bytes != expected { throw CommandFailure(.changedMeanwhile(arguments.path.file)) }
    var path = document.path
    var lines: [String] = []
    var removed: [RemovedElement] = []
    var types = TypesInUse(of: subject)
    for (number, step) in steps.enumerated() {
      let operation = try step.operation { subject.notation(among: types.all()) }
      do throws(OperationError) {
        removed += try path.apply(operation)
      } catch {
        let failure = CommandFailure(error, on: document, of: subject.file)
        if let place = step.place, failure.exit == .no { throw failure.placed(in: place.file, at: place.position) }
        throw steps.count > 1 ? failure.prefixed("operation \(number + 1) (\(operation)): ") : failure
      }
      // A script is read as it is carried out: a line must mean the same among the types that there are before it.
      if arguments.write.isDryRun { lines.append(operation.line(among: types.all())) }
      if number + 1 < steps.count { types.add(operation) }
    }
    do throws(PathFormError) {
      try document.check(path)
    } catch {
      throw CommandFailure(error, of: subject.file)
    }
    try SchemaGate(subject).check(path)
    if arguments.write.isDryRun {
      try Console.print(lines)
      return .done
    }
    // What cannot be printed is found out before anything is written.
    let answer = try shown(removed, in: document, of: subject.file)
    guard let file else {
      try Console.print(document.pieces(with: path))
      try printRemoved(answer)
      return .done
    }
    trace.written(arguments.write.output ?? arguments.path.file, path, isChanged: try save(path, in: document, to: file))
    do {
      try printRemoved(answer)
    } catch OutputError.failed(let reason) {
      throw CommandFailure(unprinted: reason, of: subject.file)
    }
    return .done
  }

  private func save(_ path: NavPath, in document: PathDocument, to file: consuming PathFile) throws(CommandFailure)
    -> Bool
  {
    do throws(StorageError) {
      return try file.save(path, in: document)
    } catch {
      throw CommandFailure(error)
    }
  }

  /// What was removed, as `show` prints it, if that was asked for.
  private func shown(
    _ removed: [RemovedElement], in document: PathDocument, of file: String
  ) throws(CommandFailure) -> [String] {
    guard arguments.printsRemoved else { return [] }
    let report = PathReport(removed)
    guard arguments.rendering == .json else { return report.lines() }
    do throws(BrokenValueError) {
      return [try report.json()]
    } catch {
      // After the first of several operations an index is no longer that of the file.
      guard steps.count > 1 else { throw CommandFailure(error, in: document, of: file) }
      let message = "the value of an element that goes is not JSON: \(error.error.message)"
      throw CommandFailure(Diagnostic(file: file, message: message, rule: Rule.valueJSON.rawValue), exit: .input)
    }
  }

  /// Prints what was removed; on standard error where the path itself goes to standard output.
  private func printRemoved(_ lines: [String]) throws {
    guard arguments.printsRemoved else { return }
    if (arguments.write.output ?? arguments.path.file) == "-" {
      lines.forEach(Console.report)
    } else {
      try Console.print(lines)
    }
  }
}
