// The inference of a schema from paths: each path is read once and counted, and the schema is made from the counts.
//
//     SchemaInference            finds the paths of a text and the type of each element
//       ObservedDestination      the observations of a type
//         ObservedValue          … of a place in its values;  ObservedText   … of the strings there
//       ObservedOrder            … of the order of screens
//       ObservedStacks           … of the places of paths in documents
//     InferredDestinations       the destinations that accept all of it, within `InferenceLimits`

import NavKit

struct SchemaInference {
  private(set) var indexes: [NavPath.TypeName: Int] = [:]
  private(set) var destinations: [ObservedDestination] = []
  private(set) var order = ObservedOrder()
  private(set) var stacks: ObservedStacks
  /// The names of stacks in a known schema that some document lacks while it has others.
  private(set) var lacking: Set<[UInt8]> = []
  /// The place of the path in each text; nil to search for it.
  let location: NavPath.Location?
  /// The form and the element type of typed arrays, if named.
  let typed: NavPath.Location
  /// A known schema, whose stacks may have the places of paths.
  let known: DestinationSchema?
  private let limits: ObservedValue.SharedLimits
  var isComplete: Bool { limits.isComplete }
  private(set) var paths = 0

  /// - Parameters:
  ///   - isComplete: Whether there are no other paths, so that what was not observed is ruled out.
  ///   - isLenient: Whether a selection may be a letter from the key of a stack, which is then reported.
  init(
    at location: NavPath.Location? = nil, knowing known: DestinationSchema? = nil, isComplete: Bool = false,
    isLenient: Bool = false
  ) {
    stacks = ObservedStacks(isLenient: isLenient)
    self.location = location?.pointer == nil ? nil : location
    typed = NavPath.Location(form: location?.form, elementType: location?.elementType)
    self.known = known
    limits = ObservedValue.SharedLimits(
      names: known == nil ? InferenceLimits.members : InferenceLimits.cases, isComplete: isComplete)
  }

  struct Added: Sendable {
    var findings: [NavPath.Finding] = []
    var (paths, isDocument) = (0, false)
    /// Arrays that may be paths, and the last one inside another array that would be certain elsewhere.
    var (left, listed): ([NavJSON.Pointer], NavJSON.Pointer?) = ([], nil)
    /// Values that may select the stack on screen, with their places.
    fileprivate var selections: [ObservedStacks.Selection] = []
    /// The number of the text if it must be kept because it may have outliers.
    var sample: Int?
    /// The names of the stacks that the document lacks while it has others.
    fileprivate var lacking: Set<[UInt8]> = []
    var top: Top?
    /// The places of paths in a document, and the cases on paths without tags.
    fileprivate(set) var places: Set<NavJSON.Pointer> = []
    fileprivate(set) var cases: Set<[UInt8]> = []
    /// Whether no path was found in a document, so that ``SchemaInference/add(_:at:)`` has to try the places of others.
    var isPathless: Bool { !isDocument && findings.map(\.rule) == [.notAPath] }
  }

  /// The screen on top of the longest path of a text, and that path's length.
  typealias Top = (depth: Int, screen: String)

  /// Adds the paths of a text, or none of them if one has a fault.
  mutating func add(_ bytes: [UInt8]) -> Added {
    var added = Added()
    do throws(NavPathError) {
      let found = try paths(in: bytes, &added)
      guard added.findings.isEmpty else { return added }
      added.findings = found.flatMap { faults(in: $0.document) }
      guard added.findings.isEmpty else { return added }
      limits.nextText()
      for path in found {
        let screens = observe(path.document)
        if added.isDocument { added.places.insert(path.pointer) }
        if !path.document.form.hasTags { added.cases.formUnion(screens.compactMap(\.part)) }
        if path.document.path.count > added.top?.depth ?? 0 { added.top = top(of: path.document) }
      }
      added.sample = limits.sample
      added.paths = found.count
      paths += found.count
      lacking.formUnion(added.lacking)
      // The schema already has the stacks of the paths at known places.
      let new = found.filter { added.isDocument || !$0.pointer.tokens.isEmpty }
      let isWhole = !added.isDocument && (searches || location != nil)
      if isWhole { stacks.addWhole(found.map(\.document)) } else { stacks.add(new, selections: added.selections) }
    } catch { added.findings = [NavPath.Finding(error)] }
    return added
  }

  // MARK: - The kinds of texts, and documents in which no path is found by itself

  var sortedTypes: [Int] {
    destinations.indices.sorted { destinations[$0].name.utf8.lexicographicallyPrecedes(destinations[$1].name.utf8) }
  }

  /// Whether some texts are paths and others are documents with paths.
  var isMixed: Bool { stacks.documents > 0 && stacks.wholes > 0 }

  /// Whether documents are searched for paths, because their places are not known.
  var searches: Bool { location == nil && known?.stacks.isEmpty ?? true }

  /// The kinds of the elements of an array that is only possibly a path: it has neither types nor an enum's cases.
  func kindsOfMereArray(_ bytes: [UInt8]) -> Set<NavJSON.Kind>? {
    guard let value = try? DocumentValue.read(bytes), case .json(let array) = value, !value.holdsRoutes,
      let elements = array.elements.map(Array.init), !elements.isEmpty, !isListOfPaths(bytes)
    else { return nil }
    do throws(NavPathError) {
      let path = try NavPath.Document(parsing: bytes, at: NavPath.Location(), knowing: known.names)
      guard path.isUntyped else { return nil }
    } catch {
      // A list of strings without a known type is tried again when others are known.
      guard case .listOfStrings = error.detail, typed.elementType != nil else { return nil }
    }
    return Set(elements.map(\.kind))
  }

  /// Whether an array cannot be a path of the enum that the known schema has for whole files.
  func isUnlikeKnown(_ bytes: [UInt8]) -> Bool {
    guard let known, let stack = known.stack(at: NavJSON.Pointer()), stack.form == .array || stack.elementType != nil,
      let type = stack.elementType, let cases = known.destinations.first(where: { $0.type == type })?.cases,
      cases.allSatisfy({ $0.enumCase?.rawValue == nil }), let value = try? DocumentValue.read(bytes),
      case .json(let array) = value, let first = array.elements?.first(where: { _ in true })
    else { return false }
    return !value.holdsRoutes && !first.isNull
  }

  /// Adds a document in which no path was found, such as one with empty paths, if it has one of the places of others.
  ///
  /// Errors at these places are not reported; check the document against the schema afterwards.
  ///
  /// - Parameter added: The result for the text so far. It becomes a document if it has one of the places.
  mutating func add(_ bytes: [UInt8], at places: [StackPlace], _ added: inout Added) {
    let stacks = NavState(of: bytes, at: StatePlaces(places)).distinct.filter { !$0.isMissing }
    guard !stacks.isEmpty else { return }
    var pointers: [NavJSON.Pointer] = []
    limits.nextText()
    for stack in stacks {
      // An array with other elements than cases is left to the later check.
      guard let document = stack.document, faults(in: document).isEmpty,
        document.form.hasTags || document.path.allSatisfy({ (try? $0.value())?.onlyMember?.value.kind == .object })
      else { continue }
      observe(document)
      pointers.append(stack.place.pointer)
    }
    added.sample = limits.sample ?? added.sample
    paths += pointers.count
    self.stacks.add(at: pointers)
    added.isDocument = true
  }

  // MARK: - The paths of a text

  typealias Found = (document: NavPath.Document, pointer: NavJSON.Pointer, encoding: PathEncoding?)

  func paths(in bytes: [UInt8], _ added: inout Added) throws(NavPathError) -> [Found] {
    guard searches else {
      var found: [Found] = []
      for stack in knownStacks(of: bytes, &added) {
        switch stack.content {
        case .success(let document): found.append((document, NavJSON.Pointer(), nil))
        case .failure(let error): added.findings.append(NavPath.Finding(error, of: stack))
        }
      }
      return found + newStacks(in: bytes)
    }
    let start = Bytes.skipBlank(bytes, from: ByteOrderMark.length(in: bytes))
    let isList = PropertyList.format(of: bytes) != nil
    guard
      isList || start < bytes.count && (bytes[start] == UInt8(ascii: "{") || bytes[start] == UInt8(ascii: "\""))
        || DocumentValue.isDictionaryOfPaths(bytes) || isListOfPaths(bytes)
    else {
      let document = try NavPath.Document(parsing: bytes, at: typed, knowing: known.names)
      guard document.isUntyped else { return [(document, NavJSON.Pointer(), nil)] }
      let isOfRoutes = (try? DocumentValue.read(bytes))?.holdsRoutes ?? false
      let element = known?.type(holding: document.path) ?? (isOfRoutes ? Self.route : nil)
      return [(element.map(document.typed) ?? document, NavJSON.Pointer(), nil)]
    }
    return try paths(inDocument: bytes, &added)
  }

  /// The paths of a text at their known places. If one stack is there, others may be missing.
  private func knownStacks(of bytes: [UInt8], _ added: inout Added) -> [NavState.Stack] {
    let state = NavState(of: bytes, at: location.map(known.places(at:)) ?? known.places)
    let present = state.distinct.filter { !$0.isMissing }
    guard let known, !present.isEmpty, present.count < state.stacks.count else { return state.distinct }
    let names = Set(present.compactMap { $0.name.map { Array($0.utf8) } })
    added.lacking = Set(known.stacks.lazy.filter { !$0.isOptional }.map { Array($0.name.utf8) }).subtracting(names)
    return present
  }

  private func paths(inDocument bytes: [UInt8], _ added: inout Added) throws(NavPathError) -> [Found] {
    var search = try PathSearch(of: bytes, knowing: known.names)
    var certain: [FoundPath] = []
    while let path = try search.next() {
      // Apps do not keep paths in arrays; other files have arrays of such objects there.
      if path.isCertain, !path.isListed || path.form.hasTags || typed.elementType != nil {
        certain.append(path)
      } else if path.count > 0 {
        added.left.append(path.pointer)
        if path.isCertain { added.listed = path.pointer }
      }
    }
    guard certain.contains(where: { $0.count > 0 }) else {
      // Throws an error that describes the document, and lists arrays that may be paths.
      _ = try NavPath.Document(parsing: bytes, at: NavPath.Location(pointer: NavJSON.Pointer()))
      throw NavPathError(offset: 0, detail: .noPathInString)
    }
    added.isDocument = true
    let root = PointerCursor(try DocumentValue.read(bytes))
    added.selections = Self.selections(beside: certain.map(\.pointer), in: root)
    return try certain.map { (path) throws(NavPathError) in
      var location = NavPath.Location(pointer: path.pointer)
      if !path.form.hasTags { location.form = typed.form ?? path.form }
      let document = try NavPath.Document(at: location, from: root, knowing: known.names)
      let encoding = root.reached(path.pointer)?.array(document.form)?.encoding
      return (
        document.isUntyped ? document.typed(as: typed.elementType ?? Self.route) : document, path.pointer, encoding
      )
    }
  }

  /// The element type of an array of cases until it is named.
  static let route = NavPath.TypeName("Route")

  /// The faults of a path that do not depend on a schema, and elements that no schema can describe.
  func faults(in document: NavPath.Document) -> [NavPath.Finding] {
    if document.isUntyped, !document.path.isEmpty {
      let start = document.carriers.textOffset(of: document.encoded.array.lowerBound)
      return [NavPath.Finding(PathDetail.unknownElementType, at: start)]
    }
    let findings = PathValidator(nil).findings(in: document).filter { $0.severity == .error }
    var unnamed: [NavPath.Finding] = []
    for index in 0..<document.path.count {
      guard let tag = document.encoded.contents(ofElement: index).tag else { continue }
      let type = NavPath.TypeName(String(decoding: tag, as: UTF8.self))
      guard !SchemaEdits.canBeKey(type.name) else { continue }
      let offset = document.encoded.offset(ofTagAt: index)
      unnamed.append(NavPath.Finding(InferenceDetail.noKey, at: offset, element: index, type: type))
    }
    document.moveOut(&unnamed)
    return findings + unnamed
  }

  // MARK: - Its elements

  @discardableResult
  private mutating func observe(_ document: NavPath.Document) -> [ObservedOrder.Screen] {
    var screens: [ObservedOrder.Screen] = []
    for index in 0..<document.path.count {
      let type = self.index(of: Self.type(ofElement: index, in: document))
      guard let value = try? NavJSON.Value(parsing: document.encoded.contents(ofElement: index).value) else { continue }
      let destination = destinations[type]
      if !document.form.hasTags { destination.isOfRoutes = true }
      if !destination.isStandard { destination.value.add(value) }
      screens.append(ObservedOrder.Screen(type: type, part: destination.part(of: value)))
    }
    order.add(screens)
    return screens
  }

  private func top(of document: NavPath.Document) -> Top? {
    let last = document.path.count - 1
    let type = Self.type(ofElement: last, in: document)
    guard let number = indexes[type], let value = try? document.path[last].value() else { return nil }
    let destination = destinations[number]
    let part = value.kind == .object ? destination.part(of: value) : nil
    let isCase = part != nil && destination.cases() != nil
    return (last + 1, destination.name + (isCase ? "." + String(decoding: part ?? [], as: UTF8.self) : ""))
  }

  static func type(ofElement index: Int, in document: NavPath.Document) -> NavPath.TypeName {
    let tag = document.encoded.contents(ofElement: index).tag
    return tag.map { NavPath.TypeName(String(decoding: $0, as: UTF8.self)) } ?? document.elementType ?? .unknown
  }

  private mutating func index(of type: NavPath.TypeName) -> Int {
    if let known = indexes[type] {
      destinations[known].join(type)
      return known
    }
    indexes[type] = destinations.count
    destinations.append(ObservedDestination(type, in: limits))
    return destinations.count - 1
  }
}
