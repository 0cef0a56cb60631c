// Following a pointer through arrays, objects and strings that hold texts.

/// The way from a document's outermost value to a path.
struct PathWay {
  private(set) var value: JSON.Value
  private(set) var carriers: [Carrier] = []
  private var passed: [String] = []

  init(_ root: JSON.Value) { value = root }

  /// Goes into a member or an element; in a string, into the value that it holds.
  mutating func step(_ token: String) throws(PathError) {
    var members: JSON.MemberIndex?
    try step(token, &members)
  }

  /// The same, where many ways lead through the document.
  ///
  /// - Parameters:
  ///   - token: The token, decoded.
  ///   - members: What the document's objects hold, as far as it was asked; nil to look for each member alone.
  /// - Throws: That there is no such thing, and where it was looked for.
  mutating func step(_ token: String, _ members: inout JSON.MemberIndex?) throws(PathError) {
    try openStrings()
    let parent = JSON.Pointer(tokens: passed)
    do throws(JSON.PointerError) {
      // What is known are the objects of the document that the way began in.
      if carriers.isEmpty, value.kind == .object, let known = try members?.member(token, of: value, { parent }) {
        value = known
      } else {
        value = try value.child(token) { parent }
      }
    } catch {
      throw PathError(offset: value.range.lowerBound, problem: .nothingThere(parent.appending(token), error))
    }
    passed.append(token)
  }

  /// Goes into the value that a string holds, as long as it is one.
  mutating func openStrings() throws(PathError) {
    while value.kind == .string {
      guard carriers.count < Carrier.deepest else {
        throw PathError(offset: value.range.lowerBound, problem: .tooManyCarriers)
      }
      let (carrier, text) = try Carrier.open(value)
      carriers.append(carrier)
      do throws(JSON.SyntaxError) {
        let mark = ByteOrderMark.length(in: text)
        value = JSON.Value(try JSON.Parser.parse(text, from: mark))
      } catch {
        throw PathError(error)
      }
    }
  }
}
