// The destination schema: which screens an app has.

/// Which destinations an app has, what each of them carries and how they may follow each other.
///
///     let schema = try DestinationSchema(parsing: text)
///     schema[TypeName("Shop.Product")]?.max == 1
///
/// Read from a file that is usually called `navpath.schema.json`. Payloads are compiled when it is read, so that an error in
/// the schema shows before anything is validated.
public struct DestinationSchema: Sendable {
  /// The destinations, in the order of the file.
  public let destinations: [Destination]
  /// How many elements a path may have; nil for any number.
  public let maxDepth: Int?
  /// The paths that a document holds, by name; empty where the file is the path.
  public let stacks: [Stack]

  private let indexes: [TypeName: Int]
  private let formerIndexes: [TypeName: Int]
  /// The indexes of destinations by the bytes of their tags: what nearly every element of nearly every path needs, and it
  /// is had without making a name.
  private let indexesByTag: [ArraySlice<UInt8>: Int]
  /// Of each destination, whether it has a rule for where it may be, and whether it has one for what may follow.
  let rules: [(ofItsOwn: Bool, forNext: Bool)]
  /// Of each destination, what may be pushed on it; nil for anything. A set, so that a rule of a thousand types costs a path
  /// of a thousand elements no million comparisons.
  let next: [Set<TypeName>?]
  /// Of a destination, those that require it below them, by its present name or a former one.
  let needing: [Int: [Int]]
  /// Whether a rule asks what lies further below, or how often.
  let asksForOthers: Bool

  init(destinations: [Destination], maxDepth: Int?, stacks: [Stack]) {
    self.destinations = destinations
    self.maxDepth = maxDepth
    self.stacks = stacks
    self.indexes = Dictionary(
      destinations.enumerated().map { ($1.type, $0) }, uniquingKeysWith: { first, _ in first })
    self.formerIndexes = Dictionary(
      destinations.enumerated().flatMap { index, destination in destination.formerly.map { ($0, index) } },
      uniquingKeysWith: { first, _ in first })
    self.indexesByTag = Dictionary(
      destinations.enumerated().map { (ArraySlice($1.type.tag.utf8), $0) }, uniquingKeysWith: { first, _ in first })
    self.next = destinations.map { $0.next.map { Set($0) } }
    var needing: [Int: [Int]] = [:]
    for (index, destination) in destinations.enumerated() {
      for type in destination.requires {
        guard let needed = indexes[type] ?? formerIndexes[type] else { continue }
        needing[needed, default: []].append(index)
      }
    }
    self.needing = needing
    self.asksForOthers = destinations.contains { $0.max != nil || !$0.requires.isEmpty }
    self.rules = destinations.map { destination in
      let isFree = destination.mayBeFirst && destination.requires.isEmpty && destination.max == nil
      return (!isFree || destination.deprecation != nil, destination.next != nil)
    }
  }

  /// The destination of a type; nil if the schema has none of that name.
  public subscript(type: TypeName) -> Destination? { indexes[type].map { destinations[$0] } }

  /// The index in `destinations` of a type, by its present name or else a former one.
  func index(of type: TypeName) -> (index: Int, isFormer: Bool)? {
    if let index = indexes[type] { return (index, false) }
    return formerIndexes[type].map { ($0, true) }
  }

  /// The index in `destinations` of the one that has exactly this tag, in UTF-8.
  func index(ofTag tag: ArraySlice<UInt8>) -> Int? { indexesByTag[tag] }

  /// The names of the destinations, in the order of the file.
  public var types: [TypeName] { destinations.map(\.type) }

  /// One of several paths in a document.
  ///
  ///     for stack in schema.stacks { print(stack.name, stack.at) }
  public struct Stack: Sendable {
    /// What `--stack` calls it.
    public internal(set) var name: String
    /// Where it lies in the document; the empty pointer is the whole of it.
    public internal(set) var at: JSON.Pointer
    /// The form that it is kept in; nil to detect it.
    public internal(set) var form: PathForm?
    /// The element type of a typed array.
    public internal(set) var element: TypeName?
    /// The destinations that may be on it; nil for all.
    public internal(set) var destinations: [TypeName]? { didSet { allowed = destinations.map { Set($0) } } }
    private(set) var allowed: Set<TypeName>?
    /// How many elements it may have; nil for what the schema says of all paths.
    public internal(set) var maxDepth: Int?
    /// Whether it may be missing.
    public internal(set) var isOptional = false

    /// Where the path lies in a document, and in which form.
    public var location: PathLocation { PathLocation(pointer: at, form: form, element: element) }
  }
}

/// What a destination schema says of one type: what it carries and how it may stand on a path.
///
///     let product = schema[TypeName("Shop.Product")]
///     product?.max == 1
///     product?.mayBeFirst == false
///
/// The properties are the keys of the schema file, with the meaning that a left-out key has as their default.
public struct Destination: Sendable {
  /// The type's name, dotted or mangled.
  public let type: TypeName
  /// A short name for people.
  public internal(set) var title: String?
  /// A longer text for people.
  public internal(set) var description: String?
  /// What the element's value must be; nil for any value.
  public internal(set) var payload: JSONSchema?
  /// Whether it may be the first element above the root.
  public internal(set) var mayBeFirst = true
  /// What may be pushed on it; nil for anything, empty for nothing.
  public internal(set) var next: [TypeName]?
  /// Types of which one must lie somewhere below it; empty for no such rule.
  public internal(set) var requires: [TypeName] = []
  /// How often it may be on one path; nil for any number.
  public internal(set) var max: Int?
  /// Tags that it had before it was renamed.
  public internal(set) var formerly: [TypeName] = []
  /// Why it should not be used any more, an empty text for no reason given; nil if it may be used.
  public internal(set) var deprecation: String?
  /// The pattern of the deep link that stands for it.
  public internal(set) var link: String?
  /// The byte of the schema file where its name begins.
  let offset: Int

  init(type: TypeName, offset: Int) {
    self.type = type
    self.offset = offset
  }
}
