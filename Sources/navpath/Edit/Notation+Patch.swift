// Merge patches in Swift notation, without a type: `(city: "Ulm")`, `.detail(id: 8)`; and a check of those in JSON.

import NavKit

extension Notation {
  /// Reads a merge patch (RFC 7396) in Swift notation without a type; for the case of an enum, it changes associated values.
  ///
  ///     try notation.patch(#"(city: "Ulm", zip: nil)"#).text == #"{"city":"Ulm","zip":null}"#
  ///     try notation.patch(".detail(id: 8)").text == #"{"detail":{"id":8}}"#
  ///
  /// - Parameters:
  ///   - word: The patch, in parentheses, or a case with it.
  ///   - type: The type of the value, whose schema may describe how enums in it are stored.
  ///   - value: The value to patch.
  /// - Throws: ``NavNotationError`` with the offset in the word.
  /// - Complexity: O(*n*) in the length of the word.
  func patch(
    _ word: String, for type: NavPath.TypeName? = nil, of value: NavJSON.Value? = nil
  ) throws(NavNotationError) -> NavJSON.Value {
    if word.utf8.first == UInt8(ascii: ".") {
      let patch = try read(patch: word, for: type)
      guard let name = patch.onlyMember?.name, let value, value.onlyMember?.nameEquals(name) != true else {
        return patch
      }
      throw NavNotationError(offset: 0, detail: .otherCase(name, of: value.onlyMember?.name))
    }
    guard let member = value?.onlyMember, member.value.kind == .object else { return try read(patch: word, for: type) }
    let plain = Result { () throws(NavNotationError) in try read(patch: word, for: type) }
    let label = word.dropFirst().drop(while: \.isWhitespace)
    let end = label.hasPrefix(member.name) ? label.dropFirst(member.name.count).first { !$0.isWhitespace } : nil
    if (try? plain.get())?[member.name] != nil || end == ":" { return try plain.get() }
    guard let isCase = isCase(member, of: type) else {
      throw NavNotationError(offset: 0, detail: .caseOrMember(member.name, word))
    }
    guard isCase else { return try plain.get() }
    return try attempt(try read(patch: ".\(member.name)\(word)", for: type)) { (error: NavNotationError) in
      NavNotationError(offset: max(0, error.offset - member.name.utf8.count - 1), detail: error.detail)
    }
  }

  /// Checks that a JSON patch adds no member beside the case of an enum, unless it removes the case.
  func checkPatch(_ patch: NavJSON.Value, for type: NavPath.TypeName?, of value: NavJSON.Value?)
    throws(NavNotationError)
  {
    guard let member = value?.onlyMember, member.value.kind == .object, isCase(member, of: type) == true,
      let other = patch.members?.first(where: { !$0.nameEquals(member.name) && !$0.value.isNull }),
      patch[member.name]?.isNull != true
    else { return }
    throw NavNotationError(
      offset: 0,
      detail: .memberBesideCase(other.name, of: member.name, patch: "{\"\(member.name)\":\(patch.compactText)}"))
  }

  /// Whether the only member of a value is the case of an enum; nil if unknown.
  private func isCase(_ member: NavJSON.Value.Member, of type: NavPath.TypeName?) -> Bool? {
    if let type, let cases = types.cases(of: type) { return cases.first(named: member.nameBytes) != nil }
    if let type, types.codings.described.contains(type) { return false }
    guard types.elementType != nil else { return nil }
    return path.allSatisfy { element in
      (try? element.value()).map { $0.kind != .object || $0.onlyMember != nil } ?? true
    }
  }
}
