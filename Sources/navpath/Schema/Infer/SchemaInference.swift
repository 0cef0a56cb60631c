// A schema from paths: each is looked at once and forgotten, what was seen of them is kept in counts, and the schema is
// written from these.
//
//     SchemaInference            which paths a text has, and which type each element is of
//       ObservedDestination      what was seen of a type
//         ObservedValue          … of a place in its values;  ObservedText   … of the strings there
//       ObservedOrder            … of what follows what
//       ObservedStacks           … of where paths are in documents
//     InferredSchema             the schema that takes all of it; `Evidence` says how much has to be seen for what

import NavKit

struct SchemaInference {
  private(set) var indexes: [TypeName: Int] = [:]
  private(set) var destinations: [ObservedDestination] = []
  private(set) var order = ObservedOrder()
  private(set) var stacks = ObservedStacks()
  /// The names of stacks of a known schema that some document lacks beside others of them.
  private(set) var lacking: Set<[UInt8]> = []
  /// Where in each text the path is; nil where it is looked for.
  let location: PathLocation?
  /// The form and the element type of typed arrays, as far as they were named.
  let typed: PathLocation
  /// A schema that says where paths are, if its stacks do.
  private let known: DestinationSchema?
  private let room: ObservedValue.Room
  var isComplete: Bool { room.isComplete }
  private(set) var paths = 0

  /// - Parameter isComplete: Whether the paths are all that there may be, so that what was not seen is ruled out.
  init(at location: PathLocation? = nil, knowing known: DestinationSchema? = nil, isComplete: Bool = false) {
    self.location = location?.pointer == nil ? nil : location
    typed = PathLocation(form: location?.form, elementType: location?.elementType)
    self.known = known
    room = ObservedValue.Room(names: known == nil ? Evidence.members : Evidence.cases, isComplete: isComplete)
  }

  struct Added: Sendable {
    var findings: [PathFinding] = []
    var paths = 0
    var isDocument = false
    var left: [JSON.Pointer] = []
    /// Where values may say which stack is on screen.
    fileprivate var selections: Set<JSON.Pointer> = []
    /// The number of the text, if it is to be kept to be looked at again: outliers may be in it.
    var sample: Int?
    /// The names of the stacks that the document lacks beside others.
    fileprivate var lacking: Set<[UInt8]> = []
    /// Whether no path was found in a document in which others have to be looked for by ``SchemaInference/add(_:at:)``.
    var isPathless: Bool { !isDocument && findings.map(\.rule) == [.notAPath] }
  }

  /// Adds the paths of a text, or none of them if something is wrong with one.
  mutating func add(_ bytes: [UInt8]) -> Added {
    var added = Added()
    do throws(PathError) {
      let found = try paths(in: bytes, &added)
      guard added.findings.isEmpty else { return added }
      added.findings = found.flatMap { faults(in: $0.document) }
      guard added.findings.isEmpty else { return added }
      room.text += 1
      room.isSample = false
      for path in found { observe(path.document) }
      if room.isSample { added.sample = room.text }
      added.paths = found.count
      paths += found.count
      lacking.formUnion(added.lacking)
      if added.isDocument {
        stacks.add(found, selections: added.selections)
      } else {
        stacks.addWhole(found.map(\.document))
      }
    } catch {
      added.findings = [PathFinding(error)]
    }
    return added
  }
}

// MARK: - Documents in which no path is found by itself

extension SchemaInference {
  /// The numbers of the types, in the order of their keys.
  var sortedTypes: [Int] {
    destinations.indices.sorted { destinations[$0].name.utf8.lexicographicallyPrecedes(destinations[$1].name.utf8) }
  }

  /// Whether some texts are paths and others are documents with paths in them.
  var isMixed: Bool { stacks.documents > 0 && stacks.wholes > 0 }

  /// Whether documents are searched for paths, as nothing says where these lie.
  var searches: Bool { location == nil && known?.stacks.isEmpty ?? true }

  /// The kinds of the elements of an array that only could be a path: it is neither one with types nor one of an enum's cases.
  func kindsOfMereArray(_ bytes: [UInt8]) -> Set<JSON.Kind>? {
    guard let value = try? DocumentValue.read(bytes), case .json(let array) = value, !value.holdsRoutes,
      let elements = array.elements.map(Array.init), !elements.isEmpty
    else { return nil }
    do throws(PathError) {
      guard try PathDocument(parsing: bytes, at: PathLocation(), knowing: known.names).isUntyped else { return nil }
    } catch {
      // Without a type that it could be of, a list of strings is looked at again when others are known.
      guard case .listOfStrings = error.detail, typed.elementType != nil else { return nil }
    }
    return Set(elements.map(\.kind))
  }

  /// Adds a document in which no path was found, such as one whose paths are empty, if it has one of the places of others.
  ///
  /// What is wrong with what lies there is not told: the document has to be checked against the schema.
  ///
  /// - Parameter added: What became of the text so far. It is a document if it has one of the places.
  mutating func add(_ bytes: [UInt8], at places: [StackPlace], _ added: inout Added) {
    let stacks = NavState(of: bytes, at: StatePlaces(places)).distinct.filter { !$0.isMissing }
    guard !stacks.isEmpty else { return }
    var pointers: [JSON.Pointer] = []
    for stack in stacks {
      guard let document = stack.document, faults(in: document).isEmpty else { continue }
      observe(document)
      pointers.append(stack.place.pointer)
    }
    paths += pointers.count
    self.stacks.add(at: pointers)
    added.isDocument = true
  }

  // MARK: - The paths of a text

  typealias Found = (document: PathDocument, pointer: JSON.Pointer, holders: [FoundPath.Holder])

  func paths(in bytes: [UInt8], _ added: inout Added) throws(PathError) -> [Found] {
    guard searches else {
      var found: [Found] = []
      for stack in knownStacks(of: bytes, &added) {
        switch stack.content {
        case .success(let document): found.append((document, JSON.Pointer(), []))
        case .failure(let error): added.findings.append(PathFinding(error, of: stack))
        }
      }
      return found
    }
    let start = JSON.Scanner.skipBlank(bytes, from: ByteOrderMark.length(in: bytes))
    let isList = PropertyList.format(of: bytes) != nil
    guard isList || start < bytes.count && (bytes[start] == UInt8(ascii: "{") || bytes[start] == UInt8(ascii: "\""))
    else {
      let document = try PathDocument(parsing: bytes, at: typed, knowing: known.names)
      guard document.isUntyped else { return [(document, JSON.Pointer(), [])] }
      let isOfRoutes = (try? DocumentValue.read(bytes))?.holdsRoutes ?? false
      return [
        (
          (known?.type(holding: document.path) ?? (isOfRoutes ? Self.route : nil)).map(
            document.typed) ?? document, JSON.Pointer(), []
        )
      ]
    }
    return try paths(inDocument: bytes, &added)
  }

  /// The paths of a text at their known places. Beside one stack, others may be missing.
  private func knownStacks(of bytes: [UInt8], _ added: inout Added) -> [NavState.Stack] {
    let state = NavState(of: bytes, at: location.map(known.places(at:)) ?? known.places)
    let present = state.distinct.filter { !$0.isMissing }
    guard let known, !present.isEmpty, present.count < state.stacks.count else { return state.distinct }
    let names = Set(present.compactMap { $0.name.map { Array($0.utf8) } })
    added.lacking = Set(known.stacks.lazy.filter { !$0.isOptional }.map { Array($0.name.utf8) }).subtracting(names)
    return present
  }

  private func paths(inDocument bytes: [UInt8], _ added: inout Added) throws(PathError) -> [Found] {
    var search = try PathSearch(of: bytes, knowing: known.names)
    var certain: [FoundPath] = []
    while let path = try search.next() {
      // An app does not keep its paths in lists; other files have arrays of such objects there.
      let isListed = !path.form.hasTags && path.pointer.tokens.contains { JSON.Pointer.arrayIndex($0) != nil }
      if path.isCertain, !isListed || typed.elementType != nil {
        certain.append(path)
      } else if path.count > 0 {
        added.left.append(path.pointer)
      }
    }
    guard certain.contains(where: { $0.count > 0 }) else {
      // Says what the document is instead, and which arrays of it may be paths.
      _ = try PathDocument(parsing: bytes, at: PathLocation(pointer: JSON.Pointer()))
      throw PathError(offset: 0, detail: .noPathInString)
    }
    added.isDocument = true
    let root = PointerCursor(try DocumentValue.read(bytes))
    added.selections = Self.selections(of: certain.map(\.pointer), in: root)
    return try certain.map { (path) throws(PathError) in
      var location = PathLocation(pointer: path.pointer)
      if !path.form.hasTags { location.form = typed.form ?? path.form }
      let document = try PathDocument(at: location, from: root, knowing: known.names)
      let isOpen = document.isUntyped
      return (isOpen ? document.typed(as: typed.elementType ?? Self.route) : document, path.pointer, path.holders)
    }
  }

  /// The element type of an array of cases until it is named.
  static let route = TypeName("Route")

  /// The places of values beside the paths, or above them, that say the key of one of them.
  private static func selections(of paths: [JSON.Pointer], in root: PointerCursor) -> Set<JSON.Pointer> {
    let names = Set(paths.compactMap(\.tokens.last).map { JSON.Pointer.key(of: $0) ?? $0 })
    guard paths.count > 1 else { return [] }
    let parents = Set(
      paths.flatMap { path in path.tokens.indices.map { JSON.Pointer(tokens: Array(path.tokens[..<$0])) } })
    var found: Set<JSON.Pointer> = []
    for parent in parents {
      for (token, value) in root.members(of: parent) {
        if let name = value.keyName, names.contains(name) { found.insert(parent.appending(token)) }
      }
    }
    return found
  }

  /// What is wrong with a path whatever the schema, and what no schema could describe.
  private func faults(in document: PathDocument) -> [PathFinding] {
    if document.isUntyped, !document.path.isEmpty {
      let start = document.carriers.textOffset(of: document.encoded.array.lowerBound)
      return [PathFinding(PathDetail.unknownElementType, at: start)]
    }
    let findings = PathValidator(nil).findings(in: document).filter { $0.severity == .error }
    var unnamed: [PathFinding] = []
    for index in 0..<document.path.count {
      guard let tag = document.encoded.contents(ofElement: index).tag else { continue }
      let type = TypeName(String(decoding: tag, as: UTF8.self))
      guard !SchemaEdits.canBeKey(type.name) else { continue }
      let offset = document.encoded.offset(ofTagAt: index)
      unnamed.append(PathFinding(InferenceDetail.noKey, at: offset, element: index, type: type))
    }
    document.moveOut(&unnamed)
    return findings + unnamed
  }

  // MARK: - Its elements

  private mutating func observe(_ document: PathDocument) {
    var screens: [ObservedOrder.Screen] = []
    for index in 0..<document.path.count {
      let type = self.index(of: Self.type(ofElement: index, in: document))
      guard let value = try? JSON.Value(parsing: document.encoded.contents(ofElement: index).value) else { continue }
      let destination = destinations[type]
      if !destination.isStandard { destination.value.add(value) }
      screens.append(ObservedOrder.Screen(type: type, part: destination.part(of: value)))
    }
    order.add(screens)
  }

  static func type(ofElement index: Int, in document: PathDocument) -> TypeName {
    let tag = document.encoded.contents(ofElement: index).tag
    return tag.map { TypeName(String(decoding: $0, as: UTF8.self)) } ?? document.elementType ?? .unknown
  }

  private mutating func index(of type: TypeName) -> Int {
    if let known = indexes[type] {
      destinations[known].join(type)
      return known
    }
    indexes[type] = destinations.count
    destinations.append(ObservedDestination(type, in: room))
    return destinations.count - 1
  }
}
