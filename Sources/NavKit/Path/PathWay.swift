// Following a pointer through arrays, objects and strings that hold texts.

/// The way from a document's outermost value to a path.
struct PathWay {
  private(set) var value: JSON.Value
  private(set) var carriers: [Carrier] = []
  private var passed: [String] = []

  init(_ root: JSON.Value) { value = root }

  /// Goes into a member or an element; in a string, into the value that it holds.
  mutating func step(_ token: String) throws(PathFault) {
    try openStrings()
    let parent = JSON.Pointer(tokens: passed)
    do throws(JSON.Pointer.Fault) {
      value = try value.child(token) { parent }
    } catch {
      throw PathFault(offset: value.range.lowerBound, problem: .nothingThere(parent.appending(token), error))
    }
    passed.append(token)
  }

  /// Goes into the value that a string holds, as long as it is one.
  mutating func openStrings() throws(PathFault) {
    while value.kind == .string {
      guard carriers.count < Carrier.deepest else {
        throw PathFault(offset: value.range.lowerBound, problem: .tooManyCarriers)
      }
      let (carrier, text) = try Carrier.open(value)
      carriers.append(carrier)
      do throws(JSON.SyntaxError) {
        let mark = text.starts(with: JSON.byteOrderMark) ? JSON.byteOrderMark.count : 0
        value = JSON.Value(try JSON.Parser.parse(text, from: mark))
      } catch {
        throw PathFault(error)
      }
    }
  }
}
