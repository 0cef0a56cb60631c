// The destination schema: which screens an app has.

/// Which destinations an app has, what each of them carries and how they may follow each other.
///
///     let schema = try DestinationSchema(parsing: text)
///     schema[TypeName("Shop.Product")]?.max == 1
///
/// Read from a file that is usually called `navpath.schema.json`; every payload is compiled when it is read, so that a fault
/// of the schema shows before anything is validated.
public struct DestinationSchema: Sendable {
  /// The destinations, in the order of the file.
  public let destinations: [Destination]
  /// How many elements a path may have; nil for any number.
  public let maxDepth: Int?
  /// The paths that a document holds, by name; empty where the file is the path.
  public let stacks: [Stack]

  private let places: [TypeName: Int]
  private let formerPlaces: [TypeName: Int]
  /// The places of destinations by the bytes of their tags: what nearly every element of nearly every path needs, and it
  /// is had without making a name.
  private let placesByTag: [ArraySlice<UInt8>: Int]
  /// By place, whether a destination has a rule for where it may be, and whether it has one for what may follow.
  let rules: [(ofItsOwn: Bool, forNext: Bool)]
  /// By place, what may be pushed on a destination; nil for anything.
  let next: [TypeNames?]
  /// By place, the places of the destinations that require that one below them, by its present name or a former one.
  let needing: [Int: [Int]]
  /// Whether a rule asks what lies further below, or how often.
  let asksForOthers: Bool

  init(destinations: [Destination], maxDepth: Int?, stacks: [Stack]) {
    self.destinations = destinations
    self.maxDepth = maxDepth
    self.stacks = stacks
    self.places = Dictionary(
      destinations.enumerated().map { ($1.type, $0) }, uniquingKeysWith: { first, _ in first })
    self.formerPlaces = Dictionary(
      destinations.enumerated().flatMap { place, destination in destination.formerly.map { ($0, place) } },
      uniquingKeysWith: { first, _ in first })
    self.placesByTag = Dictionary(
      destinations.enumerated().map { (ArraySlice($1.type.tag.utf8), $0) }, uniquingKeysWith: { first, _ in first })
    self.next = destinations.map { $0.next.map { TypeNames($0) } }
    var needing: [Int: [Int]] = [:]
    for (place, destination) in destinations.enumerated() {
      for type in destination.requires {
        guard let needed = places[type] ?? formerPlaces[type] else { continue }
        needing[needed, default: []].append(place)
      }
    }
    self.needing = needing
    self.asksForOthers = destinations.contains { $0.max != nil || !$0.requires.isEmpty }
    self.rules = destinations.map { destination in
      let isFree = destination.mayBeFirst && destination.requires.isEmpty && destination.max == nil
      return (!isFree || destination.deprecation != nil, destination.next != nil)
    }
  }

  /// The destination of a type; nil where there is none of that name.
  public subscript(type: TypeName) -> Destination? { places[type].map { destinations[$0] } }

  /// The destination that a type belonged to under a former name.
  public func destination(formerly type: TypeName) -> Destination? { formerPlaces[type].map { destinations[$0] } }

  /// Where in `destinations` a type's is, by its present name or else a former one; nil where there is none.
  func place(of type: TypeName) -> (place: Int, isFormer: Bool)? {
    if let place = places[type] { return (place, false) }
    return formerPlaces[type].map { ($0, true) }
  }

  /// Where in `destinations` that is which has exactly this tag, in UTF-8.
  func place(ofTag tag: ArraySlice<UInt8>) -> Int? { placesByTag[tag] }

  /// The names of the destinations, in the order of the file.
  public var types: [TypeName] { destinations.map(\.type) }

  /// One of several paths in a document.
  ///
  ///     for stack in schema.stacks { print(stack.name, stack.at) }
  public struct Stack: Sendable {
    /// What `--stack` calls it.
    public var name: String
    /// Where it lies in the document; the empty pointer is the whole of it.
    public var at: JSON.Pointer
    /// The form that it is kept in; nil to find out by looking.
    public var form: String?
    /// The element type of a typed array.
    public var element: TypeName?
    /// The destinations that may be on it; nil for all.
    public var destinations: [TypeName]?
    /// How many elements it may have; nil for what the schema says of all paths.
    public var maxDepth: Int?
    /// Whether it may be missing.
    public var isOptional = false

    /// Where the path lies in a document, and in which form.
    public var location: PathLocation {
      PathLocation(pointer: at, form: form.flatMap(PathForm.init(rawValue:)), element: element)
    }
  }
}
