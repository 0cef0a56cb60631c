// A fixture for Tests/Layers/run.sh, the test of .ci/layers: a type of a folder below, extended: to nest is no fault.

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
