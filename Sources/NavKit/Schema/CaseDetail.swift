// The findings for an element's enum case, in Validation and Restoration, and suggestions for a mistyped one.

extension NearestNames {
  /// At most three full names of cases that are similar to a mistyped one.
  mutating func cases(to name: String, of destination: DestinationSchema.Destination) -> [String] {
    let type = destination.type.name
    return names(to: name, of: type, among: destination.cases?.compactMap(\.enumCase?.name) ?? []).map {
      "\(type).\($0)"
    }
  }
}

/// The fault in the case of an element.
enum CaseDetail: NavPath.Finding.Detail {
  case unknownName(nearest: [String])
  case unknownRawValue(found: String, expected: String)
  case noCase(found: String)
  /// The associated values of a case are not an object.
  case noObject(name: String, found: String)

  var rule: NavPath.Rule {
    switch self {
    case .unknownName, .unknownRawValue: .unknownCase
    case .noCase, .noObject: .payload
    }
  }

  var message: String {
    switch self {
    case .unknownName(let nearest):
      "no case has this name" + Words.didYouMean(nearest)
    case .unknownRawValue(let found, let expected): "no case has the raw value \(found), expected \(expected)"
    case .noCase(let found): "the value must be an object with one case, not \(found)"
    case .noObject(let name, let found): "'\(Visible.text(name))' must be an object, not \(found)"
    }
  }

  var identity: [String] {
    switch self {
    case .unknownName, .noCase: []
    case .unknownRawValue(let found, _): [found]
    case .noObject(let name, _): [name]
    }
  }

  var pointer: NavJSON.Pointer? {
    switch self {
    case .noCase: NavJSON.Pointer()
    case .noObject(let name, _): NavJSON.Pointer(tokens: [name])
    case .unknownName, .unknownRawValue: nil
    }
  }
}
