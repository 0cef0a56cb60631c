// Properties of typed elements, matches and patches, and of operations and differences, for any bytes. The fuzzer (Tests/Fuzz)
// checks them on random input, LawsTests on all saved inputs.

#if !FUZZING
  @testable import NavKit
  @testable import TestSupport
  @testable import navpath
#endif

private let types = ["App.User", "App.Screen", "Shop.Box<Swift.Int>", "Swift.Int", "Foundation.URL"].map {
  NavPath.TypeName($0)
}

private func notation(_ types: [NavPath.TypeName]) -> Notation {
  Notation(
    KnownTypes(path: types, destinations: [NavPath.TypeName("App.Other")]),
    readFile: { (_: String) throws(Notation.FileError) -> [UInt8] in throw Notation.FileError(message: "no file") })
}

/// Elements, matches and patches: an element written as a word is read back equal, and a match with the same meaning.
func fuzzNotation(_ bytes: [UInt8]) {
  guard let word = text(bytes) else { return }
  let reader = notation(types)
  do throws(NavNotationError) {
    let element = try reader.element(word)
    let written = element.notation(among: reader.types)
    guard let again = try? reader.element(written) else { return law(false, "'\(written)' is an element") }
    law(again == element, "'\(word)' is written '\(written)' and read back")
    law(written.unicodeScalars.allSatisfy(Visible.isVisible), "'\(written)' can be seen")
    _ = element.swiftNotation
  } catch {
    law(error.offset >= 0 && error.offset <= word.utf8.count && !error.message.isEmpty, "a fault lies in the word")
  }
  do throws(NavNotationError) {
    let match = try reader.match(word)
    let written = match.notation(among: reader.types)
    guard let again = try? reader.match(written) else { return law(false, "'\(written)' is a match") }
    for element in samples { law(match.matches(element) == again.matches(element), "'\(word)', '\(written)'") }
  } catch {
    law(error.offset >= 0 && error.offset <= word.utf8.count && !error.message.isEmpty, "a fault lies in the word")
  }
  for element in samples {
    do throws(NavNotationError) {
      _ = try reader.patch(word, for: element.type, of: try? element.value())
    } catch {
      law(error.offset >= 0 && error.offset <= word.utf8.count && !error.message.isEmpty, "a fault lies in the word")
    }
  }
}

private let samples = [
  NavPath.Element(type: types[0], uncheckedText: "{\"id\":42,\"name\":\"Blob\"}"),
  NavPath.Element(type: types[1], uncheckedText: "{\"detail\":{\"_0\":3}}"),
  NavPath.Element(type: types[1], uncheckedText: "{\"home\":{}}"),
  NavPath.Element(type: types[3], uncheckedText: "7"),
  NavPath.Element(type: types[2], uncheckedText: "not JSON"),
]

/// Operations on a path: each succeeds or changes nothing, the written file has the path in memory, and the difference of the
/// old path and the new one turns one into the other.
func fuzzApply(_ bytes: [UInt8]) {
  let halves = parts(bytes, atMost: 2)
  guard let document = try? NavPath.Document(parsing: halves[0]) else { return }
  var source = Numbers(halves.count == 2 ? halves[1] : [])
  var path = document.path
  for _ in 0..<16 {
    guard let operation = operation(&source) else { break }
    let before = path
    let elements = Array(path)
    do throws(NavOperationError) {
      let removed = try path.apply(operation)
      for gone in removed { law(elements[gone.index] == gone.element, "\(operation): what it removed was there") }
      check(path, after: operation, before: elements)
    } catch {
      law(path == before && !error.message.isEmpty, "\(operation) failed and changed nothing")
    }
    path.checkInvariants()
    law(Array(path) == path.indices.map { path[$0] } && path.count == Array(path).count, "\(operation): count")
  }
  checkDifference(from: document.path, to: path)
  // A path that the form cannot store is refused before it is written.
  guard (try? document.checkedPieces(with: path)) != nil else { return }
  let written = Array(document.pieces(with: path).joined())
  // A list of strings is detected as a path by a type with a module and a JSON value; without one, the form must be given.
  let isKnown = document.form != .swiftUI || path.isEmpty || path.contains(where: isPlain)
  let location = isKnown ? NavPath.Location() : NavPath.Location(form: .swiftUI)
  guard let again = try? NavPath.Document(parsing: written, at: location) else {
    return law(false, "what was written can be read")
  }
  law(again.isSame(path), "what was written is what was meant")
  law(written == halves[0] || !document.isUnchanged(by: path), "an unchanged path is written as it was")
}

private func isPlain(_ element: NavPath.Element) -> Bool {
  types.contains(element.type) && (try? element.value()) != nil
}

/// A difference applied to one path gives the other, and the difference of equal paths is empty.
private func checkDifference(from old: NavPath, to new: NavPath) {
  let difference = NavPath.Difference(from: old, to: new)
  var path = old
  for operation in difference.operations {
    do throws(NavOperationError) {
      try path.apply(operation)
    } catch {
      return law(false, "\(operation) of a difference can be done")
    }
  }
  law(path == new, "a difference that is applied gives the other path")
  law(difference.operations.isEmpty == (old == new), "equal paths differ in nothing")
}

private func check(_ path: NavPath, after operation: NavPath.Operation, before: [NavPath.Element]) {
  switch operation.kind {
  case .push(let elements, false): law(Array(path) == before + elements, "push")
  case .pop(let count, _): law(Array(path) == Array(before.dropLast(count)), "pop")
  case .reset(let elements): law(Array(path) == elements, "reset")
  case .insert(let elements, _): law(path.count == before.count + elements.count, "insert")
  case .remove: law(path.count == before.count - 1, "remove")
  case .removeAll(let match): law(!path.contains { match.matches($0) }, "remove --all")
  case .replace, .update: law(path.count == before.count, "\(operation) keeps the count")
  default: break
  }
}

/// Small numbers from the input.
private struct Numbers {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  mutating func next() -> Int? { rest.popFirst().map(Int.init) }
}

private func operation(_ source: inout Numbers) -> NavPath.Operation? {
  guard let kind = source.next(), let one = source.next(), let two = source.next() else { return nil }
  let element = samples[one % samples.count]
  let selection = NavPath.Operation.Selection(.element(samples[two % samples.count]), isLowest: two > 127)
  let index = two % 12 - 6
  let targets: [NavPath.Operation.Target] = [.top, .index(index), .selection(selection)]
  let target = targets[one % 3]
  guard let patch = try? NavJSON.Value(parsing: ["{\"id\":1}", "{\"id\":null,\"x\":{\"y\":2}}", "3", "{}"][two % 4])
  else {
    return nil
  }
  switch kind % 11 {
  case 0: return .push([element], unlessCurrent: two > 200)
  case 1: return .pop(two % 4, clamped: one > 127)
  case 2: return .pop(to: selection, inclusive: one > 127)
  case 3: return .pop(to: selection, otherwise: [.root, .push(element), .replace(element)][one % 3])
  case 4: return .reset(Array(samples.prefix(one % 3)))
  case 5: return .replace(target, with: element)
  case 6: return .insert([element, samples[0]], at: index)
  case 7: return .remove(target)
  case 8: return .removeAll(selection.match)
  case 9: return .update(target, patch: patch)
  default: return .pop(to: selection, patch: patch)
  }
}
