// Properties that are true for the bytes of any property list. The fuzzer (Tests/Fuzz) checks them on random input,
// LawsTests on all saved inputs. Also all paths in a text (`PathSearch.paths`), for tests of PropertyList and State as well.

#if !FUZZING
  @testable import NavKit
  @testable import TestSupport
  @testable import navpath
#endif

extension PathSearch {
  /// All paths in a text.
  static func paths(in bytes: [UInt8]) throws(NavPathError) -> [FoundPath] {
    var search = try PathSearch(of: bytes)
    var found: [FoundPath] = []
    while let path = try search.next() { found.append(path) }
    return found
  }
}

/// A property list: an error has a place in it; a push at each of its paths is read back, and a pop undoes it.
func fuzzList(_ bytes: [UInt8]) {
  let found: [FoundPath]
  do throws(NavPathError) {
    found = try PathSearch.paths(in: bytes)
  } catch {
    law((0...bytes.count).contains(error.offset), "a fault lies in the text")
    law(!error.message.isEmpty, "a fault has words")
    return
  }
  for path in found.prefix(8) { checkPush(path, in: bytes) }
  for encoding in PathEncoding.allCases { checkCreation(encoding, in: bytes, beside: found.first?.pointer) }
}

/// A path created at a new location can be read there, and the paths beside it are unchanged.
private func checkCreation(_ encoding: PathEncoding, in bytes: [UInt8], beside other: NavJSON.Pointer?) {
  let parent = other.map { NavJSON.Pointer(tokens: $0.tokens.dropLast()) } ?? NavJSON.Pointer()
  let location = NavPath.Location(pointer: parent.appending("new & <key>"), encoding: encoding)
  guard let document = try? NavPath.Document.creating(location, in: bytes) else { return }
  law(document.path.isEmpty, "a path that is created is empty")
  let created = document.bytes
  law(
    (try? NavPath.Document(parsing: created, at: location))?.path.isEmpty == true, "a path that is created can be read")
  guard let other, let before = try? NavPath.Document(parsing: bytes, at: NavPath.Location(pointer: other)) else {
    return
  }
  let after = try? NavPath.Document(parsing: created, at: NavPath.Location(pointer: other))
  law(after?.isSame(before.path) == true, "a path beside one that is created stays as it was")
}

private func checkPush(_ found: FoundPath, in bytes: [UInt8]) {
  let location = NavPath.Location(pointer: found.pointer, form: found.form)
  // Only the search reaches a path under a duplicate key.
  guard let document = try? NavPath.Document(parsing: bytes, at: location) else { return }
  law(document.path.count == found.count, "a path that is found has its elements")
  law(Array(document.pieces(with: document.path).joined()) == bytes, "reading and writing is the identity")
  for index in [0, document.path.count - 1] where index >= 0 && index < document.path.count {
    let place = document.offset(ofTagAt: index)
    law((0...bytes.count).contains(place.offset), "a place lies in the text")
  }
  var path = document.path
  let new =
    !found.form.hasTags
    ? NavPath.Element(type: .unknown, uncheckedText: "7")
    : NavPath.Element(type: NavPath.TypeName("Swift.Int"), uncheckedText: "7")
  path.append(new)
  guard (try? document.checkedPieces(with: path)) != nil else { return }
  let pushed = Array(document.pieces(with: path).joined())
  guard let again = try? NavPath.Document(parsing: pushed, at: location) else {
    return law(false, "a pushed path can be read")
  }
  law(again.isSame(path), "what was written is what is read")
  var popped = again.path
  popped.removeLast()
  let back = Array(again.pieces(with: popped).joined())
  law(
    (try? NavPath.Document(parsing: back, at: location))?.isSame(document.path) == true,
    "a pop after a push gives the old path")
}
