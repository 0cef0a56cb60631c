// How the elements of a type are stored, told by the first byte of each value.
//
// A path of 100 MB is looked through at a few nanoseconds an element: no value is decoded, and a tag that was seen before is
// compared as bytes.

/// How the values of an enum are on a path, as far as its elements show.
struct CaseStorage {
  /// The topmost element whose value is a number or a string.
  var raw: Element?
  /// Whether an element above it is an object, as cases with values are.
  var hasObjects = false

  /// What the first byte of a value's text says.
  private enum Kind {
    case raw, object, other

    init(_ byte: UInt8?) {
      switch byte {
      case nil: self = .other
      case UInt8(ascii: "{"): self = .object
      case let byte?: self = "\"-0123456789".utf8.contains(byte) ? .raw : .other
      }
    }
  }

  /// Looks at an element, given the first byte of its value; false if no other one need be looked at.
  mutating func add(_ byte: UInt8?, _ element: () -> Element) -> Bool {
    switch Kind(byte) {
    case .other: return true
    case .object:
      hasObjects = true
      return true
    case .raw:
      // A value that is not JSON does not show how the enum is stored.
      let element = element()
      switch (try? element.value())?.kind {
      case .number, .string:
        raw = element
        return false
      case .object: hasObjects = true
      case .array, .boolean, .null, nil: break
      }
      return true
    }
  }
}

extension NavPath {
  /// How the elements of a type are stored; with `addedAlone`, those that are not of the text that the path was read from.
  ///
  /// - Complexity: O(*n*) in the number of elements down to the topmost one with a raw value.
  func storage(of type: TypeName, addedAlone: Bool = false) -> CaseStorage {
    var storage = CaseStorage()
    for piece in pieces.reversed() where storage.raw == nil {
      switch piece {
      case .kept(let range):
        if !addedAlone { source?.look(atValuesOf: type, in: range, &storage) }
      case .added(let elements):
        for element in elements.reversed() where element.type == type {
          guard storage.add(element.bytes.first { !JSON.Scanner.isBlank($0) }, { element }) else { break }
        }
      }
    }
    return storage
  }
}

extension EncodedPath {
  fileprivate func look(atValuesOf type: TypeName, in range: Range<Int>, _ storage: inout CaseStorage) {
    guard form.hasTags else {
      guard element == type else { return }
      for index in range.reversed() {
        guard storage.add(firstByte(ofValue: start(ofElement: index)), { self[index] }) else { return }
      }
      return
    }
    var own = JSON.NameTable()
    var others = JSON.NameTable()
    for index in range.reversed() {
      let parts = parts(ofElement: index)
      guard let tag = parts.tag, others.position(of: bytes[tag]) == nil else { continue }
      if own.position(of: bytes[tag]) == nil {
        guard self.type(ofElementWithTag: tag) == type else {
          others.insert(bytes[tag])
          continue
        }
        own.insert(bytes[tag])
      }
      guard storage.add(firstByte(ofValue: parts.value.lowerBound), { self[index] }) else { return }
    }
  }

  /// The first byte of a value's text, not a blank; nil if it is not told by one look.
  private func firstByte(ofValue start: Int) -> UInt8? {
    switch form.valueCoding {
    case .inPlace: return bytes[start]
    case .base64:
      let head = bytes[(start + 1)...].prefix(4)
      return (try? Base64.decode(Array(head)))?.first { !JSON.Scanner.isBlank($0) }
    case .text:
      var at = start + 1
      while true {
        switch bytes[at] {
        case UInt8(ascii: " "): at += 1
        case UInt8(ascii: "\\"):
          switch bytes[at + 1] {
          case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"): at += 2
          // `\u0022` may be a quote: decoding the element tells.
          case UInt8(ascii: "\""), UInt8(ascii: "u"): return UInt8(ascii: "\"")
          default: return nil
          }
        // The string's end.
        case UInt8(ascii: "\""): return nil
        case let byte: return byte
        }
      }
    }
  }
}
