/// Why a value is not one that an option or an argument takes.
enum ValueError: Error, Equatable {
  case notAnIndex
  case notACount
  case tooLarge
  case notOneOf([String])
  /// What would be right, as a noun phrase: `OLD=NEW`, `a JSON Pointer, empty or with '/' in front`.
  case wanted(String)
}
