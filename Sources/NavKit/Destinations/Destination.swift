// One screen of an app, as the destination schema describes it.

/// What a destination schema says of one type: what it carries and how it may stand on a path.
///
///     let product = schema[TypeName("Shop.Product")]
///     product?.max == 1
///     product?.mayBeFirst == false
///
/// The properties are the keys of the schema file, with the meaning that a left-out key has as their default.
public struct Destination: Sendable {
  /// The type's name, dotted or mangled.
  public var type: TypeName
  /// A short name for people.
  public var title: String?
  /// A longer text for people.
  public var description: String?
  /// What the element's value must be; nil for any value.
  public var payload: JSONSchema?
  /// Whether it may be the first element above the root.
  public var mayBeFirst = true
  /// What may be pushed on it; nil for anything, empty for nothing.
  public var next: [TypeName]?
  /// Types of which one must lie somewhere below it; empty for no such rule.
  public var requires: [TypeName] = []
  /// How often it may be on one path; nil for any number.
  public var max: Int?
  /// Tags that it had before it was renamed.
  public var formerly: [TypeName] = []
  /// Why it should not be used any more, an empty text for no reason given; nil if it may be used.
  public var deprecation: String?
  /// The pattern of the deep link that stands for it.
  public var link: String?
  /// Where its name begins in the schema file, in bytes.
  var offset = 0
  /// Which of the file's payload schemas is its own, while they are being compiled.
  var payloadPlace: Int?

  /// A destination without any rule.
  public init(type: TypeName) { self.type = type }
}
