// What a command works on: the path in a file, the schema that belongs to it, and the names that both know.

import NavKit

/// A path that was read, and what is needed to speak of it.
struct Subject {
  /// The file, as messages call it.
  let file: String
  let document: PathDocument
  let schema: SchemaFile?
  /// Which of the schema's stacks the path is; nil for none in particular.
  var stack: DestinationSchema.Stack?

  /// How ELEMENT and MATCH are read: the names of the schema's destinations and of the path's own types are known, those
  /// that it had when it was read and those that earlier operations brought.
  ///
  /// Made when it is asked for, because to collect the names means to look at every tag.
  func notation(for changed: NavPath? = nil) -> Notation {
    // A typed array's elements may have a word without a type. Nothing but the array says which it is.
    let implied = document.form == .array ? document.element ?? .unknown : nil
    let types = (changed?.types ?? []) + document.path.types + [document.element].compactMap(\.self)
    return Notation(
      KnownTypes(path: types, destinations: schema?.schema.types ?? [], implied: implied), readFile: Subject.readValue)
  }

  /// Reads the path of a command that only reads.
  ///
  /// - Parameters:
  ///   - arguments: What was typed.
  ///   - withSchema: Whether names are typed, of which the schema may know the full form.
  /// - Returns: The path and what is needed to speak of it.
  /// - Throws: What keeps FILE from holding a path.
  static func read(_ arguments: Arguments, withSchema: Bool = false) throws(CommandFailure) -> Subject {
    let address = try PathAddress(arguments, withSchema: withSchema)
    do throws(PathFileError) {
      let document = try PathFile.read(arguments.file, at: address.location)
      return Subject(
        file: Subject.name(of: arguments.file), document: document, schema: address.schema, stack: address.stack)
    } catch {
      throw CommandFailure(error, of: arguments.file)
    }
  }

  /// How messages call a file: `-` is stdin.
  static func name(of file: String) -> String { file == "-" ? "stdin" : file }

  /// The text of `TYPE=@FILE`.
  @Sendable private static func readValue(_ file: String) throws(Notation.FileFault) -> String {
    do throws(StorageError) {
      return String(decoding: try FileContent.read(at: SystemPath(file)), as: UTF8.self)
    } catch {
      throw Notation.FileFault(message: error.description)
    }
  }
}

extension Notation {
  /// The element that a word of the command line stands for.
  func read(_ word: String) throws(CommandFailure) -> Element {
    do throws(NotationError) {
      return try element(word)
    } catch {
      throw CommandFailure(error, in: word)
    }
  }

  /// The elements that words of the command line stand for, in order.
  func read(_ words: [String]) throws(CommandFailure) -> [Element] {
    var elements: [Element] = []
    for word in words { elements.append(try read(word)) }
    return elements
  }

  /// What a word of the command line matches.
  func readMatch(_ word: String) throws(CommandFailure) -> Match {
    do throws(NotationError) {
      return try match(word)
    } catch {
      throw CommandFailure(error, in: word)
    }
  }
}
