// The members of an object by their names, as a map in which each name stands once.

extension JSON {
  /// Values by the names of their members, in the order in which the names first came.
  struct MembersByName {
    private(set) var names: [ArraySlice<UInt8>] = []
    private(set) var values: [Value] = []
    /// Where each name stands, once there are many: to make one dictionary takes a small program as long as a whole push.
    private var places: [ArraySlice<UInt8>: Int]?

    private static let handful = 16

    /// A map of no members.
    init() {}

    /// The members of an object, of which the first of several with one name counts.
    init(of object: Value) {
      for member in object.members.map(Array.init) ?? [] where place(of: member.nameBytes) == nil {
        append(member.value, for: member.nameBytes)
      }
    }

    /// How many names there are.
    var count: Int { names.count }

    /// Where a name stands; nil if it is none of these.
    func place(of name: ArraySlice<UInt8>) -> Int? {
      guard let places else { return names.firstIndex { $0.elementsEqual(name) } }
      return places[name]
    }

    /// The value of a name, code point by code point.
    subscript(name: String) -> Value? { place(of: Array(name.utf8)[...]).map { values[$0] } }

    /// Adds a value, or puts it in the place of the one that has the name.
    mutating func add(_ value: Value, for name: ArraySlice<UInt8>) {
      if let place = place(of: name) { values[place] = value } else { append(value, for: name) }
    }

    private mutating func append(_ value: Value, for name: ArraySlice<UInt8>) {
      names.append(name)
      values.append(value)
      if places != nil {
        places?[name] = names.count - 1
      } else if names.count > MembersByName.handful {
        places = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
      }
    }
  }
}
