// What holds for the bytes of any property list: the laws that the fuzzer looks for a breach of (Tests/Fuzz), and that LawsTests
// runs on all the inputs that are kept.

#if !FUZZING
  @testable import NavKit
#endif

/// A property list: it is an error at a place, or a push at each path in it is read again, and a pop undoes it.
func fuzzList(_ bytes: [UInt8]) {
  let found: [FoundPath]
  do throws(PathError) {
    found = try PathSearch.paths(in: bytes)
  } catch {
    law((0...bytes.count).contains(error.offset), "a fault lies in the text")
    law(!error.message.isEmpty, "a fault has words")
    return
  }
  for path in found.prefix(8) { checkPush(path, in: bytes) }
}

private func checkPush(_ found: FoundPath, in bytes: [UInt8]) {
  let location = PathLocation(pointer: found.pointer, form: found.form)
  // A dictionary may have a key twice, and then only the search gets to it.
  guard let document = try? PathDocument(bytes, at: location) else { return }
  law(document.path.count == found.count, "a path that is found has its elements")
  law(Array(document.pieces(with: document.path).joined()) == bytes, "reading and writing is the identity")
  var path = document.path
  let new = found.form == .array ? Element(type: .unknown, text: "7") : Element(type: TypeName("Swift.Int"), text: "7")
  path.append(new)
  guard (try? document.check(path)) != nil else { return }
  let pushed = Array(document.pieces(with: path).joined())
  guard let again = try? PathDocument(pushed, at: location) else { return law(false, "a pushed path can be read") }
  law(again.isSame(path), "what was written is what is read")
  var popped = again.path
  popped.removeLast()
  let back = Array(again.pieces(with: popped).joined())
  law((try? PathDocument(back, at: location))?.isSame(document.path) == true, "a pop after a push gives the old path")
}
