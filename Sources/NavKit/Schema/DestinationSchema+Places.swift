// The stacks of a schema file, and the places of each in a document.
//
//     "tab": {"at": "/tabs/*"}     "home": {"at": "/tabs/home"}
//
//     {"tabs": {"home": […], "search": […]}}      home has /tabs/home, tab has /tabs/search
//
// Each place has one stack, that of `stack(at:)`, so that every command applies the same rules to it.

extension DestinationSchema {
  /// The pointers of the places in a text that belong to a stack whose pointer has `*` in it; nil for a stack with one place.
  package func places(of stack: Stack, in bytes: [UInt8]) throws(PathError) -> [JSON.Pointer]? {
    guard PointerPattern(stack.at) != nil else { return nil }
    let places = try stack.places(from: PointerCursor(try DocumentValue.read(bytes)), among: stacks)
    return places.filter { $0.cursor != nil }.map(\.stack.at)
  }
}

extension DestinationSchema.Stack {
  /// A stack where its pointer leads.
  struct Place {
    var stack: DestinationSchema.Stack
    /// The number of the place before it that has the same path, counted among those of the stack, as binary property lists
    /// share equal values; nil if it is the first.
    var first: Int?
    /// Where the pointer leads, if it may lead to other places as well: it has a `*`.
    var cursor: PointerCursor?
  }

  /// The places that belong to it and not to another of these stacks, in the order of the document; where its pointer has no `*`
  /// or fits no place, the stack as it is.
  func places(from root: PointerCursor, among stacks: [DestinationSchema.Stack]) throws(PathError) -> [Place] {
    guard let all = try PointerPattern(at)?.places(from: root), !all.isEmpty else { return [Place(stack: self)] }
    let isAlone = !stacks.contains { $0.name != name && overlaps($0) }
    // The numbers of the values, by the index in `all` at which each first occurs.
    var known: [Int: Int] = [:]
    var places: [Place] = []
    for (index, place) in all.enumerated() where isAlone || Self.owner(of: place.pointer, among: stacks)?.name == name {
      let value = place.first ?? index
      places.append(Place(stack: self, first: known[value], cursor: place.cursor))
      places[places.count - 1].stack.at = place.pointer
      if known[value] == nil { known[value] = places.count - 1 }
    }
    return places
  }

  /// The stack that a place belongs to: the one without `*`, or else the first that fits.
  static func owner(
    of pointer: JSON.Pointer, among stacks: [DestinationSchema.Stack]
  ) -> DestinationSchema.Stack? {
    stacks.first { $0.at == pointer } ?? stacks.first { $0.matches(pointer) }
  }

  /// Whether a pointer may lead to both stacks.
  package func overlaps(_ other: DestinationSchema.Stack) -> Bool {
    at.tokens.count == other.at.tokens.count
      && zip(at.tokens, other.at.tokens).allSatisfy { $0 == "*" || $1 == "*" || $0.utf8.elementsEqual($1.utf8) }
  }

  package init(
    _ name: String, at pointer: JSON.Pointer, form: PathForm? = nil, element: TypeName? = nil, isOptional: Bool = false,
    encoding: PathEncoding? = nil, tagStyle: TagStyle? = nil
  ) {
    self.init(
      name: name, at: pointer, form: form, elementType: element, encoding: encoding, tagStyle: tagStyle,
      isOptional: isOptional)
  }
}

extension SchemaReader {
  mutating func readStack(_ entry: JSON.Value.Member) -> DestinationSchema.Stack? {
    guard let object = object(entry.value, "a stack", keys: SchemaReader.stackKeys, key: entry.name) else { return nil }
    var stack = DestinationSchema.Stack(name: entry.name, at: JSON.Pointer())
    if let text = string("at", in: object), let value = object["at"] {
      do throws(JSON.PointerError) {
        stack.at = try JSON.Pointer(parsing: text)
      } catch {
        add(.pointer(error), at: value)
      }
    } else if object["at"] == nil {
      add(.missingKey("at", within: "a stack"), at: entry.value)
    }
    stack.form = word("form", in: object, of: SchemaReader.forms).flatMap(PathForm.init)
    stack.encoding = word("encoding", in: object, of: SchemaReader.encodings).flatMap(PathEncoding.init)
    stack.encoder = readEncoder(in: object)
    stack.tagStyle = word("tags", in: object, of: TagStyle.allCases.map(\.rawValue)).flatMap(TagStyle.init)
    stack.elementType = object["element"].flatMap { typeName($0, "element") }
    stack.destinations = types("destinations", in: object)
    stack.maxDepth = count("maxDepth", in: object)
    stack.isOptional = bool("optional", in: object) ?? false
    checkTypes(object["destinations"], key: "destinations")
    return stack
  }

  mutating func word(_ key: String, in object: SchemaObject, of words: [String]) -> String? {
    guard let text = string(key, in: object), let value = object[key] else { return nil }
    guard words.contains(text) else {
      add(.unknownWord(text, key: key, expected: words), at: value)
      return nil
    }
    return text
  }
}

// The patterns in the `files` of a schema.

/// The patterns for the files that `validate` takes from a directory.
///
///     {"files": ["Fixtures/**/*.nav.json", "!Fixtures/broken/**"]}
///
/// Each is relative to the schema's directory (``Glob``). Of several patterns that match, the last one counts; `!` leaves out.
package struct FilePatterns: Sendable {
  package struct Pattern: Sendable {
    /// The pattern as the schema has it.
    package let text: String
    /// The byte of the schema at which it stands.
    package let offset: Int
    /// Whether it leaves files out.
    package let isNegated: Bool
    /// The bytes of the ``Glob``: the text without `!` and names that are `.` or empty.
    package let path: [UInt8]
    fileprivate let glob: Glob

    package init(_ text: String, at offset: Int = 0) {
      self.text = text
      self.offset = offset
      isNegated = text.utf8.first == UInt8(ascii: "!")
      let names = text.utf8.dropFirst(isNegated ? 1 : 0).split(separator: 0x2F).filter { !$0.elementsEqual(".".utf8) }
      path = Array(names.joined(separator: [0x2F]))
      glob = Glob(path)
    }

    /// Whether a path relative to the schema's directory matches, whatever that means for the file.
    package func matches(_ path: some Sequence<UInt8>) -> Bool { glob.matches(path) }
  }

  package let patterns: [Pattern]
  package let namesHiddenFiles: Bool

  package init(_ patterns: [Pattern]) {
    self.patterns = patterns
    namesHiddenFiles = patterns.contains { pattern in
      pattern.text.utf8.drop { $0 == UInt8(ascii: "!") }.split(separator: 0x2F).contains {
        $0.first == UInt8(ascii: ".") && !$0.elementsEqual(".".utf8)
      }
    }
  }

  /// Whether a file is one of those, by its path relative to the schema's directory.
  package func selects(_ path: some Sequence<UInt8>) -> Bool {
    deciding(Array(path)).map { !$0.isNegated } ?? false
  }

  /// Whether a file that is selected must hold a path: `**/*.json` takes whatever JSON there is.
  package func names(_ path: some Sequence<UInt8>) -> Bool {
    deciding(Array(path)).map { $0.text != "*.json" && !$0.text.hasSuffix("/*.json") } ?? false
  }

  /// Whether a pattern holds a control character: it would not be one line of a file for Git.
  static func holdsControl(_ pattern: String) -> Bool {
    pattern.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }

  private func deciding(_ path: [UInt8]) -> Pattern? { patterns.last { $0.matches(path) } }
}

extension SchemaReader {
  /// Reads `files`; nil where the schema does not say which files it is about.
  mutating func readFiles(in file: SchemaObject) -> FilePatterns? {
    guard let elements = value("files", "an array of file name patterns", in: file, { $0.elements }) else { return nil }
    return FilePatterns(
      elements.compactMap { element -> FilePatterns.Pattern? in
        guard let text = element.string else { return wrongKind("files", "file name patterns in quotes", element) }
        let names = text.utf8.drop { $0 == UInt8(ascii: "!") }.split(separator: 0x2F, omittingEmptySubsequences: false)
        guard names.first?.isEmpty == false, names.last?.isEmpty == false,
          !names.contains(where: { $0.elementsEqual("..".utf8) }),
          !FilePatterns.holdsControl(text)
        else {
          add(.filePattern(text), at: element)
          return nil
        }
        return FilePatterns.Pattern(text, at: element.range.lowerBound)
      })
  }
}
