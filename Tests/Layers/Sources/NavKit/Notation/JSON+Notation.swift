// A fixture for Tests/Layers/run.sh, the test of .ci/layers: members of a type of another folder.

extension JSON {
  var notation: String { text }
  var path: NavPath { NavPath(json: self) }
}
