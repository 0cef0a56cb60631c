// Properties of files, values and pointers that are true for any bytes. The fuzzer (Tests/Fuzz) checks them on random input,
// LawsTests on all saved inputs. Also whether a document has a path (`isSame`), for LanguageLaws.swift and
// PropertyListLaws.swift.

#if !FUZZING
  @testable import NavKit
  @testable import TestSupport
#endif

/// The file parser: an unchanged path is written with the same bytes, and a pop undoes a push.
func fuzzFile(_ bytes: [UInt8]) {
  let document: NavPath.Document
  do throws(NavPathError) {
    document = try NavPath.Document(parsing: bytes)
  } catch {
    law((0...bytes.count).contains(error.offset), "a fault lies in the text")
    law(!error.message.isEmpty, "a fault has words")
    return
  }
  var path = document.path
  law(Array(document.pieces(with: path).joined()) == bytes, "reading and writing is the identity")
  law(document.isUnchanged(by: path), "an untouched path is unchanged")
  for index in path.indices {
    let element = path[index]
    law(path.type(at: index) == element.type, "a type is the same with and without its value")
    do throws(NavJSON.SyntaxError) {
      _ = try element.value()
    } catch {
      let offset = document.offset(ofByte: error.offset, inValueAt: index).offset
      law((0..<bytes.count).contains(offset), "a fault in a value lies in the text")
    }
  }
  let new = NavPath.Element(type: NavPath.TypeName("App.New"), uncheckedText: "{\"a\":\"/é\"}")
  path.append(new)
  guard (try? document.checkedPieces(with: path)) != nil else { return }
  let pushed = Array(document.pieces(with: path).joined())
  guard let again = try? NavPath.Document(parsing: pushed) else { return law(false, "a pushed path can be read") }
  law(again.isSame(path), "what was written is what is read")
  var popped = again.path
  popped.removeLast()
  let back = Array(again.pieces(with: popped).joined())
  // The whitespace of an empty array may change, since the layout of its elements is unknown.
  law(document.path.isEmpty || back == bytes, "a pop after a push gives the old bytes")
  law((try? NavPath.Document(parsing: back))?.isSame(document.path) == true, "a pop after a push gives the old path")
  _ = PathValidator(nil).findings(inText: bytes)
  checkEdits(document.path)
}

extension NavPath.Document {
  /// Whether the paths are equal, compared by values only in a form without types.
  func isSame(_ other: NavPath) -> Bool {
    guard !form.hasTags else { return path == other }
    return path.map { try? $0.value() } == other.map { try? $0.value() }
  }
}

/// Edits in memory: an insertion and a removal keep the other elements, and the piece table stays consistent.
private func checkEdits(_ path: NavPath) {
  guard path.count >= 2 else { return }
  var changed = path
  changed.insert(NavPath.Element(type: NavPath.TypeName("T"), uncheckedText: "1"), at: 1)
  changed.remove(at: 0)
  changed.checkInvariants()
  law(changed.count == path.count && Array(changed.dropFirst()) == Array(path.dropFirst()), "an edit keeps the rest")
  changed.removeElements(at: Array(changed.indices))
  changed.checkInvariants()
  law(changed.isEmpty, "all removed")
}

/// The value parser: a written value is read back equal, and equal values have equal hashes.
func fuzzValue(_ bytes: [UInt8]) {
  let halves = parts(bytes, atMost: 2)
  let value: NavJSON.Value
  do throws(NavJSON.SyntaxError) {
    value = try NavJSON.Value(parsing: halves[0])
  } catch {
    law((0...halves[0].count).contains(error.offset) && !error.message.isEmpty, "a fault lies in the text")
    return
  }
  for written in [value.encoderText, value.compactText, value.text] {
    guard let again = try? NavJSON.Value(parsing: written) else { return law(false, "\(written) can be read") }
    law(again == value && value == again, "\(written) is equal to what was read")
    law(again.hashValue == value.hashValue, "\(written) has the same hash")
  }
  law(value.compactText.unicodeScalars.allSatisfy(Visible.isVisible), "compact text is safe to show")
  law((try? NavJSON.Value(parsing: value.encoderText))?.encoderText == value.encoderText, "encoder text is stable")
  for index in value.document.nodes.indices {
    let inner = NavJSON.Value(value.document, index: index)
    if let number = inner.number { check(number) }
  }
  _ = value.duplicateNames
  guard halves.count == 2, let patch = try? NavJSON.Value(parsing: halves[1]) else { return }
  let merged = value.merging(patch)
  law(merged.merging(patch) == merged, "a patch applied twice changes nothing more")
  law((value == patch) == (patch == value), "equality is symmetric")
}

private func check(_ number: NavJSON.Number) {
  law(number == number, "a number is itself")
  law(!(number < number), "no number is less than itself")
  if let integer = number.integer { law(NavJSON.Number(integerLiteral: integer) == number, "an integer is its number") }
  guard let text = NavJSON.Number(parsing: number.encoderText) else { return law(false, "a number is written as one") }
  law(text == number && text.hashValue == number.hashValue, "\(number.text) is written as an equal number")
}

/// JSON Pointer: a written pointer is read back equal, and following it never traps.
func fuzzPointer(_ bytes: [UInt8]) {
  let halves = parts(bytes, atMost: 2)
  guard let first = text(halves[0]), let pointer = try? NavJSON.Pointer(parsing: first) else { return }
  law((try? NavJSON.Pointer(parsing: pointer.description)) == pointer, "a pointer reads back to itself")
  guard halves.count == 2, let value = try? NavJSON.Value(parsing: halves[1]) else { return }
  do throws(NavJSON.PointerError) {
    let found = try value.value(at: pointer)
    law(found.range.lowerBound >= value.range.lowerBound && found.range.upperBound <= value.range.upperBound, "inside")
  } catch {
    law(!error.message.isEmpty, "a fault has words")
  }
}
