// When two findings on two versions of a path are the same fault.

extension Finding {
  /// What is wrong without where: equal for a fault that a path had before a change and still has after it.
  ///
  /// Indices and counts are left out, because a change moves elements and a path that is too deep by three is still too
  /// deep by two. The place inside a value is part of it.
  public var identity: String {
    let parts: [String] =
      switch problem {
      case .path, .depth: []
      case .missingStack(let pointer, _): [pointer.description]
      case .brokenValue(let type, _), .unknownType(let type, _), .notOnStack(let type, _), .first(let type),
        .requires(let type, _),
        .max(let type, _, _), .privateType(let type), .deprecated(let type, _), .undecided(let type, _):
        [type.name]
      case .payload(let type, let failure):
        [type.name, failure.pointer.description, failure.schema.uri, failure.schema.pointer.description]
      case .next(let type, let below, _): [type.name, below.name]
      case .formerly(let type, let now): [type.name, now.name]
      case .duplicateKey(let type, let name): [type.name, name]
      }
    return ([rule.rawValue, stack ?? ""] + parts).joined(separator: "\n")
  }
}
