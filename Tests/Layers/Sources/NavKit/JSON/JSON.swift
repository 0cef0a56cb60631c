// A fixture for Tests/Layers/run.sh, the test of .ci/layers: `JSON`; and `NavPath`, extended: a type is no fault, a member is.

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
