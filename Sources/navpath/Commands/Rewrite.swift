// How the commands run that write the whole path anew and change no element: convert and fmt.

import NavKit

/// One file whose path is written in another form or in other lines.
struct Rewrite {
  /// The arguments, FILE among them.
  let arguments: Arguments
  /// Says how what was read is written.
  let make: (Subject) throws(CommandFailure) -> PathDocument

  /// Writes the file, or standard output.
  func run() throws {
    let target = arguments.write.output ?? arguments.path.file
    guard target != "-" else {
      let address = try PathAddress(arguments, withSchema: true)
      return try Console.print(try pieces(of: try read(address), address))
    }
    let file: PathFile
    do throws(StorageError) {
      file = try PathFile.lock(
        target, expecting: arguments.write.output == nil ? .path : .anything,
        timeout: .seconds(arguments.write.lockTimeout))
    } catch {
      throw CommandFailure(error)
    }
    let address = try PathAddress(arguments, withSchema: true)
    let document = try self.document(file, address)
    let pieces = try pieces(of: document, address)
    do throws(StorageError) {
      Trace(arguments).written(target, document.path, isChanged: try file.save(pieces))
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Whether the file would be another one.
  func wouldChange() throws(CommandFailure) -> Bool {
    let address = try PathAddress(arguments, withSchema: true)
    let document = try read(address)
    return !(try pieces(of: document, address)).makeUp(document.bytes)
  }

  /// What `run` would do, in a line.
  func forecast(as form: PathForm) throws(CommandFailure) -> String {
    let address = try PathAddress(arguments, withSchema: true)
    let document = try read(address)
    let isUnchanged = try pieces(of: document, address).makeUp(document.bytes)
    let target = arguments.write.output ?? arguments.path.file
    let isInPlace = target != "-" && arguments.write.output == nil
    let name = target == "-" ? "standard output" : Visible.text(target)
    guard !isUnchanged || !isInPlace else { return "\(name): would not be written, nothing would change" }
    return "\(name): would be written as \(form.rawValue), \(Words.count(document.path.count, "element"))"
  }

  private func document(
    _ file: borrowing PathFile, _ address: PathAddress
  ) throws(CommandFailure) -> PathDocument {
    guard arguments.write.output == nil else { return try read(address) }
    do throws(PathFileError) {
      return try file.document(at: address.location)
    } catch {
      throw CommandFailure(error, of: arguments.path.file)
    }
  }

  private func read(_ address: PathAddress) throws(CommandFailure) -> PathDocument {
    do throws(PathFileError) {
      return try PathFile.read(arguments.path.file, at: address.location)
    } catch {
      throw CommandFailure(error, of: arguments.path.file)
    }
  }

  /// The text that is written for a document.
  private func pieces(of document: PathDocument, _ address: PathAddress) throws(CommandFailure) -> [ArraySlice<UInt8>] {
    let subject = Subject(
      file: Subject.name(of: arguments.path.file), document: document, schema: address.schema, stack: address.stack)
    Trace(arguments).read(subject)
    let made = try make(subject)
    do throws(PathFormError) {
      return try made.checkedPieces(with: made.path)
    } catch {
      guard case .brokenValue(let fault) = error.problem else { throw CommandFailure(error, of: subject.file) }
      throw CommandFailure(BrokenValueError(index: error.index, error: fault), in: document, of: subject.file)
    }
  }
}
