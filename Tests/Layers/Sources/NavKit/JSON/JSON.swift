public struct JSON {
  public enum Form: String, CaseIterable { case short, long }

  var text = Words.none
}

extension NavPath {
  enum Upward {}
}

extension NavPath {
  static let upward = 1
}
