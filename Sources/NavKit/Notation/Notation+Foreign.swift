// Types of other frameworks that are stored in a form of their own, which Swift notation does not write: JSON is asked for.

extension Notation {
  /// Refuses Swift notation for a value of such a type.
  func checkForm(of type: TypeName, at offset: Int) throws(PathNotationError) {
    guard let (words, example) = form(of: type) else { return }
    let word = ShellWord.quoted("\(type.name)=\(example)")
    throw PathNotationError(
      offset: offset, detail: .wrongValue("Swift notation does not write \(words); write it as JSON, such as \(word)"))
  }

  /// How values of such a type are stored, and an example of one; nil for any other type.
  private func form(of type: TypeName) -> (words: String, example: String)? {
    if type == .identifier {
      let example = #"{"implementation":{"primaryKey":"p1","uriRepresentation":"x-coredata://STORE/Item/p1","#
        + #""isTemporary":false,"storeIdentifier":"STORE","entityName":"Item"}}"#
      return ("an identifier of SwiftData", example)
    }
    return nil
  }
}
