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

  /// The names of the path's own types, as it was read, and of the schema's destinations.
  var types: KnownTypes {
    // A typed array's elements may have a word without a type. Nothing but the array says which it is.
    let implied = document.form == .array ? document.element ?? .unknown : nil
    var held = document.path.types
    if let element = document.element { held.append(element) }
    return KnownTypes(
      path: held, destinations: schema?.schema.types ?? [], implied: implied,
      isMangledWhenEmpty: document.form.tagStyle == .mangled)
  }

  /// How ELEMENT and MATCH are read: among the subject's own types where `types` does not say.
  func notation(among types: KnownTypes? = nil) -> Notation {
    Notation(types ?? self.types, readFile: Subject.readValue)
  }

  /// Reads the path of a command that only reads; with the schema where names are typed, of which it may know the full form.
  static func read(_ arguments: Arguments, withSchema: Bool = false) throws(CommandFailure) -> Subject {
    // A schema that was asked for by name is read even where nothing needs it: that it is not there must not go unseen.
    let asks = withSchema || SchemaFile.isNamed(arguments.path.schema)
    return try read(arguments, at: try PathAddress(arguments, withSchema: asks))
  }

  /// Reads the path at an address of which the options were read already.
  static func read(_ arguments: Arguments, at address: PathAddress) throws(CommandFailure) -> Subject {
    do throws(PathFileError) {
      let document = try PathFile.read(arguments.path.file, at: address.location)
      let subject = Subject(
        file: Subject.name(of: arguments.path.file), document: document, schema: address.schema, stack: address.stack)
      Trace(arguments).read(subject)
      return subject
    } catch {
      throw CommandFailure(error, of: arguments.path.file)
    }
  }

  /// How messages call a file: `-` is stdin.
  static func name(of file: String) -> String { file == "-" ? "stdin" : file }

  /// The value of `TYPE=@FILE`.
  @Sendable private static func readValue(_ file: String) throws(Notation.FileFault) -> [UInt8] {
    do throws(StorageError) {
      return try FileContent.read(at: FilePath(file))
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

  /// The elements that words of the command line stand for, in order, presented as `--style` says.
  func read(_ words: [String], style: String? = nil) throws(CommandFailure) -> [Element] {
    let style = try style.map { (text) throws(CommandFailure) in
      guard let style = Element.style(presentedAs: text) else {
        let wanted = "expected push, sheet, cover, 'sheet(withNavigation: true)' or 'cover(withNavigation: true)'"
        throw CommandFailure("no style of a presentation; \(wanted)", in: text, at: 0)
      }
      return style
    }
    var elements: [Element] = []
    for word in words {
      var element = try read(word)
      element.style = style
      elements.append(element)
    }
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
