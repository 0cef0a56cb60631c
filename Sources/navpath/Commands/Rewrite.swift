// How the commands run that write the whole path anew and change no element: convert and fmt.

import NavKit

/// One file whose path is written in another form or in other lines.
struct Rewrite {
  /// What is written: a path and the document that it goes into.
  typealias Result = (path: NavPath, document: PathDocument)

  /// The arguments, FILE among them.
  let arguments: Arguments
  /// Makes what is written from what was read.
  let make: (Subject) throws(CommandFailure) -> Result

  /// Writes the file, or standard output.
  func run() throws {
    let target = arguments.output ?? arguments.file
    guard target != "-" else {
      let address = try PathAddress(arguments, withSchema: true)
      let (path, document) = try result(try read(address), address)
      return try Console.print(document.pieces(with: path))
    }
    let file: PathFile
    do throws(StorageError) {
      file = try PathFile.lock(
        target, expecting: arguments.output == nil ? .path : .anything, timeout: .seconds(arguments.lockTimeout))
    } catch {
      throw CommandFailure(error)
    }
    let address = try PathAddress(arguments, withSchema: true)
    let (path, document) = try result(try self.document(file, address), address)
    do throws(StorageError) {
      try file.save(path, in: document)
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Whether the file would be another one.
  func wouldChange() throws(CommandFailure) -> Bool {
    let address = try PathAddress(arguments, withSchema: true)
    let (path, document) = try result(try read(address), address)
    return !document.isUnchanged(by: path)
  }

  private func document(
    _ file: borrowing PathFile, _ address: PathAddress
  ) throws(CommandFailure) -> PathDocument {
    guard arguments.output == nil else { return try read(address) }
    do throws(PathFileError) {
      return try file.document(at: address.location)
    } catch {
      throw CommandFailure(error, of: arguments.file)
    }
  }

  private func read(_ address: PathAddress) throws(CommandFailure) -> PathDocument {
    do throws(PathFileError) {
      return try PathFile.read(arguments.file, at: address.location)
    } catch {
      throw CommandFailure(error, of: arguments.file)
    }
  }

  private func result(_ document: PathDocument, _ address: PathAddress) throws(CommandFailure) -> Result {
    let subject = Subject(
      file: Subject.name(of: arguments.file), document: document, schema: address.schema, stack: address.stack)
    let made = try make(subject)
    do throws(PathFormFault) {
      try made.document.check(made.path)
    } catch {
      guard case .brokenValue(let fault) = error.problem else { throw CommandFailure(error, of: subject.file) }
      throw CommandFailure(BrokenValue(index: error.index, error: fault), in: document, of: subject.file)
    }
    return made
  }
}
